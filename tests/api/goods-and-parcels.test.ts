/**
 * Exports by item line, the history of imports, shipping by scanner, and what a goods review compares with: through the
 * handler, on the sample.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/base/date.ts';
import { openDesk, type Data, type Desk } from './app.ts';

const orders = '/api/v2/seller/order';
const shipments = '/api/v2/seller/shipments';
const goods = '/api/v2/seller/goods';
const review = '/api/v2/seller/goods_auth';
let desk: Desk;
let admin: string;
let seller: string;
let tea: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  seller = await desk.signIn('seller');
  tea = await desk.signIn('tea');
});
afterAll(() => desk.close());

const rows = async (path: string, query: string, token = admin): Promise<Data[]> =>
  (await desk.call('GET', `${path}?size=100&${query}`, { token })).data.rows as Data[];
function some<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample has no such row');
  return value;
}
const recent = () => ({ placedAt_gte: addDays(dayOf(desk.clock.now), -30) });

async function file(path: string, token: string, body: Data): Promise<{ name: string; lines: string[] }> {
  const { data, error } = await desk.call('POST', `${path}/export`, { token, body });
  expect(error).toBe('');
  for (let turn = 0; turn < 200; turn += 1) {
    const state = (await desk.call('GET', `${path}/export/${String(data.job)}`, { token })).data;
    if (state.state === 'done')
      return {
        name: state.file as string,
        lines: (await (await desk.raw('GET', `${path}/export/${String(data.job)}/file`, { token })).text())
          .replace(/^\ufeff/, '')
          .trim()
          .split('\r\n'),
      };
    if (state.state === 'failed') throw new Error(state.problem as string);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no file');
}

describe('tracking', () => {
  const ask = async (body: Data, token = admin): Promise<Data> => {
    const answer = await desk.call('POST', '/api/v2/common/logistic', { token, body });
    expect(answer.error).toBe('');
    return answer.data as Data;
  };

  it('tells the way of a parcel by its number; carrier and the end of the phone number narrow it', async () => {
    const parcel = some((await rows(shipments, 'tab=delivered')).find((row) => row.trackingNo));
    const carriers = (await ask({})).carriers as Data[];
    const code = some(carriers.find((one) => one.id === parcel.carrier)).code as string;
    const phoneTail = String(
      (await desk.call('GET', `${shipments}/${String(parcel.id)}`, { token: admin })).data.receiverPhone,
    ).slice(-4);
    const trackingNo = parcel.trackingNo as string;
    const way = await ask({ code, trackingNo, phoneTail });
    expect(way).toMatchObject({ state: 'delivered', carrier: expect.any(String) });
    expect((way.tracks as Data[]).length).toBeGreaterThan(1);
    const other = some(carriers.find((one) => one.id !== parcel.carrier)).code as string;
    const wrongTail = phoneTail === '0000' ? '1111' : '0000';
    for (const wrong of [{ code: other }, { phoneTail: wrongTail }])
      expect(await ask({ trackingNo, ...wrong })).toMatchObject({ state: null, tracks: [], carrier: null });
  });

  it('knows the carrier of what a buyer sends back; no other seller does', async () => {
    const trackingNo = 'YT12345678901';
    await sql`update "afterSale" set "returnTrackingNo" = ${trackingNo},
      "returnCarrier" = (select min("id") from "logisticsCompany" where "enabled")
      where "id" = (select min("id") from "afterSale")`.execute(desk.store.db);
    const found = await ask({ trackingNo });
    expect(found).toMatchObject({ state: null, tracks: [], carrier: expect.any(String) });
    const seen = await Promise.all([seller, tea].map(async (token) => (await ask({ trackingNo }, token)).carrier));
    expect(seen.filter((carrier) => carrier === null).length).toBeGreaterThan(0);
  });

  it('is what the button on orders and parcels opens: rows carry their numbers, and the act has no endpoint', async () => {
    const sent = some((await rows(orders, new URLSearchParams({ tab: 'shipped' }).toString()))[0]);
    expect(String(sent.trackingNos)).toMatch(/^[A-Za-z0-9-]{6,32}( |$)/);
    const states = await Promise.all(
      String(sent.trackingNos)
        .split(' ')
        .map(async (trackingNo) => (await ask({ trackingNo })).state),
    );
    expect(states).not.toContain(undefined);
    expect((await desk.call('POST', `${orders}/${String(sent.id)}/track`, { token: admin, body: {} })).http).toBe(404);
  });
});

describe('the packing list', () => {
  it('has one line per item, with what belongs to the order on each, masked unless revealed', async () => {
    const query = { tab: 'completed', ...recent() };
    const asked = await rows(orders, new URLSearchParams(query).toString());
    const items = asked.reduce((total, order) => total + (order.items as Data[]).length, 0);
    expect(items).toBeGreaterThan(asked.length);
    const { name, lines } = await file(orders, admin, { query, format: 'csv', shape: 'packing' });
    expect(name).toMatch(/^发货单（每件商品一行）_\d{12}\.csv$/);
    expect(lines[0]).toContain('订单编号,下单时间,订单状态,店铺,收货人,收货电话');
    expect(lines).toHaveLength(items + 1);
    const many = some(asked.find((order) => (order.items as Data[]).length > 1));
    const own = lines.filter((line) => line.includes(many.orderNo as string));
    expect(own).toHaveLength((many.items as Data[]).length);
    (many.items as Data[]).forEach((item, index) => expect(own[index]).toContain(String(item.goodsName)));
    expect(own[0]).toContain('****');
    const full = await file(orders, admin, { query, format: 'csv', shape: 'packing', reveal: true, reason: '打包' });
    expect(full.lines.find((line) => line.includes(many.orderNo as string))).toMatch(/,1\d{10},/);
  });

  it('is there for parcels too, and only shapes that the page declares are taken', async () => {
    const { lines } = await file(shipments, admin, {
      query: { tab: 'pending', paidAt_gte: addDays(dayOf(desk.clock.now), -60) },
      format: 'csv',
      shape: 'packing',
    });
    expect(lines[0]).toMatch(/^发货单号,订单编号/);
    expect(lines.length).toBeGreaterThan(1);
    expect(
      await desk.call('POST', `${orders}/export`, {
        token: admin,
        body: { query: recent(), format: 'csv', shape: 'other' },
      }),
    ).toMatchObject({ http: 422, status: 1 });
    expect(
      await desk.call('POST', `${goods}/export`, {
        token: admin,
        body: { query: {}, format: 'csv', shape: 'packing' },
      }),
    ).toMatchObject({ http: 422, status: 1 });
  });
});

describe('the history of imports', () => {
  it('tells who imported what with which result; another seller sees neither the list nor a batch', async () => {
    const text = `订单编号,物流公司,物流单号\n没有这个单号,顺丰速运,SF70\n不存在,顺丰速运,SF7000002`;
    const upload = await desk.call('POST', `${shipments}/import`, {
      token: seller,
      body: { name: '发货.csv', content: Buffer.from(text).toString('base64') },
    });
    expect(upload.error).toBe('');
    const history = await desk.call('GET', `${shipments}/import?page=1&size=10`, { token: seller });
    expect(history.data).toMatchObject({
      total: 1,
      rows: [
        { fileName: '发货.csv', totalRows: 2, errorRows: 2, status: 'failed', _titles: { maker: expect.any(String) } },
      ],
    });
    const id = String(history.data.rows[0].id);
    expect((await desk.call('GET', `${shipments}/import`, { token: admin })).data.total).toBe(1);
    expect((await desk.call('GET', `${orders}/import`, { token: admin })).data.total).toBe(1);
    expect((await desk.call('GET', `${goods}/import`, { token: admin })).data.total).toBe(0);
    expect((await desk.call('GET', `${shipments}/import`, { token: tea })).data.rows ?? []).toEqual([]);
    for (const path of [`${shipments}/import/${id}/rows`, `${shipments}/import/${id}/errors`])
      expect((await desk.call('GET', path, { token: tea })).http).toBeGreaterThanOrEqual(403);
    expect(await (await desk.raw('GET', `${shipments}/import/${id}/errors`, { token: seller })).text()).toContain(
      '订单不存在',
    );
  });
});

describe('a parcel', () => {
  it('that a file sent names its import; others name none', async () => {
    const [order] = (await rows(orders, 'tab=toShip')).filter(
      (one) => one.deliveryMethod === 'express' && one.refundStatus === 'none',
    );
    const text = `订单编号,物流公司,物流单号\n${String(some(order).orderNo)},顺丰速运,SFIMPORT0001`;
    const { data } = await desk.call('POST', `${shipments}/import`, {
      token: admin,
      body: { name: '导入批次.csv', content: Buffer.from(text).toString('base64') },
    });
    const posted = await desk.call('POST', `${shipments}/import/${String(data.batch)}/commit`, {
      token: admin,
      body: {},
    });
    expect(posted.error).toBe('');
    const sent = await rows(shipments, `importJob=${String(data.batch)}`);
    expect(sent).toMatchObject([{ trackingNo: 'SFIMPORT0001', order: some(order).id }]);
    const others = (await rows(shipments, '')).filter((one) => one.trackingNo !== 'SFIMPORT0001');
    const shown = await desk.call('GET', `${shipments}/${String(some(others[0]).id)}`, { token: admin });
    expect(shown.data).toMatchObject({ trackingNo: others[0]?.trackingNo, importJob: null });
  });
});

describe('carriers', () => {
  const carriers = '/api/v2/seller/logistics_company';
  it('are kept by the platform; one that parcels went with is disabled, not deleted', async () => {
    const body = { name: '安能物流', code: 'annengwuliu', enabled: true, common: false, sort: 50 };
    expect((await desk.call('POST', carriers, { token: seller, body })).http).toBe(403);
    const made = (await desk.call('POST', carriers, { token: admin, body })).data;
    expect(made).toMatchObject({ name: '安能物流', code: 'annengwuliu', enabled: true });
    expect(await desk.call('POST', carriers, { token: admin, body: { ...body, name: '安能' } })).toMatchObject({
      status: 1,
    });
    const remove = (row: Data) =>
      desk.call('DELETE', `${carriers}/${String(row.id)}?version=${String(row.version)}`, { token: admin });
    expect((await remove(made)).status).toBe(0);
    const [used] = await desk.store.db
      .selectFrom('shipment')
      .innerJoin('logisticsCompany', 'logisticsCompany.id', 'shipment.carrier')
      .select(['logisticsCompany.id', 'logisticsCompany.version'])
      .limit(1)
      .execute();
    expect((await remove(some(used))).error).toMatch(/^已有发货单 F\d+ 使用该物流公司，请改为停用$/);
  });
});

describe('shipping by scanner', () => {
  it('sends the whole order with one scan of each number; a second one is refused with its reason', async () => {
    const order = some(
      (await rows(orders, 'tab=toShip')).find((one) => one.deliveryMethod === 'express' && one.refundStatus === 'none'),
    );
    const [carrier] = (await desk.call('GET', `${shipments}/options?field=carrier`, { token: admin })).data
      .rows as Data[];
    const body = { carrier: carrier.id, orderNo: order.orderNo, trackingNo: 'SCAN20260001' };
    const refused = await desk.call('POST', `${shipments}/quickShip`, {
      token: admin,
      body: { ...body, trackingNo: '12' },
    });
    expect(refused).toMatchObject({ status: 1, data: { errors: { trackingNo: expect.anything() } } });
    expect(await desk.call('POST', `${shipments}/quickShip`, { token: admin, body })).toMatchObject({
      http: 200,
      status: 0,
    });
    expect((await desk.call('GET', `${orders}/${String(order.id)}`, { token: admin })).data).toMatchObject({
      status: 'shipped',
    });
    expect(await rows(shipments, 'trackingNo=SCAN20260001')).toMatchObject([
      { status: 'shipped', carrier: carrier.id, order: order.id },
    ]);
    expect(
      (
        await desk.call('POST', `${shipments}/quickShip`, {
          token: admin,
          body: { ...body, trackingNo: 'SCAN20260002' },
        })
      ).error,
    ).toContain('不是待发货状态');
    expect(
      await desk.call('POST', `${shipments}/quickShip`, { token: tea, body: { ...body, trackingNo: 'SCAN20260003' } }),
    ).not.toMatchObject({ status: 0 });
  });
});

describe('a goods review', () => {
  it('keeps what was approved, so that the next one can be compared with it', async () => {
    const [waiting] = await rows(review, 'tab=pending');
    const one = (await desk.call('GET', `${review}/${String(some(waiting).id)}`, { token: admin })).data;
    const approved = await desk.call('POST', `${review}/${String(one.id)}/approve`, {
      token: admin,
      body: { version: one.version, platformFeeRate: '5', sort: 100 },
    });
    expect(approved.error).toBe('');
    const row = approved.data.row;
    expect(row.approved).toMatchObject({
      name: one.name,
      detail: one.detail,
      skus: (one.skus as Data[]).map(({ skuNo, price }) => ({ skuNo, price })),
      _titles: { category: one._titles.category },
    });
    expect(row.approved.skus[0]).not.toHaveProperty('costPrice');
    const history = (await desk.call('GET', `${review}/${String(one.id)}/history`, { token: admin })).data
      .rows as Data[];
    expect(history[0].changes.map((change: Data) => change.field)).not.toContain('approved');
  });

  it('is of goods that a seller has added, whose they are from the start; of whose the platform says itself', async () => {
    const seller = await desk.signIn('seller');
    const [own] = await rows(goods, '', seller);
    const one = (await desk.call('GET', `${goods}/${String(some(own).id)}`, { token: seller })).data;
    const wanted = ['category', 'store', 'cover', 'images', 'detail', 'unit', 'deliveryMethods', 'freightTemplate'];
    const body = {
      ...Object.fromEntries(wanted.flatMap((name) => (one[name] == null ? [] : [[name, one[name]]]))),
      name: '新采的茶',
      skus: [{ skuNo: 'NEW-1', price: '10.00', stock: 5 }],
    };
    const added = await desk.call('POST', goods, { token: seller, body });
    expect([added.error, added.status]).toEqual(['', 0]);
    expect(added.data).toMatchObject({ name: '新采的茶', seller: one.seller });
    const ours = { ...body, skus: [{ skuNo: 'NEW-2', price: '10.00', stock: 5 }] };
    expect(await desk.call('POST', goods, { token: admin, body: ours })).toMatchObject({ http: 422, status: 1 });
  });

  it('is found by a part of one of its keywords, and by a barcode of its SKUs', async () => {
    const own = new Set((await rows(goods, 'tab=onSale', tea)).map((row) => row.id));
    const item = (await rows(goods, 'tab=onSale')).find((row) => !own.has(row.id));
    const one = (await desk.call('GET', `${goods}/${String(some(item).id)}`, { token: admin })).data;
    const skus = (one.skus as Data[]).map(({ lockedStock: _l, sales: _s, ...sku }, at) => ({
      ...sku,
      ...(at === 0 ? { barcode: '69123456789012' } : {}),
    }));
    const body = { version: one.version, keywords: ['雨前 A', '高山云雾'], skus };
    expect((await desk.call('PUT', `${goods}/${String(one.id)}`, { token: admin, body })).error).toBe('');
    const found = async (keyword: string, token = admin): Promise<unknown[]> =>
      (await rows(goods, new URLSearchParams({ keyword }).toString(), token)).map((row) => row.id);
    for (const keyword of ['高山云', '前 a', '69123456789012', '1234567'])
      expect(await found(keyword), keyword).toEqual([one.id]);
    for (const keyword of ['雨前 A", "高山', '", "', '[', '%', '前_A'])
      expect(await found(keyword), keyword).toEqual([]);
    expect(await found('高山云', tea)).toEqual([]);
  });

  it('takes member prices per level, not above the price, and of levels that there are', async () => {
    const [item] = await rows(goods, 'tab=onSale');
    const one = (await desk.call('GET', `${goods}/${String(some(item).id)}`, { token: admin })).data;
    const skus = (vipPrices: Data) =>
      (one.skus as Data[]).map(({ lockedStock: _l, sales: _s, ...sku }) => ({ ...sku, vipPrices }));
    const put = (vipPrices: Data) =>
      desk.call('PUT', `${goods}/${String(one.id)}`, {
        token: admin,
        body: { version: one.version, skus: skus(vipPrices) },
      });
    for (const wrong of [{ 9: '1.00' }, { 1: '0.00' }, { 1: 1 }, { 1: '99999999.00' }])
      expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(1);
    expect(await put({ 1: '0.05', 4: '0.01' })).toMatchObject({
      status: 0,
      data: { skus: (one.skus as Data[]).map(() => ({ vipPrices: { 1: '0.05', 4: '0.01' } })) },
    });
  });
});
