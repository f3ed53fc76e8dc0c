/** Enters a picture that was uploaded into the library, with what it was uploaded for. */
import type { CallModel } from '../../grammar/site/models.ts';

export const keepUpload: CallModel = {
  call: 'keepUpload',
  method: 'POST',
  path: '/api/v2/common/uploads',
  access: 'session',
  right: 'write',
  input: {
    type: 'object',
    properties: {
      key: { type: 'string', pattern: '^[A-Za-z0-9/_.-]{1,200}$' },
      name: { type: 'string', minLength: 1, maxLength: 200 },
      page: { type: 'string', maxLength: 200 },
      field: { type: 'string', maxLength: 200 },
    },
    required: ['key', 'name'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
  summary: { zh: '收入图片库', en: 'Keep an uploaded picture in the library' },
  status: 'assumed',
};
