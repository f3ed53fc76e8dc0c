/** What both login calls do (specification sections 3, 6 and 8). */
import { lockAccount, noteSignIn, readAccount, sessionOf } from '../../access/accounts.server.ts';
import { loginKey } from '../../access/login-key.ts';
import { checkPassword } from '../../access/passwords.server.ts';
import { fromOwnOrigin, isSecure, pairCookie } from '../../access/pair.server.ts';
import { openSession } from '../../access/sessions.server.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallInput, Reply, Work } from '../../database/contract.ts';
import { clearTries } from '../../database/accounts/login-keys.ts';
import { knownDevice, rememberDevice } from './known-device.server.ts';
import { noteWrong } from './alarm.server.ts';
import { recordLogin } from './record.server.ts';
import { signInRules } from './sign-in-rules.server.ts';
import { addressMayTry, lockTime, mayTry } from './throttle.server.ts';

const texts = {
  wrong: { zh: '账号或密码错误', en: 'Wrong account or password' },
  locked: {
    zh: `密码错误次数过多，账号已锁定，请 ${lockTime / 60_000} 分钟后再试`,
    en: `Too many wrong passwords: the account is locked, try again in ${lockTime / 60_000} minutes`,
  },
  address: { zh: '尝试过于频繁，请稍后再试', en: 'Too many tries, please wait a minute' },
  disabled: { zh: '账号已停用，请联系管理员', en: 'The account is disabled, ask an administrator' },
  noRole: { zh: '该账号没有可用的角色，请联系管理员', en: 'This account has no role, ask an administrator' },
};

/** Logs in or refuses with status 1. It is no transaction: a refusal must leave its traces. */
export async function signIn(work: Work, input: CallInput, area: 'admin' | 'seller'): Promise<Reply> {
  const username = String(input.body.username).trim();
  const { db, now } = work;
  if (!(await addressMayTry(db, work.ip, now))) throw new Refusal({ text: texts.address, http: 429 });
  const key = loginKey(area, username);
  const account = await readAccount(db, { username, area });
  const agent = input.request.headers.get('user-agent') ?? '';
  const note = (result: string) => recordLogin(work, { username, account, area, agent, result });
  const refuse = async (text: { zh: string; en: string }, result: string): Promise<never> => {
    await note(result);
    throw new Refusal({ text, http: 422 });
  };
  const rules = await signInRules(work);
  // A browser that this account has used before has a count of its own.
  const device = await knownDevice(db, input.request, account?.id ?? 0);
  const tried = device ?? key;
  const tries = await mayTry(db, tried, now, rules.wrongBeforeLock);
  if (tries === null) return refuse(texts.locked, 'locked');
  const right = await checkPassword(account?.passwordHash, String(input.body.password));
  if (!right || !account) {
    await noteWrong(work);
    if (tries < rules.wrongBeforeLock) return refuse(texts.wrong, 'wrongPassword');
    if (account && device === null) await lockAccount(db, account.id, new Date(now.getTime() + lockTime).toISOString());
    return refuse(texts.locked, 'locked');
  }
  await clearTries(db, tried);
  if (!account.enabled) return refuse(texts.disabled, 'disabled');
  const session = sessionOf(work.site, account);
  if (!session) return refuse(texts.noRole, 'noRole');
  await noteSignIn(db, account.id, work.ip, now, device === null);
  const login = await note('ok');
  const opened = await openSession(db, work.world, {
    account: account.id,
    area,
    ip: work.ip,
    agent,
    paired: fromOwnOrigin(input.request),
    hours: rules.sessionHours,
    money: account.isFinance,
    ...(login === null ? {} : { login }),
  });
  const cookies = fromOwnOrigin(input.request)
    ? [await rememberDevice(work, input.request, account.id, isSecure(input.request))]
    : [];
  if (opened.pair !== undefined) cookies.push(pairCookie(input.request, opened.pair));
  return {
    cookies,
    data: {
      token: opened.token,
      permission: session.all ? Object.keys(work.site.labels) : Object.keys(session.rights),
      is_admin: account.isAdmin ? '1' : '0',
      is_finance: account.isFinance ? 1 : 0,
      name: account.name,
    },
  };
}
