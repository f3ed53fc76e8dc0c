/** The session as the server sees it: labels, area, expiry (specification section 7). */
import type { CallModel } from '../../grammar/models.ts';

export const auth: CallModel = {
  call: 'auth', method: 'GET', path: '/api/v2/seller/auth', access: 'session', right: 'read',
  output: { type: 'object', required: ['account', 'role', 'area', 'rights', 'expiresAt'] },
  summary: { zh: '当前会话的权限', en: 'Rights of the session' }, status: 'spec',
};
