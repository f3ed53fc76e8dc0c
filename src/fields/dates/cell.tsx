/** The first days of several. */
import { marks } from '../../base/language.ts';
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { FewOf } from '../parts/controls/cells.tsx';

export function DatesCell({ value, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Unread value={value} language={language} />;
  return <FewOf items={value.map(String)} most={3} between={marks.comma[language]} />;
}
