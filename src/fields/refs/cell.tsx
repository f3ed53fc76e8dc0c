/** The titles of the records that are pointed to. */
import { marks } from '../../base/language.ts';
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { FewOf } from '../parts/controls/cells.tsx';
import { titlesOf } from '../parts/choices/titles.ts';

export function RefsCell({ value, field, record, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Unread value={value} language={language} />;
  const titles = titlesOf(record, field.name);
  return (
    <FewOf
      items={value.map((one, index) => titles[index] ?? `#${String(one)}`)}
      most={3}
      between={marks.comma[language]}
    />
  );
}
