/**
 * Choices of a picker: told apart by a second line, masked as their fields are, limited by the form that they stand in.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const baseOf = (route: string): string => desk.site.pages[route]?.endpoint.base ?? '';
const choices = async (route: string, query: string): Promise<Data[]> =>
  (await desk.call('GET', `${baseOf(route)}/options?${query}`, { token: admin })).data.rows as Data[];

it('members of one name are told apart by number and masked phone, with their picture', async () => {
  const rows = await choices('order/index', 'field=member');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.note).toMatch(/^\d+ · 1\d{2}\*{4}\d{4}$/);
  expect(rows.some((row) => typeof row.image === 'string')).toBe(true);
});

it('a category says the way to it', async () => {
  const rows = await choices('goods/index', 'field=category');
  const { rows: all } = (await desk.call('GET', `${baseOf('infoManagement/classify')}?size=200`, { token: admin }))
    .data as { rows: Data[] };
  const [row] = rows.filter((one) => one.note);
  const own = all.find((one) => one.id === row?.id);
  const above = all.find((one) => one.id === own?.parent);
  expect(String(row?.note).split(' / ').at(-1)).toBe(above?.name ?? String(row?.note).split(' / ').at(-1));
  expect(row?.note).toBeTruthy();
});

it('roles are those of the chosen area, and no role of another is taken', async () => {
  const asked = (area: string) =>
    choices('user/index', `field=roles&given=${encodeURIComponent(JSON.stringify({ area }))}`);
  const [platform, seller] = [await asked('admin'), await asked('seller')];
  expect(platform.length).toBeGreaterThan(0);
  expect(seller.length).toBeGreaterThan(0);
  const areas = await desk.store.db.selectFrom('role').select(['id', 'area']).execute();
  for (const [area, rows] of [
    ['admin', platform],
    ['seller', seller],
  ] as const)
    for (const row of rows) expect(areas.find((one) => Number(one.id) === row.id)?.area).toBe(area);
  expect(platform.some((row) => seller.some((other) => other.id === row.id))).toBe(false);
});

it('hears nothing but what its scope names, and refuses what is no value of it', async () => {
  expect(
    await desk.call(
      'GET',
      `${baseOf('goods/index')}/options?field=store&given=${encodeURIComponent('{"seller":"x"}')}`,
      { token: admin },
    ),
  ).toMatchObject({ status: 1, http: 422 });
  expect(
    await desk.call('GET', `${baseOf('goods/index')}/options?field=store&given=%5B`, { token: admin }),
  ).toMatchObject({ status: 1, http: 422 });
  const rows = await choices('goods/index', `field=store&given=${encodeURIComponent('{"seller":1,"name":"nobody"}')}`);
  const stores = await desk.store.db.selectFrom('store').select(['id', 'seller']).execute();
  for (const row of rows) expect(Number(stores.find((one) => Number(one.id) === row.id)?.seller)).toBe(1);
});

it('says of chosen ids which of them the form still allows', async () => {
  const stores = await desk.store.db.selectFrom('store').select(['id', 'seller']).execute();
  const own = stores.find((one) => Number(one.seller) === 1);
  const other = stores.find((one) => Number(one.seller) !== 1);
  const ids = [Number(own?.id), Number(other?.id)];
  const asked = (given: string) => choices('goods/index', `field=store&ids=${ids.join(',')}${given}`);
  expect((await asked('')).map((row) => Number(row.id)).sort()).toEqual([...ids].sort());
  expect((await asked(`&given=${encodeURIComponent('{"seller":1}')}`)).map((row) => Number(row.id))).toEqual(
    ids.slice(0, 1),
  );
});
