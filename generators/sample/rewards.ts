/** What orders of some kinds earned others, as far as each order is, and the benefits that they are about. */
import { dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations.ts';
import { addRow, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';
import { ofOrder } from './benefits.ts';

/** Days for which a reward stays frozen. */
const frozenDays = 7;
const day = 86_400_000;

interface Earned {
  code: string;
  member: number;
  /** Fen. */
  amount: number;
}

/** Of kinds that pay somebody: who, and how much. */
const earners: {
  readonly [kind: string]: (sample: Sample, order: SampleRow, ext: { [field: string]: Json }) => Earned[];
} = {
  promotion: (sample, order) => {
    const members = rowsOf(sample, 'member');
    const first = members[Number(order['referrer'] ?? 0) - 1];
    const second = members[Number(first?.['referrer'] ?? 0) - 1];
    const base = fen(order['goodsAmount']) - fen(order['promotionAmount']) - fen(order['couponAmount']);
    return [
      ...(first ? [{ code: 'direct', member: first.id, amount: Math.floor(base / 10) }] : []),
      ...(second ? [{ code: 'indirect', member: second.id, amount: Math.floor(base / 25) }] : []),
    ];
  },
  superLinkOrder: (sample, order, ext) => {
    const amount = fen(ext['linkReward']);
    const sharer = rowsOf(sample, 'member')[Number(ext['sharer']) - 1];
    const above = Number(sharer?.['referrer'] ?? 0);
    return [
      { code: 'direct', member: Number(ext['sharer']), amount },
      ...(above > 0 ? [{ code: 'indirect' as const, member: above, amount: secondOf(sample, order, amount) }] : []),
    ];
  },
  shegouOrder: (_sample, _order, ext) => [
    { code: 'leader', member: Number(ext['leader']), amount: fen(ext['leaderCommission']) },
  ],
};

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
    const earned = earners[kind]?.(sample, order, ext).filter(({ amount }) => amount > 0) ?? [];
    if (earners[kind]) reward(sample, put, order, earned);
    if (grants[kind]) grant(sample, put, order, grants[kind]);
  }
}

function reward(sample: Sample, put: Put, order: SampleRow, earned: Earned[]): void {
  const back = fen(order['refundedAmount']) > 0;
  const finished = typeof order['finishedAt'] === 'string' ? order['finishedAt'] : null;
  const freeAt = finished === null ? null : new Date(Date.parse(finished) + frozenDays * day);
  const locked = freeAt !== null && freeAt > sample.now;
  const promised = order['paidAt'] !== null && !back && earned.length > 0;
  const of = (code?: string): string =>
    yuan(
      promised
        ? earned.filter((one) => code === undefined || one.code === code).reduce((sum, one) => sum + one.amount, 0)
        : 0,
    );
  Object.assign(order, {
    commissionAmount: of(),
    reward1: of('direct'),
    reward2: of('indirect'),
    rewardStatus: !promised ? 'notReached' : finished === null ? 'waiting' : locked ? 'locked' : 'done',
  });
  if (!promised || finished === null) return;
  for (const { code, member, amount } of earned) {
    addRow(
      sample,
      'orderReward',
      {
        order: order.id,
        orderNo: order['orderNo'] ?? null,
        member,
        code,
        bizType: 'promoReward',
        asset: 'commission',
        base: order['paidAmount'] ?? '0.00',
        amount: yuan(amount),
        lines: [{ line: 1, base: order['paidAmount'] ?? '0.00', amount: yuan(amount) }],
        freeAt: freeAt?.toISOString() ?? null,
        status: locked ? 'frozen' : 'paid',
        createdAt: finished,
      },
      0,
    );
    put(finished, 'promoReward', String(order['orderNo']), `reward-${code}-${member}`, {
      ...ofOrder(order),
      ownerId: member,
      member,
      asset: 'commission',
      amount: yuan(amount),
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
