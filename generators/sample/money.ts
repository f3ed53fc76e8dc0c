import type { Posting } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { buildBenefits, buildContributionPlans, ofOrder } from './benefits.ts';
import { addRow, ago, rowsOf, serialNumber, streamOf, volume, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import { buildBills } from './bills.ts';
import { buildCheckIns } from './check-ins.ts';
import { buildCircleAwards } from './circle.ts';
import { buildCommunityBuy } from './community-buy.ts';
import { buildConversions } from './conversions.ts';
import { buildDividends } from './dividends.ts';
import { buildElectricity } from './electricity.ts';
import { buildHedges, buildLargeHedge } from './hedges.ts';
import { buildInstalments } from './instalments.ts';
import { buildRechargeFiles } from './recharge-files.ts';
import { buildPreDeposits } from './pre-deposits.ts';
import { buildRecharges } from './recharges.ts';
import { buildSharing } from './sharing.ts';
import { buildLearners, buildSignIns } from './sign-ins.ts';
import { buildSpendClock } from './spend-clock.ts';
import { buildTransfers } from './transfers.ts';
import { buildUnionGrants } from './unions.ts';
import { bankCard } from './members.ts';
import { buildLotteryMoney } from './lottery-draws.ts';
import { buildOfflinePayments, tradingShops } from './offline-payments.ts';
import { payoutBook } from './payouts.ts';
import { buildQuota } from './quota.ts';
import { buildRegionPerformance } from './regional-centers.ts';
import { buildRain } from './rain.ts';
import { buildRewardPenalties } from './reward-penalties.ts';
import { buildRewards } from './rewards.ts';
import { takeSnapshots } from './snapshots.ts';
import { buildPlans, buildVouchers } from './vouchers.ts';

/** Adds a posting of the past. */
export type Put = (
  at: string,
  bizType: string,
  bizNo: string,
  step: string,
  document: { [field: string]: Json | undefined },
) => void;

/** A posting and the moment it happened; of one that was posted before, that it was taken back then. */
export interface TimedPosting {
  at: string;
  posting: Posting;
  reverses?: true;
}

/**
 * Withdrawals in every state, and every posting that the sample's money moved by, in time order. Balances come only
 * from these.
 */
export function buildMoney(sample: Sample): TimedPosting[] {
  const postings: TimedPosting[] = [];
  const { random } = sample;
  const gained = new Map<number, { at: string; amount: string }>();
  const put: Put = (at, bizType, bizNo, step, document) => {
    if (!sample.site.bizTypes[bizType]) throw new Error(`No business type ${bizType}`);
    postings.push({ at, posting: { bizType, bizNo, step, document } });
  };
  const undo: Put = (at, bizType, bizNo, step, document) =>
    void postings.push({ at, posting: { bizType, bizNo, step, document }, reverses: true });
  const members = rowsOf(sample, 'member');
  const spending = new Map<number, number>();
  for (const order of rowsOf(sample, 'order'))
    if (order['payMethod'] === 'balance')
      spending.set(Number(order['member']), (spending.get(Number(order['member'])) ?? 0) + fen(order['paidAmount']));
  // Every fund is opened before the first order, with enough for what is spent and withdrawn below.
  members.forEach((member, index) => {
    const owner = { ownerType: 'member', ownerId: member.id, member: member.id };
    const opened = ago(sample, 300 - (index / members.length) * 190);
    const amount = yuan(random.integer(200_000, 900_000) + (spending.get(member.id) ?? 0));
    put(opened, 'recharge', `CZ${String(index + 1).padStart(8, '0')}`, 'pay', {
      ...owner,
      asset: 'balance',
      amount,
      member: member.id,
    });
    put(ago(sample, 105 - random.next() * 10), 'promoReward', `TG${String(index + 1).padStart(8, '0')}`, 'grant', {
      ...owner,
      asset: 'commission',
      held: false,
      amount: yuan(random.integer(30_000, 300_000)),
    });
    put(ago(sample, 104 - random.next() * 10), 'lotteryPrize', `CJ${String(index + 1).padStart(8, '0')}`, 'grant', {
      ...owner,
      asset: 'dScore',
      amount: yuan(random.integer(50_000, 500_000)),
    });
    if (random.chance(0.7))
      put(ago(sample, random.next() * 90), 'taskReward', `RW${String(index + 1).padStart(8, '0')}`, 'grant', {
        ...owner,
        asset: 'points',
        amount: String(random.integer(10, 900)),
      });
    if (random.chance(0.4)) {
      const gain = { at: ago(sample, random.next() * 90), amount: yuan(random.integer(1_000, 90_000)) };
      gained.set(member.id, gain);
      put(gain.at, 'contributionGain', `GX${String(index + 1).padStart(8, '0')}`, 'grant', {
        ...owner,
        asset: 'contribution',
        amount: gain.amount,
      });
    }
  });
  for (const order of rowsOf(sample, 'order')) {
    if (order['payMethod'] !== 'balance') continue;
    const document = {
      ownerType: 'member',
      ownerId: Number(order['member']),
      member: order['member'],
      asset: 'balance',
      amount: order['paidAmount'],
      orderNo: order['orderNo'],
      orderType: order['orderKind'],
      orderAmount: order['payAmount'],
      seller: order['seller'],
    };
    put(String(order['paidAt']), 'orderPay', String(order['orderNo']), 'pay', document);
    if (fen(order['refundedAmount']) > 0)
      put(String(order['closedAt'] ?? order['paidAt']), 'orderRefund', String(order['orderNo']), 'refund', {
        ...document,
        amount: order['refundedAmount'],
      });
  }
  buildDeductions(sample, put);
  buildLotteryMoney(sample, put);
  for (const seller of rowsOf(sample, 'seller')) {
    for (let month = 1; month <= 3; month += 1) {
      const gross = random.integer(2_000_000, 9_000_000);
      const fee = Math.floor(gross / 20);
      put(ago(sample, 110 - month * 3), 'orderSettle', `JS${seller.id}-${month}`, 'settle', {
        ownerType: 'seller',
        ownerId: seller.id,
        seller: seller.id,
        asset: 'goodsPayment',
        amount: yuan(gross),
        netAmount: yuan(gross - fee),
        fee: yuan(fee),
      });
    }
  }
  buildOfflinePayments(sample, put);
  buildWithdrawals(sample, put);
  buildVouchers(sample, put, undo);
  buildPlans(sample, put);
  buildHedges(sample, put);
  buildRecharges(sample, put);
  buildLargeHedge(sample);
  buildPreDeposits(sample, put);
  buildRechargeFiles(sample, put);
  buildTransfers(sample, put);
  buildBenefits(sample, put);
  buildUnionGrants(sample, put);
  buildElectricity(sample, put);
  buildContributionPlans(sample, put, gained);
  buildRewards(sample, put);
  buildQuota(sample, put);
  buildInstalments(sample, put);
  buildBills(sample, put);
  buildConversions(sample, put, undo, gained);
  buildRewardPenalties(sample, put, undo);
  buildRain(streamOf(sample, 'rain'), put);
  buildCircleAwards(streamOf(sample, 'circleAwards'), put, undo);
  buildCheckIns(sample, put, undo);
  buildSpendClock(sample, put, undo);
  buildSharing(sample, put);
  buildSignIns(streamOf(sample, 'signIns'), put);
  buildLearners(streamOf(sample, 'courses'), put);
  buildDividends(sample, put, postings);
  buildCommunityBuy(sample, put);
  buildRegionPerformance(sample, put);
  postings.sort((a, b) => a.at.localeCompare(b.at));
  takeSnapshots(sample, postings);
  return postings;
}

/** What orders took from accounts when they were placed, out of what was granted before, and what went back. */
function buildDeductions(sample: Sample, put: Put): void {
  const gain: { [asset: string]: string } = { fullReturn: 'fullReturnGain' };
  const use: { [asset: string]: string } = { fullReturn: 'fullReturnUse' };
  for (const order of rowsOf(sample, 'order'))
    for (const pay of order['pays'] as { [member: string]: Json }[]) {
      if (typeof pay['account'] !== 'string' || pay['account'] === 'balance') continue;
      const asset = pay['account'];
      const orderNo = String(order['orderNo']);
      const document = { ...ofOrder(order), asset, amount: pay['points'] };
      const placed = Date.parse(String(order['placedAt']));
      const earlier = new Date(placed - 86_400_000).toISOString();
      put(earlier, gain[asset] ?? 'returnRelease', `ZS${String(order.id).padStart(8, '0')}`, 'grant', {
        ownerType: 'member',
        ownerId: Number(order['member']),
        member: order['member'],
        asset,
        amount: pay['points'],
      });
      put(new Date(placed).toISOString(), use[asset] ?? 'orderPay', orderNo, 'deduct', document);
      if (fen(pay['refunded']) > 0)
        put(
          String(order['closedAt'] ?? order['placedAt']),
          gain[asset] ?? 'orderRefund',
          orderNo,
          'cancel-1',
          document,
        );
    }
}

const openStates = ['pending', 'pending', 'pending', 'bossPending', 'approved', 'paying', 'failed'];
const closedStates = ['paid', 'paid', 'paid', 'paid', 'paid', 'rejected', 'cancelled', 'bounced'];

function buildWithdrawals(sample: Sample, put: Put): void {
  const { random } = sample;
  const owners: { kind: string; rows: SampleRow[]; assets: string[]; share: number; name: string }[] = [
    { kind: 'member', rows: rowsOf(sample, 'member'), assets: ['balance', 'commission'], share: 0.5, name: 'nickname' },
    { kind: 'member', rows: rowsOf(sample, 'member'), assets: ['dScore'], share: 0.2, name: 'nickname' },
    { kind: 'seller', rows: rowsOf(sample, 'seller'), assets: ['goodsPayment'], share: 0.15, name: 'name' },
    { kind: 'offlineStore', rows: tradingShops(sample), assets: ['goodsPayment'], share: 0.15, name: 'name' },
  ];
  const finance = rowsOf(sample, 'adminUser').filter((account) => account['baseRole'] === 'caiwu');
  const payouts = payoutBook(sample);
  let number = 0;
  for (const owner of owners) {
    const count = volume(sample, Math.round(240 * owner.share), 18);
    for (let index = 0; index < count && owner.rows.length > 0; index += 1) {
      const asset = owner.assets[index % owner.assets.length] ?? 'balance';
      const row = owner.rows[(index * 3 + 1) % owner.rows.length];
      if (!row) continue;
      number += 1;
      const open = index < openStates.length * 2;
      const status = open
        ? (openStates[index % openStates.length] ?? 'pending')
        : (closedStates[index % closedStates.length] ?? 'paid');
      const appliedAt = ago(sample, open ? random.next() * 4 : 5 + random.next() * 80);
      const rate = asset === 'dScore' ? 50 : 100;
      const amount = asset === 'dScore' ? random.integer(20, 80) * 100 : random.integer(30, 150) * 100;
      const money = Math.floor((amount * rate) / 100);
      const fee = Math.max(10, Math.round(money * 0.006));
      const card = bankCard(sample);
      const audited = !['pending', 'cancelled'].includes(status);
      const paid = status === 'paid' || status === 'bounced';
      const later = (hours: number): string =>
        new Date(
          Math.min(sample.now.getTime() - 60_000, new Date(appliedAt).getTime() + hours * 3_600_000),
        ).toISOString();
      const withdrawNo = serialNumber({ prefix: 'TX', date: 'yyyyMMdd', digits: 8 }, appliedAt, number);
      const values: { [field: string]: Json } = {
        withdrawNo,
        ownerType: owner.kind,
        ownerId: row.id,
        ownerName: row[owner.name] ?? '',
        member: owner.kind === 'member' ? row.id : null,
        seller: owner.kind === 'seller' ? row.id : owner.kind === 'member' ? (row['seller'] ?? null) : null,
        offlineStore: owner.kind === 'offlineStore' ? row.id : null,
        asset,
        amount: yuan(amount),
        convertRate: asset === 'dScore' ? '0.5000' : '1.0000',
        moneyAmount: yuan(money),
        feeRate: '0.60',
        fee: yuan(fee),
        tax: '0.00',
        netAmount: yuan(money - fee),
        quotaUsed: '0.00',
        bossThreshold: '20000.00',
        method: 'bank',
        accountName: String(row['realName'] ?? row['ownerName'] ?? row['legalName'] ?? '王芳'),
        accountNo: card.accountNo,
        bankName: card.bankName,
        bankBranch: card.bankBranch,
        riskFlags: status === 'bossPending' ? ['newCard'] : [],
        appliedAt,
        auditor: audited ? (finance[0]?.id ?? null) : null,
        auditedAt: audited ? later(3) : null,
        bossAuditor: null,
        bossAuditedAt: null,
        rejectReason: status === 'rejected' ? '收款信息有误' : null,
        payoutChannel: ['paying', 'paid', 'failed', 'bounced'].includes(status) ? 'bankFile' : null,
        payoutBatch: null,
        payoutTxnNo: paid ? `PB${String(number).padStart(10, '0')}` : null,
        paidAt: paid ? later(20) : null,
        failReason: status === 'failed' ? '账户名不符' : null,
        bounceReason: status === 'bounced' ? '银行退票：账户已销户' : null,
        remark: null,
        status,
        createdAt: appliedAt,
        updatedAt: later(20),
      };
      const flags =
        sample.site.entities['withdrawal']?.fields['riskFlags']?.options?.map((option) => option.value) ?? [];
      if (status === 'paying' || paid || status === 'failed')
        values['payoutBatch'] = payouts.numberOf(values, later(19));
      values['riskFlags'] = (values['riskFlags'] as string[]).filter((flag) => flags.includes(flag));
      addRow(sample, 'withdrawal', values, 0);
      put(appliedAt, 'withdrawApply', withdrawNo, 'apply', values);
      const told = { ...values, rate: values['feeRate'] ?? null };
      if (paid) put(later(20), 'withdrawPaid', withdrawNo, 'pay', told);
      if (status === 'rejected' || status === 'cancelled') put(later(4), 'withdrawBack', withdrawNo, 'back', values);
      if (status === 'bounced') put(later(60), 'withdrawBounce', withdrawNo, 'bounce', told);
    }
  }
  payouts.finish();
}
