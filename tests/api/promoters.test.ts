/** Promoters from application to commission: review, trial, promotion, freezing; what orders bring them and lose. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { refusal, session, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';
import { openTimedDesk, type TimedDesk } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const bob = session(12);
const day = 86_400_000;
const check = 'promotionPerson/personCheck';
const trial = 'promotionPerson/temporary';
const official = 'promotionPerson/official';
const idcard = '11010519491231002X';
const sides = ['/files/a.jpg', '/files/b.jpg'];
const region = ['浙江省', '杭州市', '西湖区'];
let desk: Desk;
let time: TimedDesk;
let seller: Row;
let number = 0;

beforeAll(async () => {
  time = await openTimedDesk(11, 12);
  ({ desk, seller } = time);
});
afterAll(() => time.close());

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('member', { nickname: `会员${number}`, phone: `135${String(number).padStart(8, '0')}`, ...more });
};

/** An application as the shop makes it. */
async function applied(of: Row, more: Values = {}): Promise<Row> {
  number += 1;
  const phone = `136${String(number).padStart(8, '0')}`;
  return desk.add('promoter', { member: of.id, realName: '王小明', phone, region, applyReason: '做过团购', ...more });
}
const ofTrial = { type: 'temporary', rate: '8.00', trialEndAt: '2028-12-31', trialTarget: '100.00' };
/** On trial, approved by another than whoever made it. */
async function onTrial(of: Row, more: Values = {}): Promise<Row> {
  const { id } = await applied(of, more);
  return desk.act(ann, check, 'approve', id, ofTrial);
}

const later = async (days: number): Promise<void> => {
  desk.clock.now = new Date(desk.clock.now.getTime() + days * day);
  await time.runAllDue();
};

/** Paid: lines of 60 and 40, freight of 8. */
async function paid(buyer: Row, more: Values = {}): Promise<Row> {
  number += 1;
  const order = await desk.add('order', {
    orderNo: `20261120140000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    referrer: buyer.referrer ?? null,
    seller: seller.id,
    deliveryMethod: 'none',
    freightAmount: '8.00',
    items: [orderLine(1, '60.00', { goods: null }), orderLine(2, '40.00', { goods: null })],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
  await desk.act(ann, 'order/index', 'markPaid', order.id, { remark: '线下已收款' });
  return desk.one('order', order.id);
}
async function refund(order: Row, line: number, amount: string): Promise<void> {
  const row = await desk.add('afterSale', {
    order: order.id,
    orderNo: order.orderNo ?? null,
    orderLine: line,
    orderKind: 'normal',
    member: order.member ?? null,
    seller: seller.id,
    type: 'refundOnly',
    reason: 'noNeed',
    qty: 1,
    applyAmount: amount,
    refundAmount: amount,
    status: 'toRefund',
  });
  await desk.act(ann, 'afterSale/index', 'refund', row.id);
}

const held = (row: Row): Promise<string[]> => desk.balance('member', row.id, 'commission');
const rewards = async (order: Row): Promise<Json[][]> =>
  (await desk.find('orderReward', { order: order.id })).map((one) => [
    one.code ?? null,
    one.member ?? null,
    one.bizType ?? null,
    one.amount ?? null,
    one.status ?? null,
  ]);
/** What a member does in the shop. */
const byMember = async (action: string, id: number, form: Values): Promise<unknown> => {
  const row = await desk.one('promoter', id);
  const page = desk.page(check);
  return desk.work(ann, (work) =>
    runOutermost({
      work,
      page,
      entity: desk.site.entities['promoter'] as EntityDef,
      action: page.actions[action] as ActionDef,
      row,
      form,
    }),
  );
};
/** The record as a page shows it; null where it is none of its rows. */
const shown = (route: string, id: number): Promise<Row | null> =>
  desk.work(ann, (work) => rows.one(work, desk.page(route), id));
/** Ids of a page's list. */
const listed = (route: string, query: object): Promise<number[]> =>
  desk.work(ann, async (work) => {
    const asked = { filters: {}, page: 1, size: 100, ...query };
    return (await rows.list(work, desk.page(route), asked as never)).rows.map(({ id }) => id);
  });

describe('a promoter', () => {
  it('goes from application to a frozen, a released and a taken-back reward', async () => {
    const own = await member();
    const buyer = await member({ referrer: own.id });
    const { id } = await applied(own);
    await desk.act(ann, check, 'approve', id, ofTrial);
    expect(await desk.one('promoter', id)).toMatchObject({ status: 'temporary', auditor: ann.account, rate: '8.00' });
    expect(await desk.one('member', own.id)).toMatchObject({ promoterStatus: 'temporary' });

    const order = await paid(buyer);
    expect(order).toMatchObject({ promoter: id, promotedAmount: '100.00', commissionAmount: '8.00', reward1: '8.00' });
    expect(await held(own)).toEqual(['0', '0']);
    await later(8);
    expect(await rewards(order)).toEqual([['direct', own.id, 'promoReward', '8.0000', 'frozen']]);
    expect(await held(own)).toEqual(['0.0000', '8.0000']);
    expect(await shown(trial, id)).toMatchObject({
      memberCount: 1,
      orderCount: 1,
      orderAmount: '100.00',
      commissionTotal: '8.00',
      commissionPending: '8.00',
    });
    await later(7.1);
    expect(await rewards(order)).toEqual([['direct', own.id, 'promoReward', '8.0000', 'paid']]);
    expect(await held(own)).toEqual(['8.0000', '0.0000']);

    await refund(order, 2, '40.00');
    expect(await held(own)).toEqual(['4.8000', '0.0000']);
    expect(await shown(trial, id)).toMatchObject({
      orderAmount: '60.00',
      commissionTotal: '4.80',
      commissionPending: '0.00',
    });
    await refund(order, 1, '60.00');
    expect(await held(own)).toEqual(['0.0000', '0.0000']);
    expect(await shown(trial, id)).toMatchObject({ orderCount: 1, orderAmount: '0.00', commissionTotal: '0.00' });
  });

  it('counts one payment once, and as commission what it earns as a promoter alone', async () => {
    const own = await member();
    const buyer = await member({ referrer: own.id });
    const { id } = await onTrial(own);
    for (const _ of ['one store', 'another']) await paid(buyer, { tradeNo: 'T20261120000001' });
    await paid(buyer, { tradeNo: 'T20261120000002' });
    expect(await shown(trial, id)).toMatchObject({ orderCount: 2, orderAmount: '300.00' });
    // The same member serves others as an officer, whose rewards go into the same account.
    const officer = await desk.add('serviceOfficer', { member: own.id, status: 'normal', rewardRate: '10.00' });
    const served = await paid(await member({ serviceOfficer: officer.id }));
    await later(8);
    expect(await held(own)).toEqual(['0.0000', '34.0000']);
    expect(await shown(trial, id)).toMatchObject({ commissionTotal: '24.00', commissionPending: '24.00' });
    await refund(served, 2, '40.00');
    expect(await held(own)).toEqual(['0.0000', '30.0000']);
    expect(await shown(trial, id)).toMatchObject({ commissionTotal: '24.00', commissionPending: '24.00' });
  });

  it('shares with the superior while that one is active, whoever brought the promoter', async () => {
    const above = await member({ level: '3' });
    const stranger = await member({ level: '3' });
    const own = await member({ referrer: stranger.id });
    const buyer = await member({ referrer: own.id });
    const top = await onTrial(above, { idcard, idcardImages: sides });
    const { id } = await onTrial(own, { idcard: '110105194912310038', idcardImages: sides });
    for (const one of [top.id, id]) await desk.act(ann, trial, 'promote', one, { reason: '老客户' });
    await desk.act(ann, official, 'changeSuperior', id, { superior: top.id });
    expect(await refusal(desk.act(ann, official, 'changeSuperior', top.id, { superior: id }))).toBe(
      'A promoter cannot be their own superior, directly or through others',
    );
    const order = await paid(buyer);
    const next = await paid(buyer);
    await desk.act(ann, official, 'freeze', top.id, { reason: '核查中' });
    await later(8);
    expect(await rewards(order)).toEqual([['direct', own.id, 'promoReward', '8.0000', 'frozen']]);
    await desk.act(ann, official, 'unfreeze', top.id);
    const third = await paid(buyer);
    await later(8);
    expect(await rewards(third)).toEqual([
      ['direct', own.id, 'promoReward', '8.0000', 'frozen'],
      ['indirect', above.id, 'promoReward', '3.0000', 'frozen'],
    ]);
    expect(await shown(official, id)).toMatchObject({ orderCount: 3, orderAmount: '300.00' });
    expect(next.promoter).toBe(id);
  });

  it('earns nothing by referrals while frozen, and goes back to the state before', async () => {
    const own = await member({ level: '2' });
    const buyer = await member({ referrer: own.id });
    const { id } = await onTrial(own);
    const before = await paid(buyer);
    await desk.act(ann, trial, 'freeze', id, { reason: '疑似刷单' });
    expect(await desk.one('member', own.id)).toMatchObject({ promoterStatus: 'frozen' });
    const during = await paid(buyer);
    expect(during).toMatchObject({ promoter: null, promotedAmount: '0.00', commissionAmount: '0.00' });
    await later(8);
    expect([await rewards(before), await rewards(during)]).toEqual([[], []]);
    await desk.act(ann, trial, 'unfreeze', id);
    expect(await desk.one('promoter', id)).toMatchObject({ status: 'temporary', type: 'temporary' });
    const after = await paid(buyer);
    await later(8);
    expect(await rewards(after)).toEqual([['direct', own.id, 'promoReward', '8.0000', 'frozen']]);
    await desk.act(ann, trial, 'remove', id, { reason: '违规推广' });
    expect(await desk.one('member', own.id)).toMatchObject({ promoterStatus: 'quit' });
    // An ordinary member again: the rate of the level, 6 %.
    const last = await paid(buyer);
    await later(8);
    expect(await rewards(last)).toEqual([['direct', own.id, 'recommendAward', '6.0000', 'frozen']]);
    expect(await shown(trial, id)).toBeNull();
  });
});

describe('the review', () => {
  it('warns of the same phone or ID card, and of nobody else', async () => {
    const first = await applied(await member(), { phone: '13700000001', idcard });
    const same = await applied(await member(), { phone: '13700000001' });
    const card = await applied(await member(), { phone: '13700000002', idcard });
    const alone = await applied(await member(), { phone: '13700000003' });
    expect(await shown(check, same.id)).toMatchObject({ duplicates: 1, duplicateOf: first.promoterNo });
    // The ID card is that of an official promoter, too.
    expect(await shown(check, card.id)).toMatchObject({ duplicates: 2 });
    expect((await shown(check, card.id))?.duplicateOf).not.toBe(card.promoterNo);
    expect(await shown(check, alone.id)).toMatchObject({ duplicates: 0, duplicateOf: '' });
    const found = await listed(check, { filters: { duplicates: { gte: 1 } }, sort: '-duplicates' });
    expect([found[0], found.slice(1).toSorted((a, b) => a - b)]).toEqual([card.id, [first.id, same.id]]);
  });

  it('makes official who has shown an ID card, refuses with its sentences, and takes another application', async () => {
    const own = await member();
    const { id } = await applied(own);
    expect(await refusal(desk.act(ann, check, 'approve', id, { type: 'official', rate: '5.00' }))).toBe(
      'An official promoter needs an ID card number; approve as temporary first',
    );
    expect(await refusal(desk.act(ann, check, 'approve', id, { ...ofTrial, trialEndAt: '2026-01-01' }))).toBe(
      'The trial has to end after today',
    );
    expect(await refusal(desk.act(ann, check, 'approve', id, { type: 'temporary', rate: '60.00' }))).toMatch(/50/);
    await desk.act(ann, check, 'reject', id, { rejectReason: '资料不清楚' });
    expect(await desk.one('member', own.id)).toMatchObject({ promoterStatus: 'rejected' });
    await byMember('apply', id, { applyReason: '再试一次' });
    expect(await shown(check, id)).toMatchObject({ status: 'applying', applyReason: '再试一次', rejectReason: null });
    expect(await desk.one('member', own.id)).toMatchObject({ promoterStatus: 'applying' });
    const whole = await applied(await member(), { idcard: '440308199901010012', idcardImages: sides });
    await desk.act(bob, check, 'approve', whole.id, { type: 'official', rate: '5.00' });
    expect(await desk.one('promoter', whole.id)).toMatchObject({
      status: 'official',
      type: 'official',
      trialEndAt: null,
    });
    const gone = await applied(await member({ status: 'frozen' }));
    expect(await refusal(desk.act(ann, check, 'approve', gone.id, ofTrial))).toBe(
      "The member's account is frozen, disabled or closed",
    );
  });

  it('a promotion needs the target or a reason, and the ID card', async () => {
    const own = await member();
    const buyer = await member({ referrer: own.id });
    const { id } = await onTrial(own);
    expect(await refusal(desk.act(ann, trial, 'promote', id, { newIdcard: idcard, newImages: sides }))).toBe(
      'Sales of 0.00 yuan are below the target of 100.00: give a reason',
    );
    await paid(buyer);
    await desk.act(ann, trial, 'promote', id, { newIdcard: '440308199901010012', newImages: sides });
    expect(await desk.one('promoter', id)).toMatchObject({ status: 'official', type: 'official', idcardImages: sides });
    expect(await shown(official, id)).toMatchObject({ orderAmount: '100.00' });
  });

  it('whoever is added by hand is on trial at once, and each member once', async () => {
    const own = await member();
    const values = { ...ofTrial, member: own.id, realName: '李小红', phone: '13711112222', region };
    const { type: _, ...asked } = values;
    await desk.pageAct(ann, trial, 'enrol', asked);
    const [row] = await desk.find('promoter', { member: own.id });
    expect(row).toMatchObject({ status: 'temporary', type: 'temporary', rate: '8.00', auditor: ann.account });
    expect(await desk.one('member', own.id)).toMatchObject({ promoterStatus: 'temporary' });
    const other = await applied(await member());
    expect(await refusal(desk.pageAct(ann, trial, 'enrol', { ...asked, member: other.member ?? null }))).toBe(
      `This member is a promoter or has applied (${String(other.promoterNo)})`,
    );
    expect(await refusal(desk.act(ann, trial, 'extendTrial', row?.id ?? 0, { trialEndAt: '2028-12-30' }))).toBe(
      'It has to be after 2028-12-31',
    );
    await desk.act(ann, trial, 'extendTrial', row?.id ?? 0, { trialEndAt: '2029-03-31' });
    await desk.act(ann, trial, 'changeRate', row?.id ?? 0, { rate: '9.50' });
    expect(await desk.one('promoter', row?.id ?? 0)).toMatchObject({ trialEndAt: '2029-03-31', rate: '9.50' });
  });
});
