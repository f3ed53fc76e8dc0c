/** A whole number with its unit. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/blank.tsx';

export function IntegerCell({ value, field, language }: CellProps) {
  if (typeof value !== 'number') return <Blank />;
  return (
    <span className="cell-number">
      {value}
      {field.unit && <span className="cell-unit">{field.unit[language]}</span>}
    </span>
  );
}
