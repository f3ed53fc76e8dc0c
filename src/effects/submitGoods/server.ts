/** Goods are handed in complete. */
import { Refusal, type EffectServer } from '../../database/contract.ts';
import { goodsFaults } from '../parts/goods-rules.ts';

export const submitGoods: EffectServer = async (work, { record }) => {
  const [fault] = goodsFaults(record, work.now.toISOString(), false);
  if (fault) throw new Refusal({ text: fault.text, errors: { [fault.at]: fault.text } });
};
