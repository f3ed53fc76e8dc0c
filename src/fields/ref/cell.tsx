/** The title of the record that is pointed to. */
import type { CellProps } from '../contract.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { titlesOf } from '../parts/choices/titles.ts';

export function RefCell({ value, field, record }: CellProps) {
  if (isBlank(value)) return <Blank />;
  return <>{titlesOf(record, field.name)[0] ?? `#${String(value)}`}</>;
}
