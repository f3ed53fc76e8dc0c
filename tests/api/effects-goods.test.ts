import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };
type Lines = { [field: string]: Json }[];

const goodsPage = 'goods/index';
const review = 'other/auth';
const ann = session(11);
let desk: Desk;
let seller: Row;
let store: Row;
let category: Row;
let own: ReturnType<typeof sellerSession>;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸' });
  store = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
  category = await desk.add('category', { name: '茶叶', group: 'goods' });
  own = sellerSession(31, seller.id);
});
afterAll(() => desk.drop());

const form = (more: Values = {}): Values => ({
  name: '明前龙井',
  category: category.id,
  store: store.id,
  cover: '/a.png',
  images: ['/a.png'],
  detail: '<p>茶</p>',
  skus: [{ price: '88.00', stock: 20, specValues: {} }],
  deliveryMethods: ['express'],
  ...more,
});
const platformForm = (more: Values = {}): Values => form({ seller: seller.id, ...more });

describe('goods', () => {
  it('of the platform skip review; price and stock come from the SKUs', async () => {
    const row = await desk.create(
      ann,
      goodsPage,
      platformForm({
        specType: 'multi',
        specs: [{ name: '规格', values: ['大', '小'] }],
        skus: [
          { price: '88.00', stock: 20, specValues: { 规格: '大' } },
          { price: '58.50', stock: 5, specValues: { 规格: '小' } },
        ],
      }),
    );
    const stored = await desk.one('goods', row.id);
    expect(stored).toMatchObject({
      status: 'onSale',
      auditStatus: 'approved',
      auditor: null,
      price: '58.50',
      maxPrice: '88.00',
      stock: 25,
      zone: 'normal',
    });
    expect(stored.goodsNo).toMatch(/^G261120\d{6}$/);
    expect((stored.skus as Lines).map((sku) => sku.skuNo)).toEqual([
      expect.stringMatching(/^K[A-Z0-9]{9}$/),
      expect.stringMatching(/^K[A-Z0-9]{9}$/),
    ]);
  });

  it('have SKU codes of their own', async () => {
    const first = await desk.create(
      ann,
      goodsPage,
      platformForm({ skus: [{ price: '88.00', stock: 1, skuNo: 'TEA_1%', specValues: {} }] }),
    );
    expect(
      await refusal(
        desk.create(
          ann,
          goodsPage,
          platformForm({ skus: [{ price: '9.00', stock: 1, skuNo: 'TEA_1%', specValues: {} }] }),
        ),
      ),
    ).toBe('Other goods have the SKU code TEA_1% already');
    expect(
      (
        await desk.create(
          ann,
          goodsPage,
          platformForm({ skus: [{ price: '9.00', stock: 1, skuNo: 'TEAx1y', specValues: {} }] }),
        )
      ).id,
    ).toBeGreaterThan(first.id);
    await desk.update(ann, goodsPage, await desk.one('goods', first.id), {
      skus: [{ price: '80.00', stock: 1, skuNo: 'TEA_1%', specValues: {} }],
    });
    const twice = platformForm({
      specType: 'multi',
      specs: [{ name: '规格', values: ['大', '小'] }],
      skus: [
        { price: '1.00', stock: 1, skuNo: 'X', specValues: { 规格: '大' } },
        { price: '1.00', stock: 1, skuNo: 'X', specValues: { 规格: '小' } },
      ],
    });
    expect(await refusal(desk.create(ann, goodsPage, twice))).toBe('The SKU code X occurs twice');
  });

  it('of a seller go through review', async () => {
    const row = await desk.create(own, goodsPage, form());
    expect(await desk.one('goods', row.id)).toMatchObject({ status: 'draft', auditStatus: 'none', seller: seller.id });
    expect(await refusal(desk.act(own, goodsPage, 'onSale', row.id))).toMatch(/./);
    await desk.act(own, goodsPage, 'submit', row.id);
    expect(await desk.one('goods', row.id)).toMatchObject({
      auditStatus: 'prePending',
      submitTimes: 1,
      submittedAt: '2026-11-20T04:00:00.000Z',
    });
    await desk.work(ann, async (work) => {
      const { rows } = await import('../../src/database/rows/rows.ts');
      const entity = work.site.entities.goods;
      if (entity) await rows.move(work, entity, await desk.one('goods', row.id), { auditStatus: 'pending' });
    });
    await desk.act(ann, review, 'approve', row.id, { platformFeeRate: '6.00', sort: 10 });
    expect(await desk.one('goods', row.id)).toMatchObject({
      auditStatus: 'approved',
      status: 'onSale',
      platformFeeRate: '6.00',
      sort: 10,
      auditLogs: [{ step: 'submit' }, { step: 'review', result: 'pass', operator: '员工11' }],
    });
    const approved = await desk.one('goods', row.id);
    await desk.update(own, goodsPage, approved, { subtitle: '新茶上市' });
    expect(await desk.one('goods', row.id)).toMatchObject({ auditStatus: 'approved', status: 'onSale' });
    await desk.update(own, goodsPage, await desk.one('goods', row.id), { name: '明前龙井特级' });
    expect(await desk.one('goods', row.id)).toMatchObject({
      auditStatus: 'prePending',
      status: 'warehouse',
      submitTimes: 2,
    });
  });

  it('are rejected with a reason that the seller reads', async () => {
    const row = await desk.add('goods', {
      ...platformForm(),
      name: '龙井',
      zone: 'normal',
      auditStatus: 'pending',
      status: 'draft',
      skus: [{ skuNo: 'R1', price: '1.00', stock: 1 }],
    });
    expect(await refusal(desk.act(ann, review, 'reject', row.id, {}))).toMatch(/./);
    await desk.act(ann, review, 'reject', row.id, { reason: '主图不清晰', problems: ['image'] });
    expect(await desk.one('goods', row.id)).toMatchObject({
      auditStatus: 'rejected',
      auditRemark: '主图不清晰',
      auditLogs: [{ step: 'review', result: 'reject', problems: ['image'] }],
    });
  });

  it("refuse another seller's store and a category that has branches", async () => {
    const other = await desk.add('seller', { name: '别家' });
    const theirs = await desk.add('store', { name: '别家店', seller: other.id });
    expect(await refusal(desk.create(ann, goodsPage, platformForm({ store: theirs.id })))).toMatch(
      /not this seller's|reach|choose/i,
    );
    const parent = await desk.add('category', { name: '食品', group: 'goods' });
    await desk.add('category', { name: '零食', group: 'goods', parent: parent.id });
    expect(await refusal(desk.create(ann, goodsPage, platformForm({ category: parent.id })))).toMatch(/last level/);
  });

  it('keep reserved pieces and sales through an edit', async () => {
    const row = await desk.create(ann, goodsPage, platformForm());
    const before = await desk.one('goods', row.id);
    const skuNo = String((before.skus as Lines)[0]?.skuNo);
    await desk.work(ann, async (work) =>
      (await import('../../src/business/orders/stock.server.ts')).moveStock(
        work,
        [{ goods: row.id, skuNo, qty: 3 }],
        'reserve',
      ),
    );
    await desk.update(ann, goodsPage, await desk.one('goods', row.id), {
      skus: [{ skuNo, price: '90.00', stock: 30, specValues: {} }],
    });
    expect((await desk.one('goods', row.id)).skus).toMatchObject([
      { skuNo, price: '90.00', stock: 30, lockedStock: 3, sales: 0 },
    ]);
  });

  it('are frozen by the platform only, and deleted only from the bin', async () => {
    const row = await desk.create(ann, goodsPage, platformForm());
    expect(await refusal(desk.act(own, goodsPage, 'freeze', row.id, { reason: '违规' }))).toMatch(/platform/i);
    await desk.act(ann, goodsPage, 'freeze', row.id, { reason: '虚假宣传' });
    expect(await desk.one('goods', row.id)).toMatchObject({ status: 'frozen', offReason: '虚假宣传' });
    expect(await refusal(desk.update(ann, goodsPage, await desk.one('goods', row.id), { subtitle: 'x' }))).toMatch(
      /frozen/i,
    );
    await desk.act(ann, goodsPage, 'unfreeze', row.id);
    expect(await refusal(desk.remove(ann, goodsPage, await desk.one('goods', row.id)))).toMatch(/recycle bin/);
    await desk.act(ann, goodsPage, 'recycle', row.id);
    const order = await desk.add('order', {
      orderKind: 'normal',
      zone: 'normal',
      member: (await desk.add('member', { nickname: '丙', phone: '13800000009', level: '0' })).id,
      seller: seller.id,
      store: store.id,
      items: [{ line: 1, goods: row.id, qty: 1, originalPrice: '1.00', price: '1.00' }],
      placedAt: '2026-06-01T00:00:00.000Z',
    });
    expect(await refusal(desk.remove(ann, goodsPage, await desk.one('goods', row.id)))).toContain(
      String(order.orderNo),
    );
    desk.clock.now = new Date('2026-12-20T04:00:00.000Z');
    await desk.remove(ann, goodsPage, await desk.one('goods', row.id));
    desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
    expect(await desk.find('goods', { id: row.id })).toEqual([]);
  });

  it('are copied as a draft with SKU codes of their own', async () => {
    const row = await desk.create(ann, goodsPage, platformForm());
    await desk.act(ann, goodsPage, 'duplicate', row.id);
    const [copy] = await desk.find('goods', { name: '明前龙井（副本）' });
    expect(copy).toMatchObject({ status: 'draft', stock: 20, sales: 0 });
    expect((copy?.skus as Lines | undefined)?.[0]?.skuNo).not.toBe(
      ((await desk.one('goods', row.id)).skus as Lines)[0]?.skuNo,
    );
  });

  it("are in a zone by their page, with the zone's own fields", async () => {
    expect(await refusal(desk.create(ann, 'goods/newPeopleGoods', platformForm({ newPrice: '88.00' })))).toMatch(
      /below the price/,
    );
    const row = await desk.create(ann, 'goods/newPeopleGoods', platformForm({ newPrice: '9.90' }));
    expect(await desk.one('goods', row.id)).toMatchObject({
      zone: 'newPeopleGoods',
      newPrice: '9.90',
      newDays: 7,
      firstOrderOnly: true,
    });
  });
});

const bargains = 'infoManagement/bargain';
const bargain = (goods: Row, more: Values = {}): Values => ({
  name: '龙井砍价',
  goods: goods.id,
  skuNo: String((goods.skus as Lines)[0]?.skuNo),
  floorPrice: '8.00',
  activityStock: 5,
  peopleNum: 10,
  cutMode: 'random',
  cutMin: '1.00',
  cutMax: '20.00',
  validHours: 24,
  startAt: '2026-11-21T00:00:00.000Z',
  endAt: '2026-11-30T00:00:00.000Z',
  ...more,
});
const onSale = async (): Promise<Row> => desk.one('goods', (await desk.create(ann, goodsPage, platformForm())).id);

describe('a bargain', () => {
  it("of a seller is reviewed, then published; the start price is the goods'", async () => {
    const goods = await onSale();
    const row = await desk.create(own, bargains, bargain(goods));
    expect(await desk.one('bargain', row.id)).toMatchObject({
      status: 'draft',
      auditStatus: 'pending',
      startPrice: '88.00',
      seller: seller.id,
    });
    expect(await refusal(desk.act(own, bargains, 'publish', row.id))).toMatch(/approved review/);
    await desk.act(ann, bargains, 'approve', row.id, {});
    expect(await desk.act(own, bargains, 'publish', row.id)).toMatchObject({ status: 'waiting' });
    expect(await refusal(desk.create(own, bargains, bargain(goods, { name: '再砍一次' })))).toMatch(/at that time/);
    expect(await refusal(desk.act(ann, goodsPage, 'offSale', goods.id, {}))).toMatch(/reason/);
    await desk.act(ann, goodsPage, 'offSale', goods.id, { reason: '缺货' });
    expect(await desk.one('bargain', row.id)).toMatchObject({ status: 'stopped' });
  });

  it('of the platform needs no review, and runs at once when it has begun', async () => {
    const row = await desk.create(ann, bargains, bargain(await onSale(), { startAt: '2026-11-20T00:00:00.000Z' }));
    expect(await desk.act(ann, bargains, 'publish', row.id)).toMatchObject({
      status: 'running',
      auditStatus: 'approved',
    });
    expect(await desk.act(ann, bargains, 'stop', row.id)).toMatchObject({ status: 'stopped' });
  });

  it.each([
    ['a floor above the price', { floorPrice: '88.00' }, /below 88.00/],
    ['more stock than there is', { activityStock: 21 }, /exceed 20/],
    ['cuts that never reach the floor', { cutMax: '7.99' }, /below 80.00/],
    ['an end before the start', { endAt: '2026-11-20T00:00:00.000Z' }, /after the start/],
  ] as [string, Values, RegExp][])('refuses %s', async (_name, more, sentence) => {
    expect(await refusal(desk.create(ann, bargains, bargain(await onSale(), more)))).toMatch(sentence);
  });
});

describe('activities for the same goods', () => {
  it('never overlap, though all are published at the same moment', async () => {
    const goods = await onSale();
    const drafts = await Promise.all(
      ['龙井甲', '龙井乙', '龙井丙', '龙井丁'].map((name) => desk.create(ann, bargains, bargain(goods, { name }))),
    );
    const publish = (row: Row): Promise<Row> => desk.act(ann, bargains, 'publish', row.id);
    const together = await Promise.allSettled(drafts.map(publish));
    expect(together.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const taken = await desk.find('bargain', { goods: goods.id, status: ['waiting', 'running'] });
    expect(taken).toHaveLength(1);
    const left = drafts.find((row) => row.id !== taken[0]?.id) as Row;
    expect(await refusal(publish(left))).toBe(`The goods are in the activity "${String(taken[0]?.name)}" at that time`);
    const later = { startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-05T00:00:00.000Z' };
    await desk.update(ann, bargains, await desk.one('bargain', left.id), later);
    expect(await publish(left)).toMatchObject({ status: 'waiting' });
  });
});
