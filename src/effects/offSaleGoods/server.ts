/** Whoever takes another's goods off sale says why. */
import type { EffectServer } from '../../database/contract.ts';
import { textOf } from '../parts/read.ts';
import { refuse } from '../parts/work.server.ts';

export const offSaleGoods: EffectServer = async (work, { record, form }) => {
  const others = work.session.platform && record.seller !== work.session.seller;
  if (others && textOf(form.reason) === '') refuse('请填写下架原因', 'Give a reason', 'reason');
};
