/** The one posting routine: nothing else writes accounts, transactions and entries (trust 5.1). */
import { sql } from 'kysely';
import { negate } from '../base/decimal.ts';
import { printMoment } from '../base/date.ts';
import type { Json } from '../grammar/declarations.ts';
import type { Site } from '../grammar/resolved.ts';
import { Refusal, type Db, type Posting, type Work } from './contract.ts';
import { toParameter, isJson } from './columns.ts';
import { asLedger, asPlatform } from './elevate.ts';
import { lockAccounts, move, writeBalances, type Moved } from './ledger-accounts.ts';
import { isPlatform, legsOf, PostingFault, refuseUnbalanced, type Leg } from './ledger-legs.ts';
import { ledger } from './names.ts';
import { titlesOf } from './titles.ts';

export interface Posted {
  /** Id and number of the transaction. */
  txn: number;
  txnNo: string;
  /** True: (bizType, bizNo, step) was posted before, nothing was done now. */
  repeated: boolean;
}

interface Header {
  bizType: string;
  bizNo: string;
  step: string;
  category: string;
  title: string;
  remark: string;
  reverses: number | null;
  copies: { [field: string]: Json | undefined };
}

/**
 * Posts the legs of a business type inside the caller's transaction. Call it after the document's row is locked.
 * Refuses (status 1) when an account has too little or is locked; throws PostingFault when document or declaration are
 * wrong.
 */
export async function post(work: Work, posting: Posting): Promise<Posted> {
  const type = work.site.bizTypes[posting.bizType];
  if (!type) throw new PostingFault(posting, 'unknown business type');
  const legs = legsOf(work.site, type, posting, work.facts);
  if (legs.length === 0) throw new PostingFault(posting, 'all amounts are zero');
  return book(work, legs, {
    bizType: posting.bizType,
    bizNo: posting.bizNo,
    step: posting.step,
    category: type.category,
    title: type.label.zh,
    remark: posting.remark ?? '',
    reverses: null,
    copies: posting.document,
  });
}

/** Posts the exact mirror of a transaction, once: a second reversal is refused. */
export async function reverse(
  work: Work,
  source: Pick<Posting, 'bizType' | 'bizNo' | 'step'>,
  remark = '',
): Promise<Posted> {
  const { rows: found } = await asPlatform(work, (db) =>
    sql<{ id: number; txnNo: string; category: string; title: string; reverses: number | null }>`
    select "id", "txnNo", "category", "title", "reverses" from ${sql.table(ledger.txn)}
    where "bizType" = ${source.bizType} and "bizNo" = ${source.bizNo} and "step" = ${source.step}`.execute(db),
  );
  const origin = found[0];
  if (!origin)
    throw new Refusal({ http: 404, text: { zh: '没有可冲正的流水单', en: 'There is no transaction to reverse' } });
  if (origin.reverses !== null)
    throw new Refusal({ text: { zh: '冲正单不能再冲正', en: 'A reversal cannot be reversed' } });
  const { rows: entries } = await asPlatform(work, (db) =>
    sql<Leg & { ownerType: string; ownerId: number; systemAccount: string | null }>`
    select e."ownerType", e."ownerId", a."systemAccount", e."asset", e."bucket", e."direction", e."amount", e."category"
    from ${sql.table(ledger.entry)} e join ${sql.table(ledger.account)} a on a."id" = e."account"
      where e."txn" = ${origin.id} order by e."id" desc`.execute(db),
  );
  const legs = entries.map((entry): Leg => ({
    owner: { ownerType: entry.ownerType, ownerId: entry.ownerId, systemAccount: entry.systemAccount },
    asset: entry.asset,
    bucket: entry.bucket,
    amount: entry.amount,
    category: entry.category,
    direction: entry.direction === 'in' ? 'out' : 'in',
  }));
  const header = {
    bizType: 'reversal',
    bizNo: origin.txnNo,
    step: 'reverse',
    category: origin.category,
    title: `冲正：${origin.title}`,
    remark,
    reverses: origin.id,
    copies: {},
  };
  refuseUnbalanced(header, legs);
  const posted = await book(work, legs, header);
  if (posted.repeated)
    throw new Refusal({ http: 409, text: { zh: '该流水单已冲正过', en: 'This transaction was reversed before' } });
  return posted;
}

async function book(work: Work, legs: Leg[], header: Header): Promise<Posted> {
  const names = await counterparties(work, legs);
  return asLedger(work, async (db) => {
    const made = await insertTxn(db, work, header);
    if (made.repeated) return made;
    const accounts = await lockAccounts(db, legs, work.now);
    const moved = move(work.site, accounts, legs);
    await writeBalances(db, work.site, accounts, legs, work.now);
    await insertEntries(db, work, header, made, moved, names);
    return made;
  });
}

async function insertTxn(db: Db, { now, session }: Work, header: Header): Promise<Posted> {
  const head = `LS${printMoment(now, 'ymd')}`;
  const { rows } = await sql<{ id: number; txnNo: string }>`
    with "next" as (select nextval(pg_get_serial_sequence(${`"${ledger.txn}"`}, 'id')) as "id")
    insert into ${sql.table(ledger.txn)} ("id", "txnNo", "bizType", "bizNo", "step", "category", "title", "operator",
      "remark", "reverses", "createdAt")
    select "id", ${head} || lpad("id"::text, 10, '0'), ${header.bizType}, ${header.bizNo}, ${header.step},
      ${header.category}, ${header.title}, ${session.account || null}::bigint, ${header.remark},
      ${header.reverses}::bigint, ${now.toISOString()}::timestamptz
    from "next" on conflict ("bizType", "bizNo", "step") do nothing returning "id", "txnNo"`.execute(db);
  if (rows[0]) return { txn: rows[0].id, txnNo: rows[0].txnNo, repeated: false };
  const { rows: before } = await sql<{ id: number; txnNo: string }>`
    select "id", "txnNo" from ${sql.table(ledger.txn)} where "bizType" = ${header.bizType} and "bizNo" = ${header.bizNo}
      and "step" = ${header.step}`.execute(db);
  if (!before[0])
    throw new Error(`Transaction ${header.bizType} ${header.bizNo} ${header.step} was neither written nor found.`);
  return { txn: before[0].id, txnNo: before[0].txnNo, repeated: true };
}

const ownColumns = [
  'entryNo',
  'txn',
  'account',
  'ownerType',
  'ownerId',
  'member',
  'asset',
  'bucket',
  'direction',
  'amount',
  'signedAmount',
  'availableAfter',
  'frozenAfter',
  'bizType',
  'category',
  'bizNo',
  'counterparty',
  'sourceMember',
  'remark',
];

async function insertEntries(
  db: Db,
  work: Work,
  header: Header,
  { txn, txnNo }: Posted,
  moved: Moved[],
  names: Map<string, string>,
): Promise<void> {
  const fields = Object.values(work.site.entities[ledger.entry]?.fields ?? {});
  const copies = fields.filter(
    (field) =>
      field.storage === 'column' &&
      !ownColumns.includes(field.name) &&
      field.name !== 'id' &&
      field.name !== 'createdAt' &&
      header.copies[field.name] !== undefined,
  );
  const payer = soleMember(moved);
  const lines = moved.map(
    ({ leg, account, availableAfter, frozenAfter }, at) =>
      sql`(${sql.join([
        `${txnNo}-${String(at + 1).padStart(2, '0')}`,
        txn,
        account.id,
        leg.owner.ownerType,
        leg.owner.ownerId,
        leg.owner.ownerType === 'member' ? leg.owner.ownerId : null,
        leg.asset,
        leg.bucket,
        leg.direction,
        sql`${leg.amount}::numeric`,
        sql`${leg.direction === 'in' ? leg.amount : negate(leg.amount)}::numeric`,
        sql`${availableAfter}::numeric`,
        sql`${frozenAfter}::numeric`,
        header.bizType,
        leg.category,
        header.bizNo,
        counterparty(leg, moved, names),
        header.copies['sourceMember'] ?? (isPlatform(leg.owner) ? payer : null),
        header.remark,
        sql`${work.now.toISOString()}::timestamptz`,
        ...copies.map((field) =>
          isJson(field)
            ? sql`${toParameter(header.copies[field.name], field)}::jsonb`
            : toParameter(header.copies[field.name], field),
        ),
      ])})`,
  );
  await sql`insert into ${sql.table(ledger.entry)}
    (${sql.join([...ownColumns, 'createdAt', ...copies.map((field) => field.name)].map((name) => sql.id(name)))})
    values ${sql.join(lines)}`.execute(db);
}

/** The one member of a transaction, told on the platform's side of it (whose fee it was); null when there are more. */
function soleMember(moved: readonly Moved[]): number | null {
  const members = new Set(moved.flatMap(({ leg }) => (leg.owner.ownerType === 'member' ? [leg.owner.ownerId] : [])));
  const [first = null] = members;
  return members.size === 1 ? first : null;
}

/** Names of the other side: a system account by its label, somebody else by title; own other bucket has none. */
async function counterparties({ site, ...work }: Work, legs: Leg[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const wanted = new Map<string, Set<number>>();
  const people = new Set(
    legs.filter((leg) => !isPlatform(leg.owner)).map((leg) => `${leg.owner.ownerType}:${leg.owner.ownerId}`),
  );
  for (const { owner } of legs) {
    if (isPlatform(owner))
      names.set(`platform:${owner.systemAccount ?? ''}`, accountLabel(site, owner.systemAccount ?? ''));
    else if (people.size > 1)
      wanted.set(owner.ownerType, (wanted.get(owner.ownerType) ?? new Set()).add(owner.ownerId));
  }
  if (wanted.size > 0) {
    const titles = await titlesOf({ site, ...work }, wanted);
    for (const [entity, found] of titles) for (const [id, title] of found) names.set(`${entity}:${id}`, title);
  }
  return names;
}

function accountLabel(site: Site, systemAccount: string): string {
  const list = site.entities[ledger.account]?.fields['systemAccount']?.options;
  return list?.find((option) => option.value === systemAccount)?.zh ?? systemAccount;
}

function counterparty(leg: Leg, moved: Moved[], names: Map<string, string>): string | null {
  const key = ({ owner }: Leg): string =>
    isPlatform(owner) ? `platform:${owner.systemAccount ?? ''}` : `${owner.ownerType}:${owner.ownerId}`;
  const others = moved
    .map((one) => one.leg)
    .filter((other) => key(other) !== key(leg) && other.asset === leg.asset && other.direction !== leg.direction);
  return others[0] ? (names.get(key(others[0])) ?? null) : null;
}
