/** A shop with activities: group buys and flash sales that run, orders of them as the shop writes them. */
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { orderLine } from './order-line.ts';
import { ann, openShop, type Lines, type Shop, type Values } from './order-shop.ts';
import { byShop } from './shop-acts.ts';

export const groups = 'marketingSection/groupBuying';
export const sales = 'marketingSection/limitedTimeShop';
export const teams = 'marketingSection/teams';

type Kind = 'groupBuy' | 'seckill';
export interface Activity {
  goods: Row;
  of: Row;
}

export interface ActivityShop {
  shop: Shop;
  setting(name: 'seckillSetting' | 'groupBuySetting', more: Values): Promise<unknown>;
  member(more?: Values): Promise<Row>;
  /** A flash sale of so many pieces at 30.00, at noon, published on its page. */
  sale(stock: number, more?: Values): Promise<Activity>;
  /** A group buy at 40.00 for two, published on its page. */
  group(more?: Values): Promise<Activity>;
  /** An unpaid order of the activity, of `qty` pieces. */
  placed(kind: Kind, activity: Activity, buyer: Row, more?: Values): Promise<Row>;
  /** The same, which has taken its pieces. */
  taken(kind: Kind, activity: Activity, buyer: Row, more?: Values): Promise<Row>;
  take(order: Row): Promise<Row>;
  pay(order: Row): Promise<Row>;
  /** What is sold and left. */
  counts(kind: Kind, activity: Row): Promise<Json[]>;
  /** The SKU of the goods that activities sell. */
  goodsSku(goods: Row): Promise<Values>;
}

export const skuNoOf = (goods: Row): string => String((goods.skus as Lines)[0]?.skuNo);

export async function openActivities(): Promise<ActivityShop> {
  const shop = await openShop();
  const { desk } = shop;
  let number = 0;
  const setting = (name: 'seckillSetting' | 'groupBuySetting', more: Values): Promise<unknown> =>
    desk.work(ann, async (work) =>
      saveSetting(work, name, (await newestSetting(work.db, name))?.version ?? 0, {
        enabled: true,
        rule: '<p>-</p>',
        ...(name === 'seckillSetting'
          ? { sessions: [{ name: '午间场', startTime: '11:00', endTime: '14:00', enabled: true, sort: 1 }] }
          : {}),
        ...more,
      }),
    );
  const member = (more: Values = {}): Promise<Row> => {
    number += 1;
    const phone = `136${String(number).padStart(8, '0')}`;
    return desk.add('member', { nickname: `会员${number}`, phone, level: '0', ...more });
  };
  const goodsSku = async (goods: Row): Promise<Values> => (await shop.goodsNow(goods))[0] ?? {};

  async function sale(stock: number, more: Values = {}): Promise<Activity> {
    const goods = await shop.goodsRow();
    const made = await desk.create(ann, sales, {
      name: `秒杀${(number += 1)}`,
      sessions: ['午间场'],
      startDate: '2026-11-20',
      endDate: '2026-11-21',
      goods: goods.id,
      skus: [{ skuNo: skuNoOf(goods), price: '30.00', activityStock: stock }],
      limitPerMember: 1,
      ...more,
    });
    await desk.act(ann, sales, 'publish', made.id);
    return { goods, of: await desk.one('seckill', made.id) };
  }
  async function group(more: Values = {}): Promise<Activity> {
    const goods = await shop.goodsRow();
    const made = await desk.create(ann, groups, {
      name: `拼团${(number += 1)}`,
      goods: goods.id,
      startAt: '2026-11-20T00:00:00.000Z',
      endAt: '2026-11-30T00:00:00.000Z',
      skus: [{ skuNo: skuNoOf(goods), price: '40.00', activityStock: 5 }],
      groupSize: 2,
      ...more,
    });
    await desk.act(ann, groups, 'publish', made.id);
    return { goods, of: await desk.one('groupBuy', made.id) };
  }
  const placed = (kind: Kind, { goods, of }: Activity, buyer: Row, more: Values = {}): Promise<Row> => {
    const price = kind === 'groupBuy' ? '40.00' : '30.00';
    const qty = Number(more['qty'] ?? 1);
    const { qty: _qty, ...rest } = more;
    return desk.add('order', {
      orderKind: kind === 'groupBuy' ? 'gorder' : 'corder',
      zone: 'normal',
      member: buyer.id,
      seller: shop.seller.id,
      store: shop.store.id,
      source: 'h5',
      activityType: kind,
      activityId: of.id,
      placedAt: desk.clock.now.toISOString(),
      payMethod: 'wechat',
      items: [
        orderLine(1, price, {
          goods: goods.id,
          skuNo: skuNoOf(goods),
          originalPrice: '50.00',
          shipWithinHours: 48,
          qty,
          subtotal: (Number(price) * qty).toFixed(2),
          itemPayAmount: (Number(price) * qty).toFixed(2),
        }),
      ],
      ...rest,
    });
  };
  const take = ({ id }: Row): Promise<Row> => byShop(shop.desk, 'order', 'takeActivity', id);
  const pay = ({ id }: Row): Promise<Row> => byShop(shop.desk, 'order', 'pay', id);
  const taken = async (...asked: Parameters<typeof placed>): Promise<Row> => take(await placed(...asked));
  const counts = async (kind: Kind, { id }: Row): Promise<Json[]> => {
    const { soldCount, leftCount } = await desk.one(kind, id);
    return [soldCount ?? null, leftCount ?? null];
  };
  return { shop, setting, member, sale, group, placed, taken, take, pay, counts, goodsSku };
}
