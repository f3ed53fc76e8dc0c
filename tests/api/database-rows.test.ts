import { addAsItStands } from './as-it-stands.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { Refusal, type Row } from '../../src/database/contract.ts';
import { stream } from '../../src/database/query/list.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { addSellers, entityOf, openShop, pageOf, platform, sellerSession, type Shop } from './database-site.ts';
import { addMany } from '../many-rows.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addSellers(shop, 3);
});
afterAll(() => shop.drop());

const orders = (): ReturnType<typeof pageOf> => pageOf(shop.site, 'shop/orders');
const refused = async (run: Promise<unknown>): Promise<Refusal['init']> => {
  const error = await run.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`);
  return error.init;
};

describe('a new row', () => {
  it('gets number, defaults, first state, computed fields, scope and the fields of its page', async () => {
    const row = await shop.write(sellerSession(1), (work) =>
      rows.insert(work, orders(), {
        amount: '100.00',
        discount: '0.50',
        gift: '伞',
        points: 3,
        tags: ['急'],
        items: [{ name: '壳', price: '1.50', count: 3 }],
      }),
    );
    expect(row).toMatchObject({
      orderNo: 'D261120000001',
      kind: 'normal',
      seller: 1,
      payable: '99.50',
      status: 'unpaid',
      placedAt: '2026-11-20T04:00:00.000Z',
      gift: '伞',
      points: 3,
      tags: ['急'],
      version: 1,
      createdBy: 101,
    });
    expect(row['items']).toEqual([{ name: '壳', price: '1.50', count: 3, sum: '4.50' }]);
    const shown = await rows.one(shop.work(sellerSession(1)), orders(), row.id);
    expect(shown).toMatchObject({ orderNo: 'D261120000001', payable: '99.50', gift: '伞', points: 3 });
    expect(shown).not.toHaveProperty('secret');
  });

  it('is refused with every fault by field, and nothing is written', async () => {
    const before = await rows.count(shop.work(), orders(), { filters: {} });
    const init = await refused(
      shop.write(platform, (work) => rows.insert(work, orders(), { amount: '1.00', discount: '2.00' })),
    );
    expect(init.errors).toEqual({ discount: { zh: '优惠不能大于金额', en: 'The discount exceeds the amount' } });
    expect((await refused(shop.write(platform, (work) => rows.insert(work, orders(), {})))).errors).toHaveProperty(
      'amount',
    );
    expect(
      (await refused(shop.write(platform, (work) => rows.insert(work, orders(), { amount: '1.00', zone: 'x' }))))
        .errors,
    ).toHaveProperty('zone');
    expect(
      (await refused(shop.write(platform, (work) => rows.insert(work, orders(), { amount: '1.00', category: 999 }))))
        .errors,
    ).toHaveProperty('category');
    const both = await refused(shop.write(platform, (work) => rows.insert(work, orders(), { category: 999 })));
    expect(Object.keys(both.errors ?? {})).toEqual(['amount', 'category']);
    expect(both.text).toEqual(both.errors?.['amount']);
    expect(await rows.count(shop.work(), orders(), { filters: {} })).toEqual(before);
  });

  it('says which field is taken', async () => {
    const members = pageOf(shop.site, 'shop/members');
    await shop.write(platform, (work) => rows.insert(work, members, { nickname: '甲', phone: '13800008000' }));
    const init = await refused(
      shop.write(platform, (work) => rows.insert(work, members, { nickname: '乙', phone: '13800008000' })),
    );
    expect(init).toMatchObject({ http: 409, errors: { phone: { zh: '手机号不能使用，请核对，或联系平台' } } });
  });

  it('numbers are unique and without gaps under 40 simultaneous inserts', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, () =>
        shop.write(platform, (work) => rows.insert(work, pageOf(shop.site, 'shop/groups'), { amount: '1.00' })),
      ),
    );
    const numbers = made.map((row) => Number(String(row['orderNo']).slice(-6))).toSorted((a, b) => a - b);
    expect(new Set(numbers).size).toBe(40);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(39);
  });
});

describe('lists', () => {
  let ids: Row[] = [];
  beforeAll(async () => {
    ids = await shop.write(platform, async (work) => {
      const category = await rows.add(work, 'category', { name: '手机' });
      const member = await rows.add(work, 'member', { nickname: '李雷', phone: '13900001234', seller: 2 });
      const made: Row[] = [];
      for (let at = 0; at < 30; at++) {
        made.push(
          await addAsItStands(work, 'order', {
            kind: 'normal',
            seller: 2,
            member: member.id,
            category: category.id,
            amount: `${at}.00`,
            placedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
            tags: at % 2 ? ['急', '大'] : [],
            note: at === 7 ? '100%_满\\意' : `备注${at}`,
            status: at % 3 ? 'unpaid' : 'paid',
            region: at < 10 ? ['浙江省', '杭州市'] : ['江苏省'],
            categories: at === 5 ? [category.id] : [],
            ...(at === 4 ? { points: 9 } : {}),
          }),
        );
      }
      return made;
    });
  });
  const ask = (filters: object, more: object = {}): Promise<{ rows: Row[]; total: number }> =>
    rows.list(shop.work(), orders(), { filters: { seller: 2, ...filters } as never, page: 1, size: 100, ...more });

  it('carry columns, titles and masks, in order and in pages that do not overlap', async () => {
    const first = await ask({}, { size: 20 });
    expect(first.total).toBe(30);
    expect(first.rows[0]).toMatchObject({
      amount: '29.00',
      'member.phone': '139****1234',
      _titles: { member: '李雷' },
      _masked: ['member.phone'],
    });
    const second = await ask({}, { size: 20, page: 2 });
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(30);
    expect(first.rows[0]).not.toHaveProperty('note');
    expect((await ask({}, { sort: 'amount' })).rows[0]).toMatchObject({ amount: '0.00' });
  });

  it.each([
    ['equal', { status: 'paid' }, 10],
    ['one of', { status: ['paid', 'closed'] }, 10],
    ['not', { status: { ne: 'paid' } }, 20],
    ['range', { amount: { gte: '5', lt: '8' } }, 3],
    ['text', { note: { contains: '备注1' } }, 11],
    ['wildcards as they are', { note: { contains: '%_满\\' } }, 1],
    ['lone wildcard', { note: { contains: '%' } }, 1],
    ['list holds', { tags: { has: '急' } }, 15],
    ['empty list', { tags: { empty: true } }, 15],
    ['region below', { region: { within: '浙江省' } }, 10],
    ['region path', { region: { within: '浙江省/杭州市' } }, 10],
    ['references hold', { categories: 1 }, 1],
    ['own field of the page', { points: 9 }, 1],
    ['through a reference', { 'member.phone': '13900001234' }, 30],
    ['day of a moment', { placedAt: { gte: '2026-01-01', lte: '2026-01-01' } }, 30],
    ['any', { any: [{ amount: '3.00' }, { amount: '4.00' }] }, 2],
    ['not of a match', { not: { status: 'paid' } }, 20],
    ['empty', { note: null }, 0],
    ['several texts', { orderNo: ['x', 'y'] }, 0],
  ])('filter: %s', async (_, filters, total) => {
    expect((await ask(filters)).total).toBe(total);
  });

  it('refuse unknown, hidden and masked-by-part filters, bad values and sorts by what is not shown', async () => {
    for (const filters of [
      { nothing: 1 },
      { secret: 'x' },
      { 'member.secret': 1 },
      { 'member.phone': { contains: '139' } },
      { amount: 'abc' },
      { member: '1 or 1=1' },
      { placedAt: { gte: 'yesterday' } },
      { placedAt: { lt: '@today' } },
      { payable: { ne: '$amount' } },
    ])
      expect(await refused(ask(filters))).toBeTruthy();
    for (const sort of ['secret', 'member.phone', 'tags', 'amount; drop table x', 'deletedAt'])
      expect(await refused(ask({}, { sort }))).toBeTruthy();
  });

  it('keyword finds the number, and a masked phone only as a whole', async () => {
    expect((await ask({}, { keyword: String(ids[3]?.['orderNo']) })).total).toBe(1);
    const members = pageOf(shop.site, 'shop/members');
    const find = async (keyword: string): Promise<number> =>
      (await rows.list(shop.work(), members, { filters: {}, keyword, page: 1, size: 10 })).total;
    expect([await find('李'), await find('13900001234'), await find('1390')]).toEqual([1, 1, 0]);
  });

  it('tabs, sums and figures follow the filter', async () => {
    const found = await rows.figures(shop.work(), orders(), { filters: { seller: 2 } });
    expect(found).toMatchObject({
      sums: { payable: '435.00' },
      figures: { orders: 30, paidSum: '135.00' },
      tabs: { all: 30, unpaid: 20, paid: 10 },
    });
    expect((await ask({}, { tab: 'paid' })).total).toBe(10);
    expect(await rows.figures(shop.work(), orders(), { filters: { seller: 2 }, tab: 'unpaid' })).toMatchObject({
      sums: { payable: '300.00' },
      figures: { orders: 20, paidSum: '135.00' },
      tabs: { all: 30 },
    });
    expect(await refused(ask({}, { tab: 'nothing' }))).toMatchObject({ http: 400 });
  });

  it('stream from one snapshot in blocks', async () => {
    const got = await shop.write(platform, async (work) => {
      const all: Row[] = [];
      for await (const block of stream(work, orders(), { filters: { seller: 2 } }, ['orderNo', 'amount'], { block: 7 }))
        all.push(...block);
      return all;
    });
    expect(got.map((row) => row['amount'])).toEqual(Array.from({ length: 30 }, (_, at) => `${29 - at}.00`));
  });

  it('read deep pages in the same order', async () => {
    await addMany(
      shop.store.db,
      sql`insert into "order" ("kind", "seller", "amount", "payable", "placedAt", "status")
      select 'group', 3, n, n, timestamptz '2025-01-01' + n * interval '1 minute', 'unpaid'
      from generate_series(1, 12000) n`,
    );
    const groups = pageOf(shop.site, 'shop/groups');
    const deep = await rows.list(shop.work(), groups, { filters: { seller: 3 }, page: 110, size: 100 });
    expect(deep).toMatchObject({ total: 5_000, capped: true });
    expect([deep.rows[0]?.['amount'], deep.rows.length, deep.rows.at(-1)?.['amount']]).toEqual([
      '1100.00',
      100,
      '1001.00',
    ]);
  });

  it('options give ids and titles of what may be chosen', async () => {
    const closed = await shop.write(platform, (work) => rows.add(work, 'category', { name: '停用', open: false }));
    const found = await rows.options(shop.work(), orders(), 'category', {});
    expect(found.map((one) => one.title)).toEqual(['手机']);
    expect(await rows.options(shop.work(), orders(), 'category', { ids: [closed.id] })).toEqual([
      { id: closed.id, title: '停用' },
    ]);
    expect(
      (
        await refused(
          shop.write(platform, (work) => rows.insert(work, orders(), { amount: '1.00', category: closed.id })),
        )
      ).errors,
    ).toHaveProperty('category');
    expect(await refused(rows.options(shop.work(), orders(), 'amount', {}))).toMatchObject({ http: 400 });
  });
});

describe('changes', () => {
  it('keep the other fields, compute anew and raise the version; a stale one is refused with the newer row', async () => {
    const made = await shop.write(platform, (work) =>
      rows.insert(work, orders(), { amount: '10.00', gift: '笔', note: '甲' }),
    );
    const { after } = await shop.write(platform, (work) =>
      rows.update(work, orders(), made.id, 1, { discount: '4.00', points: 2 }),
    );
    expect(after).toMatchObject({ version: 2, payable: '6.00', gift: '笔', points: 2, note: '甲' });
    const init = await refused(shop.write(platform, (work) => rows.update(work, orders(), made.id, 1, { note: '乙' })));
    expect(init).toMatchObject({ http: 409, data: { conflict: { row: { id: made.id, version: 2, note: '甲' } } } });
    expect(await rows.one(shop.work(), orders(), made.id)).toMatchObject({ note: '甲' });
  });

  it('of 16 simultaneous writers of one version exactly one wins', async () => {
    const made = await shop.write(platform, (work) => rows.insert(work, orders(), { amount: '10.00' }));
    const done = await Promise.allSettled(
      Array.from({ length: 16 }, (_, at) =>
        shop.write(platform, (work) => rows.update(work, orders(), made.id, 1, { note: `第${at}人` })),
      ),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(
      done.filter((one) => one.status === 'rejected' && one.reason instanceof Refusal && one.reason.init.http === 409),
    ).toHaveLength(15);
  });

  it('approve once: 20 documents, 16 approvers each', async () => {
    const entity = entityOf(shop.site, 'withdrawal');
    for (let round = 0; round < 20; round++) {
      const made = await shop.write(platform, (work) =>
        rows.add(work, 'withdrawal', { ownerType: 'member', ownerId: 1, asset: 'balance', amount: '1' }),
      );
      const done = await Promise.allSettled(
        Array.from({ length: 16 }, (_, at) =>
          shop.write(platform, async (work) => {
            const row = await rows.one(work, pageOf(shop.site, 'shop/withdrawals'), made.id, {
              lock: true,
              unmasked: true,
            });
            if (!row || row['status'] !== 'pending')
              throw new Refusal({ text: { zh: '当前状态不可操作', en: 'Not possible in this state' } });
            await rows.move(work, entity, row, { status: at % 2 ? 'approved' : 'rejected' });
          }),
        ),
      );
      expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      const [now] = await rows.find(shop.work(), 'withdrawal', { id: made.id });
      expect(now?.version).toBe(2);
    }
  });

  it('a removed row is gone and may not be removed while something refers to it', async () => {
    const made = await shop.write(platform, (work) => rows.insert(work, orders(), { amount: '10.00' }));
    const child = await shop.write(platform, (work) =>
      rows.insert(work, pageOf(shop.site, 'shop/afterSales'), { order: made.id, reason: '破损' }),
    );
    expect(await refused(shop.write(platform, (work) => rows.remove(work, orders(), made.id, 1)))).toMatchObject({
      http: 409,
      text: { zh: '还有 1 条售后引用该数据，不能删除' },
    });
    await shop.write(platform, (work) => rows.remove(work, pageOf(shop.site, 'shop/afterSales'), child.id, 1));
    await shop.write(platform, (work) => rows.remove(work, orders(), made.id, 1));
    expect(await rows.one(shop.work(), orders(), made.id)).toBeNull();
    expect(
      await refused(shop.write(platform, (work) => rows.update(work, orders(), made.id, 2, { note: 'x' }))),
    ).toMatchObject({ http: 404 });
  });

  it('cannot touch what is read-only, computed, moved by a workflow or unknown', async () => {
    const made = await shop.write(platform, (work) => rows.insert(work, orders(), { amount: '10.00' }));
    const tries: { [field: string]: Json }[] = [
      { status: 'paid' },
      { payable: '0.00' },
      { seller: 2 },
      { orderNo: 'X' },
      { secret: 'x' },
      { createdBy: 7 },
      { zone: 'x' },
    ];
    for (const changes of tries)
      expect(
        (await refused(shop.write(platform, (work) => rows.update(work, orders(), made.id, 1, changes)))).errors,
      ).toHaveProperty(Object.keys(changes)[0] ?? '');
    expect(await rows.one(shop.work(), orders(), made.id)).toMatchObject({ version: 1, status: 'unpaid' });
  });
});

describe('rows of an entity', () => {
  it('are all of them, or a refusal that says how many are too many: never fewer in silence', async () => {
    await shop.write(platform, async (work) => {
      for (const amount of ['901.00', '902.50', '904.25']) await rows.add(work, 'order', { seller: 3, amount });
    });
    const mine = { seller: 3, kind: 'normal', amount: ['901.00', '902.50', '904.25'] };
    expect(await rows.find(shop.work(), 'order', mine, { most: 3 })).toHaveLength(3);
    expect((await refused(rows.find(shop.work(), 'order', mine, { most: 2 }))).text.en).toMatch(
      /^More than 2 records of ".+" are concerned/,
    );
    expect(await rows.find(shop.work(), 'order', mine, { limit: 2 })).toHaveLength(2);
    expect(await rows.sum(shop.work(), 'order', mine, 'amount')).toBe('2707.75');
    // A caller that names no bound has 1,000 rows, and is told of the next one.
    const add = (count: number) =>
      sql`insert into "afterSale" ("reason") select 'many' from generate_series(1, ${count}::int)`.execute(
        shop.store.db,
      );
    const found = (): Promise<Row[]> => rows.find(shop.work(), 'afterSale', { reason: 'many' });
    await add(1_000);
    expect(await found()).toHaveLength(1_000);
    await add(1);
    expect((await refused(found())).text.en).toBe(
      'More than 1,000 records of "After-sale" are concerned: narrow the range and try again',
    );
    expect(await rows.sum(shop.work(), 'order', { seller: 999 }, 'amount')).toBe('0');
  });
});

describe('states', () => {
  it('are written by the engine alone: neither an insert nor a write moves one', async () => {
    await shop.write(platform, async (work) => {
      await expect(rows.add(work, 'order', { kind: 'normal', seller: 2, status: 'paid' })).rejects.toThrow(
        /is a state/,
      );
      const row = await rows.add(work, 'order', { kind: 'normal', seller: 2 });
      const entity = work.site.entities['order'];
      if (!entity) throw new Error('no entity');
      expect(() => rows.write(work, entity, row, { status: 'paid' })).toThrow(/is a state/);
      expect(await rows.write(work, entity, row, { note: '备注', status: row.status ?? null })).toMatchObject({
        note: '备注',
      });
      expect(await rows.move(work, entity, { ...row, version: 2 }, { status: 'paid' })).toMatchObject({
        status: 'paid',
      });
    });
  });
});
