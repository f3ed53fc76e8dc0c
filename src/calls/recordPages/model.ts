/** Where records can be opened: the pages behind the references of a screen, and the small card of one of them. */
import type { CallModel } from '../../grammar/site/models.ts';

export const recordPages: CallModel = {
  call: 'recordPages',
  method: 'GET',
  path: '/api/v2/common/record_pages',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: {
      // Entity and id of each: "member:5,store:3".
      of: {
        type: 'string',
        maxLength: 2000,
        pattern: '^[a-z][A-Za-z0-9]{0,60}:[0-9]{1,15}(,[a-z][A-Za-z0-9]{0,60}:[0-9]{1,15}){0,39}$',
      },
      // With what the records are called, and their main fields.
      card: { type: 'string', enum: ['true'] },
    },
    required: ['of'],
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
            of: { type: 'string' },
            route: { type: 'string' },
            title: { type: 'string' },
            facts: {
              type: 'array',
              items: {
                type: 'object',
                properties: { label: { type: 'object' }, text: { type: 'string' } },
                required: ['label', 'text'],
              },
            },
          },
          required: ['of', 'route'],
        },
      },
    },
    required: ['rows'],
  },
  summary: { zh: '记录所在页面', en: 'Pages of records' },
  status: 'assumed',
};
