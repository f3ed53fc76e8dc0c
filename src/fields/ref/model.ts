/** A record of another entity: its id. The title of the record travels beside it, in the row's `_titles`. */
import type { FieldModel } from '../../grammar/site/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { REF_OPTIONS } from '../parts/base/option-schemas.ts';
import { ends, numbersOf, objectsOf } from '../parts/base/seen.ts';

const notId: Text = { zh: '请选择一条记录', en: 'Choose a record' };
const MOST = 999_999_999_999_999;
const isId = (value: Json): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= MOST;

const asObject: Text = {
  zh: '值是对象；控制台读写的是编号，名称放在 _titles 里，接口能否这样给出？',
  en: 'values are objects; the console reads and writes the id, with the title in _titles: can the API send it so?',
};

export const refModel: FieldModel = {
  type: 'ref',
  options: REF_OPTIONS,
  wants: ['to'],
  schema: () => ({ type: 'integer', minimum: 1, maximum: MOST }),
  sql: () => 'bigint',
  fromSql: (value) => Number(value),
  operators: ['eq', 'ne', 'in', 'empty'],
  sortable: true,
  print: (value) => (typeof value === 'number' ? String(value) : ''),
  parse: (cell) => {
    const text = cell.trim().replace(/^#/, '');
    if (text === '') return { ok: true, value: null };
    const value = Number(text);
    return /^\d+$/.test(text) && isId(value) ? { ok: true, value } : { ok: false, problem: notId };
  },
  problem: (value) => (value === null || isId(value) ? null : notId),
  sample: (random) => random.integer(1, 20),
  cel: 'int',
  recognise: (seen) => {
    if (!seen.entity) return null;
    const options = { to: seen.entity };
    if (seen.fits > 0.9) return { weight: 80, options };
    const numbers = numbersOf(seen);
    if (numbers) return ends(seen, 'id') && numbers.every(isId) ? { weight: 85, options } : null;
    const objects = objectsOf(seen) ?? [];
    return objects.length > 0 && objects.every((one) => isId(one.id ?? null))
      ? { weight: 88, options, asks: asObject }
      : null;
  },
  examples: [
    {
      field: { label: { zh: '会员', en: 'Member' }, to: 'member' },
      good: [{ value: 12, cell: '12' }],
      refused: ['12', 0, -1, 1.5, { id: 12 }],
      refusedCells: ['张三', '-1', '0', '99999999999999999999'],
    },
  ],
};
