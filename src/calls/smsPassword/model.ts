/** A new password by SMS code: the seller's forgotten password (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';

export const smsPassword: CallModel = {
  call: 'smsPassword',
  method: 'POST',
  path: '/api/v2/seller/smspassword',
  access: 'public',
  right: 'write',
  input: {
    type: 'object',
    properties: {
      phone: { type: 'string', pattern: '^1[3-9][0-9]{9}$' },
      code: { type: 'string', pattern: '^[0-9]{4,6}$' },
      new_pw: { type: 'string', maxLength: 200 },
      new_pw2: { type: 'string', maxLength: 200 },
    },
    required: ['phone', 'code', 'new_pw', 'new_pw2'],
    additionalProperties: false,
  },
  output: { type: ['object', 'null'] },
  summary: { zh: '短信找回密码', en: 'New password by SMS code' },
  status: 'spec',
};
