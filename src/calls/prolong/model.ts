/** "Stay signed in": the idle time begins anew, within the session's absolute end. */
import type { CallModel } from '../../grammar/site/models.ts';

const moment = { type: 'string', format: 'date-time' };

export const prolong: CallModel = {
  call: 'prolong',
  method: 'POST',
  path: '/api/v2/common/prolong',
  access: 'session',
  right: 'write',
  input: { type: 'object', properties: {}, additionalProperties: false },
  output: {
    type: 'object',
    properties: { now: moment, expiresAt: moment, idleUntil: moment },
    required: ['now', 'expiresAt', 'idleUntil'],
  },
  summary: { zh: '保持登录', en: 'Stay signed in' },
  status: 'assumed',
};
