/** Time that the next side has. */
import type { EffectServer } from '../../database/contract.ts';
import { wholeOf } from '../parts/read.ts';
import { hoursFromNow } from '../parts/work.server.ts';

export const afterSaleDeadline: EffectServer = async (work, { use }) => ({
  changes: { deadline: hoursFromNow(work, wholeOf(use.hours)) },
});
