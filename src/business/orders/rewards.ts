/** Who earns what by an order: rates, level difference, caps. Pure; amounts are decimal texts. */
import { add, compare, div, isZero, mul, percentOf, round, split, sub, sum } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import { isMoney } from '../money/assets.ts';
import { amountOf, linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';
import { shareOfWhole } from './share-back.ts';

export interface Reward {
  code: 'direct' | 'indirect' | 'officer' | 'leader';
  member: number;
  officer: number | null;
  bizType: 'promoReward' | 'recommendAward' | 'officerReward';
  asset: string;
  base: string;
  /** Null where each line has its own. */
  rate: string | null;
  amount: string;
  lines: RewardLine[];
}

/** What a line of the order brought. */
export interface RewardLine {
  [member: string]: Json;
  line: number;
  base: string;
  amount: string;
}

/** Of one tier: what it is reckoned from, by which rate, what it comes to. */
export type Share = Pick<Reward, 'base' | 'rate' | 'amount' | 'lines'>;

/** Yuan that one order may pay to its referrers together, of what is left of it. */
const mostPercent = '60';

/** What was paid for a line and not refunded. */
export function leftOfLine(item: Line): string {
  const left = sub(amountOf(item.itemPayAmount), amountOf(item.refundedAmount));
  return compare(left, '0') < 0 ? '0.00' : left;
}

/** The same of all lines: freight stays out. */
export const leftOfOrder = (order: Values): string => sum(linesOf(order.items).map(leftOfLine), 2);

/** What an order counts for its promoter: what was paid for goods and stays, or what its goods say of performance. */
export const countedOf = (order: Values): string => textOf(order.achievementAmount) || leftOfOrder(order);

export const totalOf = (rewards: readonly Pick<Reward, 'amount'>[]): string =>
  sum(
    rewards.map((reward) => reward.amount),
    2,
  );

/** What the order shows of its rewards: its commission counts those in assets that are money. */
export const promisedBy = (
  site: Pick<Site, 'lists'>,
  rewards: readonly Reward[],
): { commissionAmount: string; reward1: string; reward2: string } => ({
  commissionAmount: totalOf(rewards.filter(({ asset }) => isMoney(site, asset))),
  reward1: totalOf(rewards.filter(({ code }) => code === 'direct')),
  reward2: totalOf(rewards.filter(({ code }) => code === 'indirect')),
});

/** All lines at one rate. */
export function shareBy(items: readonly Line[], rate: string): Share {
  const bases = items.map(leftOfLine);
  const base = sum(bases, 2);
  const amount = percentOf(base, rate);
  const amounts = split(amount, bases);
  return {
    base,
    rate,
    amount,
    lines: items.map((item, at) => ({ line: wholeOf(item.line), base: bases[at] ?? '0', amount: amounts[at] ?? '0' })),
  };
}

/** Each line by the commission of its goods; null when none has one. */
export function byGoods(items: readonly Line[], goods: readonly Values[], field: string): Share | null {
  const lines = items.flatMap((item) => {
    const one = goods.find((row) => row.id === item.goods);
    const base = leftOfLine(item);
    return one?.commissionOn === true
      ? [{ line: wholeOf(item.line), base, amount: percentOf(base, amountOf(one[field])) }]
      : [];
  });
  return lines.length === 0 ? null : sumOf(lines);
}

/** A fixed amount, as much of it as the order has left, over what is left of its lines. */
export function shareFixed(items: readonly Line[], amount: string): Share {
  const bases = items.map(leftOfLine);
  const base = sum(bases, 2);
  const whole = sum(
    items.map((item) => amountOf(item.itemPayAmount)),
    2,
  );
  const left = isZero(whole) ? '0.00' : round(div(mul(amount, base), whole, 10), 2);
  const amounts = split(left, bases);
  return {
    base,
    rate: null,
    amount: left,
    lines: items.map((item, at) => ({ line: wholeOf(item.line), base: bases[at] ?? '0', amount: amounts[at] ?? '0' })),
  };
}

/** Each line by what its goods promise whoever promotes them: a rate, or yuan a piece; null when none promises any. */
export function byPromotion(items: readonly Line[], goods: readonly Values[], field: string): Share | null {
  const lines = items.flatMap((item) => {
    const one = goods.find((row) => row.id === item.goods);
    if (!one || textOf(one.promoteMode) === '') return [];
    const base = leftOfLine(item);
    const promised = amountOf(one[field]);
    const paid = amountOf(item.itemPayAmount);
    const fixed = isZero(paid) ? '0.00' : div(mul(mul(promised, String(wholeOf(item.qty))), base), paid, 2);
    const amount = one.promoteMode === 'fixed' ? fixed : percentOf(base, promised);
    return [{ line: wholeOf(item.line), base, amount }];
  });
  return lines.length === 0 ? null : sumOf(lines);
}

/** Of what a share link brings: the part of those lines whose goods pay the sharer's referrer the same again. */
export const ofSecondLevel = (share: Share, items: readonly Line[], goods: readonly Values[]): Share =>
  sumOf(
    share.lines.filter(({ line }) => {
      const item = items.find((one) => wholeOf(one.line) === line);
      return wholeOf(goods.find((row) => row.id === item?.goods)?.linkLevels) >= 2;
    }),
  );

const sumOf = (lines: RewardLine[]): Share => {
  const total = (member: 'base' | 'amount'): string =>
    sum(
      lines.map((line) => line[member]),
      2,
    );
  return { base: total('base'), rate: null, amount: total('amount'), lines };
};

/** What a refund of `part` of a line takes of a reward, `left` of the line being there before it. */
export function backOfLine(reward: Values, line: number, left: string, part: string, decimals: number): string {
  const own = linesOf(reward.lines).find((one) => one.line === line);
  if (!own) return '0';
  const base = amountOf(own.base);
  const before = exceeding(base, left);
  return shareOfWhole(amountOf(own.amount), { before, after: add(before, part), whole: base }, decimals);
}

/** The row of a level; levels are numbers on the wire and texts in options. */
export const rowOfLevel = (lines: Json | undefined, level: Json | undefined): Line | undefined =>
  linesOf(lines).find((line) => String(line.level) === String(level ?? '0'));

/** Percent that orders pay a referrer of this level; 0 while the level is off. */
export function levelRate(levels: Json | undefined, level: Json | undefined, field: string): string {
  const row = rowOfLevel(levels, level);
  return row?.enabled === false ? '0' : amountOf(row?.[field]);
}

/** The line of an award. */
export const awardLine = (awards: Json | undefined, code: string): Line | undefined =>
  linesOf(awards).find((line) => line.code === code);

/** What an award brings a member: its percent or amount, at most its cap; nothing while off or above the level. */
export function byAward(items: readonly Line[], rule: Line | undefined, member: Values | undefined): Share {
  if (rule?.enabled !== true || Number(member?.level ?? 0) < Number(rule.fromLevel ?? 0))
    return shareFixed(items, '0.00');
  const share = rule.mode === 'fixed' ? shareFixed(items, amountOf(rule.value)) : shareBy(items, amountOf(rule.value));
  return textOf(rule.cap) === '' ? share : lower(share, amountOf(rule.cap));
}

/** True when the referral awards pay for an order with so much left: a first order only from its least amount. */
export const paysReferrals = (award: Values, rest: string, first: boolean): boolean =>
  award.enabled === true && !(first && compare(rest, amountOf(award.firstOrderMin)) < 0);

/** Percent that the referral awards pay, by the levels of buyer and referrers. */
export function referralRates(
  award: Values,
  levels: {
    buyer: Json | undefined;
    direct: Json | undefined;
    indirect: Json | undefined;
    /** The buyer's first order. */
    first: boolean;
  },
): { direct: string; indirect: string } {
  const rateOf = (level: Json | undefined, field: string): string =>
    amountOf(rowOfLevel(award.awardRows, level)?.[field]);
  const gap = (rate: string, field: string): string =>
    award.levelGap === true ? exceeding(rate, rateOf(levels.buyer, field)) : rate;
  const more = levels.first ? rateOf(levels.direct, 'firstOrderPercent') : '0';
  return {
    direct: add(gap(rateOf(levels.direct, 'direct'), 'direct'), more),
    indirect: gap(rateOf(levels.indirect, 'indirect'), 'indirect'),
  };
}

/** Only what exceeds the other rate; never below 0. */
export const exceeding = (rate: string, other: string): string => {
  const more = sub(rate, other);
  return compare(more, '0') < 0 ? '0' : more;
};

/** Most that an order with so much left may pay to its referrers. */
const mostOf = (rest: string): string => percentOf(rest, mostPercent);

/** Direct and indirect together stay within 60 % of the rest: the indirect one gives way. */
export function withinLimit(rest: string, direct: Share, indirect: Share): [Share, Share] {
  const most = mostOf(rest);
  const first = lower(direct, most);
  return [first, lower(indirect, sub(most, first.amount))];
}

/** The share with no more than this. */
export function lower<One extends Share>(share: One, most: string): One {
  if (compare(share.amount, most) <= 0) return share;
  const amount = compare(most, '0') < 0 ? '0.00' : most;
  const amounts = split(
    amount,
    share.lines.map((line) => line.amount),
  );
  return { ...share, amount, lines: share.lines.map((line, at) => ({ ...line, amount: amounts[at] ?? '0' })) };
}

/** True for a member who may earn: nobody frozen, disabled or gone; no referral by a promoter who is frozen. */
export const mayEarn = (member: Values | undefined, code: Reward['code']): boolean =>
  textOf(member?.status) === 'normal' &&
  !(textOf(member?.promoterStatus) === 'frozen' && (code === 'direct' || code === 'indirect'));
