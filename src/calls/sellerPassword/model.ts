/** Changes the own password in the sellers' area (specification sections 5 and 7). */
import type { CallModel } from '../../grammar/site/models.ts';
import { passwordChange, passwordChanged } from '../password/shapes.ts';

export const sellerPassword: CallModel = {
  call: 'sellerPassword',
  method: 'POST',
  path: '/api/v2/seller/password',
  access: 'session',
  right: 'write',
  input: passwordChange,
  output: passwordChanged,
  secret: true,
  summary: { zh: '修改密码（商家）', en: 'Change password (seller)' },
  status: 'spec',
};
