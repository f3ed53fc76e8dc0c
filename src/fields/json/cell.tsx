/** The start of the JSON text. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/controls/blank.tsx';

export function JsonCell({ value }: CellProps) {
  if (value === null || value === undefined) return <Blank />;
  return <code className="cell-long">{JSON.stringify(value).slice(0, 2000)}</code>;
}
