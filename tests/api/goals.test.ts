/** Targets of a report by month: who sets them, what they do not cross, and how a card tells of them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goalText } from '../../src/kinds/report/base/goals.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';
import { summaryOf } from '../trail.ts';

const base = '/api/v9/seller/datacenter_tradinfo';
let desk: Desk;
let admin: string;
let tea: string;
let operator: string;
let month: string;

beforeAll(async () => {
  desk = await openDesk();
  // The middle of a month, so that half of it has passed.
  desk.clock.now = new Date('2026-11-16T00:00:00+08:00');
  month = desk.clock.now.toISOString().slice(0, 7);
  admin = await desk.signIn('admin');
  tea = await desk.signIn('tea');
  operator = await desk.signIn('operator');
  await sql`delete from "_goal"`.execute(desk.store.db);
});
afterAll(() => desk.close());

const read = async (token: string, year = month.slice(0, 4)): Promise<Envelope> =>
  desk.call('GET', `${base}/goals?year=${year}`, { token });
const set = (token: string, rows: object[], more: { key?: string; language?: 'zh' | 'en' } = {}): Promise<Envelope> =>
  desk.call('POST', `${base}/goals`, { token, body: { rows }, ...more });
const row = (value: string | null, version = 0, measure = 'payAmount') => ({ month, measure, value, version });
const card = async (token: string, period: string, name = 'payAmount', at = base): Promise<Data> =>
  (await desk.call('GET', `${at}/summary?period=${period}`, { token })).data.figures.find(
    (one: Data) => one.name === name,
  );
const grant = (labels: string[]) =>
  sql`update "role" set "labels" = ${JSON.stringify(labels)}::jsonb where "id" in (
    select (jsonb_array_elements("roles") #>> '{}')::bigint from "adminUser" where "username" = 'operator')`.execute(
    desk.store.db,
  );

describe('a target', () => {
  it('is set for a month, with a line in the trail, and stands on the card with what is reached and what has passed', async () => {
    const value = String((await card(admin, 'thisMonth')).value);
    const target = goalText(String(Number(value) * 2 + 1), 'money');
    expect(await set(admin, [row(target)])).toMatchObject({ status: 0, data: { changed: 1 } });
    expect((await card(admin, 'thisMonth')).goal).toEqual({
      month,
      target,
      percent: (Math.floor((Number(value) / Number(target)) * 1000) / 10).toFixed(1),
      elapsed: expect.stringMatching(/^(48|49|50|51|53)\.\d$/),
      state: expect.stringMatching(/onTrack|behind/),
    });
    const { rows: trail } = await sql<{ action: string; summary: unknown }>`
      select "action", "summary" from "operatingRecord" order by "id" desc limit 1`.execute(desk.store.db);
    expect(trail).toMatchObject([{ action: 'update' }]);
    expect(summaryOf(trail[0])).toContain(`设置目标：${month} 支付金额 — →`);
    expect(summaryOf(trail[0], 'en')).toMatch(new RegExp(`^Set targets: ${month} .*— →`));
    const { data } = await read(admin);
    expect(data.measures).toEqual(['payAmount', 'payOrders', 'payMembers', 'refundAmount', 'refundRate']);
    expect(data.rows).toHaveLength(12);
    expect(data.rows.find((one: Data) => one.month === month).values.payAmount).toMatchObject({
      value: target,
      version: 1,
    });
  });

  it('is told where the period is a month and the figure is the whole, and nowhere else; home tells it too', async () => {
    for (const period of ['today', 'yesterday', 'last7', 'last30', 'thisWeek'])
      expect([period, (await card(admin, period)).goal]).toEqual([period, undefined]);
    expect((await card(admin, `custom&from=${month}-01&to=${month}-16`)).goal).toBeUndefined();
    expect((await card(admin, 'lastMonth')).goal).toBeUndefined();
    expect((await card(admin, 'thisMonth', 'payAmount', '/api/v9/seller/dashboard')).goal).toMatchObject({ month });
    expect((await card(admin, 'thisMonth', 'netAmount')).goal).toBeUndefined();
  });

  it('of a side is met by that side alone', async () => {
    expect((await card(tea, 'thisMonth')).goal).toBeUndefined();
    expect(await set(tea, [row('88.00')])).toMatchObject({ status: 0 });
    expect((await card(tea, 'thisMonth')).goal).toMatchObject({ target: '88.00' });
    expect((await card(admin, 'thisMonth')).goal.target).not.toBe('88.00');
    const of = async (token: string) =>
      (await read(token)).data.rows.find((one: Data) => one.month === month).values.payAmount;
    expect(await of(tea)).toMatchObject({ value: '88.00', version: 1 });
    expect((await of(admin)).value).not.toBe('88.00');
    const { rows } = await sql<{ place: string }>`select distinct "place" from "_goal" order by 1`.execute(
      desk.store.db,
    );
    expect(rows.map(({ place }) => place)).toEqual(['p', expect.stringMatching(/^s\d+$/)]);
  });

  it('is set by nobody without the label: not with the page, not with reading it', async () => {
    await grant(['datacenter_tradinfo']);
    expect(await read(operator)).toMatchObject({ http: 403, status: 10 });
    expect(await set(operator, [row('5.00')])).toMatchObject({ http: 403, status: 10 });
    expect((await card(operator, 'thisMonth')).goal).toMatchObject({ month });
    await grant(['datacenter_tradinfo@read', 'datacenter_tradinfo:goals']);
    expect(await set(operator, [row('5.00')])).toMatchObject({ http: 403, status: 10 });
    await grant(['datacenter_tradinfo', 'datacenter_tradinfo:goals']);
    expect(await read(operator)).toMatchObject({ status: 0 });
    expect(await set(operator, [row('5', 0, 'payOrders')])).toMatchObject({ status: 0 });
  });

  it('is refused whole when one is wrong, in both languages, and changes nothing', async () => {
    const before = (await read(admin)).data;
    const wrong = async (rows: object[], zh: RegExp, en: RegExp) => {
      expect((await set(admin, rows)).error).toMatch(zh);
      const refused = await set(admin, rows, { language: 'en' });
      expect([refused.http, refused.error]).toEqual([422, expect.stringMatching(en)]);
    };
    const fine = row('10.00', 1);
    await wrong([fine, row('1.5', 1, 'payOrders')], /支付订单数.*必须是整数/, /Paid orders: .*whole number/);
    await wrong([fine, row('-1', 0, 'refundAmount')], /大于 0/, /above 0/);
    await wrong([fine, row('101', 0, 'refundRate')], /不能超过 100/, /100 at most/);
    await wrong([fine, row('1.234', 0, 'refundAmount')], /两位小数/, /two decimals/);
    await wrong([fine, row('5.00', 0, 'netAmount')], /没有目标/, /no targets/);
    await wrong([fine, fine], /重复/, /twice/);
    for (const odd of [{ ...fine, month: '2026-13' }, { ...fine, version: -1 }, { ...fine, extra: 1 }, { month }])
      expect(await set(admin, [odd])).toMatchObject({ http: 422 });
    expect(await set(admin, [])).toMatchObject({ http: 422 });
    expect(await read(admin, '1999')).toMatchObject({ http: 422 });
    expect((await read(admin)).data).toEqual(before);
  });

  it('that somebody else has changed meanwhile refuses, and says who and to what; a repeated key does it once', async () => {
    const [first, second] = [await set(admin, [row('100.00', 1)]), await set(admin, [row('200.00', 1)])];
    expect(first).toMatchObject({ status: 0, data: { changed: 1 } });
    expect(second).toMatchObject({ http: 409, error: expect.stringMatching(/支付金额」已被.*改为 ¥100\.00/) });
    const key = 'goals-once-0001';
    const once = [await set(admin, [row('300.00', 2)], { key }), await set(admin, [row('300.00', 2)], { key })];
    expect(once.map(({ data }) => data.changed)).toEqual([1, 1]);
    const both = await Promise.all([set(admin, [row('1.00', 3)]), set(admin, [row('2.00', 3)])]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(await set(admin, [row(null, 4)])).toMatchObject({ status: 0 });
    expect((await card(admin, 'thisMonth')).goal).toBeUndefined();
    expect(await set(admin, [row('7.00', 0)])).toMatchObject({ http: 409 });
    expect(await set(admin, [row('7.00', 5)])).toMatchObject({ status: 0 });
  });
});
