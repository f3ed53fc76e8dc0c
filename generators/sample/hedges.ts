/** Offsets between members' accounts in every state, by hand and from files; what is posted stands in the ledger. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import { yuan } from './goods.ts';

type Put = (
  at: string,
  bizType: string,
  bizNo: string,
  step: string,
  document: { [field: string]: Json | undefined },
) => void;

const states = ['pending', 'posted', 'posted', 'pending', 'rejected', 'posted', 'reversed', 'posted'];
const kinds = ['asset', 'debt', 'asset', 'order', 'asset', 'verification'];
/** From, to, rate. */
const pairs: [string, string, string][] = [
  ['balance', 'balance', '1'],
  ['commission', 'balance', '1'],
  ['balance', 'dScore', '2'],
  ['dScore', 'balance', '0.5'],
];
const reasons: { [kind: string]: string[] } = {
  asset: ['会员之间转让资产，双方已签字', '佣金抵作余额', '合并同一会员的两个账号'],
  debt: ['抵扣欠款', '代付款项归还'],
  order: ['订单错付给他人，原路调整'],
  verification: ['线下核销，系统补记'],
};

/** Offsets; the first six come from a file that was posted, and a second file waits to be confirmed. */
export function buildHedges(sample: Sample, put: Put): void {
  if (!sample.site.entities['hedgingRecord']) return;
  const { random } = sample;
  const staff = rowsOf(sample, 'adminUser').filter(
    (account) => account['area'] === 'admin' || account['baseRole'] === 'caiwu',
  );
  const [maker, auditor] = staff;
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  const orders = rowsOf(sample, 'order');
  const count = volume(sample, 30, 16);
  const imported: SampleRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = members[(index * 5 + 2) % members.length];
    const to = members[(index * 7 + 4) % members.length];
    if (!from || !to) return;
    const fromFile = index < 6;
    const [fromAsset, toAsset, rate] = pairs[(from === to ? 1 : index) % pairs.length] ?? ['balance', 'dScore', '2'];
    const kind = kinds[index % kinds.length] ?? 'asset';
    const status = fromFile ? 'posted' : (states[index % states.length] ?? 'posted');
    const createdAt = ago(sample, status === 'pending' ? random.next() * 4 : fromFile ? 12 : 5 + random.next() * 60);
    const later = (hours: number): string =>
      new Date(
        Math.min(sample.now.getTime() - 60_000, new Date(createdAt).getTime() + hours * 3_600_000),
      ).toISOString();
    const fen = random.integer(4, 60) * 50;
    const hedgeNo = serialNumber({ prefix: 'DC', date: 'yyyyMMdd', digits: 6 }, createdAt, index + 1);
    const posted = status === 'posted' || status === 'reversed';
    const values: { [field: string]: Json } = {
      hedgeNo,
      kind,
      fromMember: from.id,
      fromAsset,
      fromAmount: yuan(fen),
      toMember: to.id,
      toAsset,
      rate,
      toAmount: yuan(Math.round(fen * Number(rate))),
      relatedNo: kind === 'asset' ? null : (orders[(index * 11) % Math.max(1, orders.length)]?.['orderNo'] ?? null),
      batch: fromFile ? 1 : null,
      reason: reasons[kind]?.[index % (reasons[kind]?.length ?? 1)] ?? '',
      maker: maker?.id ?? null,
      auditor: status === 'pending' ? null : (auditor?.id ?? null),
      postedAt: posted ? later(2) : null,
      rejectReason: status === 'rejected' ? '缺少会员签字的申请单' : null,
      reversedAt: status === 'reversed' ? later(26) : null,
      reverseReason: status === 'reversed' ? '入方填错，重新录入' : null,
      status,
      createdAt,
      updatedAt: status === 'reversed' ? later(26) : status === 'pending' ? createdAt : later(2),
    };
    const row = addRow(sample, 'hedgingRecord', values, 0);
    if (fromFile) imported.push(row);
    if (posted) put(later(2), 'hedge', hedgeNo, 'post', values);
    if (status === 'reversed') {
      const { fromMember, fromAsset: asset, fromAmount, toMember, toAsset: other, toAmount } = values;
      put(later(26), 'hedge', hedgeNo, 'reverse', {
        fromMember: toMember,
        fromAsset: other,
        fromAmount: toAmount,
        toMember: fromMember,
        toAsset: asset,
        toAmount: fromAmount,
      });
    }
  }
  buildFiles(sample, imported, members, maker, auditor);
}

/** One that the boss has to approve first; its payer was credited more than that. */
export function buildLargeHedge(sample: Sample): void {
  if (!sample.site.entities['hedgingRecord']) return;
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  const maker = rowsOf(sample, 'adminUser').find(
    (account) => account['area'] === 'admin' || account['baseRole'] === 'caiwu',
  );
  const paid = rowsOf(sample, 'recharge').find(
    (row) => row['status'] === 'paid' && row['asset'] === 'balance' && Number(row['amount']) >= 25_000,
  );
  const to = members.find((member) => member.id !== paid?.['member']);
  if (!paid || !to) return;
  const createdAt = ago(sample, 0.4);
  addRow(
    sample,
    'hedgingRecord',
    {
      hedgeNo: serialNumber(
        { prefix: 'DC', date: 'yyyyMMdd', digits: 6 },
        createdAt,
        rowsOf(sample, 'hedgingRecord').length + 1,
      ),
      kind: 'asset',
      fromMember: paid['member'] ?? null,
      fromAsset: 'balance',
      fromAmount: '20000.00',
      toMember: to.id,
      toAsset: 'balance',
      rate: '1',
      toAmount: '20000.00',
      relatedNo: null,
      batch: null,
      reason: '会员之间转让资产，双方已签字',
      maker: maker?.id ?? null,
      bossNeeded: true,
      auditor: null,
      postedAt: null,
      status: 'pending',
      createdAt,
      updatedAt: createdAt,
    },
    0,
  );
}

/** Two files: one posted line by line, one with errors that waits for somebody to confirm the rest. */
function buildFiles(
  sample: Sample,
  done: SampleRow[],
  members: SampleRow[],
  maker: SampleRow | undefined,
  auditor: SampleRow | undefined,
): void {
  const line = (values: { [column: string]: Json }): { cells: Json; data: Json } => {
    const phone = (id: Json | undefined): string => String(rowsOf(sample, 'member')[Number(id) - 1]?.['phone'] ?? '');
    const cells = Object.fromEntries(
      Object.entries(values).map(([column, value]) => [column, value === null ? '' : String(value)]),
    );
    return {
      cells: { ...cells, fromMember: phone(values['fromMember']), toMember: phone(values['toMember']) },
      data: values,
    };
  };
  const columns = [
    'fromMember',
    'fromAsset',
    'fromAmount',
    'toMember',
    'toAsset',
    'rate',
    'kind',
    'relatedNo',
    'reason',
  ];
  const posted = done.map((row, index) => ({
    rowNo: index + 2,
    ...line(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
    problems: [],
    status: 'done',
    resultNo: row['hedgeNo'] ?? null,
  }));
  addFile(sample, {
    fileName: '会员对冲-第一批.xlsx',
    status: 'done',
    at: ago(sample, 12),
    rows: posted,
    maker,
    auditor,
  });
  const waiting = members.slice(20, 26).map((member, index) => {
    const wrong = index === 2 || index === 4;
    const values = {
      fromMember: member.id,
      fromAsset: 'balance',
      fromAmount: index === 2 ? '99999999.00' : yuan(500 + index * 100),
      toMember: members[index]?.id ?? 1,
      toAsset: 'balance',
      rate: '1',
      kind: index === 4 ? 'order' : 'asset',
      relatedNo: null,
      reason: '会员之间转让资产，双方已签字',
    };
    return {
      rowNo: index + 2,
      ...line(values),
      problems: !wrong
        ? []
        : index === 2
          ? [{ text: { zh: '可用余额不足', en: 'Not enough available balance' } }]
          : [
              {
                text: {
                  zh: '欠款、订单、核销类对冲须填写关联单号',
                  en: 'Debt, order and verification need a related no.',
                },
              },
            ],
      status: wrong ? 'error' : 'ok',
      resultNo: null,
    };
  });
  addFile(sample, { fileName: '会员对冲-第二批.xlsx', status: 'checked', at: ago(sample, 1), rows: waiting, maker });
}

interface SampleFile {
  fileName: string;
  status: string;
  at: string;
  rows: { data: Json; status: string }[];
  maker: SampleRow | undefined;
  auditor?: SampleRow | undefined;
}

function addFile(sample: Sample, { fileName, status, at, rows, maker, auditor }: SampleFile): void {
  const good = rows.filter((row) => row.status !== 'error');
  const total = good.reduce(
    (sum, row) => sum + Math.round(Number((row.data as { fromAmount: string }).fromAmount) * 100),
    0,
  );
  const id = rowsOf(sample, 'importBatch').length + 1;
  addRow(
    sample,
    'importBatch',
    {
      batchNo: serialNumber({ prefix: 'DR', date: 'yyyyMMdd', digits: 4 }, at, id),
      kind: 'hedging',
      seller: null,
      fileName,
      fileHash: null,
      totalRows: rows.length,
      okRows: good.length,
      errorRows: rows.length - good.length,
      totalAmount: yuan(total),
      maker: maker?.id ?? null,
      auditor: auditor?.id ?? null,
      rows: rows as unknown as Json,
      status,
      remark: null,
      createdAt: at,
      updatedAt: at,
    },
    0,
  );
}
