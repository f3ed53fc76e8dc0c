/**
 * Every door that answers a question about a masked value: lists, sums, totals, exports, acts on the rows of a filter
 * and their rehearsals. One hourly count holds them all, and a question stays counted whatever became of it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallest } from '../../generators/openapi/smallest.ts';
import { asksMasked, probesPerHour } from '../../src/kinds/rows/probe.server.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import type { Entry } from '../../src/server/entries.ts';
import { openDesk, type Desk } from '../api/app.ts';
import { isWhole, sweptEntries } from './swept.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 120_000);
afterAll(() => desk.close());

const guess = '13800138000';
/** Their keyword is looked for in names alone, none of them masked. */
const named = new Set(['options', 'colleagues']);
const members = (schema: JsonSchema | undefined): { [name: string]: JsonSchema } =>
  (schema?.properties ?? {}) as { [name: string]: JsonSchema };

/** The question that asks for a row by a masked value; null where none can. */
function questionOf(page: PageDef, names: string[]): { [name: string]: string } | null {
  const asked = names.map((name) => ({ [name]: guess })).find((one) => asksMasked(page, one));
  return asked ?? null;
}

/** The question in the address, or in the body. */
function asking({ operation, page }: Entry): { query: { [name: string]: string }; body?: unknown } | null {
  if (!page || named.has(operation.name)) return null;
  const inQuery = questionOf(page, Object.keys(members(operation.query)));
  if (inQuery) return { query: { ...(operation.fixed as { [name: string]: string } | undefined), ...inQuery } };
  const query = members(operation.input).query;
  const inBody = query && questionOf(page, Object.keys(members(query)));
  if (!inBody) return null;
  const body = { ...(smallest(operation.input ?? {}) as object), query: inBody };
  return { query: operation.query ? (operation.fixed as { [name: string]: string }) : {}, body };
}

const doors = (site: Desk['site']): { entry: Entry; asked: NonNullable<ReturnType<typeof asking>> }[] =>
  sweptEntries(site).flatMap((entry) => {
    const asked = asking(entry);
    return asked ? [{ entry, asked }] : [];
  });

it.each([
  ['admin', 'admin'],
  ['seller', 'seller'],
] as const)(
  'counts each question of %s for good, and refuses the one that is too many',
  async (username, area) => {
    const token = await desk.signIn(username);
    const { rows } = await sql<{ id: number }>`
      select "id" from "adminUser" where "username" = ${username}`.execute(desk.store.db);
    const key = `probe:${rows[0]?.id ?? 0}`;
    const asked = doors(desk.site).filter(({ entry }) => entry.page?.areas.includes(area));
    const wrong: string[] = [];
    for (const { entry, asked: ask } of asked) {
      await sql`
        insert into "_login" ("key", "failures", "windowAt")
        values (${key}, ${probesPerHour}, ${desk.clock.now.toISOString()})
        on conflict ("key") do update set "failures" = excluded."failures", "windowAt" = excluded."windowAt"`.execute(
        desk.store.db,
      );
      const { method, path, name } = entry.operation;
      const reply = await desk.call(method, `${path}?${new URLSearchParams(ask.query).toString()}`, {
        token,
        ...(ask.body === undefined ? {} : { body: ask.body }),
      });
      const { rows: after } = await sql<{ failures: number }>`
        select "failures" from "_login" where "key" = ${key}`.execute(desk.store.db);
      const counted = (after[0]?.failures ?? 0) - probesPerHour;
      // A right that the account lacks answers nothing.
      if (reply.http !== 403 && (reply.http !== 429 || counted !== 1))
        wrong.push(`${method} ${path} ${name}: ${reply.http} ${reply.error}, counted ${counted}`);
    }
    expect(wrong).toEqual([]);
    if (isWhole) expect(asked.length).toBeGreaterThan(area === 'admin' ? 500 : 100);
  },
  300_000,
);

it('counts the phone that codes are looked up by, and the number that a new account is given', async () => {
  const token = await desk.signIn('admin');
  const { rows } = await sql<{ id: number }>`
    select "id" from "adminUser" where "username" = 'admin'`.execute(desk.store.db);
  const account = rows[0]?.id ?? 0;
  const most = [`probe:${account}`, `given:${account}`];
  for (const key of most)
    await sql`
      insert into "_login" ("key", "failures", "windowAt") values (${key}, 5000, ${desk.clock.now.toISOString()})
      on conflict ("key") do update set "failures" = 5000, "windowAt" = excluded."windowAt"`.execute(desk.store.db);
  const { site } = desk;
  const entry = (path: string, name: string): Entry => {
    const found = sweptEntries(site).find(({ operation }) => operation.path === path && operation.name === name);
    if (!found) throw new Error(`no ${path}`);
    return found;
  };
  const { operation } = entry('/api/v2/seller/user/add', 'page:add');
  const body = { ...(smallest(operation.input ?? {}) as object), phone: guess };
  expect([
    (await desk.call('GET', `/api/v2/seller/sms_code?phone=${guess}`, { token })).http,
    (await desk.call('POST', operation.path, { token, body })).http,
  ]).toEqual([429, 429]);
});
