/** Keeps a query of a list under a name, for the account itself or for others of its side. */
import type { CallModel } from '../../grammar/models.ts';

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
      state: { type: 'object' },
      shared: { type: 'string', enum: ['none', 'all', 'roles'] },
      /** With `roles`: which. */
      roles: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 20 },
    },
    required: ['page', 'name', 'state', 'shared'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  summary: { zh: '保存常用查询', en: 'Save a query of a list' },
  status: 'assumed',
};
