/** How often one account may do what shows people's data in full. */
import { dayOf, dayStart } from '../../base/date.ts';
import { countAudited } from '../../database/audit/audit.ts';
import { Refusal, type Work } from '../../database/contract.ts';
import { takeOwnTurn } from '../../database/connection/own-turn.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';

/**
 * Refuses (429) when the account has `most` records of that action in the audit since the Shanghai midnight. Parallel
 * calls count one after the other.
 */
export async function refuseBeyondDay(work: Work, action: string, most: number, text: Text): Promise<void> {
  const { account } = work.session;
  await takeOwnTurn(work.db, `${action} ${account}`);
  const since = dayStart(dayOf(work.now.toISOString())).toISOString();
  if ((await countAudited(work, action, since)) >= most) throw new Refusal({ text, http: 429 });
}
