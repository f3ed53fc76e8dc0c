/** A link that opens in a new tab. */
import type { CellProps } from '../contract.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { SafeLink } from '../parts/controls/cells.tsx';

export function UrlCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <SafeLink url={value} text={String(value)} />;
}
