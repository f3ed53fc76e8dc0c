/** Ends one of one's own sessions, or without `session` all but the one that asks. */
import type { CallModel } from '../../grammar/site/models.ts';

export const endSessions: CallModel = {
  call: 'endSessions',
  method: 'POST',
  path: '/api/v2/common/end_sessions',
  access: 'session',
  right: 'write',
  input: {
    type: 'object',
    properties: { session: { type: 'string', pattern: '^[0-9a-f]{24}$' } },
    additionalProperties: false,
  },
  output: { type: 'object', properties: { ended: { type: 'integer' } }, required: ['ended'] },
  summary: { zh: '下线登录设备', en: "End sessions of one's own" },
  status: 'assumed',
};
