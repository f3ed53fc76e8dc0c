/** New stores as the platform follows them: how far each is, its first order, what was paid in seven days. */
import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { related } from '../../src/kinds/rows/read.server.ts';
import { ann, bob, BillShop } from './bill-shop.ts';
import { paidOrder } from './effects-site.ts';

const route = 'store/newStoreList';
const stage = new BillShop();
beforeAll(async () => {
  const { desk, store } = stage.shop;
  await desk.owner.db.updateTable('store').set({ status: 'pending' }).where('id', '=', store.id).execute();
  await desk.act(ann, 'store/check', 'approve', store.id);
});

const listed = async (query: object = {}): Promise<Row[]> => {
  const { desk } = stage.shop;
  return desk.work(ann, async (work) => {
    const asked = { filters: {}, page: 1, size: 20, ...query };
    return (await rows.list(work, desk.page(route), asked as never)).rows;
  });
};
const now = async (): Promise<Row> => (await listed())[0] as Row;
const change = (values: object): Promise<unknown> =>
  stage.shop.desk
    .one('store', stage.shop.store.id)
    .then((row) => stage.shop.desk.update(ann, 'store/alllist', row, values as never));

it('a store is new from its opening on, and counts what it has done of six', async () => {
  const { desk, store, member } = stage.shop;
  expect(await now()).toMatchObject({ id: store.id, progress: 0, firstPaidAt: null, paidWeek: '0.00', followUp: null });
  expect((await listed({ tab: 'incomplete' })).length).toBe(1);
  expect((await listed({ tab: 'noOrder' })).length).toBe(1);
  await change({
    logo: '/files/l.png',
    cover: '/files/c.png',
    intro: '六个字的简介',
    servicePhone: '057188880000',
    address: '文一西路 1 号',
    region: ['浙江省', '杭州市', '西湖区'],
    mainCategories: [stage.shop.category.id],
  });
  expect(await now()).toMatchObject({ progress: 1 });
  await change({ qualifications: [{ name: '营业执照', image: '/files/q.png', validTo: '2026-11-22' }] });
  expect(await now()).toMatchObject({ progress: 2 });
  await desk.add('freightTemplate', { name: '标准', seller: store.seller ?? null });
  expect(await now()).toMatchObject({ progress: 3 });
  const sold = (paidAt: string, paidAmount: string): Promise<Row> =>
    paidOrder(desk, { member: member.id, seller: store.seller ?? null, store: store.id, paidAt, paidAmount });
  await sold('2026-11-20T02:00:00.000Z', '10.00');
  await sold('2026-11-20T01:00:00.000Z', '5.50');
  expect(await now()).toMatchObject({ progress: 4, firstPaidAt: '2026-11-20T01:00:00.000Z', paidWeek: '15.50' });
  expect(await listed({ tab: 'noOrder' })).toEqual([]);
});

it('a licence that has run out counts no more; the week goes on; after ninety days it is new no longer', async () => {
  const { desk } = stage.shop;
  desk.clock.now = new Date('2026-11-22T15:59:00.000Z');
  expect(await now()).toMatchObject({ progress: 4, paidWeek: '15.50' });
  desk.clock.now = new Date('2026-11-22T16:01:00.000Z');
  expect(await now()).toMatchObject({ progress: 3 });
  desk.clock.now = new Date('2026-11-26T16:01:00.000Z');
  expect(await now()).toMatchObject({ paidWeek: '0.00', firstPaidAt: '2026-11-20T01:00:00.000Z' });
  await desk.act(ann, route, 'assign', stage.shop.store.id, { followUp: bob.account });
  expect(await now()).toMatchObject({ followUp: bob.account });
  expect(await listed({ tab: 'unassigned' })).toEqual([]);
  desk.clock.now = new Date('2027-02-18T03:59:00.000Z');
  expect((await listed()).length).toBe(1);
  desk.clock.now = new Date('2027-02-18T04:00:00.000Z');
  expect(await listed()).toEqual([]);
});

it('the list is sorted and filtered by what is reckoned', async () => {
  stage.shop.desk.clock.now = new Date('2026-11-27T04:00:00.000Z');
  expect((await listed({ filters: { progress: { gte: 3 } } })).length).toBe(1);
  expect(await listed({ filters: { progress: { gte: 4 } } })).toEqual([]);
  expect((await listed({ sort: '-progress' })).length).toBe(1);
  expect((await listed({ sort: 'paidWeek' })).length).toBe(1);
});

it('the list opens with the last thirty days, and a store shows what its buyers say', async () => {
  const { desk, store, member } = stage.shop;
  expect(desk.page(route).list.preset).toEqual({ openedAt: { gte: '@today-29' } });
  const other = await desk.add('store', { name: '别家', seller: store.seller ?? null });
  const texts = { own: '茶叶新鲜', waiting: '还没审', foreign: '别家的茶' };
  const of = { own: store.id, waiting: store.id, foreign: other.id };
  for (const [name, content] of Object.entries(texts)) {
    const paidAt = desk.clock.now.toISOString();
    const order = await paidOrder(desk, { member: member.id, store: of[name as 'own'], paidAt, paidAmount: '9.00' });
    const status = name === 'waiting' ? 'pending' : 'shown';
    await desk.add('comment', { order: order.id, line: 1, member: member.id, content, goodsScore: 5, status });
  }
  const reply = await desk.work(ann, (work) =>
    related(work, desk.page('store/alllist'), {
      params: { id: String(store.id), name: 'comments' },
      query: {},
      body: {},
      operation: 'related',
      request: new Request('http://test/'),
    }),
  );
  const said = (reply as { data: { rows: Row[] } }).data;
  expect(said.rows.map(({ content }) => content)).toEqual([texts.own]);
});
