/** Changes the price of an unpaid order. */
import { Refusal, type EffectServer } from '../../database/contract.ts';
import { changedPrice } from '../parts/price-change.ts';
import { amountOf, textOf } from '../parts/read.ts';

export const changePrice: EffectServer = async (_work, { record, form }) => {
  const adjust = amountOf(form.adjustAmount);
  const freight = amountOf(form.freightAmount);
  const changed = changedPrice(record, adjust, freight);
  if (!changed.ok) throw new Refusal({ text: changed.text, errors: { [changed.at]: changed.text } });
  return {
    // The buyer may have an unpaid payment open for the old amount: a new trade number voids it.
    changes: { items: changed.items, adjustAmount: adjust, freightAmount: freight, tradeNo: `${textOf(record.orderNo)}G` },
    note: `应付 ${textOf(record.payAmount)} → ${changed.payAmount}，运费 ${textOf(record.freightAmount)} → ${freight}`,
  };
};
