/** Promises under a rush: 500 calls at once on two servers, five seeds; and each shown to break without its locks. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRushed, promises, type Rushed } from './promises.ts';
import { startServers, type Servers } from './rush.ts';

let rushed: Rushed;
let servers: Servers;
let lockless: Servers;
beforeAll(async () => {
  rushed = await openRushed();
  [servers, lockless] = await Promise.all([startServers(rushed.desk), startServers(rushed.desk, 'no-locks')]);
}, 120_000);
afterAll(async () => {
  await Promise.all([servers, lockless].map((one) => one?.stop()));
  await rushed?.desk.drop();
});

describe.each(Object.entries(promises))('%s', (_, promised) => {
  it.each([1, 2, 3, 4, 5])(
    'are kept (seed %i)',
    async (seed) => {
      const { calls, holds } = await promised(rushed);
      expect(calls).toHaveLength(500);
      await holds(await servers.rush(calls, seed));
    },
    120_000,
  );

  it('are broken where rows are read without their locks', async () => {
    const { calls, holds, keptBy } = await promised(rushed);
    const triggers = async (does: 'disable' | 'enable'): Promise<void> => {
      if (keptBy)
        await sql`alter table ${sql.table(keptBy)} ${sql.raw(does)} trigger user`.execute(rushed.desk.owner.db);
    };
    await triggers('disable');
    try {
      await expect(holds(await lockless.rush(calls, 6))).rejects.toThrow(/expected/);
    } finally {
      await triggers('enable');
    }
  }, 120_000);
});
