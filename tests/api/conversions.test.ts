/** Conversions of members' assets: applied for in the shop within limits, held, decided, booked, taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
/** The shop, for a member: nobody of the staff. */
const shop = session(0);
const pages: { [biz: string]: string } = {
  assetConvert: 'property/conversion',
  earningDraw: 'earningDraw/index',
  rebateExchange: 'contribution/rebateExchange',
};
const convert = 'property/conversion';
let desk: Desk;
let number = 0;

const rule = (more: Values = {}): Values => ({
  biz: 'assetConvert',
  fromAsset: 'dScore',
  toAsset: 'balance',
  rate: '0.5000',
  feeRate: '2.00',
  dayTimes: 0,
  needAudit: true,
  enabled: true,
  ...more,
});
const rules = (all: Values[], more: Values = {}): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'conversionSetting', (await newestSetting(work.db, 'conversionSetting'))?.version ?? 0, {
      rules: all,
      openFrom: '00:00',
      openTo: '23:59',
      ...more,
    }),
  );
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.drop());

/** A member who has this much of some assets. */
async function member(has: { [asset: string]: string } = { dScore: '100.00' }, more: Values = {}): Promise<Row> {
  number += 1;
  const phone = `139${String(number).padStart(8, '0')}`;
  const made = await desk.add('member', { nickname: `会员${number}`, phone, level: '1', ...more });
  for (const [asset, amount] of Object.entries(has))
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ-${number}-${asset}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: made.id, asset, amount, direction: 'in' },
    });
  return made;
}

/** What the shop does when a member applies: the row, and what its entity says of an application. */
const apply = (of: Row, fromAmount: string, more: Values = {}): Promise<Row> =>
  desk.work(shop, async (work) => {
    const entity = desk.site.entities['conversion'] as EntityDef;
    const page = pageOf(desk.page(convert), entity);
    const { id } = await rows.add(work, 'conversion', {
      biz: 'assetConvert',
      member: of.id,
      fromAsset: 'dScore',
      toAsset: 'balance',
      fromAmount,
      ...more,
    });
    const [row] = await rows.find(work, 'conversion', { id }, { lock: true });
    const action = page.actions['apply'] as ActionDef;
    return (await runOutermost({ work, page, entity, action, row: row as Row, form: {} }, {})).after;
  });
const held = (of: Row, ...assets: string[]): Promise<string[][]> =>
  Promise.all(assets.map((asset) => desk.balance('member', of.id, asset)));
/** Entries of a document in the order of their booking. */
const posted = async (no: Json): Promise<string[][]> =>
  (await desk.find('ledgerEntry', { bizNo: no ?? '' }))
    .toSorted((a, b) => a.id - b.id)
    .map((entry) =>
      ['bizType', 'category', 'ownerType', 'asset', 'bucket', 'signedAmount'].map((of) => String(entry[of])),
    );

describe('a conversion that needs review', () => {
  it('holds the asset when it is applied for, by the terms of that moment', async () => {
    await rules([rule()]);
    const one = await member();
    const made = await apply(one, '41.00');
    expect(made).toMatchObject({
      status: 'pending',
      held: true,
      rate: '0.5000',
      feeRate: '2.00',
      grossAmount: '20.5000',
      fee: '0.4100',
      toAmount: '20.0900',
      auditedAt: null,
    });
    expect(String(made['convertNo'])).toMatch(/^ZH20261120\d{6}$/);
    expect(await held(one, 'dScore', 'balance')).toEqual([
      ['59.0000', '41.0000'],
      ['0', '0'],
    ]);
    await rules([rule({ rate: '0.1000' })]);
    await desk.act(ann, convert, 'approve', made.id);
    expect(await desk.one('conversion', made.id)).toMatchObject({
      status: 'done',
      auditor: 11,
      auditedAt: desk.clock.now.toISOString(),
      toAmount: '20.0900',
    });
    expect(await held(one, 'dScore', 'balance')).toEqual([
      ['59.0000', '0.0000'],
      ['20.0900', '0.0000'],
    ]);
    expect((await posted(made['convertNo'] ?? null)).slice(2)).toEqual([
      ['convert', 'deal', 'member', 'dScore', 'frozen', '-41.0000'],
      ['convert', 'deal', 'platform', 'dScore', 'available', '41.0000'],
      ['convert', 'deal', 'platform', 'balance', 'available', '-20.5000'],
      ['convert', 'deal', 'member', 'balance', 'available', '20.0900'],
      ['convert', 'serviceCharge', 'platform', 'balance', 'available', '0.4100'],
    ]);
    expect(await refusal(desk.act(ann, convert, 'approve', made.id))).toMatch(/./);
  });

  it('wants the label of the decision beside that of the page', async () => {
    await rules([rule()]);
    const made = await apply(await member(), '10.00');
    const clerk = (...labels: string[]) =>
      session(12, {
        role: 'admin2',
        all: false,
        rights: Object.fromEntries(['property_conversion', ...labels].map((label) => [label, 'write'])),
      });
    for (const [action, form] of [
      ['approve', {}],
      ['reject', { rejectReason: '材料不全' }],
    ] as const)
      expect(await refusal(desk.act(clerk(), convert, action, made.id, form))).toMatch(/permission|right|label/i);
    await desk.act(clerk('property_conversion:approve'), convert, 'approve', made.id);
    expect(await refusal(desk.act(clerk(), convert, 'reverse', made.id, { reverseReason: '申请错了' }))).toMatch(
      /permission|right|label/i,
    );
    await desk.act(clerk('property_conversion:reverse'), convert, 'reverse', made.id, { reverseReason: '申请错了' });
  });

  it('is decided once when two decide at the same time', async () => {
    await rules([rule()]);
    const one = await member();
    const made = await apply(one, '10.00');
    const both = await Promise.allSettled([
      desk.act(ann, convert, 'approve', made.id),
      desk.act(session(12), convert, 'reject', made.id, { rejectReason: '重复申请' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [[available, frozen]] = (await held(one, 'dScore')) as [string[]];
    const { status } = await desk.one('conversion', made.id);
    expect([available, frozen]).toEqual([status === 'done' ? '90.0000' : '100.0000', '0.0000']);
  });

  it('is rejected with a reason, and what was held goes back', async () => {
    await rules([rule()]);
    const one = await member();
    const made = await apply(one, '100.00');
    expect(await refusal(desk.act(ann, convert, 'reject', made.id, {}))).toMatch(/reject reason/i);
    await desk.act(ann, convert, 'reject', made.id, { rejectReason: '近期有退款' });
    expect(await desk.one('conversion', made.id)).toMatchObject({ status: 'rejected', rejectReason: '近期有退款' });
    expect(await held(one, 'dScore')).toEqual([['100.0000', '0.0000']]);
  });

  it('is not decided when nothing is held for it, nor applied for twice', async () => {
    await rules([rule()]);
    const one = await member();
    const bare = await desk.add('conversion', {
      biz: 'assetConvert',
      member: one.id,
      fromAsset: 'dScore',
      toAsset: 'balance',
      fromAmount: '5.00',
    });
    expect(await refusal(desk.act(ann, convert, 'approve', bare.id))).toMatch(/Nothing is held/);
    expect(await refusal(desk.act(ann, convert, 'reject', bare.id, { rejectReason: '没有冻结' }))).toMatch(
      /Nothing is held/,
    );
    const made = await apply(one, '5.00');
    const again = desk.work(shop, async (work) => {
      const entity = desk.site.entities['conversion'] as EntityDef;
      const page = pageOf(desk.page(convert), entity);
      const [row] = await rows.find(work, 'conversion', { id: made.id }, { lock: true });
      await runOutermost(
        { work, page, entity, action: page.actions['apply'] as ActionDef, row: row as Row, form: {} },
        {},
      );
    });
    expect(await refusal(again)).toMatch(/./);
    expect(await held(one, 'dScore')).toEqual([['95.0000', '5.0000']]);
  });
});

describe('taking back', () => {
  it('gives each side what it had, the service charge too, once', async () => {
    await rules([rule()]);
    const one = await member();
    const made = await apply(one, '40.00');
    await desk.act(ann, convert, 'approve', made.id);
    await desk.act(ann, convert, 'reverse', made.id, { reverseReason: '申请错了' });
    expect(await desk.one('conversion', made.id)).toMatchObject({
      status: 'reversed',
      reverseReason: '申请错了',
      reversedAt: desk.clock.now.toISOString(),
    });
    expect(await held(one, 'dScore', 'balance')).toEqual([
      ['100.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    expect(await refusal(desk.act(ann, convert, 'reverse', made.id, { reverseReason: '再次' }))).toMatch(/./);
  });

  it('is refused when what arrived is spent, and after seven days', async () => {
    await rules([rule({ needAudit: false })]);
    const one = await member();
    const made = await apply(one, '40.00');
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ-spent-${one.id}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: one.id, asset: 'balance', amount: '1.00', direction: 'out' },
    });
    const form = { reverseReason: '申请错了' };
    expect(await refusal(desk.act(ann, convert, 'reverse', made.id, form))).toMatch(/available|funds|enough/i);
    const other = await apply(await member(), '40.00');
    const before = desk.clock.now;
    desk.clock.now = new Date('2026-11-28T04:00:00.000Z');
    expect(await refusal(desk.act(ann, convert, 'reverse', other.id, form))).toMatch(/within 7 days/);
    desk.clock.now = before;
    await desk.act(ann, convert, 'reverse', other.id, form);
  });
});

it('a conversion without review is done at once, held by nobody', async () => {
  await rules([rule({ needAudit: false, feeRate: '0.00' })]);
  const one = await member();
  expect(await apply(one, '100.00')).toMatchObject({
    status: 'done',
    held: false,
    auditor: null,
    auditedAt: desk.clock.now.toISOString(),
  });
  expect(await held(one, 'dScore', 'balance')).toEqual([
    ['0.0000', '0.0000'],
    ['50.0000', '0.0000'],
  ]);
});

it.each([
  ['earningDraw', { fromAsset: 'commission', toAsset: 'balance', rate: '1.0000', feeRate: '1.00' }, 'reward'],
  ['rebateExchange', { fromAsset: 'contribution', toAsset: 'redPacket', rate: '0.5000' }, 'repayment'],
] as const)('%s posts as its own business, and is seen on its own page', async (biz, terms, category) => {
  await rules([rule({ biz, ...terms })]);
  const one = await member({ [terms.fromAsset]: '200.00' });
  const made = await apply(one, '200.00', { biz, fromAsset: terms.fromAsset, toAsset: terms.toAsset });
  const page = pages[biz] ?? '';
  expect(await refusal(desk.act(ann, convert, 'approve', made.id))).toMatch(/./);
  await desk.act(ann, page, 'approve', made.id);
  const lines = await posted(made['convertNo'] ?? null);
  expect(lines.filter(([type]) => type === biz).map(([, of]) => of)).toEqual([
    category,
    category,
    category,
    category,
    'serviceCharge',
  ]);
  await desk.act(ann, page, 'reverse', made.id, { reverseReason: '会员放弃' });
  expect(await held(one, terms.fromAsset, terms.toAsset)).toEqual([
    ['200.0000', '0.0000'],
    ['0.0000', '0.0000'],
  ]);
});

describe('an application is refused', () => {
  const why = async (amount: string, terms: Values = {}, more: Values = {}, of?: Row): Promise<string> => {
    await rules([rule(terms)]);
    return refusal(apply(of ?? (await member()), amount, more));
  };

  it('beyond what its rule allows, with the limit in the sentence', async () => {
    expect(await why('9.99', { min: '10' })).toBe('The minimum is 10.00');
    expect(await why('50.01', { max: '50' })).toBe('The maximum is 50.00');
    expect(await why('15.00', { step: '10' })).toBe('The amount must be a multiple of 10.00');
    expect(await why('10.00', { levels: ['2', '3'] })).toBe('The level of the member has no such conversion');
    expect(await why('10.001')).toBe('The amount has at most 2 decimals');
    expect(await why('0.01')).toBe('Nothing is left after the service charge');
    expect(await why('100.01')).toMatch(/available|enough/i);
  });

  it('without an enabled rule for the pair', async () => {
    const none = 'There is no conversion between these two assets';
    expect(await why('10.00', { enabled: false })).toBe(none);
    expect(await why('10.00', {}, { toAsset: 'points' })).toBe(none);
    expect(await why('10.00', {}, { biz: 'earningDraw' })).toBe(none);
  });

  it('for a member who is frozen, and outside the open hours', async () => {
    const frozen = await member({ dScore: '100.00' }, { status: 'frozen' });
    expect(await why('10.00', {}, {}, frozen)).toBe('The member is not in good standing');
    const closed = 'Conversions are open from 13:00 to 11:00';
    // It is noon in Shanghai.
    await rules([rule()], { openFrom: '13:00', openTo: '11:00' });
    expect(await refusal(apply(await member(), '10.00'))).toBe(closed);
    await rules([rule()], { openFrom: '13:00', openTo: '12:00' });
    await apply(await member(), '10.00');
  });

  it('above the times and the amount of a day, which a rejected one does not count', async () => {
    await rules([rule({ dayTimes: 2, dayAmount: '50' })]);
    const one = await member();
    const first = await apply(one, '30.00');
    expect(await refusal(apply(one, '20.01'))).toBe('Above the daily limit of 50.00');
    await apply(one, '5.00');
    expect(await refusal(apply(one, '5.00'))).toBe('2 a day are used up');
    await desk.act(ann, convert, 'reject', first.id, { rejectReason: '重复申请' });
    await apply(one, '45.00');
    await apply(await member(), '50.00');
    const before = desk.clock.now;
    desk.clock.now = new Date('2026-11-20T16:00:00.000Z');
    await apply(one, '50.00');
    desk.clock.now = before;
  });

  it('when two at once would share one limit', async () => {
    await rules([rule({ dayAmount: '50' })]);
    const one = await member();
    const both = await Promise.allSettled([apply(one, '30.00'), apply(one, '30.00')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await held(one, 'dScore')).toEqual([['70.0000', '30.0000']]);
  });
});

it('what is less than the smallest unit is dropped, so that nobody gains by many small ones', async () => {
  await rules([rule({ fromAsset: 'points', rate: '0.0099', feeRate: '0.00', needAudit: false })]);
  const one = await member({ points: '100' });
  await apply(one, '2', { fromAsset: 'points' });
  expect(await held(one, 'points', 'balance')).toEqual([
    ['98.0000', '0.0000'],
    ['0.0100', '0.0000'],
  ]);
  expect(await refusal(apply(one, '1', { fromAsset: 'points' }))).toBe('Nothing is left after the service charge');
});
