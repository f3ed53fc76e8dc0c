/** The one posting routine: nothing else writes accounts, transactions and entries (trust 5.1). */
import { sql, type RawBuilder } from 'kysely';
import { negate } from '../../base/decimal.ts';
import { printMoment } from '../../base/date.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { BizTypeDef, FieldDef, Site } from '../../grammar/site/resolved.ts';
import { Refusal, type Db, type Posting, type Work } from '../contract.ts';
import { fromColumn, isJson, toParameter } from '../schema/columns.ts';
import { asLedger, asPlatform } from '../connection/elevate.ts';
import { lockAccounts, move, writeBalances, type Moved } from './ledger-accounts.ts';
import { isPlatform, legsOf, PostingFault, refuseUnbalanced, type Leg } from './ledger-legs.ts';
import { ledger } from '../names.ts';
import { titlesOf } from '../query/titles.ts';

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
  remark: string;
  reverses: number | null;
  /** Number of the document, which the entries tell; that of a reversal is its original's. */
  documentNo: string;
  copies: { [field: string]: Json | undefined };
}

/** One transaction that is to be booked, at the moment of its work. */
interface Booking {
  work: Work;
  legs: Leg[];
  header: Header;
}

/**
 * Posts the legs of a business type inside the caller's transaction. Call it after the document's row is locked.
 * Refuses (status 1) when an account has too little or is locked, or all amounts are zero; throws PostingFault when
 * document or declaration are wrong.
 */
export async function post(work: Work, posting: Posting): Promise<Posted> {
  return one(await book([bookingOf(work, posting)]));
}

/**
 * Posts one after the other, each at the moment of its work, as `post` does, and in as many statements as one takes.
 * All works are of one transaction and one session; a few hundred postings at most. One that is refused refuses all.
 */
export async function postAll(postings: readonly { work: Work; posting: Posting }[]): Promise<Posted[]> {
  return book(postings.map(({ work, posting }) => bookingOf(work, posting)));
}

function bookingOf(work: Work, posting: Posting): Booking {
  const type = work.site.bizTypes[posting.bizType];
  if (!type) throw new PostingFault(posting, 'unknown business type');
  const legs = legsOf(work.site, type, posting, work.facts);
  if (legs.length === 0) throw new Refusal({ text: nothingToPost(type) });
  const header = {
    bizType: posting.bizType,
    bizNo: posting.bizNo,
    step: posting.step,
    category: type.category,
    remark: posting.remark ?? '',
    reverses: null,
    documentNo: posting.bizNo,
    copies: posting.document,
  };
  return { work, legs, header };
}

const nothingToPost = ({ label }: BizTypeDef): Text => ({
  zh: `「${label.zh}」的各项金额都是 0，没有可入账的内容，请先填写金额`,
  en: `All amounts of "${label.en}" are zero, so there is nothing to post: enter the amounts first`,
});

function one(posted: Posted[]): Posted {
  if (!posted[0]) throw new Error('A booking was neither made nor found.');
  return posted[0];
}

/**
 * Posts the exact mirror of a transaction, once: a second reversal is refused. Its entries tell of the document what
 * those of the original do (number, order, seller, maker ...) and what `document` says, and name the transaction that
 * they take back.
 */
export async function reverse(
  work: Work,
  source: Pick<Posting, 'bizType' | 'bizNo' | 'step'>,
  remark = '',
  document: Posting['document'] = {},
): Promise<Posted> {
  const { rows: found } = await asPlatform(work, (db) =>
    sql<{ id: number; txnNo: string; category: string; reverses: number | null }>`
    select "id", "txnNo", "category", "reverses" from ${sql.table(ledger.txn)}
    where "bizType" = ${source.bizType} and "bizNo" = ${source.bizNo} and "step" = ${source.step}`.execute(db),
  );
  const origin = found[0];
  if (!origin)
    throw new Refusal({ http: 404, text: { zh: '没有可冲正的流水单', en: 'There is no transaction to reverse' } });
  if (origin.reverses !== null)
    throw new Refusal({ text: { zh: '冲正单不能再冲正', en: 'A reversal cannot be reversed' } });
  const copies = copyFields(work.site).filter(({ name }) => name !== reversed);
  const { rows: entries } = await asPlatform(work, (db) =>
    sql<Leg & { ownerType: string; ownerId: number; systemAccount: string | null; [copy: string]: unknown }>`
    select e."ownerType", e."ownerId", a."systemAccount", e."asset", e."bucket", e."direction", e."amount",
      e."category",
      ${sql.join([sql`e."id"`, ...copies.map(({ name }) => sql.ref(`e.${name}`))])}
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
    remark,
    reverses: origin.id,
    documentNo: source.bizNo,
    copies: {
      ...Object.fromEntries(copies.map((field) => [field.name, fromColumn(entries[0]?.[field.name], field)])),
      ...document,
      [reversed]: origin.id,
    },
  };
  refuseUnbalanced(header, legs);
  const posted = one(await book([{ work, legs, header }]));
  if (posted.repeated)
    throw new Refusal({ http: 409, text: { zh: '该流水单已冲正过', en: 'This transaction was reversed before' } });
  return posted;
}

/** Books in this order; the work of the first is whose transaction and session it is. */
async function book(bookings: readonly Booking[]): Promise<Posted[]> {
  const [first] = bookings;
  if (!first) return [];
  const { work } = first;
  const names = await counterparties(
    work,
    bookings.map(({ legs }) => legs),
  );
  return asLedger(work, async (db) => {
    const posted = await insertTxns(db, bookings);
    const made = bookings.flatMap((booking, at) => {
      const its = posted[at];
      return its === undefined || its.repeated ? [] : [{ ...booking, ...its, now: booking.work.now }];
    });
    if (made.length === 0) return posted;
    const accounts = await lockAccounts(db, made);
    const moved = made.map((booking) => ({ ...booking, moved: move(work.site, accounts, booking.legs) }));
    await writeBalances(db, work.site, accounts, made);
    await insertEntries(db, work.site, moved, names);
    return posted;
  });
}

const keyOf = ({ bizType, bizNo, step }: Pick<Header, 'bizType' | 'bizNo' | 'step'>): string =>
  JSON.stringify([bizType, bizNo, step]);

async function insertTxns(db: Db, bookings: readonly Booking[]): Promise<Posted[]> {
  type Written = Pick<Header, 'bizType' | 'bizNo' | 'step'> & { id: number; txnNo: string };
  const lines = bookings.map(
    ({
      work: { now, session, traceId },
      header,
    }) => sql`(${`LS${printMoment(now, 'ymd')}`}::text, ${header.bizType}::text,
      ${header.bizNo}::text, ${header.step}::text, ${header.category}::text,
      ${session.account || null}::bigint, ${header.remark}::text, ${header.reverses}::bigint, ${traceId}::text,
      ${now.toISOString()}::timestamptz)`,
  );
  const columns = sql.raw(
    '"bizType", "bizNo", "step", "category", "operator", "remark", "reverses", "traceId", "createdAt"',
  );
  const { rows } = await sql<Written>`
    with "next" as (select nextval(pg_get_serial_sequence(${`"${ledger.txn}"`}, 'id')) as "id", "told".*
      from (values ${sql.join(lines)}) as "told" ("head", ${columns}))
    insert into ${sql.table(ledger.txn)} ("id", "txnNo", ${columns})
    select "id", "head" || lpad("id"::text, 10, '0'), ${columns} from "next"
    on conflict ("bizType", "bizNo", "step") do nothing returning "id", "txnNo", "bizType", "bizNo", "step"`.execute(
    db,
  );
  const made = new Map(rows.map((row) => [keyOf(row), row]));
  // Whoever asks for the same a second time did nothing, be it in this very booking.
  const fresh = new Set(made.keys());
  const absent = bookings.filter(({ header }) => !made.has(keyOf(header)));
  if (absent.length > 0) {
    const keys = absent.map(
      ({ header }) => sql`(${header.bizType}::text, ${header.bizNo}::text, ${header.step}::text)`,
    );
    const { rows: before } = await sql<Written>`
      select "id", "txnNo", "bizType", "bizNo", "step" from ${sql.table(ledger.txn)}
      where ("bizType", "bizNo", "step") in (${sql.join(keys)})`.execute(db);
    for (const row of before) made.set(keyOf(row), row);
  }
  return bookings.map(({ header }) => {
    const its = made.get(keyOf(header));
    if (!its)
      throw new Error(`Transaction ${header.bizType} ${header.bizNo} ${header.step} was neither written nor found.`);
    return { txn: its.id, txnNo: its.txnNo, repeated: !fresh.delete(keyOf(header)) };
  });
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

/** Of the entries of a reversal: the transaction that they take back. */
const reversed = 'reverses';

/** A booking that is made, with what its legs did. */
interface Made extends Booking, Posted {
  moved: Moved[];
}

/** What entries tell of their document: fields of theirs that the document has, too. */
const copyFields = (site: Site): FieldDef[] =>
  Object.values(site.entities[ledger.entry]?.fields ?? {}).filter(
    ({ name, storage }) => storage === 'column' && !ownColumns.includes(name) && name !== 'id' && name !== 'createdAt',
  );

async function insertEntries(db: Db, site: Site, bookings: readonly Made[], names: Map<string, string>): Promise<void> {
  const copies = copyFields(site).filter(({ name }) =>
    bookings.some(({ header }) => header.copies[name] !== undefined),
  );
  const lines = bookings.flatMap((booking) => linesOf(booking, copies, names));
  await sql`insert into ${sql.table(ledger.entry)}
    (${sql.join([...ownColumns, 'createdAt', ...copies.map((field) => field.name)].map((name) => sql.id(name)))})
    values ${sql.join(lines)}`.execute(db);
}

function linesOf(
  { work, header, txn, txnNo, moved }: Made,
  copies: FieldDef[],
  names: Map<string, string>,
): RawBuilder<unknown>[] {
  const payer = soleMember(moved);
  const copied = copies.map((field) => {
    const value = header.copies[field.name];
    if (value === undefined) return sql`default`;
    return isJson(field) ? sql`${toParameter(value, field)}::jsonb` : toParameter(value, field);
  });
  return moved.map(
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
        header.documentNo,
        counterparty(leg, moved, names),
        header.copies['sourceMember'] ?? (isPlatform(leg.owner) ? payer : null),
        header.remark,
        sql`${work.now.toISOString()}::timestamptz`,
        ...copied,
      ])})`,
  );
}

/** The one member of a transaction, told on the platform's side of it (whose fee it was); null when there are more. */
function soleMember(moved: readonly Moved[]): number | null {
  const members = new Set(moved.flatMap(({ leg }) => (leg.owner.ownerType === 'member' ? [leg.owner.ownerId] : [])));
  const [first = null] = members;
  return members.size === 1 ? first : null;
}

/** Names of the other side: a system account by its label, somebody else by title; own other bucket has none. */
async function counterparties({ site, ...work }: Work, bookings: readonly Leg[][]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const wanted = new Map<string, Set<number>>();
  for (const legs of bookings) {
    const people = new Set(
      legs.filter((leg) => !isPlatform(leg.owner)).map((leg) => `${leg.owner.ownerType}:${leg.owner.ownerId}`),
    );
    for (const { owner } of legs) {
      if (isPlatform(owner))
        names.set(`platform:${owner.systemAccount ?? ''}`, accountLabel(site, owner.systemAccount ?? ''));
      else if (people.size > 1)
        wanted.set(owner.ownerType, (wanted.get(owner.ownerType) ?? new Set()).add(owner.ownerId));
    }
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
