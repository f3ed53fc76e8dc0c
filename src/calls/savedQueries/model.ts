/** Named queries of a list that the account has kept, or that others have shared with it. */
import type { CallModel } from '../../grammar/site/models.ts';

export const savedQueries: CallModel = {
  call: 'savedQueries',
  method: 'GET',
  path: '/api/v2/common/saved_queries',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: { page: { type: 'string', maxLength: 120 } },
    required: ['page'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            name: { type: 'string' },
            state: { type: 'object' },
            author: { type: 'string' },
            /** The session's account has kept it. */
            own: { type: 'boolean' },
            removable: { type: 'boolean' },
            /** With whom it is shared: nobody, everybody of the side, or accounts of roles. */
            shared: { type: 'string', enum: ['none', 'all', 'roles'] },
            /** With `roles`: which. */
            sharedWith: { type: 'array', items: { type: 'integer' } },
            /** The page opens with it, for the session's account. */
            isDefault: { type: 'boolean' },
            /** Roles for whose accounts the page opens with it. */
            defaultOf: { type: 'array', items: { type: 'integer' } },
          },
          required: [
            'id',
            'name',
            'state',
            'author',
            'own',
            'removable',
            'shared',
            'sharedWith',
            'isDefault',
            'defaultOf',
          ],
          additionalProperties: false,
        },
      },
      /** Roles that a query may be shared with. */
      roles: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, name: { type: 'string' } },
          required: ['id', 'name'],
          additionalProperties: false,
        },
      },
      /** The account wants the page's own start, whatever its roles have. */
      ownStart: { type: 'boolean' },
    },
    required: ['rows', 'roles', 'ownStart'],
  },
  summary: { zh: '常用查询', en: 'Saved queries of a list' },
  status: 'assumed',
};
