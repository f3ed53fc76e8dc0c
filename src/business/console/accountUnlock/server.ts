import { loginKey } from '../../../access/login-key.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { clearTries } from '../../../database/accounts/login-keys.ts';
import { textOf } from '../../values.ts';
import type { FunctionOf } from '../../rows.server.ts';

/** Forgets the failed logins, so that the next one counts from zero. */
export const accountUnlock: FunctionOf<'adminUser'> = async (work, { record }) => {
  await asPlatform(work, (db) => clearTries(db, loginKey(textOf(record['area']), textOf(record['username']))));
};
