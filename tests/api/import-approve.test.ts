/** Rows of a file that are posted and approved in one step. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { callImport, handIn } from './import-desk.ts';

const ann = session(11);
const bob = session(12);
const route = 'finance/hedgingbatchimport';
const heading = '出方手机号,出方资产,出方数量,入方手机号,入方资产,比例,对冲类型,关联单号,原因';
const line = (amount: string): string => `13800000001,佣金,${amount},13800000002,余额,1,资产对冲,,月末对冲`;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const payer = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  await desk.create(ann, 'memberList/list', { nickname: '乙', phone: '13800000002', level: '0' });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ-import-approve',
    step: 'post',
    document: { ownerType: 'member', ownerId: payer.id, asset: 'commission', amount: '90000.00', direction: 'in' },
  });
});
afterAll(() => desk.drop());

describe('rows of a file', () => {
  it('are posted and approved in one step by a second person who may approve; what is refused waits', async () => {
    const text = [heading, line('1'), line('2')].join('\n');
    const checked = await handIn(desk, ann, route, text);
    expect(checked).not.toHaveProperty('approvable');
    const clerk = session(12, { all: false, rights: { finance_hedgingbatchimport: 'write' } });
    expect(await callImport(desk, clerk, route, 'batch', {}, checked.batch)).not.toHaveProperty('approvable');
    expect(await refusal(callImport(desk, clerk, route, 'commit', { approve: true }, checked.batch))).toMatch(
      /may not approve/,
    );
    expect(await callImport(desk, bob, route, 'batch', {}, checked.batch)).toHaveProperty('approvable', true);
    const posted = await callImport(desk, bob, route, 'commit', { approve: true }, checked.batch);
    expect(posted).toMatchObject({ state: 'done', rows: [{ problems: [] }, { problems: [] }] });
    expect(await desk.find('hedgingRecord', { batch: checked.batch })).toMatchObject([
      { status: 'posted', maker: 11, auditor: 12 },
      { status: 'posted', maker: 11, auditor: 12 },
    ]);
    // From the threshold on the head of finance decides first: the document waits.
    const large = await handIn(desk, ann, route, [heading, line('30000')].join('\n'));
    const waiting = await callImport(desk, bob, route, 'commit', { approve: true }, large.batch);
    expect(waiting.rows[0]).toMatchObject({
      state: 'done',
      problems: [{ text: { zh: expect.stringContaining('总审') } }],
    });
    expect(await desk.find('hedgingRecord', { batch: large.batch })).toMatchObject([{ status: 'pending', maker: 11 }]);
  });
});
