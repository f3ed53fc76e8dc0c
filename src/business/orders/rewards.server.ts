/**
 * The rewards of an order, from what is left of it at this moment. Its referrers are paid by the first rule that
 * applies: what its goods promise whoever promotes them, the share link it came by, the award of the package by which
 * its buyer joins a union, the commission of its goods, the rate of the promoter, the referral awards, the rates of
 * the level. There is no third tier, and nobody moves up in the place of a member who may not earn.
 */
import { compare, isZero, sub } from '../../base/decimal.ts';
import { dayOf, dayStart } from '../../base/date.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowName, type RowOf } from '../rows.server.ts';
import { settingInForce } from '../../database/rows/settings.ts';
import { amountOf, idOf, linesOf, textOf, type Line, type Values } from '../values.ts';
import {
  byAward,
  byGoods,
  byPromotion,
  leftOfOrder,
  levelRate,
  lower,
  mayEarn,
  ofSecondLevel,
  paysReferrals,
  referralRates,
  rowOfLevel,
  awardLine,
  shareBy,
  shareFixed,
  withinLimit,
  type Reward,
  type Share,
} from './rewards.ts';

type Given = Values & { id: number };
interface Tiers {
  bizType: Reward['bizType'];
  asset: string;
  direct: Share;
  indirect: Share;
  /** Into which asset the indirect part is paid; default that of the direct one. */
  indirectAsset?: string;
  /** Who earns the indirect part; default the referrer's referrer. */
  above?: RowOf<'member'> | undefined;
}

export async function rewardsOf(work: Work, order: Given): Promise<Reward[]> {
  const rest = leftOfOrder(order);
  if (isZero(rest)) return [];
  const award = await settingInForce(work, 'recommendAwardSetting');
  const buyer = await named(work, 'member', order.member);
  const found = [
    ...(await ofReferrers(work, order, rest, award, buyer)),
    ...(await ofOfficer(work, order, buyer)),
    ...(await ofLeader(work, order, rest)),
  ];
  const earned: Reward[] = [];
  for (const reward of found) {
    if (reward.member === buyer?.id && award.selfBuy !== true) continue;
    const member = await named(work, 'member', reward.member);
    if (!mayEarn(member, reward.code)) continue;
    const most = await leftOfMonth(work, order, member, award, earned);
    const kept = most === null ? reward : lower(reward, most);
    if (compare(kept.amount, '0') > 0) earned.push(kept);
  }
  return earned;
}

async function ofReferrers(
  work: Work,
  order: Given,
  rest: string,
  award: Values,
  buyer: RowOf<'member'> | undefined,
): Promise<Reward[]> {
  const items = linesOf(order.items);
  const goods = await goodsOf(work, items);
  const promoted = byPromotion(items, goods, 'promoteReward1');
  const sharer = promoted ? undefined : await named(work, 'member', order.sharer);
  if (sharer && compare(amountOf(order.linkReward), '0') > 0) {
    const whole = shareFixed(items, amountOf(order.linkReward));
    const [direct, indirect] = withinLimit(rest, whole, ofSecondLevel(whole, items, goods));
    const common = { bizType: 'promoReward', asset: 'commission', officer: null } as const;
    const above = idOf(sharer.referrer);
    return [
      { ...common, ...direct, code: 'direct', member: sharer.id },
      ...(above === null ? [] : [{ ...common, ...indirect, code: 'indirect' as const, member: above }]),
    ];
  }
  const first = await named(work, 'member', order.referrer ?? buyer?.referrer);
  if (!first) return [];
  const second = await named(work, 'member', first.referrer);
  const { bizType, asset, indirectAsset, ...tiers } = await tiersOf(work, order, rest, award, buyer, first, second);
  const [direct, indirect] = withinLimit(rest, tiers.direct, tiers.indirect);
  const common = { bizType, asset, officer: null };
  const above = 'above' in tiers ? tiers.above : second;
  return [
    { ...common, ...direct, code: 'direct', member: first.id },
    ...(above
      ? [{ ...common, asset: indirectAsset ?? asset, ...indirect, code: 'indirect' as const, member: above.id }]
      : []),
  ];
}

/** By the first rule that applies. */
async function tiersOf(
  work: Work,
  order: Given,
  rest: string,
  award: Values,
  buyer: RowOf<'member'> | undefined,
  first: RowOf<'member'>,
  second: RowOf<'member'> | undefined,
): Promise<Tiers> {
  const items = linesOf(order.items);
  const goods = await goodsOf(work, items);
  const joining = textOf(order.unionAward);
  if (joining !== '' && !byPromotion(items, goods, 'promoteReward1'))
    return {
      bizType: 'promoReward',
      asset: 'commission',
      direct: shareFixed(items, joining),
      indirect: shareFixed(items, '0.00'),
    };
  const direct = byPromotion(items, goods, 'promoteReward1') ?? byGoods(items, goods, 'commission1');
  const indirect = byPromotion(items, goods, 'promoteReward2') ?? byGoods(items, goods, 'commission2');
  if (direct && indirect) return { bizType: 'promoReward', asset: 'commission', direct, indirect };
  const promoter = await activePromoter(work, first);
  if (promoter) {
    const superior = await named(work, 'promoter', promoter.superior);
    const above = isActive(superior) ? await named(work, 'member', superior?.member) : undefined;
    const { awards } = await settingInForce(work, 'awardSetting');
    return {
      bizType: 'promoReward',
      asset: 'commission',
      direct: shareBy(items, amountOf(promoter.rate)),
      indirect: byAward(items, awardLine(awards, 'indirect'), above),
      indirectAsset: textOf(awardLine(awards, 'indirect')?.kind) || 'commission',
      above,
    };
  }
  const asset = textOf(award.targetAsset) || 'commission';
  const isFirst = isFirstOrder(work, order, buyer);
  if (paysReferrals(award, rest, isFirst)) {
    const rates = referralRates(award, {
      buyer: buyer?.level,
      direct: first.level,
      indirect: second?.level,
      first: isFirst,
    });
    return {
      bizType: 'recommendAward',
      asset,
      direct: shareBy(items, rates.direct),
      indirect: shareBy(items, rates.indirect),
    };
  }
  return { bizType: 'recommendAward', asset, ...(await byLevels(work, items, first, second)) };
}

/** By the rates of the levels. */
async function byLevels(
  work: Work,
  items: readonly Line[],
  first: RowOf<'member'>,
  second: RowOf<'member'> | undefined,
): Promise<Pick<Tiers, 'direct' | 'indirect'>> {
  const { levels } = await settingInForce(work, 'memberLevelSetting');
  return {
    direct: shareBy(items, levelRate(levels, first.level, 'directRate')),
    indirect: shareBy(items, levelRate(levels, second?.level, 'indirectRate')),
  };
}

const isActive = (promoter: Values | undefined): boolean =>
  ['temporary', 'official'].includes(textOf(promoter?.status));

/** The member as a promoter who earns: on trial or official. */
async function activePromoter(work: Work, member: RowOf<'member'>): Promise<RowOf<'promoter'> | undefined> {
  if (textOf(member.promoterStatus) === '') return undefined;
  const [promoter] = await rows.find(work, 'promoter', { member: member.id }, { limit: 1 });
  return isActive(promoter) ? promoter : undefined;
}

/** The promoter for whom the order counts: its referrer, if that is one who earns at this moment. */
export async function promoterOf(work: Work, order: Given): Promise<number | null> {
  const buyer = await named(work, 'member', order.member);
  const first = await named(work, 'member', order.referrer ?? buyer?.referrer);
  return (first && (await activePromoter(work, first))?.id) ?? null;
}

async function ofOfficer(work: Work, order: Given, buyer: RowOf<'member'> | undefined): Promise<Reward[]> {
  const store = await named(work, 'offlineStore', order.offlineStore);
  const officer = await named(work, 'serviceOfficer', buyer?.serviceOfficer ?? store?.serviceOfficer);
  const member = idOf(officer?.member);
  if (!officer || member === null || officer.status !== 'normal') return [];
  const share = shareBy(linesOf(order.items), amountOf(officer.rewardRate));
  return [{ ...share, code: 'officer', member, officer: officer.id, bizType: 'officerReward', asset: 'commission' }];
}

async function ofLeader(work: Work, order: Given, rest: string): Promise<Reward[]> {
  const own = idOf(order.leader);
  if (own !== null) {
    const share = lower(shareFixed(linesOf(order.items), amountOf(order.leaderCommission)), rest);
    return [{ ...share, code: 'leader', member: own, officer: null, bizType: 'promoReward', asset: 'commission' }];
  }
  const team = await named(work, 'groupBuyTeam', order.team);
  const leader = idOf(team?.leader);
  const { leaderCommission, leaderRate } = await settingInForce(work, 'groupBuySetting');
  if (leader === null || leaderCommission !== true) return [];
  const share = shareBy(linesOf(order.items), amountOf(leaderRate));
  return [{ ...share, code: 'leader', member: leader, officer: null, bizType: 'promoReward', asset: 'commission' }];
}

/** What the cap of the month leaves to this member; null when there is none. */
async function leftOfMonth(
  work: Work,
  order: Given,
  member: RowOf<'member'> | undefined,
  award: Values,
  now: readonly Reward[],
): Promise<string | null> {
  const cap = amountOf(rowOfLevel(award.awardRows, member?.level)?.monthCap);
  if (award.enabled !== true || !member || isZero(cap)) return null;
  const since = dayStart(`${dayOf(work.now).slice(0, 7)}-01`).toISOString();
  const before = await rows.find(
    work,
    'orderReward',
    { member: member.id, createdAt: { gte: since }, order: { ne: order.id } },
    { most: 10_000 },
  );
  const amounts = [...before, ...now.filter((reward) => reward.member === member.id)].map(({ amount }) =>
    amountOf(amount),
  );
  return amounts.reduce((left, amount) => sub(left, amount), cap);
}

/** The buyer's first payment is that of this order. */
export function isFirstOrder(work: Pick<Work, 'now'>, order: Values, buyer: RowOf<'member'> | undefined): boolean {
  const first = textOf(buyer?.firstOrderAt);
  return first === '' || first === (textOf(order.paidAt) || work.now.toISOString());
}

async function named<Name extends RowName>(
  work: Work,
  entity: Name,
  id: Values[string],
): Promise<RowOf<Name> | undefined> {
  return idOf(id) === null ? undefined : (await rows.find(work, entity, { id: idOf(id) ?? 0 }, { limit: 1 }))[0];
}

async function goodsOf(work: Work, items: readonly Line[]): Promise<RowOf<'goods'>[]> {
  const id = [...new Set(items.map((item) => idOf(item.goods)))].filter((one) => one !== null);
  return id.length === 0 ? [] : rows.find(work, 'goods', { id });
}
