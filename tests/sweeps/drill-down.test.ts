/**
 * From a figure to its records: the list that a mark leads to holds exactly the records that the mark counts, for
 * everybody who is shown the mark, and where no list does, the mark leads nowhere.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { filterAt, type Lead } from '../../src/kinds/report/base/leads.ts';
import { reportOptions, type Measure } from '../../src/kinds/report/base/options.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { openDesk, type Data, type Desk } from '../api/app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const reports = (): PageDef[] => Object.values(desk.site.pages).filter((page) => page.options['report'] !== undefined);
const cents = (text: unknown): number => Math.round(Number(text) * 100);

/** Ids of all rows of the list that the address opens. */
async function idsOf(token: string, { page, filter }: Pick<Lead, 'page' | 'filter'>): Promise<number[]> {
  const base = desk.site.pages[page]?.endpoint.base;
  // "all" is a word of the address alone: no tab and no preset.
  const { all: _, ...asked } = filter;
  const ids: number[] = [];
  for (let number = 1; ; number += 1) {
    const query = new URLSearchParams({ ...asked, page: String(number), size: '100' });
    const { status, error, data } = await desk.call('GET', `${base}?${query}`, { token });
    expect([page, filter, status, error]).toEqual([page, filter, 0, '']);
    ids.push(...(data.rows as Data[]).map((row) => row.id));
    if (ids.length >= data.total) return ids;
  }
}

/** What the records come to, reckoned from the tables. */
async function figureOf({ entity = '', of = 'count' }: Measure, ids: number[]): Promise<number> {
  if (!of.startsWith('sum:')) return 100 * ids.length;
  const terms = [...of.slice(4).matchAll(/([+-]?)(\w+)/g)].map(
    ([, sign, name = '']) => sql`${sign === '-' ? sql`-` : sql`+`} coalesce(${sql.ref(name)}, 0)`,
  );
  const { rows } = await sql<{ value: string }>`select coalesce(sum(${sql.join(terms, sql` `)}), 0) as "value"
    from ${sql.table(entity)} where "id" = any(${ids})`.execute(desk.store.db);
  return cents(rows[0]?.value);
}

interface Mark {
  name: string;
  measure: string;
  value: unknown;
  lead: Lead;
  filter: Lead['filter'];
}

/** Every mark that leads somewhere. */
async function marksOf(token: string, page: PageDef, query: string): Promise<Mark[]> {
  const options = reportOptions(page);
  const read = async (path: string): Promise<Data> =>
    (await desk.call('GET', `${page.endpoint.base}/${path}`, { token })).data;
  const marks: Mark[] = [];
  const add = (name: string, measure: string, value: unknown, lead: Lead | undefined, key: string): void => {
    const filter = lead && filterAt(lead, key);
    // A report that a card leads to is no list of records.
    if (lead && filter && desk.site.pages[lead.page]?.kind !== page.kind)
      marks.push({ name: `${name} ${key}`, measure, value, lead, filter });
  };
  for (const figure of (await read(`summary?${query}`)).figures)
    add('figure', figure.name, figure.value, figure.opens, '');
  const rowsOf = async (name: string, path: string): Promise<void> => {
    const data = await read(path);
    for (const row of data?.rows ?? [])
      for (const [measure, value] of Object.entries(row.values))
        add(name, measure, value, row.opens?.[measure] ?? data.opens?.[measure], row.key);
  };
  for (const chart of options.charts) {
    const all = [...new Set([...chart.measures, ...(chart.choices ?? [])])];
    for (const measure of chart.choices ? all : [''])
      await rowsOf(chart.name, `trend?${query}&name=${chart.name}${measure && `&measures=${measure}`}`);
  }
  for (const rank of options.rank) await rowsOf(rank.name, `rank?${query}&name=${rank.name}`);
  if (options.table) {
    await rowsOf('table', `table?${query}`);
    const { totals, totalOpens = {} } = await read(`table?${query}`);
    for (const [measure, value] of Object.entries(totals)) add('total', measure, value, totalOpens[measure], '');
  }
  return marks;
}

/** "chart measure" of every mark that leads on. */
const kindsOf = (marks: Mark[]): string[] =>
  [...new Set(marks.map((mark) => `${mark.name.split(' ')[0]} ${mark.measure}`))].toSorted();

/** Opens the lists of a few marks of every kind, and compares. */
async function compare(token: string, page: PageDef, marks: Mark[]): Promise<void> {
  const { measures } = reportOptions(page);
  const seen = new Map<string, number>();
  for (const { name, measure, value, lead, filter } of marks) {
    const kind = `${name.split(' ')[0]} ${measure}`;
    const before = seen.get(kind) ?? 0;
    if (before >= 4 || (cents(value) === 0 && before > 0)) continue;
    seen.set(kind, before + 1);
    const asked = [page.route, name, measure, lead.page, filter];
    const ids = await idsOf(token, { page: lead.page, filter });
    expect([...asked, await figureOf(measures[measure] as Measure, ids)]).toEqual([...asked, cents(value)]);
  }
}

describe.each(['admin', 'tea'])('for %s', (who) => {
  it.each(['period=today', 'period=yesterday', 'period=last7', 'period=last30', 'period=thisMonth&compare=lastYear'])(
    'a mark leads to the records that it counts: %s',
    async (query) => {
      const token = await desk.signIn(who);
      for (const page of reports()) {
        if ((await desk.call('GET', `${page.endpoint.base}/summary`, { token })).status !== 0) continue;
        await compare(token, page, await marksOf(token, page, query));
      }
    },
  );
});

it('what leads on is what a list can say; people, rates, lines of orders and refunds of two lists do not', async () => {
  const token = await desk.signIn('admin');
  const marks = async (route: string): Promise<string[]> =>
    kindsOf(await marksOf(token, desk.site.pages[route] as PageDef, 'period=last7'));
  expect(await marks('home')).toEqual([
    'figure newMembers',
    'figure payAmount',
    'figure platformFee',
    'figure recharged',
    'kinds payAmount',
    'levels members',
    'members newMembers',
    'methods payAmount',
    'stores payAmount',
    'trend payAmount',
  ]);
  expect(await marks('datacenter/tradinfo')).toEqual([
    'figure orderAmount',
    'figure payAmount',
    'kinds payAmount',
    'methods payAmount',
    'provinces payAmount',
    'stores payAmount',
    'table orderAmount',
    'table orders',
    'table payAmount',
    'terminals payAmount',
    'total orderAmount',
    'total orders',
    'total payAmount',
    'trend newMembers',
    'trend orderAmount',
    'trend orders',
    'trend payAmount',
  ]);
  // A card of something else leads to the report that explains it, over the same days.
  const { figures } = (await desk.call('GET', '/api/v9/seller/dashboard/summary?period=last30', { token })).data;
  expect(figures.find((one: Data) => one.name === 'payMembers').opens).toEqual({
    page: 'datacenter/tradinfo',
    filter: { period: 'last30' },
  });
  expect(figures.find((one: Data) => one.name === 'withdrawPending').opens).toBeUndefined();
});

it('a mark leads to no list that the session may not open, and to one that it may when that holds the same', async () => {
  const opened = async (labels: string[]): Promise<{ pages: string[]; kinds: string[]; marks: Mark[] }> => {
    await desk.store.db
      .updateTable('role')
      .set({ labels: JSON.stringify(['datacenter_tradinfo@read', ...labels]) })
      .where('code', '=', 'warehouse')
      .execute();
    const token = await desk.signIn('warehouse');
    const page = desk.site.pages['datacenter/tradinfo'] as PageDef;
    const marks = await marksOf(token, page, 'period=last30');
    await compare(token, page, marks);
    return { pages: [...new Set(marks.map((mark) => mark.lead.page))].toSorted(), kinds: kindsOf(marks), marks };
  };
  expect((await opened([])).pages).toEqual([]);
  const own = await opened(['order_normal@read', 'order_corder@read']);
  // The orders of one kind are a list of their own; the others are in no list that is open.
  expect(own.pages.filter((route) => route !== 'order/index')).toEqual([]);
  expect(own.kinds).toEqual(['kinds payAmount']);
  expect(own.marks.map((mark) => mark.name)).toEqual(['kinds normal']);
  expect((await opened(['order_searchOrder@read'])).pages).toEqual(['order/searchOrder']);
  expect((await opened(['memberList_list@read'])).kinds).toEqual(['trend newMembers']);
});

it('a search that wants something narrow takes a few days of another indexed moment, and not a quarter of a year', async () => {
  const token = await desk.signIn('admin');
  const search = async (query: string): Promise<number> =>
    (await desk.call('GET', `/api/v2/seller/order_search?size=1&${query}`, { token })).http;
  expect(await search('paidAt_gte=2026-01-01&paidAt_lte=2026-01-31')).toBe(200);
  expect(await search('paidAt_gte=2026-01-01T00:00:00.000Z&paidAt_lte=2026-01-01T00:59:59.999Z')).toBe(200);
  expect(await search('paidAt_gte=2026-01-01&paidAt_lte=2026-04-30')).toBe(422);
  expect(await search('paidAt_lte=2026-01-31')).toBe(422);
  expect(await search('payAmount_gte=1&payAmount_lte=2')).toBe(422);
});

describe('counts in a funnel, by hour and weekday, and of a filtered report', () => {
  let other: Desk;
  let site: Site;
  beforeAll(async () => {
    const schemas = readSchemas(join(import.meta.dirname, '..', '..', 'schemas'));
    const trade = schemas['datacenter/_trade.json'] ?? '';
    const page = schemas['datacenter/tradinfo.json'] ?? '';
    const made = makeSite({
      ...schemas,
      'datacenter/_trade.json': trade.replace('"of": "distinct:tradeNo"', '"of": "count"'),
      'datacenter/tradinfo.json': page
        .replace('["visitors", "orderMembers", "payMembers", "repeatMembers"]', '["orders", "payOrders", "payMembers"]')
        .replace('"period": "last7",', '"period": "last7", "filters": ["store"],'),
    });
    if (!made.site) throw new Error(JSON.stringify(made.problems.slice(0, 3)));
    site = made.site;
    other = await openDesk({ site });
  });
  afterAll(() => other.close());

  it.each([
    ['period=last7', true],
    ['period=today', true],
    ['period=last30', false],
    ['period=last7&store=1', true],
  ])('lead to their records: %s (one hour of one day: %s)', async (query, hours) => {
    const before = desk;
    desk = other;
    try {
      const token = await other.signIn('admin');
      const page = site.pages['datacenter/tradinfo'] as PageDef;
      const marks = await marksOf(token, page, query);
      await compare(token, page, marks);
      const kinds = kindsOf(marks);
      expect(kinds.includes('hours payOrders')).toBe(hours);
      expect(kinds).toEqual(expect.arrayContaining(['funnel orders', 'funnel payOrders', 'trend payOrders']));
      expect(kinds.some((kind) => kind.endsWith('payMembers'))).toBe(false);
      if (query.includes('store'))
        // A measure of an entity without stores is not narrowed to one, and neither is its list.
        for (const mark of marks) expect(mark.filter['store']).toBe(mark.measure === 'newMembers' ? undefined : '1');
    } finally {
      desk = before;
    }
  });
});
