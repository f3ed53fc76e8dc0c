/** Print acts: through the handler, on the sample. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

const orders = '/api/v2/seller/order';
const goods = '/api/v2/seller/goods';
let desk: Desk;
let admin: string;
let finance: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  finance = await desk.signIn('finance');
});
afterAll(() => desk.close());

const page = (route: string): PageDef => desk.site.pages[route] ?? fail(route);
const action = (route: string, name: string): ActionDef => page(route).actions[name] ?? fail(`${route} ${name}`);
function fail(what: string): never {
  throw new Error(`no ${what}`);
}
async function rows(path: string, query: string, token = admin): Promise<Data[]> {
  const reply = await desk.call('GET', `${path}?size=100&${query}`, { token });
  expect([reply.status, reply.error]).toEqual([0, '']);
  return reply.data.rows as Data[];
}
const trail = async (name: string): Promise<Data[]> =>
  desk.store.db
    .selectFrom('operatingRecord')
    .selectAll()
    .where('action', '=', 'print')
    .where('targetName', '=', name)
    .execute();

describe('printing', () => {
  it('answers the record as the session sees it, changes nothing, and is on record', async () => {
    const order =
      (await rows(orders, 'tab=toShip')).find((one) => one.deliveryMethod === 'express') ?? fail('order to ship');
    const reply = await desk.call('POST', `${orders}/${String(order.id)}/printSlip`, { token: admin, body: {} });
    expect(reply).toMatchObject({
      http: 200,
      status: 0,
      data: {
        row: {
          id: order.id,
          orderNo: order.orderNo,
          version: order.version,
          items: (order.items as Data[]).map(({ goodsName }) => ({ goodsName })),
          _titles: { store: expect.any(String) },
        },
      },
    });
    expect(reply.data.row._masked).toEqual(
      expect.arrayContaining(['receiverName', 'receiverPhone', 'receiverAddress']),
    );
    expect(reply.data.row.receiverPhone).toContain('*');
    const traced = await trail(order.orderNo);
    expect(traced).toMatchObject([{ page: 'order/index', operatorName: '总管理员' }]);
    expect(traced.map((one) => summaryOf(one))).toEqual(['打印发货单']);
    const [told] = (await desk.call('GET', `${orders}/${String(order.id)}/history`, { token: admin })).data.rows;
    expect(told.summary).toEqual({ zh: '打印发货单', en: action('order/index', 'printSlip').label.en });
    expect((await desk.call('GET', `${orders}/${String(order.id)}`, { token: admin })).data.version).toBe(
      order.version,
    );
  });

  it('of many gives a sheet for each that may be printed, in the order asked, and a reason for the others', async () => {
    const paid = (await rows(orders, 'tab=completed')).slice(0, 3);
    const [unpaid] = await rows(orders, 'tab=unpaid');
    const ids = [...paid.toReversed().map((one) => one.id as number), unpaid.id as number];
    const reply = await desk.call('POST', `${orders}/bulk/printReceipt`, { token: admin, body: { ids } });
    expect(reply.data).toMatchObject({
      ok: 3,
      bad: 1,
      results: [
        { ok: true },
        { ok: true },
        { ok: true },
        { id: unpaid.id, ok: false, error: expect.stringContaining('待付款') },
      ],
    });
    expect((reply.data.sheets as Data[]).map((sheet) => sheet.id)).toEqual(ids.slice(0, 3));
    for (const one of paid) expect(await trail(one.orderNo)).toHaveLength(1);
    expect(await trail(unpaid.orderNo)).toEqual([]);
  });

  it('lays sheets of one leader together, then those of one community, in the order of the first', async () => {
    const found = await Promise.all(
      ['toShip', 'shipped'].map((tab) => rows('/api/v8/seller/shegou_order', `tab=${tab}`)),
    );
    const led = found.flat().filter((row) => row.leader);
    const pile = (row: Data): string => `${String(row.leader)} ${String(row.community)}`;
    const pair =
      led.map((row) => led.filter((one) => pile(one) === pile(row))).find((one) => one.length > 1) ??
      fail('two orders of one leader');
    const other = led.find((row) => row.leader !== pair[0].leader) ?? fail('an order of another leader');
    const ids = [pair[0], other, pair[1]].map((row) => row.id as number);
    const { data } = await desk.call('POST', '/api/v8/seller/shegou_order/bulk/byLeader', {
      token: admin,
      body: { ids },
    });
    expect((data.sheets as Data[]).map((sheet) => sheet.id)).toEqual([ids[0], ids[2], ids[1]]);
  });

  it('takes 200 at once and no more', async () => {
    const reply = await desk.call('POST', `${orders}/bulk/printReceipt`, {
      token: admin,
      body: { ids: Array.from({ length: 201 }, (_, index) => index + 1) },
    });
    expect(reply).toMatchObject({ http: 422, status: 1 });
  });

  it('with the right to reveal and a reason, shows in full what the sheet prints and nothing else, on record', async () => {
    const order =
      (await rows(orders, 'tab=toShip')).find((one) => one.deliveryMethod === 'express') ?? fail('order to ship');
    const slip = `${orders}/${String(order.id)}/printSlip`;
    const [stored] = await desk.store.db
      .selectFrom('order')
      .select(['receiverName', 'receiverPhone', 'receiverAddress'])
      .where('id', '=', order.id as number)
      .execute();
    const full = await desk.call('POST', slip, {
      token: admin,
      body: { reason: '仓库拣货' },
      key: crypto.randomUUID(),
    });
    expect(full.data.row).toMatchObject({
      receiverName: stored?.receiverName,
      receiverPhone: stored?.receiverPhone,
      receiverAddress: stored?.receiverAddress,
    });
    const left = full.data.row._masked as string[];
    expect(left).not.toContain('receiverPhone');
    for (const name of left) expect(JSON.stringify(full.data.row[name])).toContain('*');
    expect(left.length).toBeGreaterThan(0);
    const records = await desk.store.db
      .selectFrom('operatingRecord')
      .selectAll()
      .where('action', '=', 'printFull')
      .where('targetName', '=', order.orderNo)
      .execute();
    expect(records.map((one) => summaryOf(one))).toEqual(['打印发货单（完整信息）：仓库拣货']);
    expect(
      (await desk.store.db.selectFrom('_idempotency').selectAll().execute()).filter((one) =>
        JSON.stringify(one).includes(String(stored?.receiverPhone)),
      ),
    ).toEqual([]);
    // Many at once, each on record.
    const many = await desk.call('POST', `${orders}/bulk/printSlip`, {
      token: admin,
      body: { ids: [order.id], reason: '仓库拣货' },
    });
    expect(many.data.sheets[0].receiverPhone).toBe(stored?.receiverPhone);
    // Without the label the reason opens nothing, and a reason says something.
    const role = await desk.store.db
      .selectFrom('role')
      .selectAll()
      .where('code', '=', 'warehouse')
      .executeTakeFirstOrThrow();
    await desk.store.db
      .updateTable('role')
      .set({ labels: JSON.stringify(['order_normal']) })
      .where('code', '=', 'warehouse')
      .execute();
    const clerk = await desk.signIn('warehouse');
    const mine =
      (await rows(orders, 'tab=toShip', clerk)).find((one) => one.deliveryMethod === 'express') ??
      fail('own order to ship');
    const own = `${orders}/${String(mine.id)}/printSlip`;
    expect((await desk.call('POST', own, { token: clerk, body: {} })).data.row.receiverPhone).toContain('*');
    expect(await desk.call('POST', own, { token: clerk, body: { reason: '仓库拣货' } })).toMatchObject({
      http: 403,
      status: 10,
      data: null,
    });
    expect((await desk.call('POST', slip, { token: admin, body: { reason: ' x ' } })).data.errors).toEqual({
      reason: '请填写打印原因（至少 2 个字）',
    });
    await desk.store.db
      .updateTable('role')
      .set({ labels: JSON.stringify(role.labels) })
      .where('code', '=', 'warehouse')
      .execute();
  });

  it("is not for readers, and not for another seller's orders", async () => {
    const tea = await desk.signIn('tea');
    const own = await desk.call('GET', `${orders}?tab=completed&size=100`, { token: tea });
    const theirs = new Set((own.data.rows as Data[]).map((one) => one.id));
    const order = (await rows(orders, 'tab=completed')).findLast((one) => !theirs.has(one.id)) ?? fail('order');
    expect(
      await desk.call('POST', `${orders}/${String(order.id)}/printReceipt`, { token: finance, body: {} }),
    ).toMatchObject({ http: 403, status: 10 });
    expect(
      await desk.call('POST', `${orders}/${String(order.id)}/printReceipt`, { token: tea, body: {} }),
    ).toMatchObject({ http: 404 });
    expect(await trail(order.orderNo)).toEqual([]);
  });

  it('serves parcels and goods with the same declaration', async () => {
    const [parcel] = await rows('/api/v2/seller/shipments', 'tab=shipped');
    const label = await desk.call('POST', `/api/v2/seller/shipments/${String(parcel.id)}/printLabel`, {
      token: admin,
      body: {},
    });
    expect(label.data.row).toMatchObject({ id: parcel.id, trackingNo: parcel.trackingNo });
    const [item] = await rows(goods, 'tab=onSale');
    expect(
      (await desk.call('POST', `${goods}/${String(item.id)}/promoQr`, { token: admin, body: {} })).data.row,
    ).toMatchObject({ id: item.id, name: item.name });
  });
});
