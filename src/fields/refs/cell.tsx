/** The titles of the records that are pointed to. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/blank.tsx';
import { FewOf } from '../parts/cells.tsx';
import { titlesOf } from '../parts/titles.ts';

export function RefsCell({ value, field, record, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Unread value={value} language={language} />;
  const titles = titlesOf(record, field.name);
  return (
    <FewOf
      items={value.map((one, index) => titles[index] ?? `#${String(one)}`)}
      most={3}
      between={language === 'zh' ? '、' : ', '}
    />
  );
}
