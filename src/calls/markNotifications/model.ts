/** Marks notifications as read, or as unread again, for the signed-in account. */
import type { CallModel } from '../../grammar/site/models.ts';

export const markNotifications: CallModel = {
  call: 'markNotifications',
  method: 'POST',
  path: '/api/v2/common/notifications/read',
  access: 'session',
  right: 'read',
  input: {
    type: 'object',
    properties: {
      keys: {
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: 160 },
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
      },
      read: { type: 'boolean' },
    },
    required: ['keys', 'read'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { marked: { type: 'integer' } }, required: ['marked'] },
  summary: { zh: '标记通知已读或未读', en: 'Mark notifications read or unread' },
  status: 'assumed',
};
