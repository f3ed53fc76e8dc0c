/** Changes the own password in the platform's area (specification sections 5 and 7). */
import type { CallModel } from '../../grammar/site/models.ts';
import { passwordChange, passwordChanged } from '../password/shapes.ts';

export const adminPassword: CallModel = {
  call: 'adminPassword',
  method: 'POST',
  path: '/api/v2/admin/password',
  access: 'session',
  right: 'write',
  input: passwordChange,
  output: passwordChanged,
  secret: true,
  summary: { zh: '修改密码（平台）', en: 'Change password (platform)' },
  status: 'spec',
};
