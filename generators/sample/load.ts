import { sql } from 'kysely';
import type { Session } from '../../src/access/session.ts';
import { factsOf } from '../../src/access/standing.ts';
import { hashPassword } from '../../src/access/passwords.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Store } from '../../src/database/connection/connection.ts';
import type { Db, Files, Work } from '../../src/database/contract.ts';
import { countedBehind } from '../../src/database/schema/fill-rollups.ts';
import { isAverage } from '../../src/database/schema/rollups.ts';
import { computed } from '../../src/database/rows/validate.ts';
import { asLedger } from '../../src/database/connection/elevate.ts';
import { postAll, reverse } from '../../src/database/ledger/ledger.ts';
import { lockInTransaction } from '../../src/database/connection/dialect.ts';
import { serialHead } from '../../src/database/rows/serial.ts';
import { columnFields, hasTable } from '../../src/database/schema/tables.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import type { SampleAccount } from '../../src/server/node/welcome.ts';
import { buildSample } from './build.ts';
import type { Sample, SampleRow } from './engine.ts';
import { leaveGoals } from './goals.ts';
import type { TimedPosting } from './money.ts';
import { picture } from './picture.ts';
import { leaveRequests } from './requests.ts';

export interface LoadOptions {
  seed: number | string;
  now: Date;
  scale: number;
  files: Files;
  /** Each declared value by a randomness of its own. */
  apart?: boolean;
  password(username: string): string;
  /**
   * Keeps the accounts with their passwords; called once all rows are in, before they count. What it throws undoes all.
   */
  keep?(accounts: SampleAccount[]): void;
  say(text: string): void;
}

/**
 * Fills an empty database; null when it already has accounts. `store` is opened as owner. Pictures come first and
 * everything else is one transaction, so that a start that is cut off leaves an empty database or a whole one.
 */
export async function loadSample(
  store: Store,
  site: Site,
  { files, say, keep, ...options }: LoadOptions,
): Promise<SampleAccount[] | null> {
  if (await hasAccounts(store.db)) return null;
  say('载入示例数据… / Loading sample data…');
  const { sample, postings, accounts } = await buildSample(site, { ...options, hash: hashPassword });
  for (const path of sample.pictures) await files.save(path, 'image/png', picture(path));
  return store.db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, 'zhanggui sample');
    if (await hasAccounts(tx)) return null;
    await countedBehind(tx, site, async () => {
      for (const [entity, table] of sample.tables)
        await insertRows(tx, site, entity, reckoned(site, entity, table, options.now));
      await takeCopies(tx, site, sample);
      await bookSample(tx, site, options.now, postings);
      // What is counted behind is counted by an index, which is only chosen for a table whose size is known.
      await sql`analyze`.execute(tx);
    });
    await setSerials(tx, sample);
    await leaveRequests(tx, sample);
    await sql`analyze`.execute(tx);
    await leaveGoals(tx, site, systemWork(tx, site, options.now));
    keep?.(accounts);
    return accounts;
  });
}

/** Transactions that are booked in one go. */
const atOnce = 200;

/** Books what moved, in order of time: some hundred at once, and what is reversed when all before it are there. */
async function bookSample(db: Db, site: Site, now: Date, postings: readonly TimedPosting[]): Promise<void> {
  // The role of the ledger is entered once for all of them.
  await asLedger(systemWork(db, site, now), async () => {
    for (let start = 0; start < postings.length;) {
      const end = postings.findIndex((one, at) => at >= start && (one.reverses === true || at === start + atOnce));
      const some = postings.slice(start, end < 0 ? undefined : end);
      await postAll(some.map(({ at, posting }) => ({ work: systemWork(db, site, new Date(at)), posting })));
      start += some.length;
      const next = postings[start];
      if (next?.reverses !== true) continue;
      await reverse(systemWork(db, site, new Date(next.at)), next.posting);
      start += 1;
    }
  });
}

/** The rows with what their rules give; kept figures begin with none, so that only those that are more are written. */
export function reckoned(site: Site, entity: string, rows: SampleRow[], now: Date): SampleRow[] {
  const all = Object.values(site.entities[entity]?.fields ?? {}).filter((field) => field.storage === 'column');
  const none = Object.fromEntries(
    all.filter((field) => field.rollup && !isAverage([field.rollup].flat())).map((field) => [field.name, 0]),
  );
  const fields = Object.fromEntries(all.map((field) => [field.name, field]));
  const computes = all.some((field) => field.compute !== undefined);
  if (!computes && Object.keys(none).length === 0) return rows;
  return rows.map((row) => ({ ...none, ...row, ...(computes ? computed(fields, row, { now }) : {}) }));
}

/** Copies over a reference are taken when a row is written: once more where the row that it names came later. */
async function takeCopies(db: Db, site: Site, { tables }: Sample): Promise<void> {
  for (const [name, table] of tables) {
    const fields = site.entities[name]?.fields ?? {};
    const references = Object.values(fields).flatMap(({ copyOf }) => copyOf?.split('.')[0] ?? []);
    for (const reference of new Set(references))
      if (table.length > 0)
        await sql`update ${sql.table(name)} set "id" = "id" where ${sql.ref(reference)} is not null`.execute(db);
  }
}

async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from "adminUser") as found`.execute(db);
  return rows[0]?.found === true;
}

/** Inserts rows as they are, a thousand at a time, and moves the table's numbering behind them. */
export async function insertRows(db: Db, site: Site, entity: string, rows: SampleRow[]): Promise<void> {
  const def = site.entities[entity];
  if (!def || !hasTable(def) || rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name === def.extColumn || isColumn(def, name));
  const list = sql.join(columns.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += 1000) {
    const part = rows.slice(start, start + 1000).map((row) => ({ ...row, [def.extColumn]: row[def.extColumn] ?? {} }));
    const names = columns.includes(def.extColumn)
      ? list
      : sql.join([...columns, def.extColumn].map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(entity)} (${names}) select ${names}
      from jsonb_populate_recordset(null::${sql.table(entity)}, ${JSON.stringify(part)}::jsonb)`.execute(db);
  }
  await sql`select setval(pg_get_serial_sequence(${`"${entity}"`}, 'id'), (select max("id")
    from ${sql.table(entity)}))`.execute(db);
}

const systemFields = new Set(['id', 'createdAt', 'updatedAt', 'createdBy', 'version', 'deletedAt']);

function isColumn(def: NonNullable<Site['entities'][string]>, name: string): boolean {
  if (systemFields.has(name)) return def.storage === 'record' || name === 'id' || name === 'createdAt';
  return columnFields(def).some((field) => field.name === name);
}

/** Work of the system itself at a moment of the past. */
export function systemWork(db: Db, site: Site, now: Date): Work {
  return {
    site,
    db,
    now,
    language: 'zh',
    traceId: 'sample',
    ip: '127.0.0.1',
    world: { now: () => now, bytes: (length) => new Uint8Array(length), random: seededRandom(now.getTime()) },
    session: system,
    facts: factsOf(system, now.toISOString()),
  };
}

const system: Session = {
  account: 0,
  username: 'system',
  name: '系统',
  role: '',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: true,
  rights: {},
};

/** Document numbers go on behind those of the sample. */
export async function setSerials(db: Db, sample: Pick<Sample, 'site' | 'tables' | 'now'>): Promise<void> {
  for (const [entity, rows] of sample.tables) {
    for (const field of Object.values(sample.site.entities[entity]?.fields ?? {})) {
      if (!field.serial) continue;
      const head = serialHead(
        field.serial.date.includes('HH') ? { ...field.serial, date: 'yyyyMMdd' } : field.serial,
        sample.now,
      );
      await sql`insert into "_serial" ("name", "last") values (${`${entity}.${field.name}.${head}`}, ${rows.length})
        on conflict ("name") do update set "last" = excluded."last"`.execute(db);
    }
  }
}
