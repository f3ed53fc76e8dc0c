/** Rules over rows that the database keeps: alone of its sort, at most so many, never at the same time. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { Refusal, type Row } from '../../src/database/contract.ts';
import { move } from '../../src/database/rows/entity-rows.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { entityOf, openShop, platform, shop as shopSite, type Shop } from './database-site.ts';

type Values = { [field: string]: Json };
const t = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const day = (label: string) => ({ type: 'date', label: t(`${label}日`, label) });

const walled = () =>
  shopSite((all) => {
    Object.assign(all.category.fields, {
      group: { type: 'ref', to: 'category', label: t('组', 'Group') },
      limit: { type: 'integer', label: t('上限', 'Limit') },
    });
    Object.assign(all.category, {
      uniques: [
        { fields: ['group', 'name'], where: { open: true }, text: t('组内已有此名', 'The group has this name') },
      ],
    });
    Object.assign(all.order.fields, { from: day('From'), until: day('Until') });
    Object.assign(all.order, {
      atMost: [
        { n: 2, fields: ['member'], where: { status: 'unpaid' }, text: t('最多 {n} 单未付', 'Up to {n} unpaid') },
        { n: '$category.limit', fields: ['category'], text: t('本类最多 {n} 单', 'Up to {n} of this category') },
      ],
      apart: [
        {
          by: ['category'],
          from: 'from',
          until: 'until',
          where: { status: ['unpaid', 'paid'] },
          text: t('与「{found}」重叠', 'Overlaps with "{found}"'),
        },
      ],
    });
  });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(walled(), 12);
});
afterAll(() => shop.drop());

const add = (entity: string, values: Values): Promise<Row> =>
  shop.write(platform, (work) => rows.add(work, entity, values));
const change = (row: Row, values: Values): Promise<Row> =>
  shop.write(platform, async (work) => {
    const [now] = await rows.find(work, 'order', { id: row.id }, { lock: true });
    if (!now) throw new Error('no row');
    return move(work, entityOf(shop.site, 'order'), now, values);
  });
const refusal = async (run: Promise<unknown>): Promise<[string, object | undefined]> => {
  const error = await run.then(
    () => new Error('was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return [error.init.text.en, error.init.errors];
};
let number = 0;
const order = ({ status, ...values }: Values): Promise<Row> =>
  shop.write(platform, async (work) => {
    const made = await rows.add(work, 'order', { amount: '1.00', orderNo: `D${(number += 1)}`, ...values });
    return status === undefined ? made : move(work, entityOf(shop.site, 'order'), made, { status });
  });

describe('alone of its sort', () => {
  it('among the rows that count; an empty reference is a value', async () => {
    await add('category', { name: '茶', open: true });
    expect(await refusal(add('category', { name: '茶', open: true }))).toEqual([
      'The group has this name',
      { name: { zh: '组内已有此名', en: 'The group has this name' } },
    ]);
    const closed = await add('category', { name: '茶', open: false });
    const other = await add('category', { name: '茶', open: true, group: closed.id });
    expect(other['group']).toBe(closed.id);
  });
});

describe('at most so many', () => {
  it('of those that count, told with the number at the last field', async () => {
    const member = await add('member', { nickname: '甲' });
    const first = await order({ member: member.id });
    await order({ member: member.id });
    expect(await refusal(order({ member: member.id }))).toEqual([
      'Up to 2 unpaid',
      { member: { zh: '最多 2 单未付', en: 'Up to 2 unpaid' } },
    ]);
    const paid = await order({ status: 'paid' });
    await change(paid, { member: member.id });
    expect((await refusal(change(paid, { status: 'unpaid' })))[0]).toBe('Up to 2 unpaid');
    await change(first, { status: 'paid' });
    await change(paid, { status: 'unpaid' });
    await change(paid, { note: '仍在其内' });
  });

  it('as the row that is referred to says; nothing or 0 there is no limit', async () => {
    const one = await add('category', { name: '一', limit: 1 });
    const free = await add('category', { name: '零', limit: 0 });
    await order({ category: one.id });
    expect((await refusal(order({ category: one.id })))[0]).toBe('Up to 1 of this category');
    for (let count = 0; count < 3; count += 1) await order({ category: free.id });
  });

  it('though many write at once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, (_, at) => add('member', { nickname: `众${at}` })));
    const tried = await Promise.allSettled(
      members.flatMap((member) => Array.from({ length: 5 }, () => order({ member: member.id }))),
    );
    expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
    for (const member of members) expect(await rows.find(shop.work(), 'order', { member: member.id })).toHaveLength(2);
  });
});

describe('apart', () => {
  it('days count as a whole; what ended lets the next begin; the row in the way is named', async () => {
    const shelf = await add('category', { name: '架' });
    const first = await order({ category: shelf.id, from: '2026-11-01', until: '2026-11-03' });
    expect(await refusal(order({ category: shelf.id, from: '2026-11-03', until: '2026-11-05' }))).toEqual([
      `Overlaps with "${String(first['orderNo'])}"`,
      { category: expect.anything() as unknown },
    ]);
    const next = await order({ category: shelf.id, from: '2026-11-04', until: '2026-11-05' });
    expect((await refusal(change(next, { from: '2026-11-03' })))[0]).toContain('Overlaps');
    await change(first, { status: 'closed' });
    await change(next, { from: '2026-11-03' });
    expect((await refusal(change(first, { status: 'paid' })))[0]).toContain('Overlaps');
  });

  it('of 200 pairs that are written at once, exactly one of each is', async () => {
    const shelves = await Promise.all(Array.from({ length: 200 }, (_, at) => add('category', { name: `对${at}` })));
    const pair = (shelf: Row): Promise<PromiseSettledResult<Row>[]> =>
      Promise.allSettled([
        order({ category: shelf.id, from: '2026-11-01', until: '2026-11-10' }),
        order({ category: shelf.id, from: '2026-11-10', until: '2026-11-20' }),
      ]);
    const pairs = await Promise.all(shelves.map(pair));
    expect(pairs.map((both) => both.filter((one) => one.status === 'fulfilled').length)).toEqual(
      Array.from({ length: 200 }, () => 1),
    );
    const refused = pairs.flat().filter((one) => one.status === 'rejected');
    expect(refused.every((one) => one.reason instanceof Refusal)).toBe(true);
  });
});

describe('a rule that comes to a database with rows', () => {
  it('leaves those that break it alone, holds for new ones, and goes with its declaration', async () => {
    const old = await openShop(shopSite(), 2);
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    try {
      const put = `insert into "order" ("member", "status", "amount") values (7, 'unpaid', 1)`;
      for (let count = 0; count < 3; count += 1) await client.query(put);
      await migrate(old.url, walled());
      await client.query(`update "order" set "note" = 'x'`);
      await expect(client.query(put)).rejects.toThrow(/wall_order_most/);
      await migrate(old.url, shopSite());
      await client.query(put);
    } finally {
      await client.end();
      await old.drop();
    }
  });
});
