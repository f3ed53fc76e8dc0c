import { sql } from 'kysely';
import type { FunctionServer } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';
import { textOf } from '../../values.ts';

/** Forgets the failed logins, so that the next one counts from zero. */
export const accountUnlock: FunctionServer = async (work, { record }) => {
  const key = `account:${textOf(record['area'])}:${textOf(record['username']).toLowerCase()}`;
  const plain = `account:${textOf(record['username']).toLowerCase()}`;
  await asPlatform(work, (db) => sql`delete from "_login" where "key" in (${key}, ${plain})`.execute(db));
};
