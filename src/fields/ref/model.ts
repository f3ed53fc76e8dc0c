/** A record of another entity: its id. The title of the record travels beside it, in the row's `_titles`. */
import type { FieldModel } from '../../grammar/models.ts';
import type { Json, Text } from '../../grammar/declarations.ts';
import { REF_OPTIONS } from '../parts/option-schemas.ts';

const notId: Text = { zh: '请选择一条记录', en: 'Choose a record' };
const MOST = 999_999_999_999_999;
const isId = (value: Json): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= MOST;

export const refModel: FieldModel = {
  type: 'ref',
  options: REF_OPTIONS,
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
  examples: [
    {
      field: { label: { zh: '会员', en: 'Member' }, to: 'member' },
      good: [{ value: 12, cell: '12' }],
      refused: ['12', 0, -1, 1.5, { id: 12 }],
      refusedCells: ['张三', '-1', '0', '99999999999999999999'],
    },
  ],
};
