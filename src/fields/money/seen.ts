/** Whether a member of foreign rows is an amount of money. */
import type { Text } from '../../grammar/declarations.ts';
import type { Seen, Vote } from '../../grammar/models.ts';
import { areWhole, asNumber, ends, named, numbersOf, placesByForm, placesOf, signOf, textsOf } from '../parts/seen.ts';

const words = (): string[] =>
  (
    'price amount money fee balance cost freight refund commission income salary deposit yuan fen cents subtotal ' +
    'payable paid payment revenue discount turnover spend 金额 价 费 余额 佣金 收入 成本'
  ).split(' ');
/** What ends so is no amount, whatever it begins with: "pay count". */
const others = (): string[] =>
  'count num number qty quantity type status id no at time date way method name rate days level'.split(' ');

const asFen: Text = {
  zh: '整数，按分处理（写入配置的 money）；如果是元，请去掉',
  en: 'whole numbers, taken as fen (named by "money" of the configuration); if they are yuan, take it out there',
};
const asYuan: Text = {
  zh: '整数，按元处理；如果是分，请写入配置的 money',
  en: 'whole numbers, taken as yuan; if they are fen, name it in "money" of the configuration',
};

/** Whole numbers are fen where their name says so, or where large ones do not end in two zeros. */
function wholeVote(seen: Seen, numbers: readonly number[]): Vote {
  const fen =
    named(seen, 'fen', 'cent', 'cents') || numbers.some((value) => Math.abs(value) >= 1000 && value % 100 !== 0);
  return { weight: 60, fen, asks: fen ? asFen : asYuan };
}

/** A contract that has the form of money, or a name that tells of money. */
export function moneyVote(seen: Seen): Vote | null {
  const numbers = numbersOf(seen);
  const values = numbers ?? textsOf(seen) ?? [];
  const options = signOf(values);
  if (seen.fits > 0) return { weight: 80, options };
  const byForm = placesByForm(seen);
  if (byForm !== null && byForm !== 2) return null;
  if (!named(seen, ...words()) || ends(seen, ...others())) return null;
  if (numbers && areWhole(seen, numbers))
    return !ends(seen, ...words()) ? null : { ...wholeVote(seen, numbers), options };
  if (byForm === 2) return { weight: 75, options: seen.accepts?.('-1') ? { signed: true } : options };
  if (placesOf(values) > 2) return null;
  if (numbers) return { weight: 60, asks: asNumber, options };
  return values.length > 0 && values.every((value) => /^-?\d{1,10}(?:\.\d{1,2})?$/.test(String(value)))
    ? { weight: 60, options }
    : null;
}
