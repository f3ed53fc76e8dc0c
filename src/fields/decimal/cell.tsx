/** An exact number with its unit. */
import { shown } from '../../base/decimal.ts';
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';
import { decimalFieldModel } from './model.ts';

export function DecimalCell({ value, field, language }: CellProps) {
  const text = decimalFieldModel.print(value ?? null, field, language);
  if (text === '') return <Unread value={value} language={language} />;
  return (
    <span className="cell-number">
      {shown(text)}
      {field.unit && <span className="cell-unit">{field.unit[language]}</span>}
    </span>
  );
}
