/** An amount with thousands separators; signed amounts say by class which way they go. */
import { isZero, shown } from '../../base/decimal.ts';
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { moneyModel } from './model.ts';

export function MoneyCell({ value, field, language }: CellProps) {
  const text = moneyModel.print(value ?? null, field, language);
  if (text === '') return <Unread value={value} language={language} />;
  const way = field.signed && !isZero(text) ? (text.startsWith('-') ? ' money-out' : ' money-in') : '';
  return <span className={`cell-number${way}`}>{shown(text)}</span>;
}
