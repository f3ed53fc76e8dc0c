/** Ends the after-sale period of a completed order. */
import type { FunctionServer } from '../../../database/contract.ts';
import { grantDue } from '../benefits.server.ts';

export const finishOrder: FunctionServer = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'completed');
  if (benefits) return { changes: { benefits } };
};
