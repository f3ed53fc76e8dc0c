/** What has happened or waits for the signed-in person: exports, imports, reviews. */
import type { CallModel, JsonSchema } from '../../grammar/site/models.ts';

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer', minimum: 0 };

export const notifications: CallModel = {
  call: 'notifications',
  method: 'GET',
  path: '/api/v2/common/notifications',
  access: 'session',
  right: 'read',
  output: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            key: text,
            kind: { enum: ['export', 'import', 'action', 'message', 'waiting'] },
            page: text,
            state: { enum: ['waiting', 'running', 'done', 'partial', 'failed', 'cancelled'] },
            at: text,
            read: { type: 'boolean' },
            tab: text,
            tabLabel: { type: 'object' },
            label: { type: 'object' },
            refused: whole,
            text,
            record: whole,
            query: text,
            count: whole,
            capped: { type: 'boolean' },
            job: whole,
            done: whole,
            total: whole,
            file: text,
            batch: whole,
            title: text,
            problem: text,
          },
          required: ['key', 'kind', 'page', 'state', 'at', 'read'],
          additionalProperties: false,
        },
      },
      unread: whole,
    },
    required: ['rows', 'unread'],
    additionalProperties: false,
  },
  summary: { zh: '消息通知与待办数量', en: 'Notifications, and how much waits' },
  status: 'assumed',
};
