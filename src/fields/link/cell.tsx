/** Where something leads to: the title of the record, the word, or the address. */
import { linkTarget } from '../../grammar/site/links.ts';
import type { CellProps } from '../contract.ts';
import { fieldModel } from '../models.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { titlesOf } from '../parts/choices/titles.ts';

export function LinkCell({ value, field, record, language }: CellProps) {
  const target = linkTarget(field, record);
  if (!target || isBlank(value)) return <Blank />;
  const text =
    target.to === undefined
      ? fieldModel(target.type)?.print(value ?? null, target, language)
      : (titlesOf(record, field.name)[0] ?? `#${String(value)}`);
  return (
    <span className="cell-long" title={text}>
      {text}
    </span>
  );
}
