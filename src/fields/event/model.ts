/** What happened, as the audit trail keeps it: a key with facts, printed in the language of the reader. */
import type { FieldModel } from '../../grammar/site/models.ts';
import { isEvent, printEvent, withLabels } from './event.ts';

const unknown = { zh: '不是操作内容', en: 'Not an event of the trail' };

export const eventModel: FieldModel = {
  type: 'event',
  options: {},
  schema: () => ({
    type: 'object',
    properties: { key: { type: 'string' }, facts: { type: 'object' } },
    required: ['key', 'facts'],
    additionalProperties: false,
  }),
  sql: () => 'jsonb',
  toSql: (value) => JSON.stringify(value),
  operators: ['empty'],
  sortable: false,
  print: (value, _field, language) => printEvent(value, language),
  parse: (cell) => ({ ok: true, value: cell.trim() === '' ? null : { key: 'text', facts: { text: cell } } }),
  problem: (value) => (value === null || (isEvent(value) && typeof value.facts === 'object') ? null : unknown),
  relabel: withLabels,
  sample: (random) => ({ key: 'text', facts: { text: random.pick(['发货', '修改备注', '审核通过']) } }),
  cel: 'dyn',
  examples: [
    {
      field: { label: { zh: '操作内容', en: 'Event' } },
      good: [{ value: { key: 'text', facts: { text: '发货' } }, cell: '发货' }],
      refused: ['发货', [], { key: 'text' }],
    },
  ],
};
