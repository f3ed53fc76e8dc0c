/** A store whose connections have temporary tables before the real ones, as previews of pages that are not written. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { platformRole } from '../../src/database/connection/dialect.ts';
import { ownerUrl } from '../database.ts';
import { openDesk, type Desk } from './app.ts';

let desk: Desk;
let url: string;
beforeAll(async () => {
  desk = await openDesk();
  const { rows } = await sql<{ name: string }>`select current_database() as "name"`.execute(desk.store.db);
  url = ownerUrl(inject('postgresUrl'), rows[0]?.name ?? '');
});
afterAll(() => desk.close());

/** Gives what a store with these tables said, and ends it. */
async function asked<T>(before: string, ask: (store: Store) => Promise<T>): Promise<T> {
  const store = open(url, { max: 2, before });
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}
const members = async (store: Store): Promise<number> =>
  Number(
    (
      await store.db
        .selectFrom('member')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
    )['count'],
  );
const empty =
  'create temporary table "member" (like public."member"); grant select on pg_temp."member" to ' + platformRole;

describe('tables that stand before the real ones', () => {
  it('are what is read, on each connection and beside a transaction', async () => {
    expect(await members(desk.store)).toBeGreaterThan(0);
    const counts = await asked(empty, async (store) => [
      ...(await Promise.all([members(store), members(store)])),
      await members({ ...store, db: store.aside() }),
    ]);
    expect(counts).toEqual([0, 0, 0]);
  });

  it('let nothing be written', async () => {
    const write = (store: Store) => store.db.updateTable('seller').set({ name: 'x' }).execute();
    await expect(asked(empty, write)).rejects.toThrow('read-only');
  });

  it('are there or nothing is read: one that cannot be made gives no connection', async () => {
    await expect(asked('create temporary table "member" (like public."nowhere")', members)).rejects.toThrow('nowhere');
  });
});
