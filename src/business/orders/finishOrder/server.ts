/** Ends the after-sale period of a completed order. */
import { awaited, grantDue } from '../benefits.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const finishOrder: FunctionOf<'order'> = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'completed');
  if (benefits) return { changes: { benefits, ...awaited(record, benefits) } };
};
