import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../../../src/base/decimal.ts';
import { deductionOf, refundParts, refundablePot, withRefunds } from '../../../src/business/orders/refund.ts';
import { dueBenefits, shrunk, takenBack } from '../../../src/business/orders/benefits.ts';
import type { Line } from '../../../src/business/values.ts';
import { keptOf, refundOfLines, shareOf, shareOfWhole } from '../../../src/business/orders/share-back.ts';

const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
const decimals = (asset: string): number => (asset === 'points' ? 0 : 2);
const pays: Line[] = [
  { account: null, amount: '60.00', points: null, refunded: '0.00' },
  { account: 'balance', amount: '40.00', points: null, refunded: '10.00' },
  { account: 'points', amount: '5.00', points: '500', refunded: '0.00' },
];

describe('a refund over payment lines', () => {
  it('divides money by what is left of each line', () => {
    const parts = refundParts(pays, '45.00', false, decimals);
    expect(parts).toEqual([
      { index: 0, account: '', amount: '30.00', points: '30.00' },
      { index: 1, account: 'balance', amount: '15.00', points: '15.00' },
    ]);
    expect(withRefunds(pays, parts).map((pay) => pay.refunded)).toEqual(['30.00', '25.00', '0.00']);
  });

  it('returns points in their own unit', () => {
    expect(refundParts(pays, '1.33', true, decimals)).toEqual([
      { index: 2, account: 'points', amount: '1.33', points: '133' },
    ]);
  });

  it('never gives back more than was paid', () => {
    expect(refundablePot(pays, false)).toBe('90.00');
    expect(() => refundParts(pays, '90.01', false, decimals)).toThrow(RangeError);
  });

  it('in any number of steps gives back exactly what was paid, in yuan and in points', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 100_000 }),
        (steps, points) => {
          const total = steps.reduce((a, b) => a + b, 0);
          let lines: Line[] = [{ account: 'points', amount: yuan(total), points: String(points), refunded: '0.00' }];
          let back = 0n;
          for (const step of steps) {
            const parts = refundParts(lines, yuan(step), true, decimals);
            back += parts.reduce((all, part) => all + BigInt(part.points.split('.')[0] ?? '0'), 0n);
            lines = withRefunds(lines, parts);
          }
          expect(back).toBe(BigInt(points));
          expect(lines[0]?.refunded).toBe(yuan(total));
        },
      ),
    );
  });

  it("splits a line's deduction over its pieces without losing a fen", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 9 }), (fen, qty) => {
        const parts = Array.from({ length: qty }, (_, index) => deductionOf(yuan(fen), 1, qty, index));
        expect(sum(parts, 2)).toBe(yuan(fen));
        for (const part of parts) expect(compare(part, '0')).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('benefits of an order', () => {
  const benefit: Line = {
    asset: 'contribution',
    amount: '100.00',
    releasedAmount: '40.00',
    trigger: 'received',
    status: 'waiting',
  };

  it('fall due once, at their moment', () => {
    expect(
      dueBenefits(
        [
          benefit,
          { ...benefit, trigger: 'paid' },
          { ...benefit, status: 'done' },
          { ...benefit, status: 'releasing' },
          { ...benefit, releasedAmount: '100.00' },
        ],
        'received',
      ),
    ).toEqual([0]);
  });

  it('shrink by the share that was refunded', () => {
    const first = { before: '0.00', after: '30.00', whole: '100.00' };
    expect(takenBack(benefit, first, 2)).toBe('12.00');
    expect(shrunk(benefit, first, 2)).toMatchObject({ amount: '70.00', releasedAmount: '28.00', status: 'waiting' });
    // The second refund is a share of what is left, so that the last one leaves nothing.
    const rest = shrunk(benefit, first, 2);
    expect(shrunk(rest, { before: '30.00', after: '100.00', whole: '100.00' }, 2)).toMatchObject({
      amount: '0',
      releasedAmount: '0.00',
      status: 'revoked',
    });
    expect(shrunk(benefit, { before: '0.00', after: '0.00', whole: '0.00' }, 2)).toMatchObject({
      amount: '0',
      status: 'revoked',
    });
  });

  it('counts lines alone: freight is in no share, and what is kept of the last line lowers nothing', () => {
    const lines = [
      { qty: 2, refundedQty: 0, itemPayAmount: '60.00', refundedAmount: '0.00' },
      { qty: 1, refundedQty: 0, itemPayAmount: '40.00', refundedAmount: '0.00' },
    ];
    const half = [{ ...lines[0], refundedQty: 1, refundedAmount: '30.00' }, lines[1] ?? {}];
    const share = { before: '0.00', after: '30.00', whole: '100.00' };
    expect(refundOfLines(lines, half, '112.00')).toEqual({ share, closes: false });
    const all = [
      { ...half[0], refundedQty: 2, refundedAmount: '60.00' },
      { ...half[1], refundedQty: 1, refundedAmount: '35.00' },
    ];
    const last = { before: '30.00', after: '95.00', whole: '100.00' };
    expect(refundOfLines(half, all, '112.00')).toEqual({ share: last, closes: true });
    // By instalments 50 of them are paid by now.
    expect(refundOfLines(lines, half, '50.00').share).toEqual({ before: '0.00', after: '30.00', whole: '50.00' });
    const free = lines.map((line) => ({ ...line, itemPayAmount: '0.00' }));
    const none = { before: '0.00', after: '0.00', whole: '1.00' };
    expect(refundOfLines(free, free, '6.00')).toEqual({ share: none, closes: false });
    const gone = free.map((line) => ({ ...line, refundedQty: line.qty }));
    expect(refundOfLines(free, gone, '6.00')).toEqual({ share: { ...none, after: '1.00' }, closes: true });
  });

  it('and commission: the shares of all refunds add up to what was granted, whatever was rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 }),
        (granted, refunds) => {
          const whole = yuan(refunds.reduce((total, one) => total + one, 0));
          let before = 0;
          let left = yuan(granted);
          const counted: string[] = [];
          const taken: string[] = [];
          for (const one of refunds) {
            const refund = { before: yuan(before), after: yuan(before + one), whole };
            counted.push(shareOfWhole(yuan(granted), refund, 2));
            taken.push(shareOf(left, refund, 2));
            left = keptOf(left, refund, 2);
            before += one;
          }
          for (const shares of [counted, taken]) {
            expect(shares.every((share) => compare(share, '0') >= 0)).toBe(true);
            expect(compare(sum(shares, 2), yuan(granted))).toBe(0);
          }
          expect(compare(left, '0')).toBe(0);
        },
      ),
    );
  });
});
