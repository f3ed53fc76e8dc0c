/** Leave to upload an image by its key or name, and the address of one that is stored (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';

export const imageKey: CallModel = {
  call: 'imageKey',
  method: 'GET',
  path: '/api/v2/admin/imgkey',
  access: 'session',
  right: 'read',
  system: true,
  query: {
    type: 'object',
    properties: { key: { type: 'string', pattern: '^[A-Za-z0-9/_.-]{1,200}$' } },
    required: ['key'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      key: { type: 'string' },
      token: { type: 'string' },
      url: { type: 'string' },
      host: { type: 'string' },
      fields: { type: 'object' },
      stored: { type: ['string', 'null'] },
    },
    required: ['key', 'token', 'url', 'stored'],
  },
  summary: { zh: '图片上传凭证', en: 'Leave to upload an image' },
  status: 'spec',
};
