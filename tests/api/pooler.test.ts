/**
 * The whole handler behind a transaction pooler with a single server connection: nobody gets another's role, seller,
 * clock or rows.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolerAbsent, startPooler } from '../pooler.ts';
import { openDesk, type Data, type Desk } from './app.ts';

describe.skipIf(poolerAbsent !== undefined)(
  `behind a transaction pooler${poolerAbsent ? ` (skipped: ${poolerAbsent})` : ''}`,
  () => {
    let desk: Desk;
    const tokens: { [account: string]: string } = {};
    const sellerOf: { [account: string]: number | null } = {};
    beforeAll(async () => {
      desk = await openDesk({}, (url) => startPooler(url));
      for (const account of ['admin', 'seller', 'tea', 'tea_clerk']) {
        tokens[account] = await desk.signIn(account);
        const found = await desk.store.db
          .selectFrom('adminUser')
          .select('seller')
          .where('username', '=', account)
          .executeTakeFirstOrThrow();
        // The platform's own staff see all.
        sellerOf[account] = account === 'admin' ? null : (found.seller as number);
      }
    });
    afterAll(() => desk.close());

    const goods = '/api/v2/seller/goods';

    it('each sees its own rows, however they ask among each other', async () => {
      const accounts = Object.keys(tokens);
      const asked = Array.from({ length: 100 }, (_, at) => accounts[at % accounts.length] ?? 'admin');
      const replies = await Promise.all(
        asked.map((account) => desk.call('GET', `${goods}?size=20`, { token: tokens[account] ?? '' })),
      );
      const { rows } = await sql<{ id: number; seller: number }>`select "id", "seller" from "goods"`.execute(
        desk.store.db,
      );
      const owners = new Map(rows.map((row) => [row.id, row.seller]));
      replies.forEach(({ http, error, data }, at) => {
        expect([http, error], asked[at]).toEqual([200, '']);
        const seller = sellerOf[asked[at] ?? ''];
        for (const row of data.rows as Data[]) if (seller !== null) expect(owners.get(row.id), asked[at]).toBe(seller);
      });
      expect(replies.filter((reply) => reply.data.rows.length > 0).length).toBeGreaterThan(50);
    });

    it('writes, reads and refuses as ever, among each other', async () => {
      const rival = Number((await desk.call('GET', `${goods}?size=1`, { token: tokens['tea'] ?? '' })).data.rows[0].id);
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, at) => [
          desk.call('POST', '/api/v2/seller/classify', {
            token: tokens['admin'] ?? '',
            body: { name: `分类${at}`, parent: null },
            key: `pooled-${at}`,
          }),
          desk.call('GET', `${goods}/${rival}`, { token: tokens['seller'] ?? '' }),
          desk.call('GET', `${goods}/${rival}`, { token: tokens['tea'] ?? '' }),
        ]).flat(),
      );
      expect(replies.map((reply) => reply.http)).toEqual(Array.from({ length: 12 }, () => [200, 404, 200]).flat());
    });

    it('keeps nothing at the connection: no role, no seller, no limit, no zone of another transaction', async () => {
      const seen = async (): Promise<Data> =>
        (
          await sql<Data>`select current_user as "role", current_setting('app.seller', true) as "seller",
            current_setting('timezone') as "zone", current_setting('statement_timeout') as "limit"`.execute(
            desk.store.as({ platform: false, seller: 3 }),
          )
        ).rows[0];
      expect(await seen()).toEqual({ role: 'zhanggui_seller', seller: '3', zone: 'UTC', limit: '5s' });
      const { open } = await import('../../src/database/connection/connection.ts');
      const bare = open(desk.url, { role: 'owner', max: 1 });
      const left = await sql<Data>`select current_user as "role",
        coalesce(current_setting('app.seller', true), '') as "seller"`.execute(bare.db);
      await bare.close();
      expect(left.rows).toEqual([{ role: 'zhanggui', seller: '' }]);
    });
  },
);
