/** The console seen as a role: never more than one's own, nothing changes, each window by itself, on the trail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let admin: string;
const ids: { [code: string]: number } = {};
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  for (const { id, code } of await roles()) ids[code] = id;
});
afterAll(() => desk.close());

const roles = async (): Promise<{ id: number; code: string }[]> =>
  (await desk.call('GET', '/api/v2/seller/auth_role?size=100', { token: admin })).data.rows;
const begin = (token: string, role: number | undefined, view?: string): Promise<Envelope> =>
  desk.call('POST', '/api/v2/common/view_as', { token, body: { role }, ...(view ? as(view) : {}) });
const as = (view: string) => ({ headers: { 'x-view-as': view } });
const viewOf = async (token: string, code: string): Promise<string> => {
  const { data, error } = await begin(token, ids[code]);
  expect(error).toBe('');
  return String(data.view);
};
const session = (token: string, view?: string): Promise<Envelope> =>
  desk.call('GET', '/api/v2/seller/auth', { token, ...(view ? as(view) : {}) });
const trail = async (): Promise<string[]> =>
  (await desk.call('GET', '/api/v2/seller/operating_record?size=20&action=viewAs', { token: admin })).data.rows.map(
    (row: Data) => `${row.operatorName} ${summaryOf(row)}`,
  );
const setRole = (code: string, values: { labels?: string[]; enabled?: boolean; deletedAt?: string | null }) =>
  desk.store.db
    .updateTable('role')
    .set(values.labels ? { ...values, labels: JSON.stringify(values.labels) } : values)
    .where('id', '=', ids[code] as number)
    .execute();

describe('a session that views a role', () => {
  it('holds the labels that both hold, and the narrower of both rights and rows', async () => {
    const { rights } = (await session(await desk.signIn('operator'))).data;
    const view = await viewOf(admin, 'operations');
    const { data } = await session(admin, view);
    expect(data).toMatchObject({ all: false, role: 'admin2', area: 'admin', platform: true });
    expect(data.viewing).toEqual({ role: ids['operations'], name: expect.any(String) as unknown });
    expect(data.rights).toEqual(rights);
    // Whoever holds less sees less: the role's further labels stay closed.
    const held = ['auth_list', 'auth_list:viewAs', 'goods_list@read', 'order_index'];
    await setRole('audit', { labels: held });
    const auditor = await desk.signIn('auditor');
    await setRole('review', { labels: ['goods_list', 'goods_list:freeze', 'order_index@read', 'withDraw_normal'] });
    const lesser = await viewOf(auditor, 'review');
    expect((await session(auditor, lesser)).data.rights).toEqual({ goods_list: 'read', order_index: 'read' });
    for (const [path, http] of [
      ['/api/v2/seller/goods?size=1', 200],
      ['/api/v2/seller/auth_role?size=1', 403],
    ] as const)
      expect((await desk.call('GET', path, { token: auditor, ...as(lesser) })).http).toBe(http);
  });

  it('is the matter of one window: the others keep the session itself', async () => {
    const [one, other] = [await viewOf(admin, 'operations'), await viewOf(admin, 'review')];
    const names = await Promise.all([one, other].map(async (view) => (await session(admin, view)).data.viewing.role));
    expect(names).toEqual([ids['operations'], ids['review']]);
    expect((await session(admin)).data).not.toHaveProperty('viewing');
    expect((await session(admin)).data.all).toBe(true);
    // A view is worth nothing to another session, of the same person too.
    for (const token of [await desk.signIn('admin'), await desk.signIn('operator')])
      expect(await session(token, one)).toMatchObject({ http: 403, status: 10, error: '以角色查看已结束', data: null });
    const versions = [await session(admin, one), await session(admin, other), await session(admin)];
    expect(new Set(versions.map(({ headers }) => headers.get('x-rights'))).size).toBe(3);
  });

  it('ends by itself when the role is changed, disabled or deleted, or the right to view is taken away', async () => {
    const view = await viewOf(admin, 'operations');
    const { labels } = (await desk.call('GET', `/api/v2/seller/auth_role/${ids['operations']}`, { token: admin })).data;
    await setRole('operations', { labels: ['goods_list@read'] });
    expect((await session(admin, view)).data.rights).toEqual({ goods_list: 'read' });
    await setRole('operations', { labels, enabled: false });
    const refused = await session(admin, view);
    expect(refused).toMatchObject({ http: 403, status: 10, error: '角色已停用，不能以该角色查看', data: null });
    expect(refused.headers.get('x-rights')).toBe('view-over');
    await setRole('operations', { enabled: true, deletedAt: desk.clock.now.toISOString() });
    expect(await session(admin, view)).toMatchObject({ http: 403, error: '以角色查看已结束' });
    await setRole('operations', { deletedAt: null });
    expect((await session(admin, view)).http).toBe(200);
    const auditor = await desk.signIn('auditor');
    const lesser = await viewOf(auditor, 'review');
    await setRole('audit', { labels: ['auth_list'] });
    expect(await session(auditor, lesser)).toMatchObject({ http: 403, error: '没有该操作的权限，请联系管理员' });
    expect(await begin(auditor, ids['review'])).toMatchObject({ http: 403, status: 10 });
  });

  it('is of one’s own side alone, and says so', async () => {
    expect(await begin(admin, ids['shop'])).toMatchObject({
      http: 403,
      error: '只能以本端的角色查看：该角色属于另一端，看到的是另一端的页面和数据',
    });
    const tea = await desk.signIn('tea');
    const own = ids['shop'] as number;
    const view = (await begin(tea, own)).data.view as string;
    const [mine, viewed] = [(await session(tea)).data, (await session(tea, view)).data];
    expect(viewed).toMatchObject({ seller: mine.seller, platform: false, area: 'seller', role: 'seller2' });
    // A role of the platform, or of another seller, is nothing that a seller knows of.
    expect(await begin(tea, ids['operations'])).toMatchObject({ status: 10, data: null });
    const clerk = await desk.signIn('tea_clerk');
    expect(await begin(clerk, own)).toMatchObject({ http: 403, status: 10 });
    await desk.store.db.updateTable('role').set({ seller: 1 }).where('id', '=', own).execute();
    const foreign = await begin(tea, own);
    const absent = await begin(tea, 999_999);
    expect([foreign.http, foreign.error]).toEqual([absent.http, absent.error]);
    await desk.store.db.updateTable('role').set({ seller: null }).where('id', '=', own).execute();
  });

  it('of a base role has what the base role gives', async () => {
    const main = await viewOf(admin, 'admin');
    expect((await session(admin, main)).data).toMatchObject({
      all: true,
      role: 'admin',
      viewing: { name: '平台主账号' },
    });
    const bare = await viewOf(admin, 'admin2');
    expect((await session(admin, bare)).data).toMatchObject({ all: false, role: 'admin2', rights: {} });
    const tea = await desk.signIn('tea');
    const finance = await viewOf(tea, 'caiwu');
    const told = (await session(await desk.signIn('tea_finance'))).data;
    expect((await session(tea, finance)).data).toMatchObject({ role: 'caiwu', all: false, rights: told.rights });
  });

  it('begins and ends on the trail; signing out ends every view', async () => {
    const token = await desk.signIn('admin');
    const [one, other] = [await viewOf(token, 'review'), await viewOf(token, 'operations')];
    const end = (view: string) => desk.call('POST', '/api/v2/common/view_end', { token, body: { view } });
    expect((await end(one)).data).toEqual({ ended: true });
    expect((await end(one)).data).toEqual({ ended: false });
    expect((await session(token, one)).http).toBe(403);
    await desk.call('GET', '/api/v2/admin/logout', { token });
    expect((await session(token, other)).http).toBe(401);
    const name = async (code: string) =>
      (await desk.call('GET', `/api/v2/seller/auth_role/${ids[code]}`, { token: admin })).data.name as string;
    const [review, operations] = [await name('review'), await name('operations')];
    expect((await trail()).slice(0, 4)).toEqual([
      expect.stringContaining(`结束以角色「${operations}」查看`),
      expect.stringContaining(`结束以角色「${review}」查看`),
      expect.stringContaining(`开始以角色「${operations}」查看`),
      expect.stringContaining(`开始以角色「${review}」查看`),
    ]);
  });

  it('keeps its place among at most twenty; the oldest makes room, on the trail', async () => {
    const token = await desk.signIn('admin');
    const first = await viewOf(token, 'review');
    for (let count = 0; count < 20; count += 1) await viewOf(token, 'operations');
    expect((await session(token, first)).http).toBe(403);
    expect((await trail()).filter((line) => line.includes('结束')).length).toBeGreaterThan(0);
  });

  it('sees no preference of its person, and of saved queries those that role and person both see', async () => {
    const view = await viewOf(admin, 'operations');
    const page = 'order/index';
    const state = { filter: {}, sort: '-id', size: 20 };
    const save = (name: string, more: object) =>
      desk.call('POST', '/api/v2/common/saved_queries', { token: admin, body: { page, name, state, ...more } });
    await save('own', { shared: 'none' });
    await save('all', { shared: 'all' });
    await save('operations', { shared: 'roles', roles: [ids['operations']] });
    await save('review', { shared: 'roles', roles: [ids['review']] });
    await desk.call('POST', '/api/v2/common/preference', { token: admin, body: { name: 'columns:x', value: [1] } });
    const seen = await desk.call('GET', `/api/v2/common/saved_queries?page=${page}`, { token: admin, ...as(view) });
    expect(seen.data.rows).toMatchObject([
      { name: 'all', own: false, removable: false },
      { name: 'operations', own: false, removable: false },
    ]);
    const kept = await desk.call('GET', '/api/v2/common/preference?name=columns:x', { token: admin, ...as(view) });
    expect(kept.data.value).toBeNull();
  });
});
