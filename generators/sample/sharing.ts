/** What members of the sample earned by friends who registered and bought for the first time. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import type { Put } from './money.ts';

const day = 86_400_000;
const freezeDays = 7;

export function buildSharing(sample: Sample, put: Put): void {
  if (!sample.site.entities['sharingReward']) return;
  const members = rowsOf(sample, 'member');
  const normal = (id: Json | undefined): SampleRow | undefined => {
    const one = members[Number(id ?? 0) - 1];
    return one?.['status'] === 'normal' ? one : undefined;
  };
  const reward = (at: string, values: { [field: string]: Json }): void => {
    if (at < ago(sample, 90) || at > sample.now.toISOString()) return;
    const freeAt = new Date(Date.parse(at) + freezeDays * day).toISOString();
    const isFree = freeAt <= sample.now.toISOString();
    const count = rowsOf(sample, 'sharingReward').length + 1;
    const rewardNo = serialNumber({ prefix: 'FX', date: 'yyyyMMdd', digits: 6 }, at, count);
    const row = addRow(
      sample,
      'sharingReward',
      {
        rewardNo,
        tier: 1,
        order: null,
        orderNo: null,
        base: '0.00',
        freezeDays,
        revocable: true,
        takenBack: '0',
        freeAt,
        status: isFree ? 'paid' : 'frozen',
        createdAt: at,
        updatedAt: isFree ? freeAt : at,
        ...values,
      },
      0,
    );
    const document = {
      ownerType: 'member',
      ownerId: Number(row['member']),
      asset: row['asset'],
      amount: row['amount'],
      orderNo: row['orderNo'],
      sourceMember: row['friend'],
      held: true,
    };
    put(at, 'recommendAward', rewardNo, 'grant', document);
    if (isFree) put(freeAt, 'rewardUnfreeze', rewardNo, 'unfreeze', document);
  };
  for (const member of members) {
    const sharer = normal(member['referrer']);
    if (!sharer) continue;
    const common = { member: sharer.id, friend: member.id, amount: '10.0000' };
    reward(String(member['registeredAt'] ?? member['createdAt']), {
      ...common,
      rule: 'share',
      trigger: 'register',
      occasion: `member-${member.id}`,
      asset: 'points',
    });
    const first = rowsOf(sample, 'order').find(
      (order) => order['member'] === member.id && order['paidAt'] === member['firstOrderAt'],
    );
    if (first && typeof first['paidAt'] === 'string' && first['refundedAmount'] === '0.00')
      reward(first['paidAt'], {
        ...common,
        rule: 'dScore',
        trigger: 'firstOrder',
        occasion: `order-${first.id}`,
        order: first.id,
        orderNo: first['orderNo'] ?? null,
        asset: 'dScore',
        base: first['payAmount'] ?? '0.00',
      });
  }
}
