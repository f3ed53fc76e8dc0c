/**
 * The price of an unpaid order is changed: the shares of every line, and the adjustment that makes the amount asked.
 */
import { compare } from '../../../base/decimal.ts';
import type { Calculation } from '../../../grammar/site/models.ts';
import { amountOf, textOf } from '../../values.ts';
import { adjustTo, changedPrice } from '../price-change.ts';

export const changePrice: Calculation = {
  calculation: 'changePrice',
  sentence: {
    zh: '按新价格重算每行分摊与应付金额',
    en: 'Works out the shares of every line and the amount payable anew',
  },
  reads: ['items', 'couponAmount', 'deductAmount'],
  changes: ['items', 'adjustAmount'],
  calculate({ record, form }) {
    const freight = amountOf(form.freightAmount);
    const given = amountOf(form.adjustAmount);
    const target = textOf(form.newPayAmount);
    const adjust = target === '' ? given : adjustTo(record, target, freight);
    if (target !== '' && compare(given, '0') !== 0 && compare(given, adjust) !== 0)
      return {
        refused: {
          text: {
            zh: '改后应付与改价金额不一致，请只填写一项',
            en: 'The new amount and the adjustment disagree: fill in one of them',
          },
          at: 'newPayAmount',
        },
      };
    const changed = changedPrice(record, adjust, freight);
    if (!changed.ok) return { refused: { text: changed.text, at: changed.at } };
    return { changes: { items: changed.items, adjustAmount: adjust } };
  },
};
