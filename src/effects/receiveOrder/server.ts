/** What a receipt brings about. */
import type { EffectServer } from '../../database/contract.ts';
import { grantDue } from '../parts/benefits.server.ts';

export const receiveOrder: EffectServer = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'received');
  return benefits ? { changes: { benefits } } : {};
};
