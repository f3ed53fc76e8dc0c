/** Lists that people put in order: what a call of moves writes, refuses, tells and leaves to others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { realSite } from '../template.ts';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  const [{ cover }] = await listed();
  for (const no of [1, 2, 3, 4, 5, 6]) {
    const body = { title: `案例 ${no}`, type: 'store', cover, content: '<p>开业三个月</p>' };
    expect(await desk.call('POST', base, { token: admin, body })).toMatchObject({ status: 0 });
  }
});
afterAll(() => desk.close());

const base = '/api/v2/seller/case';
const listed = async (query = ''): Promise<Data[]> =>
  (await desk.call('GET', `${base}?size=100${query}`, { token: admin })).data.rows;
const ids = async (): Promise<number[]> => (await listed()).map(({ id }) => id);
const move = (moves: object[], token = admin) =>
  desk.call('POST', `${base}/reorder`, { token, body: { moves }, language: 'zh' });
const rowOf = async (id: number): Promise<Data> => (await listed()).find((row) => row.id === id);

describe('rows in order', () => {
  it('are moved before, after and to a place, one call for many; its answer takes all of it back', async () => {
    const [a, b, c, d, ...rest] = await ids();
    const { version } = await rowOf(a as number);
    const first = await move([{ id: a, version, after: c }]);
    expect(first).toMatchObject({ status: 0, data: { back: [{ id: a, before: b }] } });
    expect(await ids()).toEqual([b, c, a, d, ...rest]);
    const many = await move([
      { id: d, place: 1 },
      { id: b, before: null },
    ]);
    expect(many.status).toBe(0);
    expect(await ids()).toEqual([d, c, a, ...rest, b]);
    expect(await move(many.data.back)).toMatchObject({ status: 0 });
    expect(await ids()).toEqual([b, c, a, d, ...rest]);
  });

  it('leave the numbers of all others as they are while there is room, and tell the versions that they wrote', async () => {
    await move([{ id: (await ids()).at(-1), place: 1 }]);
    const before = await listed();
    const moved = before[3];
    const { data } = await move([{ id: moved.id, version: moved.version, before: before[1].id }]);
    expect(data.rows).toEqual([{ id: moved.id, version: moved.version + 1 }]);
    const after = await listed();
    expect(after.map(({ id }) => id).slice(0, 3)).toEqual([before[0].id, moved.id, before[1].id]);
    for (const row of after)
      if (row.id !== moved.id) expect(row).toMatchObject({ sort: before.find(({ id }) => id === row.id).sort });
  });

  it('stand as one trail entry per row that was moved, with the numbers and the places', async () => {
    const [one] = await listed();
    await move([{ id: one.id, before: null }]);
    const { rows } = (await desk.call('GET', `${base}/${one.id}/history`, { token: admin })).data;
    expect(rows[0].summary.zh).toBe(`调整案例顺序：第 1 位移到第 ${(await ids()).length} 位`);
    expect(rows[0].changes).toMatchObject([{ field: 'sort', before: one.sort }]);
  });

  it('are moved by two people at once, each among the rows as they then stand', async () => {
    const [a, b, ...rest] = await ids();
    const operator = await desk.signIn('admin');
    const both = await Promise.all([move([{ id: a, before: null }]), move([{ id: b, before: null }], operator)]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    const now = await ids();
    expect(now.slice(0, -2)).toEqual(rest);
    expect(now.slice(-2).toSorted()).toEqual([a, b].toSorted());
  });

  it('are refused with a sentence, and nothing is moved', async () => {
    const before = await listed();
    const [a, b] = before;
    const refusals: [object[], number, string][] = [
      [[{ id: a.id, version: a.version + 1, after: b.id }], 409, '更新，请刷新后重试'],
      [[{ id: 999_999, before: null }], 404, '数据不存在或已删除'],
      [[{ id: a.id, after: 999_999 }], 422, '旁边的记录已移走或删除，请刷新后重试'],
      [[{ id: a.id, place: before.length + 1 }], 422, `共 ${before.length} 条，位置应在 1 到 ${before.length} 之间`],
      [[{ id: a.id }], 422, '请说明移到哪里：before、after、place 三者之一'],
      [[{ id: a.id, after: b.id, place: 1 }], 422, '请说明移到哪里：before、after、place 三者之一'],
      [
        [
          { id: b.id, place: 1 },
          { id: a.id, after: 999_999 },
        ],
        422,
        '旁边的记录已移走或删除，请刷新后重试',
      ],
    ];
    for (const [moves, http, error] of refusals)
      expect(await move(moves), JSON.stringify(moves)).toMatchObject({ http, error: expect.stringContaining(error) });
    expect(await move([])).toMatchObject({ http: 422 });
    expect((await listed()).map(({ id, sort, version }) => [id, sort, version])).toEqual(
      before.map(({ id, sort, version }) => [id, sort, version]),
    );
  });

  it('are moved by whoever may edit the page, and by nobody else', async () => {
    const [a] = await ids();
    for (const account of ['tea', 'finance'])
      expect(await move([{ id: a, before: null }], await desk.signIn(account)), account).toMatchObject({
        http: 403,
        status: 10,
      });
  });

  it('are numbered anew when there is no room, and an edited number is where the row stands', async () => {
    const [a, b, c] = await listed();
    for (const [row, sort] of [
      [a, 0],
      [b, 1],
      [c, 2],
    ]) {
      const { version } = await rowOf(row.id);
      await desk.call('PUT', `${base}/${row.id}`, { token: admin, body: { sort, version } });
    }
    const before = await ids();
    expect(before.slice(0, 3)).toEqual([a.id, b.id, c.id]);
    expect((await move([{ id: c.id, place: 1 }])).status).toBe(0);
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual([c.id, a.id, b.id, ...before.slice(3)]);
    expect(after.every(({ sort }, index) => index === 0 || sort > after[index - 1].sort)).toBe(true);
  });
});

describe('rows in order within a field', () => {
  it('count places among rows of the same value alone, and are not put beside others', async () => {
    const page = realSite().pages['case/index'] as PageDef;
    const reorder = { field: 'sort', within: ['type'] };
    const site: Site = {
      ...realSite(),
      pages: { ...realSite().pages, 'case/index': { ...page, list: { ...page.list, reorder } } },
    };
    const other = await openDesk({ site });
    try {
      const token = await other.signIn('admin');
      const ask = (method: string, path: string, body?: object) => other.call(method, path, { token, body });
      const rows = async (): Promise<Data[]> => (await ask('GET', `${base}?size=100`)).data.rows;
      const [{ cover }] = await rows();
      for (const type of ['store', 'project', 'store', 'project', 'store'])
        await ask('POST', base, { title: `案例 ${type}`, type, cover, content: '<p>开业</p>' });
      const idsOf = async (type: string) => (await rows()).filter((row) => row.type === type).map(({ id }) => id);
      const [stores, projects] = [await idsOf('store'), await idsOf('project')];
      const last = stores.at(-1);
      expect(await ask('POST', `${base}/reorder`, { moves: [{ id: last, place: 1 }] })).toMatchObject({ status: 0 });
      expect(await idsOf('store')).toEqual([last, ...stores.slice(0, -1)]);
      expect(await idsOf('project')).toEqual(projects);
      for (const moves of [
        [{ id: last, place: stores.length + 1 }],
        [{ id: last, before: projects[0] }],
        [
          { id: last, before: null },
          { id: projects[0], before: null },
        ],
      ])
        expect((await ask('POST', `${base}/reorder`, { moves })).http, JSON.stringify(moves)).toBe(422);
      expect(await idsOf('store')).toEqual([last, ...stores.slice(0, -1)]);
    } finally {
      await other.close();
    }
  });
});

describe('references in order', () => {
  it('are kept, read, told in words and exported as they were put', async () => {
    const goods = (await desk.call('GET', '/api/v2/seller/goods?size=100', { token: admin })).data.rows as Data[];
    const chosen = goods.filter(({ status }) => status === 'onSale').slice(0, 3);
    expect(chosen).toHaveLength(3);
    const wanted = [chosen[2], chosen[0], chosen[1]];
    const [one] = await listed();
    const path = `${base}/${one.id}`;
    const put = async (rows: Data[]) => {
      const { version } = (await desk.call('GET', path, { token: admin })).data;
      return desk.call('PUT', path, { token: admin, body: { goods: rows.map(({ id }) => id), version } });
    };
    for (const rows of [wanted, wanted.toReversed()]) {
      expect(await put(rows)).toMatchObject({ status: 0 });
      expect((await desk.call('GET', path, { token: admin })).data).toMatchObject({
        goods: rows.map(({ id }) => id),
        _titles: { goods: rows.map(({ name }) => name) },
      });
    }
    const { rows } = (await desk.call('GET', `${path}/history`, { token: admin })).data;
    expect(rows[0].changes).toMatchObject([{ field: 'goods' }]);
  });
});
