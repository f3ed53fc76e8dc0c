import { idleEnd } from '../../access/sessions.server.ts';
import type { CallHandler } from '../../database/contract.ts';
import { wordsInForce } from '../../database/rows/lists-in-force.ts';
import { defaultViews } from '../setDefaultQuery/defaults.server.ts';
import { namesOthers } from './access-hints.server.ts';
import { ownSession } from '../login/token.server.ts';

/** The session and when it ends. The console draws its menu from it; the server never asks it back. */
export const auth: CallHandler = async (work, input) => {
  const row = await ownSession(work, input);
  return {
    data: {
      ...work.session,
      others: await namesOthers(work),
      words: await wordsInForce(work),
      defaults: await defaultViews(work),
      now: work.now.toISOString(),
      expiresAt: row?.expiresAt ?? null,
      idleUntil: row ? idleEnd(row).toISOString() : null,
    },
  };
};
