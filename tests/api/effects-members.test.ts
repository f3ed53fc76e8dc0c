import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { notesOf } from '../trail.ts';

const ann = session(11);
const bob = session(12);
const list = 'memberList/list';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.drop());

let phone = 13_800_000_000;
const join = (referrer: number | null = null): Promise<Row> => {
  phone += 1;
  return desk.create(ann, list, {
    nickname: `会员${phone % 1000}`,
    phone: String(phone),
    level: '0',
    ...(referrer === null ? {} : { referrer }),
  });
};
const fresh = (row: Row): Promise<Row> => desk.one('member', row.id);

describe('a member', () => {
  it('gets an invite code and a place in the tree; a seller binds its own', async () => {
    const a = await join();
    const b = await fresh(await join(a.id));
    expect(await fresh(a)).toMatchObject({
      path: '/',
      depth: 1,
      source: 'backOffice',
      level: '0',
      status: 'normal',
      directCount: 1,
      teamCount: 1,
    });
    expect(b).toMatchObject({ path: `/${a.id}/`, depth: 2 });
    expect(b['inviteCode']).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const seller = await desk.add('seller', {
      name: '东海水产',
      contactName: '王五',
      contactPhone: '13900009001',
      subjectType: 'person',
      legalName: '王五',
      legalIdcard: '330102199001010013',
      platformFeeRate: '5.00',
      status: 'normal',
    });
    const made = await desk.create(sellerSession(21, seller.id), list, {
      nickname: '老客',
      phone: '13811112222',
      level: '0',
    });
    expect(await fresh(made)).toMatchObject({ seller: seller.id });
  });

  it('has a phone of its own', async () => {
    await desk.create(ann, list, { nickname: '甲', phone: '13855556666', level: '0' });
    expect(await refusal(desk.create(ann, list, { nickname: '乙', phone: '13855556666', level: '0' }))).toBe(
      'This phone exists',
    );
  });

  it('changes its level with a history', async () => {
    const a = await join();
    await desk.act(ann, list, 'changeLevel', a.id, { level: '3', reason: '线下签约' });
    expect(await fresh(a)).toMatchObject({ level: '3' });
    expect(await desk.find('memberLevelLog', { member: a.id })).toMatchObject([
      { fromLevel: '0', toLevel: '3', reasonType: 'manual', reason: '线下签约', operator: 11 },
    ]);
    expect(await refusal(desk.act(ann, list, 'changeLevel', a.id, { level: '3', reason: '再次' }))).toBe(
      'Nothing changes',
    );
    expect(
      await refusal(
        desk.act(ann, list, 'changeLevel', a.id, {
          level: '2',
          reason: '短期',
          levelExpireAt: '2026-11-19T00:00:00.000Z',
        }),
      ),
    ).toBe('The expiry must lie in the future');
  });

  it('moves with its team, never below itself, and the counts follow', async () => {
    const a = await join();
    const b = await join(a.id);
    const c = await join(b.id);
    const other = await join();
    await desk.act(ann, list, 'changeReferrer', b.id, { referrer: other.id, reason: '补录' });
    expect(await fresh(b)).toMatchObject({ referrer: other.id, path: `/${other.id}/`, depth: 2 });
    expect(await fresh(c)).toMatchObject({ referrer: b.id, path: `/${other.id}/${b.id}/`, depth: 3 });
    expect(await fresh(a)).toMatchObject({ directCount: 0, teamCount: 0 });
    expect(await fresh(other)).toMatchObject({ directCount: 1, teamCount: 2 });
    expect(await refusal(desk.act(ann, list, 'changeReferrer', other.id, { referrer: c.id, reason: '成环' }))).toBe(
      'A member cannot be below himself',
    );
    expect(await refusal(desk.act(ann, list, 'changeReferrer', b.id, { referrer: b.id, reason: '自己' }))).toBe(
      'A member cannot be below himself',
    );
    await desk.act(ann, list, 'clearReferrer', b.id, { reason: '误绑' });
    expect(await fresh(b)).toMatchObject({ referrer: null, path: '/', depth: 1 });
    expect(await fresh(c)).toMatchObject({ path: `/${b.id}/`, depth: 2 });
    expect(await fresh(other)).toMatchObject({ directCount: 0, teamCount: 0 });
  });

  it('two moves at once never close a circle', async () => {
    const a = await join();
    const b = await join();
    const results = await Promise.allSettled([
      desk.act(ann, list, 'changeReferrer', a.id, { referrer: b.id, reason: '同时' }),
      desk.act(bob, list, 'changeReferrer', b.id, { referrer: a.id, reason: '同时' }),
    ]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('is adjusted by a voucher that a second person posts, within its funds and the decimals of the asset', async () => {
    const a = await join();
    const adjust = (form: object): Promise<Row> =>
      desk.act(ann, list, 'adjust', a.id, { reason: '活动补偿发放', direction: 'in', ...form } as never);
    await adjust({ asset: 'balance', amount: '50.25' });
    expect(await desk.balance('member', a.id, 'balance')).toEqual(['0', '0']);
    const [voucher] = await desk.find('manualVoucher', { member: a.id });
    expect(voucher).toMatchObject({ kind: 'increase', amount: '50.2500', maker: 11, status: 'pending' });
    const [submitted] = await desk.find('workflowLog', { entity: 'manualVoucher', entityId: Number(voucher?.id) });
    expect(submitted).toMatchObject({ act: 'submit', toState: 'pending', cause: `member ${a.id} adjust` });
    const [line] = await desk.find('workflowLog', { entity: 'member', entityId: a.id, act: 'adjust' });
    expect(notesOf(line)).toBe(`制单 ${String(voucher?.['voucherNo'])}：余额 50.25，活动补偿发放`);
    expect(await refusal(desk.act(ann, 'finance/manualHandling', 'approve', Number(voucher?.id)))).toBe(
      'You cannot approve your own document',
    );
    await desk.act(bob, 'finance/manualHandling', 'approve', Number(voucher?.id));
    expect(await desk.balance('member', a.id, 'balance')).toEqual(['50.2500', '0.0000']);
    expect(Number((await fresh(a))['balance'])).toBe(50.25);
    expect(await refusal(adjust({ asset: 'balance', amount: '50.26', direction: 'out' }))).toBe(
      'Not enough available balance',
    );
    expect(await refusal(adjust({ asset: 'points', amount: '1.5' }))).toBe('This asset has at most 0 decimals');
    const [entry] = await desk.find('ledgerEntry', { member: a.id, bizType: 'manualAdjust' });
    expect(entry).toMatchObject({
      signedAmount: '50.2500',
      category: 'makeAudit',
      maker: 11,
      checker: 12,
      reviewStatus: 'posted',
      remark: '活动补偿发放',
    });
  });

  it('collects tags, and freezes with a reason', async () => {
    const a = await join();
    await desk.act(ann, list, 'addTags', a.id, { newTags: ['高价值'] });
    await desk.act(ann, list, 'addTags', a.id, { newTags: ['高价值', '老客户'] });
    expect((await fresh(a))['tags']).toEqual(['高价值', '老客户']);
    await desk.act(ann, list, 'freeze', a.id, { statusReason: '异常登录' });
    expect(await fresh(a)).toMatchObject({ status: 'frozen', statusReason: '异常登录' });
    await desk.act(ann, list, 'restore', a.id);
    expect(await fresh(a)).toMatchObject({ status: 'normal', statusReason: null });
  });

  it('is sent a coupon, as many as one may hold', async () => {
    const a = await join();
    const coupon = await desk.add('coupon', {
      name: '回馈券',
      kind: 'cash',
      amount: '10.00',
      minAmount: '100.00',
      scopeType: 'all',
      getType: 'manual',
      validType: 'today',
      validDays: 7,
      status: 'running',
      total: 3,
      perLimit: 2,
      collected: 0,
    });
    const send = (qty: number): Promise<Row> => desk.act(ann, list, 'sendCoupon', a.id, { coupon: coupon.id, qty });
    await send(1);
    expect(await refusal(send(2))).toBe('Up to 2 per member');
    await send(1);
    expect(await desk.find('couponIssue', { member: a.id })).toHaveLength(2);
    expect(await desk.one('coupon', coupon.id)).toMatchObject({ collected: 2 });
    const other = await join();
    expect(await refusal(desk.act(ann, list, 'sendCoupon', other.id, { coupon: coupon.id, qty: 2 }))).toBe(
      'Not enough coupons',
    );
  });

  it('closes its account only with nothing left, and becomes unreadable', async () => {
    const a = await join();
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-open',
      step: 'post',
      document: { ownerType: 'member', ownerId: a.id, asset: 'balance', amount: '1.00', direction: 'in' },
    });
    await desk.act(ann, list, 'disable', a.id, { statusReason: '本人申请' });
    expect(await refusal(desk.act(ann, list, 'close', a.id, { reason: '本人申请' }))).toBe(
      'The member still holds assets',
    );
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-close',
      step: 'post',
      document: { ownerType: 'member', ownerId: a.id, asset: 'balance', amount: '1.00', direction: 'out' },
    });
    await desk.act(ann, list, 'close', a.id, { reason: '本人申请' });
    expect(await fresh(a)).toMatchObject({
      status: 'cancelled',
      nickname: '已注销用户',
      phone: null,
      realName: null,
      addresses: [],
    });
  });
});

describe('an offset', () => {
  it('is posted by a second person, both legs at once, and reversed once', async () => {
    const [a, b] = [await join(), await join()];
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-hedge',
      step: 'post',
      document: { ownerType: 'member', ownerId: a.id, asset: 'commission', amount: '100.00', direction: 'in' },
    });
    const made = await desk.add('hedgingRecord', {
      kind: 'asset',
      fromMember: a.id,
      fromAsset: 'commission',
      fromAmount: '40',
      toMember: b.id,
      toAsset: 'balance',
      rate: '0.5',
      toAmount: '20',
      reason: '对冲',
      maker: 11,
      status: 'pending',
    });
    const page = {
      ...desk.page('finance/hedgingbatchimport'),
      entity: 'hedgingRecord',
      where: {},
      fields: desk.site.entities['hedgingRecord']?.fields ?? {},
      actions: desk.site.entities['hedgingRecord']?.actions ?? {},
      workflows: desk.site.entities['hedgingRecord']?.workflows ?? {},
    };
    const { runAct } = await import('../../src/kinds/rows/act.server.ts');
    const act = (by: typeof ann, name: string, form = {}) =>
      desk.work(by, (work) => runAct(work, page, page.actions[name] as never, made.id, form));
    expect(await refusal(act(ann, 'approve'))).toBe('You cannot approve your own document');
    await act(bob, 'approve');
    expect([await desk.balance('member', a.id, 'commission'), await desk.balance('member', b.id, 'balance')]).toEqual([
      ['60.0000', '0.0000'],
      ['20.0000', '0.0000'],
    ]);
    await act(bob, 'reverse', { reverseReason: '录入错误' });
    expect([await desk.balance('member', a.id, 'commission'), await desk.balance('member', b.id, 'balance')]).toEqual([
      ['100.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
  });
});
