/**
 * A browser that an account has signed in with before is exempt from the account's lock: nobody locks an administrator
 * out by guessing (trust T20).
 */
import { sql } from 'kysely';
import { hexadecimal } from '../../access/digest.ts';
import { tokenId } from '../../access/sessions.server.ts';
import type { Db, Work } from '../../database/contract.ts';

const cookieName = 'zhanggui-device';
/** Seconds. */
const kept = 180 * 86_400;

function secretOf(request: Request): string | null {
  return (
    new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? null
  );
}

const keyOf = async (account: number, secret: string): Promise<string> =>
  `device:${await tokenId(`${account} ${secret}`)}`;

/**
 * Key of this browser for the account in the throttle's table; null when the account never signed in with it. An
 * unknown account asks alike, so that it takes as long.
 */
export async function knownDevice(db: Db, request: Request, account: number): Promise<string | null> {
  const key = await keyOf(account, secretOf(request) ?? '');
  const { rows } = await sql`select 1 from "_login" where "key" = ${key}`.execute(db);
  return rows.length > 0 ? key : null;
}

/**
 * Remembers the browser for the account; tells the cookie to set. Nothing is remembered of what sends no browser's
 * headers.
 */
export async function rememberDevice(
  { db, world, now }: Pick<Work, 'db' | 'world' | 'now'>,
  request: Request,
  account: number,
  secure: boolean,
): Promise<string> {
  const secret = secretOf(request) ?? hexadecimal(world.bytes(32));
  await sql`
    insert into "_login" ("key", "failures", "windowAt")
      values (${await keyOf(account, secret)}, 0, ${now.toISOString()})
    on conflict ("key") do update set "failures" = 0, "lockedUntil" = null, "windowAt" = excluded."windowAt"`.execute(
    db,
  );
  return `${cookieName}=${secret}; Path=/api/; HttpOnly; SameSite=Strict; Max-Age=${kept}${secure ? '; Secure' : ''}`;
}

/** Forgets browsers that were not used for half a year, and counts that are over. */
export async function forgetCounts(db: Db, now: Date): Promise<void> {
  const [devices, others] = [kept * 1000, 2 * 86_400_000].map((age) => new Date(now.getTime() - age).toISOString());
  await sql`delete from "_login" where "windowAt" < case when "key" like 'device:%' then ${devices}::timestamptz
    else ${others}::timestamptz end`.execute(db);
}
