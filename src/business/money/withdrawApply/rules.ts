/**
 * What a withdrawal rule says about an amount: limits, service charge, opening hours. Pure; amounts are decimal texts
 * in yuan unless said otherwise.
 */
import { add, compare, div, isZero, mul, percentOf, round, sub } from '../../../base/decimal.ts';
import { dayOf, printMoment } from '../../../base/date.ts';
import type { Json, Text } from '../../../grammar/declarations/declarations.ts';
import { decimalOf, textOf, textsOf } from '../../values.ts';

export interface WithdrawRule {
  enabled: boolean;
  minAmount: string;
  maxAmount: string;
  /** Withdrawals a day. */
  dayTimes: number;
  /** Amount a day and a month; null = no limit. */
  dayAmount: string | null;
  monthAmount: string | null;
  /** Multiple that an amount must be of; "0" = any. */
  step: string;
  feeRate: string;
  minFee: string;
  /** Yuan for one unit of an asset that is no money; null = money. */
  convertRate: string | null;
  needQuota: boolean;
  bossThreshold: string;
  /** At most this much is approved without review; "0" = never. */
  autoApproveBelow: string;
  weekdays: string[];
  timeFrom: string;
  timeTo: string;
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A rule from its stored members; missing ones come from `defaults` (the declared defaults of the fields). */
export function ruleOf(
  stored: { [field: string]: Json | undefined },
  defaults: { [field: string]: Json | undefined },
): WithdrawRule {
  const read = (name: string): Json | undefined => stored[name] ?? defaults[name];
  const limit = (name: string): string | null =>
    read(name) === undefined || read(name) === null ? null : decimalOf(read(name));
  return {
    enabled: read('enabled') !== false,
    minAmount: decimalOf(read('minAmount')),
    maxAmount: decimalOf(read('maxAmount')),
    dayTimes: Number(decimalOf(read('dayTimes'))),
    dayAmount: limit('dayAmount'),
    monthAmount: limit('monthAmount'),
    step: decimalOf(read('step')),
    feeRate: decimalOf(read('feeRate')),
    minFee: decimalOf(read('minFee')),
    convertRate: limit('convertRate'),
    needQuota: read('needQuota') === true,
    bossThreshold: decimalOf(read('bossThreshold')),
    autoApproveBelow: decimalOf(read('autoApproveBelow')),
    weekdays: textsOf(read('weekdays')),
    timeFrom: textOf(read('timeFrom')) || '00:00',
    timeTo: textOf(read('timeTo')) || '23:59',
  };
}

export interface Charge {
  /** Yuan before charges. */
  money: string;
  fee: string;
  /** Yuan that arrive. */
  net: string;
}

/** Yuan, service charge and net amount of `amount` units; the charge is rounded half-up once. */
export function chargeOf(
  amount: string,
  rule: Pick<WithdrawRule, 'convertRate' | 'feeRate' | 'minFee'>,
  tax = '0.00',
): Charge {
  const money = round(rule.convertRate === null ? amount : mul(amount, rule.convertRate), 2);
  const share = percentOf(money, rule.feeRate);
  const fee = round(compare(share, rule.minFee) < 0 ? rule.minFee : share, 2);
  return { money, fee, net: sub(sub(money, fee), tax) };
}

export interface Asked {
  amount: string;
  /** Withdrawals of the day, and what they and those of the month come to. */
  todayCount: number;
  todayAmount: string;
  monthAmount: string;
  now: Date;
}

/** Why the rule refuses, or null. */
export function ruleProblem(rule: WithdrawRule, asked: Asked): Text | null {
  const { money, net } = chargeOf(asked.amount, rule);
  const over = (used: string, most: string | null): boolean =>
    most !== null && !isZero(most) && compare(add(used, money), most) > 0;
  if (!rule.enabled) return { zh: '该账户暂不支持提现', en: 'Withdrawals from this account are closed' };
  if (!isOpen(rule, asked.now)) return { zh: '当前不在可提现时段', en: 'Withdrawals are not open at this time' };
  if (compare(money, rule.minAmount) < 0)
    return { zh: `最低提现${rule.minAmount}元`, en: `Minimum withdrawal ${rule.minAmount} yuan` };
  if (compare(money, rule.maxAmount) > 0)
    return { zh: `单笔最高提现${rule.maxAmount}元`, en: `Maximum ${rule.maxAmount} yuan per request` };
  if (!isMultiple(asked.amount, rule.step))
    return { zh: `提现金额须为${rule.step}的倍数`, en: `The amount must be a multiple of ${rule.step}` };
  if (asked.todayCount >= rule.dayTimes) return { zh: '今日提现次数已用完', en: 'No withdrawals left today' };
  if (over(asked.todayAmount, rule.dayAmount)) return { zh: '超过每日提现限额', en: 'Above the daily limit' };
  if (over(asked.monthAmount, rule.monthAmount)) return { zh: '超过每月提现限额', en: 'Above the monthly limit' };
  if (compare(net, '0') <= 0)
    return { zh: '扣除手续费后到账金额须大于0', en: 'Nothing is left after the service charge' };
  return null;
}

/** Open on this Shanghai weekday and at this Shanghai time; an end before the start goes past midnight. */
export function isOpen(rule: Pick<WithdrawRule, 'weekdays' | 'timeFrom' | 'timeTo'>, now: Date): boolean {
  const weekday = days[new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay()] ?? 'sun';
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekday)) return false;
  const time = printMoment(now, 'h:i');
  return rule.timeFrom <= rule.timeTo
    ? time >= rule.timeFrom && time <= rule.timeTo
    : time >= rule.timeFrom || time <= rule.timeTo;
}

function isMultiple(amount: string, step: string): boolean {
  if (isZero(step)) return true;
  const times = div(amount, step, 0);
  return compare(mul(times, step), amount) === 0;
}
