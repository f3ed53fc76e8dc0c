/** Stores in use: paused, expired, recommended, closed; sellers frozen, and terminated with money still open. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { ann, bills, BillShop, bob, payouts } from './bill-shop.ts';
import { refusal } from './effects-site.ts';
import { orders } from './order-shop.ts';

const list = 'store/alllist';
const sellers = 'store/sellers';
const stage = new BillShop();
let goods: Row;
beforeAll(async () => {
  const { desk, store } = stage.shop;
  goods = await stage.shop.goodsRow({ status: 'onSale', auditStatus: 'approved' });
  await desk.owner.db
    .updateTable('store')
    .set({ openedAt: '2026-11-01T04:00:00.000Z' })
    .where('id', '=', store.id)
    .execute();
});
const now = (): Promise<Row> => stage.shop.desk.one('store', stage.shop.store.id);
const act = (name: string, form = {}, by = ann): Promise<Row> =>
  stage.shop.desk.act(by, list, name, stage.shop.store.id, form); /** What an action has told, in Chinese. */
const told = async (action: string): Promise<string[]> => {
  const { rows } = await sql<{
    zh: string;
  }>`select "text"->>'zh' as "zh" from "_notice" where "action" = ${action}`.execute(stage.shop.desk.owner.db);
  return rows.map(({ zh }) => zh);
};

describe('a store', () => {
  it('is recommended until a moment, which has to lie ahead; and no longer once it is paused', async () => {
    await stage.until('2026-11-20T12:00:00');
    expect(await refusal(act('recommend', { recommendSort: 5, recommendUntil: '2026-11-20T03:00:00.000Z' }))).toContain(
      'The end lies in the future',
    );
    const { desk, store } = stage.shop;
    await desk.pageAct(ann, 'store/recommend', 'addRecommended', {
      store: store.id,
      recommendSort: 5,
      recommendUntil: '2026-11-21T04:00:00.000Z',
    });
    expect(await now()).toMatchObject({ isRecommended: true, recommendSort: 5 });
    await stage.until('2026-11-21T11:59:00');
    expect(await now()).toMatchObject({ isRecommended: true });
    await stage.until('2026-11-21T12:00:00');
    expect(await now()).toMatchObject({ isRecommended: false, recommendUntil: null });
    await act('recommend', { recommendSort: 7 });
    await act('pause', { closeReason: '店内盘点' }, stage.shop.own);
    expect(await now()).toMatchObject({ status: 'paused', closeReason: '店内盘点', isRecommended: false });
    expect(await refusal(act('recommend'))).toContain('open store');
    await act('resume', {}, stage.shop.own);
    expect(await now()).toMatchObject({ status: 'open', closeReason: null });
  });

  it('is paused when it expires, and resumed once it is extended', async () => {
    expect(await refusal(act('extend', { expireOn: '2026-11-20' }))).toContain('Not before today');
    await act('extend', { expireOn: '2026-11-22' });
    await stage.until('2026-11-22T23:59:00');
    expect(await now()).toMatchObject({ status: 'open' });
    await stage.until('2026-11-23T00:00:00');
    expect(await now()).toMatchObject({ status: 'paused', closeReason: '店铺到期' });
    expect(await refusal(act('resume', {}, stage.shop.own))).toMatch(/expired on 2026-11-22/);
    await act('extend', { expireOn: null });
    await act('resume', {}, stage.shop.own);
    expect(await now()).toMatchObject({ status: 'open', expireOn: null });
  });

  it('is changed by the platform alone once it was handed in', async () => {
    const { desk, own } = stage.shop;
    const row = await now();
    expect(await refusal(desk.update(own, list, row, { servicePhone: '057188880000' }))).toContain('handed in');
    expect(await desk.update(ann, list, row, { servicePhone: '057188880000' })).toMatchObject({
      servicePhone: '057188880000',
    });
  });
});

describe('a store that closes', () => {
  it('has no open order or after-sale, and takes its goods off sale; reopened it is reviewed again', async () => {
    const { desk, own } = stage.shop;
    const order = await stage.shop.paid(goods);
    const close = (): Promise<Row> => act('close', { closeReason: '转做批发' }, own);
    expect(await refusal(close())).toBe(`Order ${String(order.orderNo)} is not finished yet`);
    await desk.act(ann, orders, 'ship', order.id, stage.shop.express());
    await desk.act(ann, orders, 'receive', order.id);
    expect(await refusal(close())).toMatch(/is not finished yet/);
    await stage.until('2026-12-01T12:00:00');
    await close();
    expect(await now()).toMatchObject({ status: 'closed', closeReason: '转做批发' });
    expect(await desk.one('goods', goods.id)).toMatchObject({ status: 'warehouse', offReason: '转做批发' });
    await act('reopen', {}, own);
    expect(await now()).toMatchObject({ status: 'pending', submittedAt: desk.clock.now.toISOString() });
    await desk.act(ann, 'store/check', 'approve', stage.shop.store.id, {});
    expect(await now()).toMatchObject({ status: 'open', newUntil: '2027-03-01T04:00:00.000Z' });
    await desk.act(ann, 'goods/index', 'onSale', goods.id);
  });
});

describe('a seller that is frozen', () => {
  it('has its stores paused, its buyers told and its payouts stopped; unfrozen, the stores wait to be resumed', async () => {
    const { desk, seller, own } = stage.shop;
    const order = await stage.shop.paid(goods);
    await stage.finished({ settleAmount: '138.00' });
    const bill = await stage.bill();
    await stage.approve(bill);
    const payout = await stage.last('payout');
    await desk.act(ann, payouts, 'approve', payout.id, {});
    await desk.act(ann, sellers, 'freeze', seller.id, { reason: '多次延迟发货' });
    expect(await now()).toMatchObject({ status: 'paused', closeReason: '多次延迟发货' });
    expect(await told('storePaused')).toEqual([`订单${String(order.orderNo)}的店铺已暂停营业，如需退款请申请售后`]);
    expect(await told('freeze')).toEqual(['商家已冻结：多次延迟发货']);
    expect(await refusal(act('resume', {}, own))).toContain('unfreeze');
    expect(await refusal(desk.act(bob, payouts, 'pay', payout.id, { channel: 'offline' }))).toContain(
      'not in normal state',
    );
    // Orders go on.
    await desk.act(ann, orders, 'ship', order.id, stage.shop.express());
    await desk.act(ann, orders, 'receive', order.id);
    await desk.act(ann, sellers, 'unfreeze', seller.id);
    expect(await now()).toMatchObject({ status: 'paused' });
    await act('resume', {}, own);
    expect(await now()).toMatchObject({ status: 'open' });
  });

  it('is terminated when nothing is open any more: each thing that is, has its sentence', async () => {
    const { desk, seller } = stage.shop;
    await desk.act(ann, sellers, 'freeze', seller.id, { reason: '申请退出' });
    const terminate = (): Promise<Row> => desk.act(ann, sellers, 'terminate', seller.id, { reason: '合同到期' });
    await stage.seller({ depositPaid: '100.00' });
    expect(await refusal(terminate())).toContain('deposit');
    await stage.seller({ depositPaid: '0.00' });
    expect(await refusal(terminate())).toMatch(/^Order \d+ is not finished yet$/);
    await stage.until('2026-12-20T12:00:00');
    expect(await refusal(terminate())).toBe('Orders are still to be billed');
    await stage.until('2027-01-05T12:00:00');
    expect(await refusal(terminate())).toMatch(/^Bill \w+ is not paid yet$/);
    const open = (): Promise<Row[]> => desk.find('bill', { seller: seller.id, status: ['out', 'checked'] });
    for (const bill of await open()) {
      if (bill.status === 'out') await desk.act(stage.shop.own, bills, 'confirm', bill.id);
      expect(await refusal(desk.act(ann, bills, 'approve', bill.id))).toContain('not in normal state');
    }
    // What is owed is paid first.
    await desk.act(ann, sellers, 'unfreeze', seller.id);
    for (const bill of await open()) await desk.act(ann, bills, 'approve', bill.id);
    await desk.act(ann, sellers, 'freeze', seller.id, { reason: '申请退出' });
    expect(await refusal(terminate())).toMatch(/^(?:Bill|Payout) \w+ is /);
    await desk.act(ann, sellers, 'unfreeze', seller.id);
    for (const payout of await desk.find('payout', { seller: seller.id, status: ['pending', 'approved'] })) {
      if (payout.status === 'pending') await desk.act(ann, payouts, 'approve', payout.id);
      await desk.act(bob, payouts, 'markPaid', payout.id, {
        channel: 'offline',
        payoutTxnNo: stage.txn(),
        paidAt: desk.clock.now.toISOString(),
        voucher: ['/files/202611/p/0000000000000000000000000000000000000000.png'],
      });
    }
    await desk.act(ann, sellers, 'freeze', seller.id, { reason: '申请退出' });
    expect(await desk.one('goods', goods.id)).toMatchObject({ status: 'onSale' });
    expect(await desk.foresee(ann, sellers, 'terminate', seller.id, { reason: '合同到期' })).toMatchObject({
      ok: 1,
      whole: true,
      row: { status: 'quit' },
    });
    await terminate();
    expect(await now()).toMatchObject({ status: 'closed', closeReason: '合同到期' });
    expect(await desk.one('goods', goods.id)).toMatchObject({ status: 'warehouse', offReason: '合同到期' });
    expect(await refusal(desk.act(ann, 'goods/index', 'onSale', goods.id))).toContain('The store is closed');
    expect(await told('terminate')).toEqual(['商家已清退：合同到期']);
    expect(await refusal(act('reopen'))).toContain('unfreeze');
  });
});
