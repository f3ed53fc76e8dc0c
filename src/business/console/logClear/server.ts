import { dayOf, dayStart } from '../../../base/date.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { hideBefore } from '../../../database/old-rows.ts';
import { refuse } from '../../refusals.server.ts';
import { textOf } from '../../values.ts';

/** Takes log rows out of sight; the day before which is part of the audit record. The present day stays. */
export const logClear: FunctionServer = async (work, { page, form }) => {
  const before = textOf(form['before']);
  if (before > dayOf(work.now))
    refuse({ zh: '不能清理今天及以后的日志', en: 'Logs of today and later cannot be cleared' }, 'before');
  const cleared = await hideBefore(work, page.entity, dayStart(before));
  return { note: `${before} 之前 ${cleared} 条`, data: { cleared } };
};
