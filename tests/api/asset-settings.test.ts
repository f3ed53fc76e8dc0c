/** Settings of assets: a row for each, and what the engine, the ledger and the pages do by them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { CallInput, Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { auth } from '../../src/calls/auth/server.ts';
import { listTable } from '../../src/kinds/export/table.server.ts';
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

/** Ten D-score of the member, withdrawn as the shop sends it. */
const drawTen = (member: Row, moneyAmount: string) =>
  byShop('withdrawal', 'takeQuota', {
    ownerType: 'member',
    ownerId: member.id,
    ownerName: '会员',
    member: member.id,
    asset: 'dScore',
    amount: '10.0000',
    moneyAmount,
    netAmount: moneyAmount,
    method: 'wechat',
    accountName: '会员',
    accountNo: 'openid',
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

  it('name an asset on the screens of a session, and in exports', async () => {
    const request = new Request('http://test/');
    const input = { params: {}, query: {}, body: {}, operation: 'auth', request } as CallInput;
    const told = await desk.work(ann, (work) => auth(work, input));
    expect(told.data).toMatchObject({ words: { asset: { points: { zh: '金豆', en: 'Gold beans' } } } });
    const of = await member({ points: '1' });
    const cells = await desk.work(ann, async (work) => {
      const { blocks } = await listTable(work, desk.page('finance/all'), {
        query: { member: String(of.id) },
        reveal: false,
      });
      const all: string[] = [];
      for await (const block of blocks) all.push(...block.flat());
      return all;
    });
    expect(cells).toContain('金豆');
    expect(cells).not.toContain('积分');
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
    const withdraw = () => drawTen(one, '10.00');
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

describe('parameters of assets', () => {
  const [points, money] = ['infoManagement/setting', 'infoManagement/asset'];
  const noon = new Date('2026-11-20T04:00:00.000Z');
  const rate = (more: Values = {}): Values => ({
    biz: 'assetConvert',
    fromAsset: 'contribution',
    toAsset: 'balance',
    rate: '0.5',
    dayTimes: 0,
    needAudit: true,
    enabled: true,
    ...more,
  });
  const convert = (of: Row, fromAmount: string) =>
    byShop('conversion', 'apply', {
      biz: 'assetConvert',
      member: of.id,
      fromAsset: 'contribution',
      toAsset: 'balance',
      fromAmount,
    });
  const conversions = (more?: Values) => save('property/settings', { rules: [rate(more)] });
  const of = async (route: string, kind: string) =>
    ((await read(route))['rules'] as Line[]).find((line) => line.kind === kind);

  it('are one object, of which each page shows its own assets and what they share', async () => {
    const kinds = async (route: string) => ((await read(route))['rules'] as Line[]).map(({ kind }) => kind);
    expect((await kinds(money)).includes('balance') || (await kinds(points)).includes('balance')).toBe(true);
    expect([...(await kinds(points)), ...(await kinds(money))].toSorted()).toEqual(
      Object.keys(desk.site.lists['asset']?.options ?? {}).toSorted(),
    );
    await saveLines(money, 'rules', { balance: { minAmount: '5' } });
    await saveLines(points, 'rules', { points: { minAmount: '7' } });
    await save(points, { notice: '到账约需一天' });
    expect(await of(money, 'balance')).toMatchObject({ minAmount: '5' });
    expect(await of(points, 'points')).toMatchObject({ minAmount: '7' });
    expect(await of(points, 'balance')).toBeUndefined();
    expect((await read(money))['notice']).toBe('到账约需一天');
    expect(await refusal(saveLines(points, 'rules', { points: { minAmount: '9', maxAmount: '8' } }))).toMatch(
      /maximum may not be below/,
    );
    const lines = (await read(money))['rules'] as Line[];
    expect(await refusal(save(money, { rules: lines.slice(1) }))).toMatch(/One row for each/);
    expect(await refusal(save(money, { rules: [...lines, { ...lines[0], kind: 'points' } as Line] }))).toMatch(
      /One row for each/,
    );
  });

  it('are what a conversion rule leaves empty', async () => {
    await conversions();
    const one = await member({ contribution: '1000.00' });
    await saveLines(points, 'rules', {
      contribution: {
        minAmount: '10',
        maxAmount: '400',
        multipleOf: '5',
        feeRate: '10.00',
        dayAmount: '500',
        dayTimes: 2,
      },
    });
    expect(await refusal(convert(one, '5'))).toBe('The minimum is 10.00');
    expect(await refusal(convert(one, '405'))).toBe('The maximum is 400.00');
    expect(await refusal(convert(one, '12'))).toBe('The amount must be a multiple of 5.00');
    expect(await convert(one, '200')).toMatchObject({ status: 'pending', fee: '10.0000', toAmount: '90.0000' });
    expect(await refusal(convert(one, '400'))).toMatch(/500/);
    await convert(one, '10');
    expect(await refusal(convert(one, '10'))).toBe('2 a day are used up');
    // What the rule says itself goes before.
    await conversions({ min: '1', step: '1', feeRate: '0.00', dayTimes: 9 });
    expect(await convert(one, '3')).toMatchObject({ fee: '0.0000' });
  });

  it('charge at least so much, and let small ones pass without review unless all are reviewed', async () => {
    await conversions({ feeRate: '1.00' });
    const one = await member({ contribution: '1000.00' });
    await saveLines(points, 'rules', {
      contribution: { minAmount: null, multipleOf: null, dayTimes: null, feeMin: '2', autoPassBelow: '20' },
    });
    expect(await convert(one, '20')).toMatchObject({ status: 'done', fee: '2.0000', toAmount: '8.0000' });
    expect(await convert(one, '20.01')).toMatchObject({ status: 'pending' });
    expect(await refusal(convert(one, '4'))).toBe('Nothing is left after the service charge');
    await conversions({ needAudit: false, minFee: '0' });
    expect((await convert(one, '30'))['status']).toBe('done');
    await saveLines(points, 'rules', { contribution: { auditRequired: true, autoPassBelow: null } });
    expect((await convert(one, '30'))['status']).toBe('pending');
  });

  it('are what a withdrawal rule leaves empty', async () => {
    const seller = await desk.add('seller', { name: '甲店', bankAccount: '6222020200112233', bankAccountName: '甲店' });
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-proceeds',
      step: 'post',
      document: { ownerType: 'seller', ownerId: seller.id, asset: 'goodsPayment', amount: '1000.00', direction: 'in' },
    });
    const draw = (amount: string) => desk.pageAct(sellerSession(21, seller.id), 'withDraw/seller', 'apply', { amount });
    await saveLines(money, 'rules', { goodsPayment: { minAmount: '50', feeRate: '2.00', multipleOf: '10' } });
    expect(await refusal(draw('40.00'))).toBe('Minimum withdrawal 50.00 yuan');
    expect(await refusal(draw('55.00'))).toMatch(/10/);
    const { id } = await draw('100.00');
    expect(await desk.one('withdrawal', Number(id))).toMatchObject({
      fee: '2.00',
      netAmount: '98.00',
      status: 'pending',
    });
    await saveLines(money, 'rules', { goodsPayment: { autoPassBelow: '60' } });
    const small = await draw('60.00');
    expect((await desk.one('withdrawal', Number(small.id)))['status']).toBe('approved');
    await saveLines(money, 'rules', { goodsPayment: { auditRequired: true } });
    const reviewed = await draw('50.00');
    expect((await desk.one('withdrawal', Number(reviewed.id)))['status']).toBe('pending');
    await saveLines(money, 'rules', { goodsPayment: { enabled: false } });
    expect(await refusal(draw('50.00'))).toBe('This asset is switched off');
  });

  it('say what a unit is worth where a withdrawal rule does not', async () => {
    const one = await member({ dScore: '50.00' });
    await saveLines(points, 'rules', { dScore: { exchangeRate: '0.4' } });
    expect(await refusal(drawTen(one, '10.00'))).toBe('The money amount is the quantity times 0.4');
    expect((await drawTen(one, '4.00'))['status']).toBe('pending');
  });

  it('open and close the counter by days and hours, and single assets', async () => {
    const one = await member({ contribution: '100.00' });
    await conversions();
    const why = () => refusal(convert(one, '10'));
    await save(points, { timeFrom: '13:00', timeTo: '18:00' });
    expect(await why()).toBe('Open from 13:00 to 18:00');
    // From the evening to the next noon, the first minute after it is closed.
    await save(points, { timeFrom: '20:00', timeTo: '12:00' });
    expect((await convert(one, '10'))['status']).toBe('pending');
    desk.clock.now = new Date(noon.getTime() + 60_000);
    expect(await why()).toBe('Open from 20:00 to 12:00');
    desk.clock.now = noon;
    await save(money, { timeFrom: '00:00', timeTo: '23:59', weekdays: ['sat', 'sun'] });
    expect(await why()).toBe('This is not an open day');
    await save(money, { weekdays: ['fri'] });
    await saveLines(points, 'rules', { contribution: { enabled: false } });
    expect(await why()).toBe('This asset is switched off');
  });
});

describe('assignment of pre-deposits', () => {
  const route = 'finance/pdAssignConfig';
  const [bob, recharges] = [session(12), 'finance/platformRecharge'];
  let type: Row;
  beforeAll(async () => {
    type = await desk.add('rechargeType', {
      code: 'pd',
      name: '预存款充值',
      ownerType: 'member',
      asset: 'preDeposit',
      pdAssign: true,
    });
  });
  const split = (...parts: [asset: string, percent: string][]) => parts.map(([asset, percent]) => ({ asset, percent }));
  const rule = (name: string, more: Values = {}): Values => ({
    name,
    enabled: true,
    priority: 0,
    amountFrom: '0.00',
    splits: split(['balance', '60.00'], ['points', '40.00']),
    ratio: '1',
    release: 'once',
    ...more,
  });
  const recharge = async (of: Row, amount: string, more: Values = {}): Promise<Row> => {
    const made = await desk.create(ann, recharges, {
      ownerType: 'member',
      member: of.id,
      asset: 'preDeposit',
      type: type.id,
      amount,
      reason: '预存款',
      ...more,
    });
    return desk.act(bob, recharges, 'approve', made.id);
  };
  const held = (of: Row, ...assets: string[]) =>
    Promise.all(assets.map((asset) => desk.balance('member', of.id, asset)));
  const shares = async (of: Row) =>
    (await desk.find('preDepositShare', { recharge: of.id })).toSorted((a, b) => a.id - b.id);
  let clock: BusinessClock;
  beforeAll(() => {
    clock = openClock(desk);
  });
  afterAll(() => clock.close());

  it('wants shares that are a whole, and rules of one priority that never meet', async () => {
    const why = (...rules: Values[]) => refusal(save(route, { rules }));
    expect(await why(rule('少了', { splits: split(['balance', '60.00'], ['points', '39.99']) }))).toMatch(
      /100% in all/,
    );
    expect(await why(rule('重复', { splits: split(['balance', '60.00'], ['balance', '40.00']) }))).toMatch(/has it/);
    expect(await why(rule('倒置', { amountFrom: '9.00', amountTo: '8.00' }))).toMatch(/end below/);
    expect(await why(rule('按日', { release: 'daily' }))).toMatch(/Days is required/);
    expect(await why(rule('小额', { amountTo: '100.00' }), rule('大额', { amountFrom: '100.00' }))).toMatch(/overlap/);
    expect(await why(rule('一级', { level: '1' }), rule('全部'))).toMatch(/overlap/);
    expect(await refusal(save(route, { defaultSplits: split(['points', '50.00']) }))).toMatch(/none or 100%/);
    const saved = await save(route, {
      rules: [rule('小额', { amountTo: '99.99' }), rule('大额', { amountFrom: '100.00' })],
    });
    expect((saved.value['rules'] as Values[])[0]).toMatchObject({ splitSum: '100.00' });
  });

  it('leaves a recharge alone while it is off, or where the type does not ask for it, or nothing is said', async () => {
    const one = await member();
    const made = await recharge(one, '50');
    expect(made).toMatchObject({ status: 'paid', pdRule: null });
    await save(route, { enabled: true, rules: [] });
    await recharge(one, '60');
    const plain = await desk.add('rechargeType', {
      code: 'p2',
      name: '不分配',
      ownerType: 'member',
      asset: 'preDeposit',
    });
    await save(route, { rules: [rule('全部')] });
    await recharge(one, '70', { type: plain.id });
    expect(await held(one, 'preDeposit', 'balance', 'points')).toEqual([
      ['180.0000', '0.0000'],
      ['0', '0'],
      ['0', '0'],
    ]);
  });

  it('splits what arrives by the rule of the highest priority that fits, and by the default where none does', async () => {
    await save(route, {
      defaultSplits: split(['stored', '100.00']),
      rules: [
        rule('大额', { amountFrom: '100.00' }),
        rule('二级大额', { amountFrom: '100.00', level: '2', priority: 9 }),
        rule('停用', { enabled: false, priority: 99 }),
        rule('别的类型', { rechargeType: type.id + 1, priority: 98 }),
        rule('倍数', { amountFrom: '100.00', amountTo: '200.00', priority: 5, ratio: '1.5' }),
      ],
    });
    const one = await member();
    const made = await recharge(one, '100.01');
    expect((await desk.one('recharge', made.id))['pdRule']).toBe('倍数');
    expect(
      (await shares(made)).map(({ asset, amount, toAmount, status }) => [asset, amount, toAmount, status]),
    ).toEqual([
      ['balance', '60.00', '90.0000', 'done'],
      ['points', '40.00', '60.0000', 'done'],
    ]);
    expect(await held(one, 'preDeposit', 'balance', 'points')).toEqual([
      ['0.0100', '0.0000'],
      ['90.0000', '0.0000'],
      ['60.0000', '0.0000'],
    ]);
    const entries = await desk.find('ledgerEntry', { bizNo: made['rechargeNo'] ?? '', bizType: 'pdAssign' });
    expect(entries).toHaveLength(8);
    await recharge(one, '99');
    expect(await held(one, 'stored')).toEqual([['99.0000', '0.0000']]);
  });

  it('releases daily from the next day on, each part frozen for its days, and stops with a refund', async () => {
    await save(route, {
      keepFrozenDays: 2,
      defaultSplits: [],
      rules: [rule('按日', { release: 'daily', days: 3, splits: split(['balance', '100.00']) })],
    });
    const start = desk.clock.now;
    const [one, other] = [await member(), await member()];
    const made = await recharge(one, '100');
    const gone = await recharge(other, '30');
    await save(route, { enabled: false, rules: [] });
    const days: string[][][] = [];
    for (let day = 0; day < 6; day += 1) {
      await clock.strike();
      days.push(await held(one, 'preDeposit', 'balance'));
      if (day === 1)
        await desk.act(ann, recharges, 'refund', gone.id, { refundAmount: '20', refundReason: '会员退款' });
      desk.clock.now = new Date(desk.clock.now.getTime() + 86_400_000);
    }
    desk.clock.now = start;
    expect(days).toEqual([
      [
        ['100.0000', '0.0000'],
        ['0', '0'],
      ],
      [
        ['66.6700', '0.0000'],
        ['0.0000', '33.3300'],
      ],
      [
        ['33.3400', '0.0000'],
        ['0.0000', '66.6600'],
      ],
      [
        ['0.0000', '0.0000'],
        ['33.3300', '66.6700'],
      ],
      [
        ['0.0000', '0.0000'],
        ['66.6600', '33.3400'],
      ],
      [
        ['0.0000', '0.0000'],
        ['100.0000', '0.0000'],
      ],
    ]);
    expect((await shares(made)).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect((await shares(gone)).map(({ status }) => status)).toEqual(['done', 'stopped']);
    expect(await held(other, 'preDeposit')).toEqual([['0.0000', '0.0000']]);
  });

  it('is tried out before it happens, with what a member would get', async () => {
    await save(route, {
      enabled: true,
      keepFrozenDays: 0,
      rules: [rule('二级', { level: '2', release: 'daily', days: 30, ratio: '2' })],
      defaultSplits: split(['stored', '70.00'], ['points', '30.00']),
    });
    const two = await desk.add('member', { nickname: '二级', phone: '13700000002', level: '2' });
    const told = async (of: Row, amount: string) =>
      (await desk.pageAct(ann, route, 'tryOut', { member: of.id, type: type.id, amount }))['message'];
    expect(await told(two, '10.00')).toBe('二级：余额 12.00，金豆 8.00，每日一份，共 30 天');
    expect(await told(await member(), '10.00')).toBe('默认分配：储值金 7.00，金豆 3.00');
    await save(route, { enabled: false });
    expect(await told(two, '10.00')).toBe('不分配');
  });
});
