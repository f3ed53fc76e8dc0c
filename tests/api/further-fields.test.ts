/** A list that is asked for more than its own columns: what it tells of them, to whom, and what it refuses. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furtherFields, mostFurther } from '../../src/kinds/list/cells/further.ts';
import { sortFields } from '../../src/kinds/rows/parameters.ts';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
let seller: string;
let base: string;
let further: string[];
beforeAll(async () => {
  desk = await openDesk();
  [admin, seller] = [await desk.signIn('admin'), await desk.signIn('tea')];
  const page = desk.site.pages['order/index'];
  if (!page) throw new Error('the site has no orders');
  base = page.endpoint.base;
  further = furtherFields(page).map(({ name }) => name);
});
afterAll(() => desk.close());

const ask = (fields: string, token = admin, more = '') =>
  desk.call('GET', `${base}?size=5&tab=all${fields === '' ? '' : `&fields=${fields}`}${more}`, { token });
const rowsOf = async (fields: string, token = admin): Promise<Data[]> => (await ask(fields, token)).data.rows as Data[];

it('tells what is asked for beside the columns, as the record itself tells it, with titles, and nothing else', async () => {
  const plain = await rowsOf('');
  const rows = await rowsOf('paidAt,seller');
  expect(rows.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  const added = (row: Data) => Object.keys(row).filter((name) => !(name in plain[0]));
  for (const row of rows) {
    expect(added(row).sort()).toEqual(['paidAt', 'seller']);
    const one = (await desk.call('GET', `${base}/${String(row.id)}`, { token: admin })).data;
    for (const name of ['paidAt', 'seller']) expect(row[name]).toEqual(one[name]);
    expect(row._titles.seller).toBe(one._titles.seller);
  }
  expect(rows.every((row) => row.seller !== null)).toBe(true);
});

it('masks what is masked', async () => {
  for (const row of await rowsOf('receiverPhone,receiverAddress')) {
    expect(row._masked).toEqual(expect.arrayContaining(['receiverPhone', 'receiverAddress']));
    expect(row.receiverPhone).toContain('****');
    expect(row.receiverAddress).toContain('****');
  }
});

it('refuses what there is no such field of, and what one may not see, in the same words', async () => {
  expect(further).toContain('platformFee');
  expect((await rowsOf('platformFee'))[0]).toHaveProperty('platformFee');
  for (const name of ['nothing', 'goodsNames', 'pays', 'toString']) {
    const refused = await ask(`paidAt,${name}`);
    expect(refused.status).toBe(1);
    expect(refused.error).toBe(`列表没有可显示的字段「${name}」`);
  }
  const foreign = await ask('platformFee', seller);
  expect(foreign.status).toBe(1);
  expect(foreign.error).toBe('列表没有可显示的字段「platformFee」');
  expect((await ask('paidAt', seller)).status).toBe(0);
});

it('tells a page of them at a time, and reads them for rows alone', async () => {
  expect(further.length).toBeGreaterThan(mostFurther);
  const most = await ask(
    further
      .filter((name) => name !== 'id')
      .slice(0, mostFurther)
      .join(),
  );
  expect(most.status).toBe(0);
  const more = await ask(further.slice(0, mostFurther + 1).join());
  expect(more.error).toBe(`最多另外显示 ${mostFurther} 个字段`);
  expect((await desk.call('GET', `${base}/summary?fields=paidAt`, { token: admin })).status).toBe(1);
});

it('sorts by one of them: of many rows by what the list filters by, of others by all that have an order', async () => {
  const sorted = await ask('paidAt', admin, '&sort=-paidAt');
  const paid = (sorted.data.rows as Data[]).map((row) => String(row.paidAt));
  expect(paid).toEqual(paid.toSorted().toReversed());
  expect(await ask('', admin, '&sort=-receiverPhone')).toMatchObject({ http: 422 });
  for (const route of ['order/index', 'infoManagement/freight', 'memberList/repay', 'user/index']) {
    const page = desk.site.pages[route];
    if (!page) throw new Error(`the site has no ${route}`);
    for (const name of sortFields(page)) {
      const reply = await desk.call('GET', `${page.endpoint.base}?size=5&sort=-${name}`, { token: admin });
      expect([route, name, reply.error]).toEqual([route, name, '']);
    }
  }
});
