/** What the screen of a record asks: its history, where its references lead, and the way back of an action. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
let seller: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  seller = await desk.signIn('seller');
});
afterAll(() => desk.close());

const orders = '/api/v2/seller/order';
const goods = '/api/v2/seller/goods';
const rowsOf = async (path: string, token = admin): Promise<Data[]> =>
  (await desk.call('GET', path, { token })).data.rows as Data[];

describe('the history of a record', () => {
  it('tells from the record itself what no trail tells: when it was made and came to its states', async () => {
    const found = (await rowsOf(`${orders}?size=50`)).find((row) => row.status === 'shipped');
    const row = (await desk.call('GET', `${orders}/${String(found?.id)}`, { token: admin })).data as Data;
    const told = await rowsOf(`${orders}/${String(row.id)}/history`);
    expect(told.map(({ at, by, step }) => [at, by, (step as Data | undefined)?.to])).toEqual([
      [row.shippedAt, 'record', 'shipped'],
      [row.paidAt, 'record', 'toShip'],
      [row.createdAt, 'record', undefined],
    ]);
    const marked = await desk.call('POST', `${orders}/${String(row.id)}/flag`, {
      token: admin,
      body: { version: row.version, flag: 'red' },
    });
    expect(marked.error).toBe('');
    const [newest, ...rest] = await rowsOf(`${orders}/${String(row.id)}/history`);
    expect(newest).toMatchObject({ by: 'staff', operatorName: '总管理员', action: 'flag' });
    expect(rest).toEqual(told);
  });

  it('shows a line of the log that the trail does not have, and none of them twice', async () => {
    const found = (await rowsOf(`${orders}?size=50`)).find((row) => row.status === 'toShip');
    const id = Number(found?.id);
    const flagged = { token: admin, body: { version: found?.version, flag: 'blue' } };
    expect((await desk.call('POST', `${orders}/${id}/flag`, flagged)).error).toBe('');
    const [staff] = await rowsOf(`${orders}/${id}/history`);
    const action = { key: 'act', facts: { action: { zh: '付款', en: 'Pay', of: 'order', name: 'pay' } } };
    // A member paid in the same millisecond.
    const line = { at: String(staff?.at), actorType: 'member', actor: '橘子', action, traceId: 'another' };
    await desk.store.db
      .updateTable('order')
      .set({ logs: JSON.stringify([{ ...line, fromStatus: 'unpaid', toStatus: 'toShip', content: '' }]) })
      .where('id', '=', id)
      .execute();
    const told = await rowsOf(`${orders}/${id}/history`);
    expect(told.filter(({ step }) => (step as Data | undefined)?.to === 'toShip')).toMatchObject([
      { at: line.at, by: 'member', operatorName: '橘子', action: 'pay', step: { field: 'status', from: 'unpaid' } },
    ]);
    expect(told.filter(({ action: name }) => name === 'flag')).toEqual([staff]);
  });
});

describe('what a changed reference is called', () => {
  it('stands beside both sides of the change: of several records', async () => {
    const cases = '/api/v2/seller/case';
    const [first] = await rowsOf(`${cases}?size=1`);
    const one = `${cases}/${String(first?.['id'])}`;
    const ids = (await rowsOf(`${goods}?size=3&tab=onSale`)).map(({ id }) => Number(id));
    const read = async () =>
      (await desk.call('GET', one, { token: admin })).data as Data & { _titles: { [field: string]: string[] } };
    const show = async (chosen: number[]) => {
      const { version } = await read();
      expect((await desk.call('PUT', one, { token: admin, body: { goods: chosen, version } })).error).toBe('');
      return read();
    };
    const before = await show(ids.slice(0, 2));
    const after = await show(ids.slice(2));
    const [entry] = await rowsOf(`${one}/history`);
    expect(before._titles['goods']).toHaveLength(2);
    expect(entry?.['changes']).toEqual([
      expect.objectContaining({
        field: 'goods',
        after: ids.slice(2),
        titles: { before: { goods: before._titles['goods'] }, after: { goods: after._titles['goods'] } },
      }),
    ]);
  });
});

describe('what a changed link was', () => {
  it('is read by the choice beside it as it was on each side: a record, a page of the app, an address', async () => {
    const banners = '/api/v2/seller/banner';
    const [thing] = await rowsOf(`${goods}?tab=onSale&size=1`);
    const id = Number((await rowsOf(`${banners}?size=1`))[0]?.['id']);
    const put = async (body: object): Promise<Data> => {
      const { version } = (await desk.call('GET', `${banners}/${id}`, { token: admin })).data as Data;
      const reply = await desk.call('PUT', `${banners}/${id}`, { token: admin, body: { ...body, version } });
      expect(reply.error).toBe('');
      const [entry] = await rowsOf(`${banners}/${id}/history`);
      const changes = entry?.['changes'] as { field: string; titles?: Data }[];
      return changes.find(({ field }) => field === 'linkTarget')?.titles ?? {};
    };
    await put({ linkType: 'url', linkTarget: '/a' });
    expect(await put({ linkTarget: '/b' })).toEqual({ before: { linkTarget: '/a' }, after: { linkTarget: '/b' } });
    const name = thing?.['name'];
    expect(await put({ linkType: 'goods', linkTarget: String(thing?.['id']) })).toEqual({
      before: { linkTarget: '/b' },
      after: { linkTarget: name },
    });
    expect(await put({ linkType: 'page', linkTarget: 'cart' })).toEqual({
      before: { linkTarget: name },
      after: { linkTarget: '购物车' },
    });
  });
});

describe('where records can be opened', () => {
  const pagesOf = async (of: string, token = admin, card = false): Promise<Data[]> =>
    rowsOf(`/api/v2/common/record_pages?of=${of}${card ? '&card=true' : ''}`, token);

  it('is the record page of an entity, or the page of the record’s kind; what nobody has a page for, or is not there, is left out', async () => {
    const order = (await rowsOf(`${orders}?size=1`))[0]?.id as number;
    const member = (await rowsOf(`${orders}?size=1`))[0]?.member as number;
    expect(await pagesOf(`order:${order},member:${member},order:999999999,nothing:1`)).toEqual([
      { of: `order:${order}`, route: 'order/index' },
      { of: `member:${member}`, route: 'memberList/listItem' },
    ]);
  });

  it('tells a seller nothing of what is not its own or closed to it, and masks what its pages mask', async () => {
    const own = (await rowsOf(`${orders}?size=1`, seller))[0]?.id as number;
    const mine = new Set((await rowsOf(`${orders}?size=100`, seller)).map(({ id }) => id));
    const other = (await rowsOf(`${orders}?size=100`)).find(({ id }) => !mine.has(id))?.id as number;
    expect(await pagesOf(`order:${own},order:${other},role:1`, seller)).toEqual([
      { of: `order:${own}`, route: 'order/index' },
    ]);
    const [card] = await pagesOf(`order:${own}`, seller, true);
    expect(card?.title).toMatch(/^\d{20}$/);
    expect(JSON.stringify(card?.facts)).toMatch(/\d{3}\*{4}\d{4}/);
    expect(JSON.stringify(card?.facts)).not.toMatch(/1\d{10}/);
  });

  it('refuses what is no list of records', async () => {
    for (const of of ['order', 'order:x', 'order:1;drop', Array.from({ length: 41 }, () => 'order:1').join()])
      expect((await desk.call('GET', `/api/v2/common/record_pages?of=${of}`, { token: admin })).status).toBe(1);
    expect((await desk.call('GET', '/api/v2/common/record_pages?of=order:1')).status).toBe(10);
  });
});

describe('the way back of an action', () => {
  it('is an action as any other: with rights and states, by the version that the first one left, told in the history', async () => {
    const page = desk.site.pages['goods/index'];
    const back = page?.actions['offSale']?.undo;
    expect(back).toBe('onSale');
    const row = (await rowsOf(`${goods}?tab=onSale&size=1`))[0] as Data;
    const act = (name: string, version: unknown, token = admin) =>
      desk.call('POST', `${goods}/${String(row.id)}/${name}`, {
        token,
        body: { version, ...(name === 'offSale' ? { reason: '缺货' } : {}) },
      });
    const done = await act('offSale', row.version);
    expect(done.error).toBe('');
    const left = (done.data.row as Data).version;
    expect((await act(String(back), row.version)).http).toBe(409);
    const finance = await desk.signIn('finance');
    expect((await act(String(back), left, finance)).status).toBe(10);
    expect((await act(String(back), left)).data.row).toMatchObject({ status: 'onSale' });
    const told = await rowsOf(`${goods}/${String(row.id)}/history`);
    expect(told.slice(0, 2).map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['onSale', '总管理员'],
      ['offSale', '总管理员'],
    ]);
    expect((await act(String(back), left)).error).toContain('当前状态不可操作');
  });
});
