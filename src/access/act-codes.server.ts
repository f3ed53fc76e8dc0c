/**
 * Codes that confirm one act on one record: six digits, five minutes, five tries, used once, kept as a digest that
 * holds what is confirmed as well (trust 5.1, rule 7). Wrong tries are counted beside the act's transaction, which a
 * refusal undoes.
 */
import { sql } from 'kysely';
import type { Db } from '../database/contract.ts';
import { keepData, lockedData } from '../database/accounts/login-keys.ts';
import { tokenId } from './sessions.server.ts';

const lasts = 5 * 60_000;
const tries = 5;
/** Seconds between two codes for the same act. */
export const secondsBetweenCodes = 60;

interface Kept {
  digest: string | null;
  until: string;
  tries: number;
  lastAt: string;
}

/** Who confirms which act on which record. */
export interface ActCode {
  account: number;
  entity: string;
  id: number;
  action: string;
}

const keyOf = ({ account, entity, id, action }: ActCode): string => `act:${entity}:${action}:${id}:${account}`;
const digestOf = (of: ActCode, code: string, bound: string): string => tokenId(`${keyOf(of)} ${code} ${bound}`);

/**
 * Keeps a code over `bound`; an older one is void. Gives the seconds to wait when the last one is too fresh, else 0.
 */
export async function keepActCode(db: Db, of: ActCode, code: string, bound: string, now: Date): Promise<number> {
  const before: Partial<Kept> | null = await lockedData(db, keyOf(of));
  const last = before?.lastAt;
  const passed = last ? (now.getTime() - Date.parse(last)) / 1000 : secondsBetweenCodes;
  if (passed < secondsBetweenCodes) return Math.ceil(secondsBetweenCodes - passed);
  const kept = {
    digest: digestOf(of, code, bound),
    until: new Date(now.getTime() + lasts).toISOString(),
    tries: 0,
    lastAt: now.toISOString(),
  } satisfies Kept;
  await keepData(db, keyOf(of), kept, now);
  return 0;
}

/**
 * True for the right code over the same values; every other try is counted for good, the fifth voids the code. `aside`
 * is no part of the act's transaction.
 */
export async function fitsActCode(aside: Db, of: ActCode, code: string, bound: string, now: Date): Promise<boolean> {
  const digest = digestOf(of, code, bound);
  const { rows } = await sql<{ right: boolean }>`
    update "_login" set "data" = case when "data" ->> 'digest' = ${digest} then "data"
      else jsonb_set("data", '{tries}', to_jsonb(coalesce(("data" ->> 'tries')::integer, 0) + 1)) end
    where "key" = ${keyOf(of)} and coalesce(("data" ->> 'tries')::integer, 0) < ${tries}
      and ("data" ->> 'until')::timestamptz >= ${now.toISOString()}::timestamptz
    returning "data" ->> 'digest' = ${digest} as "right"`.execute(aside);
  return rows[0]?.right === true;
}

/** Uses the code up with the act; false when it was used meanwhile. */
export async function spendActCode(db: Db, of: ActCode): Promise<boolean> {
  const { rows } =
    await sql`update "_login" set "data" = jsonb_set("data", '{digest}', 'null') where "key" = ${keyOf(of)}
      and "data" ->> 'digest' is not null returning 1`.execute(db);
  return rows.length > 0;
}
