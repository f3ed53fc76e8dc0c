/** What goods, activities, templates and classes refuse and bring about, as their JSON says it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { runAct } from '../../src/kinds/rows/act.server.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { summaryOf } from '../trail.ts';

type Values = { [field: string]: Json };

const ann = session(11);
let desk: Desk;
let seller: Row;
let own: ReturnType<typeof sellerSession>;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸' });
  own = sellerSession(31, seller.id);
});
afterAll(() => desk.drop());

let number = 0;
const goods = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('goods', {
    name: `茶叶${number}`,
    zone: 'normal',
    seller: seller.id,
    status: 'warehouse',
    auditStatus: 'approved',
    onSaleMode: 'now',
    skus: [{ skuNo: `T${number}`, price: '10.00', stock: 3 }],
    ...more,
  });
};
const activity = (of: Row, more: Values = {}): Promise<Row> =>
  desk.add('seckill', {
    name: '双十二秒杀',
    goods: of.id,
    seller: seller.id,
    startDate: '2026-12-01',
    endDate: '2026-12-12',
    status: 'waiting',
    auditStatus: 'approved',
    skus: [{ skuNo: 'T', price: '5.00', activityStock: 3, soldCount: 2 }],
    ...more,
  });

/** An act on a flash sale, which has no page yet. */
const actOn = (by: typeof ann, name: string, id: number): Promise<unknown> => {
  const page = pageOf(desk.page('goods/index'), desk.site.entities['seckill'] as EntityDef);
  return desk.work(by, (work) => runAct(work, page, page.actions[name] as ActionDef, id, {}));
};

describe('goods', () => {
  const page = 'goods/index';

  it('in an activity keep their place, and the sentence names it', async () => {
    const one = await goods();
    const running = await activity(one);
    expect(await refusal(desk.act(own, page, 'recycle', one.id))).toBe(
      'The goods are in the activity "双十二秒杀": stop it first',
    );
    await actOn(ann, 'stop', running.id);
    await desk.act(own, page, 'recycle', one.id);
    expect(await desk.one('goods', one.id)).toMatchObject({ status: 'recycled' });
  });

  it('that were ordered in the last 180 days are not deleted, and the sentence names the order', async () => {
    const one = await goods({ status: 'recycled' });
    const order = await desk.add('order', {
      seller: seller.id,
      placedAt: '2026-06-01T00:00:00.000Z',
      items: [{ goods: one.id, goodsName: '茶叶', qty: 1, price: '10.00' }],
    });
    expect(await refusal(desk.remove(own, page, one))).toBe(
      `The goods were ordered in the last 180 days (${String(order['orderNo'])})`,
    );
    await sql`update "order" set "placedAt" = '2026-05-01' where "id" = ${order.id}`.execute(desk.owner.db);
    await desk.remove(own, page, one);
    expect(await desk.find('goods', { id: one.id })).toEqual([]);
  });

  it("of a seller are taken off sale by the platform with a reason; the seller's own staff need none", async () => {
    const one = await goods({ status: 'onSale' });
    expect(await refusal(desk.act(ann, page, 'offSale', one.id))).toBe('Give a reason');
    await desk.act(ann, page, 'offSale', one.id, { reason: '价格有误' });
    expect(await desk.one('goods', one.id)).toMatchObject({ status: 'warehouse', offReason: '价格有误' });
    await desk.act(own, page, 'onSale', one.id);
    await desk.act(own, page, 'offSale', one.id);
    expect(await desk.one('goods', one.id)).toMatchObject({ status: 'warehouse', offReason: null });
  });

  it('that are approved go on sale by their own actions, each with its line and its cause', async () => {
    const one = await goods({ status: 'draft', auditStatus: 'pending' });
    await desk.act(ann, 'other/auth', 'approve', one.id, { reason: '齐全' });
    const row = await desk.one('goods', one.id);
    expect(row).toMatchObject({ status: 'onSale', auditStatus: 'approved' });
    expect(row['auditLogs']).toMatchObject([
      { step: 'review', reason: '齐全', operator: '员工11', snapshot: { name: one['name'] } },
    ]);
    const steps = await desk.find('workflowLog', { entity: 'goods', entityId: one.id });
    expect(steps.map((step) => [step['act'], step['fromState'], step['toState'], step['cause']])).toEqual([
      ['store', 'draft', 'warehouse', `goods ${one.id} approve`],
      ['onSale', 'warehouse', 'onSale', `goods ${one.id} approve`],
      ['approve', 'pending', 'approved', null],
    ]);
    const kept = await goods({ status: 'draft', auditStatus: 'pending', onSaleMode: 'warehouse' });
    await desk.act(ann, 'other/auth', 'approve', kept.id, {});
    expect(await desk.one('goods', kept.id)).toMatchObject({ status: 'warehouse' });
  });
});

describe('copies', () => {
  it('of an activity begin anew: nothing sold, and a seller’s is reviewed', async () => {
    const one = await activity(await goods(), { status: 'running', sort: 5 });
    for (const [by, auditStatus] of [
      [ann, 'approved'],
      [own, 'pending'],
    ] as const) {
      await actOn(by, 'duplicate', one.id);
      const [copy] = await desk.find('seckill', { auditStatus, status: 'draft' });
      expect(copy).toMatchObject({ name: '双十二秒杀（副本）', seller: seller.id, goods: one['goods'], sort: 5 });
      expect(copy?.['skus']).toMatchObject([{ price: '5.00', soldCount: 0 }]);
    }
  });

  it('of a batch template are numbered while the name is taken, and never used', async () => {
    const one = await desk.add('batchTemplate', {
      name: '统一调价',
      purpose: 'mixed',
      rules: [{ target: 'price', op: 'add', value: '1' }],
      usedCount: 3,
    });
    await desk.act(ann, 'batches/index', 'duplicate', one.id);
    await desk.act(ann, 'batches/index', 'duplicate', one.id);
    const copies = (await desk.find('batchTemplate', {})).slice(-2);
    expect(copies).toMatchObject([
      { name: '统一调价（副本）', usedCount: 0, maker: 11, enabled: true },
      { name: '统一调价（副本2）', usedCount: 0, maker: 11 },
    ]);
    const trail = await desk.find('operatingRecord', { targetId: one.id, action: 'update' });
    expect(trail.map((line) => summaryOf(line)).join()).toContain('复制为 统一调价（副本2）');
  });
});

describe('classes and own prices', () => {
  it('a class with others below it stays; how several are shown is set at once', async () => {
    const page = 'infoManagement/newsClass';
    const above = await desk.create(ann, page, { name: '新闻', code: 'news' });
    const below = await desk.create(ann, page, { name: '公告', code: 'notice', parent: above.id });
    expect(await refusal(desk.remove(ann, page, above))).toBe('Delete the classes below it first');
    const told = await desk.pageAct(ann, page, 'setting', {
      classes: [above.id, below.id],
      template: 'card',
      menuShow: false,
    });
    expect(told).toMatchObject({ changed: 2 });
    expect(await desk.one('informationClass', below.id)).toMatchObject({
      template: 'card',
      menuShow: false,
      version: 2,
    });
    await desk.remove(ann, page, await desk.one('informationClass', below.id));
    await desk.remove(ann, page, await desk.one('informationClass', above.id));
  });

  it('a price below the supply price is confirmed, and only by the act that asks', async () => {
    const page = 'goods/purchasedGoods';
    const one = await desk.add('selfSelectGoods', {
      goods: (await goods()).id,
      seller: seller.id,
      supplyPrice: '8.00',
      price: '10.00',
      displayed: true,
    });
    expect(await refusal(desk.update(own, page, one, { price: '7.00' }))).toBe(
      'Below the supply price of ****: use "Change price" and confirm',
    );
    expect(await refusal(desk.act(own, page, 'setPrice', one.id, { price: '7.00' }))).toBe(
      'Below the supply price of ****: tick the box to confirm',
    );
    await desk.act(own, page, 'setPrice', one.id, { price: '7.00', belowCost: true });
    const low = await desk.one('selfSelectGoods', one.id);
    await desk.update(own, page, low, { price: '7.00', groupName: '特价' });
    expect(await desk.one('selfSelectGoods', one.id)).toMatchObject({ price: '7.00', groupName: '特价' });
    await desk.act(own, page, 'take', one.id);
    expect(await desk.find('selfSelectGoods', { id: one.id })).toEqual([]);
  });
});
