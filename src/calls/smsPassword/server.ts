import { accountOfPhone, setPassword } from '../../access/accounts.server.ts';
import { loginKey } from '../../access/login-key.ts';
import { names } from '../../access/names.ts';
import { hashPassword, passwordProblems } from '../../access/passwords.server.ts';
import { factsOf } from '../../access/standing.ts';
import { noteEnds } from '../../access/session-ends.server.ts';
import { endSessionsOf } from '../../access/sessions.server.ts';
import { audit } from '../../database/audit/audit.ts';
import { clearTries } from '../../database/accounts/login-keys.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { addressMayTry } from '../login/throttle.server.ts';
import { noteTry } from '../mobileCode/log.server.ts';
import { spendCode } from '../mobileCode/codes.server.ts';
import { refuseProblems } from '../password/change.server.ts';

const tooOften = { zh: '尝试过于频繁，请稍后再试', en: 'Too many tries, please wait a minute' };

/** Sets a new password for the seller's account of that phone, and ends its sessions. */
export const smsPassword: CallHandler = async (work, input) => {
  const { db, now } = work;
  if (!(await addressMayTry(db, work.ip, now))) throw new Refusal({ text: tooOften, http: 429 });
  const asked = { password: String(input.body.new_pw), again: String(input.body.new_pw2), least: work.passwordLeast };
  // What is wrong with any account's password is said at once; what only this account knows (its login name) is said to
  // whoever has its code.
  refuseProblems(passwordProblems({ ...asked, username: '' }));
  const phone = String(input.body.phone);
  const account = await accountOfPhone(db, phone);
  const problems = passwordProblems({ ...asked, username: account?.username ?? '' });
  const refused = Object.keys(problems).length > 0;
  const right = await spendCode(db, 'resetPwd', phone, String(input.body.code), now, refused);
  if (!right || !refused) await noteTry(work.site, db, 'resetPwd', phone, right, now);
  if (!right || !account) {
    const text = { zh: '验证码错误或已失效', en: 'The code is wrong or no longer valid' };
    throw new Refusal({ text, errors: { code: text } });
  }
  refuseProblems(problems);
  const digest = await hashPassword(String(input.body.new_pw));
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, work.site, account.id, digest, now, true);
    await clearTries(tx, loginKey('seller', account.username));
    await endSessionsOf(tx, account.id, now);
    await noteEnds(work.site, tx, now, account.id);
    const { id, username, name, seller } = account;
    const session = { ...work.session, account: id, username, name, area: 'seller' as const, seller };
    await audit(
      { ...work, db: tx, session, facts: factsOf(session, work.facts.now) },
      {
        page: null,
        action: 'password',
        target: { type: names.account, id, name },
        event: { key: 'passwordReset', facts: {} },
      },
    );
  });
  return { data: null };
};
