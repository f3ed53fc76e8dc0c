/** Changes the price of an unpaid order. */
import { Refusal, type FunctionServer } from '../../../database/contract.ts';
import { compare } from '../../../base/decimal.ts';
import { adjustTo, changedPrice } from '../price-change.ts';
import { amountOf, textOf } from '../../values.ts';

export const changePrice: FunctionServer = async (_work, { record, form }) => {
  const freight = amountOf(form.freightAmount);
  const given = amountOf(form.adjustAmount);
  const target = textOf(form.newPayAmount);
  const adjust = target === '' ? given : adjustTo(record, target, freight);
  if (target !== '' && compare(given, '0') !== 0 && compare(given, adjust) !== 0) {
    const text = {
      zh: '改后应付与改价金额不一致，请只填写一项',
      en: 'The new amount and the adjustment disagree: fill in one of them',
    };
    throw new Refusal({ text, errors: { newPayAmount: text } });
  }
  const changed = changedPrice(record, adjust, freight);
  if (!changed.ok) throw new Refusal({ text: changed.text, errors: { [changed.at]: changed.text } });
  return { changes: { items: changed.items, adjustAmount: adjust } };
};
