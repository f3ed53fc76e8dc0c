/** What orders of some kinds earned others, as far as each order is, and the benefits that they are about. */
import { dayStart } from '../../src/base/date.ts';
import { countedOf, shareBy, shareFixed, type Share } from '../../src/business/orders/rewards.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';
import { ofOrder } from './benefits.ts';
import { officerAt } from './officers.ts';
import { isActiveAt, isFrozenAt, promoterAt } from './promoters.ts';

/** Days for which a reward stays frozen. */
const frozenDays = 7;
const day = 86_400_000;

interface Earned {
  code: string;
  member: number;
  bizType: 'promoReward' | 'recommendAward' | 'officerReward';
  officer?: number;
  share: Share;
}

type Line = { [member: string]: Json };
const itemsOf = (order: SampleRow): Line[] => order['items'] as Line[];
const memberOf = (sample: Sample, id: Json | undefined): SampleRow | undefined =>
  rowsOf(sample, 'member')[Number(id ?? 0) - 1];

/** The referrers of an order: direct, and indirect. */
function referrersOf(sample: Sample, order: SampleRow): { code: 'direct' | 'indirect'; row: SampleRow }[] {
  const first = memberOf(sample, order['referrer']);
  const second = memberOf(sample, first?.['referrer']);
  return [
    ...(first ? [{ code: 'direct' as const, row: first }] : []),
    ...(second ? [{ code: 'indirect' as const, row: second }] : []),
  ];
}

/** Of kinds that pay somebody in a way of their own: who, and how much. */
const earners: {
  readonly [kind: string]: (sample: Sample, order: SampleRow, ext: { [field: string]: Json }) => Earned[] | undefined;
} = {
  promotion: (sample, order) =>
    referrersOf(sample, order).map(({ code, row }) => ({
      code,
      member: row.id,
      bizType: 'promoReward',
      share: shareBy(itemsOf(order), code === 'direct' ? '10.00' : '4.00'),
    })),
  superLinkOrder: (sample, order, ext) => {
    const amount = fen(ext['linkReward']);
    const sharer = memberOf(sample, ext['sharer']);
    const above = Number(sharer?.['referrer'] ?? 0);
    const of = (code: string, member: number, reward: number): Earned => ({
      code,
      member,
      bizType: 'promoReward',
      share: shareFixed(itemsOf(order), yuan(reward)),
    });
    return [
      of('direct', Number(ext['sharer']), amount),
      ...(above > 0 ? [of('indirect', above, secondOf(sample, order, amount))] : []),
    ];
  },
  // Of a joining order the award of its package, and nothing else.
  tradeunionOrder: (sample, order) =>
    order['joinsUnion'] === true && typeof order['unionAward'] === 'string'
      ? referrersOf(sample, order)
          .filter(({ code }) => code === 'direct')
          .map(({ code, row }) => ({
            code,
            member: row.id,
            bizType: 'promoReward',
            share: shareFixed(itemsOf(order), String(order['unionAward'])),
          }))
      : undefined,
  shegouOrder: (_sample, order, ext) => [
    {
      code: 'leader',
      member: Number(ext['leader']),
      bizType: 'promoReward',
      share: shareFixed(itemsOf(order), yuan(fen(ext['leaderCommission']))),
    },
  ],
};

/** When the rewards of an order were last reckoned: at its end, or when it was paid. */
const reckonedAt = (order: SampleRow): string => String(order['finishedAt'] ?? order['paidAt'] ?? '');

const rateOf = (sample: Sample, row: SampleRow, field: string): string => {
  const levels = sample.site.entities['memberLevelSetting']?.fields['levels']?.default;
  return String((levels as Line[] | undefined)?.find((one) => one['level'] === row['level'])?.[field] ?? '0.00');
};

/** Percent that the award of the second level pays the superior of a promoter. */
function superiorRate(sample: Sample): string {
  const awards = sample.site.entities['awardSetting']?.fields['awards']?.default;
  return String((awards as Line[] | undefined)?.find((one) => one['code'] === 'indirect')?.['value'] ?? '0.00');
}

/** The rates of their levels pay the referrers of all other orders. */
function byLevel(sample: Sample, order: SampleRow): Earned[] {
  return referrersOf(sample, order).map(({ code, row }) => ({
    code,
    member: row.id,
    bizType: 'recommendAward',
    share: shareBy(itemsOf(order), rateOf(sample, row, code === 'direct' ? 'directRate' : 'indirectRate')),
  }));
}

/** A promoter's own rate, and the award of the superior; none where no promoter referred. */
function byPromoter(sample: Sample, order: SampleRow): Earned[] | undefined {
  const at = reckonedAt(order);
  const promoter = promoterAt(sample, order['referrer'], at);
  if (!promoter) return undefined;
  const superior = rowsOf(sample, 'promoter')[Number(promoter['superior'] ?? 0) - 1];
  const above = superior && isActiveAt(superior, at) ? memberOf(sample, superior['member']) : undefined;
  const of = (code: string, member: number, rate: string): Earned => ({
    code,
    member,
    bizType: 'promoReward',
    share: shareBy(itemsOf(order), rate),
  });
  return [
    of('direct', Number(promoter['member']), String(promoter['rate'])),
    ...(above ? [of('indirect', above.id, superiorRate(sample))] : []),
  ];
}

/** Of whoever serves the buyer. */
function byOfficer(sample: Sample, order: SampleRow): Earned[] {
  const officer = officerAt(sample, order, reckonedAt(order));
  if (!officer) return [];
  const share = shareBy(itemsOf(order), String(officer['rewardRate']));
  return [{ code: 'officer', member: Number(officer['member']), bizType: 'officerReward', officer: officer.id, share }];
}

/** Rewards of those who may earn, of an order as it stands. */
function earnedBy(sample: Sample, order: SampleRow, ext: { [field: string]: Json }): Earned[] {
  const found =
    earners[String(order['orderKind'])]?.(sample, order, ext) ?? byPromoter(sample, order) ?? byLevel(sample, order);
  return [...found, ...byOfficer(sample, order)].filter(
    ({ code, member, share }) =>
      fen(share.amount) > 0 &&
      member !== order['member'] &&
      memberOf(sample, member)?.['status'] === 'normal' &&
      (code === 'leader' || code === 'officer' || !isFrozenAt(sample, member, reckonedAt(order))),
  );
}

/** What the sharer's referrer gets of a link reward: the part of the lines whose goods have two levels. */
function secondOf(sample: Sample, order: SampleRow, amount: number): number {
  const column = sample.site.entities['goods']?.extColumn ?? 'ext';
  const items = order['items'] as { goods: number; itemPayAmount: string }[];
  const paid = (some: typeof items): number => some.reduce((sum, item) => sum + fen(item.itemPayAmount), 0);
  const two = items.filter(({ goods }) => {
    const ext = rowsOf(sample, 'goods')[goods - 1]?.[column] as { linkLevels?: number } | undefined;
    return (ext?.linkLevels ?? 1) >= 2;
  });
  return paid(items) === 0 ? 0 : Math.floor((amount * paid(two)) / paid(items));
}

/** Kinds that grant their buyers something, by so many percent of what was paid. */
const grants: { readonly [kind: string]: { asset: string; trigger: string; percent: number; bizType: string } } = {
  shegouOrder: { asset: 'shegou', trigger: 'received', percent: 5, bizType: 'shegouGain' },
  dividendStockOrder: { asset: 'dividendShare', trigger: 'received', percent: 10, bizType: 'dividendGrant' },
  repeatGoodsOrder: { asset: 'redPacket', trigger: 'completed', percent: 5, bizType: 'returnRelease' },
};

export function buildRewards(sample: Sample, put: Put): void {
  const column = sample.site.entities['order']?.extColumn ?? 'ext';
  for (const order of rowsOf(sample, 'order')) {
    const kind = String(order['orderKind']);
    const ext = (order[column] ?? {}) as { [field: string]: Json };
    reward(sample, put, order, earnedBy(sample, order, ext));
    if (typeof order['paidAt'] === 'string') {
      const promoter = promoterAt(sample, order['referrer'], order['paidAt'])?.id ?? null;
      const counts = promoter !== null && order['status'] !== 'closed';
      Object.assign(order, { promoter, promotedAmount: counts ? countedOf({ ...order, ...ext }) : '0.00' });
    }
    if (grants[kind]) grant(sample, put, order, grants[kind]);
  }
}

function reward(sample: Sample, put: Put, order: SampleRow, earned: Earned[]): void {
  const finished = typeof order['finishedAt'] === 'string' ? order['finishedAt'] : null;
  const freeAt = finished === null ? null : new Date(Date.parse(finished) + frozenDays * day);
  const locked = freeAt !== null && freeAt > sample.now;
  const closed = order['status'] === 'closed';
  const promised = order['paidAt'] !== null && !closed && earned.length > 0;
  const of = (code?: string): string =>
    yuan(
      promised
        ? earned
            .filter((one) => code === undefined || one.code === code)
            .reduce((sum, { share }) => sum + fen(share.amount), 0)
        : 0,
    );
  const revoked = closed && order['paidAt'] !== null && order['referrer'] !== null;
  Object.assign(order, {
    commissionAmount: of(),
    reward1: of('direct'),
    reward2: of('indirect'),
    rewardStatus: promised
      ? finished === null
        ? 'waiting'
        : locked
          ? 'locked'
          : 'done'
      : revoked
        ? 'revoked'
        : 'notReached',
  });
  if (!promised || finished === null) return;
  for (const { code, member, bizType, officer = null, share } of earned) {
    addRow(
      sample,
      'orderReward',
      {
        order: order.id,
        orderNo: order['orderNo'] ?? null,
        member,
        code,
        officer,
        bizType,
        asset: 'commission',
        ...share,
        freeAt: freeAt?.toISOString() ?? null,
        status: locked ? 'frozen' : 'paid',
        createdAt: finished,
      },
      0,
    );
    put(finished, bizType, String(order['orderNo']), `reward-${code}-${member}`, {
      ...ofOrder(order),
      ownerId: member,
      member,
      asset: 'commission',
      amount: share.amount,
      sourceMember: order['member'],
      held: locked,
    });
  }
}

function grant(
  sample: Sample,
  put: Put,
  order: SampleRow,
  { asset, trigger, percent, bizType }: (typeof grants)[string],
): void {
  const amount = yuan(Math.floor((fen(order['payAmount']) * percent) / 100));
  const at = trigger === 'received' ? order['receivedAt'] : order['finishedAt'];
  const gone = fen(order['refundedAmount']) > 0;
  const done = typeof at === 'string' && !gone && fen(amount) > 0;
  const unlocks = typeof order['unlockAt'] === 'string' ? dayStart(order['unlockAt']) : null;
  const held = done && unlocks !== null && unlocks > new Date(at);
  const locked = held && unlocks > sample.now;
  order['benefits'] = [
    {
      asset,
      amount: gone ? '0' : amount,
      trigger,
      release: 'once',
      status: gone ? 'revoked' : locked ? 'locked' : done ? 'done' : 'waiting',
      releasedAmount: done ? amount : '0',
    },
  ];
  if (!done) return;
  const document = { ...ofOrder(order), asset, amount };
  put(at, bizType, String(order['orderNo']), 'benefit-1', { ...document, held });
  if (locked) order['unlockDueAt'] = unlocks.toISOString();
  else if (held) put(unlocks.toISOString(), 'rewardUnfreeze', String(order['orderNo']), 'unlock', document);
}
