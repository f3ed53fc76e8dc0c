/** Accounts of a posting: made on first use, locked in the order of their ids, moved by one conditional update each. */
import { sql } from 'kysely';
import { add, compare, negate } from '../base/decimal.ts';
import type { Text } from '../grammar/declarations.ts';
import type { Site } from '../grammar/resolved.ts';
import { Refusal, type Db } from './contract.ts';
import { isPlatform, ownerKey, type Leg, type Owner } from './ledger-legs.ts';
import { accountKey } from './ledger-tables.ts';
import { ledger } from './names.ts';

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
export async function lockAccounts(db: Db, legs: Leg[], now: Date): Promise<Map<string, Account>> {
  const wanted = new Map(legs.map((leg) => [keyOf(leg.owner, leg.asset), leg]));
  let found = await select(db, [...wanted.values()]);
  const absent = [...wanted]
    .filter(([key]) => !found.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, leg]) => leg);
  if (absent.length > 0) {
    await make(db, absent, now);
    found = await select(db, [...wanted.values()]);
  }
  return found;
}

async function select(db: Db, legs: Leg[]): Promise<Map<string, Account>> {
  const keys = legs.map(
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

async function make(db: Db, legs: Leg[], now: Date): Promise<void> {
  const at = now.toISOString();
  const values = legs.map(
    ({ owner, asset }) =>
      sql`(${owner.ownerType}, ${owner.ownerId}, ${owner.systemAccount},
        ${owner.ownerType === 'member' ? owner.ownerId : null}::bigint, ${asset}, 0, 0, 0, 0, 0, false,
        ${at}::timestamptz, ${at}::timestamptz, 1)`,
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
export function move(site: Site, accounts: Map<string, Account>, legs: Leg[]): Moved[] {
  const moved = legs.map((leg): Moved => {
    const account = accountOf(accounts, leg);
    if (isPlatform(leg.owner)) return { leg, account, availableAfter: null, frozenAfter: null };
    account[leg.bucket] = add(account[leg.bucket], leg.direction === 'in' ? leg.amount : negate(leg.amount));
    return { leg, account, availableAfter: account.available, frozenAfter: account.frozen };
  });
  for (const account of accounts.values()) {
    if (isPlatform(account.owner)) continue;
    for (const bucket of ['available', 'frozen'] as const)
      if (compare(account[bucket], '0') < 0) throw tooLittle(site, account.asset, bucket);
  }
  return moved;
}

/** Writes the new balances: one conditional update per account, none of which may fail. */
export async function writeBalances(
  db: Db,
  site: Site,
  accounts: Map<string, Account>,
  legs: Leg[],
  now: Date,
): Promise<void> {
  for (const account of [...accounts.values()]
    .filter(({ owner }) => !isPlatform(owner))
    .toSorted((a, b) => a.id - b.id)) {
    const own = legs.filter((leg) => accountOf(accounts, leg) === account);
    const available = change(own.filter((leg) => leg.bucket === 'available'));
    const frozen = change(own.filter((leg) => leg.bucket === 'frozen'));
    const total = add(available, frozen);
    const out = compare(available, '0') < 0 || compare(total, '0') < 0;
    if (account.locked && out) throw new Refusal({ text: accountLocked });
    const gained = compare(total, '0') > 0 ? total : '0';
    const spent = compare(total, '0') < 0 ? negate(total) : '0';
    const { rows } = await sql`
      update ${table} set "available" = "available" + ${available}::numeric, "frozen" = "frozen" + ${frozen}::numeric,
        "total" = "available" + "frozen" + ${total}::numeric,
        "totalIn" = coalesce("totalIn", 0) + ${gained}::numeric,
        "totalOut" = coalesce("totalOut", 0) + ${spent}::numeric,
        "lastTxnAt" = ${now.toISOString()}::timestamptz, "updatedAt" = ${now.toISOString()}::timestamptz,
        "version" = "version" + 1
      where "id" = ${account.id} and "available" + ${available}::numeric >= 0 and "frozen" + ${frozen}::numeric >= 0
        and not (coalesce("locked", false) and ${out}::boolean)
      returning 1`.execute(db);
    if (rows.length === 0) throw tooLittle(site, account.asset, compare(available, '0') < 0 ? 'available' : 'frozen');
  }
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
