/**
 * A JSON object, list, number or truth value, for data that has no shape of its own yet. A bare text is refused: it is
 * a slip of the pen.
 */
import type { FieldModel } from '../../grammar/site/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';

const notJson: Text = { zh: '不是有效的 JSON', en: 'Not valid JSON' };
const tooDeep: Text = { zh: '层级过深或内容过大', en: 'Nested too deeply or too large' };
const badZero: Text = { zh: '含有不能保存的字符', en: 'Contains a character that cannot be stored' };
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function depthOf(value: Json): number {
  if (value === null || typeof value !== 'object') return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
function namesFine(value: Json): boolean {
  if (value === null || typeof value !== 'object') return true;
  return (
    (Array.isArray(value) || Object.keys(value).every((key) => !FORBIDDEN.has(key))) &&
    Object.values(value).every(namesFine)
  );
}

function validate(value: Json): Text | null {
  if (value === null) return null;
  if (typeof value === 'string') return notJson;
  const text = JSON.stringify(value);
  if (text.length > 200_000 || depthOf(value) > 20) return tooDeep;
  return text.includes('\\u0000') || !namesFine(value) ? badZero : null;
}

export const jsonModel: FieldModel = {
  type: 'json',
  options: {},
  schema: () => ({ type: ['object', 'array', 'number', 'boolean'] }),
  sql: () => 'jsonb',
  toSql: (value) => JSON.stringify(value),
  /** The driver has parsed it already; a text here is a JSON text value. */
  fromSql: (value) => value as Json,
  operators: ['empty'],
  sortable: false,
  print: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  parse: (cell) => {
    if (cell.trim() === '') return { ok: true, value: null };
    try {
      const value = JSON.parse(cell) as Json;
      const problem = validate(value);
      return problem ? { ok: false, problem } : { ok: true, value };
    } catch {
      return { ok: false, problem: notJson };
    }
  },
  problem: validate,
  sample: (random) => ({ value: random.integer(1, 100) }),
  cel: 'dyn',
  recognise: (seen) => {
    const isBare = seen.values.some((value) => typeof value === 'string');
    const plain = ['string', 'integer', 'boolean'].includes(String(seen.contract?.type));
    return isBare || plain || (seen.values.length === 0 && !seen.contract) ? null : { weight: 5 };
  },
  examples: [
    {
      field: { label: { zh: '参数', en: 'Parameters' } },
      good: [
        { value: { a: [1, '二', null, true] }, cell: '{"a":[1,"二",null,true]}' },
        { value: [], cell: '[]' },
      ],
      refused: ['x', '{"a":1}', ''],
      refusedCells: ['{a:1}', '{', '"\\u0000"', '{"__proto__":1}'],
    },
  ],
};
