/** What the trail keeps is a key with facts: a record's history says it in both languages, by the labels of today. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '../../src/actions/clock.server.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { audit } from '../../src/database/audit/audit.ts';
import type { Row } from '../../src/database/contract.ts';
import { list } from '../../src/database/query/list.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { bulk } from '../../src/kinds/rows/bulk.server.ts';
import { history } from '../../src/kinds/rows/history.server.ts';
import { addAccounts, openDesk, session, type Desk } from './effects-site.ts';
import { handIn, callImport } from './import-desk.ts';
import { summaryOf } from '../trail.ts';

const ann = session(11);
const bob = session(12);
const vouchers = 'finance/manualHandling';
const hedges = 'finance/hedgingManage';
const imports = 'finance/hedgingbatchimport';
let desk: Desk;
let store: Store;
let member: Row;

beforeAll(async () => {
  desk = await openDesk();
  store = open(desk.url, { max: 2 });
  await addAccounts(desk, 11, 12);
  member = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  await desk.create(ann, 'memberList/list', { nickname: '乙', phone: '13800000002', level: '0' });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ-trail',
    step: 'post',
    document: { ownerType: 'member', ownerId: member.id, asset: 'commission', amount: '90000.00', direction: 'in' },
  });
});
afterAll(async () => {
  await store.close();
  await desk.drop();
});

type Line = { summary: { zh: string; en: string }; action: string; by: string; step?: { to: Json } };
const historyOf = (route: string, id: number): Promise<Line[]> =>
  desk.work(ann, async (work) => {
    const input = { params: { id: String(id) }, query: {}, body: {}, operation: 'history' };
    return ((await history(work, desk.page(route), input as never)).data as unknown as { rows: Line[] }).rows;
  });
async function voucher(): Promise<Row> {
  const made = await desk.create(ann, vouchers, {
    kind: 'increase',
    ownerType: 'member',
    member: member.id,
    asset: 'balance',
    amount: '100',
    reason: '活动补偿发放',
  });
  return desk.act(ann, vouchers, 'submit', made.id);
}

describe('the history of a record', () => {
  it('tells of an approval with its warning', async () => {
    await desk.work(ann, async (work) =>
      saveSetting(work, 'bossAudit', (await newestSetting(work.db, 'bossAudit'))?.version ?? 0, {
        thresholds: [],
        approvers: [],
        smsOn: false,
        singleOperator: true,
      }),
    );
    const { id } = await desk.act(ann, vouchers, 'approve', (await voucher()).id);
    const line = (await historyOf(vouchers, id)).find(({ action }) => action === 'approve');
    const label = desk.page(vouchers).actions['approve']?.label;
    expect(line?.step).toMatchObject({ to: 'posted' });
    expect(line?.summary.zh).toBe(`${label?.zh ?? ''}：警告：单人财务，制单人审核了自己的单据`);
    expect(line?.summary.en).toBe(
      `${label?.en ?? ''}: Warning: one finance person, the maker reviewed their own document`,
    );
  });

  it('tells of a line of an import, and of the import itself', async () => {
    const heading = '出方手机号,出方资产,出方数量,入方手机号,入方资产,比例,对冲类型,关联单号,原因';
    const text = `${heading}\n13800000001,佣金,1,13800000002,余额,1,资产对冲,,月末对冲`;
    const { batch } = await handIn(desk, ann, imports, text);
    await callImport(desk, bob, imports, 'commit', {}, batch);
    const [made] = await desk.find('hedgingRecord', { batch });
    const said = (await historyOf(hedges, made?.id ?? 0)).map(({ summary }) => summary);
    expect(said.length).toBeGreaterThan(0);
    for (const { zh, en } of said) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).not.toMatch(/\p{Script=Han}|^$/u);
    }
    const lines = await desk.find('operatingRecord', { action: 'import' });
    expect(lines.map((line) => summaryOf(line))).toEqual([
      '上传「对冲.csv」：1 行，有误 0 行',
      '确认导入：成功 1 条，失败 0 条，跳过 0 条',
    ]);
    expect(lines.map((line) => summaryOf(line, 'en'))).toEqual([
      'Uploaded "对冲.csv": 1 rows, 0 faulty',
      'Confirmed the import: 1 done, 0 failed, 0 skipped',
    ]);
  });

  it('tells of an act on many rows, of each row', async () => {
    const [one, two] = [await voucher(), await voucher()];
    await desk.work(bob, async (work) => {
      const input = { params: {}, query: {}, body: { ids: [one.id, two.id] }, operation: 'bulk:approve' };
      const { data } = await bulk(work, desk.page(vouchers), {
        ...input,
        request: new Request('http://test/'),
      } as never);
      expect(data).toMatchObject({ ok: 2, bad: 0 });
    });
    const { label } = desk.page(vouchers).actions['approve'] ?? {};
    for (const { id } of [one, two])
      expect((await historyOf(vouchers, id)).find(({ action }) => action === 'approve')).toMatchObject({
        by: 'staff',
        summary: label,
        step: { to: 'posted' },
      });
  });

  it('tells of what the clock did', async () => {
    const goods = await desk.add('goods', { name: '茶叶', zone: 'normal', status: 'onSale', auditStatus: 'approved' });
    const activity = await desk.add('bargain', {
      name: '砍价',
      goods: goods.id,
      startAt: desk.clock.now.toISOString(),
      endAt: new Date(desk.clock.now.getTime() + 86_400_000).toISOString(),
      status: 'waiting',
      auditStatus: 'approved',
    });
    const random = {
      next: () => 0.5,
      integer: (min: number) => min,
      pick: (from: never[]) => from[0],
      chance: () => false,
    };
    const world = { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length), random };
    await runDue({ site: desk.site, database: store, world: world as never, log: () => {} });
    const route = Object.values(desk.site.pages).find(({ entity }) => entity === 'bargain')?.route ?? '';
    const line = (await historyOf(route, activity.id)).find(({ action }) => action === 'start');
    expect(line).toMatchObject({ by: 'clock', step: { to: 'running' } });
    expect(line?.summary).toEqual(desk.page(route).actions['start']?.label);
  });

  it('calls an action by its label of today, and one that is gone by what it was called', async () => {
    const { id } = await voucher();
    const page = desk.page(vouchers);
    for (const name of ['approve', 'passed'])
      await desk.work(bob, (work) =>
        audit(work, {
          page,
          action: 'audit',
          target: { type: page.entity, id, name: '' },
          event: { key: 'act', facts: { action: { zh: '通过', en: 'Pass', of: vouchers, name } } },
        }),
      );
    const told = (await historyOf(vouchers, id)).map(({ summary }) => summary);
    expect(told).toContainEqual({ zh: '通过', en: 'Pass' });
    expect(told).toContainEqual(page.actions['approve']?.label);
    const route = Object.values(desk.site.pages).find(({ entity }) => entity === 'operatingRecord')?.route ?? '';
    const { rows } = await desk.work(ann, (work) =>
      list(work, desk.page(route), { filters: {}, page: 1, size: 2, sort: '-id' }),
    );
    expect(rows.map((row) => summaryOf(row))).toEqual(['通过', page.actions['approve']?.label.zh]);
  });
});
