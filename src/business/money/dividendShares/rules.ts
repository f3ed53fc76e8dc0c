/** Which period is shared, and what each member gets of a pool. Pure; days YYYY-MM-DD, amounts decimal texts. */
import { addDays, daysBetween } from '../../../base/date.ts';
import { add, compare, div, isZero, mul, percentOf, roundDown, round } from '../../../base/decimal.ts';

export interface Span {
  from: string;
  until: string;
}

/** Terms of one level. */
export interface LevelTerms {
  level: string;
  weight: number;
  minShares: string;
  /** Most for one member; null = no cap. */
  cap: string | null;
}

export interface Terms {
  basis: 'shares' | 'average' | 'performance';
  levels: readonly LevelTerms[];
  /** Less is not paid. */
  minPayout: string;
  withholdRate: string;
  /** Decimals of the asset that is paid. */
  decimals: number;
}

export interface Holder {
  member: number;
  level: string;
  shares: string;
  performance: string;
}

export interface Share extends Holder {
  units: string;
  amount: string;
  withheld: string;
}

const aMonday = '2024-01-01';

/** First day of the period of this sort that holds the day. */
function startOf(period: string, day: string): string {
  if (period === 'week') return addDays(day, -(daysBetween(aMonday, day) % 7));
  if (period === 'day') return day;
  const month = Number(day.slice(5, 7));
  const first = period === 'quarter' ? month - ((month - 1) % 3) : month;
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/** The period that ended last; null while its settlement day, one of the month after it, has not come. */
export function closedPeriod(period: string, settleDay: number, today: string): Span | null {
  const start = startOf(period, today);
  const until = addDays(start, -1);
  const from = startOf(period, until);
  const monthly = period === 'month' || period === 'quarter';
  if (monthly && today < addDays(start, settleDay - 1)) return null;
  return { from, until };
}

/** What each holder gets: those below the least shares or the least amount get nothing. */
export function sharesOf(pool: string, terms: Terms, holders: readonly Holder[]): Share[] {
  const taking = holders.flatMap((holder) => {
    const level = terms.levels.find((one) => one.level === holder.level);
    if (!level || compare(holder.shares, level.minShares) < 0) return [];
    const own = { shares: holder.shares, average: '1', performance: holder.performance }[terms.basis];
    const units = mul(own, String(level.weight));
    return compare(units, '0') > 0 ? [{ holder, level, units }] : [];
  });
  const all = taking.reduce((total, { units }) => add(total, units), '0');
  if (isZero(all)) return [];
  return taking.flatMap(({ holder, level, units }) => {
    const wanted = roundDown(div(mul(pool, units), all, 8), terms.decimals);
    const amount = level.cap !== null && compare(wanted, level.cap) > 0 ? roundDown(level.cap, terms.decimals) : wanted;
    if (isZero(amount) || compare(amount, terms.minPayout) < 0) return [];
    const withheld = round(percentOf(amount, terms.withholdRate, 8), terms.decimals);
    return [{ ...holder, units: roundDown(units, 4), amount, withheld }];
  });
}
