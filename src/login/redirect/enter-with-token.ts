/**
 * A session that began elsewhere is taken over: the server says whose token it is, then the cookies are written as a
 * sign-in writes them.
 */
import { areaOfPath, pathOfHash, type Area } from '../../providers/area.ts';
import { clearSessionCookies, readToken, writeToken, writeUser } from '../../providers/cookies.ts';
import type { Answer } from '../../providers/envelope.ts';
import { answerOf, rawFetch, type Call } from '../../providers/http.ts';
import { storeRoles } from '../../providers/role-cookie.ts';
import { sessionIn, sessionPath, userInfoOf } from '../../providers/session.ts';
import { endDuty } from '../../providers/sign-out-duty.ts';

/** Whose token it is. */
export interface Known {
  token: string;
  name: string;
  username: string;
  area: Area;
  roles: string[];
}

/** `refused`: the server does not know the token. `lost`: it could not be asked. */
export type Checked = { ok: true; known: Known } | { ok: false; why: 'refused' | 'lost' };

/** A call that leaves the session of this browser alone, whatever is answered. */
async function ask(call: Call): Promise<Answer> {
  const response = await rawFetch({ ...call, bare: true });
  return answerOf(response, await response.json().catch(() => undefined), call);
}

/** Asks GET /user/info (specification 7) and what the session may. */
export async function checkToken(token: string): Promise<Checked> {
  try {
    const user = await ask({ method: 'GET', path: '/user/info', query: { token }, token });
    const session = user.meaning === 'ok' ? await ask({ method: 'GET', path: sessionPath, token }) : user;
    if (session.meaning !== 'ok') return { ok: false, why: session.http >= 500 ? 'lost' : 'refused' };
    const { roles, name } = userInfoOf(user.data);
    const { username, area } = sessionIn(session.data);
    return { ok: true, known: { token, roles, name: name || username, username, area } };
  } catch (error) {
    return { ok: false, why: error instanceof TypeError ? 'lost' : 'refused' };
  }
}

/**
 * Writes the cookies; false when the browser did not keep them. A sign-out that still waits for the server is done
 * first: it needs the former cookies.
 */
export async function enter({ token, username, area, roles }: Known): Promise<boolean> {
  await endDuty();
  clearSessionCookies();
  writeToken(token);
  writeUser(username, area);
  if ((await storeRoles(roles)) && readToken() === token) return true;
  clearSessionCookies();
  return false;
}

/** Where to go on: the wanted page when it lies in the session's area, else the root. */
export function goOn(wanted: string, area: Area): string {
  return wanted !== '' && areaOfPath(pathOfHash(wanted)) === area ? wanted : '/';
}
