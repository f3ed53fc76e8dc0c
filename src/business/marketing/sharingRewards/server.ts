/** Rewards of sharing: a row per earner and occasion, each granted by its own action. */
import { dayOf, dayStart } from '../../../base/date.ts';
import { compare, isZero, sum } from '../../../base/decimal.ts';
import { lockInTransaction } from '../../../database/connection/dialect.ts';
import type { AskedRun, FunctionServer, Work } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import { decimalsOf } from '../../money/assets.ts';
import { leftOfOrder } from '../../orders/rewards.ts';
import { isFirstOrder } from '../../orders/rewards.server.ts';
import { rows, type RowOf } from '../../rows.server.ts';
import { amountOf, idOf, textOf, wholeOf, type Values } from '../../values.ts';
import { sharingReward, sharingRules, withinLimits, type SharingRule } from '../sharing.ts';
import { takeSharingBack } from './back.server.ts';

/** What somebody is rewarded for. */
interface Occasion {
  /** Triggers of a rule that it meets. */
  triggers: string[];
  /** Names it: no rule pays a tier twice for it. */
  key: string;
  sharer: number | null;
  friend: number | null;
  order: (Values & { id: number }) | null;
}

/** Of a member who registers or shared, of an order, or of an after-sale that has refunded one. */
export const sharingRewards: FunctionServer = async (work, { page, record, form, changes, use }) => {
  const now = { ...record, ...changes };
  if (use['event'] === 'refunded') {
    const ofOrder = page.entity === 'order';
    const id = ofOrder ? record.id : idOf(record['order']);
    if (id !== null) await takeSharingBack(work, id, ofOrder ? now : undefined);
    return;
  }
  const occasion = await occasionOf(work, now, form, String(use['event']));
  if (occasion.sharer === null) return;
  const runs: AskedRun[] = [];
  for (const rule of Object.keys(sharingRules) as SharingRule[]) runs.push(...(await byRule(work, rule, occasion)));
  return { runs };
};

async function occasionOf(work: Work, now: Values & { id: number }, form: Values, event: string): Promise<Occasion> {
  if (event === 'registered')
    return {
      triggers: ['register'],
      key: `member-${now.id}`,
      sharer: idOf(now.referrer),
      friend: now.id,
      order: null,
    };
  if (event === 'shared')
    return { triggers: ['share'], key: `share-${textOf(form.shareNo)}`, sharer: now.id, friend: null, order: null };
  const friend = idOf(now.member);
  const [buyer] = friend === null ? [] : await rows.find(work, 'member', { id: friend }, { limit: 1 });
  const first = event === 'paid' && isFirstOrder(work, now, buyer);
  return {
    triggers: event === 'paid' ? (first ? ['firstOrder', 'order'] : ['order']) : ['finish'],
    key: `order-${now.id}`,
    sharer: idOf(now.referrer) ?? idOf(buyer?.referrer),
    friend,
    order: now,
  };
}

async function byRule(work: Work, name: SharingRule, occasion: Occasion): Promise<AskedRun[]> {
  const rule = await settingInForce(work, sharingRules[name]);
  const trigger = textOf(rule['trigger']);
  const zones: unknown = rule['excludeZones'];
  const excluded = Array.isArray(zones) && zones.includes(textOf(occasion.order?.zone));
  if (rule['enabled'] !== true || !occasion.triggers.includes(trigger) || excluded) return [];
  const asset = textOf(rule['rewardKind']);
  const decimals = decimalsOf(work.site, asset);
  const base = occasion.order ? leftOfOrder(occasion.order) : '0.00';
  const runs: AskedRun[] = [];
  let above: number | null = occasion.sharer;
  for (const tier of [1, 2] as const) {
    const member: RowOf<'member'> | undefined =
      above === null ? undefined : (await rows.find(work, 'member', { id: above }, { limit: 1 }))[0];
    above = idOf(member?.referrer);
    // A member who may not earn gets nothing, and nobody moves up in the place.
    if (!member || member.status !== 'normal') continue;
    const whole = sharingReward(rule, tier, member.level, base, decimals);
    if (isZero(whole)) continue;
    await lockInTransaction(work.db, `sharingReward-${name}-${member.id}`);
    const given = { rule: name, occasion: occasion.key, tier };
    if ((await rows.find(work, 'sharingReward', given, { limit: 1 })).length > 0) continue;
    const amount = await limited(work, name, rule, member.id, whole, decimals);
    if (compare(amount, '0') <= 0) continue;
    const made = await rows.add(work, 'sharingReward', {
      ...given,
      trigger,
      member: member.id,
      friend: occasion.friend,
      order: occasion.order?.id ?? null,
      orderNo: occasion.order ? textOf(occasion.order.orderNo) : null,
      asset,
      base,
      amount,
      freezeDays: wholeOf(rule['freezeDays']),
      revocable: rule['revokeOnRefund'] === true,
      status: 'waiting',
    });
    runs.push({ entity: 'sharingReward', action: 'grant', id: made.id });
  }
  return runs;
}

/** What the limits of the day and the total leave; the member's rewards of this rule are locked by the caller. */
async function limited(
  work: Work,
  name: SharingRule,
  rule: Values,
  member: number,
  amount: string,
  decimals: number,
): Promise<string> {
  if (isZero(amountOf(rule.dayLimit)) && isZero(amountOf(rule.totalLimit))) return amount;
  const had = await rows.find(work, 'sharingReward', { rule: name, member }, { most: 100_000 });
  const since = dayStart(dayOf(work.now)).toISOString();
  const total = (of: readonly Values[]): string =>
    sum(
      of.map((one) => amountOf(one.amount)),
      decimals,
    );
  const today = had.filter((one) => textOf(one.createdAt) >= since);
  return withinLimits(rule, amount, total(today), total(had), decimals);
}
