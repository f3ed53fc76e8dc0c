/** Types of recharges, what the platform credited to members and sellers, and what members paid in the shop. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import { yuan } from './goods.ts';
import type { Put } from './money.ts';

const types: { [field: string]: Json }[] = [
  { code: 'member_balance', name: '余额充值', ownerType: 'member', asset: 'balance', maxAmount: '50000.00' },
  { code: 'member_pd', name: '预存款充值', ownerType: 'member', asset: 'preDeposit', minAmount: '100.00' },
  { code: 'member_points', name: '积分补发', ownerType: 'member', asset: 'points', visibleApp: false },
  { code: 'seller_goods', name: '货款补贴', ownerType: 'seller', asset: 'goodsPayment', needVoucher: true },
  { code: 'member_pd_split', name: '预存款充值（分配）', ownerType: 'member', asset: 'preDeposit', pdAssign: true },
  { code: 'member_stored_old', name: '储值金充值（停用）', ownerType: 'member', asset: 'stored', enabled: false },
];
const packages = [
  { pay: '100.00', bonusAsset: null, bonus: '0.0000', recommended: false },
  { pay: '500.00', bonusAsset: 'points', bonus: '50.0000', recommended: true },
  { pay: '1000.00', bonusAsset: 'points', bonus: '120.0000', recommended: false },
];
const states = ['paid', 'pending', 'paid', 'rejected', 'paid', 'bossPending', 'refunded', 'paid', 'pending', 'paid'];
const reasons = ['线下转账代充', '活动补偿', '客诉补偿', '年度返利'];

export function buildRecharges(sample: Sample, put: Put): void {
  if (!sample.site.entities['recharge']) return;
  types.forEach((type, index) =>
    addRow(
      sample,
      'rechargeType',
      {
        minAmount: '1.00',
        maxAmount: '0.00',
        payMethods: type['ownerType'] === 'seller' ? ['bankTransfer', 'platform'] : ['wechat', 'alipay', 'platform'],
        packages: index < 2 ? packages : [],
        needAudit: true,
        needVoucher: false,
        pdAssign: false,
        visibleApp: true,
        enabled: true,
        sort: index * 10,
        ...type,
      },
      0,
    ),
  );
  const staff = rowsOf(sample, 'adminUser').filter(
    (account) => account['area'] === 'admin' || account['baseRole'] === 'caiwu',
  );
  const [maker, auditor, boss] = staff;
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  const sellers = rowsOf(sample, 'seller');
  const count = volume(sample, 40, 20);
  for (let index = 0; index < count; index += 1) {
    const ofSeller = index % 9 === 4;
    const kind = ofSeller ? 3 : index % 3;
    const owner = ofSeller ? sellers[index % sellers.length] : members[(index * 5 + 1) % members.length];
    const type = rowsOf(sample, 'rechargeType')[kind];
    if (!owner || !type) return;
    addRecharge(sample, put, index, { owner, type, maker, auditor, boss });
  }
  // What members paid in the shop: most went through, one waits, one was left.
  members.slice(0, volume(sample, 12, 6)).forEach((member, index) => addPaid(sample, put, count + index, member));
}

interface Among {
  owner: SampleRow;
  type: SampleRow;
  maker: SampleRow | undefined;
  auditor: SampleRow | undefined;
  boss: SampleRow | undefined;
}

function addRecharge(sample: Sample, put: Put, index: number, { owner, type, maker, auditor, boss }: Among): void {
  const { random } = sample;
  const status = states[index % states.length] ?? 'paid';
  const createdAt = ago(sample, status === 'pending' ? 0.1 + random.next() * 3 : 4 + random.next() * 80);
  const later = (hours: number): string =>
    new Date(Math.min(sample.now.getTime() - 60_000, new Date(createdAt).getTime() + hours * 3_600_000)).toISOString();
  const usual = status === 'bossPending' ? 0 : random.integer(2, 40) * 5_000;
  // The boss has decided some of those that are large.
  const decided = type['ownerType'] === 'member' && type['asset'] === 'balance' && boss !== undefined && index >= 10;
  const large = status === 'bossPending' || (decided && (status === 'paid' || status === 'rejected'));
  const fen = large ? 2_500_000 : usual;
  const member = type['ownerType'] === 'member' ? owner.id : null;
  const seller = type['ownerType'] === 'seller' ? owner.id : null;
  const bonus = member !== null && status !== 'refunded' && index % 4 === 0 ? '20.0000' : '0.0000';
  const rechargeNo = serialNumber({ prefix: 'CZ', date: 'yyyyMMdd', digits: 8 }, createdAt, index + 1);
  const paid = status === 'paid' || status === 'refunded';
  const seen = status !== 'pending';
  const values: { [field: string]: Json } = {
    rechargeNo,
    ownerType: type['ownerType'] ?? 'member',
    member,
    seller,
    type: type.id,
    asset: type['asset'] ?? 'balance',
    amount: yuan(fen),
    payAmount: '0.00',
    bonusAsset: bonus === '0.0000' ? null : 'points',
    bonus,
    payMethod: 'platform',
    reason: reasons[index % reasons.length] ?? '',
    repeated: false,
    maker: maker?.id ?? null,
    auditor: seen ? (auditor?.id ?? null) : null,
    auditedAt: seen ? later(3) : null,
    bossAuditor: large && status !== 'bossPending' ? (boss?.id ?? null) : null,
    bossAuditedAt: large && status !== 'bossPending' ? later(6) : null,
    paidAt: paid ? later(large ? 6 : 3) : null,
    rejectReason: status === 'rejected' ? '缺少付款凭证' : null,
    refundAmount: status === 'refunded' ? yuan(fen) : null,
    refundReason: status === 'refunded' ? `充错账户，由${String(boss?.['name'] ?? '财务')}确认` : null,
    refundedAt: status === 'refunded' ? later(50) : null,
    status,
    createdAt,
    updatedAt: status === 'refunded' ? later(50) : seen ? later(large ? 6 : 3) : createdAt,
  };
  addRow(sample, 'recharge', values, 0);
  if (!paid) return;
  const document = { ...values, ownerId: owner.id, checker: auditor?.id };
  put(later(large ? 6 : 3), 'platformRecharge', rechargeNo, 'pay', document);
  if (bonus !== '0.0000')
    put(later(large ? 6 : 3), 'rechargeBonus', rechargeNo, 'bonus', { ...document, asset: 'points', amount: bonus });
  if (status === 'refunded') put(later(50), 'platformDeduct', rechargeNo, 'refund', document);
}

function addPaid(sample: Sample, put: Put, index: number, member: SampleRow): void {
  const type = rowsOf(sample, 'rechargeType')[0];
  if (!type) return;
  const status = index % 6 === 4 ? 'closed' : index % 6 === 5 ? 'unpaid' : 'paid';
  const createdAt = ago(sample, status === 'unpaid' ? 0.005 : 1 + sample.random.next() * 60);
  const rechargeNo = serialNumber({ prefix: 'CZ', date: 'yyyyMMdd', digits: 8 }, createdAt, index + 1);
  const at = (minutes: number): string => new Date(new Date(createdAt).getTime() + minutes * 60_000).toISOString();
  const paid = status === 'paid';
  const values: { [field: string]: Json } = {
    rechargeNo,
    ownerType: 'member',
    member: member.id,
    seller: null,
    type: type.id,
    asset: 'balance',
    amount: '500.00',
    payAmount: '500.00',
    bonusAsset: 'points',
    bonus: '50.0000',
    payMethod: index % 2 === 0 ? 'wechat' : 'alipay',
    transactionNo: paid ? `4200${String(index).padStart(6, '0')}` : null,
    reason: '会员充值',
    maker: null,
    payDeadline: at(30),
    paidAt: paid ? at(1) : null,
    status,
    createdAt,
    updatedAt: paid ? at(1) : status === 'closed' ? at(30) : createdAt,
  };
  addRow(sample, 'recharge', values, 0);
  if (!paid) return;
  const document = { ...values, ownerId: member.id };
  put(at(1), 'recharge', rechargeNo, 'pay', document);
  put(at(1), 'rechargeBonus', rechargeNo, 'bonus', { ...document, asset: 'points', amount: '50.0000' });
}
