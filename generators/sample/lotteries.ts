/** Lotteries: activities in every state, what stores hand in, and the chances that orders and others give. */
import { percentShares } from '../../src/base/odds.ts';
import { freshPrize } from '../../src/business/lottery/prizes.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { sellable } from './activities.ts';
import { addRow, ago, pictureUrl, rowsOf, volume, type Sample, type SampleRow } from './engine.ts';
import { rowsFit } from './fit.ts';
import { fen, yuan } from './goods.ts';

type Line = { [member: string]: Json };

export interface Template {
  name: string;
  play: string;
  costKind: string;
  status: 'online' | 'stopped' | 'ended' | 'draft';
  from: number;
  to: number;
  draws: number;
  more?: { [field: string]: Json };
}

/** Days from today that they begin and end; draws at the volumes of the catalogue. */
const templates: readonly Template[] = [
  {
    name: '积分大转盘',
    play: 'wheel',
    costKind: 'points',
    status: 'online',
    from: -59,
    to: 25,
    draws: 190,
    more: { costAmount: '20', timesPerDay: 8 },
  },
  {
    name: 'D积分九宫格',
    play: 'grid',
    costKind: 'dScore',
    status: 'online',
    from: -40,
    to: 30,
    draws: 90,
    more: { costAmount: '5.00', timesPerDay: 5 },
  },
  {
    name: '下单砸金蛋',
    play: 'egg',
    costKind: 'order',
    status: 'online',
    from: -45,
    to: 15,
    draws: 100,
    more: { orderAmountPer: '100.00' },
  },
  { name: '邀请好友刮刮卡', play: 'scratch', costKind: 'invite', status: 'ended', from: -59, to: -10, draws: 30 },
  {
    name: '周年庆盲盒',
    play: 'box',
    costKind: 'none',
    status: 'stopped',
    from: -30,
    to: 12,
    draws: 90,
    more: { timesPerDay: 1, audience: 'all', stopReason: '奖品补货中，暂停抽奖' },
  },
  { name: '店铺新品刮刮卡', play: 'scratch', costKind: 'none', status: 'draft', from: 3, to: 20, draws: 0 },
];

const prize = (name: string, type: string, weight: number, stock: number, more: Line = {}): Line => ({
  name,
  type,
  weight,
  stock,
  ...more,
});
const nothing = (weight: number, name = '谢谢参与'): Line => prize(name, 'thanks', weight, 0, { tip: '再接再厉' });

/** Eight prizes, or the five of the others. */
function prizesOf(sample: Sample, template: Template, index: number): Line[] {
  const goods = sellable(sample).filter((one) =>
    (one['skus'] as Line[]).some((sku) => Number(sku['stock']) - Number(sku['lockedStock'] ?? 0) > 40),
  );
  const store =
    template.status === 'draft' ? rowsOf(sample, 'store').find((one) => one['status'] === 'open') : undefined;
  const own = store ? goods.filter((one) => one['seller'] === store['seller']) : goods;
  const chosen = (own.length > 0 ? own : goods)[index * 5] ?? own[0] ?? goods[0];
  const sku = (chosen?.['skus'] as Line[] | undefined)?.find((one) => Number(one['stock']) > 40);
  const coupon = rowsOf(sample, 'coupon').find(
    (one) => one['getType'] === 'gift' && one['status'] === 'running' && one['seller'] === null,
  );
  const real = prize(String(chosen?.['name'] ?? '茶礼').slice(0, 20), 'goods', 1600, 40, {
    goods: chosen?.id ?? null,
    sku: sku?.['skuNo'] ?? null,
    cost: yuan(Math.round(fen(sku?.['price'] ?? '50.00') * 0.6)),
    dayLimit: 2,
  });
  const [bond, less, more] = [
    prize('满减券', 'coupon', 900, 300, { coupon: coupon?.id ?? null, cost: '6.00' }),
    prize('10积分', 'points', 1200, 500, { amount: '10', cost: '0.10' }),
    prize('2元红包', 'redPacket', 600, 200, { amount: '2.00', dayLimit: 20 }),
  ];
  if (store) return [real, nothing(4000)];
  const five = [real, bond, less, more, nothing(6000)];
  if (template.play !== 'wheel' && template.play !== 'grid') return five;
  return [
    ...five.slice(0, 4),
    prize('666元现金', 'balance', 500, 12, { amount: '666.00', dayLimit: 1 }),
    prize('5 D积分', 'dScore', 500, 200, { amount: '5.00', cost: '2.50' }),
    nothing(3500),
    nothing(3000, '下次好运'),
  ];
}

/** The six activities, their prizes whole. */
export function addActivities(sample: Sample): { row: SampleRow; template: Template }[] {
  const { random } = sample;
  return templates.map((template, index) => {
    const createdAt = ago(sample, Math.max(1, 3 - template.from));
    const store =
      template.status === 'draft' ? rowsOf(sample, 'store').find((one) => one['status'] === 'open') : undefined;
    const code = (): string => `P${random.integer(10_000, 99_999)}`;
    const lines = prizesOf(sample, template, index).map((line, place) => ({
      dayLimit: 0,
      tip: null,
      ...freshPrize({ ...line, image: pictureUrl(sample, `prize-${index}-${place}`), sort: (place + 1) * 10 }, code),
    }));
    const shares = percentShares(lines.map((line) => Number((line as Line)['weight'])));
    const prizes = lines.map((line, place) => ({ ...line, probability: shares[place] ?? '0.00' })) as Line[];
    const weight = prizes.reduce((all, line) => all + Number(line['weight']), 0);
    const cost = prizes.reduce((all, line) => all + Number(line['weight']) * fen(line['cost'] ?? '0'), 0);
    const row = addRow(
      sample,
      'lotteryActivity',
      rowsFit(sample, 'lotteryActivity', {
        name: template.name,
        play: template.play,
        image: pictureUrl(sample, `lottery-${index}`),
        bgImage: null,
        store: store?.id ?? null,
        ownerStore: store?.id ?? 0,
        costKind: template.costKind,
        costAmount: null,
        orderAmountPer: null,
        freeTimesDay: 0,
        timesPerDay: 0,
        timesTotal: 0,
        winLimit: 0,
        prizes,
        showWinners: true,
        fakeWinners: false,
        rules: '<p>活动期间按规则抽奖，奖品数量有限，抽完为止。</p>',
        startAt: ago(sample, -template.from),
        endAt: ago(sample, -template.to),
        audience: 'all',
        audienceLevels: null,
        expectedCost: yuan(Math.round((cost * 1000) / weight)),
        onlineAt: template.status === 'draft' ? null : ago(sample, -template.from + 1),
        stopReason: null,
        status: template.status,
        createdAt,
        ...template.more,
      }),
      0,
    );
    return { row, template };
  });
}

/** What stores hand in, in every state; those that run give draws of the first activity. */
export function addStoreRules(sample: Sample, activities: readonly SampleRow[]): SampleRow[] {
  const stores = rowsOf(sample, 'store').filter((one) => one['status'] === 'open');
  const online = activities.filter((one) => one['status'] === 'online');
  const auditor = rowsOf(sample, 'adminUser')[0]?.id ?? null;
  const states = ['running', 'running', 'running', 'pending', 'pending', 'rejected', 'stopped', 'running'];
  const rules = ['order', 'amount', 'follow', 'amount', 'order', 'order', 'amount', 'order'];
  return states.flatMap((status, index) => {
    const store = stores[index % Math.max(1, stores.length)];
    const activity = online[index < 6 ? 0 : 2];
    if (!store || !activity) return [];
    const isAudited = status !== 'pending';
    return [
      addRow(
        sample,
        'storeLottery',
        rowsFit(sample, 'storeLottery', {
          store: store.id,
          activity: activity.id,
          giveRule: rules[index] ?? 'order',
          threshold: rules[index] === 'amount' ? '100.00' : null,
          goods: null,
          giveTimes: 1 + (index % 2),
          quota: 100 + index * 50,
          storeShare: index % 3 === 0 ? '100.00' : '50.00',
          startAt: ago(sample, 44),
          endAt: ago(sample, -14),
          auditor: isAudited ? auditor : null,
          auditedAt: isAudited ? ago(sample, 44.5) : null,
          auditRemark: status === 'rejected' ? '赠送次数过少，请调整后再提交' : null,
          stopReason: status === 'stopped' ? '店铺活动调整' : null,
          status,
          createdAt: ago(sample, 46),
        }),
        0,
      ),
    ];
  });
}

/** Draws that orders, invitations and stores have earned, in time. */
export function addChances(sample: Sample, activities: readonly SampleRow[], rules: readonly SampleRow[]): SampleRow[] {
  const [first, , byOrder, byInvite] = activities;
  const made: SampleRow[] = [];
  const add = (activity: SampleRow | undefined, at: string, values: { [field: string]: Json }): void => {
    if (!activity || at < String(activity['startAt']) || at >= String(activity['endAt'])) return;
    made.push({ id: 0, createdAt: at, activity: activity.id, expireAt: activity['endAt'] ?? null, ...values });
  };
  const isLive = (order: SampleRow): boolean => order['paidAt'] !== null && fen(order['refundedAmount']) === 0;
  const paid = rowsOf(sample, 'order').filter(isLive);
  const worth = (order: SampleRow): number =>
    (order['items'] as Line[]).reduce((all, item) => all + fen(item['itemPayAmount'] ?? '0'), 0);
  const times = (order: SampleRow): number => Math.floor(worth(order) / 10_000);
  const limit = (count: number): number => volume(sample, count, count);
  paid
    .filter((order) => times(order) > 0 && times(order) < 6)
    .slice(0, limit(90))
    .forEach((order) =>
      add(byOrder, String(order['paidAt']), {
        member: order['member'] ?? null,
        source: 'order',
        sourceNo: order['orderNo'] ?? null,
        order: order.id,
        orderAmount: null,
        storeLottery: null,
        store: null,
        times: times(order),
      }),
    );
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  members
    .filter(
      (one) =>
        one['referrer'] !== null && rowsOf(sample, 'member')[Number(one['referrer']) - 1]?.['status'] === 'normal',
    )
    .slice(0, limit(34))
    .forEach((invited, index) =>
      add(byInvite, ago(sample, 58 - index), {
        member: invited['referrer'] ?? null,
        source: 'invite',
        sourceNo: invited['memberNo'] ?? null,
        order: null,
        orderAmount: null,
        storeLottery: null,
        store: null,
        times: 1,
      }),
    );
  for (const rule of rules.filter((one) => one['status'] === 'running' && one['activity'] === first?.id)) {
    const common = {
      source: 'store',
      storeLottery: rule.id,
      store: rule['store'] ?? null,
      times: rule['giveTimes'] ?? 1,
    };
    if (rule['giveRule'] === 'follow')
      members.slice(60, 66).forEach((one, index) =>
        add(first, ago(sample, 30 - index * 3), {
          ...common,
          member: one.id,
          sourceNo: `F${rule.id}-${one.id}`,
          order: null,
          orderAmount: null,
        }),
      );
    else
      paid
        .filter((order) => order['store'] === rule['store'] && worth(order) >= fen(rule['threshold'] ?? '0'))
        .filter((order) => String(order['paidAt']) > String(rule['startAt']))
        .slice(0, 9)
        .forEach((order) =>
          add(first, String(order['paidAt']), {
            ...common,
            member: order['member'] ?? null,
            sourceNo: order['orderNo'] ?? null,
            order: order.id,
            orderAmount: yuan(worth(order)),
          }),
        );
  }
  return made
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(0, limit(120))
    .map((values) => addRow(sample, 'lotteryChance', rowsFit(sample, 'lotteryChance', { ...values, used: 0 }), 0));
}
