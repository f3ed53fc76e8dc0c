import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addAccounts, openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { summaryOf } from '../trail.ts';

const route = 'withDraw/index';
const ann = session(11);
const bob = session(12);
let desk: Desk;
let member: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  member = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  await addAccounts(desk, 11, 12);
  await desk.post({
    bizType: 'recharge',
    bizNo: 'CZ1',
    step: 'pay',
    document: { ownerType: 'member', ownerId: member.id, asset: 'balance', amount: '100000.00' },
  });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ1',
    step: 'post',
    document: { ownerType: 'member', ownerId: member.id, asset: 'dScore', amount: '5000', direction: 'in' },
  });
});
afterAll(() => desk.drop());

/** A withdrawal as the shop's app leaves it: the amount is frozen. */
async function applied(more: { [field: string]: Json } = {}): Promise<Row> {
  number += 1;
  const made = await desk.add('withdrawal', {
    ownerType: 'member',
    ownerId: member.id,
    ownerName: '张三',
    member: member.id,
    asset: 'balance',
    amount: '1000.00',
    convertRate: '1',
    moneyAmount: '1000.00',
    feeRate: '0.60',
    fee: '6.00',
    tax: '0.00',
    netAmount: '994.00',
    quotaUsed: '0',
    bossThreshold: '20000.00',
    method: 'bank',
    accountName: '张三',
    accountNo: '6222020200112230',
    bankName: '工商银行',
    riskFlags: [],
    appliedAt: '2026-11-20T03:00:00.000Z',
    status: 'pending',
    ...more,
  });
  await desk.post({ bizType: 'withdrawApply', bizNo: String(made['withdrawNo']), step: 'apply', document: made });
  return made;
}

/** A boss approver asks for a code and answers with it. */
async function bossApprove(by: typeof ann, id: number, code?: string): Promise<Row> {
  await desk.act(by, route, 'bossCode', id);
  return desk.act(by, route, 'bossApprove', id, {
    smsCode: code ?? /\d{6}/.exec(desk.sent.at(-1)?.text ?? '')?.[0] ?? '',
  });
}

const paid = (more: { [field: string]: Json } = {}): { [field: string]: Json } => ({
  payoutChannel: 'bankFile',
  payoutTxnNo: `TXN${String(number).padStart(6, '0')}`,
  paidAt: '2026-11-20T03:30:00.000Z',
  ...more,
});

describe('a withdrawal', () => {
  it('is approved, paid out and posted: amount out, fee on its own, sums to zero', async () => {
    const [before] = await desk.balance('member', member.id, 'balance');
    const row = await applied();
    expect(await desk.balance('member', member.id, 'balance')).toEqual([
      String((Number(before) - 1000).toFixed(4)),
      '1000.0000',
    ]);
    expect(await desk.act(ann, route, 'approve', row.id)).toMatchObject({
      status: 'approved',
      auditor: 11,
      auditedAt: '2026-11-20T04:00:00.000Z',
    });
    expect(await desk.act(ann, route, 'pay', row.id, { payoutChannel: 'bankFile' })).toMatchObject({
      status: 'paying',
    });
    expect((await desk.one('withdrawal', row.id))['payoutBatch']).toMatch(/^PB202611201200/);
    // The channel was chosen when the payout began.
    const { payoutChannel: _channel, ...asked } = paid();
    expect(await desk.act(bob, route, 'markPaid', row.id, asked)).toMatchObject({
      status: 'paid',
      payoutChannel: 'bankFile',
    });
    expect((await desk.balance('member', member.id, 'balance'))[1]).toBe('0.0000');
    const entries = await desk.find('ledgerEntry', { bizNo: String(row['withdrawNo']), bizType: 'withdrawPaid' });
    expect(entries.map((entry) => [entry['ownerType'], entry['category'], entry['signedAmount']])).toEqual(
      expect.arrayContaining([
        ['member', 'deal', '-1000.0000'],
        ['platform', 'deal', '994.0000'],
        ['platform', 'serviceCharge', '6.0000'],
      ]),
    );
    expect(entries.map((entry) => entry['netAmount'])).toEqual(['994.0000', '994.0000', '994.0000']);
  });

  it('gives the amount back exactly when it is rejected, once', async () => {
    const before = await desk.balance('member', member.id, 'balance');
    const row = await applied();
    expect(await refusal(desk.act(ann, route, 'reject', row.id, {}))).toMatch(/./);
    expect(await desk.act(ann, route, 'reject', row.id, { rejectReason: '信息有误' })).toMatchObject({
      status: 'rejected',
      rejectReason: '信息有误',
      auditor: 11,
    });
    expect(await desk.balance('member', member.id, 'balance')).toEqual(before);
    expect(await refusal(desk.act(bob, route, 'reject', row.id, { rejectReason: '再次驳回' }))).toMatch(
      /handled|state|Not possible/i,
    );
    expect(await desk.balance('member', member.id, 'balance')).toEqual(before);
  });

  it.each([
    ['from the threshold on', { amount: '20000.00', moneyAmount: '20000.00', fee: '120.00', netAmount: '19880.00' }],
    ['with a risk flag', { riskFlags: ['newCard'] }],
    ['by the settings when its account keeps no threshold', { bossThreshold: null, moneyAmount: '20000.00' }],
  ])('waits for the boss %s; the second signature is another person', async (_name, more) => {
    const row = await applied(more);
    expect(await desk.act(ann, route, 'approve', row.id)).toMatchObject({ status: 'bossPending', auditor: 11 });
    expect(await refusal(bossApprove(ann, row.id))).toBe('The boss approver must not be the first reviewer');
    expect(await bossApprove(bob, row.id)).toMatchObject({ status: 'approved', auditor: 11, bossAuditor: 12 });
  });

  it('is approved by the boss with a code of its own: bound to record and amount, five minutes, five tries, once', async () => {
    const big = { riskFlags: ['large'] };
    const [row, other] = [await applied(big), await applied(big)];
    for (const one of [row, other]) await desk.act(ann, route, 'approve', one.id);
    const now = desk.clock.now;
    const later = (seconds: number): void => {
      desk.clock.now = new Date(desk.clock.now.getTime() + seconds * 1000);
    };
    const answer = (code: string, id = row.id): Promise<Row> =>
      desk.act(bob, route, 'bossApprove', id, { smsCode: code });
    const code = (): string => /\d{6}/.exec(desk.sent.at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = 'The code is wrong or no longer valid';
    expect(await refusal(answer('123456'))).toBe(wrong);
    await desk.act(bob, route, 'bossCode', row.id);
    expect(desk.sent.at(-1)?.phone).toBe('13700001012');
    expect(await refusal(desk.act(bob, route, 'bossCode', row.id))).toMatch(/Please wait \d+ seconds/);
    // The code is kept as a digest only, and the log of codes does not hold it.
    const kept = JSON.stringify(
      await desk.work(
        ann,
        async ({ db }) => await db.selectFrom('_login').select('data').where('key', 'like', 'act:%').execute(),
      ),
    );
    expect(kept).not.toContain(code());
    expect((await desk.find('smsCode', { scene: 'bossApprove' })).map((one) => one['code'])).toContain(null);
    // Another record's code does not fit, nor does one that is too old.
    expect(await refusal(answer(code(), other.id))).toBe(wrong);
    later(301);
    expect(await refusal(answer(code()))).toBe(wrong);
    // Five wrong tries void it, although each of them was rolled back.
    await desk.act(bob, route, 'bossCode', row.id);
    for (let index = 0; index < 5; index += 1)
      expect(await refusal(answer(code() === '000000' ? '000001' : '000000'))).toBe(wrong);
    expect(await refusal(answer(code()))).toBe(wrong);
    // The payee changed after the code was sent: the code confirms something else.
    later(61);
    await desk.act(bob, route, 'bossCode', row.id);
    await desk.work(ann, async ({ db }) =>
      db.updateTable('withdrawal').set({ accountNo: '6222020200112248' }).where('id', '=', row.id).execute(),
    );
    expect(await refusal(answer(code()))).toBe(wrong);
    // So it does by the other door.
    const [task] = await desk.find('approvalTask', { bizType: 'withdrawal', bizId: row.id });
    await desk.act(bob, 'finance/bossAudit', 'bossCode', task?.id ?? 0);
    await desk.work(ann, async ({ db }) =>
      db.updateTable('withdrawal').set({ accountNo: '6222020200112249' }).where('id', '=', row.id).execute(),
    );
    expect(await refusal(desk.act(bob, 'finance/bossAudit', 'approve', task?.id ?? 0, { smsCode: code() }))).toBe(
      wrong,
    );
    later(61);
    await desk.act(bob, route, 'bossCode', row.id);
    const last = code();
    const both = await Promise.allSettled([answer(last), answer(last)]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    desk.clock.now = now;
  });

  it('leaves in a bank file: a new batch of all that wait, the batch again on request, results read back', async () => {
    for (const one of await desk.find('withdrawal', { status: 'approved' }))
      await desk.act(ann, route, 'markPaid', one.id, paid({ payoutTxnNo: `CLEAN${one.id}` }));
    expect(await refusal(desk.pageAct(ann, route, 'exportBankFile', {}))).toBe(
      'No withdrawal to a bank card waits for payment',
    );
    const [first, second] = [await applied(), await applied({ accountName: '=cmd', accountNo: '6222020200112230' })];
    for (const one of [first, second]) await desk.act(ann, route, 'approve', one.id);
    const made = await desk.pageAct(bob, route, 'exportBankFile', {});
    expect(made).toMatchObject({
      count: 2,
      amount: '1988.00',
      downloads: 1,
      payoutBatch: expect.stringMatching(/^PB20261120\d{4}$/),
    });
    const { readFileParts, jobOf } = await import('../../src/database/queues/jobs.ts');
    const { readXlsx } = await import('../../src/base/xlsx-read.ts');
    const file = await desk.work(bob, async ({ db }) => {
      const job = await jobOf(db, Number(made['job']), 12);
      expect(job).toMatchObject({ kind: 'export', state: 'done', page: route });
      expect(await jobOf(db, Number(made['job']), 11)).toBeNull();
      if (job) for await (const part of readFileParts(db, job)) return new Uint8Array(part);
      return new Uint8Array();
    });
    const read = readXlsx(file);
    const lines = read.ok ? read.rows : [];
    expect(lines[0]).toEqual([
      '打款批次号',
      '提现单号',
      '收款人',
      '收款账号',
      '开户银行',
      '开户支行',
      '到账金额',
      '打款结果',
      '打款流水号',
      '打款时间',
      '失败原因',
    ]);
    expect(lines.slice(1).map((line) => line.slice(0, 4))).toEqual(
      [first, second].map((one) => [made['payoutBatch'], one['withdrawNo'], one['accountName'], '6222020200112230']),
    );
    expect(await desk.find('withdrawal', { payoutBatch: String(made['payoutBatch']) })).toMatchObject([
      { status: 'paying', payoutChannel: 'bankFile' },
      { status: 'paying' },
    ]);
    expect((await desk.find('workflowLog', { entity: 'withdrawal', entityId: first.id })).at(-1)).toMatchObject({
      act: 'payByFile',
      fromState: 'approved',
      toState: 'paying',
    });
    // One of them is settled: the file fetched again holds the other only, and says that it was fetched before.
    await desk.act(ann, route, 'markPaid', first.id, paid());
    await desk.act(bob, route, 'bankFile', second.id);
    expect(await desk.find('payoutBatch', { batchNo: String(made['payoutBatch']) })).toMatchObject([
      { downloads: 2, rowCount: 1, amount: '994.00', downloadedBy: 12 },
    ]);
    const trail = await desk.find('operatingRecord', { action: 'export' });
    expect(trail.map((one) => summaryOf(one))).toEqual([
      expect.stringMatching(/2 笔，合计 1988.00$/),
      expect.stringMatching(/1 笔，合计 994.00，第 2 次下载$/),
    ]);
  });

  it('a new bank file takes a number that nobody has and holds what it has started, the ticked ones alone when some are ticked', async () => {
    for (const one of await desk.find('withdrawal', { status: 'approved' }))
      await desk.act(ann, route, 'markPaid', one.id, paid({ payoutTxnNo: `CLEAR${one.id}` }));
    const rows = [await applied(), await applied(), await applied()];
    for (const one of rows) await desk.act(ann, route, 'approve', one.id);
    const [elsewhere, first, second] = rows;
    // A batch that came from another system has the very next number, and is being paid.
    const last = (await desk.find('payoutBatch', {})).at(-1)?.['batchNo'];
    const next = `${String(last).slice(0, -4)}${String(Number(String(last).slice(-4)) + 1).padStart(4, '0')}`;
    await desk.work(ann, async ({ db }) =>
      db
        .updateTable('withdrawal')
        .set({ status: 'paying', payoutChannel: 'bankFile', payoutBatch: next })
        .where('id', '=', elsewhere?.id)
        .execute(),
    );
    const made = await desk.pageAct(bob, route, 'exportBankFile', { ids: [Number(second?.id), Number(elsewhere?.id)] });
    expect(made).toMatchObject({ count: 1, amount: '994.00', downloads: 1 });
    expect(made['payoutBatch']).not.toBe(next);
    expect(await desk.one('withdrawal', Number(second?.id))).toMatchObject({
      status: 'paying',
      payoutBatch: made['payoutBatch'],
    });
    expect(await desk.one('withdrawal', Number(first?.id))).toMatchObject({ status: 'approved', payoutBatch: null });
    expect(await refusal(desk.pageAct(bob, route, 'exportBankFile', { ids: [Number(elsewhere?.id)] }))).toBe(
      'None of the chosen withdrawals waits for payment to a bank card',
    );
    expect(await desk.pageAct(bob, route, 'exportBankFile', {})).toMatchObject({ count: 1 });
  });

  it('goes by the settings of boss approval where its account names no amount, and straight on below it', async () => {
    const small = await applied({ bossThreshold: null, moneyAmount: '19999.99' });
    expect(await desk.act(ann, route, 'approve', small.id)).toMatchObject({ status: 'approved', auditor: 11 });
    await desk.act(ann, route, 'markPaid', small.id, paid());
    const unset = await applied({ bossThreshold: null, moneyAmount: '20000.00' });
    expect(await desk.act(ann, route, 'approve', unset.id)).toMatchObject({ status: 'bossPending', auditor: 11 });
    const below = await applied({ bossThreshold: '1000.01' });
    expect(await desk.act(ann, route, 'approve', below.id)).toMatchObject({ status: 'approved' });
    const equal = await applied({ bossThreshold: '1000.00' });
    expect(await desk.act(ann, route, 'approve', equal.id)).toMatchObject({ status: 'bossPending' });
    for (const one of [unset, below, equal]) {
      const { status } = await desk.one('withdrawal', one.id);
      if (status === 'bossPending') await desk.act(bob, route, 'reject', one.id, { rejectReason: '测试' });
    }
    await desk.act(ann, route, 'markPaid', below.id, paid());
  });

  it.each([
    ['bank', 'bankFile', 'balance', true],
    ['bank', 'alipayApi', 'balance', false],
    ['alipay', 'alipayApi', 'dScore', true],
    ['wechatQr', 'offline', 'balance', true],
    ['wechatQr', 'wechatApi', 'balance', false],
    ['balance', 'balance', 'commission', true],
    ['balance', 'balance', 'balance', false],
    ['wechat', 'alipayApi', 'balance', false],
  ])('by %s may be paid through %s of %s: %s', async (method, payoutChannel, asset, fits) => {
    const row = await desk.add('withdrawal', {
      ownerType: 'member',
      ownerId: member.id,
      member: member.id,
      asset,
      amount: '1',
      moneyAmount: '1.00',
      netAmount: '1.00',
      method,
      status: 'approved',
    });
    const page = asset === 'dScore' ? 'withDraw/d_score' : route;
    const paying = desk.act(ann, page, 'pay', row.id, { payoutChannel });
    if (fits) expect(await paying).toMatchObject({ status: 'paying' });
    else expect(await refusal(paying)).toBe('The channel does not fit the withdrawal method');
    if (fits) await desk.act(ann, page, 'markFailed', row.id, { failReason: '测试' });
  });

  it('keeps the first reviewer when the boss rejects', async () => {
    const row = await applied({ riskFlags: ['large'] });
    await desk.act(ann, route, 'approve', row.id);
    expect(await desk.act(bob, route, 'reject', row.id, { rejectReason: '风险' })).toMatchObject({
      status: 'rejected',
      auditor: 11,
      bossAuditor: 12,
    });
  });

  it('is not approved by whoever made it', async () => {
    const row = await desk.work(ann, async (work) =>
      (await import('./as-it-stands.ts')).addAsItStands(work, 'withdrawal', {
        ownerType: 'member',
        ownerId: member.id,
        ownerName: '张三',
        member: member.id,
        asset: 'balance',
        amount: '10.00',
        moneyAmount: '10.00',
        fee: '0.00',
        netAmount: '10.00',
        bossThreshold: '20000.00',
        method: 'bank',
        status: 'pending',
      }),
    );
    expect(await refusal(desk.act(ann, route, 'approve', row.id))).toBe('You cannot approve your own document');
  });

  it('takes a channel that fits, a time that makes sense, a proof when offline, and a number used once', async () => {
    const row = await applied();
    await desk.act(ann, route, 'approve', row.id);
    expect(await refusal(desk.act(ann, route, 'pay', row.id, { payoutChannel: 'alipayApi' }))).toBe(
      'The channel does not fit the withdrawal method',
    );
    expect(await refusal(desk.act(ann, route, 'markPaid', row.id, paid({ paidAt: '2026-11-20T05:00:00.000Z' })))).toBe(
      'The payment cannot lie in the future',
    );
    expect(await refusal(desk.act(ann, route, 'markPaid', row.id, paid({ paidAt: '2026-11-19T05:00:00.000Z' })))).toBe(
      'The payment cannot be before the application',
    );
    expect(await refusal(desk.act(ann, route, 'markPaid', row.id, paid({ payoutChannel: 'offline' })))).toMatch(
      /proof|required|missing|fill/i,
    );
    expect(await refusal(desk.act(ann, route, 'markPaid', row.id, paid({ payoutTxnNo: 'TXN000001' })))).toBe(
      'This payment no. exists',
    );
    expect(await desk.act(ann, route, 'markPaid', row.id, paid())).toMatchObject({ status: 'paid' });
  });

  it('can fail, get a corrected payee, fail again and go back to the account', async () => {
    const before = await desk.balance('member', member.id, 'balance');
    const row = await applied();
    await desk.act(ann, route, 'approve', row.id);
    await desk.act(ann, route, 'pay', row.id, { payoutChannel: 'bankFile' });
    expect(await desk.act(ann, route, 'markFailed', row.id, { failReason: '账户名不符' })).toMatchObject({
      status: 'failed',
    });
    expect(await refusal(desk.act(ann, route, 'retry', row.id, { newAccountNo: '6222020200112231' }))).toBe(
      'The account no. is not valid',
    );
    await desk.act(ann, route, 'retry', row.id, { newAccountName: '张三丰' });
    expect(await desk.one('withdrawal', row.id)).toMatchObject({
      status: 'approved',
      accountName: '张三丰',
      accountNo: '6222020200112230',
    });
    await desk.act(ann, route, 'pay', row.id, { payoutChannel: 'bankFile' });
    await desk.act(ann, route, 'markFailed', row.id, { failReason: '账户已销户' });
    expect(await desk.act(ann, route, 'refund', row.id, { rejectReason: '无法打款' })).toMatchObject({
      status: 'rejected',
    });
    expect(await desk.balance('member', member.id, 'balance')).toEqual(before);
  });

  it('comes back whole when the bank returns it, within 60 days', async () => {
    const before = await desk.balance('member', member.id, 'balance');
    const row = await applied();
    await desk.act(ann, route, 'approve', row.id);
    await desk.act(ann, route, 'markPaid', row.id, paid());
    const bounce = { bounceReason: '账户已销户', bounceProof: '/files/proof.png' };
    const now = desk.clock.now;
    desk.clock.now = new Date('2027-01-25T04:00:00.000Z');
    expect(await refusal(desk.act(ann, route, 'bounce', row.id, bounce))).toBe(
      'A bounce can be recorded within 60 days',
    );
    desk.clock.now = now;
    expect(await desk.act(ann, route, 'bounce', row.id, bounce)).toMatchObject({ status: 'bounced' });
    expect(await desk.balance('member', member.id, 'balance')).toEqual(before);
  });

  it('of D-score leaves as D-score and is paid in yuan', async () => {
    const row = await applied({
      asset: 'dScore',
      amount: '1000',
      convertRate: '0.5',
      moneyAmount: '500.00',
      fee: '3.00',
      netAmount: '497.00',
    });
    const page = 'withDraw/d_score';
    await desk.act(ann, page, 'approve', row.id);
    await desk.act(ann, page, 'markPaid', row.id, paid());
    expect(await desk.balance('member', member.id, 'dScore')).toEqual(['4000.0000', '0.0000']);
    const entries = await desk.find('ledgerEntry', { bizNo: String(row['withdrawNo']), bizType: 'withdrawPaid' });
    const sum = (asset: string): number =>
      entries
        .filter((entry) => entry['asset'] === asset)
        .reduce((total, entry) => total + Number(entry['signedAmount']), 0);
    expect([sum('dScore'), sum('balance')]).toEqual([0, 0]);
    expect(entries.filter((entry) => entry['asset'] === 'balance').map((entry) => entry['signedAmount'])).toEqual(
      expect.arrayContaining(['-500.0000', '497.0000', '3.0000']),
    );
  });
});

describe('an offline store', () => {
  it('has its withdrawal applied for by staff, within the rule, and cancelled by them', async () => {
    const page = 'withDraw/offlineMerchant';
    const keeper = await desk.add('member', { nickname: '店主', phone: '13800008077', level: '0' });
    const store = await desk.add('offlineStore', {
      name: '湖滨茶馆',
      member: keeper.id,
      ownerName: '赵六',
      ownerPhone: '13800008077',
      bankAccountName: '赵六',
      bankAccount: '6222020200112230',
      bankBranch: '农业银行西湖支行',
      status: 'open',
    });
    const closed = await desk.add('offlineStore', {
      name: '旧店',
      member: member.id,
      bankAccount: '6222020200112230',
      status: 'closed',
    });
    await desk.post({
      bizType: 'offlinePay',
      bizNo: 'XX1',
      step: 'pay',
      document: { ownerType: 'offlineStore', ownerId: store.id, offlineStore: store.id, amount: '500.00' },
    });
    expect(await refusal(desk.pageAct(ann, page, 'apply', { offlineStore: closed.id, amount: '50.00' }))).toMatch(
      /open or paused store|cannot be chosen/,
    );
    expect(await refusal(desk.pageAct(ann, page, 'apply', { offlineStore: store.id, amount: '500.01' }))).toBe(
      'Not enough available balance',
    );
    const { id } = await desk.pageAct(ann, page, 'apply', { offlineStore: store.id, amount: '300.00' });
    expect(await desk.one('withdrawal', Number(id))).toMatchObject({
      ownerType: 'offlineStore',
      ownerId: store.id,
      ownerName: '湖滨茶馆',
      member: keeper.id,
      accountNo: '6222020200112230',
      netAmount: '298.20',
      beforeAvailable: '500.0000',
      afterAvailable: '200.0000',
      todayCount: 1,
      status: 'pending',
    });
    expect(await refusal(desk.act(ann, page, 'approve', Number(id)))).toBe('You cannot approve your own document');
    expect(await desk.act(ann, page, 'cancel', Number(id))).toMatchObject({ status: 'cancelled' });
    expect(await desk.balance('offlineStore', store.id, 'goodsPayment')).toEqual(['500.0000', '0.0000']);
  });
});

describe('a seller', () => {
  it('applies for its proceeds within the rule, sees them frozen, and cancels', async () => {
    const seller = await desk.add('seller', {
      name: '东海水产',
      contactName: '王五',
      contactPhone: '13900009001',
      subjectType: 'person',
      legalName: '王五',
      legalIdcard: '330102199001010013',
      platformFeeRate: '5.00',
      status: 'normal',
      bankAccountName: '王五',
      bankName: '农业银行',
      bankBranch: '西湖支行',
      bankAccount: '6222020200112230',
    });
    await desk.post({
      bizType: 'offlinePay',
      bizNo: 'P1',
      step: 'pay',
      document: { ownerType: 'seller', ownerId: seller.id, seller: seller.id, amount: '300.00' },
    });
    const by = sellerSession(21, seller.id);
    const page = 'withDraw/seller';
    expect(await refusal(desk.pageAct(by, page, 'apply', { amount: '300.01' }))).toBe('Not enough available balance');
    expect(await refusal(desk.pageAct(by, page, 'apply', { amount: '5.00' }))).toBe('Minimum withdrawal 10.00 yuan');
    const { id } = await desk.pageAct(by, page, 'apply', { amount: '200.00' });
    const made = await desk.one('withdrawal', Number(id));
    expect(made).toMatchObject({
      ownerType: 'seller',
      ownerId: seller.id,
      seller: seller.id,
      moneyAmount: '200.00',
      fee: '1.20',
      netAmount: '198.80',
      accountNo: '6222020200112230',
      status: 'pending',
      beforeAvailable: '300.0000',
      afterAvailable: '100.0000',
    });
    expect(await desk.balance('seller', seller.id, 'goodsPayment')).toEqual(['100.0000', '200.0000']);
    expect(await desk.act(by, page, 'cancel', made.id)).toMatchObject({ status: 'cancelled' });
    expect(await desk.balance('seller', seller.id, 'goodsPayment')).toEqual(['300.0000', '0.0000']);
  });
});
