/** The first days of several. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/blank.tsx';
import { FewOf } from '../parts/cells.tsx';

export function DatesCell({ value, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Unread value={value} language={language} />;
  return <FewOf items={value.map(String)} most={3} between={language === 'zh' ? '、' : ', '} />;
}
