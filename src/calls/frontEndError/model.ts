/** An error that the console met in a browser, for the system log. */
import type { CallModel } from '../../grammar/site/models.ts';

export const frontEndError: CallModel = {
  call: 'frontEndError',
  method: 'POST',
  path: '/api/v2/common/error',
  access: 'session',
  right: 'read',
  system: true,
  input: {
    type: 'object',
    properties: {
      message: { type: 'string', minLength: 1, maxLength: 500 },
      info: { type: 'string', maxLength: 500 },
      url: { type: 'string', maxLength: 500 },
      stack: { type: 'string', maxLength: 4000 },
    },
    required: ['message'],
    additionalProperties: false,
  },
  output: { type: ['object', 'null'] },
  summary: { zh: '上报前端错误', en: 'Report an error of the browser' },
  status: 'assumed',
};
