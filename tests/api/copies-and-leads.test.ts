/** Copies to another zone, the page an order belongs to, and comments: through the handler, on the sample. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may } from '../../src/access/may.ts';
import { factsOf } from '../../src/access/standing.ts';
import { reasons } from '../../src/access/reasons.ts';
import { copyLeads, copyRefusal, ownLead } from '../../src/access/siblings.ts';
import type { Session } from '../../src/access/session.ts';
import type { ActionDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { isWritable } from '../../src/grammar/expressions/conditions.ts';
import { fixedBy, matches } from '../../src/grammar/expressions/match.ts';
import { codeText } from '../../src/grammar/expressions/print.ts';
import { copiedValues, createBody, defaultValues } from '../../src/kinds/form/values.ts';
import { filterOfMatch } from '../../src/kinds/list/filters/query.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { daysAfter } from '../moment.ts';

const goods = '/api/v2/seller/goods';
let desk: Desk;
let admin: string;
let finance: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  finance = await desk.signIn('finance');
});
afterAll(() => desk.close());

const page = (route: string): PageDef => desk.site.pages[route] ?? fail(route);
const action = (route: string, name: string): ActionDef => page(route).actions[name] ?? fail(`${route} ${name}`);
function fail(what: string): never {
  throw new Error(`no ${what}`);
}
async function rows(path: string, query: string, token = admin): Promise<Data[]> {
  const reply = await desk.call('GET', `${path}?size=100&${query}`, { token });
  expect([reply.status, reply.error]).toEqual([0, '']);
  return reply.data.rows as Data[];
}
const sessionOf = async (token: string): Promise<Session> =>
  (await desk.call('GET', '/api/v2/seller/auth', { token })).data as Session;

describe('a copy to another zone', () => {
  /** What the form of the target sends when it was filled from the source. */
  function body(target: PageDef, source: Data): Data {
    const fixed = fixedBy(target.where);
    const fields = Object.fromEntries(
      Object.entries(target.fields).filter(([name, field]) => isWritable(field) && !(name in fixed)),
    );
    const facts = { now: desk.clock.now.toISOString(), today: '2026-01-01', me: 1 };
    return createBody(fields, copiedValues(fields, defaultValues(fields, facts), source), fixed, facts);
  }

  it("is made by the target's form and rules, and leaves the source as it is", async () => {
    const target = page('goods/newPeopleGoods');
    const listed = (await rows(goods, 'tab=onSale'))[0] ?? fail('goods');
    const source = (await desk.call('GET', `${goods}/${String(listed.id)}`, { token: admin })).data;
    const filled = body(target, source);
    expect(filled).not.toHaveProperty('goodsNo');
    expect(filled.skus.every((sku: Data) => !('skuNo' in sku) && !('lockedStock' in sku))).toBe(true);
    const missing = await desk.call('POST', target.endpoint.base, { token: admin, body: filled });
    expect(missing).toMatchObject({ http: 422, data: { errors: { newPrice: expect.anything() } } });
    const dear = await desk.call('POST', target.endpoint.base, {
      token: admin,
      body: { ...filled, newPrice: '999999.00' },
    });
    expect(dear).toMatchObject({ http: 422, data: { errors: { newPrice: '新人价必须低于售价' } } });
    const made = await desk.call('POST', target.endpoint.base, { token: admin, body: { ...filled, newPrice: '0.01' } });
    expect(made).toMatchObject({
      status: 0,
      data: { zone: 'newPeopleGoods', name: source.name, newPrice: '0.01', stock: source.stock, sales: 0 },
    });
    expect(made.data.goodsNo).not.toBe(source.goodsNo);
    expect(made.data.skus[0].skuNo).not.toBe(source.skus[0].skuNo);
    expect((await desk.call('GET', `${goods}/${String(source.id)}`, { token: admin })).data).toEqual(source);
  });

  it('leads to the zones of the entity that create; others are refused by label', async () => {
    const act = action('goods/index', 'copyToZone');
    const from = page('goods/index');
    const boss = await sessionOf(admin);
    const routes = copyLeads(boss, from, act).map((lead) => lead.sibling.route);
    expect(routes).toEqual(expect.arrayContaining(['goods/newPeopleGoods', 'goods/liveGoods']));
    expect(routes).not.toContain('goods/index');
    expect(routes).not.toContain('other/auth');
    expect(copyLeads(boss, from, act).filter((lead) => lead.refusal)).toEqual([]);
    const narrow: Session = { ...boss, all: false, rights: { goods_list: 'write', goods_liveGoods: 'read' } };
    const leads = Object.fromEntries(
      copyLeads(narrow, from, act).map((lead) => [lead.sibling.route, lead.refusal?.zh]),
    );
    expect(copyRefusal(boss, from, act)).toBeUndefined();
    expect(copyRefusal(narrow, from, act)?.zh).toBe(Object.values(leads)[0]);
    const only = { ...act, siblings: act.siblings?.filter(({ route }) => route === 'goods/newPeopleGoods') ?? [] };
    expect(copyRefusal(boss, page('goods/newPeopleGoods'), only)).toEqual(reasons.noSibling);
    expect(leads['goods/newPeopleGoods']).toContain('没有该页面的权限');
    expect(leads['goods/liveGoods']).toContain('仅可查看');
    expect(
      await desk.call('POST', page('goods/newPeopleGoods').endpoint.base, { token: finance, body: {} }),
    ).toMatchObject({ http: 403, status: 10 });
  });
});

describe('a link of the record', () => {
  it('is made of its row, needs reading alone, and has no endpoint', async () => {
    for (const [route, name, wanted] of [
      ['goods/Supplementary', 'copyLink', /^\/goods\/\d+$/],
      ['goods/superlinkGoods', 'createLink', /^\/goods\/\d+\?link=1$/],
    ] as const) {
      const from = page(route);
      const act = action(route, name);
      const { data } = await desk.call('GET', `${from.endpoint.base}?tab=onSale`, { token: admin });
      const row = data.rows[0];
      expect(codeText({ as: 'qr', text: act.link ?? '' }, (field) => String(row[field] ?? ''))).toMatch(wanted);
      expect(codeText({ as: 'qr', text: act.link ?? '' }, () => '')).toBeUndefined();
      const boss = await sessionOf(admin);
      const reads: Session = { ...boss, all: false, rights: { [from.permission]: 'read' } };
      expect(may(reads, from, act, row)).toEqual({ ok: true });
      expect(may(reads, from, act, { ...row, status: 'warehouse' }).ok).toBe(false);
      expect(
        (await desk.call('POST', `${from.endpoint.base}/${row.id}/${name}`, { token: admin, body: {} })).http,
      ).toBe(404);
    }
  });
});

describe('an act that leads to another page', () => {
  const now = '2026-01-01T00:00:00.000Z';
  /** The rows that stand on the page that the act of this row leads to. */
  const follow = async (route: string, name: string, row: Data): Promise<{ page: string; rows: Data[] }> => {
    const facts = factsOf(await sessionOf(admin), now);
    const { open } = action(route, name);
    const lead = open?.cases?.find((one) => matches(one.when, row, facts)) ?? open ?? fail('lead');
    const filter = filterOfMatch(lead.filters, row, facts) as { [name: string]: string };
    const { base } = page(lead.page).endpoint;
    if (filter['id'] === undefined)
      return { page: lead.page, rows: await rows(base, new URLSearchParams(filter).toString()) };
    return { page: lead.page, rows: [(await desk.call('GET', `${base}/${filter['id']}`, { token: admin })).data] };
  };
  const first = async (route: string, query: string): Promise<Data> =>
    (await rows(page(route).endpoint.base, query))[0] ?? fail(`row of ${route}`);

  it('shows the bargain, the team, the sharer of an order', async () => {
    const cut = await first('order/porder', 'bargain_empty=false');
    expect((await follow('order/porder', 'viewBargain', cut)).rows.map((row) => row.id)).toEqual([cut.bargain]);
    const waiting = await first('order/gorder', '');
    await sql`update "order" set "team" = (select min("id") from "groupBuyTeam") where "id" = ${waiting.id}`.execute(
      desk.store.db,
    );
    const group = await first('order/gorder', 'team_empty=false');
    const team = (await follow('order/gorder', 'viewTeam', group)).rows;
    expect(new Set(team.map((row) => row.team))).toEqual(new Set([group.team]));
    expect(team.map((row) => row.id)).toContain(group.id);
    const shared = await first('order/superLinkOrder', 'sharer_empty=false');
    expect((await follow('order/superLinkOrder', 'viewChain', shared)).rows.map((row) => row.id)).toEqual([
      shared.sharer,
    ]);
  });

  it('shows where an entry of the ledger comes from, and whose it is', async () => {
    const paid = await first('finance/deal', 'bizType=withdrawPaid');
    const from = await follow('finance/reward', 'document', paid);
    expect([from.page, from.rows.map((row) => row.withdrawNo)]).toEqual(['withDraw/index', [paid.bizNo]]);
    const reward = await first('finance/reward', 'orderNo_empty=false');
    const order = await follow('finance/reward', 'document', reward);
    expect([order.page, order.rows.map((row) => row.orderNo)]).toEqual(['order/searchOrder', [reward.orderNo]]);
    expect((await follow('finance/reward', 'ofMember', reward)).rows.map((row) => row.id)).toEqual([reward.member]);
  });

  it('shows the goods that a seller picked in their own zone', async () => {
    const picked = await first('goods/purchasedGoods', '');
    const found = await follow('goods/purchasedGoods', 'viewGoods', picked);
    expect(found.rows.map((row) => row.id)).toEqual([picked.goods]);
    expect(page(found.page).where).toMatchObject({ zone: picked.sourceZone });
  });
});

describe('many comments', () => {
  it('are deleted many at once, by the platform alone', async () => {
    const { base } = page('comment/index').endpoint;
    const ids = (await rows(base, '')).slice(0, 2).map((row) => row.id);
    const remove = (token: string) => desk.call('POST', `${base}/bulk/remove`, { token, body: { ids } });
    expect((await remove(await desk.signIn('seller'))).http).toBe(403);
    expect(await remove(admin)).toMatchObject({ http: 200, status: 0 });
    for (const id of ids) expect((await desk.call('GET', `${base}/${id}`, { token: admin })).http).toBe(404);
  });
});

describe('the page of a found order', () => {
  const now = '2026-01-01T00:00:00.000Z';
  const lead = async (record: Data, more: Partial<Session> = {}) =>
    ownLead(
      { ...(await sessionOf(admin)), ...more },
      page('order/searchOrder'),
      action('order/searchOrder', 'openOwn'),
      record,
      now,
    );

  it('is the one whose scope it matches', async () => {
    expect(await lead({ orderKind: 'normal', activityType: 'none' })).toMatchObject({
      sibling: { route: 'order/index' },
    });
    expect(await lead({ orderKind: 'gorder', activityType: 'groupBuy' })).toMatchObject({
      sibling: { route: 'order/gorder' },
    });
    expect(await lead({ orderKind: 'corder', activityType: 'seckill' })).not.toHaveProperty('refusal');
  });

  it('comes with the reason where the session may not go, or nothing fits', async () => {
    expect(
      await lead(
        { orderKind: 'gorder', activityType: 'groupBuy' },
        { all: false, rights: { order_searchOrder: 'read' } },
      ),
    ).toMatchObject({ refusal: { zh: expect.stringMatching(/^拼团订单：/) } });
    expect(await lead({ orderKind: 'unknown' })).toEqual({
      refusal: { zh: '没有对应的专属页面', en: 'It has no page of its own' },
    });
  });

  it('can be told from a row of the search, which carries what the scopes read', async () => {
    const search = '/api/v2/seller/order_search';
    expect(await desk.call('GET', search, { token: admin })).toMatchObject({
      http: 422,
      error: '请至少输入一个查询条件',
    });
    expect(await desk.call('GET', `${search}/summary`, { token: admin })).toMatchObject({ http: 422 });
    expect(await desk.call('GET', `${search}?orderKind=gorder`, { token: admin })).toMatchObject({
      http: 422,
      data: { errors: { placedAt: expect.stringContaining('93') } },
    });
    expect((await desk.call('GET', `${search}?orderNo_contains=202611`, { token: admin })).status).toBe(0);
    const since = daysAfter(-90).toISOString().slice(0, 10);
    const found = await rows(search, `orderKind=gorder,corder,normal&placedAt_gte=${since}`);
    expect(found.length).toBeGreaterThan(5);
    for (const row of found)
      expect(await lead(row)).toMatchObject({ sibling: { where: { orderKind: row.orderKind } } });
  });

  it('is open to readers: a link changes nothing', async () => {
    expect(
      ownLead(
        await sessionOf(finance),
        page('order/searchOrder'),
        action('order/searchOrder', 'openOwn'),
        { orderKind: 'normal' },
        now,
      ),
    ).toMatchObject({ sibling: { route: 'order/index' } });
  });
});

describe('comments', () => {
  const comments = '/api/v2/seller/comment';
  const figures = async (id: number): Promise<Data> =>
    (await desk.store.db
      .selectFrom('goods')
      .select(['commentCount', 'score'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as Data;
  const shown = async (id: number): Promise<Data[]> => rows(comments, `goods=${id}&tab=shown`);
  const expected = async (id: number): Promise<Data> => {
    const own = await shown(id);
    return {
      commentCount: own.length,
      score:
        own.length === 0
          ? null
          : Number((own.reduce((sum, one) => sum + Number(one.goodsScore), 0) / own.length).toFixed(1)),
    };
  };
  const same = async (id: number): Promise<void> => {
    const { commentCount, score } = await figures(id);
    expect({ commentCount: Number(commentCount), score: score === null ? null : Number(score) }).toEqual(
      await expected(id),
    );
  };

  it('count for their goods while they are shown', async () => {
    const [waiting] = await rows(comments, 'tab=pending');
    await same(waiting.goods);
    expect(
      (await desk.call('POST', `${comments}/${String(waiting.id)}/approve`, { token: admin, body: {} })).status,
    ).toBe(0);
    await same(waiting.goods);
    expect((await shown(waiting.goods)).map((one) => one.id)).toContain(waiting.id);
    expect(
      (
        await desk.call('POST', `${comments}/${String(waiting.id)}/hide`, {
          token: admin,
          body: { reason: '与商品无关' },
        })
      ).status,
    ).toBe(0);
    await same(waiting.goods);
    const again = (await desk.call('POST', `${comments}/${String(waiting.id)}/show`, { token: admin, body: {} })).data
      .row;
    await same(waiting.goods);
    expect(
      (
        await desk.call('DELETE', `${comments}/${String(waiting.id)}?version=${String(again.version)}`, {
          token: admin,
        })
      ).status,
    ).toBe(0);
    await same(waiting.goods);
  });

  it('are answered by the seller, who neither shows nor hides them, and never written', async () => {
    // One shown comment is of a seller with an account, whatever the sample drew.
    const { id } = await desk.store.db
      .selectFrom('comment')
      .select('id')
      .where('status', '=', 'shown')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await desk.store.db.updateTable('comment').set({ seller: 2 }).where('id', '=', id).execute();
    const sellers = await Promise.all(['seller', 'tea'].map((name) => desk.signIn(name)));
    const lists = await Promise.all(sellers.map((one) => rows(comments, 'tab=shown', one)));
    const place = lists.findIndex((list) => list.length > 0);
    const [seller, own] = [sellers[place] ?? fail('seller with comments'), lists[place]?.[0]];
    const reply = await desk.call('POST', `${comments}/${String(own.id)}/reply`, {
      token: seller,
      body: { reply: '感谢支持' },
    });
    expect(reply.data.row).toMatchObject({ reply: '感谢支持', replied: true, content: own.content });
    expect(
      await desk.call('POST', `${comments}/${String(own.id)}/hide`, { token: seller, body: { reason: '不好看' } }),
    ).toMatchObject({ http: 403 });
    expect((await desk.call('POST', comments, { token: admin, body: {} })).http).toBe(404);
    expect(
      (
        await desk.call('PUT', `${comments}/${String(own.id)}`, {
          token: admin,
          body: { version: reply.data.row.version, goodsScore: 5 },
        })
      ).http,
    ).toBe(422);
  });
});
