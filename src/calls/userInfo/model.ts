/**
 * Who is signed in (specification sections 3 and 7). The token in the query is accepted because the specification says
 * so. With the header `Prefer: return=minimal` the roles are the base role alone, without the labels.
 */
import type { CallModel } from '../../grammar/site/models.ts';

export const userInfo: CallModel = {
  call: 'userInfo',
  method: 'GET',
  path: '/user/info',
  access: 'session',
  right: 'read',
  query: { type: 'object', properties: { token: { type: 'string', maxLength: 200 } }, additionalProperties: false },
  output: {
    type: 'object',
    properties: {
      roles: { type: 'array', items: { type: 'string' }, minItems: 1 },
      name: { type: 'string' },
      avatar: { type: 'string' },
      introduction: { type: 'string' },
    },
    required: ['roles', 'name', 'avatar', 'introduction'],
  },
  summary: { zh: '当前用户', en: 'The signed-in user' },
  status: 'spec',
};
