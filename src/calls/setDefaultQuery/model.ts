/** A saved query becomes the view that a page opens with, for oneself or for a role; or is it no more. */
import type { CallModel } from '../../grammar/site/models.ts';
import { id } from '../../grammar/expressions/whole-numbers.ts';

export const setDefaultQuery: CallModel = {
  call: 'setDefaultQuery',
  method: 'POST',
  path: '/api/v2/common/default_query',
  access: 'session',
  right: 'read',
  input: {
    type: 'object',
    properties: {
      page: { type: 'string', maxLength: 120 },
      /** Without one it is the page's own start, for oneself alone. */
      query: id,
      /** Without one it is for oneself. */
      role: id,
      on: { type: 'boolean' },
    },
    required: ['page', 'on'],
    additionalProperties: false,
  },
  /** The caller's defaults from now on, as the session has them. */
  output: { type: 'object', properties: { defaults: { type: 'object' } }, required: ['defaults'] },
  summary: { zh: '设置默认视图', en: 'Set the view that a page opens with' },
  status: 'assumed',
};
