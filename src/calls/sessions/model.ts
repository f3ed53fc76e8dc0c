/**
 * Living sessions: one's own, or with `account` those of another account, for whoever may end them there. `session` is
 * a handle that names a session and opens nothing, `own` the session that asks, `endsAt` its end when nothing more is
 * done in it.
 */
import type { CallModel } from '../../grammar/site/models.ts';

const text = { type: 'string' };
const moment = { type: 'string', format: 'date-time' };

export const sessions: CallModel = {
  call: 'sessions',
  method: 'GET',
  path: '/api/v2/common/sessions',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: { account: { type: 'string', pattern: '^[1-9][0-9]{0,14}$' } },
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
            session: text,
            device: text,
            browser: text,
            os: text,
            ip: text,
            since: moment,
            seenAt: moment,
            endsAt: moment,
            own: { type: 'boolean' },
          },
          required: ['session', 'device', 'browser', 'os', 'ip', 'since', 'seenAt', 'endsAt', 'own'],
        },
      },
    },
    required: ['rows'],
  },
  summary: { zh: '登录中的设备', en: 'Living sessions' },
  status: 'assumed',
};
