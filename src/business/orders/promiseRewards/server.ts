/** What an order promises to others when it is paid. */
import type { FunctionServer } from '../../../database/contract.ts';
import { totalOf } from '../rewards.ts';
import { rewardsOf } from '../rewards.server.ts';

export const promiseRewards: FunctionServer = async (work, { record, changes }) => ({
  changes: { commissionAmount: totalOf(await rewardsOf(work, { ...record, ...changes })) },
});
