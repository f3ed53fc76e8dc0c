/** A desk whose business time runs: what is due is done as by a server of its database, and its books balance. */
import { expect } from 'vitest';
import { runDue, type ClockOptions } from '../../src/actions/clock.server.ts';
import { runPortions } from '../../src/actions/portions.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection/connection.ts';
import type { Row } from '../../src/database/contract.ts';
import { addAccounts, openDesk, unbalanced, type Desk } from './effects-site.ts';

export interface TimedDesk {
  desk: Desk;
  seller: Row;
  /** Does all that is due at the desk's moment, and what was left to the background. */
  runAllDue(): Promise<void>;
  /** Fails where something went wrong in the background, or a transaction of the ledger does not sum to zero. */
  close(): Promise<void>;
}

/** @param accounts ids of staff accounts that stand in the database. */
export async function openTimedDesk(...accounts: number[]): Promise<TimedDesk> {
  const desk = await openDesk();
  const store = open(desk.url, { max: 4 });
  const errors: unknown[] = [];
  const server: ClockOptions = {
    site: desk.site,
    database: store,
    world: { now: () => desk.clock.now, bytes: (length) => new Uint8Array(length), random: seededRandom(7) },
    log: (entry) => void (entry.level === 'error' && errors.push(entry)),
  };
  if (accounts.length > 0) await addAccounts(desk, ...accounts);
  const seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  return {
    desk,
    seller,
    async runAllDue() {
      while ((await runDue(server)).done > 0);
      while (await runPortions(server));
    },
    async close() {
      expect(errors).toEqual([]);
      expect(await unbalanced(desk)).toEqual([]);
      await store.close();
      await desk.drop();
    },
  };
}
