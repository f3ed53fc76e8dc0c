/** What business code writes and its model does not declare is a fault: nothing of the action stays. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { functionModels, type FunctionName } from '../../src/business/models.ts';
import type { FunctionModel } from '../../src/grammar/site/models.ts';
import { ann, openShop, orders, type Shop } from './order-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.desk.drop());

const put: (() => void)[] = [];
afterEach(() => {
  for (const back of put.splice(0)) back();
});

/** The function as if its model did not name these fields of the entity. */
function without(name: FunctionName, entity: string, ...fields: string[]): void {
  const model: FunctionModel = functionModels[name];
  const { changes = {} } = model;
  put.push(() => void (model.changes = changes));
  model.changes = { ...changes, [entity]: (changes[entity] ?? []).filter((field) => !fields.includes(field)) };
}

const fault = (name: string, entity: string, field: string): string =>
  `"${name}" writes what its model does not declare: ${entity} ${field}`;

describe('business code that writes what its model does not declare', () => {
  it('of its own row, is a fault', async () => {
    const goods = await shop.goodsRow();
    const order = await shop.paid(goods);
    without('shipOrder', 'own', 'trackingNos');
    await expect(shop.desk.act(ann, orders, 'ship', order.id, shop.express())).rejects.toThrow(
      fault('shipOrder', 'order', 'trackingNos'),
    );
    expect(await shop.desk.one('order', order.id)).toMatchObject({ status: 'toShip' });
  });

  it('of a row that it changes, is a fault', async () => {
    const goods = await shop.goodsRow();
    const order = await shop.placed(goods);
    const before = await shop.goodsNow(goods);
    without('cancelOrder', 'goods', 'sales');
    await expect(shop.desk.act(ann, orders, 'cancel', order.id, { reason: 'agreed' })).rejects.toThrow(
      fault('cancelOrder', 'goods', 'sales'),
    );
    expect(await shop.goodsNow(goods)).toEqual(before);
  });

  it('of a row that it makes, is a fault', async () => {
    const goods = await shop.goodsRow();
    const order = await shop.placed(goods);
    without('payOrder', 'shipment', 'shipType');
    await expect(shop.desk.act(ann, orders, 'markPaid', order.id, { remark: '已收款' })).rejects.toThrow(
      fault('payOrder', 'shipment', 'shipType'),
    );
    expect(await shop.desk.one('order', order.id)).toMatchObject({ status: 'unpaid' });
    expect(await shop.desk.find('shipment', { order: order.id })).toEqual([]);
  });

  it('by a statement of its own, is a fault', async () => {
    const goods = await shop.goodsRow();
    const order = await shop.placed(goods);
    without('payOrder', 'member', 'lastOrderAt');
    await expect(shop.desk.act(ann, orders, 'markPaid', order.id, { remark: '已收款' })).rejects.toThrow(
      fault('payOrder', 'member', 'lastOrderAt'),
    );
  });
});
