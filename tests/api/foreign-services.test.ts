/**
 * What an action asks of a foreign service: sent after the commit with its key and signature, looked up while it is
 * silent, carried out once. The service is a real one, at a port of its own.
 */
import { createServer, type Server } from 'node:http';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../src/actions/contract.ts';
import { askServices, recordOutcome, type RequestOptions } from '../../src/actions/requests.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import type { CallInput, Row } from '../../src/database/contract.ts';
import { takeRequest } from '../../src/database/queues/requests.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { EntityDef } from '../../src/grammar/site/resolved.ts';
import { preview } from '../../src/kinds/rows/preview.server.ts';
import { httpService } from '../../src/server/services/http.ts';
import { refusal, session } from './effects-site.ts';
import { ann, openShop, type Lines, type Shop } from './order-shop.ts';
import { logOf } from '../trail.ts';

const route = 'afterSale/index';
const secret = 'a shared secret';
interface Heard {
  method: string;
  key: string;
  told: { [name: string]: unknown };
  signed: boolean;
}

let shop: Shop;
let desk: Shop['desk'];
let store: Store;
let server: Server;
let url: string;
const heard: Heard[] = [];
const log: { message: string }[] = [];
/** What the service answers next, by method: a body with its status, or a cut connection. */
let says: { [method: string]: { status?: number; body?: object } | 'cut' } = {};

beforeAll(async () => {
  shop = await openShop();
  desk = shop.desk;
  store = open(desk.url, { max: 8 });
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const method = request.method ?? '';
      const key = String(request.headers['idempotency-key']);
      const told = body === '' ? {} : (JSON.parse(body) as { key: string; told: Heard['told'] }).told;
      const signature = createHmac('sha256', secret).update(`${key}\n${body}`).digest('hex');
      heard.push({ method, key, told, signed: request.headers['x-signature'] === signature });
      const answer = says[method] ?? { body: { outcome: 'pending' } };
      if (answer === 'cut') return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/refunds`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await store.close();
  await desk.drop();
});
beforeEach(async () => {
  heard.splice(0);
  log.splice(0);
  says = {};
  desk.clock.now = new Date(desk.clock.now.getTime() + 1000);
  await sql`delete from "_request"`.execute(store.db);
});

const options = (services: RequestOptions['services'] = { refundChannel: httpService({ url, secret }) }) =>
  ({
    site: desk.site,
    database: store,
    services,
    world: { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length), random: seededRandom(3) },
    log: (entry) => void log.push(entry),
  }) satisfies RequestOptions;

/** The pause before the next try is over. */
const later = () => sql`update "_request" set "nextAt" = now() where "state" <> 'over'`.execute(store.db);

/** An after-sale of one piece of an order that was paid through a channel and with points, agreed to. */
async function agreed(method = 'wechat'): Promise<{ order: Row; row: Row }> {
  const order = await shop.paid(await shop.goodsRow());
  await desk.work(ann, async (work) => {
    const pays = (order.pays as Lines).map((pay) => (pay.account ? pay : { ...pay, method }));
    const items = (order.items as Lines).map((item) =>
      item.line === 1 ? { ...item, afterSaleStatus: 'applying' } : item,
    );
    const changes = { pays, items, payMethod: method, transactionNo: '4200001', refundStatus: 'applying' };
    await rows.move(work, work.site.entities.order as EntityDef, order, changes);
  });
  const row = await desk.add('afterSale', {
    order: order.id,
    orderNo: order.orderNo ?? null,
    orderLine: 1,
    orderKind: 'normal',
    member: shop.member.id,
    seller: shop.seller.id,
    store: shop.store.id,
    type: 'refundOnly',
    reason: 'noNeed',
    qty: 1,
    applyAmount: '45.00',
    refundAmount: '45.00',
    refundWay: 'original',
    status: 'toRefund',
  });
  return { order, row };
}

const points = async (): Promise<number> => Number((await desk.balance('member', shop.member.id, 'points'))[0]);
const requests = async () =>
  (
    await sql<{ id: number; state: string; outcome: string | null; tries: number; why: { en: string } | null }>`
      select "id", "state", "outcome", "tries", "why" from "_request" order by "id"`.execute(store.db)
  ).rows;

describe('a refund through the channel that was paid by', () => {
  it('waits until the channel has answered, then is done and booked, once', async () => {
    const { order, row } = await agreed();
    const before = await points();
    says.POST = { body: { outcome: 'done', ref: '5030001', more: 'ignored' } };
    expect(await desk.act(ann, route, 'refund', row.id)).toMatchObject({
      status: 'refunding',
      channelAmount: '45.00',
      refundedAt: null,
    });
    expect(heard).toEqual([]);
    expect(await points()).toBe(before);
    expect(await desk.one('order', order.id)).toMatchObject({ refundedAmount: '0.00' });
    await Promise.all([askServices(options()), askServices(options()), askServices(options())]);
    expect(heard).toEqual([
      {
        method: 'POST',
        key: expect.stringMatching(new RegExp(`^afterSale-${row.id}-refund-\\d+-[0-9a-f]{12}$`)),
        signed: true,
        told: expect.objectContaining({
          refundNo: `R${String(row.afterSaleNo)}`,
          orderNo: order.orderNo,
          transactionNo: '4200001',
          method: 'wechat',
          paidAmount: '141.00',
          refundAmount: '45.00',
        }),
      },
    ]);
    const after = await desk.one('afterSale', row.id);
    expect(after).toMatchObject({ status: 'done', refundNo: '5030001', refundedAt: desk.clock.now.toISOString() });
    expect(await points()).toBe(before + 167);
    expect(await desk.one('order', order.id)).toMatchObject({ refundedAmount: '45.00', refundStatus: 'partRefunded' });
    expect(logOf(after.logs).map((line) => line.action)).toEqual(['确认退款', '退款成功']);
    await later();
    await askServices(options());
    expect(await points()).toBe(before + 167);
    expect(heard).toHaveLength(1);
  });

  it('that the channel refuses says why, books nothing, and is asked anew with another key', async () => {
    const { order, row } = await agreed();
    const before = await points();
    says.POST = { body: { outcome: 'failed', reason: `余额不足${'，'.repeat(300)}` } };
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options());
    const failed = await desk.one('afterSale', row.id);
    expect(failed).toMatchObject({ status: 'refundFailed', refundedAt: null });
    expect(String(failed.failReason)).toMatch(/^余额不足/);
    expect(String(failed.failReason)).toHaveLength(200);
    expect(await points()).toBe(before);
    expect(await desk.one('order', order.id)).toMatchObject({ refundedAmount: '0.00', refundStatus: 'applying' });
    says.POST = { body: { outcome: 'done', ref: '5030002' } };
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options());
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'done', failReason: null });
    expect(new Set(heard.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['no connection', 'cut' as const],
    ['a fault', { status: 500 }],
    ['something strange', { body: { outcome: 'maybe' } }],
    ['that it is at work', { status: 202 }],
  ])('of which is heard %s stays as it is, and is looked up', async (_, answer) => {
    const { row } = await agreed();
    says = { POST: answer, GET: { body: { outcome: 'done', ref: '5030003' } } };
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options());
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'refunding', failReason: null });
    expect(await requests()).toMatchObject([
      { state: 'asked', tries: 1, why: { en: expect.stringMatching(/outcome/) } },
    ]);
    await askServices(options());
    expect(heard).toHaveLength(1);
    await later();
    await askServices(options());
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'done', refundNo: '5030003' });
    expect(heard.map(({ method, signed }) => [method, signed])).toEqual([
      ['POST', true],
      ['GET', true],
    ]);
  });

  it('that never came is sent again with the same key', async () => {
    const { row } = await agreed();
    says = { POST: 'cut', GET: { status: 404 } };
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options());
    await later();
    await askServices(options());
    says.POST = { body: { outcome: 'done' } };
    await later();
    await askServices(options());
    expect(await desk.one('afterSale', row.id)).toMatchObject({
      status: 'done',
      refundNo: `R${String(row.afterSaleNo)}`,
    });
    expect(heard.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  });

  it('survives a server that dies after the commit, or while it sends', async () => {
    const { row } = await agreed();
    await desk.act(ann, route, 'refund', row.id);
    const [left] = await requests();
    // The first server took it and is gone: whether it has sent it nobody knows.
    expect(await takeRequest(store.db, left?.id ?? 0)).toMatchObject({ state: 'waiting' });
    await askServices(options());
    expect(heard).toEqual([]);
    says = { GET: { status: 404 }, POST: { body: { outcome: 'done', ref: '5030004' } } };
    await later();
    await askServices(options());
    await later();
    await askServices(options());
    expect(heard.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'done', refundNo: '5030004' });
  });

  it('that is refused or only foreseen asks nobody', async () => {
    const { row } = await agreed();
    const input = { operation: 'preview:act:refund', params: { id: String(row.id) }, body: {}, query: {} };
    const seen = await desk.work(ann, (work) => preview(work, desk.page(route), input as unknown as CallInput));
    expect(seen.data).toMatchObject({ ok: 1, asks: [{ zh: '退款渠道', en: 'Refund channel' }] });
    expect(await requests()).toEqual([]);
    const { row: more } = await agreed();
    await sql`update "afterSale" set "refundAmount" = 150, "applyAmount" = 150 where "id" = ${more.id}`.execute(
      desk.owner.db,
    );
    expect(await refusal(desk.act(ann, route, 'refund', more.id))).toMatch(/can be refunded/);
    expect(await requests()).toEqual([]);
  });

  it('is not asked of the channel where nothing came through it', async () => {
    const { row } = await agreed('offline');
    expect(await desk.act(ann, route, 'refund', row.id)).toMatchObject({ status: 'done', channelAmount: '0.00' });
    expect(await requests()).toEqual([]);
  });
});

describe('an answer that nobody can keep or believe', () => {
  const deep = Array.from({ length: 30_000 }).reduce<object>((inner) => ({ inner }), {});
  it.each([
    ['a NUL', { ref: 'a\u0000b' }],
    ['half a pair', { ref: 'a\ud800' }],
    ['half a pair in a name', { ['\ud800']: 'a' }],
    ['30,000 levels', { ref: '1', deep }],
    ['another amount', { ref: '1', refundAmount: '4500.00' }],
  ] as const)('%s leaves that request alone open and says why, and the others go on', async (_, answer) => {
    const { row } = await agreed();
    const { row: other } = await agreed();
    await desk.act(ann, route, 'refund', row.id);
    await desk.act(ann, route, 'refund', other.id);
    let first: string | undefined;
    const service = {
      send: async (key: string) => {
        first ??= key;
        const own = { ref: '5031001', refundAmount: 45 };
        return { outcome: 'done' as const, answer: (key === first ? answer : own) as Values };
      },
      look: async () => ({ outcome: 'silent' as const }),
    };
    await askServices(options({ refundChannel: service }));
    const states = await Promise.all([row, other].map(async ({ id }) => (await desk.one('afterSale', id)).status));
    expect(states.toSorted()).toEqual(['done', 'refunding']);
    expect((await requests()).filter(({ state }) => state !== 'over')).toMatchObject([
      { state: 'asked', why: { en: expect.stringMatching(/answer/) } },
    ]);
  });
});

describe('an answer that cannot be carried out', () => {
  it('is kept, tried again, and carried out once it can be', async () => {
    const { order, row } = await agreed();
    says.POST = { body: { outcome: 'done', ref: '5030005' } };
    await desk.act(ann, route, 'refund', row.id);
    const change = (items: Lines) =>
      sql`update "order" set "items" = ${JSON.stringify(items)}::jsonb where "id" = ${order.id}`.execute(desk.owner.db);
    const items = (await desk.one('order', order.id)).items as Lines;
    await change(items.map((item) => ({ ...item, refundedAmount: '90.00' })));
    await askServices(options());
    expect(await requests()).toMatchObject([
      { state: 'answered', outcome: 'done', why: { en: expect.stringMatching(/More than can be refunded/) } },
    ]);
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'refunding' });
    await change(items);
    await later();
    await askServices(options());
    expect(heard).toHaveLength(1);
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'done', refundNo: '5030005' });
  });
});

describe('a service that is not connected', () => {
  it('is stood in for by a person, who says the outcome', async () => {
    const { row } = await agreed();
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options({}));
    await later();
    await askServices(options());
    expect(heard).toEqual([]);
    const [left] = await requests();
    expect(left).toMatchObject({ state: 'hand', why: null });
    const record = (outcome: 'done' | 'failed', given: { [name: string]: string }) =>
      desk.work(session(12), (work) => recordOutcome(work, left?.id ?? 0, outcome, given));
    expect(await refusal(record('failed', {}))).toMatch(/reason/i);
    expect(await requests()).toMatchObject([{ state: 'hand' }]);
    await record('done', { ref: '人工1' });
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'done', refundNo: '人工1' });
    expect(await refusal(record('done', {}))).toMatch(/recorded already/);
  });
});

describe('a refund by hand', () => {
  it('is recorded where the refund was asked, by whoever may ask one, and is no longer awaited', async () => {
    const { row } = await agreed();
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options({}));
    await desk.act(ann, route, 'markRefunded', row.id, { ref: '人工2' });
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'done', refundNo: '人工2' });
    expect(await requests()).toMatchObject([{ state: 'over', outcome: null }]);
  });

  it('that failed is asked for again', async () => {
    const { row } = await agreed();
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options({}));
    await desk.act(ann, route, 'markRefundFailed', row.id, { reason: '账户已注销' });
    expect(await desk.one('afterSale', row.id)).toMatchObject({
      status: 'refundFailed',
      failReason: '账户已注销',
      reason: 'noNeed',
    });
    expect(await desk.act(ann, route, 'refund', row.id)).toMatchObject({ status: 'refunding' });
    expect((await requests()).map(({ state }) => state)).toEqual(['over', 'waiting']);
  });

  it('is not recorded while a channel was asked and is silent', async () => {
    const { row } = await agreed();
    await desk.act(ann, route, 'refund', row.id);
    await askServices(options());
    for (const [action, form] of [
      ['markRefunded', { ref: '人工3' }],
      ['markRefundFailed', { reason: '没有收到' }],
    ] as const)
      expect(await refusal(desk.act(ann, route, action, row.id, form))).toMatch(/has not answered/);
    expect(await desk.one('afterSale', row.id)).toMatchObject({ status: 'refunding' });
  });
});

describe('a payout through a channel', () => {
  const payouts = 'withDraw/index';

  /** A withdrawal that is being paid out: its amount is frozen. */
  async function paying(): Promise<Row> {
    const made = await desk.add('withdrawal', {
      ownerType: 'member',
      ownerId: shop.member.id,
      ownerName: '张三',
      member: shop.member.id,
      asset: 'balance',
      amount: '100.00',
      convertRate: '1',
      moneyAmount: '100.00',
      feeRate: '1.00',
      fee: '1.00',
      tax: '0.00',
      netAmount: '99.00',
      quotaUsed: '0',
      bossThreshold: '20000.00',
      method: 'alipay',
      accountName: '张三',
      accountNo: '13800008001',
      riskFlags: [],
      appliedAt: '2026-11-20T03:00:00.000Z',
      status: 'approved',
    });
    await desk.post({ bizType: 'withdrawApply', bizNo: String(made.withdrawNo), step: 'apply', document: made });
    return desk.act(ann, payouts, 'pay', made.id, { payoutChannel: 'alipayApi' });
  }
  const services = () => options({ payoutChannel: httpService({ url, secret }) });
  const byHand = {
    payoutChannel: 'alipayApi',
    payoutTxnNo: 'HAND0001',
    paidAt: '2026-11-20T03:30:00.000Z',
  };

  it('is booked when the channel says that it was paid', async () => {
    const row = await paying();
    const [, frozen] = await desk.balance('member', shop.member.id, 'balance');
    says.POST = { body: { outcome: 'done', ref: 'ALI20261120', paidAt: '2026-11-20T03:59:00.000Z' } };
    await askServices(services());
    expect(heard).toMatchObject([{ told: { accountNo: '13800008001', amount: '99.00', channel: 'alipayApi' } }]);
    expect(await desk.one('withdrawal', row.id)).toMatchObject({
      status: 'paid',
      payoutTxnNo: 'ALI20261120',
      paidAt: '2026-11-20T03:59:00.000Z',
    });
    const [, after] = await desk.balance('member', shop.member.id, 'balance');
    expect(Number(frozen) - Number(after)).toBe(100);
  });

  it('is not booked with a moment that has not come, and says so', async () => {
    const row = await paying();
    says.POST = { body: { outcome: 'done', ref: 'ALI20991231', paidAt: '2099-12-31T00:00:00.000Z' } };
    await askServices(services());
    expect(await desk.one('withdrawal', row.id)).toMatchObject({ status: 'paying', paidAt: null });
    expect(await requests()).toMatchObject([
      { state: 'answered', why: { en: 'The payment cannot lie in the future' } },
    ]);
  });

  it('is decided by nobody else while the channel is silent', async () => {
    const row = await paying();
    await askServices(services());
    for (const [action, form] of [
      ['markFailed', { failReason: '没有收到' }],
      ['markPaid', byHand],
    ] as const)
      expect(await refusal(desk.act(ann, payouts, action, row.id, form))).toMatch(/has not answered/);
    expect(await desk.one('withdrawal', row.id)).toMatchObject({ status: 'paying' });
    says.GET = { body: { outcome: 'failed', reason: '账户已注销' } };
    await later();
    await askServices(services());
    expect(await desk.one('withdrawal', row.id)).toMatchObject({ status: 'failed', failReason: '账户已注销' });
  });

  it('that no channel is connected for is marked as paid by hand, and is no longer awaited', async () => {
    const row = await paying();
    await askServices(options({}));
    expect(await requests()).toMatchObject([{ state: 'hand' }]);
    expect(await desk.act(ann, payouts, 'markPaid', row.id, byHand)).toMatchObject({ status: 'paid' });
    expect(await requests()).toMatchObject([{ state: 'over', outcome: null }]);
  });
});
