/** Sends a code by SMS for a purpose (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';

export const mobileCode: CallModel = {
  call: 'mobileCode',
  method: 'POST',
  path: '/api/v2/common/mobilecode',
  access: 'public',
  right: 'write',
  input: {
    type: 'object',
    properties: {
      phone: { type: 'string', pattern: '^1[3-9][0-9]{9}$' },
      scene: { type: 'string', enum: ['resetPwd', 'login'] },
    },
    required: ['phone', 'scene'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { waitSeconds: { type: 'integer' } }, required: ['waitSeconds'] },
  summary: { zh: '发送短信验证码', en: 'Send an SMS code' },
  status: 'spec',
};
