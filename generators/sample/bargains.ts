import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { sellable } from './activities.ts';
import { addRow, ago, rowsOf, volume, type Sample, type SampleRow } from './engine.ts';
import { rowsFit } from './fit.ts';
import { fen, yuan } from './goods.ts';

const names = ['周末一起砍', '新人专享砍价', '人气好物砍价', '生鲜节砍价', '老客回馈砍价', '节日限时砍价'];
/** State, review, days from today that it begins and ends. */
const states: [status: string, audit: string, from: number, to: number][] = [
  ['running', 'approved', -120, 4],
  ['waiting', 'approved', 2, 9],
  ['draft', 'pending', 3, 10],
  ['ended', 'approved', -20, -6],
  ['stopped', 'approved', -9, -2],
  ['draft', 'pending', 5, 12],
];

/** Bargain activities in every state, of goods on sale, with prices that fit. */
export function buildBargains(sample: Sample): void {
  if (!sample.site.entities['bargain']) return;
  const goods = sellable(sample);
  for (let index = 0; index < volume(sample, 6, 6) && goods.length > 0; index += 1) {
    const one = goods[(index * 5) % goods.length];
    const [status, auditStatus, from, to] = states[index % states.length] ?? ['draft', 'pending', 1, 8];
    const sku = (one?.['skus'] as { skuNo: string; price: string; stock: number }[] | undefined)?.[0];
    if (!one || !sku || sku.stock < 1) continue;
    const floor = Math.max(1, Math.round(fen(sku.price) * 0.6));
    const helpers = 6 + index * 2;
    const each = Math.max(1, Math.floor((fen(sku.price) - floor) / helpers));
    addRow(
      sample,
      'bargain',
      rowsFit(sample, 'bargain', {
        name: names[index % names.length] ?? '砍价',
        goods: one.id,
        skuNo: sku.skuNo,
        seller: one['seller'] ?? null,
        startPrice: sku.price,
        floorPrice: yuan(floor),
        activityStock: Math.min(sku.stock, 20 + index),
        peopleNum: helpers,
        cutMode: 'random',
        cutMin: yuan(Math.max(1, Math.floor(each / 2))),
        cutMax: yuan(each * 2),
        cutFixed: null,
        firstCut: yuan(each),
        limitLaunch: 10,
        startAt: ago(sample, -from),
        endAt: ago(sample, -to),
        status,
        auditStatus,
        sort: (index + 1) * 10,
        createdAt: ago(sample, 25 - index),
      }),
      0.4,
    );
  }
}

/** So many cuts in fen that add up to a whole: equal ones, the first takes the rest. */
function cuts(whole: number, count: number): number[] {
  const each = Math.floor(whole / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? whole - each * (count - 1) : each));
}

interface Bargaining {
  bargain: SampleRow;
  member: Json;
  order: Json;
  status: string;
  /** How many of its helpers have cut. */
  helped: number;
  begunAt: string;
}

function addRecord(sample: Sample, { bargain, member, order, status, helped, begunAt }: Bargaining): SampleRow {
  const [start, floor, people] = [fen(bargain['startPrice']), fen(bargain['floorPrice']), Number(bargain['peopleNum'])];
  const members = rowsOf(sample, 'member').filter((one) => one.id !== member);
  const done = cuts(start - floor, people).slice(0, helped);
  const begun = Date.parse(begunAt);
  let left = start;
  const helps = done.map((cut, index) => {
    left -= cut;
    return {
      member: members[((begun / 60_000 + index * 7) % members.length) | 0]?.id ?? null,
      cutAmount: yuan(cut),
      leftPrice: yuan(left),
      at: new Date(begun + (index + 1) * 600_000).toISOString(),
    };
  });
  return addRow(
    sample,
    'bargainRecord',
    {
      bargain: bargain.id,
      member,
      startPrice: yuan(start),
      currentPrice: yuan(left),
      floorPrice: yuan(floor),
      helpCount: helps.length,
      status,
      expireAt: new Date(begun + 24 * 3_600_000).toISOString(),
      order,
      helps,
      createdAt: begunAt,
    },
    0,
  );
}

/** What the page of bargain orders tells: a paid one is the end of a record. */
export function bargained(sample: Sample, order: SampleRow): { [field: string]: Json } {
  const bargain = rowsOf(sample, 'bargain')[Number(order['activityId']) - 1];
  if (!bargain) return {};
  const paid = order['paidAt'] !== null;
  const record = addRecord(sample, {
    bargain,
    member: order['member'] ?? null,
    order: paid ? order.id : null,
    status: paid ? 'paid' : order['status'] === 'closed' ? 'failed' : 'success',
    helped: Number(bargain['peopleNum']),
    begunAt: new Date(Date.parse(String(order['placedAt'])) - 6 * 3_600_000).toISOString(),
  });
  return {
    bargain: bargain.id,
    bargainRecord: record.id,
    startPrice: record['startPrice'] ?? null,
    floorPrice: record['floorPrice'] ?? null,
    dealPrice: record['currentPrice'] ?? null,
    helpCount: record['helpCount'] ?? 0,
  };
}

/** Records that go on, and that came to nothing. */
export function buildBargaining(sample: Sample): void {
  const running = rowsOf(sample, 'bargain').filter((one) => one['status'] === 'running');
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  for (let index = 0; index < volume(sample, 20, 6) && running.length > 0; index += 1) {
    const bargain = running[index % running.length];
    const member = members[(index * 11) % Math.max(1, members.length)];
    if (!bargain || !member) continue;
    const over = index % 3 === 2;
    addRecord(sample, {
      bargain,
      member: member.id,
      order: null,
      status: over ? 'failed' : 'running',
      helped: index % Number(bargain['peopleNum']),
      begunAt: ago(sample, over ? 2 + index / 2 : (index % 20) / 24),
    });
  }
}
