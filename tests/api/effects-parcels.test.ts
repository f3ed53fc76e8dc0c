import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { importOf } from '../../src/kinds/import/attachment.ts';
import { commitRows, judgeRows } from '../../src/kinds/import/rows.server.ts';
import type { RowProblem } from '../../src/kinds/import/columns.ts';
import { refusal, sellerSession } from './effects-site.ts';
import { ann, openShop, orders, type Lines, type Shop, type Values } from './order-shop.ts';
import { logOf } from '../trail.ts';

let desk: Shop['desk'];
let seller: Shop['seller'];
let carrier: Shop['carrier'];
let own: Shop['own'];
let goodsRow: Shop['goodsRow'];
let paid: Shop['paid'];
let express: Shop['express'];

beforeAll(async () => {
  ({ desk, seller, carrier, own, goodsRow, paid, express } = await openShop());
});
afterAll(() => desk.drop());

describe('an order', () => {
  it('ships in parts; the parcel can be undone for two hours', async () => {
    const order = await paid(await goodsRow());
    expect(await desk.act(own, orders, 'ship', order.id, express({ lines: [{ line: 1, qty: 1 }] }))).toMatchObject({
      status: 'partShipped',
    });
    const log = async (): Promise<unknown> => logOf((await desk.one('order', order.id)).logs).at(-1);
    expect(await log()).toMatchObject({ action: '发货', fromStatus: 'toShip', toStatus: 'partShipped' });
    const parcels = await desk.find('shipment', { order: order.id });
    expect(parcels.map((one) => [one.status, (one.items as Lines).map((item) => [item.line, item.qty])])).toEqual([
      [
        'pending',
        [
          [1, 1],
          [2, 1],
        ],
      ],
      ['shipped', [[1, 1]]],
    ]);
    const number2 = String(parcels[1]?.trackingNo);
    expect(await refusal(desk.act(own, orders, 'ship', order.id, express({ trackingNo: number2 })))).toMatch(
      /tracking number already/,
    );
    expect(await desk.act(own, orders, 'ship', order.id, express())).toMatchObject({
      status: 'shipped',
      autoReceiveAt: '2026-11-30T04:00:00.000Z',
    });
    expect(await log()).toMatchObject({ fromStatus: 'partShipped', toStatus: 'shipped' });
    const sent = (await desk.find('shipment', { order: order.id }))[0] as Row;
    await desk.act(own, 'shipments/shipments', 'undo', sent.id);
    expect(await desk.one('order', order.id)).toMatchObject({
      status: 'partShipped',
      trackingNos: number2,
      autoReceiveAt: null,
    });
    await desk.act(own, 'shipments/shipments', 'ship', sent.id, express());
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'shipped' });
    expect(await log()).toMatchObject({ action: '发货', fromStatus: 'partShipped', toStatus: 'shipped' });
    expect(await desk.act(own, orders, 'extend', order.id, { days: 3 })).toMatchObject({
      autoReceiveAt: '2026-12-03T04:00:00.000Z',
      extendCount: 1,
    });
    await desk.act(own, orders, 'extend', order.id, { days: 3 });
    expect(await refusal(desk.act(own, orders, 'extend', order.id, { days: 3 }))).toMatch(/twice only/);
    await desk.act(ann, orders, 'receive', order.id);
    expect((await desk.find('shipment', { order: order.id })).map((one) => one.status)).toEqual([
      'delivered',
      'delivered',
    ]);
    expect(await desk.one('order', order.id)).toMatchObject({
      status: 'completed',
      settleStatus: 'pending',
      receivedAt: '2026-11-20T04:00:00.000Z',
    });
  });

  it('takes its last parcel back, one after the other, for two hours', async () => {
    const order = await paid(await goodsRow());
    await desk.act(own, orders, 'ship', order.id, express({ lines: [{ line: 1, qty: 1 }] }));
    const first = String((await desk.find('shipment', { order: order.id, status: 'shipped' }))[0]?.trackingNo);
    const { now } = desk.clock;
    desk.clock.now = new Date(now.getTime() + 60_000);
    await desk.act(own, orders, 'ship', order.id, express());
    expect(await desk.act(own, orders, 'undoShip', order.id)).toMatchObject({
      status: 'partShipped',
      autoReceiveAt: null,
    });
    expect(await desk.one('order', order.id)).toMatchObject({
      trackingNos: first,
      items: [{ shippedQty: 1 }, { shippedQty: 0 }],
    });
    expect(await desk.act(own, orders, 'undoShip', order.id)).toMatchObject({ status: 'toShip', shippedAt: null });
    expect((await desk.one('order', order.id)).items).toMatchObject([{ shippedQty: 0 }, { shippedQty: 0 }]);
    expect(await refusal(desk.act(own, orders, 'undoShip', order.id))).toMatch(/./);
    await desk.act(own, orders, 'ship', order.id, express());
    desk.clock.now = new Date(now.getTime() + 3 * 3_600_000);
    expect(await refusal(desk.act(own, orders, 'undoShip', order.id))).toMatch(/more than two hours ago/);
    desk.clock.now = now;
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'shipped' });
  });

  it('needs a carrier and number for express, and is not found by another seller', async () => {
    const order = await paid(await goodsRow());
    expect(await refusal(desk.act(own, orders, 'ship', order.id, { shipType: 'express' }))).toMatch(/./);
    expect(await refusal(desk.act(sellerSession(41, seller.id + 999), orders, 'ship', order.id, express()))).toMatch(
      /not found|exist|absent|No such/i,
    );
  });

  it('is shipped by a row of an import; the dry run changes nothing', async () => {
    const order = await paid(await goodsRow());
    const page = desk.page('shipments/shipments');
    const options = importOf(page);
    if (!options) throw new Error('The page imports nothing');
    const batchOf = (by: typeof ann): Promise<Row> =>
      desk.add('importBatch', { kind: 'shipment', seller: by.seller, fileName: '发货.csv' });
    const line = (form: Values) => ({
      rowNo: 1,
      cells: {},
      data: form,
      problems: [],
      status: 'ok' as const,
      resultNo: null,
    });
    const tried = async (by: typeof ann, form: Values) => {
      const batch = await batchOf(by);
      return desk.work(by, async (work) => {
        const row = { row: 1, values: form, problems: [] as RowProblem[] };
        await judgeRows(work, page, batch, options, [row]);
        return row.problems[0]?.text.en;
      });
    };
    const posted = async (by: typeof ann, form: Values) => {
      const batch = await batchOf(by);
      return desk.work(by, async (work) => (await commitRows(work, page, batch, options, [line(form)]))[0]);
    };
    const form: Values = { orderNo: order.orderNo ?? '', carrier: carrier.id, trackingNo: 'YT2026112000' };
    expect(await tried(own, form)).toBeUndefined();
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'toShip' });
    expect(await tried(sellerSession(41, seller.id + 999), form)).toMatch(/not found/);
    expect(await posted(own, form)).toMatchObject({ status: 'done', resultNo: order.orderNo });
    const after = await desk.one('order', order.id);
    expect(after).toMatchObject({ status: 'shipped', trackingNos: 'YT2026112000' });
    expect(logOf(after.logs).at(-1)).toMatchObject({
      action: '发货',
      fromStatus: 'toShip',
      toStatus: 'shipped',
    });
    expect(await tried(own, { ...form, trackingNo: 'YT2026112001' })).toMatch(/not waiting to ship/);
  });

  it('splits a pending parcel', async () => {
    const order = await paid(await goodsRow());
    const [parcel] = await desk.find('shipment', { order: order.id });
    expect(
      await refusal(
        desk.act(own, 'shipments/shipments', 'split', parcel?.id ?? 0, {
          lines: [
            { line: 1, qty: 2 },
            { line: 2, qty: 1 },
          ],
        }),
      ),
    ).toMatch(/at least one/);
    await desk.act(own, 'shipments/shipments', 'split', parcel?.id ?? 0, { lines: [{ line: 1, qty: 1 }] });
    expect(
      (await desk.find('shipment', { order: order.id })).map((one) =>
        (one.items as Lines).map((item) => [item.line, item.qty]),
      ),
    ).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [[1, 1]],
    ]);
  });
});
