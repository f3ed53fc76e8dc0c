/** Removes a saved query of one's own; whoever holds every right of the side removes shared ones of others as well. */
import type { CallModel } from '../../grammar/site/models.ts';
import { id } from '../../grammar/expressions/whole-numbers.ts';

export const dropQuery: CallModel = {
  call: 'dropQuery',
  method: 'POST',
  path: '/api/v2/common/drop_query',
  access: 'session',
  right: 'read',
  input: {
    type: 'object',
    properties: { id },
    required: ['id'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  summary: { zh: '删除常用查询', en: 'Remove a saved query' },
  status: 'assumed',
};
