/** What orders of some kinds are like: how many lines, how dear, paid with which account, and what their pages tell. */
import { dayOf } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import { bargained } from './bargains.ts';
import { agreed } from './instalments.ts';
import { unionOrder } from './unions.ts';

type Values = { [field: string]: Json };

export interface Shape {
  /** Most lines of goods. */
  lines?: number;
  qty?: number;
  /** Percent by which each price is cut. */
  cut?: number;
  /** Nothing is sent: the buyer comes. */
  visit?: boolean;
  /** Which goods it is of. */
  sells?(goods: SampleRow, sample: Sample): boolean;
  /** The activity that it is placed in. */
  activity?: 'groupBuy' | 'seckill' | 'bargain';
  /** So many orders, drawn from a stream of their own when all others are there. */
  later?: number;
  /** Takes no coupon. */
  plain?: boolean;
  /** Paid in part by an account: so many percent of the goods, so many of its units a yuan. */
  deduct?: { asset: string; percent: number; perYuan: number };
  /** Fields of the page, by the order as it stands. */
  ext?(sample: Sample, order: SampleRow, index: number): Values;
}

type Item = { [member: string]: Json };
const firstOf = (order: SampleRow): Item => (order['items'] as Item[])[0] ?? {};
const hoursLater = (order: SampleRow, hours: number): string =>
  new Date(Date.parse(String(order['placedAt'])) + hours * 3_600_000).toISOString();

/** A member who is not the buyer. */
function other(sample: Sample, order: SampleRow, at: number): number | null {
  const members = rowsOf(sample, 'member');
  const found = members[at % Math.max(1, members.length)];
  return (found?.id === order['member'] ? members[(at + 1) % members.length]?.id : found?.id) ?? null;
}

const communities = [
  ['阳光花园', '北门便利店'],
  ['翠湖小区', '3 幢楼下'],
  ['学府里', '快递驿站'],
  ['锦绣家园', '物业大厅'],
];
const conditions = ['level', 'points', 'signIn', 'invite'];
const purchasers = [
  ['杭州拾光餐饮管理有限公司', '91330100MA2B0F1X3K'],
  ['苏州青禾商贸有限公司', '91320500MA1N7Q2D5T'],
  ['宁波海潮食品有限公司', '91330200MA2C4R8W6P'],
];
const activities = ['春茶节', '年货大集', '丰收周'];

const shapes: { readonly [kind: string]: Shape } = {
  assortment: {
    lines: 1,
    plain: true,
    sells: (goods) => Array.isArray(goods['bundle']),
    ext: (sample, order) => {
      const item = firstOf(order);
      const goods = rowsOf(sample, 'goods')[Number(item['goods']) - 1];
      const lines = (goods?.['bundle'] as Item[] | undefined) ?? [];
      const chosen = goods?.['bundleMode'] === 'pick' ? lines.slice(0, Number(goods['pickCount'])) : lines;
      const equal = Math.floor(fen(item['price']) / Math.max(1, chosen.length));
      const rest = fen(item['price']) - equal * (chosen.length - 1);
      const alone = chosen.reduce((sum, one) => sum + fen(one['price']) * Number(one['qty']), 0);
      return {
        bundleName: item['goodsName'] ?? '',
        bundleQty: item['qty'] ?? 1,
        saveAmount: yuan((alone - fen(item['price'])) * Number(item['qty'])),
        parts: chosen.map((one, at) => ({
          goods: one['goods'] ?? null,
          skuNo: one['skuNo'] ?? '',
          goodsName: rowsOf(sample, 'goods')[Number(one['goods']) - 1]?.['name'] ?? '',
          specText: Object.values(
            (
              (rowsOf(sample, 'goods')[Number(one['goods']) - 1]?.['skus'] ?? []) as {
                skuNo: string;
                specValues: object;
              }[]
            ).find((sku) => sku.skuNo === one['skuNo'])?.specValues ?? {},
          ).join(' / '),
          qty: one['qty'] ?? 1,
          sharePrice: one['bundlePrice'] ?? yuan(at === 0 ? rest : equal),
        })),
      };
    },
  },
  welfareOrder: {
    lines: 1,
    qty: 1,
    cut: 30,
    plain: true,
    ext: (_sample, order, index) => ({
      qualify: conditions[index % conditions.length] ?? 'level',
      cycleKey: index % 5 === 4 ? null : dayOf(String(order['placedAt'])).slice(0, 7),
      welfarePrice: firstOf(order)['price'] ?? '0.00',
    }),
  },
  activingOrder: {
    lines: 1,
    cut: 20,
    ext: (_sample, order, index) => ({
      activityName: activities[index % activities.length] ?? '春茶节',
      activityPrice: firstOf(order)['price'] ?? '0.00',
      activityStartAt: hoursLater(order, -48),
      activityEndAt: hoursLater(order, index % 6 === 5 ? 0.05 : 72),
    }),
  },
  oneGoodsOrder: {
    lines: 1,
    qty: 1,
    cut: 25,
    plain: true,
    ext: (_sample, order, index) => ({
      releaseDate: dayOf(String(order['placedAt'])),
      goPrice: firstOf(order)['price'] ?? '0.00',
      queueSeconds: (index * 37) % 240,
    }),
  },
  promotion: {
    ext: (_sample, order) => ({
      achievementAmount: yuan(fen(order['goodsAmount']) - fen(order['promotionAmount'])),
    }),
  },
  superLinkOrder: {
    ext: (sample, order, index) => ({
      linkCode: `L${String(7000 + (index % 9) * 137)}`,
      sharer: other(sample, order, 11 * (index % 9) + 3),
      linkReward: yuan(200 + (index % 5) * 100),
      bindUntil: dayOf(hoursLater(order, 30 * 24)),
    }),
  },
  shegouOrder: {
    ext: (sample, order, index) => {
      const place = communities[index % communities.length] ?? communities[0];
      return {
        shegouLevel: ['普通团', '优选团', '金牌团'][index % 3] ?? '普通团',
        leader: other(sample, order, 17 * (index % communities.length) + 5),
        community: place?.[0] ?? '',
        pickPoint: place?.[1] ?? '',
        leaderCommission: yuan(Math.floor(fen(order['payAmount']) / 20)),
      };
    },
  },
  repeatGoodsOrder: {
    ext: (sample, order, index): Values => {
      const before = rowsOf(sample, 'order').filter(
        (one) => one['status'] === 'completed' && String(one['placedAt']) < String(order['placedAt']),
      );
      const last = before[(index * 13) % Math.max(1, before.length)];
      if (!last) return { repeatTimes: 1 };
      for (const field of ['member', 'memberPhone', 'vipLevel', 'referrer']) order[field] = last[field] ?? null;
      return { repeatTimes: 1 + (index % 4), lastOrder: last.id, lastOrderAt: last['placedAt'] ?? null };
    },
  },
  withdrawOrder: {
    lines: 1,
    // Bought by members who withdraw D-score.
    ext: (sample, order, index) => {
      const members = rowsOf(sample, 'member');
      const buyer = members[((index % 12) * 3 + 1) % Math.max(1, members.length)];
      if (buyer)
        Object.assign(order, {
          member: buyer.id,
          memberPhone: buyer['phone'] ?? null,
          vipLevel: buyer['level'] ?? null,
          referrer: buyer['referrer'] ?? null,
        });
      return {};
    },
  },
  dividendStockOrder: {
    ext: (_sample, order, index) => {
      order['unlockAt'] = dayOf(hoursLater(order, (index % 3 === 0 ? 20 : 90) * 24));
      return {
        shareUnit: '1.00',
        certificateNo: `FHG${dayOf(String(order['placedAt'])).replaceAll('-', '')}${order.id}`,
      };
    },
  },
  ElectricityOrder: {
    lines: 1,
    ext: (_sample, order, index) => ({
      meterNo: String(3_100_000_000 + order.id * 37),
      meterName: String(order['receiverName'] ?? '王芳'),
      provider: index % 4 === 3 ? 'csg' : 'sgcc',
    }),
  },
  newOrder: {
    lines: 1,
    qty: 1,
    cut: 40,
    plain: true,
    ext: (sample, order) => {
      const placed = String(order['placedAt']);
      const paidBefore = new Set(
        rowsOf(sample, 'order').flatMap((one) =>
          one !== order && one['paidAt'] !== null && String(one['paidAt']) < placed ? [one['member']] : [],
        ),
      );
      const fresh = rowsOf(sample, 'member').filter(
        (member) => !paidBefore.has(member.id) && String(member['registeredAt']) < placed,
      );
      const buyer = fresh.toSorted((a, b) => String(b['registeredAt']).localeCompare(String(a['registeredAt'])))[0];
      if (buyer)
        Object.assign(order, {
          member: buyer.id,
          memberPhone: buyer['phone'] ?? null,
          vipLevel: buyer['level'] ?? '0',
          referrer: buyer['referrer'] ?? null,
        });
      const member = rowsOf(sample, 'member')[Number(order['member']) - 1];
      const coupon = rowsOf(sample, 'couponIssue').find((one) => one['member'] === order['member']);
      return {
        registeredAt: member?.['registeredAt'] ?? null,
        newPrice: firstOf(order)['price'] ?? '0.00',
        giftCouponIssue: coupon?.id ?? null,
      };
    },
  },
  activityRegistrationOrder: {
    lines: 1,
    qty: 1,
    visit: true,
    sells: (goods) => goods['goodsType'] === 'service',
    ext: (sample, order, index) => {
      const over = order['status'] === 'completed';
      const eventStartAt = over ? hoursLater(order, 72) : hoursLater(order, 24 * (6 + (index % 9)));
      const paid = order['paidAt'] !== null;
      const there = index % 4 !== 3;
      const member = rowsOf(sample, 'member')[Number(order['member']) - 1];
      Object.assign(order, {
        eventStartAt,
        ticketNo: paid ? `MP${String(order['orderNo'])}` : null,
        attendState: over ? (there ? 'admitted' : 'absent') : paid ? 'waiting' : null,
        admittedAt: over && there ? hoursLater(order, 71) : null,
        receivedAt: over ? hoursLater(order, there ? 71 : 96) : null,
        receiverName: null,
        receiverPhone: null,
        receiverRegion: null,
        receiverAddress: null,
      });
      return {
        eventName: String(firstOf(order)['goodsName'] ?? ''),
        refundUntil: new Date(Date.parse(eventStartAt) - 86_400_000).toISOString(),
        attendees: [
          {
            name: String(member?.['realName'] ?? '王芳').slice(0, 20),
            phone: order['memberPhone'] ?? null,
            idcard: null,
            answers: null,
          },
        ],
      };
    },
  },
  optionalOrder: {
    lines: 1,
    plain: true,
    sells: (goods, sample) => rowsOf(sample, 'seller')[Number(goods['seller']) - 1]?.['isPlatform'] === true,
    ext: (sample, order, index) => {
      // Shown in the shop of another seller, sent by whom it is from.
      const shops = rowsOf(sample, 'store').filter(
        (store) => store['status'] === 'open' && store['seller'] !== order['seller'],
      );
      const shop = shops[index % Math.max(1, shops.length)];
      Object.assign(order, {
        supplier: order['seller'] ?? null,
        supplyAmount: yuan(Math.floor(((fen(order['payAmount']) - fen(order['freightAmount'])) * 4) / 5)),
        seller: shop?.['seller'] ?? order['seller'] ?? null,
        store: shop?.id ?? order['store'] ?? null,
      });
      return {};
    },
  },
  collectOrder: {
    lines: 1,
    qty: 40,
    cut: 20,
    plain: true,
    ext: (_sample, order, index) => {
      const item = firstOf(order);
      const open = order['status'] === 'toShip' && index % 2 === 0;
      const down = Math.round((fen(order['payAmount']) * 30) / 100);
      if (index % 3 !== 2)
        Object.assign(order, {
          depositRate: '30.00',
          balanceDue: dayOf(hoursLater(order, (index % 4 === 0 ? 1 : 14) * 24)),
          // Of a balance that is due, the deposit alone has come in.
          ...(open
            ? {
                paidAmount: yuan(down),
                shipDeadline: null,
                pays: (order['pays'] as Values[]).map((pay) => ({ ...pay, amount: yuan(down) })),
              }
            : {}),
        });
      const company = purchasers[index % purchasers.length] ?? purchasers[0];
      return {
        company: company?.[0] ?? '',
        taxNo: company?.[1] ?? '',
        tierPrice: item['price'] ?? '0.00',
        packCount: Math.ceil(Number(item['qty']) / 10),
        isSample: index % 9 === 8,
      };
    },
  },
  gorder: {
    activity: 'groupBuy',
    ext: () => ({ isLeader: false }),
  },
  corder: {
    activity: 'seckill',
    ext: (sample, order) => {
      const { price, originalPrice } = firstOf(order);
      const sale = rowsOf(sample, 'seckill')[Number(order['activityId']) - 1];
      return {
        sessionName: (sale?.['sessions'] as string[] | undefined)?.[0] ?? null,
        seckillPrice: price ?? '0.00',
        savedAmount: yuan(fen(originalPrice) - fen(price)),
      };
    },
  },
  porder: { activity: 'bargain', qty: 1, ext: bargained },
  instalmentOrder: { lines: 1, ext: (_sample, order, index) => agreed(order, index) },
  allRetuen: { lines: 1, plain: true },
  tradeunionOrder: { later: 110, cut: 20, plain: true, ext: unionOrder },
  returnGoodsOrder: { plain: true, deduct: { asset: 'fullReturn', percent: 70, perYuan: 1 } },
};

/** Orders of the usual kind: every twelfth, one unpaid and one to be sent are paid in part with work points. */
const withPoints: Shape = { deduct: { asset: 'workpoints', percent: 10, perYuan: 10 } };

export function shapeOf(page: PageDef, index: number): Shape {
  const kind = String(page.where['orderKind']);
  const shape = shapes[kind];
  if (kind === 'returnGoodsOrder' && shape?.deduct && index % 3 === 0)
    return { ...shape, deduct: { ...shape.deduct, percent: 100 } };
  return shape ?? (kind === 'normal' && (index % 12 === 5 || index === 0 || index === 2) ? withPoints : {});
}

/** A visit of an offline store: asked for at a time by some, their code scanned by a clerk of the store or by staff. */
export function visitOf(shop: SampleRow, over: boolean, index: number, at: (hours: number) => string): Values {
  const clerk = (shop['verifiers'] as Item[] | null)?.find(({ member }) => typeof member === 'number');
  return {
    reserveAt: index % 3 === 0 ? at(88) : null,
    verifiedAt: over ? at(90) : null,
    clerk: over && index % 2 === 0 ? (clerk?.['member'] ?? null) : null,
    verifiedBy: over && (index % 2 === 1 || !clerk) ? 1 : null,
  };
}
