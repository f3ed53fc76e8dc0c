/** The amounts with the names of their options. */
import type { CellProps } from '../contract.ts';
import { optionOf } from '../enum/model.ts';
import { fieldModel } from '../models.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { amountField, amountsOf } from './model.ts';

export function AmountsCell({ value, field, language }: CellProps) {
  const amounts = amountsOf(value, field);
  if (amounts.length === 0) return <Blank />;
  return (
    <span className="cell-rows">
      {amounts.map(([name, amount]) => {
        const option = optionOf(field, name);
        const one = amountField(field, option);
        return (
          <span key={name} className="cell-line">
            {option?.[language] ?? name}{' '}
            <span className="cell-amount">{fieldModel(one.type)?.print(amount, one, language)}</span>
          </span>
        );
      })}
    </span>
  );
}
