/** Calls of one account that count or compare what it has: one at a time, and nobody else waits for them. */
import { Refusal, type Db } from '../contract.ts';
import { tookLock } from './dialect.ts';

/**
 * Takes the turn of that name until the transaction ends. While another call has it this one is refused: it is run
 * anew after a pause in which it holds no connection, and then answered with 429.
 */
export async function takeOwnTurn(db: Db, name: string): Promise<void> {
  if (await tookLock(db, name)) return;
  throw new Refusal({
    http: 429,
    again: true,
    text: { zh: '操作过于频繁，请稍候再试', en: 'Too many calls at the same moment, please try again shortly' },
  });
}
