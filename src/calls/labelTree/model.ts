/**
 * Every permission of an area's console as a tree: menu groups, their pages, the acts of a page; with what the asking
 * session holds of them.
 */
import type { CallModel } from '../../grammar/site/models.ts';

const text = { type: 'object', properties: { zh: { type: 'string' }, en: { type: 'string' } }, required: ['zh', 'en'] };

export const labelTree: CallModel = {
  call: 'labelTree',
  method: 'GET',
  path: '/api/v2/common/label_tree',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: { area: { type: 'string', enum: ['admin', 'seller'] } },
    required: ['area'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: { group: { type: 'string' }, text, pages: { type: 'array', items: { type: 'object' } } },
          required: ['group', 'text', 'pages'],
        },
      },
    },
    required: ['groups'],
  },
  summary: { zh: '权限树', en: 'Tree of permissions' },
  status: 'assumed',
};
