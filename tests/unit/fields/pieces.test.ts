/** Lines of a record are chosen with a quantity each. */
import { expect, test } from 'vitest';
import { chosenAfter, piecesOf, planOf } from '../../../src/fields/widgets/pieces/choose.ts';

const plan = planOf('pieces:items:line,qty:qty-refundedQty-shippedQty:image,goodsName:afterSaleStatus=applying');
const record = {
  items: [
    { line: 1, qty: 5, shippedQty: 2, refundedQty: 1, goodsName: '茶' },
    { line: 2, qty: 1, shippedQty: 1, refundedQty: 0 },
    { line: 3, qty: 4, shippedQty: 0, refundedQty: 0, afterSaleStatus: 'applying' },
    { line: 4, qty: 2, shippedQty: 0, refundedQty: 0 },
  ],
};
const open = (value: unknown) =>
  piecesOf(plan, record, value).map((piece) => [piece.key, piece.open, piece.held, piece.chosen]);

test('what is open of each line is chosen to begin with; lines that are held back are not', () => {
  expect(open(null)).toEqual([
    [1, 2, false, 2],
    [3, 4, true, 0],
    [4, 2, false, 2],
  ]);
  expect(open([{ line: 4, qty: 1 }])).toEqual([
    [1, 2, false, 0],
    [3, 4, true, 0],
    [4, 2, false, 1],
  ]);
  expect(piecesOf(plan, undefined, null)).toEqual([]);
});

test('a changed quantity names the lines; all of everything is no choice; never is nothing chosen, and never too much', () => {
  const all = piecesOf(plan, record, null);
  expect(chosenAfter(plan, all, 1, 1)).toEqual([
    { line: 1, qty: 1 },
    { line: 4, qty: 2 },
  ]);
  expect(chosenAfter(plan, all, 1, 0)).toEqual([{ line: 4, qty: 2 }]);
  expect(chosenAfter(plan, all, 1, 99)).toBeNull();
  expect(chosenAfter(plan, piecesOf(plan, record, [{ line: 4, qty: 2 }]), 4, 0)).toEqual([{ line: 4, qty: 1 }]);
});
