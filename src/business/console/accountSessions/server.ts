import { noteEnds } from '../../../access/session-ends.server.ts';
import { endSessionsBy, endSessionsOf } from '../../../access/sessions.server.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';
import { refuse } from '../../refusals.server.ts';
import { textsOf } from '../../values.ts';

/** Signed out at once: everywhere, or where the form says. */
export const accountSessions: FunctionServer = async (work, { record, form, use }) => {
  const { chosen, ended } = await asPlatform(work, async (db) => {
    const some =
      use['chosen'] === true ? await endSessionsBy(db, record.id, textsOf(form['sessions']), work.now) : undefined;
    const count = some?.length ?? (await endSessionsOf(db, record.id, work.now));
    await noteEnds(work.site, db, work.now, record.id);
    return { chosen: some, ended: count };
  });
  if (chosen && ended === 0) refuse({ zh: '所选登录已结束', en: 'The chosen sessions have ended already' }, 'sessions');
  const from = [...new Set((chosen ?? []).flatMap(({ ip }) => (ip ? [ip] : [])))];
  return { note: `结束 ${ended} 个登录${from.length > 0 ? `（${from.join('、')}）` : ''}`, data: { ended } };
};
