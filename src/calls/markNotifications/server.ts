import { names } from '../../access/names.ts';
import type { CallHandler } from '../../database/contract.ts';
import { markMessages } from '../../database/queues/notices.ts';
import { takeOwnTurn } from '../../database/connection/own-turn.ts';
import { readMarks, writeMarks } from '../notifications/kept.server.ts';

/** Keys that name nothing do no harm: they are forgotten as the oldest. */
export const markNotifications: CallHandler = async (work, input) => {
  const { keys, read } = input.body as { keys: string[]; read: boolean };
  // Two windows of one account mark one after the other.
  await takeOwnTurn(work.db, `notifications ${work.session.account}`);
  const marks = await readMarks(work);
  const told = keys.flatMap((key) => (/^message \d+$/.test(key) ? [Number(key.slice(8))] : []));
  await markMessages(work.db, names.account, work.session.account, told, read ? work.now : null);
  for (const key of keys.filter((one) => !one.startsWith('message '))) {
    if (read) marks[key] = work.now.toISOString();
    else delete marks[key];
  }
  await writeMarks(work, marks);
  return { data: { marked: keys.length } };
};
