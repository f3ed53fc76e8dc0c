/** A small picture. */
import type { CellProps } from '../contract.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { Thumb } from '../parts/controls/cells.tsx';

export function ImageCell({ value, field, language }: CellProps) {
  return isBlank(value) ? <Blank /> : <Thumb url={value} label={field.label[language]} />;
}
