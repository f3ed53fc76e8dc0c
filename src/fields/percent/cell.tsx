/** A rate with its sign: 12.50%. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { percentModel } from './model.ts';

export function PercentCell({ value, field, language }: CellProps) {
  const text = percentModel.print(value ?? null, field, language);
  return text === '' ? <Unread value={value} language={language} /> : <span className="cell-number">{text}%</span>;
}
