/** A day. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';

export function DateCell({ value, language }: CellProps) {
  return typeof value === 'string' && value !== '' ? (
    <time className="nowrap cell-time" dateTime={value}>
      {value}
    </time>
  ) : (
    <Unread value={value} language={language} />
  );
}
