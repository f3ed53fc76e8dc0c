/**
 * Reference tokens: 256 random bits, kept as SHA-256 only (trust T1).
 * A session ends so many hours after it began (12 unless the settings say otherwise), after 8 idle hours, or after 30
 * idle minutes for accounts with finance rights.
 */
import { sql } from 'kysely';
import type { Db, World } from '../database/contract.ts';
import { sha256 } from '../grammar/json/sha256.ts';
import { hexadecimal } from './digest.ts';

const hour = 3_600_000;
/** Milliseconds. */
export const lifetimes = { idle: 8 * hour, idleForMoney: hour / 2, touchEvery: 60_000 } as const;

/** A window that sees the console as a role: what it calls with, and the role's id. */
export interface View {
  id: string;
  role: number;
}

export interface SessionRow {
  id: string;
  account: number;
  area: 'admin' | 'seller';
  /** `pair`: SHA-256 of the secret in the browser's pair cookie; without one the token alone is enough. */
  data: { money: boolean; login?: number; pair?: string; views?: View[] };
  createdAt: string;
  seenAt: string;
  expiresAt: string;
}

/**
 * SHA-256 of a token: the key of its row. Reckoned here: handing 64 bytes to another thread took longer than reading
 * the session.
 */
export const tokenId = (token: string): string => sha256(token);

export interface NewSession {
  account: number;
  area: 'admin' | 'seller';
  ip: string;
  agent: string;
  /** Hours until it ends, however much is done in it. */
  hours: number;
  /** Ends after 30 idle minutes. */
  money: boolean;
  /** Row of the login log, to note the end in. */
  login?: number;
  /** Began in a browser of the console's own origin: a pair secret goes with the token. */
  paired?: boolean;
}

/** Begins a session; the token is told once and never stored. */
export async function openSession(
  db: Db,
  world: World,
  asked: NewSession,
): Promise<{ token: string; expiresAt: string; pair?: string }> {
  const token = hexadecimal(world.bytes(32));
  const pair = asked.paired ? hexadecimal(world.bytes(32)) : undefined;
  const now = world.now();
  const expiresAt = new Date(now.getTime() + asked.hours * hour).toISOString();
  const data = JSON.stringify({
    money: asked.money,
    ...(asked.login === undefined ? {} : { login: asked.login }),
    ...(pair === undefined ? {} : { pair: tokenId(pair) }),
  });
  await sql`
    insert into "_session" ("id", "account", "area", "ip", "agent", "data", "createdAt", "seenAt", "expiresAt")
    values (${tokenId(token)}, ${asked.account}, ${asked.area}, ${asked.ip}, ${asked.agent.slice(0, 300)},
      ${data}::jsonb, ${now.toISOString()}, ${now.toISOString()}, ${expiresAt})`.execute(db);
  return { token, expiresAt, ...(pair === undefined ? {} : { pair }) };
}

/** Moment at which a session ends when nothing more is done in it. */
export function idleEnd(row: Pick<SessionRow, 'data' | 'seenAt' | 'expiresAt'>): Date {
  return new Date(
    Math.min(
      Date.parse(row.expiresAt),
      Date.parse(row.seenAt) + (row.data.money ? lifetimes.idleForMoney : lifetimes.idle),
    ),
  );
}

/** True when a request brought the session's pair secret, or the session has none. */
export function pairFits({ data: { pair } }: Pick<SessionRow, 'data'>, pairs: readonly string[]): boolean {
  return pair === undefined || pairs.some((secret) => tokenId(secret) === pair);
}

/** What a token looks like: nothing else is looked for. */
export const isToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** True while a session has neither been ended nor reached one of its ends. */
export function isLive(row: SessionRow & { endedAt: string | null }, now: Date): boolean {
  return row.endedAt === null && Date.parse(row.expiresAt) > now.getTime() && idleEnd(row) >= now;
}

/** The live session of a token, or null. */
export async function readSession(db: Db, token: string, now: Date): Promise<SessionRow | null> {
  if (!isToken(token)) return null;
  const { rows } = await sql<SessionRow & { endedAt: string | null }>`
    select "id", "account", "area", "data", "createdAt", "seenAt", "expiresAt", "endedAt" from "_session"
      where "id" = ${tokenId(token)}`.execute(db);
  const row = rows[0];
  return row && isLive(row, now) ? row : null;
}

/** Notes, at most once a minute, that a session was used. */
export async function noteSeen(db: Db, row: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(row.seenAt) > lifetimes.touchEvery) await touchSession(db, row, now);
}

/** Somebody is at work: the idle time begins anew. The absolute end stays. */
export async function touchSession(db: Db, row: SessionRow, now: Date): Promise<SessionRow> {
  await sql`update "_session" set "seenAt" = ${now.toISOString()} where "id" = ${row.id}`.execute(db);
  return { ...row, seenAt: now.toISOString() };
}

/** Changes the views of a session under its lock; tells those that are gone with it. */
export async function changeViews(db: Db, id: string, change: (views: View[]) => View[]): Promise<View[]> {
  const { rows } = await sql<{ views: View[] | null }>`
    select "data"->'views' as "views" from "_session" where "id" = ${id} for update`.execute(db);
  const before = rows[0]?.views ?? [];
  const after = change(before);
  await sql`update "_session" set "data" = "data" || ${JSON.stringify({ views: after })}::jsonb
    where "id" = ${id}`.execute(db);
  return before.filter((view) => !after.some((other) => other.id === view.id));
}

/** Ends one session by its row's id. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await sql`update "_session" set "endedAt" = ${now.toISOString()} where "id" = ${id} and "endedAt" is null`.execute(
    db,
  );
}

/**
 * A living session as a person sees it. `handle` names it and opens nothing: the beginning of its row's id, itself a
 * digest.
 */
export interface LivingSession {
  handle: string;
  id: string;
  ip: string | null;
  agent: string | null;
  createdAt: string;
  seenAt: string;
  /** Its end when nothing more is done in it. */
  endsAt: string;
}

/** Living sessions of an account, the last used first. */
export async function livingSessions(db: Db, account: number, now: Date): Promise<LivingSession[]> {
  const { rows } = await sql<SessionRow & { ip: string | null; agent: string | null }>`
    select "id", "account", "area", "ip", "agent", "data", "createdAt", "seenAt", "expiresAt" from "_session"
    where "account" = ${account} and "endedAt" is null and "expiresAt" > ${now.toISOString()}
      order by "seenAt" desc, "id" limit 200`.execute(db);
  return rows
    .filter((row) => idleEnd(row) >= now)
    .map((row) => {
      const { id, ip, agent, createdAt, seenAt } = row;
      return {
        handle: id.slice(0, handleLength),
        id,
        ip,
        agent,
        createdAt,
        seenAt,
        endsAt: idleEnd(row).toISOString(),
      };
    });
}

/** Characters of a handle. */
export const handleLength = 24;

/** Ends living sessions of an account by their handles; tells those that it ended. */
export async function endSessionsBy(
  db: Db,
  account: number,
  handles: readonly string[],
  now: Date,
): Promise<LivingSession[]> {
  const ended = (await livingSessions(db, account, now)).filter(({ handle }) => handles.includes(handle));
  for (const { id } of ended) await endSession(db, id, now);
  return ended;
}

/**
 * The session goes on under another token, and with another pair when it had one: the former are worth nothing from now
 * on. Its ends stay.
 */
export async function rotateSession(db: Db, world: World, row: SessionRow): Promise<{ token: string; pair?: string }> {
  const token = hexadecimal(world.bytes(32));
  const pair = row.data.pair === undefined ? undefined : hexadecimal(world.bytes(32));
  const data: SessionRow['data'] = { ...row.data, ...(pair === undefined ? {} : { pair: tokenId(pair) }) };
  await sql`update "_session" set "id" = ${tokenId(token)}, "data" = ${JSON.stringify(data)}::jsonb
    where "id" = ${row.id}`.execute(db);
  return { token, ...(pair === undefined ? {} : { pair }) };
}

/** Ends all sessions of an account, but for one; tells how many. */
export async function endSessionsOf(db: Db, account: number, now: Date, but = ''): Promise<number> {
  const { numAffectedRows } = await sql`
    update "_session" set "endedAt" = ${now.toISOString()} where "account" = ${account} and "endedAt" is null
      and "id" <> ${but}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes rows that ended or expired a day ago; tells how many. */
export async function forgetSessions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * hour).toISOString();
  const { numAffectedRows } =
    await sql`delete from "_session" where "expiresAt" < ${before} or "endedAt" < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
