import pg from 'pg';

/** Runs `work` with a connection past the product, in the server's own database. */
export async function beside<T>(server: { database(): string }, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.database() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What every asset sums to over all accounts, the platform's own included, where it is not zero. */
export function imbalance(server: { database(): string }): Promise<{ [asset: string]: string }> {
  return beside(server, async (client) => {
    const { rows } = await client.query<{ asset: string; sum: string; count: string }>(
      'select "asset", sum("signedAmount") as sum, count(*) as count from "ledgerEntry" group by "asset"',
    );
    if (rows.length === 0) throw new Error('The ledger is empty');
    const off = rows.filter(({ sum }) => Number(sum) !== 0);
    const stored = await client.query<{ id: number }>(
      `select a."id" from "memberAccount" a left join "ledgerEntry" e on e."account" = a."id"
       where a."ownerType" <> 'platform'
       group by a."id" having a."available" + a."frozen" <> coalesce(sum(e."signedAmount"), 0)`,
    );
    return Object.fromEntries([
      ...off.map(({ asset, sum }) => [asset, sum]),
      ...stored.rows.map(({ id }) => [`account ${id}`, 'differs from its entries']),
    ]);
  });
}
