/** A reward is released as far as it is held: what the refunds of its order took back is gone. */
import { compare } from '../../../base/decimal.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { amountOf, idOf, textOf } from '../../read.ts';
import { heldByOrder } from '../held.server.ts';

export const rewardHeld: FunctionServer = async (work, { record }) => {
  const held = await heldByOrder(work, textOf(record.orderNo), idOf(record.member) ?? 0, textOf(record.asset));
  const amount = amountOf(record.amount);
  return { changes: { released: compare(held, amount) < 0 ? held : amount } };
};
