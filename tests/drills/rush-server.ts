/**
 * One server of a rush: does the calls of each message, all at once, and answers with 'done' or the English sentence of
 * the refusal for each. Its arguments: the database, and `no-locks` to read rows without their locks, as a server with
 * that fault would.
 */
import pg from 'pg';
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection/connection.ts';
import { Refusal } from '../../src/database/contract.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { runShopCall, type ShopCall } from '../api/shop-acts.ts';
import { session, worksOn } from '../api/works.ts';

export interface Burst {
  calls: ShopCall[];
  /** ISO moment of all of them, and the seed of what they draw. */
  now: string;
  seed: number;
}

const [url = '', fault] = process.argv.slice(2);
if (fault === 'no-locks') {
  const { query } = pg.Client.prototype as unknown as { query: (text: unknown, ...rest: unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, text: unknown, ...rest: unknown[]) {
      return query.call(this, typeof text === 'string' ? text.replaceAll(/for update of "t"/gi, '') : text, ...rest);
    },
  });
}
// The test that starts it has judged the declarations.
const { site } = makeSite(readSchemas('schemas'), true);
const store = open(url, { max: 20, patience: 120_000, statementTimeout: 120_000, lockTimeout: 120_000 });

async function answerTo({ calls, now, seed }: Burst): Promise<string[]> {
  const work = worksOn({ site, store, clock: { now: new Date(now) }, random: seededRandom(seed), sent: [] });
  const answer = async (call: ShopCall): Promise<string> => {
    try {
      await work(session(11), (one) => runShopCall(one, call));
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return Object.values(error.init.errors ?? {})[0]?.en ?? error.init.text.en;
      return `failed: ${String(error)}`;
    }
  };
  return Promise.all(calls.map(answer));
}

process.on('message', (burst: Burst) => void answerTo(burst).then((answers) => process.send?.(answers)));
process.on('disconnect', () => void store.close());
process.send?.('ready');
