/**
 * From an account's row to a session: base role by flags, rights by role, rows by seller. Read anew for every request,
 * so a change counts at once.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/contract.ts';
import type { Site } from '../grammar/site/resolved.ts';
import { names } from './names.ts';
import { knownRights } from './known-rights.server.ts';
import { baseRole } from './roles.ts';
import { isLive, isToken, tokenId, type SessionRow } from './sessions.server.ts';
import { inSameTurn } from './same-turn.server.ts';
import type { Session } from './session.ts';

export interface Account {
  id: number;
  username: string;
  name: string;
  avatar: string | null;
  introduction: string | null;
  area: 'admin' | 'seller';
  seller: number | null;
  isAdmin: boolean;
  isFinance: boolean;
  passwordHash: string | null;
  enabled: boolean;
  lockedUntil: string | null;
  phone: string | null;
  /** The seller is the platform's own. */
  platformSeller: boolean;
  labels: string[];
  rowScopes: string[];
}

/** The account by id, or by login name within an area; null when absent or deleted. */
export async function readAccount(
  db: Db,
  by: { id: number } | { username: string; area: string },
): Promise<Account | null> {
  const chosen =
    'id' in by ? sql`a."id" = ${by.id}` : sql`lower(a."username") = lower(${by.username}) and a."area" = ${by.area}`;
  return (await accountsWhere(db, chosen, 1))[0] ?? null;
}

/** All accounts of a seller; of none: those of the platform. */
export function accountsOf(db: Db, { seller }: { seller: number | null }): Promise<Account[]> {
  const platform = sql`a."area" = 'admin' or s."isPlatform"`;
  return accountsWhere(db, seller === null ? sql`(${platform})` : sql`a."area" = 'seller' and a."seller" = ${seller}`);
}

async function accountsWhere(db: Db, chosen: RawBuilder<unknown>, most = 10_000): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from ${sql.table(names.account)} a ${ofSeller}
    where ${chosen} and a."deletedAt" is null order by a."id" limit ${most}`.execute(db);
  return rows;
}

const ofSeller = sql`left join ${sql.table(names.seller)} s on s."id" = a."seller"`;

/** An `Account` of the tables a (account) and s (its seller). */
const accountColumns = sql`
  a."id", a."username", a."name", a."avatar", a."introduction", a."area", a."seller",
  coalesce(a."isAdmin", false) as "isAdmin", coalesce(a."isFinance", false) as "isFinance",
  a."passwordHash", coalesce(a."enabled", true) as "enabled", a."lockedUntil", a."phone",
  coalesce(s."isPlatform", false) as "platformSeller",
  coalesce((select jsonb_agg(distinct l.label)
    from ${sql.table(names.role)} r, jsonb_array_elements_text(coalesce(r."labels", '[]'::jsonb)) as l(label)
    where a."roles" @> to_jsonb(r."id") and r."enabled" is not false
      and r."deletedAt" is null), '[]'::jsonb) as "labels",
  coalesce((select jsonb_agg(distinct r."rowScope") from ${sql.table(names.role)} r
    where a."roles" @> to_jsonb(r."id") and r."enabled" is not false
      and r."deletedAt" is null), '[]'::jsonb) as "rowScopes"`;

/** A live session and its account: every call asks for both, so they come in one statement. */
export async function readSignedIn(
  db: Db,
  token: string,
  now: Date,
): Promise<{ row: SessionRow; account: Account } | null> {
  if (!isToken(token)) return null;
  let read = readers.get(db);
  if (!read) readers.set(db, (read = inSameTurn((id) => signedIn(db, id))));
  const found = await read(tokenId(token));
  if (!found) return null;
  const { session, ...account } = found;
  return isLive(session, now) ? { row: session, account } : null;
}

type SignedIn = Account & { session: SessionRow & { endedAt: string | null } };

/** By database: what reads a session with its account. */
const readers = new WeakMap<Db, (id: string) => Promise<SignedIn | undefined>>();

async function signedIn(db: Db, id: string): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`
    select ${accountColumns}, jsonb_build_object('id', x."id", 'account', x."account", 'area', x."area",
      'data', x."data", 'createdAt', x."createdAt", 'seenAt', x."seenAt", 'expiresAt', x."expiresAt",
      'endedAt', x."endedAt") as "session"
    from "_session" x join ${sql.table(names.account)} a on a."id" = x."account" and a."deletedAt" is null ${ofSeller}
    where x."id" = ${id}`.execute(db);
  return rows[0];
}

/** The enabled seller's account of that phone; null when there is none, or more than one. */
export async function accountOfPhone(
  db: Db,
  phone: string,
): Promise<Pick<Account, 'id' | 'username' | 'name' | 'seller'> | null> {
  const { rows } = await sql<Pick<Account, 'id' | 'username' | 'name' | 'seller'>>`
    select "id", "username", "name", "seller" from ${sql.table(names.account)} where "phone" = ${phone}
      and "area" = 'seller' and "enabled" is not false and "deletedAt" is null`.execute(db);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Notes when and from where the account has signed in; `unlocks` ends a lock by wrong passwords. */
export async function noteSignIn(db: Db, id: number, ip: string, now: Date, unlocks: boolean): Promise<void> {
  await sql`
    update ${sql.table(names.account)} set "loginAt" = ${now.toISOString()}, "loginIp" = ${ip},
      "loginCount" = coalesce("loginCount", 0) + 1${unlocks ? sql`, "lockedUntil" = null` : sql``}
    where "id" = ${id}`.execute(db);
}

/** Notes for the staff that the account is locked until that moment; what locks it is the key of its login name. */
export async function lockAccount(db: Db, id: number, until: string): Promise<void> {
  await sql`update ${sql.table(names.account)} set "lockedUntil" = ${until} where "id" = ${id}`.execute(db);
}

/** Sets the digest of a new password; `unlocks` ends a lock by wrong ones. */
export async function setPassword(
  db: Db,
  site: Pick<Site, 'entities'>,
  id: number,
  digest: string,
  now: Date,
  unlocks = false,
): Promise<void> {
  const changed = site.entities[names.account]?.fields.passwordChangedAt
    ? sql`, "passwordChangedAt" = ${now.toISOString()}`
    : sql``;
  await sql`
    update ${sql.table(names.account)} set "passwordHash" = ${digest}${changed}
      ${unlocks ? sql`, "lockedUntil" = null` : sql``} where "id" = ${id}`.execute(db);
}

/** The session of an account in its area; null when no role of the site fits it. */
export function sessionOf(site: Pick<Site, 'roles'>, account: Account): Session | null {
  const role = baseRole(site.roles, account);
  if (!role) return null;
  const platform = account.area === 'admin' || account.platformSeller;
  return {
    account: account.id,
    username: account.username,
    name: account.name,
    role: role.role,
    area: account.area,
    seller: account.area === 'seller' ? account.seller : null,
    platform,
    rowScope: rowScope(account, platform, role.grants === 'labels'),
    ...knownRights(role, account.labels),
  };
}

/** The widest scope of the account's roles, never wider than the account's place allows. */
function rowScope({ rowScopes }: Account, platform: boolean, narrowed: boolean): Session['rowScope'] {
  const widest: Session['rowScope'] = platform ? 'all' : 'ownSeller';
  if (!narrowed || rowScopes.length === 0) return widest;
  if (platform && rowScopes.includes('all')) return 'all';
  return rowScopes.every((scope) => scope === 'ownCreated')
    ? 'ownCreated'
    : widest === 'all'
      ? rowScopes.includes('ownSeller')
        ? 'ownSeller'
        : 'ownCreated'
      : 'ownSeller';
}

/** Whoever is not signed in; system work runs as it too. Holds nothing. */
export const nobody: Session = {
  account: 0,
  username: '',
  name: '',
  role: '',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: false,
  rights: {},
};
