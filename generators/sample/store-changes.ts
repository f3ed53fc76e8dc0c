/** Requests to change stores, in every state; what was approved stands on the store or its seller. */
import { addRow, ago, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';

type Values = { [field: string]: SampleRow[string] };

interface Asked {
  kind: 'base' | 'name' | 'category' | 'qualification' | 'bank' | 'quit';
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  /** Days ago. */
  at: number;
  reason: string;
  remark?: string;
  /** Values asked for, made from the store as it is. */
  to?(store: SampleRow): Values;
}

const license = '/files/sample/image-12.png';
const asked: Asked[] = [
  {
    kind: 'base',
    status: 'pending',
    at: 0.3,
    reason: '客服换了新号码，介绍同步更新',
    to: (store) => ({ ...base(store), servicePhone: '0571-88001122', intro: '源头直采，下单当天打包，坏果包赔。' }),
  },
  {
    kind: 'name',
    status: 'pending',
    at: 1.1,
    reason: '与注册商标保持一致',
    to: (store) => ({ name: `${String(store['name'])}官方店` }),
  },
  {
    kind: 'qualification',
    status: 'pending',
    at: 2.4,
    reason: '食品经营许可证到期换证',
    to: () => ({ qualifications: [{ name: '食品经营许可证', image: license, validTo: '2029-06-30' }] }),
  },
  {
    kind: 'bank',
    status: 'pending',
    at: 0.8,
    reason: '对公账户变更到新开户行',
    to: () => ({
      bankAccountName: '青禾商贸有限公司',
      bankName: '招商银行',
      bankBranch: '杭州西湖支行',
      bankBranchCode: null,
      bankAccount: '6222021234567894',
    }),
  },
  {
    kind: 'base',
    status: 'approved',
    at: 14,
    reason: '完善店铺介绍',
    remark: '同意',
    to: (store) => ({ ...base(store), intro: '二十年老店，自有仓库，七天无理由退换。' }),
  },
  {
    kind: 'category',
    status: 'rejected',
    at: 21,
    reason: '希望增加经营类目',
    remark: '请先提交对应的资质',
    to: (store) => ({ storeType: store['storeType'] ?? null, mainCategories: [1] }),
  },
  { kind: 'quit', status: 'withdrawn', at: 30, reason: '考虑转做线下批发' },
];

const base = (store: SampleRow): Values =>
  Object.fromEntries(
    ['logo', 'cover', 'intro', 'servicePhone', 'region', 'address', 'location', 'returnAddress'].map((name) => [
      name,
      store[name] ?? null,
    ]),
  );
/** Fields that the request keeps no earlier value of: a mask hides them. */
const masked = new Set(['bankAccountName', 'bankAccount']);

/** One of each open store, after the states of the stores are settled. */
export function buildStoreChanges(sample: Sample): void {
  if (!sample.site.entities['storeAudit']) return;
  const stores = rowsOf(sample, 'store').filter((store) => store['status'] === 'open');
  const accounts = rowsOf(sample, 'adminUser');
  const auditor = accounts.find((one) => one['area'] === 'admin')?.id ?? null;
  asked.forEach((one, index) => {
    const store = stores[index % stores.length];
    const seller = rowsOf(sample, 'seller').find((row) => row.id === store?.['seller']);
    if (!store || !seller) return;
    const target = one.kind === 'bank' ? seller : store;
    const values = one.to?.(store) ?? {};
    const names = Object.keys(values);
    const earlier = Object.fromEntries(
      names.filter((name) => !masked.has(name)).map((name) => [name, target[name] ?? null]),
    );
    const createdAt = ago(sample, one.at);
    const decided = one.status === 'approved' || one.status === 'rejected';
    const auditedAt = decided ? ago(sample, one.at - 0.7) : null;
    const applicant = accounts.find((row) => row['seller'] === seller.id)?.id ?? null;
    addRow(
      sample,
      'storeAudit',
      {
        auditNo: serialNumber({ prefix: 'DS', date: 'yyyyMMdd', digits: 4 }, createdAt, index + 1),
        targetType: 'store',
        store: store.id,
        seller: seller.id,
        kind: one.kind,
        ...values,
        earlier: one.kind === 'quit' ? null : earlier,
        changes: names.filter(
          (name) => masked.has(name) || JSON.stringify(values[name]) !== JSON.stringify(earlier[name] ?? null),
        ),
        reason: one.reason,
        attachments: one.kind === 'qualification' ? [license] : [],
        applicant,
        createdBy: applicant,
        submittedAt: createdAt,
        status: one.status,
        auditor: decided ? auditor : null,
        auditedAt,
        auditRemark: one.remark ?? null,
        createdAt,
        updatedAt: auditedAt ?? createdAt,
      },
      0,
    );
    if (one.status === 'approved') Object.assign(target, values);
  });
  addOffline(sample);
}

/** An offline store that takes another name; its owner asked by phone. */
function addOffline(sample: Sample): void {
  const store = rowsOf(sample, 'offlineStore').find((row) => row['status'] === 'open');
  const applicant = rowsOf(sample, 'adminUser').findLast((row) => row['area'] === 'admin');
  if (!store || !applicant) return;
  const createdAt = ago(sample, 0.6);
  addRow(
    sample,
    'storeAudit',
    {
      auditNo: serialNumber({ prefix: 'DS', date: 'yyyyMMdd', digits: 4 }, createdAt, asked.length + 1),
      targetType: 'offlineStore',
      offlineStore: store.id,
      kind: 'name',
      name: `${String(store['name'])}（总店）`,
      earlier: { name: store['name'] ?? null },
      changes: ['name'],
      reason: '店主来电，与门头保持一致',
      applicant: applicant.id,
      createdBy: applicant.id,
      submittedAt: createdAt,
      status: 'pending',
      createdAt,
      updatedAt: createdAt,
    },
    0,
  );
}
