/** Ends a session on the server. */
import { answerOf, rawFetch } from './http.ts';

const path = '/api/v2/admin/logout';
/** A person who signs out does not wait longer for the server; milliseconds. */
const patience = 3000;

/** True when the session is over: ended now, or unknown to the server. Rejects when the server cannot be reached. */
export async function tellServer(token: string): Promise<boolean> {
  const call = { method: 'GET', path, token, own: true, bare: true, signal: AbortSignal.timeout(patience) };
  const response = await rawFetch(call);
  const answer = answerOf(response, await response.json().catch(() => undefined), call);
  return answer.meaning === 'ok' || answer.http === 401;
}
