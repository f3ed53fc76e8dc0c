/** What the mall took on a day. */
import { addDays, dayStart } from '../../base/date.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../rows.server.ts';

/** Yuan that orders paid on this Shanghai day (YYYY-MM-DD), of all sellers for whoever sees them all. */
export const salesOf = (work: Work, day: string): Promise<string> =>
  rows.sum(
    work,
    'order',
    { paidAt: { gte: dayStart(day).toISOString(), lt: dayStart(addDays(day, 1)).toISOString() } },
    'paidAmount',
  );
