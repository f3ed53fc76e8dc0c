/** Goods sold as sets of other goods: what a set costs and holds, what an order of one takes and gives back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal, type Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { options } from '../../src/database/rows/options.ts';
import { moveStock } from '../../src/business/orders/stock.server.ts';
import { ann, openShop, type Lines, type Shop, type Values } from './order-shop.ts';

const zone = 'goods/quanping';
let shop: Shop;
let desk: Shop['desk'];
let pot: Row;
let cups: Row;
beforeAll(async () => {
  shop = await openShop();
  ({ desk } = shop);
});
afterAll(() => desk.drop());

const skuAt = (goods: Row, at: number): string => String((goods.skus as Lines)[at]?.skuNo);
const sku = (goods: Row): Values => (goods.skus as Lines)[0] ?? {};
const one = (goods: Row): Promise<Row> => desk.one('goods', goods.id);
const stocks = async (...goods: Row[]): Promise<Json[]> =>
  Promise.all(goods.map(async (row) => (await one(row)).stock ?? null));
const refusal = async (act: Promise<unknown>): Promise<Refusal['init']> => {
  const error: unknown = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error('It was not refused');
  return error.init;
};

/** A pot of one SKU (stock 10, 50.00) and cups of two (stock 25 and 100). */
async function parts(): Promise<void> {
  pot = await shop.goodsRow({ name: '茶壶', skus: [shop.sku({ stock: 10 })] });
  cups = await shop.goodsRow({ name: '茶杯', skus: [shop.sku({ stock: 25, price: '20.00' }), shop.sku()] });
}
const set = async (more: Values = {}): Promise<Row> => {
  const { id } = await desk.create(ann, zone, {
    name: '茶具组合',
    category: shop.category.id,
    seller: shop.seller.id,
    store: shop.store.id,
    cover: '/a.png',
    images: ['/a.png'],
    detail: '<p>组合</p>',
    bundleMode: 'fixed',
    bundlePrice: '99.00',
    bundle: [
      { goods: pot.id, qty: 1 },
      { goods: cups.id, skuNo: skuAt(cups, 0), qty: 4 },
    ],
    ...more,
  });
  return desk.one('goods', id);
};

let number = 0;
const placed = async (goods: Row, qty: number, more: Values = {}): Promise<Row> => {
  const line = { goods: goods.id, skuNo: skuAt(goods, 0), qty };
  const chosen = (more.parts ?? []) as Lines;
  await desk.work(ann, (work) => moveStock(work, [line], 'reserve', chosen));
  return desk.add('order', {
    orderNo: `2026112012990000${String((number += 1)).padStart(4, '0')}`,
    orderKind: 'assortment',
    zone: 'quanping',
    member: shop.member.id,
    seller: shop.seller.id,
    store: shop.store.id,
    source: 'h5',
    items: [
      {
        ...line,
        line: 1,
        goodsName: '茶具组合',
        specText: '',
        category: shop.category.id,
        originalPrice: '99.00',
        price: '99.00',
        subtotal: (99 * qty).toFixed(2),
        couponShare: '0.00',
        deductShare: '0.00',
        adjustShare: '0.00',
        itemPayAmount: (99 * qty).toFixed(2),
        shippedQty: 0,
        refundedQty: 0,
        refundedAmount: '0.00',
        afterSaleStatus: 'none',
        shipWithinHours: 48,
      },
    ],
    pays: [],
    bundleName: '茶具组合',
    bundleQty: qty,
    receiverName: '李四',
    receiverPhone: '13900009000',
    receiverAddress: '文一西路969号',
    placedAt: '2026-11-20T03:00:00.000Z',
    ...more,
  });
};
const pay = (order: Row): Promise<Row> =>
  desk.act(ann, 'order/assortment', 'markPaid', order.id, { transactionNo: 'T20261120', remark: '对公转账' });

describe('a set of goods', () => {
  it('costs its price, holds the least that its parts allow, and shares its price among them', async () => {
    await parts();
    const made = await set();
    expect(await one(made)).toMatchObject({
      zone: 'quanping',
      price: '99.00',
      stock: 6,
      saveAmount: '31.00',
      bundle: [
        { goods: pot.id, skuNo: skuAt(pot, 0), qty: 1, price: '50.00', bundlePrice: '38.08' },
        { goods: cups.id, skuNo: skuAt(cups, 0), qty: 4, price: '20.00', bundlePrice: '60.92' },
      ],
    });
    const dearer = await desk.update(ann, zone, made, { bundlePrice: '110.00', bundle: made.bundle ?? [] }).then(
      () => undefined,
      (error: unknown) => (error as Refusal).init.errors,
    );
    expect(dearer?.['bundle']?.zh).toMatch(/须等于组合价/);
    const edited = await desk.update(ann, zone, made, {
      bundlePrice: '130.00',
      bundle: (made.bundle as Lines).map((part) => ({ ...part, bundlePrice: null })),
    });
    expect(edited).toMatchObject({ price: '130.00', saveAmount: '0.00', stock: 6 });
  });

  it('of which pieces are picked saves by the cheapest, and shares no price', async () => {
    await parts();
    const made = await set({ bundleMode: 'pick', pickCount: 2, bundlePrice: '39.00' });
    expect(await one(made)).toMatchObject({ saveAmount: '1.00', bundle: [{ price: '50.00' }, { price: '20.00' }] });
    expect((await refusal(set({ bundleMode: 'pick', pickCount: 3 }))).errors?.['pickCount']?.zh).toMatch(/不能超过/);
    expect((await refusal(set({ bundleMode: 'pick' }))).errors).toHaveProperty('pickCount');
  });

  it('is refused with the place of each part that does not fit', async () => {
    await parts();
    const other = await desk.add('seller', { name: '别家' });
    const strange = await shop.goodsRow({ seller: other.id, skus: [shop.sku()] });
    const inside = await set();
    const fits = { goods: pot.id, qty: 1 };
    const faults: [Lines, string, RegExp][] = [
      [[fits, { goods: strange.id, qty: 1 }], 'bundle.1.goods', /本商家的商品/],
      [[fits, { goods: inside.id, qty: 1 }], 'bundle.1.goods', /不能再组合/],
      [[fits, { goods: cups.id, qty: 1 }], 'bundle.1.skuNo', /请选择「茶杯」的规格/],
      [[fits, fits], 'bundle.1.skuNo', /重复/],
      [[fits], 'bundle', /2/],
    ];
    for (const [bundle, at, text] of faults)
      expect((await refusal(set({ bundle }))).errors?.[at]?.zh, `${at} ${String(text)}`).toMatch(text);
    expect((await refusal(set({ bundlePrice: '130.01' }))).errors?.['bundlePrice']?.zh).toMatch(/不能高于/);
  });

  it('is put together by a picker of goods, which offers the SKUs of those chosen, without what is masked', async () => {
    await parts();
    const off = await shop.goodsRow({ skus: [shop.sku({ costPrice: '3.00' }), shop.sku({ enabled: false })] });
    const ask = (asked: Parameters<typeof options>[3]) =>
      desk.work(shop.own, (work) => options(work, desk.page(zone), 'bundle.goods', asked));
    expect(await ask({ ids: [off.id] })).toMatchObject([
      { id: off.id, lines: [{ value: skuAt(off, 0), note: '售价 50.00 · 库存 100' }] },
    ]);
    expect((await ask({ keyword: '茶壶' }))[0]).not.toHaveProperty('lines');
  });

  it('is copied as a set; its parts changed by a seller are reviewed again', async () => {
    await parts();
    const made = await set();
    await desk.act(ann, zone, 'duplicate', made.id);
    const [copy] = await desk.find('goods', { name: '茶具组合（副本）' });
    expect(copy).toMatchObject({
      zone: 'quanping',
      bundlePrice: '99.00',
      bundle: [{ goods: pot.id }, { goods: cups.id }],
    });
    const bundle = made.bundle as Lines;
    await desk.update(shop.own, zone, made, { bundle });
    expect(await one(made)).toMatchObject({ auditStatus: 'approved' });
    await desk.update(shop.own, zone, await one(made), {
      bundle: [bundle[0] ?? {}, { goods: cups.id, skuNo: skuAt(cups, 1), qty: 1, bundlePrice: '60.92' }],
    });
    expect(await one(made)).toMatchObject({ auditStatus: 'prePending', status: 'warehouse', stock: 10 });
  });

  it('follows its parts: sold alone, edited, gone', async () => {
    await parts();
    const made = await set();
    await desk.work(ann, (work) => moveStock(work, [{ goods: cups.id, skuNo: skuAt(cups, 0), qty: 10 }], 'sell'));
    expect(await stocks(made)).toEqual([3]);
    const now = await one(pot);
    await desk.update(ann, 'goods/index', now, { skus: [{ ...sku(now), stock: 2, price: '60.00' }] });
    expect(await one(made)).toMatchObject({ stock: 2, saveAmount: '41.00' });

    await desk.act(ann, 'goods/index', 'freeze', pot.id, { reason: '标题含违禁词' });
    expect(await one(made)).toMatchObject({ status: 'warehouse', offReason: '组合中的「茶壶」已违规下架' });
    expect((await refusal(desk.act(ann, zone, 'onSale', made.id))).text.zh).toBe(
      '组合中的「茶壶」已违规下架或移入回收站，不能上架',
    );
    await desk.act(ann, 'goods/index', 'unfreeze', pot.id, {});
    expect((await refusal(desk.act(ann, 'goods/index', 'recycle', pot.id))).text.zh).toBe(
      '商品在组合「茶具组合」中，请先从组合移除',
    );
    expect(await desk.act(ann, zone, 'onSale', made.id)).toMatchObject({ status: 'onSale' });
  });
});

describe('an order of a set', () => {
  it('holds, takes and gives back the stock of its parts; the set follows', async () => {
    await parts();
    const made = await set();
    const cancelled = await placed(made, 2);
    expect([(await shop.goodsNow(pot))[0]?.lockedStock, (await shop.goodsNow(cups))[0]?.lockedStock]).toEqual([2, 8]);
    expect(await stocks(made, pot)).toEqual([4, 10]);
    await desk.act(ann, 'order/assortment', 'cancel', cancelled.id, { reason: 'agreed' });
    expect([(await shop.goodsNow(pot))[0]?.lockedStock, (await shop.goodsNow(cups))[0]?.lockedStock]).toEqual([0, 0]);
    expect(await stocks(made)).toEqual([6]);

    const paid = await placed(made, 2);
    await pay(paid);
    expect(await stocks(made, pot, cups)).toEqual([4, 8, 117]);
    expect(await one(made)).toMatchObject({ sales: 2, skus: [{ sales: 2, lockedStock: 0 }] });
    await desk.act(ann, 'order/assortment', 'closeRefund', paid.id, { reason: '拍错了' });
    expect(await stocks(made, pot, cups)).toEqual([6, 10, 125]);
    expect(await one(made)).toMatchObject({ sales: 0 });
  });

  it('of picked pieces takes those that it names', async () => {
    await parts();
    const made = await set({ bundleMode: 'pick', pickCount: 2, bundlePrice: '39.00' });
    const part = {
      goods: cups.id,
      skuNo: skuAt(cups, 0),
      goodsName: '茶杯',
      specText: '',
      qty: 2,
      sharePrice: '39.00',
    };
    await pay(await placed(made, 1, { parts: [part] }));
    expect(await stocks(pot, cups)).toEqual([10, 123]);
  });

  it('of the last set is placed once, by whoever comes first', async () => {
    await parts();
    const made = await set({
      bundle: [
        { goods: pot.id, qty: 10 },
        { goods: cups.id, skuNo: skuAt(cups, 1), qty: 1 },
      ],
    });
    const line = { goods: made.id, skuNo: skuAt(made, 0), qty: 1 };
    const tries = await Promise.allSettled(
      [1, 2].map(() => desk.work(ann, (work) => moveStock(work, [line], 'reserve'))),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stocks(made)).toEqual([0]);
    expect((await shop.goodsNow(pot))[0]).toMatchObject({ stock: 10, lockedStock: 10 });
  });
});
