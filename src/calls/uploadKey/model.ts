/** Leave to upload one file: a key and a token that are good for ten minutes (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';

export const uploadKey: CallModel = {
  call: 'uploadKey',
  method: 'GET',
  path: '/api/v2/common/imgkeyqiniu',
  access: 'session',
  right: 'read',
  system: true,
  query: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 200 },
      kind: { type: 'string', enum: ['image', 'video', 'file'] },
    },
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
    },
    required: ['key', 'token', 'url'],
  },
  summary: { zh: '上传凭证', en: 'Leave to upload' },
  status: 'spec',
};
