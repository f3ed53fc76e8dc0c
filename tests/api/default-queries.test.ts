/** The view that a page opens with: of a role, or of an account; told with the session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let admin: string;
let operator: string;
let tea: string;
const roles: { [code: string]: number } = {};
beforeAll(async () => {
  desk = await openDesk();
  [admin, operator, tea] = (await Promise.all(['admin', 'operator', 'tea'].map((name) => desk.signIn(name)))) as [
    string,
    string,
    string,
  ];
  const { rows } = (await desk.call('GET', '/api/v2/seller/auth_role?size=100', { token: admin })).data;
  for (const { id, code } of rows as { id: number; code: string }[]) roles[code] = id;
});
afterAll(() => desk.close());

const page = 'order/index';
const state = { filter: { tab: 'toShip', payMethod: 'wechat' }, sort: '-createdAt', size: 50 };
const save = async (token: string, name: string, more: object): Promise<number> => {
  const { data, error } = await desk.call('POST', '/api/v2/common/saved_queries', {
    token,
    body: { page, state, name, ...more },
  });
  expect(error).toBe('');
  return Number(data.id);
};
const set = (token: string, body: object): Promise<Envelope> =>
  desk.call('POST', '/api/v2/common/default_query', { token, body: { page, on: true, ...body } });
const told = async (token: string, headers = {}): Promise<Data> =>
  (await desk.call('GET', '/api/v2/seller/auth', { token, headers })).data.defaults;
const trail = async (): Promise<string> =>
  summaryOf((await desk.call('GET', '/api/v2/seller/operating_record?size=1', { token: admin })).data.rows[0]);
const drop = (token: string, id: number) => desk.call('POST', '/api/v2/common/drop_query', { token, body: { id } });

describe('the default view of a role', () => {
  it('is told to its accounts with the session, and to nobody else; one for page and role', async () => {
    const role = roles['operations'];
    const first = await save(admin, '给运营', { shared: 'roles', roles: [role] });
    expect(await set(admin, { query: first, role })).toMatchObject({ status: 0, data: { defaults: {} } });
    expect(await trail()).toBe('将常用查询「给运营」设为角色「运营专员」的默认视图');
    expect(await told(operator)).toEqual({ [page]: { id: first, name: '给运营', state, role: '运营专员' } });
    for (const token of [admin, tea, await desk.signIn('reviewer')]) expect(await told(token)).toEqual({});
    const second = await save(admin, '给大家', { shared: 'all' });
    await set(admin, { query: second, role });
    expect(await told(operator)).toMatchObject({ [page]: { id: second } });
    const { rows } = (await desk.call('GET', `/api/v2/common/saved_queries?page=${page}`, { token: operator })).data;
    expect(rows.map(({ name, defaultOf }: Data) => [name, defaultOf])).toEqual([
      ['给大家', [role]],
      ['给运营', []],
    ]);
    // What is not the default is not taken away by whoever thinks it is.
    await set(admin, { query: first, role, on: false });
    expect(await told(operator)).toMatchObject({ [page]: { id: second } });
    await set(admin, { query: second, role, on: false });
    expect(await trail()).toBe('取消常用查询「给大家」作为角色「运营专员」的默认视图');
    expect(await told(operator)).toEqual({});
    await set(admin, { query: second, role });
  });

  it('gives way to the account’s own, be it the page’s own start', async () => {
    const mine = await save(operator, '我的', { shared: 'none' });
    expect((await set(operator, { query: mine })).data.defaults).toEqual({ [page]: { id: mine, name: '我的', state } });
    await set(operator, {});
    expect(await told(operator)).toEqual({});
    const list = await desk.call('GET', `/api/v2/common/saved_queries?page=${page}`, { token: operator });
    expect(list.data).toMatchObject({ ownStart: true });
    await set(operator, { on: false });
    expect(await told(operator)).toMatchObject({ [page]: { name: '给大家', role: '运营专员' } });
  });

  it('ends with its query, with the role, and with the share', async () => {
    const role = roles['review'];
    const reviewer = await desk.signIn('reviewer');
    const { rights } = (await desk.call('GET', '/api/v2/seller/auth', { token: reviewer })).data;
    const open = Object.values(desk.site.pages).find(
      (one) => one.permission in rights && one.kind === 'collection' && one.areas.includes('admin'),
    );
    const kept = { page: open?.route };
    const id = await save(reviewer, '审核', { ...kept, shared: 'roles', roles: [role] });
    await set(reviewer, { ...kept, query: id, role });
    const disabled = (on: boolean) =>
      desk.store.db
        .updateTable('role')
        .set({ enabled: on })
        .where('id', '=', role as number)
        .execute();
    expect(Object.keys(await told(reviewer))).toEqual([open?.route]);
    await disabled(false);
    // A disabled role gives nothing, its labels among it.
    expect(await told(reviewer)).toEqual({});
    await disabled(true);
    expect((await drop(reviewer, id)).status).toBe(0);
    expect(await told(reviewer)).toEqual({});
    const left = await desk.store.db.selectFrom('_default_query').selectAll().where('query', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('wants a query that is shared with the role, a role of one’s side, and a page that may be opened', async () => {
    const mine = await save(admin, '私有', { shared: 'none' });
    const role = roles['operations'];
    expect(await set(admin, { query: mine, role })).toMatchObject({
      http: 422,
      data: { errors: { query: '只有共享给角色「运营专员」的查询才能设为它的默认视图' } },
    });
    expect(await set(admin, { role })).toMatchObject({ http: 422 });
    expect(await set(admin, { query: mine, role: roles['shop'] })).toMatchObject({
      http: 422,
      data: { errors: { role: '请选择本端的角色' } },
    });
    // Nobody else's private query, and none of another side.
    expect((await set(operator, { query: mine })).http).toBe(404);
    expect((await set(tea, { query: mine })).http).toBe(404);
    expect((await set(admin, { page: 'no/page', query: mine })).http).toBe(404);
    const long = { ...state, filter: { keyword: 'x'.repeat(1_990) } };
    const wide = await save(admin, '长', { state: long, shared: 'none' });
    expect(await set(admin, { query: wide })).toMatchObject({
      http: 422,
      data: { errors: { query: '查询条件过长，不能设为默认视图' } },
    });
    const { error } = await desk.call('POST', '/api/v2/common/default_query', {
      token: admin,
      language: 'en',
      body: { page, query: wide, on: true },
    });
    expect(error).toMatch(/too long to be a default view/);
  });

  it('is of at most twenty pages for one holder', async () => {
    const routes = Object.values(desk.site.pages)
      .filter((one) => one.kind === 'collection' && one.areas.includes('admin') && one.route !== page)
      .slice(0, 21)
      .map(({ route }) => route);
    const replies: number[] = [];
    for (const route of routes) replies.push((await set(admin, { page: route })).http);
    expect(replies).toEqual([...Array<number>(20).fill(200), 422]);
  });

  it('is seen by whoever views the console as the role, where he sees the query too', async () => {
    const { view } = (
      await desk.call('POST', '/api/v2/common/view_as', { token: admin, body: { role: roles['operations'] } })
    ).data;
    expect(await told(admin, { 'x-view-as': view })).toMatchObject({ [page]: { name: '给大家', role: '运营专员' } });
  });
});
