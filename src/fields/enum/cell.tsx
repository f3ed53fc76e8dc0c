/** An option in the language of the reader, coloured by its tone. */
import type { CellProps } from '../contract.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { OptionTag } from '../parts/controls/option-tag.tsx';
import { optionOf } from './model.ts';

export function EnumCell({ value, field, language }: CellProps) {
  return isBlank(value) ? (
    <Blank />
  ) : (
    <OptionTag option={optionOf(field, value)} value={String(value)} language={language} />
  );
}
