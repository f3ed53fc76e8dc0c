import { noteEnds } from '../../access/session-ends.server.ts';
import { pairCookie } from '../../access/pair.server.ts';
import { endSession } from '../../access/sessions.server.ts';
import type { CallHandler } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { noteView } from '../beginView/trail.server.ts';
import { ownSession } from '../login/token.server.ts';

/** Ends the session of the token; from the next request on it is nobody's. */
export const logout: CallHandler = async (work, input) => {
  const session = await ownSession(work, input);
  if (session) {
    await asPlatform(work, async (db) => {
      await endSession(db, session.id, work.now);
      await noteEnds(work.site, db, work.now, work.session.account);
    });
    for (const { role } of session.data.views ?? []) await noteView(work, role, 'end');
  }
  return {
    data: null,
    ...(session?.data.pair === undefined ? {} : { headers: { 'set-cookie': pairCookie(input.request, '') } }),
  };
};
