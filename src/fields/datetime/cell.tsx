/** A moment in Shanghai time. */
import type { CellProps } from '../contract.ts';
import { printMoment } from '../../base/date.ts';
import { Blank } from '../parts/blank.tsx';

export function DatetimeCell({ value }: CellProps) {
  const text = typeof value === 'string' ? printMoment(value) : '';
  return text === '' ? <Blank /> : <time className="nowrap cell-time" dateTime={String(value)}>{text}</time>;
}
