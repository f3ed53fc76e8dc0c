/** Files of credits and debits: one posted line by line, one that waits for the boss, one with errors, one given up. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import { yuan } from './goods.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };
interface Line {
  type: SampleRow;
  member: SampleRow;
  direction: 'increase' | 'decrease';
  amount: string;
  reason: string;
  externalNo?: string;
  /** Why it cannot be posted. */
  problem?: { column: string; text: { zh: string; en: string } };
  /** The document that it became. */
  no?: string;
}

export function buildRechargeFiles(sample: Sample, put: Put): void {
  if (!sample.site.pages['finance/batchImport']) return;
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  const [balance, , points] = rowsOf(sample, 'rechargeType');
  const [maker, auditor] = rowsOf(sample, 'adminUser').filter(
    (account) => account['area'] === 'admin' || account['baseRole'] === 'caiwu',
  );
  const [first, ...others] = members.slice(2, 9);
  if (!balance || !points || !maker || !auditor || !first) return;
  const credit = (member: SampleRow, index: number, type = balance): Line => ({
    type,
    member,
    direction: 'increase',
    amount: type === points ? String(100 + index * 25) : yuan(10_000 + index * 2_500),
    reason: '线下转账代充',
    externalNo: `BK2026${String(index + 1).padStart(6, '0')}`,
  });
  const posted: Line[] = [
    credit(first, 0),
    ...others.map((member, index) => credit(member, index + 1, index % 3 === 2 ? points : balance)),
    { type: balance, member: first, direction: 'decrease', amount: '25.00', reason: '多充扣回', externalNo: 'BK-TH01' },
  ];
  const context = { put, maker, auditor };
  addFile(sample, { ...context, name: '充值导入-线下转账.xlsx', status: 'done', days: 9, lines: posted });
  const large = others.map((member): Line => ({ ...credit(member, 0), amount: '5000.00', reason: '年度返利' }));
  const numbered = large.map((line, index) => ({ ...line, externalNo: `FL2026${String(index + 1).padStart(4, '0')}` }));
  addFile(sample, { ...context, name: '充值导入-年度返利.xlsx', status: 'checked', days: 1, lines: numbered });
  const again = numbered.map((line, index) => ({ ...line, externalNo: `FL2025${String(index + 1).padStart(4, '0')}` }));
  addFile(sample, { ...context, name: '充值导入-年度返利-误传.xlsx', status: 'cancelled', days: 2, lines: again });
  const wrong: Line[] = others.slice(0, 3).map((member, index) => ({
    ...credit(member, index),
    externalNo: `KS2026${index + 1}`,
    ...(index === 1
      ? {
          amount: '0.50',
          problem: {
            column: 'amount',
            text: { zh: '低于该类型的最低金额', en: 'Below the minimum of this type' },
          },
        }
      : {}),
  }));
  addFile(sample, { ...context, name: '充值导入-客诉补偿.csv', status: 'checked', days: 0.3, lines: wrong });
  addFile(sample, { ...context, name: '充值导入-作废.csv', status: 'cancelled', days: 20, lines: wrong.slice(0, 1) });
}

interface File {
  put: Put;
  maker: SampleRow;
  auditor: SampleRow;
  name: string;
  status: string;
  days: number;
  lines: Line[];
}

function addFile(sample: Sample, { put, maker, auditor, name, status, days, lines }: File): void {
  const at = ago(sample, days);
  const id = rowsOf(sample, 'importBatch').length + 1;
  const good = lines.filter((line) => !line.problem);
  const total = good.reduce((sum, line) => sum + Math.round(Number(line.amount) * 100), 0);
  const done = status === 'done';
  const numbers = done
    ? lines.map((line, index) => addDocument(sample, { put, maker, auditor, at, batch: id }, line, index))
    : [];
  addRow(
    sample,
    'importBatch',
    {
      batchNo: serialNumber({ prefix: 'DR', date: 'yyyyMMdd', digits: 4 }, at, id),
      kind: 'recharge',
      seller: null,
      fileName: name,
      fileHash: null,
      totalRows: lines.length,
      okRows: good.length,
      errorRows: lines.length - good.length,
      totalAmount: yuan(total),
      maker: maker.id,
      auditor: done ? auditor.id : null,
      bossNeeded: total >= 2_000_000,
      rows: lines.map((line, index) => kept(line, index, numbers[index] ?? null)),
      status,
      remark: null,
      createdAt: at,
      updatedAt: at,
    },
    0,
  );
}

function kept({ type, member, direction, amount, reason, externalNo, problem }: Line, index: number, no: Json): Json {
  const asset = String(type['asset'] ?? '');
  const told = { amount, reason, externalNo: externalNo ?? null };
  return {
    rowNo: index + 2,
    cells: {
      ...told,
      phone: String(member['phone'] ?? ''),
      type: String(type['name'] ?? ''),
      asset: asset === 'points' ? '积分' : '余额',
      direction: direction === 'increase' ? '增加' : '扣减',
    },
    data: { ...told, asset, direction, phone: member.id, type: type.id },
    problems: problem ? [problem] : [],
    status: problem ? 'error' : no === null ? 'ok' : 'done',
    resultNo: no,
  };
}

/** What a posted line became: a recharge, or a voucher that takes away. */
function addDocument(
  sample: Sample,
  { put, maker, auditor, at, batch }: { put: Put; maker: SampleRow; auditor: SampleRow; at: string; batch: number },
  { type, member, direction, amount, reason, externalNo }: Line,
  index: number,
): string {
  const moment = new Date(new Date(at).getTime() + 3_600_000 + index * 1_000).toISOString();
  const entity = direction === 'increase' ? 'recharge' : 'manualVoucher';
  const head: Values = {
    ownerType: 'member',
    member: member.id,
    asset: type['asset'] ?? null,
    amount,
    batch,
    rowNo: index + 2,
    maker: maker.id,
    auditor: auditor.id,
    auditedAt: moment,
    createdAt: moment,
    updatedAt: moment,
  };
  const next = rowsOf(sample, entity).length + 1;
  const row =
    entity === 'recharge'
      ? addRow(
          sample,
          entity,
          {
            ...head,
            rechargeNo: serialNumber({ prefix: 'CZ', date: 'yyyyMMdd', digits: 8 }, moment, next),
            seller: null,
            type: type.id,
            payAmount: '0.00',
            bonusAsset: null,
            bonus: '0.0000',
            payMethod: 'platform',
            transactionNo: externalNo ?? null,
            reason,
            repeated: true,
            paidAt: moment,
            status: 'paid',
          },
          0,
        )
      : addRow(
          sample,
          entity,
          {
            ...head,
            voucherNo: serialNumber({ prefix: 'ZD', date: 'yyyyMMdd', digits: 6 }, moment, next),
            kind: 'decrease',
            relatedNo: externalNo ?? null,
            category: 'makeAudit',
            reason: `批量扣减：${reason}`,
            status: 'posted',
          },
          0,
        );
  const no = String(entity === 'recharge' ? row['rechargeNo'] : row['voucherNo']);
  put(moment, 'batchImport', no, entity === 'recharge' ? 'pay' : 'post', {
    ...head,
    ownerId: member.id,
    direction: direction === 'increase' ? 'in' : 'out',
    checker: auditor.id,
  });
  return no;
}
