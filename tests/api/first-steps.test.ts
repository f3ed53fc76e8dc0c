/** First steps of an empty console: told by what is there, to whoever may do them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const steps = async (who: string): Promise<{ [page: string]: boolean }> => {
  const reply = await desk.call('GET', '/api/v9/seller/dashboard/guide', { token: await desk.signIn(who) });
  expect([reply.status, reply.error]).toEqual([0, '']);
  return Object.fromEntries((reply.data.rows as Data[]).map((one) => [one.page, one.done]));
};

it('a step is done once its settings are saved, or its list holds enough', async () => {
  const { db } = desk.store;
  await sql`delete from "_setting" where "name" = 'shopSetting'`.execute(db);
  await sql`update "banner" set "deletedAt" = now()`.execute(db);
  const before = await steps('admin');
  expect(Object.keys(before).length).toBeGreaterThan(5);
  expect(before).toMatchObject({
    'infoManagement/shopSetting': false,
    'infoManagement/banner': false,
    'goods/index': true,
    'user/index': true,
  });
  await sql`insert into "_setting" ("name", "version", "value", "savedAt") values ('shopSetting', 1, '{}', now())`.execute(
    db,
  );
  expect(await steps('admin')).toMatchObject({
    'infoManagement/shopSetting': true,
    'infoManagement/banner': false,
  });
});

it('counts what a step asks for, and rows of the reader alone', async () => {
  const { db } = desk.store;
  await sql`update "goods" set "deletedAt" = now() where "seller" =
    (select "seller" from "adminUser" where "username" = 'seller')`.execute(db);
  expect(await steps('seller')).toMatchObject({ 'goods/index': false });
  expect(await steps('admin')).toMatchObject({ 'goods/index': true });
});

it('names no page that the reader may not open', async () => {
  const finance = await steps('finance');
  expect(finance).not.toHaveProperty('user/index');
  expect(finance).not.toHaveProperty('infoManagement/shopSetting');
  expect((await desk.call('GET', '/api/v9/seller/dashboard/guide', {})).http).toBe(401);
});
