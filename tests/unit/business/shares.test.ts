import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, sub, sum } from '../../../src/base/decimal.ts';
import { changedPrice } from '../../../src/business/orders/price-change.ts';
import { leftToAdjust, shareOut, subtotalOf } from '../../../src/business/orders/shares.ts';

const yuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;

/** Lines of an order, and discounts that they can bear. */
const order = fc
  .array(fc.record({ price: fc.integer({ min: 0, max: 50_000 }), qty: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((lines) => {
    const total = lines.reduce((all, line) => all + line.price * line.qty, 0);
    return fc
      .tuple(fc.constant(lines), fc.integer({ min: 0, max: total }))
      .chain(([, coupon]) =>
        fc.record({
          lines: fc.constant(lines),
          coupon: fc.constant(coupon),
          deduct: fc.integer({ min: 0, max: total - coupon }),
        }),
      )
      .chain((one) =>
        fc.record({
          lines: fc.constant(one.lines),
          coupon: fc.constant(one.coupon),
          deduct: fc.constant(one.deduct),
          adjust: fc.integer({ min: -(total - one.coupon - one.deduct), max: 100_000 }),
        }),
      );
  });

describe('shares of an order', () => {
  it('add up to every total, and no line is negative', () => {
    fc.assert(
      fc.property(order, ({ lines, coupon, deduct, adjust }) => {
        const subtotals = lines.map((line) => subtotalOf(yuan(line.price), line.qty));
        const shares = shareOut(subtotals, { coupon: yuan(coupon), deduct: yuan(deduct), adjust: yuan(adjust) });
        expect(
          sum(
            shares.map((share) => share.couponShare),
            2,
          ),
        ).toBe(yuan(coupon));
        expect(
          sum(
            shares.map((share) => share.deductShare),
            2,
          ),
        ).toBe(yuan(deduct));
        expect(
          compare(
            sum(
              shares.map((share) => share.adjustShare),
              2,
            ),
            yuan(adjust),
          ),
        ).toBe(0);
        const payable = add(leftToAdjust(subtotals, yuan(coupon), yuan(deduct)), yuan(adjust));
        expect(
          compare(
            sum(
              shares.map((share) => share.itemPayAmount),
              2,
            ),
            payable,
          ),
        ).toBe(0);
        for (const [index, share] of shares.entries()) {
          expect(compare(share.itemPayAmount, '0')).toBeGreaterThanOrEqual(0);
          const worked = add(sub(sub(subtotals[index] ?? '', share.couponShare), share.deductShare), share.adjustShare);
          expect(compare(worked, share.itemPayAmount)).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives left-over fen to the largest remainders, one discount after another', () => {
    const shares = shareOut(['10.00', '10.00', '10.00'], { coupon: '10.00', deduct: '5.00', adjust: '-0.01' });
    expect(shares.map((share) => share.couponShare)).toEqual(['3.34', '3.33', '3.33']);
    expect(shares.map((share) => share.deductShare)).toEqual(['1.66', '1.67', '1.67']);
    // 5.00, 5.00 and 5.00 are left; the first line bears the one fen.
    expect(shares.map((share) => share.itemPayAmount)).toEqual(['4.99', '5.00', '5.00']);
    expect(
      sum(
        shares.map((share) => share.itemPayAmount),
        2,
      ),
    ).toBe('14.99');
  });

  it.each([
    ['a coupon above the goods', { coupon: '10.01', deduct: '0.00', adjust: '0.00' }],
    ['a deduction above what the coupon left', { coupon: '9.00', deduct: '1.01', adjust: '0.00' }],
    ['a price lowered below nothing', { coupon: '9.00', deduct: '0.00', adjust: '-1.01' }],
  ])('refuses %s', (_name, discounts) => {
    expect(() => shareOut(['10.00'], discounts)).toThrow(RangeError);
  });
});

describe('a changed price', () => {
  const record = {
    items: [
      { line: 1, price: '30.00', qty: 2 },
      { line: 2, price: '40.00', qty: 1 },
    ],
    couponAmount: '10.00',
    deductAmount: '5.00',
  };

  it('works out lines and total', () => {
    const changed = changedPrice(record, '-8.50', '6.00');
    expect(changed).toMatchObject({ ok: true, payAmount: '82.50' });
    if (!changed.ok) throw new Error('refused');
    expect(
      sum(
        changed.items.map((item) => String(item.itemPayAmount)),
        2,
      ),
    ).toBe('76.50');
    expect(changed.items.map((item) => item.subtotal)).toEqual(['60.00', '40.00']);
  });

  it('is refused below 0.01 and below what the goods cost', () => {
    expect(changedPrice(record, '-85.00', '0.00')).toMatchObject({
      ok: false,
      at: 'adjustAmount',
      text: { zh: '改价后金额不能低于0.01元' },
    });
    expect(changedPrice(record, '-85.01', '10.00')).toMatchObject({
      ok: false,
      text: { en: 'It can be lowered by 85.00 at most (goods less discounts)' },
    });
    expect(changedPrice(record, '-85.00', '0.01')).toMatchObject({ ok: true, payAmount: '0.01' });
  });
});
