/** Rewards and penalties in every state; what is carried out stands in the ledger. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, pictureUrl, rowsOf, serialNumber, volume, type Sample, type SampleRow } from './engine.ts';
import { yuan } from './goods.ts';
import type { Put } from './money.ts';

const states = ['done', 'pending', 'done', 'appealing', 'rejected', 'done', 'revoked', 'pending'];
const rewards = [
  ['sales', '上月业绩达标，按活动规则奖励'],
  ['activity', '周年庆活动排名奖励'],
];
const penalties = [
  ['late', '三笔订单超过承诺时限仍未发货'],
  ['complaint', '客户投诉属实，按规则处罚'],
  ['fake', '商品详情与实物不符'],
  ['brush', '发现同一地址多笔虚假订单'],
];

export function buildRewardPenalties(sample: Sample, put: Put, undo: Put): void {
  if (!sample.site.entities['rewardPenalty']) return;
  const [maker, auditor] = rowsOf(sample, 'adminUser').filter((account) => account['area'] === 'admin');
  const owners: { [type: string]: SampleRow[] } = {
    member: rowsOf(sample, 'member').filter((member) => member['status'] === 'normal'),
    seller: rowsOf(sample, 'seller'),
    offlineStore: rowsOf(sample, 'offlineStore').filter((shop) => shop['status'] === 'open'),
  };
  const host = owners['seller']?.find(
    (one) => one.id === rowsOf(sample, 'adminUser').find((account) => account['username'] === 'seller')?.['seller'],
  );
  const count = volume(sample, 32, 24);
  for (let index = 0; index < count; index += 1) {
    const status = states[index % states.length] ?? 'done';
    const targetType =
      status === 'appealing' ? 'seller' : (['member', 'seller', 'member', 'offlineStore'][index % 4] ?? 'member');
    const nature = status === 'appealing' || index % 3 !== 0 ? 'penalty' : 'reward';
    // Fines that may still be appealed against are of the seller whose staff sign in.
    const appealable = status === 'done' && nature === 'penalty' && targetType === 'seller';
    const list = appealable && host ? [host] : (owners[targetType] ?? []);
    const owner = list[(index * 3) % Math.max(1, list.length)];
    if (!owner) continue;
    const [reasonType = 'other', remark = ''] =
      (nature === 'reward' ? rewards[index % rewards.length] : penalties[index % penalties.length]) ?? [];
    const createdAt = ago(
      sample,
      status === 'pending'
        ? 0.2 + (index % 5) / 2
        : status === 'appealing'
          ? 4
          : appealable
            ? 2 + (index % 4)
            : 8 + index,
    );
    const later = (hours: number): string =>
      new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(createdAt) + hours * 3_600_000)).toISOString();
    const seen = status !== 'pending';
    const booked = seen && status !== 'rejected';
    const values: { [field: string]: Json } = {
      recordNo: serialNumber({ prefix: 'JC', date: 'yyyyMMdd', digits: 6 }, createdAt, index + 1),
      nature,
      targetType,
      member: targetType === 'member' ? owner.id : null,
      seller: targetType === 'seller' ? owner.id : null,
      offlineStore: targetType === 'offlineStore' ? owner.id : null,
      reasonType,
      asset: targetType === 'member' ? 'balance' : 'goodsPayment',
      amount: yuan(1_000 + (index % 9) * 1_500),
      pointsCut: nature === 'penalty' ? index % 4 : 0,
      evidence: nature === 'penalty' ? [pictureUrl(sample, `rewardPenalty-${index % 6}`)] : [],
      remark,
      auditor: seen ? (auditor?.id ?? null) : null,
      auditedAt: seen ? later(4) : null,
      rejectReason: status === 'rejected' ? '凭证不足，请补充后重新提交' : null,
      appeal: status === 'appealing' ? '物流停运所致，已附承运商公告，请复核' : null,
      appealedAt: status === 'appealing' ? later(30) : null,
      answer: status === 'revoked' ? '复核后证据不足，撤销' : null,
      revokedAt: status === 'revoked' ? later(40) : null,
      status,
      createdBy: maker?.id ?? null,
      createdAt,
      updatedAt: status === 'revoked' ? later(40) : status === 'appealing' ? later(30) : seen ? later(4) : createdAt,
    };
    addRow(sample, 'rewardPenalty', values, 0);
    if (!booked) continue;
    const document = { ...values, ownerType: targetType, ownerId: owner.id };
    put(later(4), 'rewardPenalty', String(values['recordNo']), 'post', document);
    if (status === 'revoked') undo(later(40), 'rewardPenalty', String(values['recordNo']), 'post', document);
  }
}
