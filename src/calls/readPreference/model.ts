/** What the account keeps for itself under a name: chosen columns, shortcuts. */
import type { CallModel } from '../../grammar/site/models.ts';

export const readPreference: CallModel = {
  call: 'readPreference',
  method: 'GET',
  path: '/api/v2/common/preference',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: { name: { type: 'string', pattern: '^[A-Za-z0-9_./:-]{1,120}$' } },
    required: ['name'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { value: {} }, required: ['value'] },
  summary: { zh: '读取个人偏好', en: 'Read a preference' },
  status: 'assumed',
};
