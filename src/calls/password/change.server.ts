/** What both password calls do (specification section 5). */
import { readAccount, setPassword } from '../../access/accounts.server.ts';
import { names } from '../../access/names.ts';
import { checkPassword, hashPassword, passwordProblems } from '../../access/passwords.server.ts';
import { pairCookie } from '../../access/pair.server.ts';
import { noteEnds } from '../../access/session-ends.server.ts';
import { endSessionsOf, rotateSession } from '../../access/sessions.server.ts';
import type { Session } from '../../access/session.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallInput, Reply, Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { clearTries } from '../../database/accounts/login-keys.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { lockTime, mayTry } from '../login/throttle.server.ts';
import { ownSession } from '../login/token.server.ts';

const texts = {
  area: { zh: '请使用本端的修改密码接口', en: 'Use the password call of your own area' },
  wrong: { zh: '旧密码错误', en: 'The old password is wrong' },
  often: {
    zh: `旧密码错误次数过多，请 ${lockTime / 60_000} 分钟后再试`,
    en: `Too many wrong passwords, try again in ${lockTime / 60_000} minutes`,
  },
};
/** Tries of the old password. */
const most = 5;
const wire = { password: 'new_pw', again: 'new_pw2', old: 'old_pw' } as const;

/** Refuses with the problems by the wire's names, so that the dialog can place them. */
export function refuseProblems(problems: { [field in keyof typeof wire]?: Text }): void {
  const found = Object.entries(problems) as [keyof typeof wire, Text][];
  const first = found[0];
  if (first)
    throw new Refusal({
      text: first[1],
      errors: Object.fromEntries(found.map(([field, text]) => [wire[field], text])),
    });
}

/** Sets the new password, gives this session another token and ends the account's others. */
export async function changePassword(work: Work, input: CallInput, area: Session['area']): Promise<Reply> {
  const { session, now } = work;
  if (session.area !== area) throw new Refusal({ text: texts.area, status: 10, http: 403 });
  const asked = {
    password: String(input.body.new_pw),
    again: String(input.body.new_pw2),
    old: String(input.body.old_pw),
    username: session.username,
  };
  refuseProblems(passwordProblems({ ...asked, least: work.passwordLeast }));
  const own = await ownSession(work, input);
  // Counted beside the transaction, which a refusal undoes.
  const [beside, tried] = [work.aside ?? work.db, `password:${session.account}`];
  if ((await mayTry(beside, tried, now, most)) === null) throw new Refusal({ text: texts.often, http: 429 });
  const fresh = await asPlatform(work, async (db) => {
    const account = await readAccount(db, { id: session.account });
    if (!account || !(await checkPassword(account.passwordHash, asked.old))) refuseProblems({ old: texts.wrong });
    await clearTries(beside, tried);
    const digest = await hashPassword(asked.password);
    await setPassword(db, work.site, session.account, digest, now);
    await endSessionsOf(db, session.account, now, own?.id ?? '');
    await noteEnds(work.site, db, now, session.account);
    return own && rotateSession(db, work.world, own);
  });
  await audit(work, {
    page: null,
    action: 'password',
    target: { type: names.account, id: session.account, name: session.name },
    event: { key: 'passwordChanged', facts: {} },
  });
  if (!fresh) return { data: null };
  return {
    data: { token: fresh.token },
    ...(fresh.pair === undefined ? {} : { cookies: [pairCookie(input.request, fresh.pair)] }),
  };
}
