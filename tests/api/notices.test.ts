/**
 * What actions tell people: after they are done, whoever it concerns, once; in the bell, in the shop, by text message.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeOptions } from '../../src/actions/notices.server.ts';
import { Background } from '../../src/server/background.ts';
import { memoryFiles } from './app.ts';
import { sendNotices } from './send-notices.ts';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { markNotifications } from '../../src/calls/markNotifications/server.ts';
import { notifications } from '../../src/calls/notifications/server.ts';
import type { Notice } from '../../src/calls/notifications/notice.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { leaveNotice } from '../../src/database/queues/notices.ts';
import type { CallInput, Row } from '../../src/database/contract.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { preview } from '../../src/kinds/rows/preview.server.ts';
import { openDesk, sellerSession, session, type Desk } from './effects-site.ts';

let desk: Desk;
let store: Store;
let seller: Row;
let main: Row;
let clerk: Row;
let member: Row;
const errors: unknown[] = [];
const texts: string[] = [];
let provider: 'takes' | 'refuses' | 'none' = 'takes';
const ann = session(11);

beforeAll(async () => {
  desk = await openDesk();
  store = open(desk.url, { max: 4 });
  seller = await desk.add('seller', { name: '茶商', status: 'normal' });
  const other = await desk.add('seller', { name: '酒商', status: 'normal' });
  const account = (username: string, of: Row, more: { [name: string]: never | string | boolean | number[] }) =>
    desk.add('adminUser', { username, name: username, area: 'seller', seller: of.id, enabled: true, ...more });
  const reads = await desk.add('role', { name: '看商品', area: 'seller', labels: ['goods_list@read'], enabled: true });
  const none = await desk.add('role', { name: '看订单', area: 'seller', labels: ['order_normal'], enabled: true });
  main = await account('tea', seller, { isAdmin: true, phone: '13800000001' });
  clerk = await account('clerk', seller, { roles: [reads.id] });
  await account('packer', seller, { roles: [none.id] });
  await account('gone', seller, { isAdmin: true, enabled: false, phone: '13800000009' });
  await account('wine', other, { isAdmin: true, phone: '13800000002' });
  member = await desk.add('member', { nickname: '李四', phone: '13800009001', level: '1' });
});
afterAll(async () => {
  await store.close();
  await desk.drop();
});
beforeEach(async () => {
  errors.splice(0);
  texts.splice(0);
  provider = 'takes';
  desk.clock.now = new Date(desk.clock.now.getTime() + 1000);
});

function server(): NoticeOptions {
  const random = {
    next: () => 0.5,
    integer: (min: number) => min,
    pick: <T>(from: readonly T[]): T => from[0] as T,
    chance: () => false,
  };
  const world = { now: () => desk.clock.now, bytes: (length: number) => new Uint8Array(length), random };
  const send = async (phone: string, text: string): Promise<void> => {
    if (provider === 'refuses') throw new Error('The SMS gateway answered 500');
    texts.push(`${phone} ${text}`);
  };
  const sms = provider === 'none' ? {} : { sms: { channel: 'test', send } };
  return { site: desk.site, database: store, world, log: (entry) => void errors.push(entry), ...sms };
}

/** The bell of an account. */
async function bell(account: Row, language: 'zh' | 'en' = 'zh'): Promise<Notice[]> {
  const by = {
    ...sellerSession(account.id, seller.id),
    all: account.id === main.id,
    rights: { goods_list: 'read' } as const,
  };
  const { rows } = await desk.work(by, async (work) => {
    return (await notifications({ ...work, language }, {} as CallInput)).data as { rows: Notice[] };
  });
  return rows.filter((one) => one.kind === 'message');
}

const goods = (more = {}): Promise<Row> =>
  desk.add('goods', {
    name: '红茶',
    zone: 'normal',
    status: 'draft',
    auditStatus: 'pending',
    seller: seller.id,
    ...more,
  });

const receivers = async (): Promise<number> =>
  (await sql<{ rows: number }>`select count(*)::int as "rows" from "_message"`.execute(store.db)).rows[0]?.rows ?? 0;

describe('a notice to a seller', () => {
  it('reaches the accounts that may open the linked page, in the language of each, with its link and mark', async () => {
    const item = await goods();
    await desk.act(ann, 'other/auth', 'reject', item.id, { reason: '标题违规' });
    expect(await bell(main)).toEqual([]);
    await sendNotices(server());
    const [told] = await bell(main);
    expect(told).toMatchObject({
      kind: 'message',
      text: '商品「红茶」审核未通过：标题违规',
      page: 'goods/index',
      record: item.id,
      read: false,
    });
    expect(await bell(clerk, 'en')).toMatchObject([{ text: '红茶 was rejected: 标题违规' }]);
    expect(await receivers()).toBe(2);
    const input = { body: { keys: [told?.key ?? ''], read: true } } as unknown as CallInput;
    await desk.work(sellerSession(main.id, seller.id), (work) => markNotifications(work, input));
    expect((await bell(main))[0]).toMatchObject({ read: true });
    expect((await bell(clerk))[0]).toMatchObject({ read: false });
    expect([texts, errors]).toEqual([[], []]);
  });

  it('is given once, by however many servers', async () => {
    const before = await receivers();
    const item = await goods({ status: 'warehouse', auditStatus: 'approved' });
    await desk.act(ann, 'goods/index', 'freeze', item.id, { reason: '假货' });
    await Promise.all([sendNotices(server()), sendNotices(server()), sendNotices(server())]);
    await sendNotices(server());
    expect(await receivers()).toBe(before + 2);
    expect(texts).toEqual(['13800000001 商品「红茶」已违规下架：假货']);
  });

  it('that is refused is not told', async () => {
    const before = await bell(main);
    const item = await goods();
    await expect(
      desk.work(ann, async (work) => {
        const page = desk.page('other/auth');
        const entity = desk.site.entities.goods as EntityDef;
        const action = page.actions.reject as ActionDef;
        await runOutermost({ work, page, entity, action, row: item, form: { reason: '标题违规' } }, {});
        throw new Error('and then something failed');
      }),
    ).rejects.toThrow('something failed');
    await sendNotices(server());
    expect(await bell(main)).toEqual(before);
  });

  it('is foreseen by a preview, which sends nothing', async () => {
    const before = await bell(main);
    const item = await goods();
    const input = {
      operation: 'preview:act:reject',
      params: { id: String(item.id) },
      body: { reason: '图片' },
      query: {},
    };
    const seen = await desk.work(ann, (work) => preview(work, desk.page('other/auth'), input as unknown as CallInput));
    expect((seen.data as { notices: unknown[] }).notices).toEqual([
      {
        to: { zh: '商家', en: 'Seller' },
        text: { zh: '商品「红茶」审核未通过：图片', en: '红茶 was rejected: 图片' },
        sms: false,
      },
    ]);
    await sendNotices(server());
    expect(await bell(main)).toEqual(before);
  });
});

describe('a text message', () => {
  it('leaves once the provider takes it, and is tried again until then', async () => {
    provider = 'refuses';
    const item = await goods({ name: '绿茶', status: 'warehouse', auditStatus: 'approved' });
    await desk.act(ann, 'goods/index', 'freeze', item.id, { reason: '假货' });
    await sendNotices(server());
    expect(texts).toEqual([]);
    expect(errors).toHaveLength(1);
    provider = 'takes';
    await sendNotices(server());
    expect(texts).toEqual([]);
    await sql`update "_message" set "nextAt" = now() where "sms" = 'waiting'`.execute(store.db);
    await sendNotices(server());
    await sendNotices(server());
    expect(texts).toEqual(['13800000001 商品「绿茶」已违规下架：假货']);
  });

  it('says why it cannot leave', async () => {
    provider = 'none';
    const item = await goods({ name: '白茶', status: 'warehouse', auditStatus: 'approved' });
    await desk.act(ann, 'goods/index', 'freeze', item.id, { reason: '假货' });
    await sendNotices(server());
    const { rows } = await sql<{
      why: unknown;
    }>`select "why" from "_message" where "sms" = 'off' order by "id" desc`.execute(store.db);
    expect(rows[0]).toEqual({ why: { zh: '未配置短信通道', en: 'No SMS provider is set up' } });
  });
});

describe('others', () => {
  const told = async (type: string): Promise<unknown[]> =>
    (
      await sql<{ receiver: number; text: unknown; link: string; sms: string }>`
        select m."receiver", n."text", n."link", m."sms" from "_message" m join "_notice" n on n."id" = m."notice"
        where m."receiverType" = ${type} order by m."id"`.execute(store.db)
    ).rows;

  it('a member finds it in the shop, and has it by text message', async () => {
    const shop = await desk.add('offlineStore', { name: '老街店', member: member.id, status: 'pending' });
    const entity = desk.site.entities.offlineStore as EntityDef;
    const page = pageOf(desk.page('other/auth'), entity);
    const action = entity.actions.reject as ActionDef;
    const form = { auditRemark: '执照不清晰' };
    await desk.work(ann, (work) => runOutermost({ work, page, entity, action, row: shop, form }, {}));
    await sendNotices(server());
    expect(await told('member')).toEqual([
      {
        receiver: member.id,
        text: { zh: '门店「老街店」审核未通过：执照不清晰', en: 'Offline store 老街店 was rejected: 执照不清晰' },
        link: 'app:offlineStore',
        sms: 'sent',
      },
    ]);
    expect(texts).toEqual(['13800009001 门店「老街店」审核未通过：执照不清晰']);
  });

  it('staff who hold a label are told, but whoever acted is not', async () => {
    const role = await desk.add('role', { name: '审核', area: 'admin', labels: ['other_auth'], enabled: true });
    const staff = async (username: string, more: object) =>
      desk.add('adminUser', { username, name: username, area: 'admin', enabled: true, ...more });
    const reviewer = await staff('reviewer', { roles: [role.id] });
    const author = await staff('author', { roles: [role.id] });
    await staff('idle', { roles: [] });
    const text = { zh: '有商品待审核', en: 'Goods wait for review' };
    await leaveNotice(store.db, {
      event: 'test',
      entity: 'goods',
      row: 1,
      action: 'submit',
      to: { label: 'other_auth' },
      text,
      link: 'other/auth',
      sms: false,
      account: author.id,
    });
    await sendNotices(server());
    const received = (await told('adminUser')) as { receiver: number; text: { zh: string } }[];
    expect(received.filter((one) => one.text.zh === text.zh).map((one) => one.receiver)).toEqual([reviewer.id]);
  });
});

describe('a provider of text messages that does not answer', () => {
  it('holds up no other notice: texts leave beside the work of the background', async () => {
    const asked: string[] = [];
    const held: ServerResponse[] = [];
    const slow = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => void asked.push(part));
      held.push(response);
    });
    await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const sms = {
      channel: 'slow',
      send: async (phone: string, text: string): Promise<void> => {
        await fetch(url, { method: 'POST', body: `${phone} ${text}` });
      },
    };
    const background = new Background(
      { ...server(), log: () => undefined, sms, files: memoryFiles() },
      () => desk.site,
    );
    const leave = (zh: string, by: boolean): Promise<void> =>
      leaveNotice(store.db, {
        event: zh,
        entity: 'member',
        row: member.id,
        action: 'told',
        to: { type: 'member', ids: [member.id] },
        text: { zh, en: zh },
        link: null,
        sms: by,
        account: null,
      });
    const given = async (zh: string): Promise<string[]> =>
      (
        await sql<{ sms: string }>`select m."sms" from "_message" m join "_notice" n on n."id" = m."notice"
          where n."text" ->> 'zh' = ${zh}`.execute(store.db)
      ).rows.map((one) => one.sms);
    try {
      await leave('先发的短信', true);
      background.kick();
      await expect.poll(() => asked.join(''), { timeout: 30_000 }).toBe('13800009001 先发的短信');
      await leave('随后的消息', false);
      background.kick();
      await expect.poll(() => given('随后的消息'), { timeout: 30_000 }).toHaveLength(1);
      expect([await given('先发的短信'), held.length]).toEqual([['waiting'], 1]);
      held[0]?.end('{}');
      await expect.poll(() => given('先发的短信'), { timeout: 30_000 }).toEqual(['sent']);
    } finally {
      for (const one of held) one.end();
      await background.close();
      await new Promise((resolve) => slow.close(resolve));
    }
  });
});
