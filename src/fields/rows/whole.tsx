/** What the percent member "whole" of the lines adds up to as they are typed, with a bar out of 100. */
import { useWatch } from 'react-hook-form';
import { fixedT } from '../../base/texts.ts';
import { compare, shown } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { InputProps } from '../contract.ts';
import { wholeSum } from './between.ts';
import { rowsTexts } from './rows-texts.ts';

export function Whole({ source, field, language }: Pick<InputProps, 'source' | 'field' | 'language'>) {
  const t = fixedT(language, rowsTexts);
  const lines = (useWatch({ name: source }) ?? []) as Json[];
  const member = field.rows?.[field.whole ?? ''];
  if (!member) return null;
  const sum = wholeSum(Array.isArray(lines) ? lines : [], member.name);
  const fits = compare(sum, '100') === 0;
  return (
    <p className={fits ? 'rows-whole' : 'rows-whole rows-whole-off'} role="status">
      <span>{t(fits ? 'whole' : 'wholeOff', { field: member.label[language], sum: shown(sum) })}</span>
      <progress className="progress" aria-hidden="true" max={100} value={Math.min(100, Number(sum))} />
    </p>
  );
}
