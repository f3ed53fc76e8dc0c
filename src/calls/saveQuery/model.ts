/** Keeps a query of a list under a name, for the account itself or for others of its side. */
import type { CallModel, JsonSchema } from '../../grammar/site/models.ts';
import { id } from '../../grammar/expressions/whole-numbers.ts';

const closed = (properties: { [name: string]: JsonSchema }, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const names: JsonSchema = { type: 'array', items: { type: 'string', maxLength: 120 }, maxItems: 200 };

/** A list's state as its screen takes it up: colleagues do, so nothing else is kept. */
const state: JsonSchema = closed(
  {
    /** Conditions in query form, `tab`, `keyword` and a list of values (`anyOf`) included. */
    filter: { type: 'object', additionalProperties: { type: 'string', maxLength: 24_000 } },
    sort: { type: 'string', maxLength: 200 },
    size: { type: 'integer', minimum: 1, maximum: 100 },
    /** Chosen columns: order, hidden and added ones, widths in pixels, those pinned at the left. */
    columns: closed(
      {
        order: names,
        hidden: names,
        added: names,
        widths: { type: 'object', additionalProperties: { type: 'number', minimum: 0, maximum: 10_000 } },
        pinned: names,
      },
      ['order', 'hidden'],
    ),
  },
  ['filter', 'sort', 'size'],
);

export const saveQuery: CallModel = {
  call: 'saveQuery',
  method: 'POST',
  path: '/api/v2/common/saved_queries',
  access: 'session',
  right: 'read',
  input: {
    type: 'object',
    properties: {
      page: { type: 'string', maxLength: 120 },
      name: { type: 'string', minLength: 1, maxLength: 30 },
      state,
      shared: { type: 'string', enum: ['none', 'all', 'roles'] },
      /** With `roles`: which. */
      roles: { type: 'array', items: id, maxItems: 20 },
    },
    required: ['page', 'name', 'state', 'shared'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  summary: { zh: '保存常用查询', en: 'Save a query of a list' },
  status: 'assumed',
};
