/** Rows that stand below one another: the database keeps where, whoever writes. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { Refusal, type Row } from '../../src/database/contract.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { entityOf, openShop, platform, shop as shopSite, wasEnded, type Shop } from './database-site.ts';

type Values = { [field: string]: Json };
const t = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const fields = {
  parent: { type: 'ref', to: 'category', label: t('上级', 'Parent') },
  group: { type: 'text', label: t('组', 'Group') },
  path: { type: 'text', label: t('路径', 'Path'), readOnly: true },
  level: { type: 'integer', label: t('层级', 'Level'), readOnly: true },
  lowest: { type: 'boolean', label: t('末级', 'Lowest'), readOnly: true },
};
const tree = { parent: 'parent', path: 'path', depth: 'level', leaf: 'lowest', maxDepth: 4, within: ['group'] };
const withTree = (declared: object = tree) =>
  shopSite((all) => {
    Object.assign(all.category.fields, fields);
    Object.assign(all.category, { tree: declared });
  });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(withTree(), 10);
});
afterAll(() => shop.drop());

const add = (parent: Row | null, more: Values = {}): Promise<Row> =>
  shop.write(platform, (work) =>
    rows.add(work, 'category', { name: '枝', group: 'a', parent: parent?.id ?? null, ...more }),
  );
const write = (row: Row, values: Values): Promise<Row> =>
  shop.write(platform, async (work) => {
    const [now] = await rows.find(work, 'category', { id: row.id }, { lock: true });
    if (!now) throw new Error('no row');
    return rows.write(work, entityOf(shop.site, 'category'), now, values);
  });
const move = (row: Row, parent: Row | null): Promise<Row> => write(row, { parent: parent?.id ?? null });
const now = async ({ id }: Row): Promise<Row> => {
  const [row] = await rows.find(shop.work(), 'category', { id });
  if (!row) throw new Error('no row');
  return row;
};
const place = async (row: Row): Promise<unknown[]> => {
  const { path, level, lowest } = await now(row);
  return [path, level, lowest];
};
const refusal = async (run: Promise<unknown>): Promise<unknown> => {
  const error = await run.then(
    () => new Error('was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return [error.init.text.en, Object.keys(error.init.errors ?? {})];
};
const way = (...above: Row[]): string => `/${above.map((one) => `${one.id}/`).join('')}`;

describe('a place in a tree', () => {
  it('is told at once, and by nobody else', async () => {
    const top = await add(null, { path: '/77/', level: 9 });
    expect(top).toMatchObject({ path: '/', level: 1, lowest: true });
    const below = await add(top);
    expect(below).toMatchObject({ path: way(top), level: 2, lowest: true });
    expect(await place(top)).toEqual(['/', 1, false]);
    await write(below, { path: '/1/2/3/', level: 1, lowest: false, name: '改名' });
    expect(await now(below)).toMatchObject({ name: '改名', path: way(top), level: 2, lowest: true });
    expect((await now(top)).version).toBe(top.version);
  });

  it('moves with all that is below, and the parents know who is left', async () => {
    const [a, b] = [await add(null), await add(null)];
    const branch = await add(a);
    const twig = await add(branch);
    const leaf = await add(twig);
    await move(branch, null);
    expect([await place(branch), await place(twig), await place(leaf)]).toEqual([
      ['/', 1, false],
      [way(branch), 2, false],
      [way(branch, twig), 3, true],
    ]);
    expect(await place(a)).toEqual(['/', 1, true]);
    await move(branch, b);
    expect([await place(b), await place(leaf)]).toEqual([
      ['/', 1, false],
      [way(b, branch, twig), 4, true],
    ]);
    const client = new pg.Client({ connectionString: shop.url });
    await client.connect();
    await client.query(`update "category" set "deletedAt" = now() where "id" = $1`, [leaf.id]);
    await client.end();
    expect(await place(twig)).toEqual([way(b, branch), 3, true]);
  });

  it('is no circle, not too deep, and below a parent that is there and belongs to the same', async () => {
    const a = await add(null);
    const b = await add(a);
    const c = await add(b);
    expect(await refusal(move(a, c))).toEqual(['A row cannot stand below itself', ['parent']]);
    expect(await refusal(move(a, a))).toEqual(['A row cannot stand below itself', ['parent']]);
    const d = await add(c);
    expect(await refusal(add(d))).toEqual(['At most 4 levels', ['parent']]);
    const other = await add(null);
    expect(await refusal(move(a, other))).toEqual(['At most 4 levels', ['parent']]);
    expect(await refusal(add(null, { parent: 999_999 }))).toEqual(['There is no such parent', ['parent']]);
    expect(await refusal(add(a, { group: 'b' }))).toEqual(['There is no such parent', ['parent']]);
  });
});

describe('moves at the same time', () => {
  it('wait for one another: the second sees the first', async () => {
    // Without a leaf no row of the parent is locked: the turn of the moves alone is left.
    const { leaf: _leaf, ...bare } = tree;
    const { drop, url, write: put } = await openShop(withTree(bare), 2);
    const root = (): Promise<Row> => put(platform, (work) => rows.add(work, 'category', { name: '根' }));
    const [a, b] = [await root(), await root()];
    const [first, second] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([first.connect(), second.connect()]);
    const waits = `select count(*)::integer as "count" from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await first.query('begin');
      await first.query(`update "category" set "parent" = $1 where "id" = $2`, [b.id, a.id]);
      let ended: string | undefined;
      const other = second.query(`update "category" set "parent" = $1 where "id" = $2`, [a.id, b.id]).then(
        () => (ended = 'moved'),
        (error: pg.DatabaseError) => (ended = error.constraint ?? error.message),
      );
      const isWaiting = async (): Promise<boolean> =>
        ((await first.query(waits)).rows[0] as { count: number }).count > 0;
      while (ended === undefined && !(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
      await first.query('commit');
      expect(await other).toBe('wall_category_tree_circle');
    } finally {
      await Promise.all([first.end(), second.end()]);
      await drop();
    }
  });

  it('never close a circle, and leave every place as the parents tell it', async () => {
    const nodes: Row[] = [];
    for (let at = 0; at < 8; at += 1) nodes.push(await add(null, { group: 'c' }));
    const mover = async (seed: number): Promise<void> => {
      const random = seededRandom(seed);
      for (let step = 0; step < 25; step += 1)
        await move(random.pick(nodes), random.chance(0.2) ? null : random.pick(nodes)).catch((error: unknown) => {
          if (!(error instanceof Refusal) && !wasEnded(error)) throw error;
        });
    };
    await Promise.all([1, 2, 3, 4].map(mover));
    const all = new Map((await rows.find(shop.work(), 'category', { group: 'c' })).map((row) => [row.id, row]));
    for (const row of all.values()) {
      const above: number[] = [];
      for (let next = row['parent']; typeof next === 'number'; next = all.get(next)?.['parent'])
        if (above.length > 10) throw new Error('a circle');
        else above.unshift(next);
      expect([row['path'], row['level'], row['lowest']]).toEqual([
        `/${above.map((id) => `${id}/`).join('')}`,
        above.length + 1,
        ![...all.values()].some((one) => one['parent'] === row.id),
      ]);
    }
  });
});

describe('a tree that is declared over rows', () => {
  it('places them all', async () => {
    const flat = () => shopSite((all) => void Object.assign(all.category.fields, fields));
    const old = await openShop(flat(), 2);
    try {
      const put = (parent: number | null): Promise<Row> =>
        old.write(platform, (work) => rows.add(work, 'category', { name: '旧', group: 'a', parent }));
      const top = await put(null);
      const below = await put(top.id);
      expect(below['path'] ?? null).toBeNull();
      await migrate(old.url, withTree());
      const [first, second] = await rows.find({ ...old.work(), site: withTree() }, 'category', {});
      expect([first, second]).toMatchObject([
        { path: '/', level: 1, lowest: false },
        { path: `/${top.id}/`, level: 2, lowest: true },
      ]);
    } finally {
      await old.drop();
    }
  });
});
