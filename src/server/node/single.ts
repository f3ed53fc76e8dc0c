import pg from 'pg';

/** Key of the lock that says: a server works on this database folder. */
const key = 0x7a676d31;

/** Holds a lock while this process lives, so that one data folder has one server; null when another holds it. It ends with the connection, also after a kill. */
export async function onlyOne(url: string): Promise<{ release(): Promise<void> } | null> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'zhanggui lock' });
  client.on('error', () => undefined);
  await client.connect();
  // A killed predecessor's connection may take a moment to be noticed.
  for (let round = 0; round < 10; round += 1) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
    if (rows[0]?.held) return { release: () => client.end() };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await client.end();
  return null;
}
