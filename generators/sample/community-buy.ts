/** Members who entered the community-buy plan with contribution value, some with cash besides. */
import { ago, rowsOf, volume, type Sample } from './engine.ts';
import { yuan } from './goods.ts';
import type { Put } from './money.ts';

/** Contribution value comes from a prize of the same size, so that nothing else lacks it. */
export function buildCommunityBuy(sample: Sample, put: Put): void {
  const { random } = sample;
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  const count = volume(sample, 24, 8);
  for (let index = 0; index < count; index += 1) {
    const member = members[(index * 3 + 1) % members.length];
    if (!member) return;
    const days = 1 + index * 2 + random.next();
    const used = random.integer(20, 200) * 1000;
    const cash = index % 3 === 0 ? 0 : random.integer(1, 20) * 500;
    const owner = { ownerType: 'member', ownerId: member.id, member: member.id };
    const number = String(index + 1).padStart(6, '0');
    put(ago(sample, days + 1), 'lotteryPrize', `CJG${number}`, 'grant', {
      ...owner,
      asset: 'contribution',
      amount: yuan(used),
    });
    put(ago(sample, days), 'contributionShegou', `GXSG${number}`, 'pay', {
      ...owner,
      contributionUsed: yuan(used),
      cashPart: yuan(cash),
      shegouGained: yuan(used + cash),
      orderAmount: yuan(used + cash),
      rate: '100.00',
    });
  }
}
