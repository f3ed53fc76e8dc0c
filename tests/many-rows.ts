/** Thousands of rows at once: they may take longer than a request of the product may, on a computer that is busy. */
import { sql, type Kysely, type RawBuilder } from 'kysely';

export const addMany = <Tables>(db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (one) => {
    await sql`set local statement_timeout = '2min'`.execute(one);
    await statement.execute(one);
  });
