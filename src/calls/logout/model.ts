/**
 * Ends the session (specification section 7). It changes state although it is a GET, so the token header must be there.
 */
import type { CallModel } from '../../grammar/site/models.ts';

export const logout: CallModel = {
  call: 'logout',
  method: 'GET',
  path: '/api/v2/admin/logout',
  access: 'session',
  right: 'write',
  output: { type: ['object', 'null'] },
  summary: { zh: '退出登录', en: 'Log out' },
  status: 'spec',
};
