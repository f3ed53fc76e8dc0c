import { idleEnd, touchSession } from '../../access/sessions.server.ts';
import type { CallHandler } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { ownSession } from '../login/token.server.ts';

/** Notes that somebody is at work, and tells the new ends. */
export const prolong: CallHandler = async (work, input) => {
  const found = await ownSession(work, input);
  const row = found && (await asPlatform(work, (db) => touchSession(db, found, work.now)));
  return {
    data: {
      now: work.now.toISOString(),
      expiresAt: row?.expiresAt ?? work.now.toISOString(),
      idleUntil: (row ? idleEnd(row) : work.now).toISOString(),
    },
  };
};
