/** Signing in to the platform's area (specification sections 6 and 7). */
import type { CallModel } from '../../grammar/site/models.ts';
import { credentials, granted } from '../login/shapes.ts';

export const adminLogin: CallModel = {
  call: 'adminLogin',
  method: 'POST',
  path: '/api/v2/admin/login',
  access: 'public',
  right: 'write',
  input: credentials,
  output: granted,
  summary: { zh: '平台登录', en: 'Log in (platform)' },
  status: 'spec',
  reads: ['shopSetting.loginLockTimes', 'shopSetting.sessionHours'],
};
