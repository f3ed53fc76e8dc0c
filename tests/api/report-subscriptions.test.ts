/** Reports that are told of by time: once, of the right days, as their reader may see them then. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClockOptions } from '../../src/actions/clock.server.ts';
import { giveNotices } from '../../src/actions/notices.server.ts';
import { addDays, dayOf } from '../../src/base/date.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Store } from '../../src/database/connection/connection.ts';
import { nextReport, sendReports } from '../../src/kinds/report/send.server.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';
import { testMoment } from '../moment.ts';
import { summaryOf } from '../trail.ts';

const trade = '/api/v9/seller/datacenter_tradinfo';
const home = '/api/v9/seller/dashboard';
const daily = { every: 'day', hour: 9, period: 'yesterday', format: 'none' };
let desk: Desk;
let today: string;
const errors: string[] = [];

beforeAll(async () => {
  desk = await openDesk();
  today = dayOf(testMoment);
  at(today, '08:00');
});
afterAll(() => desk.close());

function at(day: string, time: string): void {
  desk.clock.now = new Date(`${day}T${time}:00+08:00`);
}
const clock = (database: Store = desk.store): ClockOptions => ({
  site: desk.site,
  database,
  world: { now: () => desk.clock.now, bytes: (length) => new Uint8Array(length), random: seededRandom(1) },
  log: (entry) => void (entry.level === 'error' && errors.push(entry.message)),
});
const tokens = new Map<string, Promise<string>>();
/** A session of this moment: it does not outlive the days that pass. */
function signedIn(who: string): Promise<string> {
  const key = `${who} ${desk.clock.now.toISOString()}`;
  const token = tokens.get(key) ?? desk.signIn(who);
  tokens.set(key, token);
  return token;
}
const strike = async () => {
  const round = await sendReports(clock());
  await giveNotices(clock());
  return round;
};
const subscribe = async (who: string, body: object = daily, base = trade, key?: string): Promise<Envelope> =>
  desk.call('POST', `${base}/subscriptions`, { token: await signedIn(who), body, ...(key ? { key } : {}) });
const own = async (who: string): Promise<Data[]> =>
  (await desk.call('GET', `${trade}/subscriptions`, { token: await signedIn(who) })).data.rows;
const drop = async (who: string, id: number): Promise<Envelope> =>
  desk.call('POST', `${trade}/unsubscribe`, { token: await signedIn(who), body: { id } });
const bell = async (who: string): Promise<Data[]> =>
  (await desk.call('GET', '/api/v2/common/notifications', { token: await signedIn(who) })).data.rows;
const told = async (who: string): Promise<Data[]> =>
  (await bell(who)).filter(({ kind, query }) => kind === 'message' && query?.startsWith('period=custom'));
const trail = async (): Promise<string> =>
  summaryOf(
    (
      await sql<{ summary: unknown }>`select "summary" from "operatingRecord" order by "id" desc limit 1`.execute(
        desk.store.db,
      )
    ).rows[0],
  );
const grant = (labels: string[]) =>
  sql`update "role" set "labels" = ${JSON.stringify(labels)}::jsonb where "id" in (
    select (jsonb_array_elements("roles") #>> '{}')::bigint from "adminUser" where "username" = 'operator')`.execute(
    desk.store.db,
  );
const forget = () => sql`delete from "_subscription"`.execute(desk.store.db);

describe('a subscription', () => {
  it('is made, listed with its next moment, changed and cancelled by its account alone, each on the trail', async () => {
    const { status, data } = await subscribe('admin');
    expect(status).toBe(0);
    expect(await trail()).toBe('订阅报表「交易数据」：每天 09:00，昨日，不附文件');
    expect(await own('admin')).toMatchObject([
      { ...daily, id: data.id, page: 'datacenter/tradinfo', file: true, state: 'on', nextAt: `${today}T01:00:00.000Z` },
    ]);
    expect(await own('tea')).toEqual([]);
    expect(await drop('tea', data.id)).toMatchObject({ http: 404 });
    expect(await subscribe('tea', { ...daily, id: data.id })).toMatchObject({ http: 404 });
    const changed = { id: data.id, every: 'month', hour: 0, period: 'lastMonth', format: 'csv' };
    expect(await subscribe('admin', changed, home)).toMatchObject({ status: 0 });
    const [one] = await own('admin');
    expect(one).toMatchObject({ ...changed, page: 'datacenter/tradinfo' });
    expect(new Date(new Date(one.nextAt).getTime() + 8 * 3_600_000).toISOString()).toMatch(/-01T00:00:00/);
    expect(await trail()).toBe('修改订阅「交易数据」：每月 1 日 00:00，上月，附 CSV 文件');
    expect(await drop('admin', data.id)).toMatchObject({ status: 0 });
    expect(await trail()).toContain('取消订阅「交易数据」');
    expect(await own('admin')).toEqual([]);
    expect(await drop('admin', data.id)).toMatchObject({ http: 404 });
  });

  it('is not made twice, nor with what a report does not have, and an account has ten at most', async () => {
    const key = 'subscribe-once-1';
    const twice = [await subscribe('admin', daily, trade, key), await subscribe('admin', daily, trade, key)];
    expect(twice[0]?.data).toEqual(twice[1]?.data);
    expect(await subscribe('admin', { ...daily, format: 'xlsx' })).toMatchObject({
      http: 422,
      error: '已有相同的订阅',
    });
    expect(await subscribe('admin', { ...daily, format: 'xlsx' }, home)).toMatchObject({
      http: 422,
      error: '该报表没有可导出的明细表',
    });
    for (const odd of [{ hour: 24 }, { hour: 8.5 }, { every: 'hour' }, { period: 'custom' }, { format: 'pdf' }])
      expect(await subscribe('admin', { ...daily, ...odd })).toMatchObject({ http: 422 });
    for (let hour = 10; hour < 19; hour += 1)
      expect(await subscribe('admin', { ...daily, hour })).toMatchObject({ status: 0 });
    const token = await signedIn('admin');
    const eleventh = { token, body: { ...daily, hour: 20 }, language: 'en' as const };
    expect(await desk.call('POST', `${trade}/subscriptions`, eleventh)).toMatchObject({
      http: 409,
      error: 'At most 10 subscriptions: cancel one that you do not need any more',
    });
    expect(await own('admin')).toHaveLength(10);
    await forget();
  });
});

describe('at its moment', () => {
  it('the reader finds the figures in the bell, once for any number of servers, leading to these days', async () => {
    await subscribe('admin');
    await subscribe('tea');
    at(today, '08:59');
    expect(await strike()).toEqual({ done: 0, refused: 0 });
    expect((await nextReport(clock(), new Date(`${today}T23:00:00+08:00`)))?.toISOString()).toBe(
      `${today}T01:00:00.000Z`,
    );
    at(today, '09:00');
    const rounds = await Promise.all([sendReports(clock()), sendReports(clock()), sendReports(clock())]);
    expect(rounds.reduce((sum, { done }) => sum + done, 0)).toBe(2);
    await strike();
    const yesterday = addDays(today, -1);
    for (const who of ['admin', 'tea']) {
      const messages = await told(who);
      expect(messages).toHaveLength(1);
      expect(messages[0]).toMatchObject({
        page: 'datacenter/tradinfo',
        query: `period=custom&from=${yesterday}&to=${yesterday}`,
      });
      const token = await signedIn(who);
      const { data } = await desk.call('GET', `${trade}/summary?${messages[0].query}`, { token });
      const paid = data.figures.find(({ name }: Data) => name === 'payOrders').value;
      expect(messages[0].text).toMatch(/^交易数据（\d{4}-\d\d-\d\d）：支付金额 ¥[\d,.]+/);
      expect(messages[0].text).toContain(`支付订单数 ${paid.toLocaleString('en-US')}`);
    }
    expect((await told('admin'))[0].text).not.toBe((await told('tea'))[0].text);
    expect((await own('admin'))[0].nextAt).toBe(`${addDays(today, 1)}T01:00:00.000Z`);
    expect(await strike()).toEqual({ done: 0, refused: 0 });
  });

  it('after a standstill it is told once, of the latest time, and goes on from there', async () => {
    at(addDays(today, 6), '08:00');
    expect((await strike()).done).toBe(2);
    const messages = await told('admin');
    expect(messages).toHaveLength(2);
    // Its last time was the day before at nine: then "yesterday" was the day before that.
    expect(messages[0].query).toBe(`period=custom&from=${addDays(today, 4)}&to=${addDays(today, 4)}`);
    at(addDays(today, 6), '09:00');
    expect((await strike()).done).toBe(2);
    expect((await told('admin'))[0].query).toContain(`from=${addDays(today, 5)}`);
    await forget();
  });

  it('the file is made for the same days, and its making is on the trail', async () => {
    at(today, '10:00');
    await subscribe('admin', { every: 'day', hour: 11, period: 'thisMonth', format: 'csv' });
    at(today, '11:00');
    expect((await strike()).done).toBe(1);
    const range = `from=${today.slice(0, 8)}01&to=${today}`;
    expect(await trail()).toBe(`按订阅导出交易数据：${today.slice(0, 8)}01 ~ ${today}`);
    expect((await told('admin'))[0]).toMatchObject({ query: `period=custom&${range}` });
    expect((await told('admin'))[0].text).toMatch(/占目标 [\d.]+%/);
    const waiting = (await bell('admin')).find(({ kind }) => kind === 'export');
    expect(waiting).toMatchObject({ page: 'datacenter/tradinfo' });
    const token = await signedIn('admin');
    // Another export wakes the worker.
    await desk.call('POST', `${trade}/export`, { token, body: { format: 'csv', query: { period: 'today' } } });
    const state = async () => (await desk.call('GET', `${trade}/export/${waiting.job}`, { token })).data.state;
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
    const file = String((await desk.call('GET', `${trade}/export/${waiting.job}/file`, { token })).data);
    const { data } = await desk.call('GET', `${trade}/table?period=custom&${range}`, { token });
    expect(file.trim().split('\n')).toHaveLength(data.rows.length + 2);
    expect(file).toContain(String(data.totals.payAmount));
    await forget();
  });
});

describe('what the reader may not see any more', () => {
  it('is not told: the subscription ends with a trace, and its owner reads why when he is back', async () => {
    await grant(['datacenter_tradinfo']);
    at(today, '10:00');
    const { data } = await subscribe('operator');
    expect(data.id).toBeGreaterThan(0);
    await grant(['order_normal']);
    at(addDays(today, 1), '09:00');
    expect((await strike()).done).toBe(1);
    expect(await trail()).toMatch(/^订阅已终止：账号「operator」的「交易数据」（每天 09:00，昨日，不附文件）：/);
    expect(await told('operator')).toEqual([]);
    at(addDays(today, 2), '09:00');
    expect(await strike()).toEqual({ done: 0, refused: 0 });
    await grant(['datacenter_tradinfo']);
    const [ended] = await own('operator');
    expect(ended).toMatchObject({ state: 'ended', why: { zh: expect.any(String), en: expect.any(String) } });
    expect(await subscribe('operator', { ...daily, id: data.id })).toMatchObject({ status: 0 });
    expect(await own('operator')).toMatchObject([{ state: 'on', why: null }]);
  });

  it('nor is a disabled account, nor are cards of pages that are closed to it', async () => {
    await sql`update "adminUser" set "enabled" = false where "username" = 'operator'`.execute(desk.store.db);
    at(addDays(today, 3), '09:00');
    expect((await strike()).done).toBe(1);
    expect(await trail()).toContain('账号已停用或删除');
    await sql`update "adminUser" set "enabled" = true where "username" = 'operator'`.execute(desk.store.db);
    expect(await told('operator')).toEqual([]);
    await forget();
    await subscribe('operator', daily, home);
    at(addDays(today, 4), '09:00');
    expect((await strike()).done).toBe(1);
    const [message] = await told('operator');
    expect(message.text).toMatch(/^首页（.*支付金额/);
    expect(message.text).not.toContain('退款');
    await grant(['shipments_shipments@read']);
    at(addDays(today, 5), '09:00');
    await strike();
    expect(await trail()).toContain('报表中没有您可以查看的指标');
    await forget();
  });

  it('a fault is tried again after a while, longer each time, and never told twice', async () => {
    at(addDays(today, 6), '10:00');
    expect(await subscribe('admin')).toMatchObject({ status: 0 });
    at(addDays(today, 7), '09:00');
    const broken = {
      ...desk.store,
      as: () => {
        throw new Error('broken');
      },
    };
    const before = (await told('admin')).length;
    expect(await sendReports(clock(broken))).toEqual({ done: 0, refused: 1 });
    expect(await sendReports(clock(broken))).toEqual({ done: 0, refused: 0 });
    at(addDays(today, 7), '09:01');
    expect(await sendReports(clock(broken))).toEqual({ done: 0, refused: 1 });
    expect(errors.splice(0)).toEqual(Array.from({ length: 2 }, () => 'a subscribed report could not be made'));
    expect((await own('admin'))[0]).toMatchObject({ why: { zh: expect.stringContaining('系统出错') } });
    at(addDays(today, 7), '09:04');
    expect(await strike()).toEqual({ done: 1, refused: 0 });
    expect(await told('admin')).toHaveLength(before + 1);
    expect((await own('admin'))[0]).toMatchObject({ why: null, nextAt: `${addDays(today, 8)}T01:00:00.000Z` });
  });
});
