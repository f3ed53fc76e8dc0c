/** The full-return programme: zones in every phase, their goods, and orders that are returned day by day. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, pictureUrl, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };

/** Name, multiple in percent, rate a day in hundredths of a percent, days, asset, from and to in days from today. */
const zones: [string, number, number, number, string, number | null, number | null, boolean][] = [
  ['全返精选', 100, 50, 0, 'balance', null, null, true],
  ['积分全返', 120, 100, 120, 'fullReturn', -90, 90, true],
  ['七日快返', 70, 1000, 7, 'balance', null, null, true],
  ['年货全返', 80, 100, 0, 'balance', -60, -20, true],
  ['新春全返', 100, 100, 0, 'balance', 20, 50, true],
  ['样品全返', 50, 50, 0, 'balance', null, null, false],
];
/** Zones whose goods are bought. */
const open = 3;
const states = ['running', 'running', 'paused', 'running', 'stopped', 'running'];
const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Adds zones, goods and plans; what was returned stands in the ledger. */
export function buildFullReturns(sample: Sample, put: Put): void {
  if (!sample.site.entities['fullReturnZone']) return;
  zones.forEach(([name, multiple, rate, days, asset, from, to, enabled], index) =>
    addRow(
      sample,
      'fullReturnZone',
      {
        name,
        image: pictureUrl(sample, `full-return-zone-${index + 1}`),
        returnMultiple: percent(multiple),
        dailyRate: percent(rate),
        maxDays: days,
        returnKind: asset,
        minAmount: index === 1 ? '50.00' : '0.00',
        startAt: from === null ? null : ago(sample, -from),
        endAt: to === null ? null : ago(sample, -to),
        enabled,
        sort: (index + 1) * 10,
        createdAt: ago(sample, 110 - index),
      },
      0,
    ),
  );
  const bought = rowsOf(sample, 'order').filter(
    (order) => order['orderKind'] === 'allRetuen' && order['paidAt'] !== null && order['refundStatus'] === 'none',
  );
  const goods = [...new Set(bought.map(goodsOf))].filter((id) => id !== 0);
  const entered = new Map(
    goods.map((id, index) => [
      id,
      enter(
        sample,
        id,
        1 + (index % open),
        bought.filter((one) => goodsOf(one) === id),
      ),
    ]),
  );
  rowsOf(sample, 'goods')
    .filter((one) => one['status'] === 'onSale' && !entered.has(one.id))
    .slice(0, zones.length - open)
    .forEach((one, index) => enter(sample, one.id, open + 1 + index, []));
  applications(
    sample,
    new Set([...entered.values()].filter((one) => one['zone'] === 1).map((one) => Number(one['goods']))),
  );
  bought.toReversed().forEach((order, index) => promise(sample, put, order, entered.get(goodsOf(order)), index));
}

const goodsOf = (order: SampleRow): number => Number((order['items'] as Values[])[0]?.['goods'] ?? 0);

const notes = ['新品推广，毛利充足', '老客回馈，库存充足', '换季清仓，希望带动复购'];

/** Goods of the first zone came by an application; others wait for an answer, were refused or have left. */
function applications(sample: Sample, joined: ReadonlySet<number>): void {
  const states = ['pending', 'pending', 'rejected', 'pending', 'quit', 'rejected'];
  let other = 0;
  for (const [index, goods] of rowsOf(sample, 'goods').entries()) {
    if (goods['status'] !== 'onSale' || goods['zone'] !== 'normal') continue;
    const mine = joined.has(goods.id);
    if (!mine && (index % 5 !== 0 || other >= 12)) continue;
    if (!mine) other += 1;
    const applyState = mine ? 'approved' : (states[other % states.length] ?? 'pending');
    const skus = goods['skus'] as Values[];
    const margins = skus.map((sku) =>
      fen(sku['price']) > 0 && typeof sku['costPrice'] === 'string'
        ? ((fen(sku['price']) - fen(sku['costPrice'])) * 10_000) / fen(sku['price'])
        : 0,
    );
    Object.assign(goods, {
      applyState,
      returnRate: percent(mine ? 10_000 : 2000 + (index % 5) * 1000),
      dailyRate: mine ? '0.50' : '1.00',
      capAmount: mine ? '5000.00' : '500.00',
      applyReason: notes[index % notes.length] ?? null,
      applyRemark: applyState === 'rejected' ? '返还比例高于毛利率' : null,
      marginRate: percent(Math.round(Math.min(...margins))),
    });
  }
}

function enter(sample: Sample, goods: number, zone: number, orders: readonly SampleRow[]): SampleRow {
  const sold = orders.reduce((all, order) => all + Number(order['totalQty']), 0);
  return addRow(
    sample,
    'fullReturnGoods',
    {
      goods,
      zone,
      returnPrice: rowsOf(sample, 'goods')[goods - 1]?.['price'] ?? null,
      stock: sold + 40 + (goods % 5) * 20,
      soldCount: sold,
      limitPerMember: goods % 4 === 0 ? 20 : 0,
      enabled: goods % 9 !== 0 || sold > 0,
      sort: 100,
      createdAt: ago(sample, 105),
    },
    0,
  );
}

/** What the payment promised, and where the after-sale period is over what was returned until yesterday. */
function promise(sample: Sample, put: Put, order: SampleRow, one: SampleRow | undefined, index: number): void {
  const zone = one && zones[Number(one['zone']) - 1];
  if (!zone || fen(order['paidAmount']) === 0) return;
  const [, multiple, rate, days, asset] = zone;
  const paid = fen(order['paidAmount']) - fen(order['freightAmount']);
  const whole = Math.floor((paid * multiple) / 100);
  const principal = days > 0 ? Math.min(whole, Math.floor((paid * rate * days) / 10_000)) : whole;
  const line: Values = {
    asset,
    amount: yuan(principal),
    paid: yuan(paid),
    trigger: 'completed',
    release: 'daily',
    releaseRate: percent(rate),
    releaseBase: 'paid',
    releaseTime: '02:00',
    source: 'fullReturn',
    goods: goodsOf(order),
    fullReturnGoods: one.id,
    status: 'waiting',
    releasedAmount: '0.00',
  };
  order['benefits'] = [line];
  if (order['finishedAt'] === null || principal === 0) return;
  const finished = String(order['finishedAt']);
  const began = dayOf(finished);
  const wanted = states[index % states.length] ?? 'running';
  const passed = Math.floor((Date.parse(dayOf(sample.now)) - Date.parse(began)) / 86_400_000) - 1;
  const last = Math.max(0, wanted === 'running' ? passed : Math.min(passed, 6));
  const planNo = serialNumber({ prefix: 'FH', date: 'yyyyMMdd', digits: 6 }, finished, 800 + index);
  const daily = Math.max(1, Math.round((paid * rate) / 10_000));
  const runs: Values[] = [];
  let returned = 0;
  for (let period = 1; period <= last && returned < principal; period += 1) {
    const amount = Math.min(daily, principal - returned);
    const runDate = addDays(began, period);
    returned += amount;
    runs.push({ periodNo: period, runDate, amount: yuan(amount), txnNo: null, status: 'done' });
    put(
      new Date(dayStart(runDate).getTime() + 2 * 3_600_000).toISOString(),
      asset === 'fullReturn' ? 'fullReturnGain' : 'allReturnRelease',
      planNo,
      `period-${period}`,
      {
        ownerType: 'member',
        ownerId: Number(order['member']),
        member: order['member'] ?? null,
        orderNo: order['orderNo'] ?? null,
        orderType: order['orderKind'] ?? null,
        orderAmount: order['payAmount'] ?? null,
        seller: order['seller'] ?? null,
        asset,
        amount: yuan(amount),
        periodNo: period,
        rate: percent(rate),
      },
    );
  }
  const status = returned === principal ? 'done' : wanted === 'running' || last < 6 ? 'running' : wanted;
  const next = status === 'running' || status === 'paused' ? addDays(began, runs.length + 1) : null;
  const plan = addRow(
    sample,
    'returnPlan',
    {
      planNo,
      member: order['member'] ?? null,
      sourceType: 'fullReturn',
      orderNo: order['orderNo'] ?? null,
      orderAmount: order['payAmount'] ?? null,
      benefitRow: 1,
      fullReturnGoods: one.id,
      principal: yuan(principal),
      returned: yuan(returned),
      mode: 'fixed',
      rate: percent(rate),
      periodAmount: yuan(daily),
      cycle: 'day',
      targetAsset: asset,
      unit: 2,
      runMinute: 120,
      startDate: addDays(began, 1),
      lastRunDate: runs.at(-1)?.['runDate'] ?? null,
      nextRunDate: next,
      anchorDate: began,
      anchorPeriod: 0,
      runs,
      stopReason: status === 'stopped' ? '会员申请终止' : null,
      status,
      createdAt: finished,
      updatedAt: finished,
    },
    0,
  );
  Object.assign(line, {
    status: status === 'done' ? 'done' : 'releasing',
    returnPlan: plan.id,
    releasedAmount: yuan(returned),
    nextReleaseAt: next === null ? null : new Date(dayStart(next).getTime() + 2 * 3_600_000).toISOString(),
  });
}
