import { describe, expect, it } from 'vitest';
import { shipLines, unshipLines, withoutPieces } from '../../../src/business/orders/ship-lines.ts';
import { moveSku } from '../../../src/business/orders/stock.ts';
import type { Line } from '../../../src/business/values.ts';

const item = (line: number, more: Line = {}): Line => ({
  line,
  goodsName: `商品${line}`,
  specText: '',
  qty: 3,
  shippedQty: 0,
  refundedQty: 0,
  afterSaleStatus: 'none',
  ...more,
});

describe('lines of a parcel', () => {
  it('take everything open when none is chosen, but leave what is in after-sale', () => {
    const shipping = shipLines(
      { items: [item(1, { shippedQty: 1 }), item(2, { afterSaleStatus: 'applying' }), item(3, { refundedQty: 3 })] },
      [],
    );
    expect(shipping).toMatchObject({ ok: true, complete: false, pieces: [{ line: 1, qty: 2 }] });
  });

  it('are complete when every piece is sent or refunded', () => {
    expect(
      shipLines({ items: [item(1), item(2, { refundedQty: 2, shippedQty: 1 })] }, [{ line: 1, qty: 3 }]),
    ).toMatchObject({ ok: true, complete: true });
    expect(shipLines({ items: [item(1), item(2)] }, [{ line: 1, qty: 3 }])).toMatchObject({
      ok: true,
      complete: false,
    });
  });

  it.each([
    ['more than is open', [{ line: 1, qty: 4 }], 'Line 1 has 3 left to ship'],
    [
      'more than is open, in two portions',
      [
        { line: 1, qty: 2 },
        { line: 1, qty: 2 },
      ],
      'Line 1 has 3 left to ship',
    ],
    ['an unknown line', [{ line: 9, qty: 1 }], 'The order has no line 9'],
    ['a line in after-sale', [{ line: 2, qty: 1 }], 'Line 2 is in after-sale and cannot be shipped'],
  ])('refuse %s', (_name, chosen, en) => {
    expect(shipLines({ items: [item(1), item(2, { afterSaleStatus: 'applying' })] }, chosen)).toMatchObject({
      ok: false,
      text: { en },
    });
  });

  it('go back when a parcel is undone', () => {
    expect(unshipLines([item(1, { shippedQty: 3 })], [{ line: 1, qty: 2 }])[0]?.shippedQty).toBe(1);
  });

  it('are divided between two parcels', () => {
    const pieces = [
      { line: 1, goodsName: 'a', specText: '', qty: 2 },
      { line: 2, goodsName: 'b', specText: '', qty: 1 },
    ];
    expect(
      withoutPieces(pieces, [
        { line: 1, qty: 1 },
        { line: 2, qty: 1 },
      ]),
    ).toEqual([{ line: 1, goodsName: 'a', specText: '', qty: 1 }]);
    expect(withoutPieces(pieces, [{ line: 2, qty: 2 }])).toBeNull();
  });
});

describe('stock of a SKU', () => {
  const skus: Line[] = [{ skuNo: 'A', stock: 5, lockedStock: 2, sales: 7 }];

  it.each([
    ['reserve', 3, { stock: 5, lockedStock: 5, sales: 7 }],
    ['sell', 2, { stock: 3, lockedStock: 0, sales: 9 }],
    ['release', 2, { stock: 5, lockedStock: 0, sales: 7 }],
    ['restore', 2, { stock: 7, lockedStock: 2, sales: 5 }],
  ] as const)('%s', (movement, qty, after) => {
    expect(moveSku(skus, 'A', qty, movement)).toMatchObject({ ok: true, skus: [after] });
  });

  it('never sells or reserves what is not there', () => {
    expect(moveSku(skus, 'A', 4, 'reserve')).toMatchObject({ ok: false });
    expect(moveSku(skus, 'A', 6, 'sell')).toMatchObject({ ok: false });
    expect(moveSku(skus, 'B', 1, 'sell')).toMatchObject({ ok: false });
  });

  it('forgets what no longer exists', () => {
    expect(moveSku(skus, 'B', 1, 'restore')).toEqual({ ok: true, skus, sold: 0 });
  });
});
