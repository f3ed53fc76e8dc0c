/**
 * Each action of each page, asked of a record in each state that it is not for: refused with the sentence of that
 * state, in both languages, and the record stays as it was.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stateReason } from '../../src/access/reasons.ts';
import type { Session } from '../../src/access/session.ts';
import { factsOf } from '../../src/access/standing.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import type { Work } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Operation } from '../../src/grammar/site/models.ts';
import type { ActionDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { actOperations } from '../../src/kinds/rows/acts.ts';
import { openDesk, type Desk, type Envelope } from '../api/app.ts';
import { smallest } from '../../generators/openapi/smallest.ts';
import { isWhole, sweptSite } from './swept.ts';

let desk: Desk;
let owner: Store;
/** Who acts: the platform's main account, and a seller's where a page or an action is for sellers alone. */
let actors: { platform: Actor; seller: Actor };

interface Actor {
  token: string;
  session: Session;
}

beforeAll(async () => {
  desk = await openDesk();
  owner = open(desk.url, { role: 'owner', max: 1 });
  actors = { platform: await actor('admin'), seller: await actor('tea') };
});
afterAll(async () => {
  await owner.close();
  await desk.close();
});

async function actor(username: string): Promise<Actor> {
  const found = await sql<Session & { account: number }>`
    select "id" as "account", "username", "name", "area", "seller" from "adminUser"
    where "username" = ${username}`.execute(owner.db);
  const [one] = found.rows;
  if (!one) throw new Error(`no account ${username}`);
  const platform = one.area === 'admin';
  return {
    token: await desk.signIn(username),
    session: { ...one, role: platform ? 'admin' : 'seller', platform, rowScope: 'all', all: true, rights: {} },
  };
}

const workOf = ({ session }: Actor): Work => {
  const { now } = desk.clock;
  return {
    site: desk.site,
    db: desk.store.as(session),
    session,
    facts: factsOf(session, now.toISOString()),
    language: 'zh',
    traceId: 'test',
    ip: '127.0.0.1',
    now,
    world: { now: () => now, bytes: (length) => new Uint8Array(length), random: seededRandom(1) },
  };
};

interface Asked {
  page: PageDef;
  action: ActionDef;
  operation: Operation;
  field: string;
  /** States of the page that the action is not for. */
  others: string[];
}

/** Acts on one record that only some states allow. */
const asked = (): Asked[] =>
  Object.values(sweptSite(desk.site).pages).flatMap((page) =>
    actOperations(page).flatMap((operation): Asked[] => {
      const action = page.actions[operation.action ?? ''];
      if (!operation.name.startsWith('act:') || !action?.from || action.field === undefined) return [];
      const { field, from } = action;
      const others = Object.keys(page.workflows[field]?.states ?? {}).filter((state) => !from.includes(state));
      return [{ page, action, operation, field, others }];
    }),
  );

/**
 * Runs with a record of the page in this state: one of the sample, or one that is put there meanwhile. Undefined where
 * the page shows no record in it.
 */
async function withRowIn<T>(
  { page, field }: Asked,
  who: Actor,
  state: string,
  run: (id: number) => Promise<T>,
): Promise<T | undefined> {
  const work = workOf(who);
  const find = async (filters: { [name: string]: string }): Promise<number | undefined> =>
    (await rows.list(work, page, { filters, page: 1, size: 1 })).rows[0]?.id;
  const there = await find({ [field]: state });
  if (there !== undefined) return run(there);
  const other = await find({});
  if (other === undefined) return undefined;
  const put = (value: unknown): Promise<unknown> =>
    sql`update ${sql.table(page.entity)} set ${sql.id(field)} = ${value} where "id" = ${other}`.execute(owner.db);
  const { rows: before } = await sql<{ state: unknown }>`
    select ${sql.id(field)} as "state" from ${sql.table(page.entity)} where "id" = ${other}`.execute(owner.db);
  try {
    await put(state);
  } catch {
    // The table's own constraints keep such a record from being in that state.
    return undefined;
  }
  try {
    return (await find({ [field]: state })) === undefined ? undefined : await run(other);
  } finally {
    await put(before[0]?.state);
  }
}

const wordsOf = ({ status, error }: Envelope): string => (status === 0 ? 'done' : error);

const bytes = async (table: string, id: number): Promise<unknown> =>
  (await sql`select t::text as "row" from ${sql.table(table)} t where "id" = ${id}`.execute(owner.db)).rows[0];

it('is refused from each other state, with the sentence of that state, and changes nothing', async () => {
  const wrong: string[] = [];
  const unmet: string[] = [];
  /** States of pages whose sentence was read in English: it is one for all of their actions. */
  const read = new Set<string>();
  let refused = 0;
  for (const one of asked()) {
    const { page, action, operation, field, others } = one;
    const who = page.areas.includes('admin') && action.only !== 'seller' ? actors.platform : actors.seller;
    const body = operation.input ? smallest(operation.input) : undefined;
    for (const state of others) {
      const name = `${page.route} ${action.name} from ${state}`;
      const sentence = stateReason(page.workflows[field]?.states[state]?.label);
      const told = await withRowIn(one, who, state, async (id) => {
        const before = await bytes(page.entity, id);
        const path = operation.path.replace('{id}', String(id));
        const ask = { token: who.token, ...(body === undefined ? {} : { body }) };
        const zh = await desk.call(operation.method, path, ask);
        const known = read.has(`${page.route} ${field} ${state}`);
        const en = known ? undefined : await desk.call(operation.method, path, { ...ask, language: 'en' });
        read.add(`${page.route} ${field} ${state}`);
        const same = JSON.stringify(await bytes(page.entity, id)) === JSON.stringify(before);
        return { zh: wordsOf(zh), en: en ? wordsOf(en) : sentence.en, same };
      });
      if (!told) unmet.push(name);
      else if (told.zh === sentence.zh && told.en === sentence.en && told.same) refused += 1;
      else wrong.push(`${name}: ${told.zh} / ${told.en}${told.same ? '' : ' (changed)'}`);
    }
  }
  expect(wrong).toEqual([]);
  if (!isWhole) return;
  expect(refused).toBeGreaterThanOrEqual(2_500);
  // Of the rest the page shows no record in that state, or the table takes none.
  expect(unmet.length, unmet.join(', ')).toBeLessThan(refused / 30);
}, 600_000);
