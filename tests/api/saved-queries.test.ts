/** Saved queries of lists: for oneself, for a role, for all of one's side; never across sides. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let admin: string;
let operator: string;
let tea: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  operator = await desk.signIn('operator');
  tea = await desk.signIn('tea');
});
afterAll(() => desk.close());

const path = '/api/v2/common/saved_queries';
const page = 'order/index';
const state = { filter: { tab: 'toShip', payMethod: 'wechat' }, sort: '-createdAt', size: 50 };
const keep = (token: string, body: object) => desk.call('POST', path, { token, body: { page, state, ...body } });
const seen = async (token: string): Promise<Data> => (await desk.call('GET', `${path}?page=${page}`, { token })).data;
const names = async (token: string): Promise<string[]> => (await seen(token)).rows.map(({ name }: Data) => name);

describe('a saved query', () => {
  it('is of its author alone until it is shared; with all it is seen on its own side only', async () => {
    expect(await keep(operator, { name: '我的待发', shared: 'none' })).toMatchObject({ status: 0 });
    expect(await keep(operator, { name: '大家的待发', shared: 'all' })).toMatchObject({ status: 0 });
    expect((await seen(operator)).rows).toMatchObject([
      { name: '大家的待发', own: true, removable: true, shared: 'all', state },
      { name: '我的待发', own: true, removable: true, shared: 'none', state },
    ]);
    expect((await seen(admin)).rows).toMatchObject([
      { name: '大家的待发', own: false, removable: true, author: '运营小周', shared: 'all' },
    ]);
    expect(await names(tea)).toEqual([]);
    const [trail] = (await desk.call('GET', '/api/v2/seller/operating_record?size=1', { token: admin })).data.rows;
    expect(trail).toMatchObject({ operatorName: '运营小周' });
    expect(summaryOf(trail)).toBe('共享常用查询「大家的待发」');
  });

  it('is shared with a role: its accounts see it, others do not', async () => {
    const { roles } = await seen(admin);
    const rows = (await desk.call('GET', '/api/v2/seller/user?size=100', { token: admin })).data.rows as Data[];
    const mine = rows.find(({ username }) => username === 'operator')?.roles as number[];
    const role = roles.find(({ id }: Data) => mine.includes(id));
    const other = roles.find(({ id }: Data) => !mine.includes(id));
    expect([role, other].every(Boolean)).toBe(true);
    expect(await keep(admin, { name: '给运营', shared: 'roles', roles: [role.id] })).toMatchObject({ status: 0 });
    expect(await keep(admin, { name: '给别的角色', shared: 'roles', roles: [other.id] })).toMatchObject({ status: 0 });
    expect(await names(operator)).toContain('给运营');
    expect(await names(operator)).not.toContain('给别的角色');
    const foreign = (await seen(tea)).roles as Data[];
    const strange = foreign.find(({ id }) => !roles.some((one: Data) => one.id === id));
    expect(await keep(admin, { name: '错', shared: 'roles', roles: [strange?.id ?? 999_999] })).toMatchObject({
      http: 422,
      data: { errors: { roles: '请选择本端的角色' } },
    });
    expect(await keep(admin, { name: '空', shared: 'roles' })).toMatchObject({ http: 422 });
  });

  it('has a name of its own, is not endless, and wants a page that may be opened', async () => {
    expect(await keep(operator, { name: ' 我的待发 ', shared: 'none' })).toMatchObject({
      http: 422,
      data: { errors: { name: '已有同名查询' } },
    });
    expect(await keep(operator, { name: '  ', shared: 'none' })).toMatchObject({ http: 422 });
    expect(
      await keep(operator, {
        name: '长',
        shared: 'none',
        state: { ...state, filter: { keyword: 'x'.repeat(24_001) } },
      }),
    ).toMatchObject({ http: 422 });
    for (const odd of [
      {},
      { ...state, size: '20' },
      { ...state, filter: { tab: { in: [1] } } },
      { ...state, columns: [] },
    ])
      expect(await keep(operator, { name: '怪', shared: 'all', state: odd })).toMatchObject({ http: 422 });
    const columns = { order: ['orderNo'], hidden: [], widths: { orderNo: 120.5 }, pinned: [] };
    expect(await keep(operator, { name: '列', shared: 'none', state: { ...state, columns } })).toMatchObject({
      status: 0,
    });
    expect(await keep(operator, { name: '无页', shared: 'none', page: 'no/page' })).toMatchObject({ http: 404 });
    expect(await desk.call('GET', `${path}?page=infoManagement/systemLog`, { token: tea })).toMatchObject({
      http: 404,
    });
  });

  it('is removed by its author, and a shared one by whoever holds every right of the side', async () => {
    const drop = (token: string, id: number) => desk.call('POST', '/api/v2/common/drop_query', { token, body: { id } });
    const named = async (name: string) => (await seen(operator)).rows.find((one: Data) => one.name === name);
    const [all, own] = [await named('大家的待发'), await named('我的待发')];
    expect(await drop(tea, all.id)).toMatchObject({ http: 404 });
    expect(await drop(admin, own.id)).toMatchObject({ http: 404 });
    const given = (await seen(operator)).rows.find((one: Data) => !one.own);
    expect(await drop(operator, given.id)).toMatchObject({ http: 404 });
    expect(await drop(admin, all.id)).toMatchObject({ status: 0 });
    expect(await drop(operator, own.id)).toMatchObject({ status: 0 });
    expect((await names(operator)).filter((name) => name.includes('待发'))).toEqual([]);
  });
});
