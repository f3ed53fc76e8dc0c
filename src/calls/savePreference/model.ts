/** Keeps a value for the account itself. */
import type { CallModel } from '../../grammar/site/models.ts';

export const savePreference: CallModel = {
  call: 'savePreference',
  method: 'POST',
  path: '/api/v2/common/preference',
  access: 'session',
  right: 'read',
  input: {
    type: 'object',
    properties: { name: { type: 'string', pattern: '^[A-Za-z0-9_./:-]{1,120}$' }, value: {} },
    required: ['name', 'value'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { value: {} }, required: ['value'] },
  summary: { zh: '保存个人偏好', en: 'Save a preference' },
  status: 'assumed',
};
