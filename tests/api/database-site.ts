/**
 * A small shop for the database tests: two pages over one entity, a child table, and the real ledger and audit
 * declarations.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../../src/access/session.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, scopeOf, type Store } from '../../src/database/connection/connection.ts';
import { factsOf } from '../../src/access/standing.ts';
import type { Db, Work } from '../../src/database/contract.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { effectModels } from '../../src/actions/effects/models.ts';
import { fieldModels } from '../../src/fields/models.ts';
import { resolve } from '../../src/grammar/resolve.ts';
import type { EntityDef, PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { freshDatabase } from '../database.ts';
import { startPooler } from '../pooler.ts';

const schemas = join(import.meta.dirname, '../../schemas');
const t = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

const entities = {
  seller: {
    entity: 'seller',
    label: t('商家', 'Seller'),
    titleField: 'name',
    rowScope: 'id',
    fields: { name: { type: 'text', label: t('名称', 'Name'), maxLength: 40, search: true } },
  },
  adminUser: {
    entity: 'adminUser',
    label: t('账号', 'Account'),
    titleField: 'name',
    rowScope: 'seller',
    fields: {
      name: { type: 'text', label: t('姓名', 'Name') },
      seller: { type: 'ref', to: 'seller', label: t('商家', 'Seller') },
    },
  },
  category: {
    entity: 'category',
    label: t('分类', 'Category'),
    titleField: 'name',
    fields: {
      name: { type: 'text', label: t('名称', 'Name'), required: true, maxLength: 20 },
      open: { type: 'boolean', label: t('可选', 'Open'), default: true },
    },
  },
  member: {
    entity: 'member',
    label: t('会员', 'Member'),
    titleField: 'nickname',
    rowScope: 'seller',
    fields: {
      nickname: { type: 'text', label: t('昵称', 'Nickname'), required: true, maxLength: 30, search: true },
      phone: { type: 'phone', label: t('手机号', 'Phone'), mask: true, unique: true, search: true },
      seller: { type: 'ref', to: 'seller', label: t('商家', 'Seller'), readOnly: true },
    },
  },
  item: {
    entity: 'item',
    label: t('明细', 'Item'),
    titleField: 'name',
    storage: 'rows',
    fields: {
      name: { type: 'text', label: t('名称', 'Name'), required: true, maxLength: 20 },
      price: { type: 'money', label: t('单价', 'Price') },
      count: { type: 'integer', label: t('数量', 'Count'), minimum: 1 },
      sum: { type: 'money', label: t('小计', 'Sum'), compute: 'record.price * record.count' },
      category: { type: 'ref', to: 'category', label: t('分类', 'Category') },
    },
  },
  order: {
    entity: 'order',
    label: t('订单', 'Order'),
    titleField: 'orderNo',
    rowScope: 'seller',
    fields: {
      orderNo: {
        type: 'text',
        label: t('订单号', 'Order no.'),
        readOnly: true,
        unique: true,
        search: true,
        serial: { prefix: 'D', date: 'yyMMdd', digits: 6 },
      },
      kind: {
        type: 'enum',
        label: t('类型', 'Kind'),
        options: { normal: t('普通', 'Normal'), group: t('拼团', 'Group') },
        default: 'normal',
      },
      seller: { type: 'ref', to: 'seller', label: t('商家', 'Seller'), readOnly: true },
      member: { type: 'ref', to: 'member', label: t('买家', 'Buyer') },
      category: { type: 'ref', to: 'category', label: t('分类', 'Category'), toWhere: { open: true } },
      amount: { type: 'money', label: t('金额', 'Amount'), minimum: '0.00', required: true },
      discount: { type: 'money', label: t('优惠', 'Discount'), minimum: '0.00', default: '0.00' },
      payable: { type: 'money', label: t('应付', 'Payable'), compute: 'record.amount - record.discount' },
      placedAt: { type: 'datetime', label: t('下单时间', 'Placed at'), default: '@now', readOnly: true },
      tags: { type: 'tags', label: t('标签', 'Tags') },
      region: { type: 'region', label: t('地区', 'Region') },
      categories: { type: 'refs', to: 'category', label: t('分类', 'Categories') },
      items: { type: 'rows', of: 'item', label: t('明细', 'Items') },
      note: { type: 'text', label: t('备注', 'Note'), maxLength: 200 },
      secret: { type: 'text', label: t('内部', 'Internal'), hidden: true },
      status: { type: 'enum', label: t('状态', 'Status'), workflow: true },
    },
    checks: {
      discount: {
        rule: 'record.discount <= record.amount',
        at: 'discount',
        message: t('优惠不能大于金额', 'The discount exceeds the amount'),
      },
    },
    workflows: {
      status: {
        initial: 'unpaid',
        states: {
          unpaid: { label: t('待付款', 'Unpaid') },
          paid: { label: t('已付款', 'Paid') },
          closed: { label: t('已关闭', 'Closed'), final: true },
        },
      },
    },
    actions: {
      pay: { label: t('付款', 'Pay'), from: ['unpaid'], to: 'paid' },
      close: { label: t('关闭', 'Close'), from: ['unpaid'], to: 'closed' },
    },
    list: {
      columns: ['orderNo', 'member', 'member.phone', 'amount', 'payable', 'status', 'placedAt'],
      filters: ['orderNo', 'status', 'member', 'amount'],
      sums: ['payable'],
      sort: '-placedAt',
      tabs: {
        unpaid: { label: t('待付款', 'Unpaid'), where: { status: 'unpaid' } },
        paid: { label: t('已付款', 'Paid'), where: { status: 'paid' } },
      },
      figures: {
        orders: { label: t('单数', 'Orders'), of: 'count' },
        paidSum: { label: t('已付', 'Paid'), of: 'payable', where: { status: 'paid' } },
      },
    },
  },
  afterSale: {
    entity: 'afterSale',
    label: t('售后', 'After-sale'),
    titleField: 'reason',
    rowScope: 'order.seller',
    fields: {
      order: { type: 'ref', to: 'order', label: t('订单', 'Order'), required: true },
      reason: { type: 'text', label: t('原因', 'Reason'), maxLength: 100 },
    },
  },
  withdrawal: {
    entity: 'withdrawal',
    label: t('提现', 'Withdrawal'),
    titleField: 'no',
    rowScope: 'seller',
    fields: {
      no: {
        type: 'text',
        label: t('单号', 'No.'),
        unique: true,
        serial: { prefix: 'TX', date: 'yyyyMMdd', digits: 8 },
      },
      ownerType: { type: 'text', label: t('主体', 'Owner') },
      ownerId: { type: 'integer', label: t('主体ID', 'Owner id') },
      seller: { type: 'ref', to: 'seller', label: t('商家', 'Seller') },
      asset: { type: 'text', label: t('资产', 'Asset') },
      amount: { type: 'decimal', label: t('金额', 'Amount'), decimals: 4, minimum: '0' },
      status: { type: 'enum', label: t('状态', 'Status'), workflow: true },
    },
    workflows: {
      status: {
        initial: 'pending',
        states: {
          pending: { label: t('待审核', 'Pending') },
          approved: { label: t('已通过', 'Approved'), final: true },
          rejected: { label: t('已驳回', 'Rejected'), final: true },
        },
      },
    },
    actions: {
      approve: { label: t('通过', 'Approve'), from: ['pending'], to: 'approved' },
      reject: { label: t('驳回', 'Reject'), from: ['pending'], to: 'rejected' },
    },
  },
};

const pages = {
  'shop/_group.json': { label: t('商店', 'Shop'), icon: 'Store', order: 1, areas: ['admin', 'seller'] },
  'shop/orders.json': {
    kind: 'collection',
    extends: 'order',
    label: t('订单', 'Orders'),
    permission: 'shop_orders',
    where: { kind: 'normal' },
    fields: {
      gift: { type: 'text', label: t('赠品', 'Gift'), maxLength: 20 },
      points: { type: 'integer', label: t('积分', 'Points') },
    },
  },
  'shop/groups.json': {
    kind: 'collection',
    extends: 'order',
    label: t('拼团', 'Group orders'),
    permission: 'shop_groups',
    where: { kind: 'group' },
  },
  'shop/members.json': {
    kind: 'collection',
    extends: 'member',
    label: t('会员', 'Members'),
    permission: 'shop_members',
  },
  'shop/afterSales.json': {
    kind: 'collection',
    extends: 'afterSale',
    label: t('售后', 'After-sales'),
    permission: 'shop_afterSales',
  },
  'shop/categories.json': {
    kind: 'collection',
    extends: 'category',
    label: t('分类', 'Categories'),
    permission: 'shop_categories',
  },
  'shop/withdrawals.json': {
    kind: 'collection',
    extends: 'withdrawal',
    label: t('提现', 'Withdrawals'),
    permission: 'shop_withdrawals',
  },
};

const taken = ['memberAccount', 'ledgerTxn', 'ledgerEntry', 'operatingRecord', 'workflowLog'];

/** The files of the shop; `change` edits entities before they are resolved. */
export function shop(change: (all: typeof entities) => void = () => undefined): Site {
  const own = structuredClone(entities);
  change(own);
  const files: { [path: string]: string } = {};
  for (const folder of ['_lists', '_ledger'])
    for (const name of readdirSync(join(schemas, folder)))
      files[`${folder}/${name}`] = readFileSync(join(schemas, folder, name), 'utf8');
  for (const name of taken)
    files[`_entities/${name}.json`] = readFileSync(join(schemas, '_entities', `${name}.json`), 'utf8');
  for (const [name, entity] of Object.entries(own)) files[`_entities/${name}.json`] = JSON.stringify(entity);
  for (const [path, page] of Object.entries(pages)) files[path] = JSON.stringify(page);
  return resolve(files, {
    fields: fieldModels,
    effects: effectModels,
    kinds: {},
    functions: {},
    calculations: {},
    calls: {},
  }).site;
}

export const pageOf = (site: Site, route: string): PageDef => {
  const page = site.pages[route];
  if (!page) throw new Error(`no page ${route}`);
  return page;
};
export const entityOf = (site: Site, name: string): EntityDef => {
  const entity = site.entities[name];
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
};

export const platform: Session = {
  account: 1,
  username: 'admin',
  name: '王芳',
  role: 'admin',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: true,
  rights: {},
};
export const sellerSession = (seller: number): Session => ({
  ...platform,
  account: 100 + seller,
  username: `s${seller}`,
  name: `商家${seller}`,
  role: 'seller',
  area: 'seller',
  seller,
  platform: false,
  rowScope: 'ownSeller',
});

export interface Shop {
  site: Site;
  url: string;
  store: Store;
  work(session?: Session, db?: Db, at?: Date): Work;
  write<T>(session: Session, run: (work: Work) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/**
 * A fresh database with the shop's tables; `pooled`: prepared and asked through a transaction pooler with one server
 * connection.
 */
export async function openShop(site = shop(), max = 10, pooled = false): Promise<Shop> {
  const { url: direct, drop } = await freshDatabase();
  const pooler = pooled ? await startPooler(direct) : null;
  const url = pooler?.url ?? direct;
  await migrate(url, site);
  const store = open(url, { max, patience: 20_000 });
  const work = (
    session: Session = platform,
    db: Db = store.as(scopeOf(session)),
    at = new Date('2026-11-20T04:00:00.000Z'),
  ): Work => ({
    site,
    db,
    session,
    facts: factsOf(session, at.toISOString()),
    language: 'zh',
    traceId: 'test',
    ip: '127.0.0.1',
    now: at,
    world: { now: () => at, bytes: (length) => new Uint8Array(length), random: seededRandom(1) },
  });
  return {
    site,
    url,
    store,
    work,
    write: (session, run) =>
      store
        .as(scopeOf(session))
        .transaction()
        .execute((tx) => run(work(session, tx))),
    async drop() {
      await store.close();
      await pooler?.stop();
      await drop();
    },
  };
}

/** Sellers 1 to `count`. */
export async function addSellers(shopped: Shop, count: number): Promise<void> {
  const { rows } = await import('../../src/database/rows/rows.ts');
  await shopped.write(platform, async (work) => {
    for (let at = 1; at <= count; at++) await rows.add(work, 'seller', { name: `商家${at}` });
  });
}

/**
 * True for a writer that the database ended, and that has written nothing: it met the same rows in another order, or
 * waited for several such pairs in turn (a lock is waited for three seconds, a circle is found after one).
 */
export const wasEnded = (error: unknown): boolean =>
  ['40P01', '55P03'].includes(String((error as { code?: string }).code));
