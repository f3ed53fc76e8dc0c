/** Accounts of postings: made on first use, locked in the order of their ids, moved by one conditional update. */
import { sql } from 'kysely';
import { add, compare, negate } from '../../base/decimal.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import { Refusal, type Db } from '../contract.ts';
import { isPlatform, ownerKey, type Leg, type Owner } from './ledger-legs.ts';
import { accountKey } from '../schema/ledger-tables.ts';
import { ledger } from '../names.ts';

export interface Account {
  id: number;
  owner: Owner;
  asset: string;
  available: string;
  frozen: string;
  locked: boolean;
}
interface AccountRow {
  id: number;
  ownerType: string;
  ownerId: number;
  systemAccount: string | null;
  asset: string;
  available: string;
  frozen: string;
  locked: boolean | null;
}

/** Legs that move at one moment. */
export interface Movement {
  legs: readonly Leg[];
  now: Date;
}
interface Wanted {
  owner: Owner;
  asset: string;
  /** When it is made, if it is not there. */
  now: Date;
}

const table = sql.table(ledger.account);
const columns = sql.raw('"id", "ownerType", "ownerId", "systemAccount", "asset", "available", "frozen", "locked"');
const keyOf = (owner: Owner, asset: string): string => `${ownerKey(owner)}:${asset}`;
/** The account of a leg. */
export const accountOf = (accounts: Map<string, Account>, leg: Leg): Account => {
  const found = accounts.get(keyOf(leg.owner, leg.asset));
  if (!found) throw new Error(`No account for ${keyOf(leg.owner, leg.asset)}.`);
  return found;
};

/**
 * Accounts of all legs by key. Those of members and sellers are locked in the order of their ids until the transaction
 * ends;
 * platform accounts are not locked and keep no running balance, so that postings do not queue up behind them.
 */
export async function lockAccounts(db: Db, bookings: readonly Movement[]): Promise<Map<string, Account>> {
  const wanted = new Map<string, Wanted>();
  for (const { legs, now } of bookings)
    for (const { owner, asset } of legs) {
      const key = keyOf(owner, asset);
      if (!wanted.has(key)) wanted.set(key, { owner, asset, now });
    }
  let found = await select(db, [...wanted.values()]);
  const absent = [...wanted]
    .filter(([key]) => !found.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
  if (absent.length > 0) {
    await make(db, absent);
    found = await select(db, [...wanted.values()]);
  }
  return found;
}

async function select(db: Db, wanted: readonly Wanted[]): Promise<Map<string, Account>> {
  const keys = wanted.map(
    ({ owner, asset }) =>
      sql`(${owner.ownerType}::text, ${owner.ownerId}::bigint, ${owner.systemAccount ?? ''}::text, ${asset}::text)`,
  );
  const where = sql`("ownerType", "ownerId", coalesce("systemAccount", ''), "asset") in (${sql.join(keys)})
    and "deletedAt" is null`;
  const { rows: platform } =
    await sql<AccountRow>`select ${columns} from ${table} where ${where} and "ownerType" = 'platform'`.execute(db);
  const { rows: others } =
    await sql<AccountRow>`select ${columns} from ${table} where ${where} and "ownerType" <> 'platform' order by "id"
      for update`.execute(db);
  return new Map(
    [...platform, ...others].map((row) => {
      const owner = { ownerType: row.ownerType, ownerId: row.ownerId, systemAccount: row.systemAccount };
      return [
        keyOf(owner, row.asset),
        {
          id: row.id,
          owner,
          asset: row.asset,
          available: row.available ?? '0',
          frozen: row.frozen ?? '0',
          locked: row.locked === true,
        },
      ];
    }),
  );
}

async function make(db: Db, wanted: readonly Wanted[]): Promise<void> {
  const values = wanted.map(
    ({ owner, asset, now }) =>
      sql`(${owner.ownerType}, ${owner.ownerId}, ${owner.systemAccount},
        ${owner.ownerType === 'member' ? owner.ownerId : null}::bigint, ${asset}, 0, 0, 0, 0, 0, false,
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, 1)`,
  );
  await sql`
    insert into ${table} ("ownerType", "ownerId", "systemAccount", "member", "asset", "available", "frozen", "total",
      "totalIn", "totalOut", "locked", "createdAt", "updatedAt", "version")
    values ${sql.join(values)} on conflict (${sql.raw(accountKey.join(', '))}) do nothing`.execute(db);
}

export interface Moved {
  leg: Leg;
  account: Account;
  availableAfter: string | null;
  frozenAfter: string | null;
}

/**
 * Applies the legs in order and tells the balances after each; refuses overdrafts and movements out of a locked
 * account.
 */
export function move(site: Site, accounts: Map<string, Account>, legs: readonly Leg[]): Moved[] {
  const moved = legs.map((leg): Moved => {
    const account = accountOf(accounts, leg);
    if (isPlatform(leg.owner)) return { leg, account, availableAfter: null, frozenAfter: null };
    account[leg.bucket] = add(account[leg.bucket], leg.direction === 'in' ? leg.amount : negate(leg.amount));
    return { leg, account, availableAfter: account.available, frozenAfter: account.frozen };
  });
  for (const { account } of moved) {
    if (isPlatform(account.owner)) continue;
    for (const bucket of ['available', 'frozen'] as const)
      if (compare(account[bucket], '0') < 0) throw tooLittle(site, account.asset, bucket);
  }
  return moved;
}

/** What movements change of one account. */
interface Change {
  account: Account;
  available: string;
  frozen: string;
  gained: string;
  spent: string;
  /** Something goes out of it. */
  out: boolean;
  times: number;
  now: Date;
}

/** Writes the new balances of accounts that are locked: one conditional update, which may leave out none of them. */
export async function writeBalances(
  db: Db,
  site: Site,
  accounts: Map<string, Account>,
  movements: readonly Movement[],
): Promise<void> {
  const changes = changesOf(accounts, movements);
  if (changes.some(({ account, out }) => account.locked && out)) throw new Refusal({ text: accountLocked });
  if (changes.length === 0) return;
  const lines = changes.map(
    (one) => sql`(${one.account.id}::bigint, ${one.available}::numeric, ${one.frozen}::numeric, ${one.gained}::numeric,
      ${one.spent}::numeric, ${one.out}::boolean, ${one.times}::integer, ${one.now.toISOString()}::timestamptz)`,
  );
  const { rows } = await sql<{ id: number }>`
    update ${table} as "account" set "available" = "account"."available" + "by"."available",
      "frozen" = "account"."frozen" + "by"."frozen",
      "total" = "account"."available" + "account"."frozen" + "by"."available" + "by"."frozen",
      "totalIn" = coalesce("totalIn", 0) + "by"."gained", "totalOut" = coalesce("totalOut", 0) + "by"."spent",
      "lastTxnAt" = "by"."now", "updatedAt" = "by"."now", "version" = "version" + "by"."times"
    from (values ${sql.join(lines)})
      as "by" ("id", "available", "frozen", "gained", "spent", "out", "times", "now")
    where "account"."id" = "by"."id" and "account"."available" + "by"."available" >= 0
      and "account"."frozen" + "by"."frozen" >= 0 and not (coalesce("locked", false) and "by"."out")
    returning "account"."id"`.execute(db);
  const written = new Set(rows.map(({ id }) => id));
  for (const { account, available } of changes)
    if (!written.has(account.id))
      throw tooLittle(site, account.asset, compare(available, '0') < 0 ? 'available' : 'frozen');
}

/** The platform's own accounts keep no balance and change nothing. */
function changesOf(accounts: Map<string, Account>, movements: readonly Movement[]): Change[] {
  const changes = new Map<number, Change>();
  for (const { legs, now } of movements) {
    const paying = legs.filter(({ owner }) => !isPlatform(owner));
    for (const account of new Set(paying.map((leg) => accountOf(accounts, leg)))) {
      const own = paying.filter((leg) => accountOf(accounts, leg) === account);
      const available = change(own.filter((leg) => leg.bucket === 'available'));
      const frozen = change(own.filter((leg) => leg.bucket === 'frozen'));
      const total = add(available, frozen);
      const before = changes.get(account.id);
      changes.set(account.id, {
        account,
        available: add(before?.available ?? '0', available),
        frozen: add(before?.frozen ?? '0', frozen),
        gained: add(before?.gained ?? '0', compare(total, '0') > 0 ? total : '0'),
        spent: add(before?.spent ?? '0', compare(total, '0') < 0 ? negate(total) : '0'),
        out: before?.out === true || compare(available, '0') < 0 || compare(total, '0') < 0,
        times: (before?.times ?? 0) + 1,
        now,
      });
    }
  }
  return [...changes.values()].toSorted((a, b) => a.account.id - b.account.id);
}

const change = (legs: Leg[]): string =>
  legs.reduce((total, leg) => add(total, leg.direction === 'in' ? leg.amount : negate(leg.amount)), '0');

const accountLocked: Text = { zh: '账户已锁定，不能支出', en: 'The account is locked and cannot pay out' };

function tooLittle(site: Site, asset: string, bucket: 'available' | 'frozen'): Refusal {
  const label = site.lists['asset']?.options[asset] ?? { zh: asset, en: asset };
  return new Refusal({
    text:
      bucket === 'available'
        ? { zh: `${label.zh}可用不足`, en: `Not enough ${label.en} available` }
        : { zh: `${label.zh}冻结金额不足`, en: `Not enough ${label.en} on hold` },
  });
}
