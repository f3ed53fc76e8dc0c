/** Closes a paid order of which nothing was sent. */
import type { EffectServer } from '../../database/contract.ts';
import { closedByRefund } from '../parts/close-refund.server.ts';

export const closeRefund: EffectServer = async (work, { record }) => closedByRefund(work, record);
