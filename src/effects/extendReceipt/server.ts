/** Gives the buyer more time before the automatic receipt. */
import type { EffectServer } from '../../database/contract.ts';
import { textOf, wholeOf } from '../parts/read.ts';

export const extendReceipt: EffectServer = async (work, { record, form }) => {
  const from = record.autoReceiveAt ? new Date(textOf(record.autoReceiveAt)) : work.now;
  return {
    changes: {
      autoReceiveAt: new Date(from.getTime() + wholeOf(form.days) * 86_400_000).toISOString(),
      extendCount: wholeOf(record.extendCount) + 1,
    },
    note: `延长 ${wholeOf(form.days)} 天`,
  };
};
