/**
 * Lists asked for any of many values, through the real handler on the sample: what they find and name as not found, for
 * whom, and that counts, totals, files, acts and the limits on guessing agree with it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUse } from '../../src/database/query/count-uses.ts';
import { listedPerHour } from '../../src/kinds/rows/probe.server.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

const orders = '/api/v2/seller/order';
const members = '/api/v2/seller/member';
const entries = '/api/v2/seller/finance_repayment';

let desk: Desk;
let admin: string;
let tea: string;
beforeAll(async () => {
  desk = await openDesk();
  [admin, tea] = await Promise.all([desk.signIn('admin'), desk.signIn('tea')]);
});
afterAll(() => desk.close());

const ask = (path: string, query: { [name: string]: string }, token = admin) =>
  desk.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
const numbersOf = ({ data }: { data: Data }, name = 'orderNo'): string[] =>
  (data.rows as Data[]).map((row) => String(row[name]));
/** Numbers of orders that the list of an account shows, newest first. */
const shown = async (token: string, many: number): Promise<string[]> =>
  numbersOf(await ask(orders, { size: String(many) }, token));

describe('a list asked for any of many values', () => {
  it('finds the rows that hold one, each once, and names the values that none holds, in the order given', async () => {
    const [first = '', second = '', third = ''] = await shown(admin, 3);
    const anyOf = [third, 'DD0000000001', first, second, first, '没有的单号'].join(',');
    const found = await ask(orders, { anyOf });
    expect(numbersOf(found)).toEqual([first, second, third]);
    expect(found.data).toMatchObject({ total: 3, notFound: ['DD0000000001', '没有的单号'] });
    expect((await ask(orders, { anyOf: first })).data).toMatchObject({ total: 1, notFound: [] });
    expect((await ask(orders, { anyOf: 'DD0000000001' })).data).toMatchObject({
      rows: [],
      total: 0,
      notFound: ['DD0000000001'],
    });
    expect((await ask(orders, { anyOf: ' , ,' })).data).not.toHaveProperty('notFound');
  });

  it('goes together with tab, filters, keyword, order and pages; a value that only they leave out is not missing', async () => {
    const numbers = await shown(admin, 30);
    const anyOf = [...numbers, 'DD0000000001'].join(',');
    const all = await ask(orders, { anyOf, sort: 'placedAt', size: '10', page: '2' });
    expect(numbersOf(all)).toEqual(numbers.toReversed().slice(10, 20));
    expect(all.data).toMatchObject({ total: 30, notFound: ['DD0000000001'] });
    const tab = await ask(orders, { anyOf, tab: 'toShip', size: '100' });
    const toShip = new Set(numbersOf(await ask(orders, { tab: 'toShip', size: '200' })));
    expect(numbersOf(tab).length).toBeGreaterThan(0);
    expect(numbersOf(tab)).toEqual(numbers.filter((number) => toShip.has(number)));
    expect(tab.data.notFound).toEqual(['DD0000000001']);
    const [one = ''] = numbers;
    expect(numbersOf(await ask(orders, { anyOf, keyword: one }))).toEqual([one]);
    expect(numbersOf(await ask(orders, { anyOf, deliveryMethod: 'pickup', size: '100' })).length).toBeLessThan(30);
  });

  it('finds phones by whole value behind their mask, however they are written', async () => {
    const { rows } = await sql<{ phone: string; memberNo: string }>`
      select "phone", "memberNo" from "member" where "deletedAt" is null order by "id" limit 4`.execute(desk.store.db);
    const [a, b, c, d] = rows.map(({ phone }) => phone) as [string, string, string, string];
    const wide = [...c].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join('');
    const anyOf = [
      `${a.slice(0, 3)} ${a.slice(3, 7)} ${a.slice(7)}`,
      `+86 ${b}`,
      wide,
      `${d}\u202c`,
      a.slice(0, 10),
      '19999999999',
    ].join(',');
    const found = await ask(members, { anyOf, size: '10' });
    expect(numbersOf(found, 'memberNo').toSorted()).toEqual(rows.map(({ memberNo }) => memberNo).toSorted());
    expect(found.data.notFound).toEqual([a.slice(0, 10), '19999999999']);
    expect(JSON.stringify(found.data.rows)).not.toContain(a);
    // A number of another field in the same list, with full-width signs.
    const number = [...String(rows[0]?.memberNo)].map((sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect((await ask(members, { anyOf: `${number.join('')},${b}` })).data).toMatchObject({ total: 2, notFound: [] });
  });

  it('shows a seller its own rows, and calls the numbers of others not found, like those of nobody', async () => {
    const own = await shown(tea, 2);
    const all = await shown(admin, 100);
    const mine = new Set(await shown(tea, 200));
    const foreign = all.filter((number) => !mine.has(number)).slice(0, 2);
    expect(foreign).toHaveLength(2);
    // A number on another page of the same records is not on this one.
    const { rows } = await sql<{ orderNo: string }>`
      select "orderNo" from "order" where "orderKind" <> 'normal' limit 1`.execute(desk.store.db);
    const nowhere = [String(rows[0]?.orderNo), '13911110009'];
    const anyOf = [...own, ...foreign, ...nowhere].join(',');
    const found = await ask(orders, { anyOf }, tea);
    expect(numbersOf(found)).toEqual(own);
    expect(found.data).toMatchObject({ total: 2, notFound: [...foreign, ...nowhere] });
    expect((await ask(orders, { anyOf })).data).toMatchObject({ total: 4, notFound: nowhere });
  });

  it('takes 500 different values, doubled ones once, and refuses more or longer ones by a sentence', async () => {
    const values = Array.from({ length: 501 }, (_, at) => `DD${at}`);
    const most = values.slice(0, 500);
    expect((await ask(orders, { anyOf: [...most, ...most].join(',') })).data.notFound).toEqual(most);
    for (const [language, sentence] of [
      ['zh', '一次最多查找 500 个值，本次有 501 个，请分批查找'],
      ['en', 'At most 500 values can be looked for at once, these are 501: please do it in parts'],
    ] as const)
      expect(await desk.call('GET', `${orders}?anyOf=${values.join(',')}`, { token: admin, language })).toMatchObject({
        http: 422,
        status: 1,
        error: sentence,
        data: { errors: { anyOf: sentence } },
      });
    const query = { anyOf: values.join(',') };
    for (const [path, body] of [
      [`${orders}/export`, { query, format: 'csv' }],
      [`${orders}/export/check`, { query }],
      [`${orders}/bulk/flag`, { ids: [1], query, flag: 'red' }],
    ] as const)
      expect(await desk.call('POST', path, { token: admin, body, key: path }), path).toMatchObject({ http: 422 });
    expect(await ask(`${orders}/summary`, query)).toMatchObject({ http: 422 });
    expect(await ask(orders, { anyOf: `DD1,${'x'.repeat(101)}` })).toMatchObject({
      http: 422,
      error: '每个值最多 100 个字',
    });
  });

  it('is no parameter of a page that has no such numbers', async () => {
    expect(await ask('/api/v2/seller/comment', { anyOf: 'a,b' })).toMatchObject({ http: 422, status: 1 });
  });
});

describe('what goes by the same question', () => {
  it('counts, sums and totals exactly these rows', async () => {
    const numbers = await shown(admin, 40);
    const anyOf = numbers.join(',');
    const rows = (await ask(orders, { anyOf, size: '100' })).data.rows as Data[];
    const { data } = await ask(`${orders}/summary`, { anyOf });
    expect(data.tabs.all).toBe(40);
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.payAmount) * 100), 0);
    expect(Math.round(Number(data.sums.payAmount) * 100)).toBe(cents);

    const list = (await ask(entries, { size: '20' })).data.rows as Data[];
    const some = list.slice(0, 7).map((row) => String(row.entryNo));
    expect(some).toHaveLength(7);
    const totals = (await ask(`${entries}/totals`, { anyOf: some.join(',') })).data.rows as Data[];
    const counted = totals.reduce((sum, line) => sum + Number(line.values.count), 0);
    expect(counted).toBe(7);
  });

  it('exports exactly these rows, and keeps their values out of the trail where they are masked', async () => {
    const { rows } = await sql<{ phone: string }>`
      select "phone" from "member" where "deletedAt" is null order by "id" limit 5`.execute(desk.store.db);
    const query = { anyOf: [...rows.map(({ phone }) => phone), '19999999999'].join(',') };
    expect((await desk.call('POST', `${members}/export/check`, { token: admin, body: { query } })).data).toMatchObject({
      total: 5,
    });
    const { data } = await desk.call('POST', `${members}/export`, {
      token: admin,
      body: { query, format: 'csv' },
      key: 'any-of',
    });
    await expect
      .poll(async () => (await ask(`${members}/export/${String(data.job)}`, {})).data.state, { timeout: 15_000 })
      .toBe('done');
    const file = await (await desk.raw('GET', `${members}/export/${String(data.job)}/file`, { token: admin })).text();
    expect(file.trim().split('\r\n')).toHaveLength(6);
    const { rows: told } = await sql<{ summary: unknown }>`
      select "summary" from "operatingRecord" where "action" = 'export' order by "id" desc limit 1`.execute(
      desk.store.db,
    );
    expect(summaryOf(told[0])).toContain('199****9999');
    for (const { phone } of rows) expect(summaryOf(told[0])).not.toContain(phone);
  });

  it('chooses all that match, and acts on those alone that still do', async () => {
    const rows = (await ask(orders, { tab: 'toShip', size: '6' })).data.rows as Data[];
    const [left, ...others] = rows.map((row) => Number(row.id));
    const [gone = '', ...kept] = rows.map((row) => String(row.orderNo));
    const anyOf = [gone, ...kept].join(',');
    const { data } = await ask(`${orders}/matching`, { anyOf });
    expect(data.ids).toEqual([left, ...others]);
    // The list of the act no longer names the first of them.
    const reply = await desk.call('POST', `${orders}/bulk/flag`, {
      token: admin,
      body: { ids: data.ids, query: { anyOf: kept.join(',') }, flag: 'purple' },
      key: 'any-of-bulk',
    });
    expect(reply).toMatchObject({ status: 0, data: { ok: others.length, bad: 1 } });
    expect(reply.data.results[0]).toMatchObject({ id: left, ok: false, error: '已不符合筛选条件，未处理' });
  });
});

describe('guesses of masked values', () => {
  it('are counted once for each list, and refused beyond those of an hour; numbers without a mask are none', async () => {
    const { id } = await desk.store.db
      .selectFrom('adminUser')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const key = `listed:${String(id)}`;
    const used = (uses = 0) => countUse(desk.store.db, key, desk.clock.now, 3_600_000, uses);
    const before = await used();
    const list = { anyOf: '13911110001,13911110002,+86 13911110002,DD1' };
    for (const path of [members, `${members}/summary`, members]) await ask(path, list);
    expect((await used()) - before).toBe(2);
    await used(listedPerHour - before - 2);
    expect(await ask(members, { anyOf: '13911110003' })).toMatchObject({
      http: 429,
      error: '按手机号等敏感信息查询过于频繁，请一小时后再试',
    });
    // What was refused is refused again; what was let through is told again, and a number is no guess.
    expect((await ask(members, { anyOf: '13911110003' })).http).toBe(429);
    expect((await ask(members, list)).http).toBe(200);
    expect((await ask(orders, { anyOf: 'DD0000000001' })).http).toBe(200);
  });
});

describe('a list whose values are too many for an address', () => {
  const override = { 'x-http-method-override': 'GET' };
  const post = (path: string, body: unknown, token = admin, headers: { [name: string]: string } = override) =>
    desk.call('POST', path, { token, body, headers });

  it('is asked by POST with X-HTTP-Method-Override: GET, and answers what it answers to GET', async () => {
    const numbers = await shown(admin, 20);
    const query = { anyOf: [...numbers, 'DD0000000001'].join(','), size: '5', page: '2' };
    const [byGet, byPost] = [await ask(orders, query), await post(orders, query)];
    expect([byPost.http, byPost.data]).toEqual([200, byGet.data]);
    const { anyOf } = query;
    for (const path of [`${orders}/summary`, `${orders}/matching`, `${entries}/totals`])
      expect((await post(path, { anyOf })).data, path).toEqual((await ask(path, { anyOf })).data);
  });

  it('is held to the rights, shapes and scope of the list, writes nothing, and is open to lists alone', async () => {
    const [own = ''] = await shown(tea, 1);
    const foreign = (await shown(admin, 100)).find((number) => number !== own) ?? '';
    expect((await post(orders, { anyOf: own }, tea)).data).toMatchObject({ total: 1 });
    expect((await post(orders, { anyOf: own }, '')).http).toBe(401);
    expect(await post(orders, { anyOf: own, internal: '1' })).toMatchObject({ http: 422, status: 1 });
    expect(await post(orders, { anyOf: ['a'] })).toMatchObject({ http: 422, status: 1 });
    expect((await post(orders, { anyOf: foreign }, admin, { ...override, 'sec-fetch-site': 'cross-site' })).http).toBe(
      403,
    );
    const auditor = await desk.signIn('reviewer');
    expect((await post(members, { anyOf: 'a' }, auditor)).http).toBe(
      (await ask(members, { anyOf: 'a' }, auditor)).http,
    );
    const { data } = await ask(orders, { anyOf: own });
    const { id } = data.rows[0] as Data;
    expect(await post(`${orders}/${String(id)}`, {})).toMatchObject({ status: 1, http: 404 });
    for (const path of [
      `${orders}/${String(id)}/flag`,
      `${orders}/bulk/flag`,
      `${members}/export`,
      '/api/v2/common/preference',
    ])
      expect(await post(path, { ids: [id], flag: 'red', name: 'a', value: 1 }), path).toMatchObject({
        status: 1,
        http: 400,
      });
    expect(await post(`${orders}/bulk/flag`, {}, admin, { 'x-http-method-override': 'DELETE' })).toMatchObject({
      http: 400,
    });
    expect(await post(orders, { anyOf: own }, admin, {})).toMatchObject({ status: 1 });
  });
});
