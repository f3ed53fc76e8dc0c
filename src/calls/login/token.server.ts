/** The session's own row during a request. */
import { readSession } from '../../access/sessions.server.ts';
import type { SessionRow } from '../../access/sessions.server.ts';
import type { CallInput, Db, Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';

/** Row of the token that this request came with; null when the session has ended meanwhile. */
export async function ownSession(work: Work, input: CallInput): Promise<SessionRow | null> {
  const token = input.request.headers.get('token') ?? input.query.token ?? '';
  return asPlatform(work, (db: Db) => readSession(db, token, work.now));
}
