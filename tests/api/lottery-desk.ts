/** Lotteries to be tested: their settings, activities that are online, members who draw. */
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { session } from './effects-site.ts';
import type { Shop } from './order-shop.ts';
import { byShop } from './shop-acts.ts';

export type Values = { [field: string]: Json };
type Line = { [member: string]: Json };

const ann = session(11);
export const lotteries = 'lottery/activityList';

let number = 0;
const next = (): number => (number += 1);

/** Ten thousand weights: a tenth each of three prizes, the rest nothing. */
export const thanks: Values = { name: '谢谢参与', type: 'thanks', image: '/a.png', weight: 7000 };
export const points = (more: Values = {}): Values => ({
  name: '积分',
  type: 'points',
  image: '/a.png',
  amount: '10',
  cost: '1.00',
  weight: 1000,
  stock: 1000,
  ...more,
});

export const goodsPrize = (goods: Row): Values => ({
  name: '茶礼',
  type: 'goods',
  image: '/a.png',
  goods: goods.id,
  sku: (goods['skus'] as Line[])[0]?.['skuNo'] ?? '',
  cost: '40.00',
  stock: 3,
});

/** The prize as good as always. */
export const always = (prize: Values): Values[] => [
  { ...prize, weight: 10_000 },
  { ...thanks, weight: 1 },
];

export interface LotteryDesk {
  settings(more?: Values): Promise<unknown>;
  /** Made on the page. */
  draft(more?: Values): Promise<Row>;
  online(more?: Values): Promise<Row>;
  member(more?: Values): Promise<Row>;
  draw(of: Row, who: Row, ip?: string): Promise<Row>;
  /** What the member drew last. */
  last(who: Row): Promise<Row>;
  records(of: Row): Promise<Row[]>;
  prizes(of: Row): Promise<Line[]>;
  /** Points and the like, without a document. */
  grant(who: Row, asset: string, amount: string): Promise<unknown>;
}

export function lotteryDesk({ desk }: Shop): LotteryDesk {
  const draft = (more: Values = {}): Promise<Row> =>
    desk.create(ann, lotteries, {
      name: `抽奖${next()}`,
      play: 'egg',
      image: '/a.png',
      costKind: 'none',
      prizes: [points(), thanks],
      rules: '<p>规则</p>',
      startAt: '2026-11-01T00:00:00.000Z',
      endAt: '2026-12-31T00:00:00.000Z',
      ...more,
    });
  const records = (of: Row): Promise<Row[]> => desk.find('lotteryRecord', { activity: of.id });
  const stopOthers = async (play: Json): Promise<void> => {
    for (const { id } of await desk.find('lotteryActivity', { status: 'online', play }))
      await desk.act(ann, lotteries, 'stop', id, { reason: '测试结束' });
  };
  return {
    settings: (more = {}) =>
      desk.work(ann, async (work) =>
        saveSetting(work, 'lotterySetting', (await newestSetting(work.db, 'lotterySetting'))?.version ?? 0, {
          enabled: true,
          dsEnabled: true,
          dayDrawLimit: 0,
          dayPrizeBudget: '0.00',
          bigPrizeAmount: '500.00',
          claimDays: 15,
          orderGiveOn: true,
          orderGiveEvent: 'paid',
          riskIpLimit: 0,
          ...more,
        }),
      ),
    draft,
    async online(more = {}) {
      const made = await draft(more);
      await stopOthers(made['play'] ?? null);
      await desk.act(ann, lotteries, 'online', made.id);
      return desk.one('lotteryActivity', made.id);
    },
    member(more = {}) {
      const phone = `136${String(next()).padStart(8, '0')}`;
      return desk.add('member', { nickname: `会员${number}`, phone, level: '0', ...more });
    },
    draw: (of, who, ip = '10.0.0.1') => byShop(desk, 'lotteryActivity', 'draw', of.id, { member: who.id, ip }),
    async last(who) {
      const found = await desk.find('lotteryRecord', { member: who.id });
      return found.at(-1) ?? { id: 0 };
    },
    records,
    prizes: async (of) => (await desk.one('lotteryActivity', of.id))['prizes'] as Line[],
    grant: (who, asset, amount) =>
      desk.post({
        bizType: 'manualAdjust',
        bizNo: `TZ-L${next()}`,
        step: 'post',
        document: { ownerType: 'member', ownerId: who.id, asset, amount, direction: 'in' },
      }),
  };
}
