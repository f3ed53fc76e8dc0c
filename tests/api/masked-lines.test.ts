/**
 * Amounts and places under a mask: who sees the cost of goods, what a save leaves alone, what no filter, order,
 * sentence or history tells; through the handler, on the sample.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

const goods = '/api/v2/seller/goods';
const shipments = '/api/v2/seller/shipments';
const picked = '/api/v8/seller/self_select_goods';
let desk: Desk;
let tea: string;
let clerk: string;
beforeAll(async () => {
  desk = await openDesk();
  // The clerk does all that its role's pages offer, but reveals nothing.
  await sql`update "role" set "labels" = (select jsonb_agg(l) from jsonb_array_elements_text("labels") l
    where l not like '%:reveal')`.execute(desk.store.db);
  tea = await desk.signIn('tea');
  clerk = await desk.signIn('tea_clerk');
});
afterAll(() => desk.close());

const first = async (path: string, token: string, query = ''): Promise<Data> => {
  const [row] = (await desk.call('GET', `${path}?size=1${query}`, { token })).data.rows as Data[];
  if (!row) throw new Error(`the sample has no row at ${path}`);
  return (await desk.call('GET', `${path}/${String(row.id)}`, { token })).data;
};
const stored = async (table: string, id: unknown): Promise<Data> =>
  (await sql<Data>`select * from ${sql.table(table)} where "id" = ${Number(id)}`.execute(desk.store.db))
    .rows[0] as Data;

describe('the cost of goods', () => {
  it('is for those who hold the label, in the list of one as in its file, and stars for all others', async () => {
    const seen = await first(goods, tea);
    expect(seen.skus[0].costPrice).toMatch(/^\d+\.\d\d$/);
    expect(seen._masked ?? []).not.toContain('skus');
    const masked = (await desk.call('GET', `${goods}/${String(seen.id)}`, { token: clerk })).data;
    expect(masked.skus[0].costPrice).toBe('****');
    expect(masked._masked).toContain('skus');
    // The margin tells the cost to whoever sees the price.
    expect(seen.marginRate).toMatch(/^-?\d+\.\d\d$/);
    expect(masked.marginRate).toBe('****');
    expect((await desk.call('GET', `${goods}?sort=marginRate`, { token: clerk })).status).toBe(1);
    const asked = { field: 'skus', reason: '核对成本' };
    expect(
      (await desk.call('POST', `${goods}/${String(seen.id)}/reveal`, { token: clerk, body: asked })).status,
    ).not.toBe(0);
  });

  it('stays when somebody saves who does not see it, may be replaced, and cannot be overwritten by its stars', async () => {
    const row = await first(goods, clerk, '&tab=onSale');
    const cost = (await stored('goods', row.id)).skus.map((sku: Data) => sku.costPrice);
    const lines = (change: Data): Data[] =>
      row.skus.map(({ costPrice: _cost, lockedStock: _locked, sales: _sales, ...sku }: Data) => ({
        ...sku,
        ...change,
      }));
    const save = async (version: number, skus: Data[]) =>
      desk.call('PUT', `${goods}/${String(row.id)}`, { token: clerk, body: { version, skus } });
    expect((await save(row.version, lines({ costPrice: '****' }))).status).toBe(1);
    const saved = await save(row.version, lines({ weight: '1.5' }));
    expect(saved.error).toBe('');
    const after = await stored('goods', row.id);
    expect(after.skus.map((sku: Data) => [sku.costPrice, sku.weight])).toEqual(cost.map((one: string) => [one, '1.5']));
    expect((await save(saved.data.version, lines({ weight: '1.5', costPrice: '0.07' }))).error).toBe('');
    expect((await stored('goods', row.id)).skus.every((sku: Data) => sku.costPrice === '0.07')).toBe(true);
    const { marginRate } = await stored('goods', row.id);
    expect(Number(marginRate)).toBeGreaterThan(99);
    const trail = await (await desk.raw('GET', `${goods}/${String(row.id)}/history`, { token: tea })).text();
    for (const amount of ['0.07', String(marginRate)]) expect(trail).not.toContain(`"${amount}"`);
  });
});

describe('the region of a parcel', () => {
  it('is shown and asked for by its province alone', async () => {
    const row = await first(shipments, clerk);
    const region = (await stored('shipment', row.id)).receiverRegion as string[];
    expect(row.receiverRegion).toBe(`${region[0]}/****`);
    const asked = async (place: string[]) =>
      desk.call('GET', `${shipments}?receiverRegion_within=${encodeURIComponent(place.join('/'))}`, { token: clerk });
    const near = await asked(region.slice(0, 1));
    expect(near.data.rows.length).toBeGreaterThan(0);
    for (const place of [region.slice(0, 2), [region.slice(0, 2).join(',')]]) {
      const told = await asked(place);
      expect([told.status, told.data?.rows]).toEqual([1, undefined]);
    }
    const sorted = await desk.call('GET', `${shipments}?sort=receiverRegion`, { token: clerk });
    expect(sorted.status).toBe(1);
  });
});

describe('the supply price', () => {
  it('is told by no list, no profit, no sentence that refuses, and no order or filter; a reason reveals it', async () => {
    const [one] = (
      await sql<{ id: number }>`select g."id" from "goods" g join "seller" s on s."id" = g."seller" and s."isPlatform"
        where g."deletedAt" is null and g."zone" = 'normal' order by g."id" limit 1`.execute(desk.store.db)
    ).rows;
    await sql`update "goods" set "status" = 'onSale', "price" = 77.31 where "id" = ${one?.id}`.execute(desk.store.db);
    expect((await desk.call('POST', picked, { token: tea, body: { list: [Number(one?.id)] } })).error).toBe('');
    const row = ((await desk.call('GET', `${picked}?size=100`, { token: tea })).data.rows as Data[]).find(
      (each) => each.goods === Number(one?.id),
    ) as Data;
    expect([row.supplyPrice, row.profit, row._masked]).toEqual(['****', '****', ['supplyPrice', 'profit']]);
    const cheap = await desk.call('POST', `${picked}/${String(row.id)}/setPrice`, {
      token: tea,
      body: { version: row.version, price: '1.00', belowCost: false },
    });
    expect(cheap.error).toContain('低于供货价 **** 元');
    for (const query of ['sort=supplyPrice', 'sort=-profit', 'supplyPrice=77.31', 'supplyPrice_gte=1'])
      expect([query, (await desk.call('GET', `${picked}?${query}`, { token: tea })).status]).toEqual([query, 1]);
    const told = await desk.call('POST', `${picked}/${String(row.id)}/reveal`, {
      token: tea,
      body: { field: 'supplyPrice', reason: '定价参考' },
    });
    expect(told.data).toEqual({ value: (await stored('selfSelectGoods', row.id)).supplyPrice });
  });
});
