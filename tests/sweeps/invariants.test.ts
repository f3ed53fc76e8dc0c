/** The rows of a sample are what the actions would have left; a row that is not is named by the invariant it breaks. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariants } from '../../generators/sample/invariants.ts';
import { verdictOf, verify } from '../../generators/sample/verify.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { siteDatabase, type TestDatabase } from '../database.ts';

/** What breaks an invariant (part of its English sentence), and the statement that makes a row break it. */
const faults: readonly [says: string, statement: string][] = [
  ['its formula', `update "order" set "payAmount" = "payAmount" + 0.01 where "id" = 1`],
  ['Lines and freight', `update "order" set "freightAmount" = "freightAmount" + 1 where "id" = 1`],
  [
    'sum to what was paid',
    `update "order" set "paidAmount" = "paidAmount" + 1 where "id" = (select min("id") from "order" where "paidAt" is not null)`,
  ],
  [
    'fits its zone',
    `update "order" set "zone" = 'wholesaleGoods' where "id" = (select min("id") from "order" where "orderKind" = 'gorder')`,
  ],
  [
    'stands in a team',
    `update "order" set "team" = null where "id" = (select min("id") from "order" where "orderKind" = 'gorder' and "paidAt" is not null)`,
  ],
  [
    'what was granted',
    `update "order" set "commissionAmount" = "commissionAmount" + 1 where "id" = (select min("id") from "order" where "finishedAt" is not null)`,
  ],
  [
    'owes no reward',
    `update "order" set "reward1" = 1 where "id" = (select min("id") from "order" where "status" = 'closed')`,
  ],
  ['was posted', `update "orderReward" set "amount" = "amount" + 1 where "id" = (select min("id") from "orderReward")`],
  [
    'are a draft or in the warehouse',
    `update "goods" set "auditStatus" = 'pending', "status" = 'recycled' where "id" = 1`,
  ],
  [
    'have its goods id',
    `update "goods" set "zoneExt" = "zoneExt" || '{"wxAudit": "ok", "wxGoodsId": null}' where "id" = (select min("id") from "goods" where "zone" = 'liveGoods')`,
  ],
  ['exactly when it is full', `update "groupBuyTeam" set "status" = 'success' where "status" = 'forming'`],
  ['stands at its start', `update "bargainRecord" set "currentPrice" = "floorPrice" - 1 where "id" = 1`],
  ['is the sum of its lines', `update "bill" set "payable" = "payable" + 1 where "id" = 1`],
  ['zero in each asset', `update "ledgerEntry" set "signedAmount" = "signedAmount" + 1 where "id" = 1`],
];

describe('the rows of the sample', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await siteDatabase();
    store = open(database.url, { role: 'owner', max: 1, statementTimeout: 60_000 });
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it('break no invariant', async () => {
    expect(verdictOf(await verify(store.db))).toContain(`All ${invariants.length} invariants hold.`);
  });

  it.each(faults)('that were changed by hand are named: %s', async (says, statement) => {
    const client = new pg.Client({ connectionString: database.superUrl });
    await client.connect();
    try {
      // Past all walls and triggers, as nothing of the product can.
      await client.query('begin');
      await client.query(`set local session_replication_role = 'replica'`);
      const { rowCount } = await client.query(statement);
      expect(rowCount).toBeGreaterThan(0);
      const found: string[] = [];
      for (const { says: text, breaks } of invariants)
        if ((await client.query(breaks)).rows.length > 0) found.push(text.en);
      expect(found.filter((text) => text.includes(says))).not.toEqual([]);
    } finally {
      await client.query('rollback').catch(() => undefined);
      await client.end();
    }
  });
});
