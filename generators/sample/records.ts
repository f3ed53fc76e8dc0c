import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { dayOf } from '../../src/base/date.ts';
import { actEvent } from '../../src/database/events.ts';
import type { TrailEvent } from '../../src/fields/event/event.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { addRow, ago, rowsOf, volume, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import { phone } from './words.ts';

const days = 90;

/** Ninety days of rollups and visits, counted from the orders so that home, data centre and order lists agree. */
export function buildFacts(sample: Sample): void {
  const { random } = sample;
  const orders = rowsOf(sample, 'order');
  const afterSales = rowsOf(sample, 'afterSale');
  const members = rowsOf(sample, 'member');
  const firstPaid = new Map<Json, string>();
  for (const order of [...orders].sort((a, b) => String(a['paidAt']).localeCompare(String(b['paidAt'])))) {
    if (order['paidAt'] && !firstPaid.has(order['member'] ?? null))
      firstPaid.set(order['member'] ?? null, String(order['paidAt']));
  }
  const stores: (number | null)[] = [null, ...rowsOf(sample, 'store').map((store) => store.id)];
  const today = dayOf(sample.now.toISOString());
  for (let back = days; back >= 0; back -= 1) {
    const day = dayOf(ago(sample, back));
    if (back > 0 && day === today) continue;
    for (const store of stores) {
      const own = (row: SampleRow): boolean => store === null || row['store'] === store;
      const placed = orders.filter((order) => own(order) && on(order['placedAt'], day));
      const paid = orders.filter((order) => own(order) && on(order['paidAt'], day));
      const refunds = afterSales.filter((row) => own(row) && on(row['refundedAt'], day));
      const visitors =
        store === null
          ? random.integer(400, 900) + paid.length * 12
          : paid.length * random.integer(8, 15) + random.integer(3, 20);
      const views = visitors * random.integer(3, 6);
      if (store !== null && placed.length + paid.length + refunds.length === 0 && random.chance(0.5)) continue;
      const buyers = new Set(paid.map((order) => order['member']));
      const fresh = [...buyers].filter((member) => on(firstPaid.get(member ?? null) ?? null, day)).length;
      const createdAt = `${day}T16:30:00.000Z`;
      addRow(
        sample,
        'dailyStat',
        {
          day,
          store,
          orderCount: placed.length,
          orderMembers: new Set(placed.map((order) => order['member'])).size,
          orderAmount: total(
            placed,
            (order) => fen(order['goodsAmount']) - fen(order['promotionAmount']) + fen(order['freightAmount']),
          ),
          payOrderCount: paid.length,
          payMembers: buyers.size,
          payQty: paid.reduce((sum, order) => sum + Number(order['totalQty']), 0),
          payAmount: total(paid, (order) => fen(order['paidAmount'])),
          newPayMembers: fresh,
          oldPayMembers: buyers.size - fresh,
          refundCount: refunds.length,
          refundAmount: total(refunds, (row) => fen(row['refundAmount'])),
          shipCount: orders.filter((order) => own(order) && on(order['shippedAt'], day)).length,
          newMembers: store === null ? members.filter((member) => on(member['registeredAt'], day)).length : 0,
          rechargeAmount: '0.00',
          withdrawAmount: '0.00',
          platformFee: total(paid, (order) => fen(order['platformFee'])),
          visitors,
          views,
          createdAt,
        },
        0,
      );
      if (store === null)
        for (const terminal of ['app', 'h5', 'miniapp']) {
          const uv = Math.floor(visitors / 3);
          addRow(
            sample,
            'visitDaily',
            {
              day,
              store: null,
              goods: null,
              terminal,
              source: random.pick(['search', 'home', 'activity', 'share', 'live', 'direct']),
              pv: Math.floor(views / 3),
              uv,
              newUv: Math.floor(uv / 5),
              cartQty: Math.floor(uv / 6),
              favQty: Math.floor(uv / 10),
              createdAt,
            },
            0,
          );
        }
    }
  }
}

const on = (moment: Json | undefined, day: string): boolean => typeof moment === 'string' && dayOf(moment) === day;
const total = (rows: SampleRow[], of: (row: SampleRow) => number): string =>
  yuan(rows.reduce((sum, row) => sum + of(row), 0));

/** Log rows of the last weeks: requests, sign-ins, operations, SMS codes. */
/** Events of a page as its operators leave them. */
const eventsOf = (site: Site, page: PageDef): TrailEvent[] => [
  ...Object.values(page.actions)
    .slice(0, 3)
    .map((action) => actEvent(site, page, action)),
  { key: 'changed', facts: { what: page.entityLabel } },
  { key: 'exported', facts: { page: page.label, query: '{}' } },
];

export function buildLogs(sample: Sample): void {
  const { random } = sample;
  const accounts = rowsOf(sample, 'adminUser');
  const pages = Object.values(sample.site.pages).filter((page) => page.group !== '');
  for (const [index, createdAt] of moments(sample, volume(sample, 1000, 60)).entries()) {
    const page = random.pick(pages);
    const level = random.pick(['info', 'info', 'info', 'info', 'warn', 'error']);
    addRow(
      sample,
      'systemLog',
      {
        level,
        kind: level === 'error' ? 'exception' : random.pick(['request', 'request', 'request', 'job', 'thirdParty']),
        method: random.pick(['GET', 'GET', 'POST', 'PUT']),
        url: page.endpoint.base.startsWith('/') ? page.endpoint.base : '/api/v2/common/config',
        params: {},
        status: level === 'error' ? 500 : 200,
        durationMs: level === 'warn' ? random.integer(3000, 6000) : random.integer(2, 400),
        message: level === 'error' ? '第三方物流接口超时' : level === 'warn' ? '慢请求' : '请求完成',
        stack: null,
        user: random.pick(accounts).id,
        ip: ip(sample),
        userAgent: 'Mozilla/5.0',
        traceId: `t${String(index).padStart(10, '0')}`,
        createdAt,
      },
      0,
    );
  }
  for (const at of moments(sample, volume(sample, 200, 20))) {
    const account = random.pick(accounts);
    const result = random.pick(['ok', 'ok', 'ok', 'ok', 'wrongPassword']);
    addRow(
      sample,
      'loginLog',
      {
        account: account['username'] ?? '',
        user: account.id,
        seller: account['seller'] ?? null,
        area: account['area'] ?? 'admin',
        way: 'password',
        ip: ip(sample),
        ipRegion: '浙江 杭州',
        device: 'PC',
        browser: 'Chrome',
        os: random.pick(['Windows 11', 'macOS']),
        result,
        loginAt: at,
        logoutAt:
          result === 'ok'
            ? new Date(Math.min(Date.parse(at) + random.integer(20, 600) * 60_000, sample.now.getTime())).toISOString()
            : null,
        createdAt: at,
      },
      0,
    );
  }
  const orders = rowsOf(sample, 'order');
  const orderPage = pages.find((page) => page.entity === 'order');
  const events = orderPage ? eventsOf(sample.site, orderPage) : [];
  for (const at of moments(sample, volume(sample, 300, 40))) {
    const account = random.pick(accounts);
    const order = orders.length > 0 ? random.pick(orders) : undefined;
    addRow(
      sample,
      'operatingRecord',
      {
        operator: account.id,
        operatorName: account['name'] ?? '',
        role: account['baseRole'] ?? '',
        area: account['area'] ?? 'admin',
        seller: account['seller'] ?? null,
        module: '订单管理',
        page: orderPage?.route ?? '',
        action: random.pick(['update', 'transition', 'export', 'audit', 'reveal']),
        targetType: 'order',
        targetId: String(order?.id ?? ''),
        targetName: order?.['orderNo'] ?? '',
        summary: random.pick(events) as unknown as Json,
        changes: [],
        ip: ip(sample),
        ipRegion: '浙江 杭州',
        result: 'ok',
        createdAt: at,
      },
      0,
    );
  }
  if (!sample.site.entities['smsCode']) return;
  for (let index = 0; index < volume(sample, 150, 20); index += 1) {
    const sentAt = ago(sample, index < 12 ? random.next() * 0.003 : random.next() * 7);
    const failed = index % 9 === 8;
    addRow(
      sample,
      'smsCode',
      {
        phone: index % 3 === 0 ? String(rowsOf(sample, 'member')[0]?.['phone']) : phone(random),
        scene: random.pick(['login', 'register', 'resetPwd', 'bindPhone', 'payPwd', 'withdraw']),
        code: String(random.integer(100_000, 999_999)),
        sendStatus: failed ? 'failed' : 'ok',
        channel: '主通道',
        failReason: failed ? '号码已停机' : null,
        sentAt,
        expiresAt: new Date(new Date(sentAt).getTime() + 300_000).toISOString(),
        usedAt: null,
        failTimes: 0,
        ip: ip(sample),
        source: 'app',
        createdAt: sentAt,
      },
      0,
    );
  }
}

/** Moments of the last 30 days, the oldest first: a log grows at its end. */
function moments(sample: Sample, count: number): string[] {
  return Array.from({ length: count }, () => ago(sample, sample.random.next() * 30)).sort();
}

function ip(sample: Sample): string {
  return `10.${sample.random.integer(0, 255)}.${sample.random.integer(0, 255)}.${sample.random.integer(1, 254)}`;
}
