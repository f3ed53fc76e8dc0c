/** Signing in to the sellers' area (specification sections 6 and 7). */
import type { CallModel } from '../../grammar/site/models.ts';
import { credentials, granted } from '../login/shapes.ts';

export const sellerLogin: CallModel = {
  call: 'sellerLogin',
  method: 'POST',
  path: '/api/v2/seller/login',
  access: 'public',
  right: 'write',
  input: credentials,
  output: granted,
  summary: { zh: '商家登录', en: 'Log in (seller)' },
  status: 'spec',
  reads: ['shopSetting.loginLockTimes', 'shopSetting.sessionHours'],
};
