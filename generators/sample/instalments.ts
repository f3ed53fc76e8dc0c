/** Orders by instalments: what was agreed, the down payment, and the bills of the months since. */
import { addDays, addMonths, dayOf, dayStart, daysBetween } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };

const plans = [
  { periods: 3, feeRate: 0, downRate: 30 },
  { periods: 6, feeRate: 3, downRate: 20 },
  { periods: 12, feeRate: 6, downRate: 10 },
];
/** Percent a day. */
const penaltyRate = '0.05';

/** Fen of the down payment and of the service charge. */
function shares(pay: number, { feeRate, downRate }: { feeRate: number; downRate: number }): [number, number] {
  const down = Math.round((pay * downRate) / 100);
  return [down, Math.round(((pay - down) * feeRate) / 100)];
}

/** What the member agreed to; of a paid order nothing but the down payment has come in yet. */
export function agreed(order: SampleRow, index: number): Values {
  const plan = plans[index % plans.length] ?? { periods: 3, feeRate: 0, downRate: 30 };
  const feeBearer = index % 5 === 4 ? 'seller' : 'buyer';
  const [down, fee] = shares(fen(order['payAmount']), plan);
  Object.assign(order, {
    periods: plan.periods,
    feeRate: plan.feeRate.toFixed(2),
    downRate: plan.downRate.toFixed(2),
    feeBearer,
    penaltyRate,
    // Long enough for some to be due and not overdue.
    graceDays: index % 3 === 1 ? 15 : 3,
    shipAfter: order['status'] === 'toShip' && index % 2 === 0 ? 'full' : 'down',
  });
  if (order['shipAfter'] === 'full') order['shipDeadline'] = null;
  if (order['paidAt'] !== null) {
    const gone = fen(order['refundedAmount']) > 0 ? yuan(down) : '0.00';
    Object.assign(order, {
      paidAmount: yuan(down),
      refundedAmount: gone,
      payMethod: 'wechat',
      platformFee: yuan(fen(order['platformFee']) + (feeBearer === 'seller' && gone === '0.00' ? fee : 0)),
      pays: (order['pays'] as Values[]).map((pay) => ({
        ...pay,
        account: null,
        method: 'wechat',
        amount: yuan(down),
        refunded: gone,
      })),
    });
  }
  return {
    contractNo: `FQXY${dayOf(String(order['placedAt'])).replaceAll('-', '')}${order.id}`,
    contract: '<p>会员按期还款；逾期超过宽限期的，按日收取逾期费。</p>',
  };
}

/** How the bills of an order stand: all that fell due paid, the last of them open, paid in part, or all paid early. */
const stands = ['paid', 'open', 'part', 'early'] as const;

export function buildInstalments(sample: Sample, put: Put): void {
  rowsOf(sample, 'order')
    .filter((order) => typeof order['periods'] === 'number' && order['paidAt'] !== null)
    .forEach((order, index) => addBills(sample, put, order, stands[index % stands.length] ?? 'paid'));
}

function addBills(sample: Sample, put: Put, order: SampleRow, stand: (typeof stands)[number]): void {
  const startedAt = String(order['paidAt']);
  const periods = Number(order['periods']);
  const graceDays = Number(order['graceDays']);
  const today = dayOf(sample.now);
  const [down, fee] = shares(fen(order['payAmount']), {
    feeRate: Number(order['feeRate']),
    downRate: Number(order['downRate']),
  });
  const financed = fen(order['payAmount']) - down;
  const feeWhole = order['feeBearer'] === 'buyer' ? fee : 0;
  const due = Array.from({ length: periods }, (_, index) => addMonths(dayOf(startedAt), index + 1));
  const last = due.filter((day) => day <= today).length;
  const shared = (whole: number, period: number): number =>
    period < periods ? Math.floor(whole / periods) : whole - Math.floor(whole / periods) * (periods - 1);
  for (let period = 1; period <= periods; period += 1) {
    const dueDate = due[period - 1] ?? today;
    const principal = shared(financed, period);
    const charge = shared(feeWhole, period);
    const left = period === last && (stand === 'open' || stand === 'part');
    const early = stand === 'early' && order['status'] === 'completed';
    const cancelled = order['status'] === 'closed';
    const whole = !cancelled && (early || (period <= last && !left));
    const part = !cancelled && left && stand === 'part';
    const overdueDays = left && !cancelled ? Math.max(0, daysBetween(addDays(dueDate, graceDays), today)) : 0;
    const paid = whole ? principal + charge : part ? Math.floor((principal + charge) / 2) : 0;
    const paidPrincipal = Math.max(0, paid - charge);
    const paidAt =
      early || dueDate > today
        ? new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(startedAt) + 3 * 86_400_000)).toISOString()
        : new Date(
            Math.max(Date.parse(startedAt), dayStart(addDays(dueDate, -1)).getTime() + 36_000_000),
          ).toISOString();
    const transactionNo = `FQ${String(order.id).padStart(6, '0')}${String(period).padStart(2, '0')}`;
    const status = cancelled
      ? 'cancelled'
      : whole
        ? 'paid'
        : overdueDays > 0
          ? 'overdue'
          : part
            ? 'part'
            : dueDate <= today
              ? 'due'
              : 'waiting';
    const bill = addRow(
      sample,
      'instalmentBill',
      {
        order: order.id,
        orderNo: order['orderNo'] ?? null,
        member: order['member'] ?? null,
        seller: order['seller'] ?? null,
        period,
        periods,
        startedAt,
        financed: yuan(financed),
        feeWhole: yuan(feeWhole),
        penaltyRate,
        graceDays,
        overdueDays,
        paidAmount: yuan(paid),
        paidPrincipal: yuan(paidPrincipal),
        payCount: paid > 0 ? 1 : 0,
        payments:
          paid > 0
            ? [
                {
                  at: paidAt,
                  amount: yuan(paid),
                  principal: yuan(paidPrincipal),
                  method: 'alipay',
                  transactionNo,
                  recordedBy: null,
                },
              ]
            : [],
        payMethod: paid > 0 ? 'alipay' : null,
        transactionNo: paid > 0 ? transactionNo : null,
        paidAt: paid > 0 ? paidAt : null,
        remindedOn: status === 'overdue' ? addDays(today, -1) : null,
        status,
        createdAt: startedAt,
        updatedAt: paid > 0 ? paidAt : startedAt,
      },
      0,
    );
    if (overdueDays > 0) order['overdueDays'] = overdueDays;
    if (paid === 0) continue;
    put(paidAt, 'instalmentPay', String(bill['billNo']), 'pay-1', {
      direction: 'in',
      amount: yuan(paid),
      orderNo: order['orderNo'] ?? null,
    });
    if (paidPrincipal === 0) continue;
    order['paidAmount'] = yuan(fen(order['paidAmount']) + paidPrincipal);
    (order['pays'] as Values[]).push({
      account: null,
      method: 'alipay',
      amount: yuan(paidPrincipal),
      points: null,
      ledgerEntry: null,
      bill: bill.id,
      transactionNo,
      at: paidAt,
      refunded: '0.00',
    });
  }
}
