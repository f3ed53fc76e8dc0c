/** Batch templates: compared first, run by one or by two people, taken back; through the handler, on the sample. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

const templates = '/api/v8/seller/batch_template';
const runs = '/api/v8/seller/commodity_search_run';
const goods = '/api/v2/seller/goods';
let desk: Desk;
let admin: string;
let seller: string;
let reviewer: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  seller = await desk.signIn('seller');
  // A second boss, for what one person may not do alone.
  const boss = (await desk.store.db
    .selectFrom('adminUser')
    .selectAll()
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow()) as Data;
  await desk.store.db
    .updateTable('adminUser')
    .set({ isAdmin: true, baseRole: 'admin' })
    .where('id', '=', boss.id)
    .execute();
  reviewer = await desk.signIn('operator');
});
afterAll(() => desk.close());

const make = async (body: Data, token = admin): Promise<Data> =>
  (
    await desk.call('POST', templates, {
      token,
      body: { purpose: 'mixed', maxRows: 200, needReview: false, enabled: true, ...body },
    })
  ).data;
const onSale = async (token = admin): Promise<Data[]> =>
  (await desk.call('GET', `${goods}?tab=onSale&size=50`, { token })).data.rows as Data[];
const item = async (id: number): Promise<Data> => (await desk.call('GET', `${goods}/${id}`, { token: admin })).data;
const lastRun = async (token = admin): Promise<Data> => {
  const { id } = (await desk.call('GET', `${runs}?size=1`, { token })).data.rows[0];
  return (await desk.call('GET', `${runs}/${String(id)}`, { token })).data;
};
const compare = async (template: Data, ids: number[], token = admin): Promise<Data> => {
  const reply = await desk.call('POST', `${goods}/bulk/applyTemplate`, { token, body: { ids, template: template.id } });
  expect(reply).toMatchObject({ status: 0, data: { ok: ids.length, bad: 0 } });
  return lastRun(token);
};
const act = (run: Data, name: string, token = admin, body: Data = {}) =>
  desk.call('POST', `${runs}/${String(run.id)}/${name}`, { token, body });

describe('a batch template', () => {
  it('is refused with the place of each rule that does not fit', async () => {
    const refused = async (...rules: Data[]): Promise<string[]> => {
      const body = { name: '错误模板', purpose: 'mixed', maxRows: 10, rules };
      const reply = await desk.call('POST', templates, { token: admin, body });
      expect(reply.status).not.toBe(0);
      return Object.entries(reply.data.errors).map(([place, text]) => `${place} ${String(text)}`);
    };
    const right = { target: 'sort', op: 'set', value: '5' };
    expect(
      await refused(
        { target: 'skuPrice', op: 'append', value: '1' },
        { target: 'freightTemplate', op: 'set', value: '999999' },
        right,
      ),
    ).toEqual(['rules.0.value 该修改项不支持此操作', 'rules.1.value 没有编号为「999999」的记录']);
    // By the type of its target.
    expect(
      await refused(
        { target: 'freightType', op: 'set', value: '免费送' },
        { target: 'skuPrice', op: 'mul', value: '九折' },
        { target: 'freightTemplate', op: 'set', value: '默认模板' },
        right,
      ),
    ).toEqual([
      expect.stringContaining('rules.0.value '),
      expect.stringContaining('rules.1.value '),
      'rules.2.value 请选择一条记录',
    ]);
  });

  it('compares without changing, then changes what was compared, then takes it back', async () => {
    const template = await make({
      name: '热卖前移',
      rules: [
        { target: 'goodsTags', op: 'append', value: '热卖' },
        { target: 'sort', op: 'set', value: '3' },
      ],
    });
    const chosen = (await onSale()).filter((one) => one.sort !== 3).slice(0, 3);
    const before = await Promise.all(chosen.map((one) => item(one.id)));
    const run = await compare(
      template,
      chosen.map((one) => one.id),
    );
    expect(run).toMatchObject({ status: 'preview', total: 3, skipped: 0, failed: 0, needReview: false });
    expect(run.lines[0]).toMatchObject({ result: 'planned', change: expect.stringMatching(/排序 \d+ → 3/) });
    expect(await Promise.all(chosen.map((one) => item(one.id)))).toEqual(before);

    await desk.call('PUT', `${goods}/${String(chosen[0]?.id)}`, {
      token: admin,
      body: { version: before[0].version, sort: 99 },
    });
    const done = (await act(run, 'run')).data.row;
    expect(done).toMatchObject({ status: 'done', changed: 2, failed: 1 });
    expect((await item(chosen[0]?.id)).sort).toBe(99);
    const changed = await item(chosen[1]?.id);
    expect(changed).toMatchObject({ sort: 3, goodsTags: expect.arrayContaining(['热卖']) });
    const history = await desk.call('GET', `${goods}/${String(chosen[1]?.id)}/history`, { token: admin });
    expect(history.data.rows[0]).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ field: 'sort', after: 3 })]),
    });
    expect((await act(run, 'run')).status).toBe(1);
    const told = (await act(run, 'download')).data;
    expect(told).toMatchObject({ file: `批次执行记录_${String(run.runNo)}.xlsx`, count: 3, job: expect.any(Number) });

    expect((await act(run, 'revert')).data.row).toMatchObject({ status: 'reverted', changed: 0 });
    expect(await item(chosen[1]?.id)).toMatchObject({ sort: before[1].sort, goodsTags: before[1].goodsTags });
    expect((await item(chosen[0]?.id)).sort).toBe(99);
    expect((await desk.call('GET', `${templates}/${String(template.id)}`, { token: admin })).data).toMatchObject({
      usedCount: 1,
    });
    expect(await desk.call('DELETE', `${templates}/${String(template.id)}?version=2`, { token: admin })).toMatchObject({
      status: 1,
    });
  });

  it('of prices wants a second person, and exact cents', async () => {
    const template = await make({
      name: '九折',
      purpose: 'price',
      needReview: true,
      rules: [{ target: 'skuPrice', op: 'mul', value: '0.9' }],
    });
    // Prices of members must stay below the price.
    const prices = sql`(select bool_and("line" ->> 'vipPrices' is null) from jsonb_array_elements("skus") "line")`;
    const { rows: fit } = await sql<{
      id: number;
    }>`select "id" from "goods" where ${prices} and "status" = 'onSale' and "zone" = 'normal'
      and "deletedAt" is null order by "id" limit 1`.execute(desk.store.db);
    const chosen = { id: Number(fit[0]?.id) };
    const before = await item(chosen.id);
    const run = await compare(template, [chosen.id]);
    expect(await act(run, 'run')).toMatchObject({ status: 1, error: '该模板需提交复核后执行' });
    expect((await act(run, 'submit')).status).toBe(0);
    expect(await act(run, 'approve')).toMatchObject({ status: 1, error: '不能复核自己发起的批次' });
    expect((await act(run, 'approve', reviewer)).data.row).toMatchObject({ status: 'done', changed: 1 });
    const cents = (text: string): number => Math.round(Number(text) * 100);
    expect((await item(chosen.id)).skus.map((sku: Data) => cents(sku.price))).toEqual(
      before.skus.map((sku: Data) => Math.round((cents(sku.price) * 9) / 10)),
    );
  });

  it('tells why an item cannot be changed, and leaves it', async () => {
    const template = await make({ name: '减到底', rules: [{ target: 'skuPrice', op: 'sub', value: '99999' }] });
    const [chosen] = await onSale();
    const run = await compare(template, [chosen.id]);
    expect(run).toMatchObject({
      failed: 1,
      lines: [{ result: 'failed', reason: expect.stringContaining('低于下限 0.01') }],
    });
    expect((await act(run, 'discard')).data.row.status).toBe('failed');
  });

  it("of a seller reaches the seller's goods alone, and sends dearer goods to review again", async () => {
    const template = await make(
      {
        name: '提价五成',
        purpose: 'price',
        rules: [
          { target: 'skuPrice', op: 'mul', value: '1.5' },
          { target: 'skuMarketPrice', op: 'clear' },
          { target: 'marketPrice', op: 'clear' },
        ],
      },
      seller,
    );
    expect(template.seller).toBe(2);
    const mine = await desk.store.db
      .selectFrom('goods')
      .select('id')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: store } = await desk.store.db
      .selectFrom('store')
      .select('id')
      .where('seller', '=', 2)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await desk.store.db
      .updateTable('goods')
      .set({ seller: 2, store, status: 'onSale', auditStatus: 'approved', zone: 'normal' })
      .where('id', '=', mine.id)
      .execute();
    const own = (await onSale(seller)).find((one) => one.id === mine.id) ?? {};
    const foreign = await desk.store.db
      .selectFrom('goods')
      .select('id')
      .where('deletedAt', 'is', null)
      .where('seller', '<>', 2)
      .where('status', '=', 'onSale')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const mixed = await desk.call('POST', `${goods}/bulk/applyTemplate`, {
      token: seller,
      body: { ids: [own.id, Number(foreign.id)], template: template.id },
    });
    expect(mixed.data).toMatchObject({ ok: 1, bad: 1 });
    const run = await lastRun(seller);
    expect(run.total).toBe(1);
    const done = (await act(run, 'run', seller)).data.row;
    expect([done.lines[0].result, done.lines[0].reason]).toEqual(['changed', null]);
    expect(await item(own.id)).toMatchObject({ auditStatus: 'prePending', status: 'warehouse' });
    expect((await desk.call('GET', `${runs}/${String(run.id)}`, { token: await desk.signIn('tea') })).http).toBe(404);
  });
});

describe('goods found across zones', () => {
  it("of the platform's own seller are self-selected once, with their price as supply price; others are refused", async () => {
    const found = '/api/v8/seller/commodity_search';
    const own = (await desk.call('GET', `${found}?tab=onSale&size=100&seller=1`, { token: admin })).data.rows as Data[];
    const strange = (await desk.call('GET', `${found}?tab=onSale&size=1&seller=2`, { token: admin })).data.rows[0];
    const off = (await desk.call('GET', `${found}?tab=warehouse&size=1&seller=1`, { token: admin })).data.rows[0];
    const had = new Set(
      ((await desk.store.db.selectFrom('selfSelectGoods').selectAll().where('seller', '=', 1).execute()) as Data[]).map(
        (row) => row.goods as number,
      ),
    );
    const fresh = own
      .filter((one) => !had.has(one.id as number))
      .slice(0, 2)
      .toSorted((a, b) => Number(a.id) - Number(b.id));
    const ids = [...fresh, strange, off].map((one) => one.id as number);
    const pick = (token: string) =>
      desk.call('POST', `${found}/bulk/selfSelect`, { token, body: { ids, groupName: '跨区精选' } });
    expect((await pick(await desk.signIn('finance'))).http).toBe(403);
    const first = await pick(admin);
    expect(first.data.results.map(({ ok, error }: Data) => [ok, error])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, '只有平台自营商品可以加入自选'],
      [false, '只有在售商品可以加入自选'],
    ]);
    expect((await pick(admin)).data.results[0].error).toBe(`「${String(fresh[0]?.name)}」已在自选商品中`);
    const rows = await desk.store.db
      .selectFrom('selfSelectGoods')
      .selectAll()
      .where('groupName', '=', '跨区精选')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject(
      fresh.map((one) => ({ goods: one.id, seller: 1, supplyPrice: one.price, price: one.price, displayed: true })),
    );
  });
});
