/** Refuses a pick-up code that is not the order's. */
import type { EffectServer } from '../../database/contract.ts';
import { textOf } from '../parts/read.ts';
import { refuse } from '../parts/work.server.ts';

export const verifyPickup: EffectServer = async (_work, { record, form }) => {
  if (textOf(record.pickupCode) === '' || textOf(form.code) !== textOf(record.pickupCode))
    refuse('核销码不正确', 'This is not the pick-up code', 'code');
};
