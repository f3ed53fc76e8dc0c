/** Addresses of stores: one default for each use, whoever is quicker. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const page = 'infoManagement/address';
let desk: Desk;
let shop: Row;
let other: Row;
beforeAll(async () => {
  desk = await openDesk();
  shop = await storeOf('东店');
  other = await storeOf('西店');
});
afterAll(() => desk.drop());

async function storeOf(name: string): Promise<Row> {
  const seller = await desk.add('seller', { name });
  return desk.add('store', { name: `${name}旗舰店`, seller: seller.id });
}

const by = (store: Row) => sellerSession(20 + Number(store.seller), Number(store.seller));
const values = (more: Values = {}): Values => ({
  label: '中心仓',
  usage: ['ship', 'return'],
  contactName: '王师傅',
  phone: '13800001111',
  region: ['浙江省', '杭州市', '西湖区'],
  detail: '物流大道18号',
  ...more,
});
const made = (store: Row, more: Values = {}): Promise<Row> =>
  desk.create(by(store), page, values({ store: store.id, ...more }));
const defaults = async (store: number | null, field: string): Promise<number[]> =>
  (await desk.find('addressBook', { store: store ?? { empty: true }, [field]: true })).map(({ id }) => id);

describe('the default of a store', () => {
  it('is the first address for that use, until another one takes its place', async () => {
    const first = await made(shop);
    const second = await made(shop, { label: '城东仓', usage: ['ship'] });
    expect(await defaults(shop.id, 'isDefaultShip')).toEqual([first.id]);
    expect(await defaults(shop.id, 'isDefaultReturn')).toEqual([first.id]);
    await desk.act(by(shop), page, 'defaultShip', second.id);
    expect(await defaults(shop.id, 'isDefaultShip')).toEqual([second.id]);
    expect(await defaults(shop.id, 'isDefaultReturn')).toEqual([first.id]);
    expect(await refusal(desk.act(by(shop), page, 'defaultShip', second.id))).toMatch(/not the default yet/);
    expect(await refusal(desk.act(by(shop), page, 'defaultReturn', second.id))).toMatch(/Returns/);
  });

  it('of the platform is apart from those of the stores', async () => {
    const first = await desk.create(ann, page, values());
    const second = await desk.create(ann, page, values({ label: '总仓' }));
    const stores = await defaults(shop.id, 'isDefaultShip');
    await desk.act(ann, page, 'defaultShip', second.id);
    expect(await defaults(null, 'isDefaultShip')).toEqual([second.id]);
    expect(await defaults(null, 'isDefaultReturn')).toEqual([first.id]);
    expect(await defaults(shop.id, 'isDefaultShip')).toEqual(stores);
  });

  it('is one, when two are made the default at once', async () => {
    const rows = [await made(other), await made(other), await made(other)];
    const asked = rows.slice(1).map(({ id }) => desk.act(by(other), page, 'defaultShip', id));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await defaults(other.id, 'isDefaultShip')).toHaveLength(1);
    await expect(
      desk.owner.db
        .updateTable('addressBook')
        .set({ isDefaultShip: true })
        .where('id', 'in', rows.map(({ id }) => id) as never)
        .execute(),
    ).rejects.toThrow(/unique/);
  });

  it('is neither deleted nor disabled, and stays for its use', async () => {
    const kept = await desk.one('addressBook', (await made(await storeOf('南店'))).id);
    expect(await refusal(desk.remove(ann, page, kept))).toMatch(/cannot be deleted/);
    expect(await refusal(desk.update(ann, page, kept, { enabled: false }))).toMatch(/cannot be disabled/);
    expect(await refusal(desk.update(ann, page, kept, { usage: ['office'] }))).toMatch(/ship from/);
    const free = await desk.one('addressBook', (await desk.create(ann, page, values({ store: kept.store! }))).id);
    await desk.update(ann, page, free, { enabled: false });
    await desk.remove(ann, page, await desk.one('addressBook', free.id));
    expect(await desk.find('addressBook', { store: kept.store! })).toHaveLength(1);
  });
});

describe('an address', () => {
  it('of a seller belongs to a store of its own; others neither see nor touch it', async () => {
    expect(await refusal(desk.create(by(shop), page, values()))).toMatch(/Choose the store/);
    expect(await refusal(made(shop, { store: other.id }))).toMatch(/./);
    const row = await made(shop, { label: '自提点', usage: ['pickup'] });
    expect(await refusal(desk.act(by(other), page, 'defaultShip', row.id))).toMatch(/./);
    expect(await refusal(desk.update(by(other), page, row, { detail: '别处的地址' }))).toMatch(/./);
  });

  it('shows its phone to those alone who may reveal it', async () => {
    const row = await made(shop, { label: '电话', usage: ['office'], phone: '13912345678' });
    expect(row.phone).toBe('139****5678');
    expect(desk.site.labels['infoManagement_address:reveal']).toBeDefined();
  });
});
