/**
 * Every reading operation of every page and call, asked by every role: no value of a masked field leaves in full.
 * Markers stand in all masked columns; the masks of the field types show at most the ends of a value, never its middle.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isJson } from '../../src/database/schema/columns.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { exportFields } from '../../src/kinds/rows/columns.ts';
import { makeSite } from '../../src/site.ts';
import type { FieldDef, PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { createApp } from '../../src/server/app.ts';
import type { App } from '../../src/server/contract.ts';
import type { Session } from '../../src/access/session.ts';
import { memoryFiles, openDesk, type Data, type Desk } from '../api/app.ts';
import { inTurns, readsOf, type Asking, type Read } from './every-read.ts';
import { isWhole } from './swept.ts';

/** Stands in the middle of each planted value; in the place of an amount; of one that holders of a label see. */
const core = 'QZXQZXQZX';
const amount = '86420975.31';
const opened = '75319864.20';
const openedRate = '-864.13';
const accounts = ['admin', 'operator', 'finance', 'seller', 'tea', 'clerk', 'tea_clerk'];
/** Who holds the label that opens the cost of goods. */
const costs = ['admin', 'operator', 'finance', 'seller', 'tea', 'tea_clerk'];
let desk: Desk;
let planted: string[];

beforeAll(async () => {
  desk = await openDesk({ files: memoryFiles() });
  planted = await plant();
}, 120_000);
afterAll(() => desk.close());

/**
 * Puts a value with the marker into every masked column, and into masked members of lines; tells "entity.field" of each
 * that has rows.
 */
async function plant(): Promise<string[]> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = new URL(desk.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const done: string[] = [];
  try {
    // Logs take no changes, save by who may switch their triggers off.
    await client.query('set session_replication_role = replica');
    const text = `'1380' || '${core}' || lpad("id"::text, 8, '0')`;
    const numeric = new Set(['money', 'percent']);
    const valueOf = (field: FieldDef): string => {
      if (field.type === 'money') return `'${field.unmaskedBy === undefined ? amount : opened}'`;
      if (field.type === 'percent') return `'${openedRate}'`;
      return field.type === 'region' ? `jsonb_build_array('浙江省', ${text})` : text;
    };
    for (const entity of Object.values(desk.site.entities).filter(
      (one) => one.storage === 'record' || one.storage === 'log',
    )) {
      for (const field of Object.values(entity.fields)) {
        const table = `"${entity.entity}"`;
        const column = `"${field.name}"`;
        const members = Object.values(field.rows ?? {}).filter((one) => one.mask);
        const value = valueOf(field);
        let rows: pg.QueryResult;
        if (field.mask && field.storage === 'column')
          rows = await client.query(
            `update ${table} set ${column} = ${isJson(field) && field.type !== 'region' ? `jsonb_build_array(${value})` : `${value}${numeric.has(field.type) ? '::numeric' : ''}`}`,
          );
        else if (field.mask && field.storage === 'ext')
          rows = await client.query(
            `update ${table} set "ext" = coalesce("ext", '{}') || jsonb_build_object('${field.name}', ${value})`,
          );
        else if (members.length > 0 && field.storage === 'column') {
          const line = `jsonb_build_object(${members.map((one) => `'${one.name}', ${valueOf(one)}`).join(', ')})`;
          rows = await client.query(
            `update ${table} set ${column} = case when jsonb_typeof(${column}) = 'array' and jsonb_array_length(${column}) > 0 then (select jsonb_agg(l || ${line}) from jsonb_array_elements(${column}) l) else jsonb_build_array(${line}) end`,
          );
        } else continue;
        if (Number(rows.rowCount) > 0) done.push(`${entity.entity}.${field.name}`);
      }
    }
  } finally {
    await client.end();
  }
  return done;
}

const asking =
  (token: string, app: Pick<App, 'fetch'> = desk.app): Asking =>
  async (method, path, body) => {
    const reply = await app.fetch(
      new Request(`http://console.test${path}`, {
        method,
        headers: {
          token,
          ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { address: '192.0.2.7' },
    );
    const text = new TextDecoder().decode(new Uint8Array(await reply.arrayBuffer()));
    const told = reply.headers.get('content-type')?.startsWith('application/json')
      ? (JSON.parse(text) as { status: number; data: Data })
      : { status: 0, data: null };
    return { http: reply.status, status: told.status, text, data: told.data };
  };

/** Where an answer holds a planted value in full, with what stands before it; undefined when it holds none. */
function leakIn(text: string, sees = false): string | undefined {
  const at = Math.max(...[core, amount, ...(sees ? [] : [opened, openedRate])].map((one) => text.indexOf(one)));
  return at < 0 ? undefined : `…${text.slice(Math.max(0, at - 120), at + 40)}…`;
}

interface Leak {
  route: string;
  name: string;
  told: string;
}

/** Asks all of it and validates each answer. */
async function validated(
  reads: readonly Read[],
  ask: Asking,
): Promise<{ leaks: Leak[]; answered: number; masked: number; open: number }> {
  const seen = { leaks: [] as Leak[], answered: 0, masked: 0, open: 0 };
  const { all, rights } = (await ask('GET', '/api/v2/seller/auth')).data as unknown as Pick<Session, 'all' | 'rights'>;
  /** Pages where the session holds the label that opens a masked member. */
  const opens = (page: PageDef | undefined): boolean =>
    Object.values(page?.fields ?? {}).some((field) =>
      Object.values(field.rows ?? {}).some(
        ({ unmaskedBy }) =>
          unmaskedBy !== undefined && (all || rights[`${page?.permission}:${unmaskedBy}`] !== undefined),
      ),
    );
  await inTurns(reads, async ({ entry, method, path, body }) => {
    const { status, text } = await ask(method, path, body);
    if (status === 0) seen.answered += 1;
    if (text.includes('_masked')) seen.masked += 1;
    const sees = opens(entry.page);
    if (sees && text.includes(opened)) seen.open += 1;
    const leak = leakIn(text, sees);
    if (leak !== undefined)
      seen.leaks.push({
        route: entry.page?.route ?? '',
        name: entry.operation.name,
        told: `${method} ${path}: ${leak}`,
      });
  });
  return seen;
}

describe('a value of a masked field', () => {
  it('is planted in every masked column', () => {
    expect(planted.length).toBeGreaterThan(20);
    expect(planted).toEqual(
      expect.arrayContaining(['goods.skus', 'order.items', 'selfSelectGoods.supplyPrice', 'shipment.receiverRegion']),
    );
    process.stdout.write(`masked columns: ${planted.length}\n`);
  });

  it.each(accounts)(
    'leaves in no answer to %s',
    async (username) => {
      const ask = asking(await desk.signIn(username));
      const reads = await readsOf(desk, ask);
      const { leaks, answered, masked, open } = await validated(reads, ask);
      expect(leaks.map((one) => one.told)).toEqual([]);
      if (isWhole || !costs.includes(username)) expect(open > 0).toBe(costs.includes(username));
      if (isWhole) expect(answered).toBeGreaterThan(60);
      process.stdout.write(`${username}: ${reads.length} asked, ${answered} answered, ${masked} with masked values\n`);
    },
    120_000,
  );

  it('leaves in no file of an export, and in no file of a team', async () => {
    const ask = asking(await desk.signIn('admin'));
    const exporting = Object.values(desk.site.pages).filter(
      (page) =>
        page.verbs.includes('export') &&
        page.endpoint.base.startsWith('/') &&
        Object.values(page.fields).some((field) => field.mask),
    );
    const files: string[] = [];
    const session = (await ask('GET', '/api/v2/seller/auth')).data as unknown as Session;
    for (const page of exporting) {
      const { listed, further } = exportFields(session, page);
      const begun = await ask('POST', `${page.endpoint.base}/export`, {
        query: exportQuery(page.list.exportBy?.field),
        columns: [...listed, ...further].map((field) => field.name),
        format: 'csv',
      });
      if (begun.status !== 0) continue;
      const job = Number(begun.data.job);
      await expect
        .poll(async () => (await ask('GET', `${page.endpoint.base}/export/${job}`)).data.state, { timeout: 30_000 })
        .toMatch(/done|failed/);
      const { text } = await ask('GET', `${page.endpoint.base}/export/${job}/file`);
      files.push(page.route);
      expect(leakIn(text, true), page.route).toBeUndefined();
    }
    expect(files.length).toBeGreaterThan(3);
  }, 120_000);

  /** The last 30 days where an export wants a range. */
  function exportQuery(field: string | undefined): { [name: string]: string } {
    return field === undefined
      ? {}
      : { [`${field}_gte`]: new Date(desk.clock.now.getTime() - 20 * 86_400_000).toISOString() };
  }

  it('leaves in no line of a changed record’s history or of the trail', async () => {
    const ask = asking(await desk.signIn('admin'));
    const members = '/api/v2/seller/member';
    const { data } = await ask('GET', `${members}?size=2`);
    const row = (await ask('GET', `${members}/${data.rows[1].id}`)).data;
    expect(
      (await ask('PUT', `${members}/${row.id}`, { version: row.version, phone: '13912345678', realName: '欧阳明月' }))
        .status,
    ).toBe(0);
    for (const path of [`${members}/${row.id}/history`, '/api/v2/seller/operating_record?size=20']) {
      const { text } = await ask('GET', path);
      expect(text).not.toMatch(/13912345678|欧阳明月/);
      expect(text).not.toContain(core);
    }
  });
});

// What is planted on a page is found on the whole site.
describe.runIf(isWhole)('the validate', () => {
  /** The handler on the same database, with masks taken off: of these pages, or of entities as well. */
  async function withSite(site: Site, run: (ask: Asking) => Promise<void>): Promise<void> {
    const app = createApp({
      site,
      database: desk.store,
      log: () => undefined,
      files: memoryFiles(),
      world: {
        now: () => desk.clock.now,
        bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
        random: { next: () => 0.5, integer: (least) => least, pick: (from) => from[0] as never, chance: () => false },
      },
    });
    try {
      await run(asking(await desk.signIn('admin'), app));
    } finally {
      await app.close();
    }
  }
  type Fields = { [name: string]: FieldDef };
  const mapped = <T>(of: { [name: string]: T }, change: (one: T, name: string) => T): { [name: string]: T } =>
    Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one, name)]));
  const open = (fields: Fields, which = (_name: string) => true): Fields =>
    mapped(fields, (field, name) => {
      if (!which(name)) return field;
      const { mask, ...rest } = field;
      void mask;
      return { ...rest, ...(field.rows ? { rows: open(field.rows) } : {}) };
    });
  const opened = (page: PageDef, which?: (name: string) => boolean): PageDef => ({
    ...page,
    fields: open(page.fields, which),
  });

  it('finds pictures on a page of their own: stars are shown, a reason reveals, saving the rest leaves them', async () => {
    const page = {
      kind: 'collection',
      extends: 'seller',
      label: { zh: '商家', en: 'Sellers' },
      note: { zh: '商家资质', en: 'Papers of sellers' },
      order: 990,
      permission: 'store_sellers',
      endpoint: { base: '/api/v2/seller/sellers', version: 'v2', status: 'assumed' },
    };
    const made = makeSite({ ...readSchemas('schemas'), 'store/sellers.json': JSON.stringify(page) }).site;
    // What is declared for later is not asked about here.
    const sellers = { ...(made.pages['store/sellers'] as PageDef), problems: [] };
    const site = { ...made, pages: { ...made.pages, 'store/sellers': sellers } };
    const base = page.endpoint.base;
    await withSite(site, async (ask) => {
      const listed = await ask('GET', `${base}?size=3`);
      expect(listed.status, listed.text).toBe(0);
      expect(listed.text).not.toContain(core);
      const id = Number((listed.data.rows as Data[])[0]?.id);
      const row = (await ask('GET', `${base}/${id}`)).data;
      for (const field of ['licensePhoto', 'legalIdPhotos']) {
        expect([field, row[field], (row._masked as string[]).includes(field)]).toEqual([field, '****', true]);
        const told = await ask('POST', `${base}/${id}/reveal`, { field, reason: '核对资质' });
        expect(JSON.stringify(told.data.value)).toContain(core);
        expect((await ask('POST', `${base}/${id}/reveal`, { field, reason: ' ' })).status).toBe(1);
      }
      const saved = await ask('PUT', `${base}/${id}`, { version: row.version, legalIdPhotos: ['/files/new.png'] });
      expect([saved.status, saved.text.includes('/files/new.png')], saved.text).toEqual([0, false]);
      const told = await ask('POST', `${base}/${id}/reveal`, { field: 'licensePhoto', reason: '再次核对' });
      expect(told.data.value).toContain(core);
      expect((await ask('GET', `${base}/${id}/history`)).text).not.toMatch(/new\.png|QZXQZX/);
    });
  });

  it('finds one planted value in an answer, wherever it stands', async () => {
    const { data, text } = await asking(await desk.signIn('admin'))('GET', '/api/v2/seller/member?size=20');
    expect(leakIn(text)).toBeUndefined();
    const value = `1380${core}00000001`;
    for (const place of [
      { phone: value },
      { _titles: { referrer: `张三 ${value}` } },
      { rows: [{ cells: { phone: value } }] },
    ]) {
      const rows = (data.rows as Data[]).map((row, at) => (at === 7 ? { ...row, ...place } : row));
      expect(leakIn(JSON.stringify({ status: 0, data: { ...data, rows } }))).toContain(value);
    }
  });

  it('finds the one field of one page whose mask is taken off, in the list and in the record', async () => {
    const page = desk.site.pages['memberList/list'] as PageDef;
    await withSite(
      { ...desk.site, pages: { ...desk.site.pages, [page.route]: opened(page, (name) => name === 'phone') } },
      async (ask) => {
        const { leaks } = await validated(
          (await readsOf(desk, ask)).filter((read) => read.entry.page?.route === page.route),
          ask,
        );
        expect(leaks.map((one) => one.name)).toEqual(expect.arrayContaining(['list', 'one']));
      },
    );
  });

  it('finds every list that shows a masked field when nothing is masked: the planted values are where readers look', async () => {
    const bare = {
      ...desk.site,
      pages: mapped(desk.site.pages, (page) => opened(page)),
      entities: mapped(desk.site.entities, (entity) => ({ ...entity, fields: open(entity.fields) })),
    };
    await withSite(bare, async (ask) => {
      const reads = await readsOf(desk, ask);
      const { leaks } = await validated(reads, ask);
      const found = new Set(leaks.map((one) => one.route));
      const hides = ({ fields, list }: PageDef): boolean =>
        list.columns.some((name) => fields[name]?.mask && fields[name].unmaskedBy === undefined);
      const showing = Object.values(desk.site.pages)
        .filter((page) => page.verbs.includes('list') && hides(page))
        .map((page) => page.route);
      expect(showing.length).toBeGreaterThan(10);
      expect(showing.filter((route) => !found.has(route))).toEqual([]);
      expect([...new Set(leaks.map((one) => one.name))]).toEqual(
        expect.arrayContaining(['list', 'one', 'options', 'act:printSlip', 'act:printLabel']),
      );
    });
  }, 120_000);
});
