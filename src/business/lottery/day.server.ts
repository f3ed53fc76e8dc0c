/** The day of all lotteries: whoever counts a draw or takes one back holds its lock until the transaction ends. */
import { lockInTransaction } from '../../database/connection/dialect.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowOf } from '../rows.server.ts';

/** The locked row of that Shanghai day, made by the first draw of it. */
export async function lockedDay(work: Work, day: string): Promise<RowOf<'lotteryDay'>> {
  await lockInTransaction(work.db, `lottery day ${day}`);
  const [found] = await rows.find(work, 'lotteryDay', { day }, { lock: true, limit: 1 });
  return found ?? rows.add(work, 'lotteryDay', { day });
}
