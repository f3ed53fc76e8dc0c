/** Whether a member of foreign rows is an amount of money. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Seen, Vote } from '../../grammar/site/models.ts';
import { areWhole, ends, named, numbersOf, placesByForm, placesOf, signOf, textsOf } from '../parts/base/seen.ts';

const words = (): string[] =>
  (
    'price amount money fee balance cost freight refund commission income salary deposit yuan fen cents subtotal ' +
    'payable paid payment revenue discount turnover spend 金额 价 费 余额 佣金 收入 成本'
  ).split(' ');
/** What ends so is no amount, whatever it begins with: "pay count". */
const others = (): string[] =>
  'count num number qty quantity type status id no at time date way method name rate days level'.split(' ');

const asked: Text = {
  zh: '整数，看不出是分还是元：核对一笔金额，在配置的 money 里写 fen 或 yuan（或加上 --amounts fen、--amounts yuan 再运行）',
  en: 'whole numbers, fen or yuan: compare one amount, and say "fen" or "yuan" in "money" of the configuration (or run again with --amounts fen or --amounts yuan)',
};

/** Whole numbers are fen where their name says so; else nobody knows. */
const wholeVote = (seen: Seen): Vote =>
  named(seen, 'fen', 'cent', 'cents') ? { weight: 60, amount: 'fen' } : { weight: 60, doubt: true, asks: asked };

/** A contract that has the form of money, or a name that tells of money. */
export function moneyVote(seen: Seen): Vote | null {
  const numbers = numbersOf(seen);
  const values = numbers ?? textsOf(seen) ?? [];
  const options = signOf(values);
  if (seen.fits > 0) return { weight: 80, options };
  const byForm = placesByForm(seen);
  if (byForm !== null && byForm !== 2) return null;
  if (!named(seen, ...words()) || ends(seen, ...others())) return null;
  if (numbers && areWhole(seen, numbers)) return !ends(seen, ...words()) ? null : { ...wholeVote(seen), options };
  if (byForm === 2) return { weight: 75, options: seen.accepts?.('-1') ? { signed: true } : options };
  if (placesOf(values) > 2) return null;
  if (numbers) return { weight: 60, amount: 'yuan', options };
  return values.length > 0 && values.every((value) => /^-?\d{1,10}(?:\.\d{1,2})?$/.test(String(value)))
    ? { weight: 60, options }
    : null;
}
