/**
 * What is foreseen is what happens: each action of each page, tried on rows of the sample. Its preview leaves not a
 * byte behind, and row and balances are afterwards what it said.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../src/access/session.ts';
import { may } from '../../src/access/may.ts';
import { factsOf } from '../../src/access/standing.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection.ts';
import { Refusal, type Row, type Work } from '../../src/database/contract.ts';
import { wrongFigures } from '../../src/database/fill-rollups.ts';
import { reconcile } from '../../src/database/reconcile.ts';
import { rows } from '../../src/database/rows.ts';
import { codeField } from '../../src/grammar/action-words.ts';
import type { JsonSchema, Operation } from '../../src/grammar/models.ts';
import type { ActionDef, PageDef } from '../../src/grammar/resolved.ts';
import { runAct } from '../../src/kinds/collection/act.server.ts';
import { actOperations } from '../../src/kinds/collection/acts.ts';
import { preview } from '../../src/kinds/collection/preview.server.ts';
import { smallest } from '../api/smallest.ts';
import { siteDatabase, type TestDatabase } from '../database.ts';
import { realSite } from '../template.ts';

const boss: Session = {
  account: 1,
  username: 'admin',
  name: '王芳',
  role: 'admin',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: true,
  rights: {},
};
const site = realSite();
/** Rows that each action is tried on. */
const tries = 3;
let database: TestDatabase;
let store: Store;
let owner: Store;
let now = new Date();

beforeAll(async () => {
  database = await siteDatabase();
  store = open(database.url, { max: 4 });
  owner = open(database.url, { role: 'owner', max: 1 });
}, 300_000);
afterAll(async () => {
  await store.close();
  await owner.close();
  await database.drop();
});

const work = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
  store.db.transaction().execute((db) => {
    const world = {
      now: () => now,
      bytes: (length: number) => new Uint8Array(length).fill(7),
      random: seededRandom(1),
    };
    return run({
      site,
      db,
      aside: store.db,
      session: boss,
      facts: factsOf(boss, now.toISOString()),
      language: 'zh',
      traceId: 'test',
      ip: '127.0.0.1',
      now,
      world,
    });
  });

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

async function foresee(page: PageDef, action: ActionDef, id: number, form: object): Promise<Told> {
  return work(async (one) => {
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

it('each action does what its preview told, and the preview keeps nothing', async () => {
  const tried = new Set<string>();
  const wrong: string[] = [];
  for (const page of Object.values(site.pages)) {
    if (page.entity === '' || page.storage !== 'record' || !page.list) continue;
    for (const operation of actOperations(page)) {
      const action = page.actions[operation.action ?? ''];
      if (!operation.name.startsWith('act:') || !action || action.print || action.audit === 'password') continue;
      const name = `${page.entity}.${action.name}`;
      if (tried.has(name)) continue;
      const found = await work((one) => rows.list(one, page, { filters: {}, page: 1, size: 200 }));
      let left = tries;
      for (const { id } of found.rows) {
        const row = await work((one) => rows.one(one, page, id, { unmasked: true }));
        if (left === 0 || !row || !may(boss, page, action, row, factsOf(boss, now.toISOString())).ok) continue;
        left -= 1;
        now = new Date(now.getTime() + 1000);
        const problem = await tryOne(page, action, id, answers(operation));
        if (problem === undefined) tried.add(name);
        else if (problem !== 'refused') wrong.push(`${name} ${id}: ${problem}`);
      }
    }
  }
  process.stdout.write(`${tried.size} actions: ${[...tried].join(' ')}\n`);
  expect(wrong).toEqual([]);
  expect(tried.size).toBeGreaterThanOrEqual(100);
}, 600_000);

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

/** What was otherwise than told; "refused" when both refuse, nothing when all is as told. */
async function tryOne(
  page: PageDef,
  action: ActionDef,
  id: number,
  form: { [name: string]: unknown },
): Promise<string | undefined> {
  const before = await digest();
  const told = await foresee(page, action, id, form);
  const after = await digest();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  if (changed.length > 0) return `the preview left something in ${changed.join(', ')}`;
  try {
    const { row } = await work((one) => runAct(one, page, action, id, form as never));
    if (told.ok === 0) return 'was foreseen as refused, and is done';
    const balances = await booked();
    const foreseen = told.balances.map((one) => Number(one.after));
    if (!alike(balances, foreseen)) return `balances differ: ${balances.join(' ')}, foreseen ${foreseen.join(' ')}`;
    if (!told.whole) return 'refused';
    const differs = Object.keys(row).filter(
      (field) => JSON.stringify(row[field]) !== JSON.stringify(told.row?.[field]),
    );
    if (differs.length > 0)
      return `${differs.join(', ')} differ: ${JSON.stringify(differs.map((field) => [row[field], told.row?.[field]])).slice(0, 300)}`;
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What a code signs is foreseen without it, and done with it alone: tests/api/boss-approval.test.ts.
    if (codeField(action) !== undefined && error.init.errors?.[codeField(action) ?? '']) return 'refused';
    // A required word that is not typed yet is stood in for in a preview.
    if (
      error.init.errors &&
      Object.keys(form).length < Object.values(action.form ?? {}).filter((one) => one.required).length
    )
      return 'refused';
    return told.ok === 0 || !told.whole ? 'refused' : `was foreseen, and is refused: ${error.init.text.en}`;
  }
}
