import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, startOnSample, type Caller, type RunningServer } from '../server.ts';
import { imbalance } from '../ledger.ts';
import { daysAfter, testMoment } from '../moment.ts';

let server: RunningServer;
let operator: Caller;
let clerk: Caller;
let finance: Caller;
beforeAll(async () => {
  server = await startOnSample();
  [operator, clerk, finance] = await Promise.all([
    signIn(server, 'operator'),
    signIn(server, 'clerk'),
    signIn(server, 'finance'),
  ]);
}, 180_000);
afterAll(() => server?.stop());

interface Row {
  id: number;
  version: number;
  status: string;
  [field: string]: unknown;
}
interface Rows {
  rows: Row[];
  total: number;
}

const orders = '/api/v2/seller/order';
const withdrawals = '/api/v2/seller/withdraw';
const one = async (call: Caller, path: string): Promise<Row> => (await call('GET', path)).data as Row;
const list = async (call: Caller, path: string): Promise<Rows> => (await call('GET', path)).data as Rows;

/** What the trail tells of a document, newest first, whatever the system does by the clock meanwhile. */
const trail = async (call: Caller, no: unknown): Promise<Row[]> =>
  (await list(call, `/api/v2/seller/operating_record?page=1&size=20&sort=-id&keyword=${String(no)}`)).rows;

test('a paid order is shipped: carrier and number are kept, history and audit tell of it', async () => {
  const { rows } = await list(operator, `${orders}?page=1&size=20&tab=toShip`);
  const order = rows.find((row) => row['deliveryMethod'] === 'express' && row['refundStatus'] === 'none');
  if (!order) throw new Error('The sample has no order to ship');
  const [carrier] = await list(operator, `${orders}/options?field=ship.carrier&keyword=`).then(
    ({ rows: found }) => found,
  );
  if (!carrier) throw new Error('The sample has no carrier');

  const bare = await operator('POST', `${orders}/${order.id}/ship`, { version: order.version, shipType: 'express' });
  expect(bare).toMatchObject({ status: 1, http: 422 });
  expect(await one(operator, `${orders}/${order.id}`)).toMatchObject({ status: 'toShip', version: order.version });

  const trackingNo = 'SF1450000000001';
  const sent = await operator('POST', `${orders}/${order.id}/ship`, {
    version: order.version,
    shipType: 'express',
    carrier: carrier.id,
    trackingNo,
  });
  expect(sent).toMatchObject({ status: 0 });
  expect(await one(operator, `${orders}/${order.id}`)).toMatchObject({ status: 'shipped' });
  const related = await list(operator, `${orders}/${order.id}/related/shipments?page=1`);
  expect(related.rows).toContainEqual(expect.objectContaining({ carrier: carrier.id, trackingNo }));
  const history = await list(operator, `${orders}/${order.id}/history`);
  expect(history.rows[0]).toMatchObject({ operatorName: '运营小周' });
  expect(JSON.stringify(history.rows)).toContain(trackingNo);
  expect((await trail(operator, order['orderNo']))[0]).toMatchObject({ operatorName: '运营小周' });
});

test('a withdrawal: refused to the clerk, approved once, paid under the voucher rules, and the books stay balanced', async () => {
  expect(await imbalance(server)).toEqual({});
  const { rows } = await list(finance, `${withdrawals}?page=1&size=20&status=pending&riskFlags_empty=true&method=bank`);
  const row = rows[0];
  if (!row) throw new Error('The sample has no withdrawal to review');
  const at = `${withdrawals}/${row.id}`;

  const refused = await clerk('POST', `${at}/approve`, { version: row.version });
  expect(refused).toMatchObject({ status: 10, http: 403, error: '没有该操作的权限，请联系管理员' });
  expect(await one(finance, at)).toMatchObject({ status: 'pending', version: row.version });

  expect(await finance('POST', `${at}/approve`, { version: row.version })).toMatchObject({ status: 0 });
  const approved = await one(finance, at);
  expect(approved.status).toBe('approved');
  const again = await finance('POST', `${at}/approve`, { version: row.version });
  expect(again.status).toBe(1);
  expect(again.error).toMatch(/[\u4e00-\u9fff]/);
  expect(await one(finance, at)).toEqual(approved);

  expect(await finance('POST', `${at}/pay`, { version: approved.version, payoutChannel: 'alipayApi' })).toMatchObject({
    status: 1,
    error: expect.stringContaining('打款渠道'),
  });
  expect(await finance('POST', `${at}/pay`, { version: approved.version, payoutChannel: 'offline' })).toMatchObject({
    status: 0,
  });
  const paying = await one(finance, at);
  expect(paying).toMatchObject({ status: 'paying', payoutBatch: expect.stringMatching(/^PB/) });

  const payoutTxnNo = 'PAY1450000000001';
  const paidAt = testMoment.toISOString();
  const answers = { version: paying.version, payoutChannel: 'offline', payoutTxnNo, paidAt };
  expect(await finance('POST', `${at}/markPaid`, answers), 'without a proof').toMatchObject({ status: 1 });
  expect(
    await finance('POST', `${at}/markPaid`, {
      ...answers,
      voucher: '/files/sample/goods-1.png',
      paidAt: daysAfter(1).toISOString(),
    }),
    'in the future',
  ).toMatchObject({ status: 1 });
  expect((await one(finance, at)).status).toBe('paying');
  expect(await finance('POST', `${at}/markPaid`, { ...answers, voucher: '/files/sample/goods-1.png' })).toMatchObject({
    status: 0,
  });
  expect(await one(finance, at)).toMatchObject({ status: 'paid', payoutTxnNo });

  const moved = await list(
    finance,
    `/api/v2/seller/finance_deal?page=1&size=10&bizNo=${String(row['withdrawNo'])}&bizType=withdrawPaid`,
  );
  expect(moved.rows).toHaveLength(1);
  expect(Number(moved.rows[0]?.['signedAmount'])).toBe(-Number(approved['amount']));
  expect(await imbalance(server)).toEqual({});
  expect((await trail(finance, row['withdrawNo'])).length).toBeGreaterThanOrEqual(3);
});
