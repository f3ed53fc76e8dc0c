import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../database.ts';

test('a test database is empty, owned by the owner role, and gone after drop', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select current_user as who, (select count(*)::int from pg_tables where schemaname = 'public') as tables",
  );
  expect(rows[0]).toEqual({ who: 'zhanggui', tables: 0 });
  await client.end();
  await database.drop();
  const again = new pg.Client({ connectionString: database.url });
  await expect(again.connect()).rejects.toThrow(/does not exist/);
});
