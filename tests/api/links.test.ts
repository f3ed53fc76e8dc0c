/** Links: what is stored, who judges it, what is offered and how it is called, beside a record and in lines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal, type Row } from '../../src/database/contract.ts';
import { strangeReferences } from '../../src/database/rows/references.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { cell } from '../../src/kinds/export/table.server.ts';
import { settingHandlers } from '../../src/kinds/settings/handlers.server.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const page = 'infoManagement/banner';
let desk: Desk;
let shop: Row;
let other: Row;
let tea: Row;
let rice: Row;
beforeAll(async () => {
  desk = await openDesk();
  shop = await storeOf('东店');
  other = await storeOf('西店');
  tea = await goodsOf(shop, '明前茶');
  rice = await goodsOf(other, '五常米');
});
afterAll(() => desk.drop());

async function storeOf(name: string): Promise<Row> {
  const seller = await desk.add('seller', { name });
  return desk.add('store', { name: `${name}旗舰店`, seller: seller.id, status: 'open' });
}
const goodsOf = (store: Row, name: string, status = 'onSale'): Promise<Row> =>
  desk.add('goods', { name, zone: 'normal', store: store.id, seller: store.seller as number, status });

const by = (store: Row) => sellerSession(20 + Number(store.seller), Number(store.seller));
const values = (more: Values = {}): Values => ({
  name: '秋冬上新',
  position: 'homeTop',
  image: '/files/a.png',
  enabled: false,
  ...more,
});
const made = (more: Values = {}, who = ann): Promise<Row> => desk.create(who, page, values(more));
const link = (linkType: string, linkTarget?: Json): Values => ({
  linkType,
  ...(linkTarget === undefined ? {} : { linkTarget }),
});
/** Path of each fault, and its English sentence. */
async function faults(run: Promise<unknown>): Promise<{ [path: string]: string }> {
  const error = await run.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error('it was accepted');
  return Object.fromEntries(
    Object.entries(error.init.errors ?? {}).map(([path, text]) => [path, typeof text === 'string' ? text : text.en]),
  );
}
const offered = async (who: typeof ann, route: string, field: string, asked = {}): Promise<string[]> =>
  (await desk.work(who, (work) => rows.options(work, desk.page(route), field, asked))).map(({ title }) => title);

describe('a link', () => {
  it('is stored as a text and answered with the title of its record', async () => {
    const row = await made(link('goods', String(tea.id)));
    expect(row.linkTarget).toBe(String(tea.id));
    expect(row._titles).toMatchObject({ linkTarget: '明前茶' });
    const [listed] = await desk.work(ann, async (work) => {
      const query = { page: 1, size: 20, filters: { id: row.id }, sort: '-id' };
      return (await rows.list(work, desk.page(page), query as never)).rows;
    });
    expect(listed).toMatchObject({ linkType: 'goods', _titles: { linkTarget: '明前茶' } });
    const field = desk.page(page).fields['linkTarget'];
    expect(field && cell(listed as Row, field, { language: 'zh' })).toBe('明前茶');
    const page2 = await made(link('page', 'cart'));
    expect(field && cell(page2, field, { language: 'zh' })).toBe('购物车');
    expect(field && cell(page2, field, { language: 'en' })).toBe('Cart');
  });

  it('leads to what is there and may be chosen', async () => {
    const kept = await goodsOf(shop, '旧茶', 'warehouse');
    const noRecord = { linkTarget: expect.stringMatching(/\S/) };
    expect(await faults(made(link('goods', '987654')))).toEqual(noRecord);
    expect(await faults(made(link('goods', String(kept.id))))).toEqual(noRecord);
    expect(await faults(made(link('goods', '明前茶')))).toEqual({ linkTarget: 'Choose a record' });
    expect(await faults(made(link('page', 'nowhere')))).toEqual({ linkTarget: 'Not one of the options' });
    expect(await faults(made(link('zone', 'no-zone')))).toEqual({ linkTarget: 'Not one of the options' });
    expect(await faults(made(link('url', 'javascript:alert(1)')))).toEqual({
      linkTarget: expect.stringMatching(/http/),
    });
    expect(await faults(made(link('miniapp', 'wx12')))).toEqual({ linkTarget: 'The format is not right' });
    expect(Object.keys(await faults(made(link('goods'))))).toEqual(['linkTarget']);
    for (const good of [
      link('zone', 'promotionGoods'),
      link('page', 'cart'),
      link('url', '/a'),
      link('store', String(shop.id)),
      link('miniapp', 'wx0123456789abcdef/pages/a?b=1'),
    ])
      expect(await made(good)).toMatchObject(good);
  });

  it('of a seller leads to its own records alone', async () => {
    const own = await made({ store: shop.id, ...link('goods', String(tea.id)) }, by(shop));
    expect(own.linkTarget).toBe(String(tea.id));
    expect(Object.keys(await faults(made({ store: shop.id, ...link('goods', String(rice.id)) }, by(shop))))).toEqual([
      'linkTarget',
    ]);
    expect(await offered(by(shop), page, 'linkTarget.goods')).toEqual(['明前茶']);
    expect(await offered(by(shop), page, 'linkTarget.store')).toEqual(['东店旗舰店']);
  });

  it('holds nothing of another sort', async () => {
    const row = await made(link('goods', String(tea.id)));
    expect(Object.keys(await faults(desk.update(ann, page, row, { linkType: 'store' })))).toEqual(['linkTarget']);
    const store = await desk.update(ann, page, row, link('store', String(other.id)));
    expect(store).toMatchObject({ linkTarget: String(other.id), _titles: { linkTarget: '西店旗舰店' } });
    const none = await desk.update(ann, page, store, { linkType: 'none' });
    expect(none).toMatchObject({ linkType: 'none', linkTarget: null });
    expect(await made(link('none', '12'))).toMatchObject({ linkTarget: null });
    expect(await desk.update(ann, page, none, { linkTarget: '12' })).toMatchObject({ linkTarget: null });
  });

  it('offers what each sort leads to', async () => {
    expect(await offered(ann, page, 'linkTarget.goods', { keyword: '米' })).toEqual(['五常米']);
    expect(await offered(ann, page, 'linkTarget.store')).toEqual(expect.arrayContaining(['东店旗舰店', '西店旗舰店']));
    expect(await offered(ann, page, 'linkTarget.goods', { ids: [tea.id] })).toEqual(['明前茶']);
    for (const none of ['linkTarget', 'linkTarget.none', 'linkTarget.url', 'linkTarget.constructor'])
      expect(await refusal(offered(ann, page, none)), none).toMatch(/not a field to pick for/);
  });
});

describe('in lines', () => {
  const route = 'fourModules/index';
  const shape = (name: string) => {
    const own = desk.page(name);
    return { name: own.entity, label: own.label, fields: own.fields, checks: own.checks, host: own };
  };
  const handlers = settingHandlers((one) => shape(one.route));
  const lines = (...links: Values[]): Values[] =>
    Array.from({ length: 4 }, (_, index) => ({
      position: String(index + 1),
      title: `模块${index + 1}`,
      icon: '/files/a.png',
      show: true,
      ...link('none'),
      ...links[index],
    }));
  const save = (modules: Values[]): Promise<Values> =>
    desk.work(ann, async (work) => {
      const input = { params: {}, query: {}, body: { value: { modules } }, operation: 'write' };
      return (await handlers.write(work, desk.page(route), input as never)).data as Values;
    });

  it('each leads where its own sort says, and is called so', async () => {
    const saved = await save(
      lines(
        link('goods', String(rice.id)),
        link('none', '5'),
        link('store', String(shop.id)),
        link('page', '百货超市'),
      ),
    );
    const [first, second, third, fourth] = (saved['value'] as { modules: Values[] }).modules;
    expect(first).toMatchObject(link('goods', String(rice.id)));
    expect(second).toMatchObject(link('none', null));
    expect(third).toMatchObject(link('store', String(shop.id)));
    expect(fourth).toMatchObject(link('page', '百货超市'));
    expect(saved['titles']).toMatchObject({ 'modules.linkTarget': ['五常米', '', '东店旗舰店', ''] });
    expect(await offered(ann, route, 'modules.linkTarget.goods', { keyword: '茶' })).toEqual(['明前茶']);
  });

  it('each is judged at its place', async () => {
    expect(Object.keys(await faults(save(lines(link('none'), link('goods', '987654')))))).toEqual([
      'modules.1.linkTarget',
    ]);
    expect(Object.keys(await faults(save(lines(link('page', 'cart')))))).toEqual(['modules.0.linkTarget']);
    expect(Object.keys(await faults(save(lines(link('url', 'x')))))).toEqual(['modules.0.linkTarget']);
    expect(Object.keys(await faults(save(lines(link('goods')))))).toEqual(['modules.0.linkTarget']);
    expect(Object.keys(await faults(save(lines().slice(1))))).toEqual(['modules']);
  });

  it('what stood there may stay when it is gone since', async () => {
    const gone = await goodsOf(shop, '下架茶');
    await save(lines(link('goods', String(gone.id))));
    await desk.owner.db
      .updateTable('goods')
      .set({ status: 'warehouse' })
      .where('id', '=', gone.id as never)
      .execute();
    const saved = await save(lines(link('goods', String(gone.id)), link('page', '品质生活')));
    expect((saved['value'] as { modules: Values[] }).modules[0]).toMatchObject(link('goods', String(gone.id)));
    expect(Object.keys(await faults(save(lines({}, link('store', '987654')))))).toEqual(['modules.1.linkTarget']);
  });
});

describe('banners of one position at a time', () => {
  const day = (days: number): string => new Date(desk.clock.now.getTime() + days * 86_400_000).toISOString();
  const shown = (more: Values): Promise<Row> => made({ enabled: true, ...more });

  it('are one of the pop-ups, whoever enables it', async () => {
    const first = await shown({ position: 'popup', startAt: day(-2), endAt: day(5) });
    expect(await refusal(shown({ position: 'popup', startAt: day(4) }))).toMatch(/1 is shown at a time/);
    expect(await refusal(shown({ position: 'popup' }))).toMatch(/1 is shown/);
    await shown({ position: 'popup', startAt: day(5), endAt: day(9) });
    await shown({ position: 'popup', startAt: day(-9), endAt: day(-1) });
    await shown({ position: 'popup', store: shop.id });
    const late = await made({ position: 'popup', endAt: day(1) });
    expect(await refusal(desk.act(ann, page, 'enable', late.id))).toMatch(/1 is shown/);
    await desk.act(ann, page, 'disable', first.id);
    await desk.act(ann, page, 'enable', late.id);
    const again = await desk.one('banner', first.id);
    expect(await refusal(desk.act(ann, page, 'enable', again.id))).toMatch(/1 is shown/);
  });

  it('are ten elsewhere: those that are over or follow each other do not add up', async () => {
    for (let index = 0; index < 9; index++) await shown({ position: 'mine', startAt: day(-3), endAt: day(10) });
    for (let index = 0; index < 3; index++) await shown({ position: 'mine', startAt: day(-9), endAt: day(-4) });
    await shown({ position: 'mine', startAt: day(1), endAt: day(2) });
    await shown({ position: 'mine', startAt: day(2), endAt: day(3) });
    expect(await refusal(shown({ position: 'mine', startAt: day(1.5), endAt: day(2.5) }))).toMatch(/10 banners/);
    await shown({ position: 'mine', startAt: day(10) });
    const [one] = await desk.find('banner', { position: 'mine', enabled: true });
    expect(await desk.update(ann, page, one as Row, { remark: '不变' })).toMatchObject({ remark: '不变' });
  });
});

describe('what a record names already', () => {
  const cases = 'case/index';
  const content = { type: 'store', cover: '/files/a.png', content: '<p>开业</p>' };

  it('may stay when it can no longer be chosen; what is added may be, and is named where it may not', async () => {
    const milk = await goodsOf(shop, '鲜牛奶');
    const salt = await goodsOf(shop, '海盐', 'offShelf');
    const made = await desk.create(ann, cases, { title: '开业', ...content, goods: [tea.id, rice.id] });
    await desk.owner.db.updateTable('goods').set({ status: 'offShelf' }).where('id', '=', tea.id).execute();
    const kept = await desk.update(ann, cases, made, { goods: [rice.id, tea.id, milk.id] });
    expect(kept['goods']).toEqual([rice.id, tea.id, milk.id]);
    expect(await faults(desk.update(ann, cases, kept, { goods: [rice.id, tea.id, salt.id] }))).toEqual({
      goods: 'Related goods: "海盐" cannot be chosen now; remove or replace it',
    });
    const without = await desk.update(ann, cases, kept, { goods: [rice.id] });
    expect(await faults(desk.update(ann, cases, without, { goods: [tea.id, rice.id] }))).toEqual({
      goods: 'Related goods: "明前茶" cannot be chosen now; remove or replace it',
    });
    expect(await faults(desk.update(ann, cases, without, { goods: [rice.id, 99999] }))).toEqual({
      goods: 'Related goods: no such record, or it cannot be chosen',
    });
  });

  it('is judged anew where what its picker reads beside it has changed', async () => {
    const { fields } = desk.site.entities['shipDurationChange']!;
    const before = { store: shop.id, goodsList: [tea.id] };
    const judged = (record: Values) =>
      desk.work(ann, (work) => strangeReferences(work, fields, { goodsList: [tea.id] }, record, before, true));
    expect(await judged(before)).toEqual({});
    expect(Object.keys(await judged({ ...before, store: other.id }))).toEqual(['goodsList']);
  });
});
