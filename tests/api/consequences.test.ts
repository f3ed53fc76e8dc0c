/** What a preview tells of an act: other rows that it moves and balances that it changes are what the act then does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { act } from '../../src/kinds/rows/act.server.ts';
import { preview } from '../../src/kinds/rows/preview.server.ts';
import { openDesk, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const bob = session(12);
let desk: Desk;
let member: Row;

beforeAll(async () => {
  desk = await openDesk();
  member = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  const document = { ownerType: 'member', ownerId: member.id, asset: 'balance', amount: '5000.00' };
  await desk.post({ bizType: 'recharge', bizNo: 'CZ1', step: 'pay', document });
});
afterAll(() => desk.drop());

interface Told {
  ok: number;
  digest?: string;
  moves: { label: { en: string }; action: { en: string }; to: { en: string } | null; rows: number }[];
  balances: { owner: string; asset: { en: string }; frozen: boolean; before: string; after: string }[];
}

/** The preview of an act on rows; it keeps nothing. */
const foresee = (by: typeof ann, route: string, operation: string, body: object, id?: number): Promise<Told> =>
  desk.work(by, async (work) => {
    const input = {
      operation: `preview:${operation}`,
      params: id === undefined ? {} : { id: String(id) },
      query: { preview: '1' },
      body,
      request: new Request('http://test/'),
    };
    return (await preview(work, desk.site.pages[route] as never, input as never)).data as Told;
  });

/** The act as the console sends it, with what its dialog showed. */
const agree = (by: typeof ann, route: string, operation: string, id: number, body: object): Promise<unknown> =>
  desk.work(by, async (work) => {
    const input = { operation, params: { id: String(id) }, query: {}, body, request: new Request('http://test/') };
    return act(work, desk.site.pages[route] as never, input as never);
  });

async function withdrawal(): Promise<Row> {
  const values = {
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
  };
  const made = await desk.add('withdrawal', values);
  await desk.post({ bizType: 'withdrawApply', bizNo: String(made['withdrawNo']), step: 'apply', document: made });
  return made;
}

describe('a preview', () => {
  it('tells the balances that a rejection changes, and keeps nothing', async () => {
    const row = await withdrawal();
    const before = await desk.balance('member', member.id, 'balance');
    const told = await foresee(ann, 'withDraw/index', 'act:reject', { rejectReason: '资料不符' }, row.id);
    expect(told).toMatchObject({ ok: 1, moves: [] });
    expect(told.balances.map(({ frozen, before: old, after }) => [frozen, old, after])).toEqual(
      expect.arrayContaining([
        [true, '1000.00', '0.00'],
        [false, '4000.00', '5000.00'],
      ]),
    );
    expect(told.balances.map(({ owner, asset }) => [owner, asset.en])).toEqual([
      ['张三', 'Balance'],
      ['张三', 'Balance'],
    ]);
    expect(await desk.balance('member', member.id, 'balance')).toEqual(before);
    expect(await desk.one('withdrawal', row.id)).toMatchObject({ status: 'pending', version: 1 });
    await desk.act(ann, 'withDraw/index', 'reject', row.id, { rejectReason: '资料不符' });
    expect(await desk.balance('member', member.id, 'balance')).toEqual(['5000.0000', '0.0000']);
  });

  it('tells nothing of what the same person did in the same millisecond by another request', async () => {
    const [first, second] = [await withdrawal(), await withdrawal()];
    await desk.act(ann, 'withDraw/index', 'reject', first.id, { rejectReason: '资料不符' });
    const told = await foresee(ann, 'withDraw/index', 'act:reject', { rejectReason: '资料不符' }, second.id);
    expect(told.balances.map(({ frozen, before, after }) => [frozen, before, after])).toEqual(
      expect.arrayContaining([
        [true, '1000.00', '0.00'],
        [false, '4000.00', '5000.00'],
      ]),
    );
    await desk.act(ann, 'withDraw/index', 'reject', second.id, { rejectReason: '资料不符' });
  });

  it('tells the rows that it moves elsewhere: activities end when their goods go off sale', async () => {
    const goods = await desk.add('goods', { name: '茶叶', zone: 'normal', status: 'onSale', auditStatus: 'approved' });
    const activity = {
      name: '砍价',
      goods: goods.id,
      startAt: '2026-11-20T05:00:00.000Z',
      endAt: '2026-12-21T05:00:00.000Z',
      status: 'running',
      auditStatus: 'approved',
    };
    const made = await desk.add('bargain', activity);
    const told = await foresee(bob, 'goods/index', 'act:offSale', {}, goods.id);
    expect(told.moves.map(({ label, action, to, rows }) => [label.en, action.en, to?.en, rows])).toEqual([
      ['Bargain', 'Stop', 'Stopped', 1],
    ]);
    expect(await desk.one('bargain', made.id)).toMatchObject({ status: 'running' });
    await desk.act(bob, 'goods/index', 'offSale', goods.id);
    expect(await desk.one('bargain', made.id)).toMatchObject({ status: 'stopped' });
  });

  it('tells staff of a seller of no other balance than its own', async () => {
    const goods = await desk.add('goods', {
      name: '茶叶',
      zone: 'normal',
      seller: 2,
      status: 'onSale',
      auditStatus: 'approved',
    });
    const told = await foresee(sellerSession(21, 2), 'goods/index', 'act:offSale', {}, goods.id);
    expect(told).toMatchObject({ ok: 1, balances: [] });
  });

  it('is what is agreed to: an act that would do something else by now is refused, and nothing is done', async () => {
    const eve = session(41);
    const goods = await desk.add('goods', { name: '茶叶', zone: 'normal', status: 'onSale', auditStatus: 'approved' });
    const period = { goods: goods.id, startAt: '2026-11-20T05:00:00.000Z', endAt: '2026-12-21T05:00:00.000Z' };
    const activity = { ...period, name: '砍价', status: 'running', auditStatus: 'approved' };
    const made = await desk.add('bargain', activity);
    const seen = await foresee(eve, 'goods/index', 'act:offSale', {}, goods.id);
    expect(seen.digest).toMatch(/^[0-9a-f]{64}$/);
    await desk.act(bob, 'infoManagement/bargain', 'stop', made.id);
    await expect(agree(eve, 'goods/index', 'act:offSale', goods.id, { foreseen: seen.digest })).rejects.toMatchObject({
      init: { http: 409, text: { zh: expect.stringContaining('情况已变化') } },
    });
    expect(await desk.one('goods', goods.id)).toMatchObject({ status: 'onSale' });
    const now = await foresee(eve, 'goods/index', 'act:offSale', {}, goods.id);
    expect(now).toMatchObject({ ok: 1, moves: [] });
    await agree(eve, 'goods/index', 'act:offSale', goods.id, { foreseen: now.digest });
    expect(await desk.one('goods', goods.id)).toMatchObject({ status: 'warehouse' });
  });
});
