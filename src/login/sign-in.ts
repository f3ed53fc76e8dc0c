/** Signing in (specification 6 to 8): the call, the roles, the cookies. */
import type { Area } from '../providers/area.ts';
import { clearSessionCookies, readToken, writeToken, writeUser } from '../providers/cookies.ts';
import { request } from '../providers/http.ts';
import { host } from '../providers/outside.ts';
import { storeRoles } from '../providers/role-cookie.ts';
import { endDuty } from '../providers/sign-out-duty.ts';
import { rolesOfLogin, type LoginData } from '../providers/roles.ts';

/**
 * `warning`: the server's own sentence (status 1). `failed`: any other outcome. `cookies`: the browser kept nothing.
 */
export type SignInResult =
  | { ok: true }
  | { ok: false; why: 'warning'; text: string }
  | { ok: false; why: 'failed' | 'cookies' };

function isLogin(data: unknown): data is LoginData {
  return (
    data !== null && typeof data === 'object' && 'token' in data && typeof data.token === 'string' && data.token !== ''
  );
}

/** Labels of a seller's main account come from a call of their own. */
async function sellerLabels(): Promise<string[]> {
  const answer = await request({ method: 'GET', path: '/api/v2/seller/rolelabels', quiet: true, bare: true });
  const data = typeof answer === 'object' && answer.status === 0 ? answer.data : null;
  return data !== null && typeof data === 'object' && 'labels' in data && Array.isArray(data.labels)
    ? data.labels.map(String)
    : [];
}

/** Succeeds only when the response status is 0. */
export async function signIn(area: Area, username: string, password: string): Promise<SignInResult> {
  // A sign-out that the server has not heard yet needs the cookies that this sign-in replaces.
  await endDuty();
  const path = area === 'seller' ? '/api/v2/seller/login' : '/api/v2/admin/login';
  const answer = await request({ method: 'POST', path, body: { username, password }, quiet: true, bare: true });
  if (typeof answer === 'object' && answer.status === 1) return { ok: false, why: 'warning', text: answer.error };
  if (typeof answer !== 'object' || answer.status !== 0 || !isLogin(answer.data)) return { ok: false, why: 'failed' };
  const told = host.signedIn ? await host.signedIn(answer.data).catch(() => undefined) : answer.data;
  if (!told || !isLogin(told))
    return told?.error ? { ok: false, why: 'warning', text: told.error } : { ok: false, why: 'failed' };
  clearSessionCookies();
  writeToken(told.token);
  writeUser(username, area);
  const { roles, fetchLabels } = rolesOfLogin(area, told);
  const labels = fetchLabels ? await sellerLabels() : [];
  const stored = await storeRoles([...labels, ...roles]).catch(() => undefined);
  if (stored && readToken() === told.token) return { ok: true };
  clearSessionCookies();
  return { ok: false, why: stored === undefined ? 'failed' : 'cookies' };
}
