/** Goods are handed in complete. */
import { Refusal, type FunctionServer } from '../../../database/contract.ts';
import { goodsFaults } from '../goods-rules.ts';

export const submitGoods: FunctionServer = async (work, { record }) => {
  const [fault] = goodsFaults(record, work.now.toISOString(), false);
  if (fault) throw new Refusal({ text: fault.text, errors: { [fault.at]: fault.text } });
};
