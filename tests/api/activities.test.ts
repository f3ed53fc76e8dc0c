/** Activities against their goods: prices, stock, periods, and one activity of a goods at a time, of whatever kind. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOutermost } from '../../src/actions/run.server.ts';
import { Refusal, type Row } from '../../src/database/contract.ts';
import { saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { create, update } from '../../src/kinds/rows/write.server.ts';
import { openDesk, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
let desk: Desk;
let seller: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸' });
  await desk.work(ann, (work) =>
    saveSetting(work, 'seckillSetting', 0, { enabled: true, sessions: [{ name: '早场', enabled: true }] }),
  );
});
afterAll(() => desk.drop());

/** Goods with one SKU "A" of 100.00, ten in stock. */
const goods = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('goods', {
    name: `茶叶${number}`,
    zone: 'normal',
    seller: seller.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: 'A', price: '100.00', stock: 10 }],
    ...more,
  });
};
const period = { startAt: '2026-11-21T00:00:00.000Z', endAt: '2026-12-01T00:00:00.000Z' };
const line = { skuNo: 'A', price: '80.00', activityStock: 10 };
const forms: { [kind: string]: Values } = {
  bargain: {
    ...period,
    skuNo: 'A',
    floorPrice: '10.00',
    activityStock: 5,
    peopleNum: 10,
    cutMode: 'random',
    cutMin: '5.00',
    cutMax: '15.00',
    firstCut: '0.00',
  },
  groupBuy: { ...period, groupSize: 2, skus: [line] },
  seckill: { startDate: '2026-11-21', endDate: '2026-11-30', sessions: ['早场'], skus: [line] },
};

const pages: { [kind: string]: string } = {
  bargain: 'infoManagement/bargain',
  groupBuy: 'marketingSection/groupBuying',
  seckill: 'marketingSection/limitedTimeShop',
};
const pageFor = (kind: string): PageDef => desk.page(pages[kind] ?? '');
const input = (body: Values, params: Values = {}): Parameters<typeof create>[2] =>
  ({ params, query: {}, body, operation: '', request: new Request('http://test/') }) as Parameters<typeof create>[2];
const make = async (kind: string, of: Row, more: Values = {}, by = ann): Promise<Row> => {
  const values = { name: '茶叶活动', goods: of.id, ...forms[kind], ...more };
  const made = await desk.work(by, async (work) => (await create(work, pageFor(kind), input(values))).data as Row);
  return desk.one(kind, made.id);
};
const publish = async (kind: string, { id }: Row): Promise<Row> => {
  const page = pageFor(kind);
  const entity = desk.site.entities[kind] as EntityDef;
  const row = await desk.one(kind, id);
  return desk.work(
    ann,
    async (work) =>
      (await runOutermost({ work, page, entity, action: page.actions.publish as ActionDef, row, form: {} }, {})).after,
  );
};
/** What is refused, by field. */
const faults = async (asked: Promise<unknown>): Promise<{ [field: string]: string }> => {
  try {
    await asked;
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.fromEntries(Object.entries(error.init.errors ?? {}).map(([field, text]) => [field, text.en]));
  }
};
describe('an activity', () => {
  it('is fine within price and stock, and takes over what its goods and its settings say', async () => {
    const of = await goods();
    expect(await make('bargain', of)).toMatchObject({ seller: seller.id, startPrice: '100.00', validHours: 24 });
    expect(await make('groupBuy', of)).toMatchObject({ seller: seller.id, validHours: 24 });
    expect(await make('seckill', of)).toMatchObject({ seller: seller.id, leftCount: 10 });
  });

  it.each([
    ['bargain', { floorPrice: '100.00' }, { floorPrice: 'The floor price must be below 100.00' }],
    ['bargain', { activityStock: 11 }, { activityStock: 'The activity stock may not exceed 10' }],
    ['bargain', { cutMin: '9.01' }, { cutMin: 'Smallest cut times helpers may not exceed 90.00' }],
    ['bargain', { cutMax: '8.99' }, { cutMax: 'Largest cut times helpers may not be below 90.00' }],
    ['bargain', { cutMode: 'fixed', cutFixed: '8.99' }, { cutFixed: 'Cut times helpers may not be below 90.00' }],
    ['bargain', { skuNo: 'B' }, { skuNo: 'The goods have no SKU B' }],
    ['bargain', { firstCut: '90.01' }, { firstCut: 'The first cut may not exceed 90.00' }],
    ['bargain', { endAt: '2027-06-01T00:00:00.000Z' }, { endAt: 'An activity lasts up to 180 days' }],
    ['groupBuy', { endAt: '2027-06-01T00:00:00.000Z' }, { endAt: 'An activity lasts up to 180 days' }],
    ['seckill', { endDate: '2027-02-19' }, { endDate: 'An activity lasts up to 90 days' }],
    ['groupBuy', { skus: [line, { ...line, skuNo: 'B' }] }, { 'skus.1.skuNo': 'The goods have no SKU B' }],
    [
      'groupBuy',
      { skus: [{ ...line, price: '100.00', activityStock: 11 }] },
      {
        'skus.0.price': 'The activity price must be below 100.00',
        'skus.0.activityStock': 'The activity stock may not exceed 10',
      },
    ],
    ['groupBuy', { leaderPrice: '80.01' }, { leaderPrice: 'The leader discount may not exceed the group price' }],
  ] as [string, Values, Values][])('%s refuses %j', async (kind, more, expected) =>
    expect(await faults(make(kind, await goods(), more))).toEqual(expected),
  );

  it('lasts 90 days at most, the last day included; two lines of one SKU are refused', async () => {
    expect(await faults(make('seckill', await goods(), { endDate: '2027-02-18' }))).toEqual({});
    expect(Object.keys(await faults(make('seckill', await goods(), { skus: [line, line] })))[0]).toMatch(/^skus/);
  });

  it("is for goods on sale, of one's own", async () => {
    const own = sellerSession(21, seller.id);
    const other = await desk.add('seller', { name: '别家' });
    expect(await faults(make('groupBuy', await goods({ status: 'offSale' })))).toHaveProperty('goods');
    expect(await faults(make('groupBuy', await goods({ seller: other.id }), {}, own))).toHaveProperty('goods');
    expect(await make('groupBuy', await goods(), {}, own)).toMatchObject({ seller: seller.id });
  });

  it('is judged again when it is edited, with what was kept', async () => {
    const of = await goods();
    const row = await make('bargain', of);
    const edit = (more: Values): Promise<unknown> =>
      desk.work(ann, (work) =>
        update(work, pageFor('bargain'), input({ ...more, version: row.version ?? 1 }, { id: row.id })),
      );
    expect(await faults(edit({ floorPrice: '100.00' }))).toEqual({
      floorPrice: 'The floor price must be below 100.00',
    });
    await edit({ floorPrice: '20.00' });
    expect(await desk.one('bargain', row.id)).toMatchObject({ floorPrice: '20.00', startPrice: '100.00' });
  });
});

describe('goods in an activity', () => {
  const clash = { goods: 'The goods are in the activity "茶叶活动" at that time' };

  it.each([
    ['bargain', 'groupBuy'],
    ['bargain', 'seckill'],
    ['groupBuy', 'bargain'],
    ['groupBuy', 'seckill'],
    ['seckill', 'bargain'],
    ['seckill', 'groupBuy'],
    ['seckill', 'seckill'],
  ])('%s: are in no %s of that time', async (first, second) => {
    const of = await goods();
    await publish(first, await make(first, of));
    expect(await faults(make(second, of))).toEqual(clash);
    const later: Values =
      second === 'seckill'
        ? { startDate: '2026-12-01', endDate: '2026-12-03' }
        : { startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-03T00:00:00.000Z' };
    // From the morning of 1 December (00:00 UTC) the first is over; of a day that they share the whole is taken.
    const shares = second === 'seckill' && first !== 'seckill';
    expect(await faults(make(second, of, later))).toEqual(shares ? clash : {});
  });

  it('of two kinds that are published at the same moment get one', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const of = await goods();
      const kinds = ['bargain', 'groupBuy', 'seckill'];
      const drafts = await Promise.all(kinds.map((kind) => make(kind, of)));
      const together = await Promise.allSettled(drafts.map((row, index) => publish(kinds[index] ?? '', row)));
      expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
