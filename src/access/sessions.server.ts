/**
 * Reference tokens: 256 random bits, kept as SHA-256 only (trust T1).
 * A session ends 12 hours after it began, after 8 idle hours, or after 30 idle minutes for accounts with finance rights.
 */
import { sql } from 'kysely';
import type { Db, World } from '../database/contract.ts';
import { hexadecimal } from './digest.ts';

const hour = 3_600_000;
/** Milliseconds. */
export const lifetimes = { absolute: 12 * hour, idle: 8 * hour, idleForMoney: hour / 2, touchEvery: 60_000 } as const;

export interface SessionRow {
  id: string;
  account: number;
  area: 'admin' | 'seller';
  data: { money: boolean; login?: number };
  createdAt: string;
  seenAt: string;
  expiresAt: string;
}

/** SHA-256 of a token: the key of its row. */
export async function tokenId(token: string): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
}

export interface NewSession {
  account: number;
  area: 'admin' | 'seller';
  ip: string;
  agent: string;
  /** Ends after 30 idle minutes. */
  money: boolean;
  /** Row of the login log, to note the end in. */
  login?: number;
}

/** Begins a session; the token is told once and never stored. */
export async function openSession(db: Db, world: World, asked: NewSession): Promise<{ token: string; expiresAt: string }> {
  const token = hexadecimal(world.bytes(32));
  const now = world.now();
  const expiresAt = new Date(now.getTime() + lifetimes.absolute).toISOString();
  const data = JSON.stringify({ money: asked.money, ...(asked.login === undefined ? {} : { login: asked.login }) });
  await sql`
    insert into "_session" ("id", "account", "area", "ip", "agent", "data", "createdAt", "seenAt", "expiresAt")
    values (${await tokenId(token)}, ${asked.account}, ${asked.area}, ${asked.ip}, ${asked.agent.slice(0, 300)}, ${data}::jsonb, ${now.toISOString()}, ${now.toISOString()}, ${expiresAt})`.execute(db);
  return { token, expiresAt };
}

/** The live session of a token, or null. Notes once a minute that it was seen. */
export async function readSession(db: Db, token: string, now: Date): Promise<SessionRow | null> {
  if (!/^[0-9a-f]{64}$/.test(token)) return null;
  const { rows } = await sql<SessionRow & { endedAt: string | null }>`
    select "id", "account", "area", "data", "createdAt", "seenAt", "expiresAt", "endedAt" from "_session" where "id" = ${await tokenId(token)}`.execute(db);
  const row = rows[0];
  if (!row || row.endedAt !== null || Date.parse(row.expiresAt) <= now.getTime()) return null;
  const idle = now.getTime() - Date.parse(row.seenAt);
  if (idle > (row.data.money ? lifetimes.idleForMoney : lifetimes.idle)) return null;
  if (idle > lifetimes.touchEvery) await sql`update "_session" set "seenAt" = ${now.toISOString()} where "id" = ${row.id}`.execute(db);
  return row;
}

/** Ends one session by its row's id. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await sql`update "_session" set "endedAt" = ${now.toISOString()} where "id" = ${id} and "endedAt" is null`.execute(db);
}

/** Ends all sessions of an account, but for one; tells how many. */
export async function endSessionsOf(db: Db, account: number, now: Date, but = ''): Promise<number> {
  const { numAffectedRows } = await sql`
    update "_session" set "endedAt" = ${now.toISOString()} where "account" = ${account} and "endedAt" is null and "id" <> ${but}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes rows that ended or expired a day ago; tells how many. */
export async function forgetSessions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * hour).toISOString();
  const { numAffectedRows } = await sql`delete from "_session" where "expiresAt" < ${before} or "endedAt" < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
