/** Stores one file under the key that `uploadKey` gave; the body is a form with key, token and file. */
import type { CallModel } from '../../grammar/site/models.ts';

/** Largest file, in MB. */
export const mostMegabytes = 20;

export const upload: CallModel = {
  call: 'upload',
  method: 'POST',
  path: '/api/v2/common/upload',
  access: 'session',
  right: 'write',
  system: true,
  file: { megabytes: mostMegabytes, as: 'form' },
  output: {
    type: 'object',
    properties: {
      key: { type: 'string' },
      url: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
    },
    required: ['key', 'url'],
  },
  summary: { zh: '上传文件', en: 'Upload a file' },
  status: 'assumed',
};
