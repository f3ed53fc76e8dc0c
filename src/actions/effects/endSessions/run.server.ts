/** `endSessions`: an account is signed out at once, everywhere or where chosen; the login log tells the ends. */
import { noteEnds } from '../../../access/session-ends.server.ts';
import { endSessionsBy, endSessionsOf } from '../../../access/sessions.server.ts';
import { Refusal } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import type { EffectRunner } from '../../contract.ts';

const over = { zh: '所选登录已结束', en: 'The chosen sessions have ended already' };

export const endSessions: EffectRunner<'endSessions'> = async (part, { work, evaluation }) => {
  const account = evaluation.value(part.account);
  if (typeof account !== 'number') return { rows: 0, data: { ended: 0 } };
  const handles = part.only === undefined ? undefined : evaluation.value(part.only);
  const { some, ended } = await asPlatform(work, async (db) => {
    const chosen = Array.isArray(handles) ? await endSessionsBy(db, account, handles.map(String), work.now) : undefined;
    const count = chosen?.length ?? (part.only === undefined ? await endSessionsOf(db, account, work.now) : 0);
    await noteEnds(work.site, db, work.now, account);
    return { some: chosen ?? [], ended: count };
  });
  if (part.only !== undefined && ended === 0) {
    const at = /^@form\.(\w+)$/.exec(part.only)?.[1];
    throw new Refusal({ text: over, ...(at === undefined ? {} : { errors: { [at]: over } }) });
  }
  const from = [...new Set(some.flatMap(({ ip }) => (ip ? [ip] : [])))].join('、');
  return { rows: ended, data: { ended }, from };
};
