/** Bills of the stores by month, in every state, and the payouts that they led to. */
import { addDays, addMonths, dayOf, dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, pictureUrl, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };

/** How bills of the month before stand: the state, and that of the payout. */
const stands = [
  ['checked', null],
  ['audited', 'pending'],
  ['audited', 'approved'],
  ['audited', 'paying'],
  ['audited', 'failed'],
  ['paid', 'paid'],
  ['paid', 'refused'],
] as const;

interface Period {
  from: string;
  to: string;
  /** When its bill is made. */
  at: string;
}

interface Book {
  sample: Sample;
  put: Put;
  /** Accounts that adjust, approve and pay. */
  staff: number[];
}

const later = (sample: Sample, at: string, hours: number): string =>
  new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(at) + hours * 3_600_000)).toISOString();

export function buildBills(sample: Sample, put: Put): void {
  const yesterday = addDays(dayOf(sample.now), -1);
  const month = `${yesterday.slice(0, 8)}01`;
  const staff = rowsOf(sample, 'adminUser')
    .filter((account) => account['baseRole'] === 'caiwu' || account['area'] === 'admin')
    .map(({ id }) => id);
  const book: Book = { sample, put, staff };
  let place = 0;
  rowsOf(sample, 'store').forEach((store, index) => {
    Object.assign(store, { billFrom: month, billTo: addDays(addMonths(month, 1), -1), billDelay: 0 });
    const due = rowsOf(sample, 'order').filter(
      (order) =>
        order['store'] === store.id &&
        order['settleStatus'] === 'pending' &&
        billable(order) !== null &&
        !rowsOf(sample, 'instalmentBill').some(
          (bill) => bill['order'] === order.id && !['paid', 'cancelled'].includes(String(bill['status'])),
        ),
    );
    for (let back = 4; back >= 0; back -= 1) {
      const from = addMonths(month, -back);
      const to = back === 0 ? yesterday : addDays(addMonths(from, 1), -1);
      const orders = due.filter((order) => {
        const day = dayOf(String(billable(order)));
        return day >= from && day <= to;
      });
      if (orders.length === 0 || (back === 0 && index % 3 === 2)) continue;
      const made = back === 0 ? sample.now.getTime() - 5_400_000 : dayStart(addDays(to, 1)).getTime() + 10_800_000;
      const period = { from, to, at: new Date(made).toISOString() };
      if (back === 0) {
        Object.assign(store, { billFrom: addDays(yesterday, 1), billTo: addDays(addMonths(month, 1), -1) });
        if (String(store['billTo']) < String(store['billFrom'])) store['billTo'] = store['billFrom'] ?? null;
        addBill(book, store, period, orders, index % 3 === 0 ? 'out' : 'disputed');
      } else if (back === 1) {
        const onAccount = rowsOf(sample, 'seller')[Number(store['seller']) - 1]?.['settlePayout'] === 'account';
        const [state, payout] = onAccount ? (['paid', null] as const) : (stands[place % stands.length] ?? stands[0]);
        if (!onAccount) place += 1;
        if (place % 5 === 1) addBill(book, store, period, orders, 'void');
        addBill(book, store, period, orders, state, payout);
      } else addBill(book, store, period, orders, 'paid', 'paid');
    }
  });
  addByHand(book);
}

function addBill(
  { sample, put, staff }: Book,
  store: SampleRow,
  period: Period,
  orders: SampleRow[],
  status: string,
  payout: string | null = null,
): void {
  const seller = rowsOf(sample, 'seller')[Number(store['seller']) - 1];
  if (!seller) return;
  const onAccount = seller['settlePayout'] === 'account';
  const state = onAccount && status === 'audited' ? 'paid' : status;
  const approved = state === 'audited' || state === 'paid';
  const adjusted = approved && store.id % 4 === 0 ? -500 : 0;
  const lines = orders.flatMap(linesOf);
  const payable = lines.reduce((sum, line) => sum + netOf(line), 0) + adjusted;
  const fee = lines.reduce((sum, line) => sum + fen(line['platformFee']) * (line['kind'] === 'income' ? 1 : -1), 0);
  const commission = lines.reduce((sum, line) => sum + fen(line['commission']), 0);
  const settled = approved && payable > 0;
  const final = approved && !settled ? 'checked' : state;
  const checkedAt = later(sample, period.at, 30);
  const auditedAt = later(sample, period.at, 54);
  const [approver = null, other = approver] = staff;
  const bill = addRow(
    sample,
    'bill',
    {
      seller: seller.id,
      store: store.id,
      settlementCycle: 'month',
      periodStart: period.from,
      periodEnd: period.to,
      paid: final === 'paid' ? yuan(payable) : '0.00',
      readyAt: period.at,
      confirmDueAt: final === 'out' ? new Date(Date.parse(period.at) + 7 * 86_400_000).toISOString() : null,
      checkedAt: final === 'checked' || settled ? checkedAt : null,
      disputeReason: final === 'disputed' || adjusted !== 0 ? '有一笔订单的服务费与约定费率不符，请核对' : null,
      adjuster: adjusted === 0 ? null : other,
      adjustedAt: adjusted === 0 ? null : later(sample, period.at, 20),
      auditor: settled ? approver : null,
      auditedAt: settled ? auditedAt : null,
      paidAt: final === 'paid' ? later(sample, period.at, onAccount ? 54 : 80) : null,
      remark: adjusted === 0 ? null : '补扣售后补偿 5.00',
      status: final,
      createdAt: period.at,
      updatedAt: auditedAt,
    },
    0,
  );
  const add = (line: Values): void => void addRow(sample, 'billLine', { bill: bill.id, seller: seller.id, ...line }, 0);
  for (const line of lines) add({ ...line, createdAt: period.at });
  if (adjusted !== 0)
    add({
      kind: 'adjust',
      amount: yuan(adjusted),
      occurredAt: String(bill['adjustedAt']),
      remark: String(bill['remark']),
      createdAt: String(bill['adjustedAt']),
    });
  if (final === 'void') return;
  for (const order of orders) Object.assign(order, { bill: bill.id, ...(settled ? { settleStatus: 'settled' } : {}) });
  if (!settled) return;
  put(auditedAt, 'orderSettle', String(bill['billNo']), 'settle', {
    ownerType: 'seller',
    ownerId: seller.id,
    seller: seller.id,
    asset: 'goodsPayment',
    amount: yuan(payable + fee + commission),
    netAmount: yuan(payable),
    fee: yuan(fee),
    commission: yuan(commission),
  });
  if (onAccount || payout === null) return;
  addPayout({ sample, put, staff }, seller, payout, {
    source: 'bill',
    bill: bill.id,
    store: store.id,
    amount: yuan(payable),
    applyAt: auditedAt,
  });
}

/** When an order can go on a bill: finished, or closed by refunds that left the seller a part. */
const billable = (order: SampleRow): Json => order['finishedAt'] ?? order['closedAt'] ?? null;

/** What an order brings to its bill: the sale, and what was refunded of it. */
function linesOf(order: SampleRow): Values[] {
  const base = { order: order.id, occurredAt: String(billable(order)) };
  const points = Math.min(fen(order['platformBorne']), fen(order['deductAmount']));
  const income = {
    ...base,
    kind: 'income',
    amount: order['paidAmount'] ?? '0.00',
    pointsSubsidy: yuan(points),
    platformSubsidy: yuan(fen(order['platformBorne']) - points),
    platformFee: yuan(fen(order['platformFee']) + fen(order['platformFeeBack'])),
    commission: order['commissionAmount'] ?? '0.00',
  };
  if (fen(order['refundedAmount']) === 0) return [income];
  const amount = order['refundedAmount'] ?? '0.00';
  return [income, { ...base, kind: 'refund', amount, platformFee: order['platformFeeBack'] ?? '0.00' }];
}

/** Fen. */
const netOf = (line: Values): number =>
  line['kind'] === 'income'
    ? fen(line['amount']) +
      fen(line['pointsSubsidy']) +
      fen(line['platformSubsidy']) -
      fen(line['platformFee']) -
      fen(line['commission'])
    : fen(line['platformFee']) - fen(line['amount']);

function addPayout({ sample, put, staff }: Book, seller: SampleRow, status: string, values: Values): SampleRow {
  const { [0]: approver = null, [1]: payer = approver } = staff;
  const applyAt = String(values['applyAt']);
  const paid = status === 'paid';
  const sent = paid || status === 'paying' || status === 'failed';
  const number = rowsOf(sample, 'payout').length + 1;
  const row = addRow(
    sample,
    'payout',
    {
      seller: seller.id,
      store: null,
      fee: '0.00',
      channel: 'bankFile',
      bankAccountName: seller['bankAccountName'] ?? null,
      bankName: seller['bankName'] ?? null,
      bankAccount: seller['bankAccount'] ?? null,
      auditor: status === 'pending' ? null : approver,
      auditedAt: status === 'pending' ? null : later(sample, applyAt, 3),
      payoutBatch: sent ? `PB${dayOf(later(sample, applyAt, 5)).replaceAll('-', '')}${1000 + number}` : null,
      paidAt: paid ? later(sample, applyAt, 26) : null,
      payoutTxnNo: paid ? `DKBANK${String(number).padStart(8, '0')}` : null,
      voucher: paid && number % 3 === 0 ? [pictureUrl(sample, `payout-${number}`)] : [],
      operator: paid ? payer : null,
      operatedAt: paid ? later(sample, applyAt, 26) : null,
      failReason: status === 'failed' ? '户名与账号不符' : null,
      refuseReason: status === 'refused' ? '收款账户已注销，货款转入货款账户' : null,
      status,
      createdAt: applyAt,
      updatedAt: later(sample, applyAt, 26),
      ...values,
    },
    0,
  );
  if (row['source'] === 'deposit') return row;
  const document = {
    ownerType: 'seller',
    ownerId: seller.id,
    seller: seller.id,
    asset: 'goodsPayment',
    amount: row['amount'],
    actualAmount: row['amount'],
    fee: '0.00',
  };
  put(applyAt, 'payoutApply', String(row['payoutNo']), 'apply', document);
  if (paid) put(String(row['paidAt']), 'payoutPaid', String(row['payoutNo']), 'pay', document);
  if (status === 'refused') put(later(sample, applyAt, 3), 'payoutBack', String(row['payoutNo']), 'back', document);
  return row;
}

/** One by hand, and a deposit that goes back. */
function addByHand(book: Book): void {
  const { sample, put, staff } = book;
  const [, hand, deposit] = rowsOf(sample, 'seller');
  const at = (hours: number): string => new Date(sample.now.getTime() - hours * 3_600_000).toISOString();
  const maker = staff[1] ?? staff[0] ?? null;
  if (hand)
    addPayout(book, hand, 'pending', { source: 'manual', amount: '300.00', applyAt: at(6), maker, remark: '活动补贴' });
  if (!deposit) return;
  deposit['depositPaid'] = '2000.00';
  put(at(6_000), 'depositPay', `BZJ${deposit.id}`, 'post', {
    ownerType: 'seller',
    ownerId: deposit.id,
    seller: deposit.id,
    asset: 'balance',
    amount: '2000.00',
  });
  addPayout(book, deposit, 'approved', { source: 'deposit', amount: '2000.00', applyAt: at(30), maker });
}
