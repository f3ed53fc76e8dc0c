/** What each line of a rows field has of the sum of one of its members. */
import { percentShares } from '../../base/odds.ts';
import type { Json } from '../declarations/declarations.ts';

type Line = { [member: string]: unknown };

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Percentages of the lines, together 100.00; what is no whole number from 0 weighs nothing. */
export const lineShares = (lines: readonly unknown[], of: string): string[] =>
  percentShares(
    lines.map((line) => {
      const weight = isLine(line) ? Number(line[of]) : 0;
      return Number.isSafeInteger(weight) && weight > 0 ? weight : 0;
    }),
  );

/** The lines, each with its share. */
export function withShares(lines: readonly Json[], { of, into }: { of: string; into: string }): Json[] {
  const shares = lineShares(lines, of);
  return lines.map((line, index) => (isLine(line) ? ({ ...line, [into]: shares[index] ?? '0.00' } as Json) : line));
}
