/**
 * What is foreseen is what happens: each action of each page, tried on rows of the sample. Its preview leaves not a
 * byte behind, and row and balances are afterwards what it said.
 */
import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../src/access/session.ts';
import { may } from '../../src/access/may.ts';
import { factsOf } from '../../src/access/standing.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { Refusal, type Row, type Work } from '../../src/database/contract.ts';
import { wrongFigures } from '../../src/database/schema/fill-rollups.ts';
import { reconcile } from '../../src/database/ledger/reconcile.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { codeField } from '../../src/grammar/expressions/action-words.ts';
import type { JsonSchema, Operation } from '../../src/grammar/site/models.ts';
import type { ActionDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { runAct } from '../../src/kinds/rows/act.server.ts';
import { actOperations } from '../../src/kinds/rows/acts.ts';
import { preview } from '../../src/kinds/rows/preview.server.ts';
import { smallest } from '../../generators/openapi/smallest.ts';
import { siteDatabase, type TestDatabase } from '../database.ts';
import { realSite } from '../template.ts';
import { elsewhere, typedInto } from './typed.ts';
import { testMoment } from '../moment.ts';
import { isWhole, sweptSite } from './swept.ts';

const site = realSite();
/** Rows of a page, and rows in all, that an action is tried on until one of them takes it. */
const [tries, most] = [4, 16];
/** How often what is left is tried again. */
const rounds = 2;
/** Who acts, in this order: what one may not do alone waits for the next. */
const accounts = ['admin', 'operator', 'seller', 'tea'];
let actors: Session[];
let database: TestDatabase;
let store: Store;
let owner: Store;
let now = testMoment;

beforeAll(async () => {
  database = await siteDatabase();
  store = open(database.url, { max: 4 });
  owner = open(database.url, { role: 'owner', max: 1 });
  actors = await Promise.all(accounts.map(actor));
}, 300_000);
afterAll(async () => {
  await store.close();
  await owner.close();
  await database.drop();
});

async function actor(username: string): Promise<Session> {
  const { rows: found } = await sql<Pick<Session, 'account' | 'username' | 'name' | 'area' | 'seller'>>`
    select "id" as "account", "username", "name", "area", "seller" from "adminUser"
    where "username" = ${username}`.execute(owner.db);
  const [one] = found;
  if (!one) throw new Error(`no account ${username}`);
  const platform = one.area === 'admin';
  return { ...one, role: platform ? 'admin' : 'seller', platform, rowScope: 'all', all: true, rights: {} };
}

const work = <T>(session: Session, run: (work: Work) => Promise<T>): Promise<T> =>
  store
    .as(session)
    .transaction()
    .execute((db) => {
      const world = {
        now: () => now,
        bytes: (length: number) => new Uint8Array(length).fill(7),
        random: seededRandom(1),
      };
      return run({
        site,
        db,
        aside: store.db,
        session,
        facts: factsOf(session, now.toISOString()),
        language: 'zh',
        traceId: randomUUID(),
        ip: '127.0.0.1',
        now,
        world,
      });
    });

/** The digest as it stands, unless something was done since. */
let held: { [table: string]: string } | undefined;

/** A digest of every table: what it holds, and how far its numbers have come. */
async function digest(): Promise<{ [table: string]: string }> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = 'public'`.execute(owner.db);
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as "name", (select coalesce(sum(hashtextextended(t::text, 0)), 0)::text || count(*) from ${sql.table(name)} t) as "digest"`,
  );
  const { rows: found } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(
    owner.db,
  );
  return Object.fromEntries(found.map((one) => [one.name, one.digest]));
}

interface Told {
  ok: number;
  whole: boolean;
  row?: Row;
  balances: { owner: string; asset: { zh: string }; frozen: boolean; after: string }[];
}

async function foresee(who: Session, page: PageDef, action: ActionDef, id: number, form: object): Promise<Told> {
  return work(who, async (one) => {
    const input = {
      operation: `preview:act:${action.name}`,
      params: { id: String(id) },
      query: { preview: '1' },
      body: form,
    };
    return (await preview(one, page, input as never)).data as Told;
  });
}

/** Answers that the operation's schema takes. */
function answers(operation: Operation): { [name: string]: unknown } {
  const properties = (operation.input?.properties ?? {}) as { [name: string]: JsonSchema };
  const wanted = (operation.input?.required ?? []) as string[];
  return Object.fromEntries(wanted.map((name) => [name, smallest(properties[name] ?? {})]));
}

/** Each action of the site, with the pages that offer it; prints and passwords have tests of their own. */
function offered(): Map<string, { page: PageDef; operation: Operation; action: ActionDef }[]> {
  const found = new Map<string, { page: PageDef; operation: Operation; action: ActionDef }[]>();
  for (const page of Object.values(sweptSite(site).pages)) {
    if (page.entity === '' || page.storage !== 'record' || !page.list) continue;
    for (const operation of actOperations(page)) {
      const action = page.actions[operation.action ?? ''];
      if (!operation.name.startsWith('act:') || !action || action.print || action.audit === 'password') continue;
      const name = `${page.entity}.${action.name}`;
      found.set(name, [...(found.get(name) ?? []), { page, operation, action }]);
    }
  }
  return found;
}

it('each action succeeds on a row of the sample and does what its preview told, which keeps nothing', async () => {
  const left = offered();
  const known = new Set(left.keys());
  const done = new Set<string>();
  const wrong: string[] = [];
  const refused = new Map<string, string>();
  // What an action leaves may be what the next one waits for.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, places] of left) {
      let tried = 0;
      for (const who of actors)
        for (const { page, operation, action } of places) {
          if (done.has(name) || tried >= most || !page.areas.includes(who.platform ? 'admin' : 'seller')) continue;
          const { problem, count } = await tryRows(who, page, operation, action);
          tried += count;
          if (problem === undefined) done.add(name);
          else if (problem.startsWith('refused')) refused.set(name, `${page.route} ${who.username} ${problem}`);
          else wrong.push(`${page.route} ${name} ${who.username}: ${problem}`);
        }
      if (done.has(name)) left.delete(name);
    }
  expect(wrong).toEqual([]);
  // What a page of the others leaves may be what an action waits for.
  if (!isWhole) return;
  const open = [...left.keys()].map((name) => [name, refused.get(name) ?? 'no row'] as const);
  expect(open.filter(([name]) => !elsewhere[name])).toEqual([]);
  // What stands there is an action of the site.
  expect(Object.keys(elsewhere).filter((name) => !known.has(name))).toEqual([]);
  expect(done.size).toBeGreaterThanOrEqual(165);
}, 900_000);

it('after all of them every asset adds up to nothing, no account is below it, and kept figures are what a count gives', async () => {
  const { differences, unbalanced, negative } = await reconcile(owner.db, now);
  expect({ differences, unbalanced, negative }).toEqual({ differences: [], unbalanced: {}, negative: [] });
  expect(await wrongFigures(owner.db, site)).toEqual([]);
});

/** Balances of accounts other than the platform's that were booked just now, as the ledger has them. */
async function booked(): Promise<number[]> {
  const { rows: found } = await sql<{ after: string }>`
    select distinct on ("account", "bucket")
      case when "bucket" = 'frozen' then "frozenAfter" else "availableAfter" end as "after"
    from "ledgerEntry" where "createdAt" = ${now.toISOString()}::timestamptz and "ownerType" <> 'platform'
    order by "account", "bucket", "id" desc`.execute(owner.db);
  return found.map((one) => Number(one.after));
}

/** Equal but for what rounding to the asset's decimals takes. */
function alike(a: number[], b: number[]): boolean {
  const [left, right] = [a, b].map((all) => all.toSorted((x, y) => x - y));
  return a.length === b.length && (left ?? []).every((value, at) => Math.abs(value - (right?.[at] ?? 0)) < 0.006);
}

/**
 * A value as text, without numbers of records inside of it (of a record that is made a preview takes the next one) and
 * without the id of the request: preview and act are two.
 */
const printed = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) =>
    key === 'traceId' || (key in site.entities && typeof inner === 'number') ? 0 : inner,
  );

/** Undefined once a row took it; why the last one did not. */
async function tryRows(
  who: Session,
  page: PageDef,
  operation: Operation,
  action: ActionDef,
): Promise<{ problem: string | undefined; count: number }> {
  let problem = 'refused: no row';
  let count = 0;
  const found = await work(who, (one) => rows.list(one, page, { filters: {}, page: 1, size: 200 }));
  for (const { id } of found.rows) {
    if (count === tries) break;
    const row = await work(who, (one) => rows.one(one, page, id, { unmasked: true }));
    if (!row || !may(who, page, action, row, factsOf(who, now.toISOString())).ok) continue;
    count += 1;
    now = new Date(now.getTime() + 1000);
    const typed = typedInto[`${page.entity}.${action.name}`];
    const form = { ...answers(operation), ...(await typed?.(row, ask)) };
    const outcome = await tryOne(who, page, action, id, form);
    if (outcome === undefined || !outcome.startsWith('refused')) return { problem: outcome, count };
    problem = outcome;
  }
  return { problem, count };
}

/** One value of the database, as its owner sees it. */
const ask = async (text: string, ...values: unknown[]): Promise<unknown> => {
  const { rows: found } = await owner.db.executeQuery<{ value: unknown }>(CompiledQuery.raw(text, values));
  return found[0]?.value;
};

/** What was otherwise than told; "refused" when both refuse, nothing when all is as told. */
async function tryOne(
  who: Session,
  page: PageDef,
  action: ActionDef,
  id: number,
  form: { [name: string]: unknown },
): Promise<string | undefined> {
  const before = (held ??= await digest());
  const told = await foresee(who, page, action, id, form);
  // What is refused is rolled back as every refusal is.
  if (told.ok > 0) {
    held = await digest();
    const changed = Object.keys(held).filter((table) => held?.[table] !== before[table]);
    if (changed.length > 0) return `the preview left something in ${changed.join(', ')}`;
  }
  try {
    const { row } = await work(who, (one) => runAct(one, page, action, id, form as never));
    held = undefined;
    if (told.ok === 0) return 'was foreseen as refused, and is done';
    const balances = await booked();
    const foreseen = told.balances.map((one) => Number(one.after));
    if (!alike(balances, foreseen)) return `balances differ: ${balances.join(' ')}, foreseen ${foreseen.join(' ')}`;
    if (!told.whole) return 'refused: done, and not foreseen as a whole';
    const differs = Object.keys(row).filter((field) => printed(row[field]) !== printed(told.row?.[field]));
    if (differs.length > 0)
      return `${differs.join(', ')} differ: ${JSON.stringify(differs.map((field) => [row[field], told.row?.[field]])).slice(0, 300)}`;
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What a code signs is foreseen without it, and done with it alone: tests/api/boss-approval.test.ts.
    if (codeField(action) !== undefined && error.init.errors?.[codeField(action) ?? '']) return 'refused: a code';
    const why = `${error.init.text.en} ${JSON.stringify(error.init.errors ?? {})}`;
    // A required word that is not typed yet is stood in for in a preview.
    const asked = Object.values(action.form ?? {}).filter((one) => one.required).length;
    const stoodIn = error.init.errors !== undefined && Object.keys(form).length < asked;
    return told.ok === 0 || !told.whole || stoodIn ? `refused: ${why}` : `was foreseen, and is refused: ${why}`;
  }
}
