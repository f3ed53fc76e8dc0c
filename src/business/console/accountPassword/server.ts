import { hashPassword, passwordProblems } from '../../../access/passwords.server.ts';
import { loginKey } from '../../../access/login-key.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { clearTries } from '../../../database/accounts/login-keys.ts';
import { Refusal } from '../../../database/contract.ts';
import { textOf } from '../../values.ts';
import type { FunctionOf } from '../../rows.server.ts';

/** Only the digest is kept. */
export const accountPassword: FunctionOf<'adminUser'> = async (work, { record, form }) => {
  const password = textOf(form['password']);
  const problems = passwordProblems({
    password,
    again: textOf(form['again']),
    username: textOf(record['username']),
    least: work.passwordLeast,
  });
  const [first] = Object.values(problems);
  if (first) throw new Refusal({ text: first, errors: problems });
  await asPlatform(work, (db) => clearTries(db, loginKey(textOf(record['area']), textOf(record['username']))));
  return {
    changes: {
      passwordHash: await hashPassword(password),
      passwordChangedAt: work.now.toISOString(),
      lockedUntil: null,
    },
  };
};
