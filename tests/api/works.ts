/** Work as the server does it, without HTTP: of a session, in a transaction of its own. */
import { randomUUID } from 'node:crypto';
import type { Session } from '../../src/access/session.ts';
import { factsOf } from '../../src/access/standing.ts';
import type { SeededRandom } from '../../src/base/random.ts';
import { scopeOf, type Store } from '../../src/database/connection/connection.ts';
import type { Work } from '../../src/database/contract.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';

/** Sessions by account id; the boss is another main account. */
export const session = (account: number, more: Partial<Session> = {}): Session => ({
  account,
  username: `user${account}`,
  name: `员工${account}`,
  role: 'admin',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: true,
  rights: {},
  ...more,
});
export const sellerSession = (account: number, seller: number): Session =>
  session(account, { role: 'seller', area: 'seller', seller, platform: false, rowScope: 'ownSeller' });

export interface Workplace {
  site: Site;
  store: Store;
  /** The moment that all work sees; tests move it. */
  clock: { now: Date };
  random: SeededRandom;
  /** Texts that left by SMS. */
  sent: { phone: string; text: string }[];
}

export const worksOn =
  ({ site, store, clock, random, sent }: Workplace) =>
  <T>(by: Session, run: (work: Work) => Promise<T>): Promise<T> =>
    store
      .as(scopeOf(by))
      .transaction()
      .execute((db) =>
        run({
          site,
          db,
          aside: store.db,
          session: by,
          facts: factsOf(by, clock.now.toISOString()),
          language: 'zh',
          traceId: randomUUID(),
          ip: '127.0.0.1',
          now: clock.now,
          sms: { channel: 'test', send: async (phone, text) => void sent.push({ phone, text }) },
          world: {
            now: () => clock.now,
            bytes: (length) => Uint8Array.from({ length }, () => random.integer(0, 255)),
            random,
          },
        }),
      );
