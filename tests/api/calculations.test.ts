/** `calculate`: what a dialog reckons is what the act writes; it sees and changes what it names, and `set` sees it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculated } from '../../src/actions/calculate.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { calculations } from '../../src/business/calculations.ts';
import type { Row } from '../../src/database/contract.ts';
import { fieldModels } from '../../src/fields/models.ts';
import { computeFields } from '../../src/grammar/expressions/cel.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { EntityDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { notesOf } from '../trail.ts';

type Values = { [field: string]: Json };

const ann = session(11);
let desk: Desk;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.drop());

const line = (index: number, price: string, qty: number): Values => ({
  line: index,
  skuNo: `S${index}`,
  goodsName: `茶${index}`,
  specText: index === 1 ? '红' : '',
  originalPrice: price,
  price,
  qty,
  subtotal: '0.00',
  itemPayAmount: '0.00',
  shippedQty: 0,
  refundedQty: 0,
  afterSaleStatus: 'none',
});
const order = (items: Values[], more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('order', {
    orderNo: `20261120130000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    freightAmount: '6.00',
    couponAmount: '5.00',
    items,
    status: 'unpaid',
    placedAt: '2026-11-20T03:00:00.000Z',
    ...more,
  });
};

describe('a calculation', () => {
  it('gives a dialog the figures, or the sentence, that the act comes to', async () => {
    const random = seededRandom(3);
    const yuan = (most: number): string => (random.integer(0, most * 100) / 100).toFixed(2);
    const { changePrice } = desk.page('order/index').actions;
    const { fields } = desk.page('order/index');
    let refusals = 0;
    for (let round = 0; round < 30; round += 1) {
      const row = await order([line(1, yuan(90), random.integer(1, 4)), line(2, yuan(50), random.integer(1, 3))]);
      const form: Values =
        round % 2 === 0
          ? { adjustAmount: `-${yuan(200)}`, freightAmount: yuan(20), reason: '老客户' }
          : { newPayAmount: yuan(200), freightAmount: yuan(20), reason: '老客户' };
      // As the browser has it: the row that it was sent, and the answers on top of it.
      const seen = { ...(await desk.one('order', row.id)), ...form };
      const told = calculated(changePrice!, {
        record: seen,
        form,
        facts: { me: 11, seller: null, now: desk.clock.now.toISOString(), today: '2026-11-20' },
      });
      if ('refused' in told) {
        refusals += 1;
        expect(await refusal(desk.act(ann, 'order/index', 'changePrice', row.id, form))).toBe(told.refused.text.en);
        continue;
      }
      const whole = { ...seen, ...told.changes };
      const figures = { ...whole, ...computeFields(fields, whole, fieldModels, desk.clock.now) };
      await desk.act(ann, 'order/index', 'changePrice', row.id, form);
      const after = await desk.one('order', row.id);
      expect({ items: after.items, payAmount: after.payAmount }).toEqual({
        items: (figures as Values).items,
        payAmount: (figures as Values).payAmount,
      });
      // The shares of the lines are what is paid, without freight.
      const shares = (after.items as Values[]).reduce((sum, item) => sum + Number(item['itemPayAmount']) * 100, 0);
      expect(Math.round(shares)).toBe(Math.round(Number(after.payAmount) * 100 - Number(form['freightAmount']) * 100));
    }
    expect(refusals).toBeGreaterThan(3);
    expect(refusals).toBeLessThan(27);
  });

  it('is seen by `set`, with computed fields anew, and never changes more than it names', async () => {
    const page = desk.page('order/index');
    const entity = desk.site.entities['order'] as EntityDef;
    const act = async (id: number, more: object): Promise<Row> => {
      const row = await desk.one('order', id);
      const action = { ...page.actions['changePrice']!, ...more };
      const form = { adjustAmount: '-3.00', freightAmount: '1.00' };
      return desk.work(
        ann,
        async (work) => (await runOutermost({ work, page, entity, action, row, form }, form)).after,
      );
    };
    const row = await order([line(1, '10.00', 2)]);
    // 20.00 - 5.00 - 3.00 + 1.00, as it will be, and not as it was.
    expect(await act(row.id, { set: { buyerRemark: "='应付 ' + string(record.payAmount)" } })).toMatchObject({
      payAmount: '13.00',
      buyerRemark: '应付 13.00',
    });
    const { changes } = calculations.changePrice;
    calculations.changePrice.changes = ['items'];
    await expect(act(row.id, {})).rejects.toThrow('does not say that it changes "adjustAmount"');
    calculations.changePrice.changes = changes;
  });

  it('of a parcel that is split: the rest stays, the new one carries what was chosen and where it goes', async () => {
    const parent = await order([line(1, '10.00', 3), line(2, '5.00', 1)]);
    const parcel = await desk.add('shipment', {
      order: parent.id,
      orderNo: parent.orderNo ?? null,
      receiverName: '王五',
      receiverPhone: '13800000001',
      shipType: 'express',
      items: [
        { line: 1, goodsName: '茶1', specText: '红', qty: 3 },
        { line: 2, goodsName: '茶2', specText: '', qty: 1 },
      ],
    });
    const split = (lines: Values[]): Promise<Row> =>
      desk.act(ann, 'shipments/shipments', 'split', parcel.id, { lines } as Values);
    expect(await refusal(split([{ line: 1, qty: 4 }]))).toBe('More than the parcel holds');
    await split([
      { line: 1, qty: 2 },
      { line: 2, qty: 1 },
    ]);
    const [rest, made] = await desk.find('shipment', { order: parent.id });
    expect(rest?.items).toMatchObject([{ line: 1, qty: 1 }]);
    expect(made).toMatchObject({
      receiverName: '王五',
      receiverPhone: '13800000001',
      status: 'pending',
      items: [
        { line: 1, goodsName: '茶1', specText: '红', qty: 2 },
        { line: 2, goodsName: '茶2', qty: 1 },
      ],
    });
    expect(made?.shipmentNo).not.toBe(rest?.shipmentNo);
    const [told] = await desk.find('workflowLog', { entity: 'shipment', entityId: parcel.id, act: 'split' });
    expect(notesOf(told)).toBe(`拆出 ${String(made?.shipmentNo)}`);
  });
});
