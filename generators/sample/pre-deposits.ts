/** Pre-deposits that were split over assets: at once, frozen for some days, day by day, and one that was refunded. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import type { Put } from './money.ts';

const day = 86_400_000;

interface Split {
  asset: string;
  percent: string;
  /** Cents of the pre-deposit. */
  total: number;
}
interface Case {
  cents: number;
  /** Days since it was credited. */
  age: number;
  rule: string | null;
  splits: Split[];
  days: number;
  keepDays: number;
  refunded?: true;
}

const cases: Case[] = [
  {
    cents: 50_000,
    age: 40,
    rule: null,
    days: 1,
    keepDays: 0,
    splits: [
      { asset: 'balance', percent: '60.00', total: 30_000 },
      { asset: 'points', percent: '40.00', total: 20_000 },
    ],
  },
  {
    cents: 20_000,
    age: 3,
    rule: '新会员',
    days: 1,
    keepDays: 7,
    splits: [{ asset: 'stored', percent: '100.00', total: 20_000 }],
  },
  {
    cents: 100_000,
    age: 4.5,
    rule: '大额按日',
    days: 10,
    keepDays: 0,
    splits: [{ asset: 'balance', percent: '100.00', total: 100_000 }],
  },
  {
    cents: 30_000,
    age: 2.5,
    rule: '大额按日',
    days: 10,
    keepDays: 0,
    refunded: true,
    splits: [{ asset: 'balance', percent: '100.00', total: 30_000 }],
  },
];
const money = (cents: number): string => (cents / 100).toFixed(2);

export function buildPreDeposits(sample: Sample, put: Put): void {
  if (!sample.site.entities['preDepositShare']) return;
  const type = rowsOf(sample, 'rechargeType').find((one) => one['pdAssign'] === true);
  const [maker, auditor] = rowsOf(sample, 'adminUser').filter((account) => account['area'] === 'admin');
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  if (!type || !maker || !auditor) return;
  cases.forEach((one, index) => {
    const member = members[(index * 7 + 2) % members.length];
    if (!member) return;
    const paidAt = ago(sample, one.age);
    const row = recharge(sample, one, index, { type, member, maker, auditor, paidAt });
    const document = { ...row, ownerType: 'member', ownerId: member.id, checker: auditor.id } as {
      [field: string]: Json;
    };
    put(paidAt, 'platformRecharge', String(row['rechargeNo']), 'pay', document);
    for (const split of one.splits) release(sample, put, row, member, one, split, paidAt);
    if (one.refunded) {
      const left = money(one.cents - 2 * Math.floor(one.cents / one.days));
      put(String(row['refundedAt']), 'platformDeduct', String(row['rechargeNo']), 'refund', {
        ...document,
        amount: left,
      });
    }
  });
}

function recharge(
  sample: Sample,
  { cents, rule, refunded, days }: Case,
  index: number,
  {
    type,
    member,
    maker,
    auditor,
    paidAt,
  }: { [who in 'type' | 'member' | 'maker' | 'auditor']: SampleRow } & { paidAt: string },
): SampleRow {
  const refundedAt = refunded ? new Date(Date.parse(paidAt) + 2.2 * day).toISOString() : null;
  const left = money(cents - 2 * Math.floor(cents / days));
  return addRow(
    sample,
    'recharge',
    {
      rechargeNo: serialNumber({ prefix: 'CZ', date: 'yyyyMMdd', digits: 8 }, paidAt, 9000 + index),
      ownerType: 'member',
      member: member.id,
      seller: null,
      type: type.id,
      asset: 'preDeposit',
      amount: money(cents),
      payAmount: '0.00',
      bonusAsset: null,
      bonus: '0.0000',
      payMethod: 'platform',
      reason: '预存款代充',
      pdRule: rule,
      repeated: false,
      maker: maker.id,
      auditor: auditor.id,
      auditedAt: paidAt,
      bossAuditor: null,
      paidAt,
      refundAmount: refunded ? left : null,
      refundReason: refunded ? '会员要求退回剩余预存款' : null,
      refundedAt,
      status: refunded ? 'refunded' : 'paid',
      createdAt: new Date(Date.parse(paidAt) - 3_600_000).toISOString(),
      updatedAt: refundedAt ?? paidAt,
    },
    0,
  );
}

/** The parts until now, the next one, and what each posted. */
function release(
  sample: Sample,
  put: Put,
  row: SampleRow,
  member: SampleRow,
  { rule, days, keepDays, refunded }: Case,
  { asset, percent, total }: Split,
  paidAt: string,
): void {
  const rechargeNo = String(row['rechargeNo']);
  for (let part = 1; part <= days; part += 1) {
    const due = new Date(Date.parse(paidAt) + (days > 1 ? part : 0) * day);
    const passed = due <= sample.now && !(refunded && part > 2);
    const each = Math.floor(total / days);
    const amount = money(part < days ? each : total - each * (days - 1));
    const freeAt = new Date(due.getTime() + keepDays * day);
    const frozen = keepDays > 0 && freeAt > sample.now;
    addRow(
      sample,
      'preDepositShare',
      {
        recharge: row.id,
        rechargeNo,
        member: member.id,
        rule,
        asset,
        percent,
        ratio: '1',
        total: money(total),
        days,
        day: part,
        keepDays,
        amount,
        toAmount: passed ? amount : '0',
        dueAt: refunded && !passed ? null : due.toISOString(),
        freeAt: passed && keepDays > 0 ? freeAt.toISOString() : null,
        status: passed ? (frozen ? 'frozen' : 'done') : refunded ? 'stopped' : 'waiting',
        createdAt: part === 1 ? paidAt : new Date(due.getTime() - day).toISOString(),
      },
      0,
    );
    if (!passed) return;
    const document = { ownerType: 'member', ownerId: member.id, amount, toAsset: asset, toAmount: amount };
    put(due.toISOString(), 'pdAssign', rechargeNo, `split-${asset}-day-${part}`, { ...document, held: keepDays > 0 });
  }
}
