/**
 * Packages of trade unions, the orders by which members joined and those that members and their unions paid together,
 * and what joining granted.
 */
import { addDays, dayOf } from '../../src/base/date.ts';
import { compare, percentOf, sub, sum } from '../../src/base/decimal.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { ofOrder } from './benefits.ts';
import { addRow, pictureUrl, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };
const linesOf = (value: Json | undefined): Values[] => (Array.isArray(value) ? (value as Values[]) : []);
const rowOf = (sample: Sample, entity: string, id: Json | undefined): SampleRow | undefined =>
  rowsOf(sample, entity)[Number(id ?? 0) - 1];
const until = (sample: Sample, at: string, days: number): string =>
  new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(at) + days * 86_400_000)).toISOString();

const daily = (asset: string, amount: string, days: number): Values => ({ asset, amount, mode: 'daily', days });
const atOnce = (asset: string, amount: string): Values => ({ asset, amount, mode: 'once', days: null });
/** Name, days for which it is valid (0 = for ever), what it grants. */
const offers: readonly (readonly [name: string, validDays: number, grants: Values[]])[] = [
  ['职工安康套餐', 365, [atOnce('points', '300'), daily('redPacket', '30.00', 20)]],
  ['节日慰问套餐', 30, [atOnce('points', '100')]],
  ['劳模关爱套餐', 0, [daily('workpoints', '500.00', 30), atOnce('balance', '10.00')]],
  ['女职工关爱套餐', 180, [atOnce('workpoints', '120.00'), daily('redPacket', '15.00', 7)]],
  ['新入会体验套餐', 15, []],
  ['困难帮扶套餐', 365, [daily('balance', '36.50', 10)]],
];

/** Each of one or two union goods of one store, a tenth below what they cost alone; the last one is off sale. */
export function buildPackages(sample: Sample): void {
  const shelf = rowsOf(sample, 'goods').filter(
    (goods) => goods['zone'] === 'tradeunionIncrement' && goods['status'] === 'onSale',
  );
  offers.forEach(([name, validDays, grants], at) => {
    const first = shelf[at % Math.max(1, shelf.length)];
    if (!first) return;
    const second = shelf.find((goods) => goods['store'] === first['store'] && goods.id > first.id);
    const goods = [first, ...(second ? [second] : [])].map((one): Values => {
      const sku = linesOf(one['skus'])[0] ?? {};
      return {
        goods: one.id,
        skuNo: sku['skuNo'] ?? null,
        qty: 1,
        price: sku['price'] ?? null,
        costPrice: sku['costPrice'] ?? null,
      };
    });
    const alone = goods.reduce((total, one) => total + fen(one['price']), 0);
    const price = Math.max(100, Math.floor(alone * 0.9));
    addRow(sample, 'tradeunionPackage', {
      name,
      cover: pictureUrl(sample, `union-${at + 1}`),
      price: yuan(price),
      marketPrice: yuan(alone),
      goods,
      grants,
      unionLevel: (at % 3) + 1,
      validDays,
      directAward: yuan(at === 4 ? 0 : Math.floor(price / 10)),
      stock: at === 1 ? 0 : 120 - at * 15,
      limitPerMember: at % 2,
      detail: `<p>${name}：入会即享工会专属商品与福利。</p>`,
      sort: (at + 1) * 10,
      enabled: at !== offers.length - 1,
      createdAt: new Date(sample.now.getTime() - 150 * 86_400_000).toISOString(),
    });
  });
}

const shares = [0, 50, 100, 30];
const budgets = ['FL-01', 'FL-02', 'WW-11'];

/** Two of three join, the others are bought by whoever is a member then. Gives the fields of the page. */
export function unionOrder(sample: Sample, order: SampleRow, index: number): Values {
  if (rowsOf(sample, 'tradeunionPackage').length === 0) return {};
  const buyers = index % 3 !== 1 ? [] : activeAt(sample, String(order['paidAt'] ?? order['placedAt']));
  const buyer = buyers[(index * 7) % Math.max(1, buyers.length)];
  if (buyer) return bought(sample, order, index, buyer);
  join(sample, order, index);
  return {};
}

/** Memberships that are valid at a moment. */
const activeAt = (sample: Sample, at: string): SampleRow[] =>
  rowsOf(sample, 'tradeunionMember').filter(
    (one) =>
      String(one['joinedAt']) < at &&
      (one['quitAt'] === null || String(one['quitAt']) > at) &&
      (one['expireAt'] === null || String(one['expireAt']) >= dayOf(at)),
  );

/** The order is by this member. */
function placedBy(sample: Sample, order: SampleRow, id: Json | undefined): void {
  const member = rowOf(sample, 'member', id);
  if (member)
    Object.assign(order, {
      member: member.id,
      memberPhone: member['phone'] ?? null,
      vipLevel: member['level'] ?? '0',
      referrer: member['referrer'] ?? null,
    });
}

/** Bought at the union price; the union bears a part of some, once it agrees. */
function bought(sample: Sample, order: SampleRow, index: number, buyer: SampleRow): Values {
  placedBy(sample, order, buyer['member']);
  const pay = fen(order['payAmount']);
  const part = order['payMethod'] === 'balance' ? 0 : Math.floor((pay * (shares[index % shares.length] ?? 0)) / 100);
  const open = ['unpaid', 'toShip', 'toVerify'].includes(String(order['status']));
  const approveState =
    part === 0 ? 'none' : open ? (index % 4 === 3 ? 'ok' : 'pending') : order['status'] === 'closed' ? 'no' : 'ok';
  Object.assign(order, {
    unionPackage: buyer['package'] ?? null,
    unionMemberNo: buyer['unionNo'] ?? null,
    unionShare: yuan(part),
    budgetCode: budgets[index % budgets.length] ?? null,
    approveState,
    pays: linesOf(order['pays']).flatMap((line) => (part === 0 ? [line] : byPayer(line, part))),
  });
  const decided = approveState === 'ok' || approveState === 'no';
  const clerks = rowsOf(sample, 'adminUser').filter(({ area }) => area === 'admin');
  return {
    unionApprover: decided ? (clerks[index % Math.max(1, clerks.length)]?.id ?? null) : null,
    unionApprovedAt: decided ? until(sample, String(order['placedAt']), 0.02) : null,
    unionRemark: approveState === 'no' ? '本季度福利预算已用完' : null,
  };
}

/** A payment in two: what the union bears, and what is left to the member. */
function byPayer(line: Values, part: number): Values[] {
  const amount = fen(line['amount']);
  const refunded = fen(line['refunded']) > 0;
  const of = (payer: string, share: number): Values => ({
    ...line,
    payer,
    amount: yuan(share),
    refunded: yuan(refunded ? share : 0),
  });
  return [of('union', Math.min(part, amount)), of('member', amount - Math.min(part, amount))].filter(
    (one) => fen(one['amount']) > 0,
  );
}

/** The order buys a package; once it is paid its buyer is a member of that union. */
function join(sample: Sample, order: SampleRow, index: number): void {
  const packages = rowsOf(sample, 'tradeunionPackage');
  const one = packages[(index + Math.floor(index / packages.length)) % packages.length];
  const there = new Set(rowsOf(sample, 'tradeunionMember').map(({ member }) => member));
  const free = rowsOf(sample, 'member').filter(({ id, status }) => status === 'normal' && !there.has(id));
  const member = free[(index * 5 + 2) % Math.max(1, free.length)];
  if (!one || !member) return;
  placedBy(sample, order, member.id);
  sell(sample, order, one);
  const paidAt = order['paidAt'];
  Object.assign(order, {
    unionPackage: one.id,
    joinsUnion: true,
    unionAward: paidAt === null ? null : (one['directAward'] ?? null),
    approveState: 'none',
  });
  if (typeof paidAt !== 'string') return;
  const valid = Number(one['validDays']);
  const today = dayOf(sample.now);
  const first = valid > 0 ? addDays(dayOf(paidAt), valid) : null;
  const over = first !== null && first < today;
  const closed = order['status'] === 'closed';
  const left = closed ? String(order['closedAt']) : index % 11 === 5 ? until(sample, paidAt, 6) : null;
  const renewed = over && left === null && index % 4 === 0;
  const row = addRow(
    sample,
    'tradeunionMember',
    {
      member: member.id,
      package: one.id,
      order: order.id,
      unionLevel: one['unionLevel'] ?? 1,
      company: index % 3 === 0 ? '杭州第一纺织厂' : index % 3 === 1 ? '拾光餐饮工会' : null,
      referrer: member['referrer'] ?? null,
      joinedAt: paidAt,
      expireAt: renewed ? addDays(today, 200 + index) : first,
      quitReason: closed ? '入会订单已退款' : left === null ? null : '离职，申请退会',
      quitAt: left,
      refunded: closed,
      status: left !== null ? 'quit' : over && !renewed ? 'expired' : 'active',
      createdAt: paidAt,
    },
    0,
  );
  order['unionMemberNo'] = row['unionNo'] ?? null;
}

/** The lines of an order are the goods of the package, at its price. */
function sell(sample: Sample, order: SampleRow, one: SampleRow): void {
  const lines = linesOf(one['goods']);
  const alone = lines.map((line) => fen(line['price']));
  const price = fen(one['price']);
  const total = alone.reduce((all, each) => all + each, 0);
  const parts = alone.map((each) => Math.floor((price * each) / total));
  parts[0] = (parts[0] ?? 0) + price - parts.reduce((all, each) => all + each, 0);
  const { status } = order;
  const sent = ['shipped', 'completed'].includes(String(status)) && order['deliveryMethod'] === 'express';
  const paid = order['paidAt'] !== null;
  const gone = paid && status === 'closed';
  const pay = price + fen(order['freightAmount']);
  const items = lines.map((line, at): Values => {
    const goods = rowOf(sample, 'goods', line['goods']);
    const sku = linesOf(goods?.['skus']).find(({ skuNo }) => skuNo === line['skuNo']) ?? {};
    const part = yuan(parts[at] ?? 0);
    return {
      ...linesOf(order['items'])[0],
      line: at + 1,
      goods: line['goods'] ?? null,
      skuNo: line['skuNo'] ?? null,
      goodsName: goods?.['name'] ?? '',
      specText: Object.values((sku['specValues'] ?? {}) as object).join(' '),
      image: goods?.['cover'] ?? null,
      category: goods?.['category'] ?? null,
      originalPrice: line['price'] ?? null,
      price: part,
      qty: 1,
      subtotal: part,
      couponShare: '0.00',
      deductShare: '0.00',
      itemPayAmount: part,
      costPrice: line['costPrice'] ?? null,
      shippedQty: sent || (status === 'partShipped' && at === 0 && lines.length > 1) ? 1 : 0,
      refundedQty: gone ? 1 : 0,
      refundedAmount: gone ? part : '0.00',
    };
  });
  const first = rowOf(sample, 'goods', lines[0]?.['goods']);
  Object.assign(order, {
    items,
    seller: first?.['seller'] ?? null,
    store: first?.['store'] ?? null,
    totalQty: items.length,
    goodsNames: items.map(({ goodsName }) => goodsName).join(' '),
    goodsAmount: yuan(total),
    promotionAmount: yuan(total - price),
    payAmount: yuan(pay),
    paidAmount: yuan(paid ? pay : 0),
    refundedAmount: yuan(gone ? pay : 0),
    platformFee: yuan(paid && !gone ? Math.floor(price * 0.05) : 0),
    pays: linesOf(order['pays']).map((line) => ({ ...line, amount: yuan(pay), refunded: yuan(gone ? pay : 0) })),
  });
}

const gains: { readonly [asset: string]: string } = { appreciation: 'zengzhiGain' };

/** What union goods and packages granted: at once, or in equal parts, a day each, until yesterday. */
export function buildUnionGrants(sample: Sample, put: Put): void {
  for (const order of rowsOf(sample, 'order')) {
    if (order['orderKind'] !== 'tradeunionOrder' || typeof order['paidAt'] !== 'string') continue;
    const benefits = incrementsOf(sample, order);
    benefits.forEach((line, at) => {
      if (line['status'] === 'done')
        put(String(order['finishedAt']), 'zengzhiGain', String(order['orderNo']), `benefit-${at + 1}`, {
          ...ofOrder(order),
          asset: 'appreciation',
          amount: line['amount'],
          held: false,
        });
    });
    if (order['joinsUnion'] === true)
      for (const grant of linesOf(rowOf(sample, 'tradeunionPackage', order['unionPackage'])?.['grants']))
        benefits.push(granted(sample, put, order, grant, benefits.length + 1));
    order['benefits'] = benefits;
  }
}

/** Appreciation points that the goods promise, one line for each of them, granted when the order is finished. */
function incrementsOf(sample: Sample, order: SampleRow): Values[] {
  const column = sample.site.entities['goods']?.extColumn ?? 'ext';
  const gone = order['status'] === 'closed';
  const paid = new Map<number, string[]>();
  for (const item of linesOf(order['items'])) {
    const id = Number(item['goods']);
    const left = sub(String(item['itemPayAmount']), String(item['refundedAmount'] ?? '0'));
    paid.set(id, [...(paid.get(id) ?? []), gone ? String(item['itemPayAmount']) : left]);
  }
  return [...paid].flatMap(([id, amounts]): Values[] => {
    const rate = String(((rowOf(sample, 'goods', id)?.[column] ?? {}) as Values)['incrementRate'] ?? '0');
    const amount = percentOf(sum(amounts, 2), rate);
    if (compare(amount, '0') <= 0) return [];
    const done = !gone && typeof order['finishedAt'] === 'string';
    return [
      {
        asset: 'appreciation',
        amount: gone ? '0' : amount,
        trigger: 'completed',
        release: 'once',
        goods: id,
        status: gone ? 'revoked' : done ? 'done' : 'waiting',
        releasedAmount: done ? amount : '0',
      },
    ];
  });
}

/** One benefit of the package by which the order joined. */
function granted(sample: Sample, put: Put, order: SampleRow, grant: Values, place: number): Values {
  const asset = String(grant['asset']);
  const amount = String(grant['amount']);
  const line = { asset, trigger: 'paid', unionPackage: order['unionPackage'] ?? null };
  const gone = order['status'] === 'closed';
  if (grant['mode'] === 'daily')
    return { ...line, release: 'daily', periods: grant['days'] ?? 1, ...planned(sample, put, order, grant, place) };
  const document = { ...ofOrder(order), asset, amount };
  const no = String(order['orderNo']);
  put(String(order['paidAt']), gains[asset] ?? 'returnRelease', no, `benefit-${place}`, { ...document, held: false });
  if (gone) put(String(order['closedAt']), 'returnBack', no, `closeRefund-benefit-${place}`, document);
  return {
    ...line,
    release: 'once',
    amount: gone ? '0' : amount,
    status: gone ? 'revoked' : 'done',
    releasedAmount: gone ? '0' : amount,
  };
}

/** Its plan, with a run for each day until yesterday, until all is released, or until the member left. */
function planned(sample: Sample, put: Put, order: SampleRow, grant: Values, place: number): Values {
  const member = rowsOf(sample, 'tradeunionMember').find((one) => one['order'] === order.id);
  const asset = String(grant['asset']);
  const whole = fen(grant['amount']);
  const periods = Number(grant['days']);
  const started = dayOf(String(order['paidAt']));
  const gone = order['status'] === 'closed';
  const left = typeof member?.['quitAt'] === 'string' ? dayOf(member['quitAt']) : null;
  const end = left ?? dayOf(sample.now);
  const passed = gone ? 0 : Math.max(0, Math.round((Date.parse(end) - Date.parse(started)) / 86_400_000) - 1);
  const last = Math.min(passed, periods);
  const planNo = serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, String(order['paidAt']), 3000 + order.id);
  const runs: Values[] = [];
  let returned = 0;
  for (let period = 1; period <= last; period += 1) {
    const part = period === periods ? whole - returned : Math.round(whole / periods);
    const runDate = addDays(started, period);
    returned += part;
    runs.push({ periodNo: period, runDate, amount: yuan(part), txnNo: null, status: 'done' });
    put(`${runDate}T02:00:00.000Z`, gains[asset] ?? 'returnRelease', planNo, `period-${period}`, {
      ...ofOrder(order),
      asset,
      amount: yuan(part),
      periodNo: period,
    });
  }
  const rest = whole - returned;
  const stopped = gone || (left !== null && rest > 0);
  const status = stopped ? 'stopped' : rest === 0 ? 'done' : 'running';
  const next = status === 'running' ? addDays(started, last + 1) : null;
  const plan = addRow(
    sample,
    'returnPlan',
    {
      planNo,
      member: order['member'] ?? null,
      sourceType: 'order',
      orderNo: order['orderNo'] ?? null,
      orderAmount: order['payAmount'] ?? null,
      benefitRow: place,
      unionPackage: order['unionPackage'] ?? null,
      principal: yuan(gone ? 0 : whole),
      returned: yuan(returned),
      mode: 'equal',
      periods,
      cycle: 'day',
      targetAsset: asset,
      startDate: addDays(started, 1),
      lastRunDate: runs.at(-1)?.['runDate'] ?? null,
      nextRunDate: next,
      anchorDate: started,
      anchorPeriod: 0,
      runs,
      stopReason: gone ? '订单退款' : stopped ? `退会：${String(member?.['quitReason'] ?? '')}` : null,
      status,
      createdAt: String(order['paidAt']),
      updatedAt: String(order['paidAt']),
    },
    0,
  );
  if (stopped && !gone && member)
    member['cancelled'] = { ...((member['cancelled'] ?? {}) as Values), [asset]: yuan(rest) };
  return {
    amount: gone ? '0' : yuan(stopped ? returned : whole),
    status: gone || (stopped && returned === 0) ? 'revoked' : status === 'running' ? 'releasing' : 'done',
    returnPlan: plan.id,
    releasedAmount: yuan(returned),
    nextReleaseAt: next === null ? null : new Date(`${next}T00:00:00+08:00`).toISOString(),
  };
}
