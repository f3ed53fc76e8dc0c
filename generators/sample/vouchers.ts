import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addDays, dayOf } from '../../src/base/date.ts';
import { addRow, ago, rowsOf, serialNumber, volume, type Sample } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

const states = ['pending', 'posted', 'pending', 'draft', 'posted', 'rejected', 'posted', 'bossPending', 'reversed'];
const reasons = [
  '活动补偿发放',
  '客诉补偿，客服已核实',
  '充值重复到账，扣回多余部分',
  '退款后扣回已使用的赠送',
  '线下补录充值',
];

/** Vouchers in every state; what is posted stands in the ledger. */
export function buildVouchers(sample: Sample, put: Put, undo: Put): void {
  if (!sample.site.entities['manualVoucher']) return;
  const { random } = sample;
  const [maker, auditor] = rowsOf(sample, 'adminUser').filter(
    (account) => account['area'] === 'admin' || account['baseRole'] === 'caiwu',
  );
  const members = rowsOf(sample, 'member');
  for (let index = 0; index < volume(sample, 60, 12); index += 1) {
    const member = members[(index * 7 + 3) % members.length];
    if (!member) return;
    const status = states[index % states.length] ?? 'pending';
    const createdAt = ago(
      sample,
      status === 'pending' || status === 'draft' || status === 'bossPending'
        ? random.next() * 5
        : 6 + random.next() * 80,
    );
    const kind = index % 4 === 2 ? 'decrease' : 'increase';
    const amount = status === 'bossPending' ? '20000.00' : yuan(random.integer(500, 20_000));
    const voucherNo = serialNumber({ prefix: 'ZD', date: 'yyyyMMdd', digits: 6 }, createdAt, index + 1);
    const decided = ['posted', 'rejected', 'reversed', 'bossPending'].includes(status);
    const later = new Date(new Date(createdAt).getTime() + 3 * 3_600_000).toISOString();
    const auditedAt = later < sample.now.toISOString() ? later : createdAt;
    addRow(
      sample,
      'manualVoucher',
      {
        voucherNo,
        kind,
        ownerType: 'member',
        member: member.id,
        seller: null,
        offlineStore: null,
        asset: 'balance',
        amount,
        beforeAvailable: null,
        afterAvailable: null,
        relatedNo: null,
        category: 'makeAudit',
        reason: reasons[index % reasons.length] ?? '',
        attachments: [],
        maker: maker?.id ?? null,
        auditor: decided ? (auditor?.id ?? null) : null,
        auditedAt: decided ? auditedAt : null,
        bossAuditor: null,
        bossAuditedAt: null,
        rejectReason: status === 'rejected' ? '凭证不完整' : null,
        reverseReason: status === 'reversed' ? '录入错误' : null,
        status,
        createdAt,
        updatedAt: auditedAt,
      },
      0,
    );
    const document = {
      ownerType: 'member',
      ownerId: member.id,
      member: member.id,
      asset: 'balance',
      amount,
      maker: maker?.id,
      checker: auditor?.id,
      voucherNo,
    };
    if (status === 'posted' || status === 'reversed')
      put(auditedAt, 'manualAdjust', voucherNo, 'post', { ...document, direction: kind === 'increase' ? 'in' : 'out' });
    if (status === 'reversed') {
      const reversedAt = new Date(new Date(auditedAt).getTime() + 60_000).toISOString();
      undo(reversedAt, 'manualAdjust', voucherNo, 'post', {
        ...document,
        direction: kind === 'increase' ? 'in' : 'out',
      });
    }
  }
}

/** Return plans of completed orders, run day by day until today, paused, stopped or done. */
export function buildPlans(sample: Sample, put: Put): void {
  if (!sample.site.entities['returnPlan']) return;
  const { random } = sample;
  const today = dayOf(sample.now.toISOString());
  const orders = rowsOf(sample, 'order')
    .filter((order) => order['status'] === 'completed' && fen(order['refundedAmount']) === 0)
    .slice(0, volume(sample, 40, 8));
  orders.forEach((order, index) => {
    const status = ['running', 'running', 'paused', 'done', 'stopped', 'running'][index % 6] ?? 'running';
    const periods = status === 'done' ? 5 : 30;
    const startedAt = String(order['receivedAt'] ?? order['paidAt']);
    const principal = Math.max(periods, Math.floor(fen(order['paidAmount']) / 2));
    const each = Math.floor(principal / periods);
    const passed = Math.max(0, Math.floor((Date.parse(today) - Date.parse(dayOf(startedAt))) / 86_400_000) - 1);
    const ran = Math.min(
      status === 'done' ? periods : periods - 1,
      status === 'running' ? passed : Math.min(passed, random.integer(1, 12)),
    );
    const planNo = serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, startedAt, index + 1);
    const runs: { [field: string]: Json }[] = [];
    let returned = 0;
    for (let period = 1; period <= ran; period += 1) {
      const amount = period === periods ? principal - returned : each;
      const runDate = addDays(dayOf(startedAt), period);
      returned += amount;
      runs.push({ periodNo: period, runDate, amount: yuan(amount), txnNo: null, status: 'done' });
      put(`${runDate}T02:00:00.000Z`, 'returnRelease', planNo, `period-${period}`, {
        ownerType: 'member',
        ownerId: Number(order['member']),
        member: order['member'],
        asset: 'balance',
        amount: yuan(amount),
        periodNo: period,
        orderNo: order['orderNo'],
        orderAmount: order['payAmount'] ?? null,
      });
    }
    const whole = returned >= principal;
    const rest = principal - returned;
    const planned = ran + 1 >= periods ? rest : Math.round(principal / periods);
    const state = status === 'done' && !whole ? 'running' : whole ? 'done' : status;
    addRow(
      sample,
      'returnPlan',
      {
        planNo,
        member: order['member'] ?? null,
        sourceType: 'order',
        orderNo: order['orderNo'] ?? null,
        orderAmount: order['payAmount'] ?? null,
        benefitRow: null,
        principal: yuan(principal),
        returned: yuan(returned),
        remaining: yuan(rest),
        plannedAmount: yuan(planned),
        nextAmount: yuan(planned > 0 ? Math.min(planned, rest) : rest),
        mode: 'equal',
        rate: null,
        periodAmount: null,
        periods,
        cycle: 'day',
        targetAsset: 'balance',
        periodNo: ran,
        lastRunDate: runs.at(-1)?.['runDate'] ?? null,
        nextRunDate: state === 'running' ? today : state === 'paused' ? addDays(dayOf(startedAt), ran + 1) : null,
        runs,
        stopReason: state === 'stopped' ? '会员申请终止' : null,
        status: state,
        createdAt: startedAt,
        updatedAt: startedAt,
      },
      0,
    );
  });
}
