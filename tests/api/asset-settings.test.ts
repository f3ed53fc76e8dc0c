/** Settings of assets: a row for each, and what the engine, the ledger and the pages do by them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { CallInput, Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows.ts';
import type { Json } from '../../src/grammar/declarations.ts';
import { settings } from '../../src/kinds/settings/server.ts';
import { nobody } from '../../src/access/accounts.server.ts';
import { addAccounts, openDesk, refusal, session, sellerSession, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };
type Line = Values & { kind: string };

const ann = session(11);
/** The shop, for a member: nobody of the staff. */
const shop = session(0);
let desk: Desk;
let number = 0;
beforeAll(async () => {
  desk = await openDesk();
  await addAccounts(desk, 11, 12);
});
afterAll(() => desk.drop());

const call = (route: string, name: 'read' | 'write', body: Values, by = ann) =>
  desk.work(by, async (work) => {
    const reply = await settings.handlers[name]?.(work, desk.page(route), {
      params: {},
      query: {},
      body,
      operation: name,
      request: new Request('http://test/'),
    } as CallInput);
    return reply?.data as { value: { [field: string]: Json }; version: number };
  });
const read = async (route: string) => (await call(route, 'read', {})).value;
/** Saves the value as it is, but for these fields. */
const save = async (route: string, more: Values) =>
  call(route, 'write', { value: { ...(await read(route)), ...more }, saveNote: '测试' });
/** Saves the lines of a field as they are, but for what single ones shall say. */
async function saveLines(route: string, field: string, more: { [kind: string]: Values }) {
  const value = await read(route);
  const lines = (value[field] as Line[]).map((line) => ({ ...line, ...more[line.kind] }));
  return save(route, { [field]: lines });
}

/** A member who has this much of some assets. */
async function member(has: { [asset: string]: string } = {}): Promise<Row> {
  number += 1;
  const made = await desk.add('member', {
    nickname: `会员${number}`,
    phone: `138${String(number).padStart(8, '0')}`,
    level: '1',
  });
  for (const [asset, amount] of Object.entries(has))
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ-${number}-${asset}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: made.id, asset, amount, direction: 'in' },
    });
  return made;
}

/** What the shop does: a row, and an action of its entity on it. */
const byShop = (entity: string, action: string, values: Values): Promise<Row> =>
  desk.work(shop, async (work) => {
    const def = desk.site.entities[entity];
    const host = Object.values(desk.site.pages).find((page) => page.entity === entity);
    const done = def?.actions[action];
    if (!def || !host || !done) throw new Error(`no ${action} of ${entity}`);
    const { id } = await rows.add(work, entity, values as never);
    const [row] = await rows.find(work, entity, { id }, { lock: true });
    if (!row) throw new Error('not added');
    return (await runOutermost({ work, page: pageOf(host, def), entity: def, action: done, row, form: {} }, {})).after;
  });

describe('settings of assets', () => {
  const route = 'infoManagement/propertySet';
  const set = (more: { [kind: string]: Values }) => saveLines(route, 'items', more);
  const convert = (of: Row, fromAmount: string) =>
    byShop('conversion', 'apply', {
      biz: 'assetConvert',
      member: of.id,
      fromAsset: 'points',
      toAsset: 'balance',
      fromAmount,
    });

  it('have a row for every asset, which starts as the list of assets has it', async () => {
    const items = (await read(route))['items'] as Line[];
    expect(items.map(({ kind }) => kind)).toEqual(Object.keys(desk.site.lists['asset']?.options ?? {}));
    expect(items[6]).toMatchObject({
      kind: 'points',
      zhName: '积分',
      unit: '分',
      decimals: 0,
      toCny: '0.01',
      canPay: true,
    });
  });

  it('neither take nor lose a row', async () => {
    const { items } = (await read(route)) as { items: Line[] };
    const each = 'One row for each "Asset": none added, none left out';
    expect(await refusal(save(route, { items: items.slice(1) }))).toContain(each);
    expect(await refusal(save(route, { items: [...items, items[0] as Line] }))).toContain(each);
    expect(await refusal(save(route, { items: [items[1] as Line, ...items.slice(1)] }))).toContain(each);
    const { value } = await save(route, { items: items.toReversed() });
    expect(((await read(route))['items'] as Line[]).map(({ kind }) => kind)).toEqual(items.map(({ kind }) => kind));
    expect(value['items']).toHaveLength(items.length);
  });

  it('keep decimals that accounts may hold, and the cents of money', async () => {
    expect(await refusal(set({ balance: { decimals: 3 } }))).toMatch(/余额: counted in yuan/);
    expect(await refusal(set({ dScore: { decimals: 1 }, bonusShare: { decimals: 3 } }))).toBe(
      'D积分、红股: decimals may only grow, accounts may hold finer amounts already',
    );
    expect(await refusal(set({ points: { payMaxRate: '0.00' } }))).toMatch(/share above 0/);
  });

  it('give an account finer units from the moment on: the ledger, its guards, its limits', async () => {
    const give = (of: Row, amount: string) =>
      desk.create(ann, 'finance/platformRecharge', {
        ownerType: 'member',
        member: of.id,
        asset: 'points',
        type: type.id,
        amount,
        reason: '补发积分',
      });
    const type = await desk.add('rechargeType', { code: 'points', name: '积分', ownerType: 'member', asset: 'points' });
    const one = await member();
    expect(await refusal(give(one, '1.5'))).toBe('This asset has at most 0 decimals');
    await set({ points: { decimals: 2 } });
    expect(await refusal(give(one, '1.555'))).toBe('This asset has at most 2 decimals');
    const made = await give(one, '1.25');
    await desk.act(session(12), 'finance/platformRecharge', 'approve', made.id);
    expect(await desk.balance('member', one.id, 'points')).toEqual(['1.2500', '0.0000']);
  });

  it('name an asset in what the ledger refuses', async () => {
    await set({ points: { enName: 'Gold beans', zhName: '金豆' } });
    expect(await refusal(convert(await member(), '100'))).toBe('Not enough Gold beans available');
  });

  it('switch conversions, transfers and withdrawals of an asset off and on', async () => {
    const one = await member({ points: '1000', dScore: '50.00' });
    const transfer = () =>
      byShop('transfer', 'booked', {
        kind: 'member',
        fromMember: one.id,
        toMember: other.id,
        fromAsset: 'dScore',
        toAsset: 'dScore',
        amount: '10.0000',
        fee: '0.0000',
        received: '10.0000',
        status: 'frozen',
      });
    const other = await member();
    const withdraw = () =>
      byShop('withdrawal', 'takeQuota', {
        ownerType: 'member',
        ownerId: one.id,
        ownerName: '会员',
        member: one.id,
        asset: 'dScore',
        amount: '10.0000',
        moneyAmount: '10.00',
        netAmount: '10.00',
        method: 'wechat',
        accountName: '会员',
        accountNo: 'openid',
      });
    const off = { canConvert: false, canTransfer: false, canWithdraw: false };
    await set({ points: off, dScore: off, goodsPayment: off });
    expect(await refusal(convert(one, '100'))).toBe('This asset is not converted any more');
    expect(await refusal(transfer())).toBe('This asset is not transferred any more');
    expect(await refusal(withdraw())).toBe('This asset cannot be withdrawn any more');
    expect(await refusal(desk.pageAct(sellerSession(21, 1), 'withDraw/seller', 'apply', { amount: '10.00' }))).toBe(
      'Sales proceeds cannot be withdrawn any more',
    );
    const on = { canConvert: true, canTransfer: true, canWithdraw: true };
    await set({ points: on, dScore: on, goodsPayment: on });
    expect((await convert(one, '100'))['status']).toBe('pending');
    expect((await transfer())['status']).toBe('done');
    expect((await withdraw())['status']).toBe('pending');
  });

  it('say which assets goods may be paid with, and how much of them', async () => {
    const goods = await desk.add('goods', {
      name: '茶叶',
      zone: 'normal',
      status: 'warehouse',
      auditStatus: 'approved',
      skus: [{ skuNo: 'A1', price: '88.00', stock: 20 }],
    });
    const pays = (rule: Values) =>
      desk.update(ann, 'goods/index', goods, { payRules: [{ mode: 'allow', rate: '1', ...rule }] });
    await set({ workpoints: { canPay: true, payMaxRate: '40.00' }, stored: { canPay: false } });
    expect(await refusal(pays({ asset: 'stored', maxPercent: '10.00' }))).toBe(
      'A payment rule names an asset that does not pay for orders',
    );
    expect(await refusal(pays({ asset: 'workpoints', maxPercent: '40.01' }))).toBe(
      'A share is above what its asset pays at most',
    );
    expect((await pays({ asset: 'workpoints', maxPercent: '40.00' }))['payRules']).toMatchObject([
      { asset: 'workpoints', maxPercent: '40.00' },
    ]);
  });

  it('wait for their moment, and are told to the shop', async () => {
    const told = async () =>
      ((await call(route, 'read', {}, { ...shop, account: nobody.account })).value['items'] as Line[])[6];
    const { now } = desk.clock;
    const effectiveAt = new Date(now.getTime() + 3_600_000).toISOString();
    const { items } = (await read(route)) as { items: Line[] };
    await save(route, {
      effectiveAt,
      items: items.map((line) => (line.kind === 'points' ? { ...line, enName: 'Pearls', canConvert: false } : line)),
    });
    const one = await member();
    expect(await refusal(convert(one, '100'))).toBe('Not enough Gold beans available');
    expect(await told()).toMatchObject({ enName: 'Gold beans' });
    desk.clock.now = new Date(now.getTime() + 3_600_000);
    expect(await refusal(convert(one, '100'))).toBe('This asset is not converted any more');
    expect(await told()).toMatchObject({ enName: 'Pearls', visible: true, toCny: '0.01' });
    desk.clock.now = now;
  });
});
