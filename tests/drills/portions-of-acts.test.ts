/** Actions on more rows than one transaction takes: their own row at once, the others in portions, each once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClockOptions } from '../../src/actions/clock.server.ts';
import { pageOf } from '../../src/actions/pages.ts';
import { runPortions } from '../../src/actions/portions.server.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { preview } from '../../src/kinds/rows/preview.server.ts';
import { notifications } from '../../src/calls/notifications/server.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { stopWork } from '../../src/database/queues/stopping.ts';
import type { CallInput, Row } from '../../src/database/contract.ts';
import type { ActionDef, EntityDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, session, type Desk } from '../api/effects-site.ts';
import { notesOf } from '../trail.ts';

type Data = { [name: string]: never };

let desk: Desk;
let member: Row;
const stores: Store[] = [];
const errors: unknown[] = [];
const ann = session(11);

beforeAll(async () => {
  desk = await openDesk();
  for (let at = 0; at < 2; at += 1) stores.push(open(desk.url, { max: 4 }));
  member = await desk.add('member', { nickname: '李四', phone: '13800009001', level: '1' });
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await desk.drop();
});
beforeEach(() => void errors.splice(0));

function server(at = 0): ClockOptions {
  const random = {
    next: () => 0.5,
    integer: (min: number) => min,
    pick: <T>(from: readonly T[]): T => from[0] as T,
    chance: () => false,
  };
  const world = { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length), random };
  return { site: desk.site, database: stores[at] as Store, world, log: (entry) => void errors.push(entry) };
}

async function through(at = 0): Promise<void> {
  for (let more = true; more;) more = await runPortions(server(at));
}

/** A coupon with so many unused issues. */
async function issued(count: number): Promise<Row> {
  const coupon = await desk.add('coupon', { name: '券', status: 'running', total: 0, perLimit: 0 });
  // The coupon counts them: they come in parts, as they would.
  for (let made = 0; made < count; made += 500)
    await sql`
      insert into "couponIssue" ("coupon", "member", "status", "createdAt", "updatedAt", "version")
      select ${coupon.id}, ${member.id}, 'unused', now(), now(), 1
      from generate_series(1, ${Math.min(500, count - made)}::int)`.execute(desk.owner.db);
  return coupon;
}

const couponPage = (): PageDef => pageOf(desk.page('order/index'), desk.site.entities.coupon as EntityDef);

async function voidAll(coupon: Row): Promise<{ [name: string]: unknown }> {
  const entity = desk.site.entities.coupon as EntityDef;
  const action = entity.actions.voidAll as ActionDef;
  const acting = { page: couponPage(), entity, action, row: coupon, form: {} };
  return (await desk.work(ann, (work) => runOutermost({ work, ...acting }, {}))).data;
}

async function states(coupon: Row): Promise<{ [state: string]: number }> {
  const { rows } = await sql<{ state: string; rows: number }>`
    select "status" as "state", count(*)::int as "rows" from "couponIssue"
    where "coupon" = ${coupon.id} group by 1`.execute(desk.owner.db);
  return Object.fromEntries(rows.map(({ state, rows: count }) => [state, count]));
}

const told = async (): Promise<{ rows: Data[] }> =>
  desk.work(ann, async (work) => (await notifications(work, {} as CallInput)).data as { rows: Data[] });

describe('an action on many rows', () => {
  it('moves its own row at once and leaves the others; the end is told to whoever acted', async () => {
    const coupon = await issued(450);
    expect(await voidAll(coupon)).toMatchObject({ background: { rows: 450 }, message: expect.stringContaining('450') });
    expect(await desk.one('coupon', coupon.id)).toMatchObject({ status: 'voided' });
    expect(await states(coupon)).toEqual({ unused: 450 });
    const [step] = await desk.find('workflowLog', { entity: 'coupon', entityId: coupon.id });
    expect(step).toMatchObject({ act: 'voidAll' });
    expect(notesOf(step)).toBe('作废 450 张');
    expect((await told()).rows[0]).toMatchObject({ kind: 'action', state: 'waiting', done: 0, total: 450, read: true });
    expect(await runPortions(server())).toBe(true);
    expect(await states(coupon)).toEqual({ unused: 250, void: 200 });
    expect((await told()).rows[0]).toMatchObject({ state: 'running', done: 200, total: 450 });
    await through();
    expect(await states(coupon)).toEqual({ void: 450 });
    expect((await told()).rows[0]).toMatchObject({ state: 'done', done: 450, refused: 0, read: false, title: '券' });
    const steps = await desk.find('workflowLog', { entity: 'couponIssue', act: 'void', actor: 11 });
    expect(steps).toHaveLength(450);
    expect(new Set(steps.map((one) => one['cause']))).toEqual(new Set([`coupon ${coupon.id} voidAll`]));
    expect(errors).toEqual([]);
  });

  it('is done once by servers at the same time, and leaves rows that came later', async () => {
    const coupon = await issued(900);
    await voidAll(coupon);
    const later = await desk.add('couponIssue', { coupon: coupon.id, member: member.id, status: 'unused' });
    await Promise.all([through(0), through(1), through(0), through(1)]);
    await through();
    expect(await states(coupon)).toEqual({ void: 900, unused: 1 });
    expect((await told()).rows[0]).toMatchObject({ state: 'done', done: 900, total: 900, refused: 0 });
    expect(await desk.one('couponIssue', later.id)).toMatchObject({ status: 'unused' });
    const { rows } = await sql<{ most: number }>`select max("version") as "most" from "couponIssue"`.execute(
      desk.owner.db,
    );
    expect(rows[0]?.most).toBe(2);
  });

  it('counts the rows that refuse with their sentence, and does the others', async () => {
    const coupon = await issued(300);
    await voidAll(coupon);
    const [bad] = await desk.find('couponIssue', { coupon: coupon.id });
    await sql`alter table "couponIssue" add constraint "never" check ("id" <> ${sql.lit(Number(bad?.id))} or "status" <> 'void')`.execute(
      desk.owner.db,
    );
    await through();
    await sql`alter table "couponIssue" drop constraint "never"`.execute(desk.owner.db);
    expect(await states(coupon)).toEqual({ void: 299, unused: 1 });
    expect((await told()).rows[0]).toMatchObject({ state: 'partial', done: 299, refused: 1 });
  });

  it('a portion that fails as a whole is begun again after a while, and given up in the end', async () => {
    const coupon = await issued(300);
    await voidAll(coupon);
    await sql`alter table "couponIssue" rename to "hidden"`.execute(desk.owner.db);
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await runPortions(server())).toBe(false);
      expect(await runPortions(server())).toBe(false);
      await sql`update "_job" set "runAt" = now() where "state" in ('waiting', 'running')`.execute(desk.owner.db);
    }
    await sql`alter table "hidden" rename to "couponIssue"`.execute(desk.owner.db);
    expect(errors).toHaveLength(9);
    expect((await told()).rows[0]).toMatchObject({ state: 'failed', done: 0, problem: '系统出错，请查看日志' });
    await through();
    expect(await states(coupon)).toEqual({ unused: 300 });
  });

  it('that is few is done at once', async () => {
    const coupon = await issued(200);
    expect(await voidAll(coupon)).toEqual({});
    expect(await states(coupon)).toEqual({ void: 200 });
  });
});

/** What the history of a coupon says of the end. */
const ends = async (coupon: Row): Promise<Row[]> =>
  desk.find('workflowLog', { entity: 'coupon', entityId: coupon.id, act: 'allVoided' });

describe('the end of an action on many rows', () => {
  it('is done once to the record itself, in the last portion, with what became of the rows', async () => {
    const coupon = await issued(450);
    await voidAll(coupon);
    await runPortions(server());
    await runPortions(server());
    expect(await states(coupon)).toEqual({ unused: 50, void: 400 });
    expect(await ends(coupon)).toEqual([]);
    await Promise.all([through(0), through(1)]);
    await through();
    expect(await ends(coupon)).toEqual([
      expect.objectContaining({
        actor: 11,
        cause: `coupon ${coupon.id} voidAll`,
      }),
    ]);
    expect(notesOf((await ends(coupon))[0])).toBe('已作废 450 张，未作废 0 张');
  });

  it('tells how many refused', async () => {
    const coupon = await issued(300);
    await voidAll(coupon);
    const [bad] = await desk.find('couponIssue', { coupon: coupon.id });
    await sql`alter table "couponIssue" add constraint "never" check ("id" <> ${sql.lit(Number(bad?.id))} or "status" <> 'void')`.execute(
      desk.owner.db,
    );
    await through();
    await sql`alter table "couponIssue" drop constraint "never"`.execute(desk.owner.db);
    expect((await ends(coupon)).map((one) => notesOf(one))).toEqual(['已作废 299 张，未作废 1 张']);
  });

  it('is done with rows that are few as well, within the action', async () => {
    const coupon = await issued(3);
    await voidAll(coupon);
    expect((await ends(coupon)).map((one) => notesOf(one))).toEqual(['已作废 3 张，未作废 0 张']);
  });

  it('takes the last portion with it when it cannot be done, and is done once when it can', async () => {
    const coupon = await issued(250);
    await voidAll(coupon);
    await runPortions(server());
    await sql`alter table "workflowLog" add constraint "never" check ("act" <> 'allVoided') not valid`.execute(
      desk.owner.db,
    );
    expect(await runPortions(server())).toBe(false);
    await sql`alter table "workflowLog" drop constraint "never"`.execute(desk.owner.db);
    expect(await states(coupon)).toEqual({ unused: 50, void: 200 });
    await sql`update "_job" set "runAt" = now() where "state" in ('waiting', 'running')`.execute(desk.owner.db);
    await through();
    expect(await states(coupon)).toEqual({ void: 250 });
    expect(await ends(coupon)).toHaveLength(1);
  });

  it('is not done to a record that is gone meanwhile', async () => {
    const coupon = await issued(250);
    await voidAll(coupon);
    await sql`update "coupon" set "deletedAt" = now() where "id" = ${coupon.id}`.execute(desk.owner.db);
    await through();
    expect(await states(coupon)).toEqual({ void: 250 });
    expect(await ends(coupon)).toEqual([]);
  });
});

/** The job of the coupon. */
async function jobOf(coupon: Row): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "_job" where "kind" = 'action' and ("input" ->> 'row')::bigint = ${coupon.id}`.execute(
    desk.owner.db,
  );
  return Number(rows[0]?.id);
}
const stop = (id: number) => desk.work(ann, (work) => stopWork(work.db, id, '安'));

describe('work in the background that is cancelled', () => {
  it('stops between two portions: what is done stays, the rest is left, the end is not done', async () => {
    const coupon = await issued(450);
    await voidAll(coupon);
    await runPortions(server());
    expect(await stop(await jobOf(coupon))).toMatchObject({ was: 'running', done: 200, refused: 0, total: 450 });
    await through();
    expect(await states(coupon)).toEqual({ unused: 250, void: 200 });
    expect(await ends(coupon)).toEqual([]);
    expect((await told()).rows[0]).toMatchObject({
      kind: 'action',
      state: 'cancelled',
      done: 200,
      total: 450,
      problem: '由安取消',
      read: false,
    });
  });

  it('waits for the portion under way, and no other is begun', async () => {
    const coupon = await issued(2_000);
    await voidAll(coupon);
    const id = await jobOf(coupon);
    const busy = Promise.all([through(0), through(1)]);
    await expect.poll(async () => (await states(coupon))['void'] ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    const stopped = await stop(id);
    await busy;
    await through();
    expect(stopped?.was).toBe('running');
    expect(stopped?.done).toBeLessThan(2_000);
    expect(await states(coupon)).toEqual({ unused: 2_000 - Number(stopped?.done), void: stopped?.done });
    expect(await ends(coupon)).toEqual([]);
  });

  it('tells who was before, and what has ended', async () => {
    const [one, other] = [await issued(201), await issued(201)];
    await voidAll(one);
    await stop(await jobOf(one));
    expect(await stop(await jobOf(one))).toMatchObject({ was: 'cancelled', by: '安', done: 0, total: 201 });
    await voidAll(other);
    await through();
    expect(await stop(await jobOf(other))).toMatchObject({ was: 'done', done: 201 });
    expect(await stop(1e9)).toBeNull();
  });
});

describe('a preview', () => {
  it('tells the number of rows, and leaves nothing to be done', async () => {
    desk.clock.now = new Date(desk.clock.now.getTime() + 1000);
    const coupon = await issued(201);
    const input = { operation: 'preview:act:voidAll', params: { id: String(coupon.id) }, body: {}, query: {} };
    const seen = await desk.work(ann, (work) => preview(work, couponPage(), input as unknown as CallInput));
    const { moves } = seen.data as { moves: unknown[] };
    expect(moves).toEqual([
      {
        label: desk.site.entities.couponIssue?.label,
        action: { zh: '作废', en: 'Void' },
        to: null,
        rows: 201,
        later: true,
      },
    ]);
    await through();
    expect(await states(coupon)).toEqual({ unused: 201 });
  });
});

describe('an update of many rows', () => {
  it("lets every member have the first-order offer again, as the page's act", async () => {
    await sql`
      insert into "member" ("nickname", "phone", "level", "firstOrderAt", "createdAt", "updatedAt", "version")
      select '会员' || n, (13900000000 + n)::text, 1, now(), now(), now(), 1 from generate_series(1, 250) n`.execute(
      desk.owner.db,
    );
    const data = await desk.pageAct(ann, 'infoManagement/marketingSet', 'resetFirstOrder', {});
    expect(data).toMatchObject({ background: { rows: 250 } });
    await through();
    expect(await desk.find('member', { firstOrderAt: { empty: false } } as never)).toEqual([]);
  });

  it('moves the goods of a category to another of its group', async () => {
    const [from, to] = [
      await desk.add('category', { name: '茶', group: 'goods' }),
      await desk.add('category', { name: '酒', group: 'goods' }),
    ];
    const foreign = await desk.add('category', { name: '店', group: 'industry' });
    const item = await desk.add('goods', {
      name: '红茶',
      zone: 'normal',
      status: 'onSale',
      auditStatus: 'approved',
      category: from.id,
    });
    for (const target of [from.id, foreign.id])
      await expect(desk.act(ann, 'infoManagement/classify', 'moveGoods', from.id, { target })).rejects.toThrow(
        'Choose another category',
      );
    await desk.act(ann, 'infoManagement/classify', 'moveGoods', from.id, { target: to.id });
    expect(await desk.one('goods', item.id)).toMatchObject({ category: to.id, version: 2 });
  });
});
