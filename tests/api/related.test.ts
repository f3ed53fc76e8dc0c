/**
 * Rows beside a record: related by other fields than its id, beside a form, below a node of a tree; each in the
 * session's scope.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { CallInput, OperationHandler, Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { bulk } from '../../src/kinds/rows/bulk.server.ts';
import { beside, related } from '../../src/kinds/rows/read.server.ts';
import { team, teamFile } from '../../src/kinds/tree/team.server.ts';
import { openDesk, paidOrder, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };
type Answer = { rows: Row[]; total: number };

const ann = session(11);
let desk: Desk;
let own: ReturnType<typeof sellerSession>;
let seller: Row;
let member: Row;
let other: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司', status: 'normal' });
  own = sellerSession(21, seller.id);
  member = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  other = await desk.add('member', { nickname: '李四', phone: '13800008002', level: '1' });
  for (const one of [member, other])
    await desk.post({
      bizType: 'recharge',
      bizNo: `CZ${one.id}`,
      step: 'pay',
      document: { ownerType: 'member', ownerId: one.id, member: one.id, asset: 'balance', amount: '1000.00' },
    });
  await desk.post({
    bizType: 'offlinePay',
    bizNo: 'XX1',
    step: 'pay',
    document: {
      ownerType: 'seller',
      ownerId: seller.id,
      seller: seller.id,
      asset: 'goodsPayment',
      amount: '500.00',
      netAmount: '500.00',
      fee: '0',
    },
  });
});
afterAll(() => desk.drop());

const ask = async <T>(by: typeof ann, route: string, handler: OperationHandler, more: Partial<CallInput>): Promise<T> =>
  desk.work(
    by,
    async (work) =>
      (
        await handler(work, desk.page(route), {
          params: {},
          query: {},
          body: {},
          operation: '',
          request: new Request('http://test/'),
          ...more,
        } as CallInput)
      ).data as T,
  );
const beneath = (by: typeof ann, route: string, id: number, name: string): Promise<Answer> =>
  ask(by, route, related, { params: { id: String(id), name } });

function applied(of: Row, more: Values = {}): Promise<Row> {
  number += 1;
  return desk.add('withdrawal', {
    ownerType: 'member',
    ownerId: of.id,
    ownerName: '张三',
    member: of.id,
    asset: 'balance',
    amount: '10.00',
    convertRate: '1',
    moneyAmount: '10.00',
    feeRate: '0.60',
    fee: '0.06',
    tax: '0.00',
    netAmount: '9.94',
    quotaUsed: '0',
    bossThreshold: '20000.00',
    method: 'bank',
    accountName: '张三',
    accountNo: '6222020200112230',
    bankName: '工商银行',
    riskFlags: [],
    appliedAt: `2026-11-${String(number).padStart(2, '0')}T03:00:00.000Z`,
    status: 'pending',
    ...more,
  });
}

describe('rows that share more than an id', () => {
  it('a withdrawal shows the others of the same person and the lines of its account', async () => {
    const [first, second, foreign] = [
      await applied(member),
      await applied(member, { asset: 'commission' }),
      await applied(other),
    ];
    const recent = await beneath(ann, 'withDraw/index', first.id, 'recent');
    expect(recent.rows.map((row) => row.id)).toEqual([second.id]);
    expect(recent.rows[0]?._masked).toContain('accountNo');
    expect((await beneath(ann, 'withDraw/index', foreign.id, 'recent')).rows).toEqual([]);
    expect((await beneath(ann, 'withDraw/index', first.id, 'ledger')).rows).toMatchObject([
      { bizType: 'recharge', signedAmount: '1000.0000' },
    ]);
    expect((await beneath(ann, 'withDraw/index', first.id, 'account')).rows).toMatchObject([
      { asset: 'balance', available: '1000.0000' },
    ]);
    expect((await beneath(ann, 'withDraw/index', second.id, 'ledger')).rows).toEqual([]);
  });

  it('rows of the page’s own record have a column for what the page adds to it', () => {
    const teamOrders = desk.page('order/gorder').related.find(({ name }) => name === 'teamOrders');
    expect(Object.keys(teamOrders?.fields ?? {})).toEqual(teamOrders?.columns);
    expect(teamOrders?.columns).toContain('isLeader');
  });

  it('an order of a link shows those of the same link, which only its own page knows of', async () => {
    const orders: Row[] = [];
    for (const [at, linkCode] of ['L1', 'L1', 'L2'].entries())
      orders.push(
        await paidOrder(desk, {
          orderNo: `2026060100000099000${at}`,
          orderKind: 'superLinkOrder',
          linkCode,
          member: member.id,
          seller: seller.id,
          status: 'completed',
        }),
      );
    const same = await beneath(ann, 'order/superLinkOrder', orders[0]?.id ?? 0, 'sharedOrders');
    expect(same.rows.map((row) => row.id).sort()).toEqual(orders.slice(0, 2).map(({ id }) => id));
  });

  it('a line shows all lines of its transaction to the platform, to a seller those of the document that are its own', async () => {
    const [line] = await desk.find('ledgerEntry', { bizNo: `CZ${member.id}`, ownerType: 'member' });
    const lines = await beneath(ann, 'finance/deal', line?.id ?? 0, 'lines');
    expect(lines.rows.map((row) => row.ownerType).sort()).toEqual(['member', 'platform']);
    await expect(beneath(own, 'finance/deal', line?.id ?? 0, 'lines')).rejects.toThrow();
    const [mine] = await desk.find('ledgerEntry', { ownerType: 'seller' });
    expect(
      (await beneath(ann, 'finance/deal', mine?.id ?? 0, 'lines')).rows.map((row) => row.ownerType).sort(),
    ).toEqual(['platform', 'seller']);
    await expect(beneath(own, 'finance/deal', mine?.id ?? 0, 'lines')).rejects.toThrow();
    expect((await beneath(own, 'finance/deal', mine?.id ?? 0, 'document')).rows.map((row) => row.id)).toEqual([
      mine?.id,
    ]);
  });

  it('stands beside a form while it is filled in, for the platform alone', async () => {
    const form = (by: typeof ann, query: { [field: string]: string }): Promise<{ bound: boolean; row: Row | null }> =>
      ask(by, 'finance/manualHandling', beside, { params: { name: 'account' }, query });
    expect(await form(ann, { ownerType: 'member', asset: 'balance' })).toEqual({ bound: false, row: null });
    expect(await form(ann, { ownerType: 'member', asset: 'balance', member: String(member.id) })).toMatchObject({
      bound: true,
      row: { available: '1000.0000' },
    });
    expect(await form(ann, { ownerType: 'seller', asset: 'balance', member: String(member.id) })).toEqual({
      bound: true,
      row: null,
    });
    expect(await form(ann, { ownerType: 'member', asset: 'points', member: String(member.id) })).toEqual({
      bound: true,
      row: null,
    });
    expect(await form(own, { ownerType: 'member', asset: 'balance', member: String(member.id) })).toEqual({
      bound: true,
      row: null,
    });
  });
});

describe('a team', () => {
  it('is counted and added up level by level, and leaves as a file with what is masked left masked', async () => {
    const root = await desk.add('member', { nickname: '根', phone: '13800008100', level: '1' });
    const below = async (referrer: Row, phone: string, totalSpend: string): Promise<Row> => {
      const member = await desk.add('member', {
        nickname: `会员${phone.slice(-2)}`,
        phone,
        level: '0',
        referrer: referrer.id,
      });
      for (const paidAmount of [totalSpend, '0.00']) await paidOrder(desk, { member: member.id, paidAmount });
      return member;
    };
    const a = await below(root, '13800008101', '0.10');
    await below(root, '13800008102', '0.20');
    await below(a, '13800008103', '100.00');
    const found = await ask<{ levels: Json; total: Json }>(ann, 'memberList/relational', team, {
      params: { id: String(root.id) },
    });
    expect(found).toEqual({
      levels: [
        { level: 1, count: 2, sums: { orderCount: '4', totalSpend: '0.30' } },
        { level: 2, count: 1, sums: { orderCount: '2', totalSpend: '100.00' } },
      ],
      total: { count: 3, sums: { orderCount: '6', totalSpend: '100.30' } },
    });
    const file = await ask<{ job: number; count: number }>(ann, 'memberList/relational', teamFile, {
      params: { id: String(root.id) },
    });
    expect(file.count).toBe(3);
    expect(await refusal(ask(ann, 'memberList/relational', teamFile, { params: { id: String(other.id) } }))).toMatch(
      /nobody below/,
    );
    await expect(ask(own, 'memberList/relational', team, { params: { id: String(root.id) } })).rejects.toThrow();
  });
});

describe('a bulk act that wants its records alike', () => {
  it('touches none of two stores of different types', async () => {
    const store = (name: string, storeType: string): Promise<Row> =>
      desk.add('store', { name, seller: seller.id, storeType, status: 'pending', platformFeeRate: '5.00' });
    const types = desk.page('store/check').fields['storeType']?.options?.map((one) => one.value) ?? [];
    const [a, b, c] = [
      await store('甲店', types[0] ?? ''),
      await store('乙店', types[1] ?? ''),
      await store('丙店', types[0] ?? ''),
    ];
    const approve = (ids: number[]): Promise<{ ok: number }> =>
      ask(ann, 'store/check', bulk, { body: { ids, platformFeeRate: '5.00' }, operation: 'bulk:approve' });
    expect(await refusal(approve([a.id, b.id]))).toMatch(/handle them apart/);
    expect(await desk.one('store', a.id)).toMatchObject({ status: 'pending' });
    expect(await approve([a.id, c.id])).toMatchObject({ ok: 2 });
  });
});

describe('reconciling', () => {
  it('finds nothing on a true ledger, and the balance that somebody changed', async () => {
    const run = (): Promise<Values> => desk.pageAct(ann, 'finance/manualHandling', 'reconcile', {});
    expect((await run())['result']).toMatchObject({ rows: [], empty: '账实相符，没有差异' });
    const [account] = await desk.find('memberAccount', { ownerType: 'member', ownerId: other.id, asset: 'balance' });
    const change = (amount: string): Promise<boolean> =>
      desk
        .work(ann, ({ db }) =>
          sql`update "memberAccount" set "available" = "available" + ${amount}::numeric
            where "id" = ${account?.id}`.execute(db),
        )
        .then(
          () => true,
          () => false,
        );
    // No session may change a balance past the posting routine.
    expect(await change('0.01')).toBe(false);
  });
});
