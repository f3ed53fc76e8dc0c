/**
 * A browser that an account has signed in with before is exempt from the account's lock: nobody locks an administrator
 * out by guessing (trust T20).
 */
import { hexadecimal } from '../../access/digest.ts';
import { tokenId } from '../../access/sessions.server.ts';
import type { Db, Work } from '../../database/contract.ts';
import { forgetOldKeys, hasKey, keepKey } from '../../database/accounts/login-keys.ts';

const cookieName = 'zhanggui-device';
const prefix = 'device:';
/** Seconds. */
const kept = 180 * 86_400;

function secretOf(request: Request): string | null {
  return (
    new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? null
  );
}

const keyOf = (account: number, secret: string): string => `${prefix}${tokenId(`${account} ${secret}`)}`;

/**
 * Key of this browser for the account in the throttle's table; null when the account never signed in with it. An
 * unknown account asks alike, so that it takes as long.
 */
export async function knownDevice(db: Db, request: Request, account: number): Promise<string | null> {
  const key = keyOf(account, secretOf(request) ?? '');
  return (await hasKey(db, key)) ? key : null;
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
  await keepKey(db, keyOf(account, secret), now);
  return `${cookieName}=${secret}; Path=/api/; HttpOnly; SameSite=Strict; Max-Age=${kept}${secure ? '; Secure' : ''}`;
}

/** Forgets browsers that were not used for half a year, and counts that are over. */
export async function forgetCounts(db: Db, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await forgetOldKeys(db, prefix, before(kept * 1000), before(2 * 86_400_000));
}
