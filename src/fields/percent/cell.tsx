/** A rate with its sign: 12.50%. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/blank.tsx';
import { percentModel } from './model.ts';

export function PercentCell({ value, field, language }: CellProps) {
  const text = percentModel.print(value ?? null, field, language);
  return text === '' ? <Blank /> : <span className="cell-number">{text}%</span>;
}
