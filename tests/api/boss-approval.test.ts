/** Boss approval: a large document becomes a task, and deciding the task decides the document, by either door. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../src/base/date.ts';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { bulk } from '../../src/kinds/rows/bulk.server.ts';
import { addAccounts, openDesk, refusal, session, type Desk } from './effects-site.ts';
import { notesOf } from '../trail.ts';

type Values = { [name: string]: Json };

const [ann, bob, cat] = [session(11), session(12), session(13)];
const route = 'finance/bossAudit';
const [recharges, vouchers, hedges, batches] = [
  'finance/platformRecharge',
  'finance/manualHandling',
  'finance/hedgingManage',
  'finance/batchImport',
];
let desk: Desk;
let member: Row;
let other: Row;
let type: Row;

beforeAll(async () => {
  desk = await openDesk();
  await addAccounts(desk, 11, 12, 13);
  member = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  other = await desk.create(ann, 'memberList/list', { nickname: '乙', phone: '13800000002', level: '0' });
  type = await desk.create(ann, 'finance/rechargeType', {
    code: 'balance',
    name: '余额充值',
    ownerType: 'member',
    asset: 'balance',
    minAmount: '10.00',
    maxAmount: '90000.00',
    payMethods: ['platform'],
  });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ-boss',
    step: 'post',
    document: { ownerType: 'member', ownerId: member.id, asset: 'commission', amount: '90000', direction: 'in' },
  });
});
afterAll(() => desk.drop());

const settings = (value: Values): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'bossAudit', (await newestSetting(work.db, 'bossAudit'))?.version ?? 0, value),
  );
/** A recharge that the first reviewer has passed; it waits for the boss. */
async function recharge(amount = '20000'): Promise<Row> {
  const made = await desk.create(ann, recharges, {
    ownerType: 'member',
    member: member.id,
    asset: 'balance',
    type: type.id,
    amount,
    reason: '活动补偿',
    repeated: true,
  });
  return desk.act(bob, recharges, 'approve', made.id);
}
async function voucher(by = ann): Promise<Row> {
  const made = await desk.create(by, vouchers, {
    kind: 'increase',
    ownerType: 'member',
    member: member.id,
    asset: 'balance',
    amount: '20000',
    reason: '活动补偿发放',
  });
  return desk.act(by, vouchers, 'submit', made.id);
}
const taskOf = async (bizType: string, document: Row): Promise<Row> =>
  (await desk.find('approvalTask', { bizType, bizId: document.id })).at(-1) ?? { id: 0 };
const smsCode = (): string => /\d{6}/.exec(desk.sent.at(-1)?.text ?? '')?.[0] ?? '';
async function approve(by: typeof ann, task: Row): Promise<Row> {
  await desk.act(by, route, 'bossCode', task.id);
  return desk.act(by, route, 'approve', task.id, { smsCode: smsCode() });
}
const many = (by: typeof ann, action: string, tasks: Row[], form: Values = {}) =>
  desk.work(by, async (work) => {
    const input = {
      params: {},
      query: {},
      body: { ids: tasks.map(({ id }) => id), ...form },
      operation: `bulk:${action}`,
      request: new Request('http://test/'),
    };
    return (await bulk(work, desk.page(route), input as never)).data as { ok: number; bad: number; results: Row[] };
  });
const available = async (asset = 'balance'): Promise<string | undefined> =>
  (await desk.balance('member', member.id, asset))[0];

describe('a task', () => {
  it('stands for each document that waits, and its approval by a third person posts the document', async () => {
    const made = await recharge();
    const task = await taskOf('recharge', made);
    expect(task).toMatchObject({ bizNo: made['rechargeNo'], amount: '20000.0000', applicant: 11, firstAuditor: 12 });
    expect(task).toMatchObject({ status: 'pending', member: member.id, asset: 'balance' });
    expect(await refusal(approve(ann, task))).toBe('You cannot approve your own document');
    expect(await refusal(approve(bob, task))).toBe('The boss approver must not be the first reviewer');
    expect(await refusal(desk.act(cat, route, 'approve', task.id))).toBe('Ask for the SMS code and enter it');
    expect(await available()).toBe('0');
    expect(await approve(cat, task)).toMatchObject({ status: 'approved', decidedBy: 13 });
    expect(await desk.one('recharge', made.id)).toMatchObject({ status: 'paid', bossAuditor: 13 });
    expect(await available()).toBe('20000.0000');
    expect(await refusal(desk.act(cat, route, 'approve', task.id, { smsCode: '123456' }))).toMatch(/./);
  });

  it('is told before it is approved, without a code', async () => {
    const task = await taskOf('recharge', await recharge());
    const data = await desk.foresee(cat, route, 'approve', task.id);
    expect(data).toMatchObject({ ok: 1, whole: true });
    expect(data.balances).not.toEqual([]);
    expect(await desk.one('approvalTask', task.id)).toMatchObject({ status: 'pending' });
    await desk.act(cat, route, 'reject', task.id, { opinion: '凭证不完整' });
  });

  it('is rejected with an opinion, which the document gets as its reason', async () => {
    const made = await desk.act(bob, vouchers, 'approve', (await voucher()).id);
    const task = await taskOf('voucher', made);
    expect(await refusal(desk.act(cat, route, 'reject', task.id, {}))).toMatch(/opinion/i);
    await desk.act(cat, route, 'reject', task.id, { opinion: '金额与申请单不符' });
    expect(await desk.one('approvalTask', task.id)).toMatchObject({ status: 'rejected', opinion: '金额与申请单不符' });
    expect(await desk.one('manualVoucher', made.id)).toMatchObject({
      status: 'rejected',
      rejectReason: '金额与申请单不符',
    });
  });

  it('follows a document that is decided on its own page', async () => {
    const [passed, refused] = [await recharge(), await recharge()];
    await desk.act(cat, recharges, 'bossCode', passed.id);
    await desk.act(cat, recharges, 'bossApprove', passed.id, { smsCode: smsCode() });
    await desk.act(cat, recharges, 'reject', refused.id, { rejectReason: '重复录入' });
    expect(await taskOf('recharge', passed)).toMatchObject({ status: 'approved', decidedBy: 13 });
    expect(await taskOf('recharge', refused)).toMatchObject({ status: 'rejected', decidedBy: 13 });
  });

  it('is decided once, whoever of two is quicker, by whichever door', async () => {
    const made = await recharge();
    const task = await taskOf('recharge', made);
    await desk.act(cat, route, 'bossCode', task.id);
    const code = smsCode();
    const before = await available();
    const tries = await Promise.allSettled([
      desk.act(cat, route, 'approve', task.id, { smsCode: code }),
      desk.act(cat, route, 'approve', task.id, { smsCode: code }),
      desk.act(session(14), recharges, 'reject', made.id, { rejectReason: '同时驳回' }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await desk.one('recharge', made.id);
    expect(await taskOf('recharge', made)).toMatchObject({ status: status === 'paid' ? 'approved' : 'rejected' });
    expect(Number(await available()) - Number(before)).toBe(status === 'paid' ? 20_000 : 0);
  });

  it('is withdrawn when its batch is voided', async () => {
    const batch = await desk.add('importBatch', {
      kind: 'recharge',
      fileName: '充值.csv',
      totalRows: 1,
      okRows: 1,
      totalAmount: '20000.0000',
      maker: 11,
      status: 'checking',
    });
    const checked = (id: number): Promise<unknown> =>
      desk.work(ann, async (work) => {
        const { runOutermost } = await import('../../src/actions/run.server.ts');
        const entity = desk.site.entities['importBatch'];
        const action = entity?.actions['checked'];
        const row = await desk.one('importBatch', id);
        return entity && action && runOutermost({ work, page: desk.page(batches), entity, action, row, form: {} });
      });
    await checked(batch.id);
    expect(await desk.one('importBatch', batch.id)).toMatchObject({ status: 'checked', bossNeeded: true });
    expect(await taskOf('import', batch)).toMatchObject({ status: 'pending', applicant: 11, amount: '20000.0000' });
    await desk.act(ann, batches, 'void', batch.id);
    expect(await taskOf('import', batch)).toMatchObject({ status: 'withdrawn', decidedBy: null });
  });

  it('of an offset lets a reviewer post it, who is neither its maker nor the boss', async () => {
    const made = await desk.create(ann, hedges, {
      kind: 'asset',
      fromMember: member.id,
      fromAsset: 'commission',
      fromAmount: '20000',
      toMember: other.id,
      toAsset: 'balance',
      reason: '月末对冲',
    });
    expect(await refusal(desk.act(bob, hedges, 'approve', made.id))).toMatch(/Boss approval/);
    const task = await taskOf('hedging', made);
    await approve(cat, task);
    expect(await desk.one('hedgingRecord', made.id)).toMatchObject({ status: 'pending', bossAuditor: 13 });
    expect(await desk.one('approvalTask', task.id)).toMatchObject({ status: 'approved' });
    expect(await refusal(desk.act(cat, hedges, 'approve', made.id))).toMatch(/./);
    await desk.act(bob, hedges, 'approve', made.id);
    expect(await desk.one('hedgingRecord', made.id)).toMatchObject({ status: 'posted', auditor: 12 });
  });
});

describe('a return plan that was made by hand', () => {
  const made = (principal: string): Promise<Row> =>
    desk.create(ann, 'memberList/repay', {
      member: member.id,
      targetAsset: 'balance',
      principal,
      mode: 'equal',
      periods: 6,
      cycle: 'month',
      reason: '活动返还',
    });

  it('runs from tomorrow when it is small', async () => {
    expect(await made('600')).toMatchObject({
      status: 'running',
      sourceType: 'manual',
      maker: 11,
      nextAmount: '100.00',
      nextRunDate: dayOf(new Date(desk.clock.now.getTime() + 86_400_000)),
    });
    expect(await refusal(made('0'))).toMatch(/something to return/);
    expect(await refusal(made('0.001'))).toMatch(/at most 2 decimals/);
  });

  it('waits for the boss when it is large, who approves or rejects it', async () => {
    const [first, second, third] = [await made('20000'), await made('30000'), await made('40000')];
    expect(first).toMatchObject({ status: 'bossPending', nextRunDate: expect.any(String) });
    await approve(cat, await taskOf('returnPlan', first));
    expect(await desk.one('returnPlan', first.id)).toMatchObject({ status: 'running', bossAuditor: 13 });
    const task = await taskOf('returnPlan', second);
    await desk.act(cat, route, 'reject', task.id, { opinion: '与上月的返还重复' });
    expect(await desk.one('returnPlan', second.id)).toMatchObject({
      status: 'rejected',
      stopReason: '与上月的返还重复',
      nextRunDate: null,
    });
    const last = await taskOf('returnPlan', third);
    await desk.act(ann, 'memberList/repay', 'stop', third.id, { stopReason: '录入错误' });
    expect(await desk.one('approvalTask', last.id)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('many tasks', () => {
  it('are approved with one code, bound to just these; another choice voids it', async () => {
    const tasks = await Promise.all([await recharge(), await recharge()].map((one) => taskOf('recharge', one)));
    const third = await taskOf('recharge', await recharge());
    const sent = desk.sent.length;
    expect(await many(cat, 'bossCode', tasks)).toMatchObject({ ok: 2, bad: 0 });
    expect(desk.sent).toHaveLength(sent + 1);
    const code = smsCode();
    expect(await refusal(many(cat, 'approve', [...tasks, third], { smsCode: code }))).toMatch(/wrong/);
    expect(await desk.one('approvalTask', tasks[0]?.id ?? 0)).toMatchObject({ status: 'pending' });
    expect(await many(cat, 'approve', tasks, { smsCode: code })).toMatchObject({ ok: 2, bad: 0 });
    for (const { id } of tasks) expect(await desk.one('approvalTask', id)).toMatchObject({ status: 'approved' });
    expect(await refusal(many(cat, 'approve', [third], { smsCode: code }))).toMatch(/wrong/);
  });

  it('are at most fifty', () => {
    const operation = desk.page(route).actions['approve'];
    expect(operation?.most).toBe(50);
  });
});

describe('the settings', () => {
  it('say from which amount, who, and whether with a code', async () => {
    const thresholds = ['withdrawal', 'recharge', 'voucher', 'import', 'hedging'].map((bizType) => ({
      bizType,
      enabled: bizType !== 'voucher',
      amount: bizType === 'recharge' ? '500.00' : '20000.00',
    }));
    await settings({ thresholds, approvers: [14], smsOn: false, singleOperator: true });
    const small = await recharge('500');
    expect(small).toMatchObject({ status: 'bossPending', paidAt: null });
    expect(await recharge('499')).toMatchObject({ status: 'paid' });
    const posted = await desk.act(bob, vouchers, 'approve', (await voucher()).id);
    expect(posted).toMatchObject({ status: 'posted' });
    const task = await taskOf('recharge', small);
    expect(await refusal(desk.act(cat, route, 'approve', task.id))).toMatch(/none of the boss approvers/);
    expect(await refusal(desk.act(cat, recharges, 'bossApprove', small.id))).toMatch(/none of the boss approvers/);
    expect(await desk.act(session(14), route, 'approve', task.id)).toMatchObject({ status: 'approved' });
    // One finance person: the maker reviews, the history warns, and the boss is somebody else.
    const own = await desk.act(ann, vouchers, 'approve', (await voucher()).id);
    expect(own).toMatchObject({ status: 'posted', maker: 11, auditor: 11 });
    const told = await desk.find('workflowLog', { entity: 'manualVoucher', entityId: own.id });
    expect(told.map((line) => notesOf(line)).join(' ')).toMatch(/单人财务/);
  });
});
