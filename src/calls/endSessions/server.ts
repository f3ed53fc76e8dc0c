import { names } from '../../access/names.ts';
import { noteEnds } from '../../access/session-ends.server.ts';
import { endSessionsBy, livingSessions } from '../../access/sessions.server.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { ownSession } from '../login/token.server.ts';
import { nameOf } from '../sessions/shown.server.ts';

const texts = {
  own: { zh: '这是当前登录，请使用「退出登录」', en: 'This is the session that you are in: sign out instead' },
  gone: { zh: '该登录已结束', en: 'This session has ended already' },
};

/** A session that is ended here is refused on its very next call. */
export const endSessions: CallHandler = async (work, input) => {
  const {
    session: { account, name },
    now,
  } = work;
  const own = await ownSession(work, input);
  const asked = input.body.session;
  if (typeof asked === 'string' && own?.id.startsWith(asked)) throw new Refusal({ text: texts.own });
  const ended = await asPlatform(work, async (db) => {
    const handles =
      typeof asked === 'string'
        ? [asked]
        : (await livingSessions(db, account, now)).filter(({ id }) => id !== own?.id).map(({ handle }) => handle);
    const gone = await endSessionsBy(db, account, handles, now);
    await noteEnds(work.site, db, now, account);
    return gone;
  });
  if (typeof asked === 'string' && ended.length === 0) throw new Refusal({ text: texts.gone, http: 409 });
  if (ended.length > 0)
    await audit(work, {
      page: null,
      action: 'update',
      target: { type: names.account, id: account, name },
      event: { key: 'sessionsEnded', facts: { devices: ended.map(nameOf) } },
    });
  return { data: { ended: ended.length } };
};
