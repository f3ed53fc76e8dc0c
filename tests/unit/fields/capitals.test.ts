/** Amounts in Chinese capitals. */
import { expect, it } from 'vitest';
import { inCapitals } from '../../../src/fields/widgets/capitals/capitals.ts';

it.each([
  ['1000', true, '壹仟元整'],
  ['1000.0000', true, '壹仟元整'],
  ['100000.00', true, '壹拾万元整'],
  ['1005.07', true, '壹仟零伍元零柒分'],
  ['10.5', true, '壹拾元伍角整'],
  ['0.05', true, '伍分'],
  ['1000', false, '壹仟'],
  ['12.5', false, '壹拾贰点伍'],
  // Below a fen there is no word for money.
  ['1.001', true, '壹点零零壹'],
  ['', true, ''],
  ['12,50', true, ''],
  [null, true, ''],
])('%s, yuan %s: %s', (amount, isYuan, text) => {
  expect(inCapitals(amount, isYuan)).toBe(text);
});
