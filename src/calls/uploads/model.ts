/** The library of pictures: what the account, and others for pages that it may read, uploaded before. */
import type { CallModel } from '../../grammar/site/models.ts';

/** Pictures of one part of the library. */
export const partSize = 24;

export const uploads: CallModel = {
  call: 'uploads',
  method: 'GET',
  path: '/api/v2/common/uploads',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: {
      page: { type: 'string', pattern: '^[1-9][0-9]{0,3}$' },
      keyword: { type: 'string', maxLength: 50 },
    },
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: { url: { type: 'string' }, name: { type: 'string' }, at: { type: 'string' } },
          required: ['url', 'name', 'at'],
          additionalProperties: false,
        },
      },
      more: { type: 'boolean' },
    },
    required: ['rows', 'more'],
    additionalProperties: false,
  },
  summary: { zh: '图片库', en: 'Pictures that were uploaded' },
  status: 'assumed',
};
