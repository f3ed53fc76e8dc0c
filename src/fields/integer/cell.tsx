/** A whole number with its unit. */
import type { CellProps } from '../contract.ts';
import { Unread } from '../parts/controls/blank.tsx';

export function IntegerCell({ value, field, language }: CellProps) {
  if (typeof value !== 'number') return <Unread value={value} language={language} />;
  return (
    <span className="cell-number">
      {value}
      {field.unit && <span className="cell-unit">{field.unit[language]}</span>}
    </span>
  );
}
