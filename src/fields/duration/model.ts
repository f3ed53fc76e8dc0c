/** A length of time in whole seconds: 5400 is 1小时30分 / 1 h 30 min. */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { FieldModel, Language } from '../../grammar/site/models.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { INTEGER_OPTIONS } from '../parts/base/option-schemas.ts';
import { integerProblem } from '../integer/model.ts';
import { readSeconds } from './read.ts';
import { ends, numbersOf } from '../parts/base/seen.ts';
import { normalized } from '../parts/base/typed-text.ts';

const texts = catalogue('durations', {
  days: { zh: '{{n}}天', en: '{{n}} d' },
  hours: { zh: '{{n}}小时', en: '{{n}} h' },
  minutes: { zh: '{{n}}分', en: '{{n}} min' },
  seconds: { zh: '{{n}}秒', en: '{{n}} s' },
  gap: { zh: '', en: ' ' },
});
/** Seconds of the units from large to small. */
const units = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 };
const notDuration: Text = { zh: '应为时长，例如 1小时30分', en: 'Must be a length of time such as 1 h 30 min' };

/** Seconds in words. */
export function durationText(seconds: number, language: Language): string {
  const t = fixedT(language, texts);
  if (seconds === 0) return t('seconds', { n: 0 });
  let rest = Math.abs(seconds);
  const parts: string[] = [];
  for (const [unit, size] of Object.entries(units) as [keyof typeof units, number][]) {
    const n = Math.floor(rest / size);
    rest -= n * size;
    if (n > 0) parts.push(t(unit, { n }));
  }
  return parts.join(t('gap'));
}

const withDefaults = <T extends { minimum?: number | string; maximum?: number | string }>(field: T): T => ({
  ...field,
  minimum: field.minimum ?? 0,
  maximum: field.maximum ?? 3_153_600_000,
});

export const durationModel: FieldModel = {
  type: 'duration',
  options: INTEGER_OPTIONS,
  schema: (field) => {
    const { minimum, maximum } = withDefaults(field);
    return { type: 'integer', minimum: Number(minimum), maximum: Number(maximum) };
  },
  sql: () => 'bigint',
  fromSql: (value) => Number(value),
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  numeric: true,
  print: (value, _field, language) => (typeof value === 'number' ? durationText(value, language) : ''),
  parse: (cell, field) => {
    const text = normalized(cell);
    if (text === '') return { ok: true, value: null };
    const value = readSeconds(text);
    const problem = value === null ? notDuration : integerProblem(value, withDefaults(field));
    return problem ? { ok: false, problem } : { ok: true, value };
  },
  problem: (value, field) => integerProblem(value, withDefaults(field)),
  sample: (random, field) => {
    const { minimum, maximum } = withDefaults(field);
    return Math.min(Number(maximum), Number(minimum) + random.integer(1, 120) * 60);
  },
  cel: 'int',
  recognise: (seen) =>
    numbersOf(seen)?.every((value) => Number.isInteger(value) && value >= 0) &&
    ends(seen, 'duration', 'seconds', 'elapsed', '时长')
      ? { weight: 40, asks: { zh: '单位是秒吗？', en: 'is it counted in seconds?' } }
      : null,
  examples: [
    {
      field: { label: { zh: '时长', en: 'Duration' }, maximum: 864_000 },
      good: [
        { value: 0, cell: '0秒' },
        { value: 5400, cell: '1小时30分' },
        { value: 90_061, cell: '1天1小时1分1秒' },
      ],
      refused: [-1, 1.5, '5400', 864_001],
      refusedCells: ['很久', '1x', '11天'],
    },
  ],
};
