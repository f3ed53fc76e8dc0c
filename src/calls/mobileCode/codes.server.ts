/** Codes by SMS: six digits, five minutes, five tries, used once; kept as a digest only (trust T22). */
import { tokenId } from '../../access/sessions.server.ts';
import type { Db } from '../../database/contract.ts';
import { countUse } from '../../database/query/count-uses.ts';
import { changeData, keepData, lockedData, takeTurn } from '../../database/accounts/login-keys.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
export const secondsBetween = 60;
const perPhoneADay = 10;
const perAddressADay = 100;
const tries = 5;

interface Kept {
  digest: string;
  until: string;
  tries: number;
}

const keyOf = (scene: string, phone: string): string => `sms:${scene}:${phone}`;

/**
 * Counts a sending; false when the phone had one within the minute, whatever for, or the phone or the address too many
 * within a day.
 */
export async function maySend(db: Db, phone: string, ip: string, now: Date): Promise<boolean> {
  if (!(await takeTurn(db, `smsLast:${phone}`, now, secondsBetween * 1000))) return false;
  return (
    (await countUse(db, `smsPhone:${phone}`, now, day)) <= perPhoneADay &&
    (await countUse(db, `smsIp:${ip}`, now, day)) <= perAddressADay
  );
}

/** Keeps the code for five minutes; an older one of that scene is void. */
export async function keepCode(db: Db, scene: string, phone: string, code: string, now: Date): Promise<void> {
  const data = {
    digest: tokenId(`${scene} ${phone} ${code}`),
    until: new Date(now.getTime() + 5 * minute).toISOString(),
    tries: 0,
  };
  await keepData(db, keyOf(scene, phone), data, now);
}

/**
 * True once for the right code; every wrong one is counted, the fifth voids it. `stays`: the right one stays good,
 * since what it is for cannot be done.
 */
export async function spendCode(
  db: Db,
  scene: string,
  phone: string,
  code: string,
  now: Date,
  stays = false,
): Promise<boolean> {
  const key = keyOf(scene, phone);
  return db.transaction().execute(async (tx) => {
    const kept: Partial<Kept> | null = await lockedData(tx, key);
    if (!kept?.digest || !kept.until || (kept.tries ?? 0) >= tries || Date.parse(kept.until) < now.getTime())
      return false;
    const right = kept.digest === tokenId(`${scene} ${phone} ${code}`);
    const after = right ? { ...kept, digest: stays ? kept.digest : null } : { ...kept, tries: (kept.tries ?? 0) + 1 };
    await changeData(tx, key, after);
    return right;
  });
}
