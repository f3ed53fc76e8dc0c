import { sql } from 'kysely';
import type { CallHandler } from '../../database/contract.ts';

/** null when nothing was kept under the name. */
export const readPreference: CallHandler = async ({ db, session }, input) => {
  const { rows } = await sql<{
    value: unknown;
  }>`select "value" from "_preference" where "account" = ${session.account}
    and "name" = ${String(input.query.name)}`.execute(db);
  return { data: { value: rows[0]?.value ?? null } };
};
