import { sql } from 'kysely';
import { names } from '../../access/names.ts';
import { hashPassword, passwordProblems } from '../../access/passwords.server.ts';
import { endSessionsOf } from '../../access/sessions.server.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { spendCode } from '../mobileCode/codes.server.ts';
import { refuseProblems } from '../password/change.server.ts';

/** Sets a new password for the seller's account of that phone, and ends its sessions. */
export const smsPassword: CallHandler = async (work, input) => {
  const { db, now } = work;
  const phone = String(input.body.phone);
  const { rows } = await sql<{ id: number; username: string }>`
    select "id", "username" from ${sql.table(names.account)} where "phone" = ${phone} and "area" = 'seller' and "enabled" is not false and "deletedAt" is null`.execute(db);
  const account = rows.length === 1 ? rows[0] : undefined;
  refuseProblems(passwordProblems({ password: String(input.body.new_pw), again: String(input.body.new_pw2), username: account?.username ?? '' }));
  const right = await spendCode(db, 'resetPwd', phone, String(input.body.code), now);
  if (!right || !account) {
    const text = { zh: '验证码错误或已失效', en: 'The code is wrong or no longer valid' };
    throw new Refusal({ text, errors: { code: text } });
  }
  const digest = await hashPassword(String(input.body.new_pw));
  await db.transaction().execute(async (tx) => {
    await sql`update ${sql.table(names.account)} set "passwordHash" = ${digest}, "lockedUntil" = null where "id" = ${account.id}`.execute(tx);
    await endSessionsOf(tx, account.id, now);
  });
  return { data: null };
};
