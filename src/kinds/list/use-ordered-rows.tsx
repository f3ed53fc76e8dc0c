/** Rows that people put in order: how they stand while somebody moves one. The handles come after the rows. */
import { useState, type ReactNode } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import type { Row } from '../data/data.ts';

const RowOrder = later(async () => ({ default: (await import('./row-order.tsx')).RowOrder }));

/** The rows as they are shown until others are read. */
export interface Line {
  of: readonly Row[];
  rows: Row[];
}

/** `orders`: to be drawn beside the table. */
export function useOrderedRows(found: Row[], ordered: boolean): { rows: Row[]; orders: ReactNode } {
  const [line, setLine] = useState<Line>();
  const rows = line?.of === found ? line.rows : found;
  return { rows, orders: ordered && <RowOrder {...{ rows, found, setLine }} /> };
}
