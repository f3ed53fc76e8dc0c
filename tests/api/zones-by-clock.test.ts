/** Goods released day by day, paid as a difference, or sold by a link: what their pages refuse and do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
let desk: Desk;
let clock: BusinessClock;
let seller: Row;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '掌柜自营', isPlatform: true });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

const goods = (zone: string, more: Values, price = '60.00', stock = 8): Promise<Row> =>
  desk.add('goods', {
    name: '茶叶',
    zone,
    seller: seller.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: zone, price, stock, lockedStock: 0, enabled: true }],
    ...more,
  });
const now = (row: Row): Promise<Row> => desk.one('goods', row.id);
const strike = (at: string) => {
  desk.clock.now = new Date(at);
  return clock.strike();
};

it('GO-buy goods are released each day at their time, never more than the stock, and by hand when sold out', async () => {
  const page = 'goods/gogoGoods';
  const tea = await goods('gogoGoods', { goPrice: '9.90', dailyStock: 5, releaseTime: '10:00' });
  // 12:00 in Shanghai: the next is tomorrow's.
  desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
  await desk.update(ann, page, tea, { releaseTime: '10:30' });
  expect(await now(tea)).toMatchObject({ releaseAt: '2026-11-21T02:30:00.000Z', todayLeft: null });
  await strike('2026-11-21T02:29:00.000Z');
  expect(await now(tea)).toMatchObject({ todayLeft: null });
  await strike('2026-11-21T02:30:00.000Z');
  expect(await now(tea)).toMatchObject({ todayLeft: 5, releaseAt: '2026-11-22T02:30:00.000Z' });
  const release = (): Promise<Row> => desk.act(ann, page, 'releaseNow', tea.id);
  expect(await refusal(release())).toMatch(/not sold yet/);
  await desk.owner.db.updateTable('goods').set({ todayLeft: 0 }).where('id', '=', tea.id).execute();
  const sent = await Promise.allSettled([release(), release()]);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await now(tea)).toMatchObject({ todayLeft: 5 });
  const few = await goods('gogoGoods', { goPrice: '9.90', dailyStock: 5, releaseTime: '10:00' }, '60.00', 3);
  await desk.act(ann, page, 'releaseNow', few.id);
  expect(await now(few)).toMatchObject({ todayLeft: 3 });
  expect(await refusal(desk.update(ann, page, await now(few), { goPrice: '60.01' }))).toMatch(/not above the price/);
});

it('a difference costs its unit in every spec, and its maximum is not below it', async () => {
  const page = 'goods/Supplementary';
  const unit = await goods('Supplementary', { unitPrice: '1.00', purpose: 'price', maxAmount: '5000.00' }, '1.00');
  const change = async (values: Values): Promise<Row> => desk.update(ann, page, await now(unit), values);
  expect(await refusal(change({ unitPrice: '2.00' }))).toMatch(/Every spec costs the unit/);
  expect(await refusal(change({ maxAmount: '0.50' }))).toMatch(/not below the unit/);
  await change({ maxAmount: '300.00' });
  expect(await now(unit)).toMatchObject({ maxAmount: '300.00' });
});

it('a link sells for no more than the price, and rewards no more than it takes', async () => {
  const page = 'goods/superlinkGoods';
  const tea = await goods('superlinkGoods', { linkPrice: '50.00', linkReward: '5.00', linkLevels: 2, clickCount: 40 });
  const change = async (values: Values): Promise<Row> => desk.update(ann, page, await now(tea), values);
  expect(await refusal(change({ linkPrice: '60.01' }))).toMatch(/not above the price/);
  expect(await refusal(change({ linkReward: '25.01' }))).toMatch(/not above the link price/);
  await change({ linkReward: '25.00' });
  expect(await now(tea)).toMatchObject({ linkReward: '25.00' });
});

it('freight goes by one default row and regions that stand once; a seller has one default, and used ones stay', async () => {
  const page = 'infoManagement/freight';
  const line = (regions: string[] | null): Values => ({
    regions,
    first: '1',
    firstFee: '8.00',
    next: '1',
    nextFee: '2.00',
  });
  const form = (name: string, areas: Values[], more: Values = {}): Values => ({
    name,
    seller: seller.id,
    chargeType: 'piece',
    shipFrom: ['浙江省', '杭州市', '西湖区'],
    areas,
    ...more,
  });
  const create = (values: Values): Promise<Row> => desk.create(ann, page, values);
  expect(await refusal(create(form('无默认', [line(['zj'])])))).toMatch(/Exactly one row is the default/);
  expect(await refusal(create(form('两默认', [line(null), line([])])))).toMatch(/Exactly one row is the default/);
  expect(await refusal(create(form('重叠', [line(null), line(['zj', 'js']), line(['js'])])))).toMatch(
    /two rows of fees/,
  );
  const free = (regions: string[]): Values => ({ regions, minUnits: '1', minAmount: '99.00' });
  expect(
    await refusal(create(form('包邮', [line(null)], { freeOn: true, frees: [free(['zj']), free(['zj', 'sh'])] }))),
  ).toMatch(/two free-shipping rules/);
  const first = await create(form('全国', [line(null), line(['xj'])]));
  const second = await create(form('偏远', [line(null)]));
  const stored = (row: Row): Promise<Row> => desk.one('freightTemplate', row.id);
  const defaults = async (of: Row): Promise<number[]> =>
    (await desk.find('freightTemplate', { seller: of.id, isDefault: true })).map(({ id }) => id);
  expect(await defaults(seller)).toEqual([first.id]);
  await desk.act(ann, page, 'setDefault', second.id);
  expect(await defaults(seller)).toEqual([second.id]);
  expect(await refusal(desk.act(ann, page, 'setDefault', second.id))).toBe('This template is the default already');
  expect(await refusal(desk.remove(ann, page, await stored(second)))).toMatch(/make another one the default first/);
  // Two persons at the same moment: of new templates and of those that become the default, one is it.
  const other = await desk.add('seller', { name: '白桦商贸' });
  const made = await Promise.allSettled(
    ['江苏', '浙江', '上海'].map((name) => create(form(name, [line(null)], { seller: other.id }))),
  );
  expect(await defaults(other)).toHaveLength(1);
  const rest = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  for (const name of ['山东', '河南']) rest.push((await create(form(name, [line(null)], { seller: other.id }))).id);
  const now = await defaults(other);
  await Promise.allSettled(rest.filter((id) => !now.includes(id)).map((id) => desk.act(ann, page, 'setDefault', id)));
  expect(await defaults(other)).toHaveLength(1);
  await desk.act(ann, page, 'setDefault', first.id);
  expect(await refusal(create(form('全国', [line(null)])))).toMatch(/./);
  await goods('normal', { freightType: 'template', freightTemplate: first.id });
  expect(await stored(first)).toMatchObject({ usedCount: 1 });
  expect(await refusal(desk.remove(ann, page, await stored(first)))).toMatch(/one that goods use/);
  expect(await refusal(desk.update(ann, page, await stored(first), { chargeType: 'weight' }))).toMatch(/./);
  await desk.remove(ann, page, await stored(second));
  const clerk = session(12, { role: 'admin2', all: false, rights: {} });
  expect(await refusal(desk.create(clerk, page, form('无权', [line(null)])))).toMatch(/./);
});
