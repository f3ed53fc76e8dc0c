/** A link with the file's name. */
import type { CellProps } from '../contract.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { SafeLink } from '../parts/controls/cells.tsx';

export function FileCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <SafeLink url={value} />;
}
