/** A swatch beside its value. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/controls/blank.tsx';

export function ColorCell({ value }: CellProps) {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/.test(value)) return <Blank />;
  return (
    <span className="nowrap">
      <svg className="cell-swatch" viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={value} />
      </svg>
      {value}
    </span>
  );
}
