import { endSessionsOf } from '../../access/sessions.server.ts';
import type { EffectServer } from '../../database/contract.ts';
import { asPlatform } from '../../database/elevate.ts';

/** Signed out everywhere, at once. */
export const accountSessions: EffectServer = async (work, { record }) => {
  const ended = await asPlatform(work, (db) => endSessionsOf(db, record.id, work.now));
  return { note: `结束 ${ended} 个登录`, data: { ended } };
};
