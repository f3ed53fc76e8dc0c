/**
 * Many wrong passwords over all accounts are noted in the system log: guessing spread over names and addresses stays
 * below every other limit (trust T20).
 */
import type { Work } from '../../database/contract.ts';
import { countUse } from '../../database/query/count-uses.ts';
import { recordSystemLog } from '../frontEndError/record.server.ts';

/** Wrong passwords within ten minutes that are worth a line. */
const rise = 100;

/** Counts one; each hundred writes one line. Never stands in the way of the answer. */
export async function noteWrong(work: Work): Promise<void> {
  const count = await countUse(work.db, 'wrong passwords', work.now, 600_000);
  if (count % rise !== 0) return;
  await recordSystemLog({ database: { db: work.db }, world: work.world }, work, {
    level: 'warn',
    kind: 'request',
    method: 'POST',
    url: '/login',
    message: `近10分钟内密码错误 ${count} 次，可能有人在批量试密码`,
    ip: work.ip,
    traceId: work.traceId,
  });
}
