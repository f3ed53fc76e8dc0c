/** Service officers: application, examination, grades, their assessment; who serves the members of one who leaves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow } from '../../src/kinds/rows/write.server.ts';
import { settings } from '../../src/kinds/settings/server.ts';
import { refusal, session, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';
import { openTimedDesk, type TimedDesk } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const list = 'serviceOfficer/serviceOfficerList';
const examine = 'serviceOfficer/serviceExamineList';
const record = 'serviceOfficer/serviceExamineRecord';
const config = 'serviceOfficer/serviceOfficerConfig';
const day = 86_400_000;
const region = ['浙江省', '杭州市', '西湖区'];
let desk: Desk;
let time: TimedDesk;
let seller: Row;
let number = 0;

beforeAll(async () => {
  time = await openTimedDesk(11);
  ({ desk, seller } = time);
});
afterAll(() => time.close());

const call = (name: 'read' | 'write', body: Values): Promise<Values> =>
  desk.work(ann, async (work) => {
    const reply = await settings.handlers[name]?.(work, desk.page(config), {
      params: {},
      query: {},
      body,
      operation: name,
      request: new Request('http://test/'),
    });
    return (reply as { data: Values }).data;
  });
/** Saves what differs from the settings in force. */
const set = async (more: Values): Promise<unknown> => {
  const { value, version } = (await call('read', {})) as { value: Values; version: number };
  return call('write', { value: { ...value, ...more }, version });
};
const grades = async (change: (grade: Values) => object): Promise<unknown> => {
  const { value } = (await call('read', {})) as { value: { grades: Values[] } };
  return set({ grades: value.grades.map((grade) => ({ ...grade, ...change(grade) })) });
};

const until = async (moment: string): Promise<void> => {
  desk.clock.now = new Date(moment);
  await time.runAllDue();
};
/** What was left to the background. */
const portions = (): Promise<void> => time.runAllDue();
const later = (days: number): Promise<void> => until(new Date(desk.clock.now.getTime() + days * day).toISOString());

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('member', {
    nickname: `会员${number}`,
    phone: `135${String(number).padStart(8, '0')}`,
    level: '2',
    ...more,
  });
};
const application = (of: Row, more: Values = {}): Values => ({
  member: of.id,
  realName: '王建国',
  phone: '13900001111',
  idcard: '11010519491231002X',
  grade: 'junior',
  region,
  materials: ['/files/a.jpg'],
  ...more,
});
/** An application under the rules of creating one, as the shop hands it in. */
const apply = (of: Row, more: Values = {}): Promise<Row> =>
  desk.work(session(90), (work) => addRow(work, desk.page(examine), application(of, more)));
const examined = async (of: Row, more: Values = {}): Promise<Row> => {
  const { id } = await desk.add('serviceOfficerApply', application(of));
  await desk.act(ann, examine, 'approve', id, { grade: 'junior', ...more });
  return officerOf(of);
};
const officerOf = async (of: Row): Promise<Row> => (await desk.find('serviceOfficer', { member: of.id }))[0] as Row;

/** Paid, received and finished: 100.00 in one line. */
async function finished(buyer: Row, amount = '100.00'): Promise<Row> {
  number += 1;
  const order = await desk.add('order', {
    orderNo: `20261120150000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'none',
    items: [orderLine(1, amount, { goods: null })],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
  });
  await desk.act(ann, 'order/index', 'markPaid', order.id, { remark: '线下已收款' });
  await later(8);
  return desk.one('order', order.id);
}
const earned = async (order: Row): Promise<Json[][]> =>
  (await desk.find('orderReward', { order: order.id })).map(({ code, member: of, amount }) => [
    code ?? null,
    of ?? null,
    amount ?? null,
  ]);
const shown = (route: string, id: number): Promise<Row | null> =>
  desk.work(ann, (work) => rows.one(work, desk.page(route), id));

describe('an application', () => {
  it('is taken from whom the settings let apply, and once at a time', async () => {
    await set({ minLevel: '2', needSpend: '0.00', needTeam: 1, deposit: '0.00' });
    const low = await member({ level: '1' });
    expect(await refusal(apply(low))).toBe("The member's level is too low");
    const own = await member();
    expect(await refusal(apply(own))).toBe('The team is smaller than 1');
    await member({ referrer: own.id });
    await set({ applyOpen: false });
    expect(await refusal(apply(own))).toBe('Applications are closed');
    await set({ applyOpen: true, needSpend: '50.00' });
    expect(await refusal(apply(own))).toBe('Less than 50.00 yuan were spent');
    await set({ needSpend: '0.00', deposit: '500.00' });
    expect(await refusal(apply(own))).toBe('Pay the deposit of 500.00 yuan first');
    await set({ deposit: '0.00' });
    expect(await apply(own)).toMatchObject({ status: 'pending' });
    expect(await refusal(apply(own))).toBe('The member has an application that waits');
    await set({ needTeam: 0 });
  });

  it('makes an officer at the rate of the grade, or changes the one there is', async () => {
    const own = await member();
    const { id } = await desk.add('serviceOfficerApply', application(own));
    expect(await desk.foresee(ann, examine, 'approve', id, { grade: 'senior' })).toMatchObject({ ok: 1, whole: true });
    expect(await desk.find('serviceOfficer', { member: own.id })).toEqual([]);
    await desk.act(ann, examine, 'approve', id, { grade: 'senior' });
    expect(await shown(examine, id)).toBeNull();
    expect(await shown(record, id)).toMatchObject({ status: 'approved', grade: 'senior', auditor: ann.account });
    const officer = await officerOf(own);
    expect(officer).toMatchObject({ grade: 'senior', rewardRate: '2.00', status: 'normal', joinedAt: '2026-11-20' });
    await desk.act(ann, list, 'quit', officer.id, { reason: '个人原因' });
    await later(2);
    const again = await examined(own, { rate: '1.50' });
    expect(again).toMatchObject({
      id: officer.id,
      officerNo: officer.officerNo,
      grade: 'junior',
      rewardRate: '1.50',
      status: 'normal',
      joinedAt: '2026-11-22',
    });
  });

  it('that is rejected hands its deposit order to after-sale', async () => {
    const own = await member();
    const order = await desk.add('order', {
      orderNo: '20261120160000000001',
      orderKind: 'normal',
      zone: 'normal',
      member: own.id,
      seller: seller.id,
      items: [orderLine(1, '500.00', { goods: null })],
      status: 'unpaid',
      deliveryMethod: 'none',
      placedAt: desk.clock.now.toISOString(),
    });
    await desk.act(ann, 'order/index', 'markPaid', order.id, { remark: '线下已收款' });
    const { id } = await desk.add('serviceOfficerApply', application(own, { depositOrderNo: order.orderNo ?? null }));
    const form = { rejectReason: '服务区域已有服务官' };
    expect(await desk.foresee(ann, examine, 'reject', id, form)).toMatchObject({
      ok: 1,
      whole: true,
      moves: [{ action: { en: 'Deposit to be refunded' }, to: { en: 'In after-sale' }, rows: 1 }],
    });
    await desk.act(ann, examine, 'reject', id, form);
    expect(await shown(record, id)).toMatchObject({ status: 'rejected', rejectReason: '服务区域已有服务官' });
    expect(await desk.one('order', order.id)).toMatchObject({ refundStatus: 'applying' });
    const [back] = await desk.find('afterSale', { order: order.id });
    expect(back).toMatchObject({
      status: 'applied',
      type: 'refundOnly',
      applyAmount: '500.00',
      description: '服务区域已有服务官',
    });
    await desk.act(ann, 'afterSale/index', 'agreeRefund', back?.id ?? 0, { refundAmount: '500.00' });
    await desk.act(ann, 'afterSale/index', 'refund', back?.id ?? 0);
    expect(await desk.one('order', order.id)).toMatchObject({ status: 'closed', refundStatus: 'refunded' });
  });
});

describe('an officer', () => {
  it('who leaves hands members and stores over, and whoever follows is rewarded from then on', async () => {
    const [first, second] = [await member(), await member()];
    const [leaving, next] = [await examined(first, { grade: 'junior' }), await examined(second, { grade: 'senior' })];
    const buyer = await member({ serviceOfficer: leaving.id });
    await member({ serviceOfficer: leaving.id });
    const shop = await desk.add('offlineStore', { name: '西湖店', serviceOfficer: leaving.id, member: buyer.id });
    expect(await earned(await finished(buyer))).toEqual([['officer', first.id, '1.0000']]);
    expect(await shown(list, leaving.id)).toMatchObject({
      servedMembers: 2,
      servedStores: 1,
      totalSales: '100.00',
      totalReward: '1.00',
    });
    expect(await refusal(desk.act(ann, list, 'quit', leaving.id, { reason: '个人原因' }))).toBe(
      '2 members and 1 stores are left: choose a successor',
    );
    expect(await refusal(desk.act(ann, list, 'quit', leaving.id, { reason: '个人原因', target: leaving.id }))).toBe(
      'They cannot be handed to the same officer',
    );
    await desk.act(ann, list, 'quit', leaving.id, { reason: '个人原因', target: next.id });
    expect(await shown(list, leaving.id)).toMatchObject({ status: 'quit', servedMembers: 0, servedStores: 0 });
    expect(await shown(list, next.id)).toMatchObject({ servedMembers: 2, servedStores: 1 });
    expect(await desk.one('offlineStore', shop.id)).toMatchObject({ serviceOfficer: next.id });
    const order = await finished(buyer);
    expect(await earned(order)).toEqual([['officer', second.id, '2.0000']]);
    await desk.act(ann, list, 'suspend', next.id, { reason: '考核不合格' });
    expect(await earned(await finished(buyer))).toEqual([]);
    expect(await refusal(desk.act(ann, list, 'handOver', next.id, { target: leaving.id }))).toBe(
      'Hand to: "F2611220001" cannot be chosen now; remove or replace it',
    );
  });

  it('takes no more members than the grade may have, neither by a grade nor by a hand-over', async () => {
    await grades(({ grade }) => (grade === 'junior' ? { maxMembers: 1 } : {}));
    const [big, small] = [await examined(await member(), { grade: 'senior' }), await examined(await member())];
    for (const _ of [1, 2]) await member({ serviceOfficer: big.id });
    expect(await refusal(desk.act(ann, list, 'handOver', big.id, { target: small.id }))).toBe(
      'With 2 members it would be above the 1 of its grade',
    );
    expect(await refusal(desk.act(ann, list, 'changeGrade', big.id, { grade: 'junior', reason: '调整' }))).toBe(
      '2 members are more than the 1 of that grade',
    );
    expect(await shown(list, big.id)).toMatchObject({ servedMembers: 2, grade: 'senior' });
    await grades(({ grade }) => (grade === 'junior' ? { maxMembers: 200 } : {}));
    await desk.act(ann, list, 'changeGrade', small.id, { grade: 'chief', reason: '破格提拔' });
    expect(await desk.one('serviceOfficer', small.id)).toMatchObject({ grade: 'chief', rewardRate: '3.00' });
  });

  it('is asked again whenever one of many members is handed over, and where a member is edited', async () => {
    const page = 'memberList/list';
    await grades(({ grade }) => (grade === 'junior' ? { maxMembers: 1 } : {}));
    const small = await examined(await member());
    const [one, other] = [await member(), await member()];
    const tried = await Promise.allSettled(
      [one, other].map((row) => desk.update(ann, page, row, { serviceOfficer: small.id })),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = desk.create(ann, page, {
      nickname: '第三人',
      phone: '13700000099',
      level: '1',
      serviceOfficer: small.id,
    });
    expect(await refusal(late)).toBe('That officer has as many members as the grade may have');

    const [big, next] = [await examined(await member(), { grade: 'chief' }), await examined(await member())];
    await grades(({ grade }) => (grade === 'junior' ? { maxMembers: 250 } : {}));
    await Promise.all(Array.from({ length: 201 }, () => member({ serviceOfficer: big.id })));
    await desk.act(ann, list, 'handOver', big.id, { target: next.id });
    await member({ serviceOfficer: next.id });
    await grades(({ grade }) => (grade === 'junior' ? { maxMembers: 150 } : {}));
    await portions();
    expect(await shown(list, next.id)).toMatchObject({ servedMembers: 150 });
    expect(await shown(list, big.id)).toMatchObject({ servedMembers: 52 });
    await grades(({ grade }) => (grade === 'junior' ? { maxMembers: 500 } : {}));
    const again = await member({ serviceOfficer: big.id });
    await Promise.all(Array.from({ length: 150 }, () => member({ serviceOfficer: big.id })));
    await desk.act(ann, list, 'handOver', big.id, { target: next.id });
    await desk.act(ann, list, 'suspend', next.id, { reason: '考核不合格' });
    await portions();
    expect(await desk.one('member', again.id)).toMatchObject({ serviceOfficer: big.id });
    await desk.act(ann, list, 'resume', next.id);
    await grades(({ grade }) => (grade === 'junior' ? { maxMembers: 200 } : {}));
  });

  it('rises and falls on the first of the month by the sales of the month before', async () => {
    await until('2027-02-02T04:00:00.000Z');
    const [good, lazy] = [await member(), await member()];
    const [rising, falling] = [await examined(good), await examined(lazy, { grade: 'senior' })];
    const buyer = await member({ serviceOfficer: rising.id });
    await grades(({ grade }) =>
      grade === 'senior' ? { needSales: '150.00' } : grade === 'chief' ? { needSales: '9000.00' } : {},
    );
    await set({ autoUpgrade: true, downgrade: true });
    const order = await finished(buyer, '200.00');
    expect(await shown(list, rising.id)).toMatchObject({ monthSales: '200.00' });
    await until('2027-02-28T19:59:00.000Z');
    expect(await desk.one('serviceOfficer', rising.id)).toMatchObject({ grade: 'junior' });
    await until('2027-02-28T20:01:00.000Z');
    expect(await desk.one('serviceOfficer', rising.id)).toMatchObject({ grade: 'senior', rewardRate: '2.00' });
    expect(await desk.one('serviceOfficer', falling.id)).toMatchObject({ grade: 'junior', rewardRate: '1.00' });
    expect(await shown(list, rising.id)).toMatchObject({ monthSales: '0.00', totalSales: '200.00' });
    await set({ downgrade: false });
    await until('2027-03-31T20:01:00.000Z');
    expect(await desk.one('serviceOfficer', rising.id)).toMatchObject({ grade: 'senior' });
    await set({ downgrade: true, assessCycle: 'quarter' });
    await until('2027-04-30T20:01:00.000Z');
    expect(await desk.one('serviceOfficer', rising.id)).toMatchObject({ grade: 'senior' });
    await until('2027-06-30T20:01:00.000Z');
    expect(await desk.one('serviceOfficer', rising.id)).toMatchObject({ grade: 'junior', rewardRate: '1.00' });
    expect(order.status).toBe('completed');
  });
});

describe('the settings', () => {
  it('want rates that rise with the grade, and the three grades as they are', async () => {
    const flat = grades(({ grade }) => (grade === 'senior' ? { rewardRate: '1.00' } : {}));
    expect(await refusal(flat)).not.toBe('');
    const two = (await call('read', {})) as { value: { grades: Values[] }; version: number };
    await expect(set({ grades: two.value.grades.slice(0, 2) })).rejects.toThrow();
    await set({ enabled: false });
    const { id } = await desk.add('serviceOfficerApply', application(await member()));
    expect(await refusal(desk.act(ann, examine, 'approve', id, { grade: 'junior' }))).toBe(
      'Service officers are switched off; switch them on in their settings',
    );
    await set({ enabled: true });
  });
});
