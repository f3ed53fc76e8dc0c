/**
 * Province, city, district by name: ["浙江省","杭州市","西湖区"], at least the province. `within` matches everything below a
 * prefix.
 */
import type { FieldModel } from '../../grammar/site/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { jsonFromSql } from '../parts/base/list-model.ts';
import { STARS } from '../parts/base/mask.ts';
import { MASK_OPTION } from '../parts/base/option-schemas.ts';
import { tooFew } from '../parts/base/problems.ts';
import { PLACES } from '../parts/base/sample-words.ts';

const NAME = '^[\\p{L}\\p{N}·（）()]{1,30}$';
const name = new RegExp(NAME, 'u');
const notRegion: Text = { zh: '应为 省/市/区', en: 'Must be province/city/district' };
const least = (field: FieldDef): number => Math.max(1, field.minItems ?? 1);

function validate(value: Json, field: FieldDef): Text | null {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length > 3 || value.some((one) => typeof one !== 'string' || !name.test(one)))
    return notRegion;
  return value.length < least(field) ? tooFew(least(field)) : null;
}

export const regionModel: FieldModel = {
  type: 'region',
  chosen: true,
  options: { minItems: { type: 'integer', minimum: 1, maximum: 3 }, ...MASK_OPTION },
  schema: (field) => ({ type: 'array', items: { type: 'string', pattern: NAME }, minItems: least(field), maxItems: 3 }),
  sql: () => 'jsonb',
  toSql: (value) => JSON.stringify(value),
  fromSql: jsonFromSql,
  operators: ['within', 'empty'],
  sortable: false,
  // The province stays: parcels are sorted by it. It may be asked for, what lies within it may not.
  mask: (value) => (Array.isArray(value) && value.length > 0 ? `${String(value[0])}/${STARS}` : value),
  filtersMasked: { operator: 'within', asks: (value) => !/[/,]/u.test(value) },
  print: (value) => (typeof value === 'string' ? value : Array.isArray(value) ? value.join('/') : ''),
  parse: (cell, field) => {
    const value = cell.split(/[/／,，、\s>-]+/u).filter((part) => part !== '');
    if (value.length === 0) return { ok: true, value: null };
    const problem = validate(value, field);
    return problem ? { ok: false, problem } : { ok: true, value };
  },
  problem: validate,
  sample: (random) => [...random.pick(PLACES).names],
  cel: 'list',
  recognise: (seen) => {
    if (seen.fits > 0.9) return { weight: 80 };
    const isRegion = (value: Json): boolean =>
      Array.isArray(value) && value.length <= 3 && /^\p{Script=Han}+(?:省|市|区)$/u.test(String(value[0]));
    return seen.values.length > 0 && seen.values.every(isRegion) ? { weight: 75 } : null;
  },
  examples: [
    {
      field: { label: { zh: '地区', en: 'Region' } },
      good: [
        { value: ['浙江省', '杭州市', '西湖区'], cell: '浙江省/杭州市/西湖区' },
        { value: ['香港特别行政区'], cell: '香港特别行政区' },
      ],
      refused: ['浙江省', [], [''], ['a', 'b', 'c', 'd'], [1], ['浙江/省']],
      refusedCells: ['a/b/c/d'],
    },
  ],
};
