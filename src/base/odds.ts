/**
 * Draws by weight. The server draws, the console simulates, and a form shows the shares: all by these functions. Pure
 * but for the random bytes that are handed in.
 */
import { compare, split } from './decimal.ts';
import { randomBelow } from './random.ts';

/** Percentages of the weights, two decimals, that add up to 100.00 by the largest remainders; zeros of no weight. */
export function percentShares(weights: readonly number[]): string[] {
  const hasWeight = weights.some((weight) => weight > 0);
  return hasWeight ? split('100', weights.map(String)) : weights.map(() => '0.00');
}

/**
 * Index of one of the weights, each as likely as its share of their sum, which is below 2^32 and above 0.
 * @param bytes cryptographic random bytes
 */
export function pickByWeight(weights: readonly number[], bytes: (length: number) => Uint8Array): number {
  const total = weights.reduce((all, one) => all + one, 0);
  if (total <= 0) throw new RangeError('Nothing has a weight');
  let rest = randomBelow(total, bytes);
  for (const [index, weight] of weights.entries()) {
    if (rest < weight) return index;
    rest -= weight;
  }
  throw new RangeError('Weights are whole numbers from 0');
}

/** What a drawn line may still give. */
export interface Drawable {
  /** It stands for no prize: what nothing else can be given falls back to the first such line. */
  nothing: boolean;
  /** Pieces left in all, and of the day; null = unlimited. */
  left: number | null;
  dayLeft: number | null;
  /** Decimal text. */
  cost: string;
}

/**
 * The line that a draw ends with: the picked one, or the first that stands for nothing where the picked one is
 * exhausted, does not fit the budget, or the member may not win any more.
 * @param budget what may still be spent, as a decimal text; null = unlimited
 */
export function drawnLine(lines: readonly Drawable[], picked: number, budget: string | null, mayWin = true): number {
  const line = lines[picked];
  if (!line || line.nothing) return picked;
  const given =
    mayWin &&
    (line.left === null || line.left > 0) &&
    (line.dayLeft === null || line.dayLeft > 0) &&
    (budget === null || compare(line.cost, budget) <= 0);
  return given ? picked : lines.findIndex(({ nothing }) => nothing);
}
