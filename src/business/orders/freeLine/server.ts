/** A request about a line has ended. */
import type { FunctionServer } from '../../../database/contract.ts';
import { linesOf, wholeOf } from '../../read.ts';

export const freeLine: FunctionServer = async (_work, { record, form }) => ({
  changes: {
    items: linesOf(record.items).map((item) =>
      wholeOf(item.line) === wholeOf(form.line) ? { ...item, afterSaleStatus: form.result ?? 'none' } : item,
    ),
  },
});
