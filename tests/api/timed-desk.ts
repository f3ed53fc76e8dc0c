/** A desk whose business time runs: what is due is done as by a server of its database, and its books balance. */
import { expect } from 'vitest';
import { runDue, type ClockOptions } from '../../src/actions/clock.server.ts';
import { runPortions } from '../../src/actions/portions.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection/connection.ts';
import type { Row } from '../../src/database/contract.ts';
import { addAccounts, openDesk, unbalanced, type Desk } from './effects-site.ts';

/** Business time of a desk, kept by a server on its database. */
export interface BusinessClock {
  server: ClockOptions;
  /** One round: some of what is due at the desk's moment. */
  strike(): ReturnType<typeof runDue>;
  /** All that is due at the desk's moment, and what was left to the background. */
  runAllDue(): Promise<void>;
  /** Fails where something went wrong in the background. */
  close(): Promise<void>;
}

/** @param site whose due actions are done; default all of the desk's */
export function openClock(desk: Desk, site = desk.site): BusinessClock {
  const database = open(desk.url, { max: 4 });
  const errors: unknown[] = [];
  const server: ClockOptions = {
    site,
    database,
    world: { now: () => desk.clock.now, bytes: (length) => new Uint8Array(length), random: seededRandom(7) },
    log: (entry) => void (entry.level === 'error' && errors.push(entry)),
  };
  return {
    server,
    strike: () => runDue(server),
    async runAllDue() {
      while ((await runDue(server)).done > 0);
      while (await runPortions(server));
    },
    async close() {
      await database.close();
      expect(errors).toEqual([]);
    },
  };
}

export interface TimedDesk extends Pick<BusinessClock, 'runAllDue' | 'close'> {
  desk: Desk;
  seller: Row;
}

/**
 * A desk, its clock, and a seller; closing fails also where a transaction of the ledger does not sum to zero.
 * @param accounts ids of staff accounts that stand in the database
 */
export async function openTimedDesk(...accounts: number[]): Promise<TimedDesk> {
  const desk = await openDesk();
  const clock = openClock(desk);
  if (accounts.length > 0) await addAccounts(desk, ...accounts);
  const seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  return {
    desk,
    seller,
    runAllDue: clock.runAllDue,
    async close() {
      const sums = await unbalanced(desk);
      await clock.close();
      await desk.drop();
      expect(sums).toEqual([]);
    },
  };
}
