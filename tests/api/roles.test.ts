/** Accounts, roles and sessions managed as the pages do it; what a role loses is refused on the very next request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../template.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { testMoment } from '../moment.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const roles = '/api/v2/seller/auth_role';
const users = '/api/v2/seller/user';
const rowOf = async (path: string, field: string, value: string): Promise<Data> =>
  (await desk.call('GET', `${path}?${field}=${encodeURIComponent(value)}`, { token: admin })).data.rows[0];
const setLabels = async (code: string, labels: string[], token = admin) => {
  const role = await rowOf(roles, 'code', code);
  return desk.call('POST', `${roles}/${String(role.id)}/setLabels`, { token, body: { labels, version: role.version } });
};

describe('a role', () => {
  it('loses a label, and its accounts lose the page on the very next request', async () => {
    const clerk = await desk.signIn('clerk');
    const ask = () => desk.call('GET', '/api/v2/seller/order', { token: clerk });
    expect((await ask()).status).toBe(0);
    const { labels } = await rowOf(roles, 'code', 'service');
    expect(labels).toContain('order_normal');
    expect(
      (
        await setLabels(
          'service',
          labels.filter((label: string) => !label.startsWith('order_normal')),
        )
      ).status,
    ).toBe(0);
    expect(await ask()).toMatchObject({ http: 403, status: 10, data: null, error: '没有该页面的权限，请联系管理员' });
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: clerk })).data.rights).not.toHaveProperty(
      'order_normal',
    );
    expect((await setLabels('service', labels)).status).toBe(0);
    expect((await ask()).status).toBe(0);
  });

  it('may let see a page and change nothing there', async () => {
    const { labels } = await rowOf(roles, 'code', 'shop');
    expect((await setLabels('shop', ['goods_list@read'])).status).toBe(0);
    const clerk = await desk.signIn('tea_clerk');
    expect((await desk.call('GET', '/api/v2/seller/goods', { token: clerk })).status).toBe(0);
    expect(
      await desk.call('PUT', '/api/v2/seller/goods/1', { token: clerk, body: { version: 1, subtitle: '新茶' } }),
    ).toMatchObject({ status: 10, error: '该页面仅可查看，不能修改' });
    await setLabels('shop', labels);
  });

  it('takes the page along with an act, and refuses what does not exist or belongs to the other console', async () => {
    const { labels } = await rowOf(roles, 'code', 'warehouse');
    expect((await setLabels('warehouse', ['goods_list@read', 'goods_list:freeze'])).data.row.labels).toEqual([
      'goods_list',
      'goods_list:freeze',
    ]);
    expect((await setLabels('warehouse', ['no_such'])).data.errors).toEqual({ labels: '权限标识不存在：no_such' });
    expect((await setLabels('warehouse', ['smsConfig_index'])).error).toBe('包含不属于该端的权限');
    await setLabels('warehouse', labels);
  });

  it('is never given more than its giver holds', async () => {
    await desk.store.db
      .updateTable('role')
      .set({ labels: JSON.stringify(['auth_list', 'auth_list:setLabels', 'user_index', 'goods_list@read']) })
      .where('code', '=', 'audit')
      .execute();
    const auditor = await desk.signIn('auditor');
    expect((await setLabels('review', ['goods_list'], auditor)).error).toMatch(/^不能授予自己没有的权限/);
  });
});

describe('the tree of permissions', () => {
  it('has every page of the area with its acts, both names, and what the asking account holds', async () => {
    const tree = (
      await desk.call('GET', '/api/v2/common/label_tree?area=seller', { token: await desk.signIn('clerk') })
    ).data.groups as Data[];
    const pages = tree.flatMap((group) => group.pages as Data[]);
    const expected = Object.values(desk.site.pages).filter(
      (page) => page.permission !== '' && page.areas.some((area) => area.startsWith('seller')),
    );
    expect(new Set(pages.map((page) => page.label))).toEqual(new Set(expected.map((page) => page.permission)));
    const labels = pages.flatMap((page) => [page.label, ...page.acts.map((act: Data) => act.label)]);
    expect(labels.length).toBe(new Set(labels).size);
    expect(pages.find((page) => page.label === 'order_normal')).toMatchObject({
      held: 'write',
      text: { zh: '普通订单', en: expect.any(String) as unknown },
      fixed: 'read',
    });
    expect(pages.find((page) => page.label === 'goods_list').held).toBeNull();
    expect(
      pages.find((page) => page.label === 'withDraw_normal')?.acts.find((act: Data) => act.label.endsWith(':pay')),
    ).toMatchObject({ sensitive: true });
  });
  it('gives a seller at its sign-in the labels of its own console alone', async () => {
    const { labels } = (await desk.call('GET', '/api/v2/seller/rolelabels', { token: await desk.signIn('seller') }))
      .data as { labels: string[] };
    expect(labels).toContain('goods_list');
    expect(labels).not.toContain('smsConfig_index');
    expect(labels).not.toContain('marketingSection_groupSetting');
  });
});

describe('an account', () => {
  it('is added, signs in, changes its role, is signed out and disabled', async () => {
    const shop = await rowOf(roles, 'code', 'shop');
    const service = await rowOf(roles, 'code', 'service');
    const added = await desk.call('POST', `${users}/add`, {
      token: admin,
      body: {
        username: 'helper_one',
        password: 'Lanting-2026',
        again: 'Lanting-2026',
        name: '小许',
        phone: '13912345678',
        area: 'seller',
        seller: 2,
        roles: [service.id],
      },
    });
    expect(added).toMatchObject({ status: 0 });
    const login = () =>
      desk.call('POST', '/api/v2/seller/login', { body: { username: 'helper_one', password: 'Lanting-2026' } });
    const token = String((await login()).data.token);
    expect((await desk.call('GET', '/api/v2/seller/goods', { token })).status).toBe(10);
    const account = () => rowOf(users, 'username', 'helper_one');
    const act = async (name: string, body: object = {}) =>
      desk.call('POST', `${users}/${String((await account()).id)}/${name}`, {
        token: admin,
        body: { ...body, version: (await account()).version },
      });
    expect((await act('assignRoles', { roles: [shop.id] })).status).toBe(0);
    expect((await desk.call('GET', '/api/v2/seller/goods', { token })).status).toBe(0);
    expect((await act('signOut')).status).toBe(0);
    expect((await desk.call('GET', '/api/v2/seller/auth', { token })).status).toBe(10);
    const logins = await desk.call('GET', `${users}/${String((await account()).id)}/related/logins`, { token: admin });
    expect(logins.data.rows[0]).toMatchObject({ result: 'ok', logoutAt: expect.any(String) as unknown });
    expect((await login()).status).toBe(0);
    expect((await act('disable')).status).toBe(0);
    expect((await login()).error).toContain('停用');
  });

  it('notes in the login log when it signs out by itself', async () => {
    const token = String(
      (
        await desk.call('POST', '/api/v2/admin/login', {
          body: { username: 'operator', password: samplePassword('operator') },
        })
      ).data.token,
    );
    await desk.call('GET', '/api/v2/admin/logout', { token });
    const last = await desk.store.db
      .selectFrom('loginLog')
      .select(['logoutAt', 'result'])
      .where('account', '=', 'operator')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ result: 'ok', logoutAt: expect.anything() as unknown });
  });
});

describe('contribution value', () => {
  const config = '/api/v9/seller/ContributionCredit';
  it('is returned once a day, by the saved rules, with balanced entries', async () => {
    const { value, version } = (await desk.call('GET', config, { token: admin })).data;
    const run = (date: string) => desk.call('POST', `${config}/run`, { token: admin, body: { date } });
    const today = new Date(desk.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect((await run(today)).error).toBe('贡献值返还未开启');
    const saved = await desk.call('PUT', `${config}/update`, {
      token: admin,
      body: {
        value: {
          ...value,
          enabled: true,
          dayRate: '5.00',
          totalCap: '1000',
          target: [
            { asset: 'balance', percent: '80.00' },
            { asset: 'points', percent: '20.00' },
          ],
        },
        version,
      },
    });
    expect([saved.status, saved.data.forecast]).toEqual([
      0,
      expect.stringMatching(/^\d{4}-\d\d-\d\d 预计返还 [1-9]\d* 名会员，共 \d+\.\d\d$/),
    ]);
    const trial = (await desk.call('POST', `${config}/tryOut`, { token: admin, body: { date: today } })).data;
    expect(trial.members).toBeGreaterThan(0);
    const first = await run(today);
    expect([first.status, first.error]).toEqual([0, '']);
    expect(first.data.members).toBeGreaterThan(0);
    expect((await run(today)).data).toMatchObject({ members: 0, amount: '0.00' });
    const sums = await desk.store.db
      .selectFrom('ledgerEntry')
      .innerJoin('ledgerTxn', 'ledgerTxn.id', 'ledgerEntry.txn')
      .select(['ledgerEntry.asset', 'ledgerEntry.direction', 'ledgerEntry.amount'])
      .where('ledgerTxn.bizType', '=', 'contributionReturn')
      .execute();
    const net: { [asset: string]: bigint } = {};
    for (const { asset, direction, amount } of sums)
      net[String(asset)] =
        (net[String(asset)] ?? 0n) +
        (direction === 'in' ? 1n : -1n) * BigInt(Number(amount).toFixed(4).replace('.', ''));
    expect(Object.values(net).every((one) => one === 0n)).toBe(true);
    expect((await desk.call('POST', `${config}/stopAll`, { token: admin, body: {} })).status).toBe(0);
    expect((await run(today)).error).toBe('贡献值返还未开启');
  });
});

describe('goods of a shop', () => {
  const base = '/api/v8/seller/self_select_goods';
  it('follow the platform’s goods; a price below the supply price wants a confirmation', async () => {
    const seller = await desk.signIn('seller');
    await desk.store.db.updateTable('selfSelectGoods').set({ deletedAt: testMoment.toISOString() }).execute();
    const goods = await desk.store.db
      .selectFrom('goods')
      .innerJoin('seller', 'seller.id', 'goods.seller')
      .select(['goods.id', 'goods.price'])
      .where('seller.isPlatform', '=', true)
      .where('goods.deletedAt', 'is', null)
      // A picker shows the newest first.
      .orderBy('goods.id', 'desc')
      .executeTakeFirstOrThrow();
    await desk.store.db.updateTable('goods').set({ status: 'onSale' }).where('id', '=', goods.id).execute();
    expect(
      (await desk.call('GET', `${base}/options?field=list`, { token: seller })).data.rows.map((one: Data) => one.id),
    ).toContain(Number(goods.id));
    expect((await desk.call('POST', base, { token: seller, body: { list: [Number(goods.id)] } })).data).toMatchObject({
      added: 1,
    });
    const row = async () =>
      (await desk.call('GET', base, { token: seller })).data.rows.find((one: Data) => one.goods === Number(goods.id));
    expect(await row()).toMatchObject({
      goodsStatus: 'onSale',
      supplyPrice: '****',
      profit: '****',
      displayed: true,
    });
    await desk.store.db.updateTable('goods').set({ status: 'warehouse' }).where('id', '=', goods.id).execute();
    expect((await row()).goodsStatus).toBe('warehouse');
    const own = await row();
    const setPrice = (body: object) =>
      desk.call('POST', `${base}/${String(own.id)}/setPrice`, {
        token: seller,
        body: { price: '0.01', version: own.version, ...body },
      });
    expect((await setPrice({})).error).toMatch(/^低于供货价/);
    expect((await setPrice({ belowCost: true })).data.row).toMatchObject({
      price: '0.01',
      profit: '****',
    });
    const foreign = await desk.store.db
      .selectFrom('goods')
      .innerJoin('seller', 'seller.id', 'goods.seller')
      .select(['goods.id'])
      .where('seller.isPlatform', '=', false)
      .executeTakeFirstOrThrow();
    expect((await desk.call('POST', base, { token: seller, body: { list: [Number(foreign.id)] } })).error).toMatch(
      /不存在或不可选/,
    );
  });
});
