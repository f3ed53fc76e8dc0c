/** Ends a request without a refund. */
import type { EffectServer } from '../../database/contract.ts';
import { endOnOrder } from '../parts/after-sale.server.ts';
import { textOf } from '../parts/read.ts';

export const releaseAfterSale: EffectServer = async (work, { record, use }) => {
  await endOnOrder(work, record, textOf(use.line) === 'done' ? 'done' : 'none');
};
