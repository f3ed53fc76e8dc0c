/**
 * What the system could not do is shown with its reason, told to whoever attends to it, and tried again by a person.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDue, type ClockOptions } from '../../src/actions/clock.server.ts';
import { runPortions } from '../../src/actions/portions.server.ts';
import { askServices } from '../../src/actions/requests.server.ts';
import { sendNotices } from './send-notices.ts';
import { attending } from '../../src/kinds/work/attachment.ts';
import { open } from '../../src/database/connection/connection.ts';
import { leaveNotice } from '../../src/database/queues/notices.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

const base = '/api/v2/seller/system_log';
let desk: Desk;
let admin: string;
let item: number;

beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  const { db } = desk.store;
  // Nothing of the sample is due but one item, which the database refuses.
  await sql`update "goods" set "onSaleAt" = null`.execute(db);
  const found = await db
    .selectFrom('goods')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  item = Number(found.id);
  await db
    .updateTable('goods')
    .set({
      name: '坏茶',
      status: 'warehouse',
      auditStatus: 'approved',
      onSaleMode: 'schedule',
      onSaleAt: new Date(desk.clock.now.getTime() - 60_000).toISOString(),
      skus: JSON.stringify([{ skuNo: 'A', price: '1.00', stock: 3 }]),
      stock: 3,
    })
    .where('id', '=', item)
    .execute();
  await drain();
});
afterAll(() => desk.close());

function server(): ClockOptions {
  const random = {
    next: () => 0.5,
    integer: (min: number) => min,
    pick: <T>(from: readonly T[]): T => from[0] as T,
    chance: () => false,
  };
  const world = { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length), random };
  return {
    site: desk.site,
    database: desk.store,
    world,
    log: () => undefined,
    attend: attending(desk.site),
  };
}

/** Does what the sample has due; the item alone refuses, since its new state is not allowed. */
async function drain(): Promise<void> {
  await block(true);
  for (;;) {
    const round = await runDue(server());
    if (round.done === 0) break;
  }
}

async function block(on: boolean): Promise<void> {
  const owner = open(desk.url, { role: 'owner', max: 1 });
  await sql`alter table "goods" drop constraint if exists "never"`.execute(owner.db);
  if (on)
    await sql`alter table "goods" add constraint "never" check ("id" <> ${sql.lit(item)} or "status" <> 'onSale')`.execute(
      owner.db,
    );
  await owner.close();
}

async function work(query = ''): Promise<{ rows: Data[]; total: number; entities: Data[] }> {
  const reply = await desk.call('GET', `${base}/work${query}`, { token: admin });
  expect([reply.status, reply.error]).toEqual([0, '']);
  return reply.data;
}
const mine = async (query = '?size=100'): Promise<Data> =>
  (await work(query)).rows.find((one) => one.entity === 'goods' && one.row === item);
const retry = (body: object, token = admin) => desk.call('POST', `${base}/work_retry`, { token, body });
const due = () => ({ kind: 'due', id: 0, entity: 'goods', row: item, action: 'autoOnSale' });

describe('an action that cannot be done when it is due', () => {
  it('is shown with its record, its reason, its tries and the next one, and can be filtered', async () => {
    expect(await mine()).toMatchObject({
      kind: 'due',
      entityLabel: { zh: '商品', en: 'Goods' },
      title: '坏茶',
      page: expect.stringMatching(/./),
      actionLabel: desk.site.entities.goods?.actions.autoOnSale?.label,
      why: { zh: '系统出错，请查看日志', en: 'The system failed; see its log' },
      tries: 1,
      given: false,
    });
    expect(await mine('?state=waiting&entity=goods')).toBeDefined();
    expect(await mine('?state=given')).toBeUndefined();
    expect((await work('?entity=order')).rows.every((one) => one.entity === 'order')).toBe(true);
    expect((await work()).entities).toContainEqual({ value: 'goods', label: { zh: '商品', en: 'Goods' } });
  });

  it('is told, once, to those who may open the page, when it is given up', async () => {
    const tries = () => sql<{ tries: number }>`select "tries" from "_due" where "row" = ${item}`.execute(desk.store.db);
    while (((await tries()).rows[0]?.tries ?? 8) < 8) {
      desk.clock.now = new Date(desk.clock.now.getTime() + 7 * 3_600_000);
      await runDue(server());
    }
    // Days have passed: nobody is signed in any more.
    admin = await desk.signIn('admin');
    expect(await mine()).toMatchObject({ tries: 8, given: true });
    await sendNotices(server());
    const bell = async (): Promise<Data[]> =>
      (await desk.call('GET', '/api/v2/common/notifications', { token: admin })).data.rows.filter(
        (one: Data) => one.kind === 'message' && one.text.includes(`#${item}`),
      );
    expect(await bell()).toEqual([
      expect.objectContaining({ page: 'infoManagement/systemLog', text: expect.stringContaining('失败 8 次') }),
    ]);
    expect((await retry(due())).data).toEqual({ done: false, message: '系统出错，请查看日志' });
    await sendNotices(server());
    expect(await bell()).toHaveLength(1);
  });

  it('is tried again by whoever holds the label, done by the system, and no longer shown', async () => {
    expect(await retry(due(), await desk.signIn('tea'))).toMatchObject({ status: 10 });
    await block(false);
    expect(await retry(due())).toMatchObject({ status: 0, data: { done: true, message: '已完成' } });
    expect(await mine()).toBeUndefined();
    const row = await desk.store.db
      .selectFrom('goods')
      .select('status')
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('onSale');
    const told = await desk.store.db
      .selectFrom('operatingRecord')
      .select('summary')
      .where('targetType', '=', 'goods')
      .execute();
    expect(told.filter((one) => /^立即重试.*已完成$/.test(summaryOf(one)))).toHaveLength(1);
    expect((await retry(due())).data.message).toBe('已无需处理，或正在处理中');
  });
});

describe('other work that failed', () => {
  it('a text message that nobody took is shown and queued again', async () => {
    const member = await desk.store.db
      .selectFrom('member')
      .select('id')
      .where('phone', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await leaveNotice(desk.store.db, {
      event: 'a text',
      entity: 'goods',
      row: item,
      action: 'freeze',
      to: { type: 'member', ids: [Number(member.id)] },
      text: { zh: '测试', en: 'Test' },
      link: null,
      sms: true,
      account: null,
    });
    let refuses = true;
    const sent: string[] = [];
    const send = async (phone: string): Promise<void> => {
      if (refuses) throw new Error('no');
      sent.push(phone);
    };
    await sendNotices({ ...server(), sms: { channel: 'test', send } });
    const failed = await mine();
    expect(failed).toMatchObject({ kind: 'text', tries: 1, why: { zh: '短信通道未接受' }, given: false });
    refuses = false;
    expect(await retry({ kind: 'text', id: failed.id, entity: 'goods', row: item, action: 'freeze' })).toMatchObject({
      data: { done: true },
    });
    await sendNotices({ ...server(), sms: { channel: 'test', send } });
    expect(sent).toHaveLength(1);
    expect(await mine()).toBeUndefined();
    expect(await retry({ kind: 'text', id: failed.id, entity: 'goods', row: item, action: 'freeze' })).toMatchObject({
      http: 409,
    });
  });
});

describe('an action whose rows are dealt with in the background', () => {
  const going = async (): Promise<Data[]> =>
    (await desk.call('GET', `${base}/work_going?size=100`, { token: admin })).data.rows;
  const cancel = (id: number, token = admin) => desk.call('POST', `${base}/work_cancel`, { token, body: { id } });

  it('is shown with how far it is, and cancelled by whoever may, once, on the trail', async () => {
    await sql`
      insert into "member" ("nickname", "phone", "level", "firstOrderAt", "createdAt", "updatedAt", "version")
      select '会员' || n, (13700000000 + n)::text, 1, now(), now(), now(), 1 from generate_series(1, 450) n`.execute(
      desk.store.db,
    );
    const left = async (): Promise<number> => {
      const { rows } = await sql<{ rows: number }>`
        select count(*)::int as "rows" from "member" where "firstOrderAt" is not null and "deletedAt" is null`.execute(
        desk.store.db,
      );
      return rows[0]?.rows ?? 0;
    };
    const all = await left();
    const begun = await desk.call('PUT', '/api/v2/seller/firstorder/1', { token: admin, body: {} });
    expect(begun.data.background).toMatchObject({ rows: all });
    const job = begun.data.background.job;
    expect(await going()).toEqual([
      expect.objectContaining({
        id: job,
        actionLabel: { zh: '重置首单', en: 'Reset first order' },
        by: expect.stringMatching(/./),
        state: 'waiting',
        done: 0,
        refused: 0,
        total: all,
      }),
    ]);
    await runPortions(server());
    expect(await going()).toEqual([expect.objectContaining({ id: job, state: 'running', done: 200 })]);
    expect(await cancel(job, await desk.signIn('tea'))).toMatchObject({ status: 10 });
    const message = `已完成 200 条，未处理 0 条，其余 ${all - 200} 条未执行`;
    expect((await cancel(job)).data).toEqual({ message: `已取消：${message}` });
    while (await runPortions(server())) continue;
    expect(await left()).toBe(all - 200);
    expect(await going()).toEqual([]);
    const again = await cancel(job);
    expect(again).toMatchObject({ http: 409, error: expect.stringMatching(`^此前已由.+取消：${message}$`) });
    expect(await cancel(1e9)).toMatchObject({ http: 404, error: '没有该后台处理，可能早已结束，请刷新列表' });
    const told = await desk.store.db.selectFrom('operatingRecord').select(['summary', 'operatorName']).execute();
    const cancelled = told.filter((one) => summaryOf(one).startsWith('取消后台处理：'));
    expect(cancelled).toMatchObject([{ operatorName: expect.stringMatching(/./) }]);
    expect(summaryOf(cancelled[0])).toContain(`「重置首单」，${message}`);
  });

  it('that has ended cannot be cancelled any more', async () => {
    const begun = await desk.call('PUT', '/api/v2/seller/firstorder/1', { token: admin, body: {} });
    const { job, rows: all } = begun.data.background;
    while (await runPortions(server())) continue;
    expect(await cancel(job)).toMatchObject({
      http: 409,
      error: `已全部处理完，无法取消：完成 ${all} 条，未处理 0 条`,
    });
  });
});

describe('what a foreign service was asked', () => {
  const record = (body: object, token = admin) => desk.call('POST', `${base}/work_record`, { token, body });
  const awaited = async (): Promise<Data[]> => {
    const { rows } = (await desk.call('GET', `${base}/work_awaited?size=100`, { token: admin })).data;
    return rows.filter((one: Data) => one.service.en === 'Payout channel');
  };
  const statusOf = async (id: number): Promise<unknown> =>
    (
      await desk.store.db
        .selectFrom('withdrawal')
        .select(['status', 'payoutTxnNo'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    )['status'];

  /** A withdrawal of the sample that a channel is to pay. */
  async function asked(): Promise<number> {
    const { id } = await desk.store.db
      .selectFrom('withdrawal')
      .select('id')
      .where('status', '=', 'approved')
      .where('ownerType', '=', 'member')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await desk.store.db.updateTable('withdrawal').set({ method: 'alipay' }).where('id', '=', id).execute();
    const reply = await desk.call('POST', '/api/v2/seller/withdraw/bulk/pay', {
      token: admin,
      body: { ids: [Number(id)], payoutChannel: 'alipayApi' },
    });
    expect([reply.status, reply.error]).toEqual([0, '']);
    return Number(id);
  }

  it('is shown until a person who may records the outcome with a reason, on the trail', async () => {
    const row = await asked();
    const [line] = await awaited();
    expect(line).toMatchObject({
      service: { zh: '打款渠道' },
      entityLabel: { zh: '提现' },
      actionLabel: { zh: '发起打款' },
      row,
      state: 'waiting',
      forms: { done: { label: { zh: '渠道打款成功' } }, failed: { fields: { reason: { required: true } } } },
    });
    expect(line).not.toHaveProperty('with');
    const body = { id: line.id, outcome: 'done', answer: { ref: 'ALI0001' }, note: '渠道后台查到已到账' };
    expect(await record(body)).toMatchObject({ http: 409 });
    await askServices(server());
    expect((await awaited())[0]).toMatchObject({ state: 'hand' });
    expect(await record(body, await desk.signIn('tea'))).toMatchObject({ status: 10 });
    expect(await record({ ...body, answer: {} })).toMatchObject({ status: 1 });
    expect(await statusOf(row)).toBe('paying');
    expect(await record(body)).toMatchObject({ status: 0, data: { message: '已登记：渠道打款成功' } });
    expect(await statusOf(row)).toBe('paid');
    expect(await awaited()).toEqual([]);
    const told = await desk.store.db
      .selectFrom('operatingRecord')
      .select('summary')
      .where('targetType', '=', 'withdrawal')
      .execute();
    expect(told.filter((one) => /^人工登记「打款渠道」的结果.*渠道后台查到已到账$/.test(summaryOf(one)))).toHaveLength(
      1,
    );
  });

  it('is among what failed while the service cannot be reached, and is asked again at once', async () => {
    const row = await asked();
    let reached = false;
    const payoutChannel = {
      send: async () => Promise.reject(new Error('no route')),
      look: async () => {
        reached = true;
        return { outcome: 'done' as const, answer: { ref: 'ALI0002' } };
      },
    };
    const services = { payoutChannel };
    await askServices({ ...server(), services });
    const find = async (): Promise<Data> => (await work('?size=100')).rows.find((one) => one.kind === 'request');
    const failed = await find();
    expect(failed).toMatchObject({
      entity: 'withdrawal',
      row,
      tries: 1,
      given: false,
      why: { zh: expect.stringContaining('无法连接') },
    });
    await askServices({ ...server(), services });
    expect(reached).toBe(false);
    const { id, entity, action } = failed;
    expect(await retry({ kind: 'request', id, entity, row, action })).toMatchObject({ data: { done: true } });
    await askServices({ ...server(), services });
    expect(await find()).toBeUndefined();
    expect(await statusOf(row)).toBe('paid');
  });
});

describe('what comes', () => {
  it('is counted by action for the next day, the earliest first', async () => {
    const moment = new Date(desk.clock.now.getTime() + 3_600_000).toISOString();
    await desk.store.db
      .updateTable('goods')
      .set({ status: 'onSale', offSaleAt: moment })
      .where('id', '=', item)
      .execute();
    const { rows } = (await desk.call('GET', `${base}/work_coming`, { token: admin })).data as { rows: Data[] };
    const off = rows.find((one) => one.action === 'goods.autoOffSale');
    expect(off).toMatchObject({ entityLabel: { zh: '商品' }, capped: false, at: moment });
    expect(off.count).toBeGreaterThanOrEqual(1);
    expect(rows.map((one) => one.at)).toEqual(rows.map((one) => one.at).toSorted());
    expect(rows.find((one) => one.action === 'systemLog.purge')).toMatchObject({ count: 1 });
  });
});
