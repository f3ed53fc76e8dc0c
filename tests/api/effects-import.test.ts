import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Session } from '../../src/access/session.ts';
import { addAccounts, openDesk, refusal, session, type Desk } from './effects-site.ts';
import { callImport, handIn, type ImportCall, type ImportReport } from './import-desk.ts';

const ann = session(11);
const bob = session(12);
const cat = session(13);
let desk: Desk;
let a: Row;
let b: Row;
beforeAll(async () => {
  desk = await openDesk();
  a = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  b = await desk.create(ann, 'memberList/list', { nickname: '乙', phone: '13800000002', level: '0' });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ-import',
    step: 'post',
    document: { ownerType: 'member', ownerId: a.id, asset: 'commission', amount: '100.00', direction: 'in' },
  });
});
afterAll(() => desk.drop());

const call = (...[by, route, operation, body, id]: ImportCall) => callImport(desk, by, route, operation, body, id);
const upload = (by: Session, route: string, text: string): Promise<ImportReport> => handIn(desk, by, route, text);

describe('a file of offsets', () => {
  const route = 'finance/hedgingbatchimport';
  const heading = '出方手机号,出方资产,出方数量,入方手机号,入方资产,比例,对冲类型,关联单号,原因';
  it('is checked row by row, entered by a second person, and never posted twice', async () => {
    const file = [
      heading,
      '13800000001,佣金,40,13800000002,余额,0.5,资产对冲,,月末对冲',
      '13800000001,佣金,500,13800000002,余额,1,资产对冲,,余额不足',
      '13800000001,佣金,10,13800000001,佣金,1,资产对冲,,同一账户',
      '13800000001,佣金,10,13800000002,余额,1,欠款对冲,,缺少单号',
    ].join('\n');
    const checked = await upload(ann, route, file);
    expect(checked).toMatchObject({ state: 'checked', ok: 1, bad: 3 });
    const problems = Object.fromEntries(
      checked.rows.map((row) => [row.row, row.problems.map((one) => one.text.zh).join()]),
    );
    expect([problems[3], problems[4], problems[5]]).toEqual([
      '可用余额不足',
      '出方与入方不能是同一账户',
      '欠款、订单、核销类对冲须填写关联单号',
    ]);
    expect(await desk.find('hedgingRecord', {})).toEqual([]);
    expect(await refusal(upload(ann, route, file))).toBe('This file was imported');
    expect(await refusal(call(ann, route, 'commit', { skipErrors: true }, checked.batch))).toBe(
      'Whoever uploaded a batch may not post it',
    );
    expect(await refusal(call(bob, route, 'commit', {}, checked.batch))).toMatch(/invalid/);
    await call(bob, route, 'commit', { skipErrors: true }, checked.batch);
    expect(await desk.find('hedgingRecord', {})).toMatchObject([
      {
        fromMember: a.id,
        toMember: b.id,
        fromAmount: '40.0000',
        toAmount: '20.0000',
        status: 'pending',
        batch: checked.batch,
      },
    ]);
    await call(bob, route, 'commit', { skipErrors: true }, checked.batch).catch(() => undefined);
    expect(await desk.find('hedgingRecord', {})).toHaveLength(1);
  });
  it('tells what is stored of a cell that says it otherwise, and refuses a number that cannot be read for certain', async () => {
    const line = (amount: string, phone = '13800000001'): string =>
      `${phone},佣金,${amount},13800000002,余额,0.5,资产对冲,,读数`;
    const checked = await upload(
      ann,
      route,
      [heading, line('"1,000"'), line('2'), line('3.50', '+86 138-0000-0001'), line('"12,50"'), line('3万')].join('\n'),
    );
    const rows = Object.fromEntries(checked.rows.map((row) => [row.row, row]));
    expect(rows[2]).toMatchObject({ values: { fromAmount: '1,000' }, read: { fromAmount: '1000.0000' } });
    expect([rows[3]?.read, rows[4]?.read]).toEqual([undefined, undefined]);
    for (const [row, text] of [
      [5, '12,50'],
      [6, '3万'],
    ] as const)
      expect(rows[row]?.problems.map((one) => one.text.zh).join()).toContain(`「${text}」不能确定是哪个数`);
    // A member is found by the number, however it is written; the amounts of good rows are added up.
    expect(rows[4]).toMatchObject({ state: 'ok' });
    expect(checked.sums).toMatchObject({ fromAmount: '5.5000' });
  });
  it('counts what the rows above use up, knows its documents and what each asset can hold', async () => {
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-import-2',
      step: 'post',
      document: { ownerType: 'member', ownerId: b.id, asset: 'commission', amount: '100.00', direction: 'in' },
    });
    const [txn] = await desk.find('ledgerTxn', { bizNo: 'TZ-import-2' });
    const row = (amount: string, more: string): string => `13800000002,佣金,${amount},13800000001,${more}`;
    const { rows } = await upload(
      ann,
      route,
      [
        heading,
        row('60', '余额,1,资产对冲,,第一笔'),
        row('61', '余额,1,资产对冲,,第二笔超额'),
        row('1', '余额,1,欠款对冲,NO-SUCH,单号不存在'),
        row('2', `余额,1,欠款对冲,${String(txn?.txnNo)},单号存在`),
        row('3', `余额,1,订单对冲,${String(txn?.txnNo)},不是订单`),
        row('4', '货款,1,资产对冲,,会员没有'),
        row('5.001', '余额,1,资产对冲,,三位小数'),
        row('0.4', '积分,1,资产对冲,,不足一分'),
      ].join('\n'),
    );
    expect(
      Object.fromEntries(rows.map((one) => [one.row, one.problems.map((problem) => problem.text.zh).join()])),
    ).toEqual({
      2: '',
      3: '可用余额不足',
      4: '关联单号不存在',
      5: '',
      6: '关联单号不存在',
      7: '会员没有该资产账户',
      8: '该资产最多 2 位小数',
      9: '按比例折算后入方数量为 0',
    });
  });
  it('can be voided while nothing is posted', async () => {
    const checked = await upload(
      ann,
      route,
      [heading, '13800000001,佣金,1,13800000002,余额,1,资产对冲,,作废'].join('\n'),
    );
    expect(await desk.act(bob, route, 'void', checked.batch)).toMatchObject({ status: 'cancelled' });
    expect(await refusal(call(bob, route, 'commit', {}, checked.batch))).toMatch(/state/);
  });
});

describe('a file of credits and debits', () => {
  const route = 'finance/batchImport';
  const file = (...lines: string[]): string =>
    ['会员编号,手机号,充值类型,资产,增减,数量,原因,外部单号', ...lines].join('\n');
  const told = ({ rows }: ImportReport): { [row: number]: string } =>
    Object.fromEntries(rows.map((row) => [row.row, row.problems.map((one) => one.text.zh).join()]));
  beforeAll(async () => {
    for (const [code, name, asset, more] of [
      ['balance', '余额充值', 'balance', { minAmount: '10.00', maxAmount: '50000.00' }],
      ['points', '积分补发', 'points', {}],
      ['proof', '凭证充值', 'balance', { needVoucher: true }],
      ['old', '旧类型', 'balance', { enabled: false }],
    ] as const)
      await desk.create(ann, 'finance/rechargeType', {
        code,
        name,
        ownerType: 'member',
        asset,
        payMethods: ['platform'],
        ...more,
      });
    await addAccounts(desk, 11, 12, 13);
  });

  it('is judged line by line, each on what the lines above leave', async () => {
    const number = String(a.memberNo);
    const checked = await upload(
      ann,
      route,
      file(
        `${number},13800000001,balance,余额,增加,100,活动补偿,W-1`,
        `,13800000001,余额充值,余额,扣减,60,多发扣回,`,
        `,13800000001,余额充值,余额,扣减,50,多发扣回,`,
        ',,balance,余额,增加,100,没有会员,',
        `${number},13800000002,balance,余额,增加,100,两个会员,`,
        ',13800000002,points,余额,增加,100,资产不符,',
        ',13800000002,old,余额,增加,100,类型停用,',
        ',13800000002,points,积分,增加,1.5,小数,',
        ',13800000002,balance,余额,增加,9.99,太少,',
        ',13800000002,balance,余额,增加,50000.01,太多,',
        ',13800000002,proof,余额,增加,20,要凭证,',
        ',13800000002,balance,余额,增加,20,单号重复,W-1',
        ',13800000002,balance,余额,增加,30,两次,',
        `${String(b.memberNo)},,balance,余额,增加,30,两次,`,
        ',13800009999,balance,余额,增加,30,没有,',
        ',13800000002,nothing,余额,增加,30,没有,',
        ',13800000002,balance,余额,赠送,30,没有,',
        ',13800000002,balance,余额,增加,1000000.01,太多,',
      ),
    );
    expect(told(checked)).toEqual({
      2: '',
      3: '',
      4: '余额可用不足',
      5: '会员编号与手机号至少填写一项',
      6: '会员编号与手机号不是同一会员',
      7: '充值类型已停用，或与资产不符',
      8: '充值类型已停用，或与资产不符',
      9: '该资产最多 0 位小数',
      10: '低于该类型的最低金额',
      11: '超过该类型的最高金额',
      12: '该类型须上传凭证，请在平台充值逐笔录入',
      13: '该外部单号已登记',
      14: '',
      15: '上面已有同一会员、资产与数量的一行；确是两笔，请用外部单号区分',
      16: '手机号「13800009999」不存在',
      17: '充值类型「nothing」不存在',
      18: expect.stringContaining('增减：') as string,
      19: expect.stringContaining('数量：') as string,
    });
    expect([await desk.find('recharge', {}), await desk.find('manualVoucher', {})]).toEqual([[], []]);
    expect(await desk.balance('member', a.id, 'balance')).toEqual(['0', '0']);
    await desk.act(bob, route, 'void', checked.batch);
  });

  it('is posted by a second person: documents, ledger and balances, once', async () => {
    const content = file(
      ',13800000001,balance,余额,增加,100,活动补偿,W-1',
      ',13800000001,balance,余额,扣减,60,多发扣回,W-2',
      ',13800000002,points,积分,增加,7,补发,',
    );
    const { batch } = await upload(ann, route, content);
    expect(await desk.one('importBatch', batch)).toMatchObject({ status: 'checked', totalAmount: '167.0000' });
    expect(await refusal(call(ann, route, 'commit', {}, batch))).toBe('Whoever uploaded a batch may not post it');
    const outcomes = await Promise.allSettled([
      call(bob, route, 'commit', {}, batch),
      call(cat, route, 'commit', {}, batch),
    ]);
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const done = await desk.one('importBatch', batch);
    expect(done).toMatchObject({ status: 'done', maker: 11, errorRows: 0 });
    const auditor = Number(done['auditor']);
    const [credit, gift] = await desk.find('recharge', { batch });
    expect(credit).toMatchObject({
      status: 'paid',
      member: a.id,
      amount: '100.0000',
      payMethod: 'platform',
      transactionNo: 'W-1',
      rowNo: 2,
      maker: 11,
      auditor,
    });
    expect(gift).toMatchObject({ member: b.id, asset: 'points', rowNo: 4 });
    const [debit] = await desk.find('manualVoucher', { batch });
    expect(debit).toMatchObject({
      status: 'posted',
      kind: 'decrease',
      relatedNo: 'W-2',
      reason: '批量扣减：多发扣回',
      beforeAvailable: '100.0000',
      afterAvailable: '40.0000',
      maker: 11,
      auditor,
    });
    expect(await desk.find('ledgerTxn', { bizType: 'batchImport' })).toHaveLength(3);
    const [entry] = await desk.find('ledgerEntry', { bizNo: String(credit?.['rechargeNo']), ownerType: 'member' });
    expect(entry).toMatchObject({
      category: 'makeAudit',
      signedAmount: '100.0000',
      maker: 11,
      checker: auditor,
      reviewStatus: 'posted',
    });
    const held = [await desk.balance('member', a.id, 'balance'), await desk.balance('member', b.id, 'points')];
    expect(held.map(([available]) => available)).toEqual(['40.0000', '7.0000']);
    expect(await refusal(upload(ann, route, content))).toBe('This file was imported');
    expect(told(await upload(ann, route, file(',13800000001,balance,余额,扣减,1,单号用过,W-2')))).toEqual({
      2: '该外部单号已登记',
    });
    await desk.act(bob, 'finance/manualHandling', 'reverse', Number(debit?.['id']), { reverseReason: '扣错' });
    await desk.act(bob, 'finance/platformRecharge', 'refund', Number(credit?.['id']), {
      refundAmount: '30',
      refundReason: '多充',
    });
    expect(await desk.balance('member', a.id, 'balance')).toEqual(['70.0000', '0.0000']);
    expect((await desk.find('ledgerTxn', { bizType: 'batchImport' })).map((one) => one['step'])).toContain('refund');
  });

  it('of twenty thousand and more waits for the boss, and is posted by a third person', async () => {
    const { batch } = await upload(ann, route, file(',13800000001,balance,余额,增加,20000,年度返利,'));
    expect(await refusal(call(bob, route, 'commit', {}, batch))).toMatch(/must first pass on Boss approval/);
    expect(await desk.find('recharge', { batch })).toEqual([]);
    const [task] = await desk.find('approvalTask', { bizType: 'import', bizId: batch });
    const id = task?.id ?? 0;
    await desk.act(cat, 'finance/bossAudit', 'bossCode', id);
    const smsCode = /\d{6}/.exec(desk.sent.at(-1)?.text ?? '')?.[0] ?? '';
    await desk.act(cat, 'finance/bossAudit', 'approve', id, { smsCode });
    expect(await desk.one('approvalTask', id)).toMatchObject({ status: 'approved', applicant: 11, decidedBy: 13 });
    expect(await refusal(call(cat, route, 'commit', {}, batch))).toBe(
      'Whoever approved a batch as the boss may not post it',
    );
    await call(bob, route, 'commit', {}, batch);
    expect(await desk.find('recharge', { batch, status: 'paid' })).toHaveLength(1);
    expect(await desk.one('importBatch', batch)).toMatchObject({ status: 'done', bossAuditor: 13, auditor: 12 });
  });
});

describe('a file of members', () => {
  it('makes members like those added by hand', async () => {
    const route = 'memberList/list';
    const checked = await upload(
      ann,
      route,
      [
        '手机号,昵称,等级,推荐人手机号',
        '13900000001,小红,VIP1,13800000001',
        '13800000001,重复,VIP1,',
        '13900000002,小蓝,,13900009999',
      ]
        .join('\n')
        .replace('等级', '会员等级'),
    );
    expect(checked).toMatchObject({ ok: 1, bad: 2 });
    await call(ann, route, 'commit', { skipErrors: true }, checked.batch);
    const [made] = await desk.find('member', { phone: '13900000001' });
    expect(made).toMatchObject({
      nickname: '小红',
      level: '1',
      referrer: a.id,
      source: 'import',
      path: `/${a.id}/`,
      depth: 2,
    });
    expect(await desk.one('member', a.id)).toMatchObject({ directCount: 1, teamCount: 1 });
  });
});

describe('a file of payout results', () => {
  it('settles what was paid and marks what failed', async () => {
    const route = 'withDraw/index';
    const made: Row[] = [];
    for (const number of [1, 2]) {
      const row = await desk.add('withdrawal', {
        ownerType: 'member',
        ownerId: a.id,
        ownerName: '甲',
        member: a.id,
        asset: 'commission',
        amount: '10.00',
        convertRate: '1',
        moneyAmount: '10.00',
        feeRate: '0.60',
        fee: '1.00',
        tax: '0.00',
        netAmount: '9.00',
        quotaUsed: '0',
        bossThreshold: '20000.00',
        method: 'bank',
        accountName: '甲',
        accountNo: '6222020200112230',
        bankName: `银行${number}`,
        riskFlags: [],
        appliedAt: '2026-11-20T03:00:00.000Z',
        status: 'pending',
      });
      await desk.post({ bizType: 'withdrawApply', bizNo: String(row['withdrawNo']), step: 'apply', document: row });
      await desk.act(ann, route, 'approve', row.id);
      await desk.act(ann, route, 'pay', row.id, { payoutChannel: 'bankFile' });
      made.push(await desk.one('withdrawal', row.id));
    }
    const [first, second] = made;
    const lines = [
      '打款批次号,提现单号,打款结果,打款流水号,失败原因',
      `${first?.['payoutBatch']},${first?.['withdrawNo']},成功,BANK0001,`,
      `${second?.['payoutBatch']},${second?.['withdrawNo']},失败,,账户名不符`,
      `${second?.['payoutBatch']},TX000,成功,BANK0002,`,
    ];
    const checked = await upload(bob, route, lines.join('\n'));
    expect(checked).toMatchObject({ ok: 2, bad: 1 });
    await call(bob, route, 'commit', { skipErrors: true }, checked.batch);
    expect(await desk.one('withdrawal', Number(first?.id))).toMatchObject({ status: 'paid', payoutTxnNo: 'BANK0001' });
    expect(await desk.one('withdrawal', Number(second?.id))).toMatchObject({
      status: 'failed',
      failReason: '账户名不符',
    });
    expect(await desk.balance('member', a.id, 'commission')).toEqual(['80.0000', '10.0000']);
  });
});
