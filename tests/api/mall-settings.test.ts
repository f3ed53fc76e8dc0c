/** The mall's settings, asked like a browser asks: what they say holds at once, and only for what comes after. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDesk, type Data, type Desk } from './app.ts';
import { samplePassword } from '../template.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const save = async (changes: object): Promise<Data> => {
  const read = await desk.call('POST', '/api/v2/common/config', { token: admin, body: { name: 'shop' } });
  const { value, version } = read.data as { value: object; version: number };
  return desk.call('POST', '/api/v2/seller/config', {
    token: admin,
    body: { name: 'shop', value: { ...value, ...changes }, version },
    key: crypto.randomUUID(),
  });
};
const one = async (query: ReturnType<typeof sql<Data>>): Promise<Data> => (await query.execute(desk.store.db)).rows[0];

describe('the mall settings', () => {
  it('are kept under the name that rules read them by, and what the shop shows is open to all', async () => {
    expect((await save({ mallName: '江南小铺', closed: true, closedNotice: '' })).http).toBe(422);
    expect((await save({ mallName: '江南小铺', autoReceiveDays: 12 })).error).toBe('');
    const { name, value } = await one(
      sql<Data>`select "name", "value" from "_setting" where "name" like 'shop%' order by "version" desc limit 1`,
    );
    expect([name, value.mallName, value.autoReceiveDays]).toEqual(['shopSetting', '江南小铺', 12]);
    const shown = (await desk.call('POST', '/api/v2/common/config', { body: { name: 'shop' } })).data;
    expect(shown.value.mallName).toBe('江南小铺');
    expect(Object.keys(shown.value)).not.toContain('loginLockTimes');
  });

  it('say when a wrong password locks an account, and how long a session lasts', async () => {
    expect((await save({ loginLockTimes: 3, sessionHours: 2 })).error).toBe('');
    const enter = (password: string) =>
      desk.call('POST', '/api/v2/seller/login', { body: { username: 'finance', password } });
    const right = samplePassword('finance');
    const { data } = await enter(right);
    const lasting = await one(
      sql<Data>`select count(*)::int as "two" from "_session" where "expiresAt" - "createdAt" = interval '2 hours'`,
    );
    expect([typeof data.token, lasting.two]).toEqual(['string', 1]);
    expect((await enter('wrong-1')).error).toBe('账号或密码错误');
    expect((await enter('wrong-2')).error).toBe('账号或密码错误');
    expect((await enter('wrong-3')).error).toContain('账号已锁定');
    expect((await enter(right)).error).toContain('账号已锁定');
  });

  it('give new goods their low-stock level where the form says none', async () => {
    expect((await save({ stockWarn: 25 })).error).toBe('');
    const base = '/api/v2/seller/goods';
    const known = (await desk.call('GET', `${base}?size=1&tab=onSale`, { token: admin })).data.rows[0];
    const { data: like } = await desk.call('GET', `${base}/${known.id}`, { token: admin });
    const { stockWarn } = await one(sql<Data>`select "stockWarn" from "goods" where "id" = ${known.id}`);
    expect(stockWarn).toBe(10);
    const { error } = await desk.call('PUT', `${base}/${known.id}`, {
      token: admin,
      body: { stockWarn: null, version: like.version },
    });
    expect(error).toBe('');
    expect((await one(sql<Data>`select "stockWarn" from "goods" where "id" = ${known.id}`)).stockWarn).toBe(25);
  });
});
