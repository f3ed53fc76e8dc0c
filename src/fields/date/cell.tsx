/** A day. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/blank.tsx';

export function DateCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? (
    <time className="nowrap cell-time" dateTime={value}>
      {value}
    </time>
  ) : (
    <Blank />
  );
}
