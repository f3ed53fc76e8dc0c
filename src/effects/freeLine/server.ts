/** A request about a line has ended. */
import type { EffectServer } from '../../database/contract.ts';
import { linesOf, wholeOf } from '../parts/read.ts';

export const freeLine: EffectServer = async (_work, { record, form }) => ({
  changes: {
    items: linesOf(record.items).map((item) =>
      wholeOf(item.line) === wholeOf(form.line) ? { ...item, afterSaleStatus: form.result ?? 'none' } : item,
    ),
  },
});
