/** Codes by SMS: six digits, five minutes, five tries, used once; kept as a digest only (trust T22). */
import { sql } from 'kysely';
import { tokenId } from '../../access/sessions.server.ts';
import type { Db, World } from '../../database/contract.ts';

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

/** Six digits, each value as likely as any other. */
export function newCode(world: World): string {
  const bytes = world.bytes(8);
  const value = bytes.reduce((sum, byte) => (sum * 256n) + BigInt(byte), 0n);
  return String(value % 1_000_000n).padStart(6, '0');
}

/** Counts a sending; false when the phone or the address had too many. */
export async function maySend(db: Db, scene: string, phone: string, ip: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ windowAt: string; data: { lastAt?: string } }>`select "windowAt", "data" from "_login" where "key" = ${keyOf(scene, phone)}`.execute(db);
  const last = rows[0]?.data.lastAt;
  if (last && now.getTime() - Date.parse(last) < secondsBetween * 1000) return false;
  return (await counted(db, `smsPhone:${phone}`, now)) <= perPhoneADay && (await counted(db, `smsIp:${ip}`, now)) <= perAddressADay;
}

async function counted(db: Db, key: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - day).toISOString();
  const { rows } = await sql<{ failures: number }>`
    insert into "_login" ("key", "failures", "windowAt") values (${key}, 1, ${now.toISOString()})
    on conflict ("key") do update set
      "failures" = case when "_login"."windowAt" < ${since} then 1 else "_login"."failures" + 1 end,
      "windowAt" = case when "_login"."windowAt" < ${since} then excluded."windowAt" else "_login"."windowAt" end
    returning "failures"`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Keeps the code for five minutes; an older one of that scene is void. */
export async function keepCode(db: Db, scene: string, phone: string, code: string, now: Date): Promise<void> {
  const data = { digest: await tokenId(`${scene} ${phone} ${code}`), until: new Date(now.getTime() + 5 * minute).toISOString(), tries: 0, lastAt: now.toISOString() };
  await sql`
    insert into "_login" ("key", "windowAt", "data") values (${keyOf(scene, phone)}, ${now.toISOString()}, ${JSON.stringify(data)}::jsonb)
    on conflict ("key") do update set "data" = excluded."data", "windowAt" = excluded."windowAt"`.execute(db);
}

/** True once for the right code; every wrong one is counted, the fifth voids it. */
export async function spendCode(db: Db, scene: string, phone: string, code: string, now: Date): Promise<boolean> {
  const key = keyOf(scene, phone);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ data: Partial<Kept> }>`select "data" from "_login" where "key" = ${key} for update`.execute(tx);
    const kept = rows[0]?.data;
    if (!kept?.digest || !kept.until || (kept.tries ?? 0) >= tries || Date.parse(kept.until) < now.getTime()) return false;
    const right = kept.digest === (await tokenId(`${scene} ${phone} ${code}`));
    const after = right ? { ...kept, digest: null } : { ...kept, tries: (kept.tries ?? 0) + 1 };
    await sql`update "_login" set "data" = ${JSON.stringify(after)}::jsonb where "key" = ${key}`.execute(tx);
    return right;
  });
}
