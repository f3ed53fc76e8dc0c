import { addRow, ago, rowsOf, volume, type Sample } from './engine.ts';
import { rowsFit } from './fit.ts';
import { fen, yuan } from './goods.ts';

const names = ['周末一起砍', '新人专享砍价', '人气好物砍价', '生鲜节砍价', '老客回馈砍价', '节日限时砍价'];
/** State, review, days from today that it begins and ends. */
const states: [status: string, audit: string, from: number, to: number][] = [
  ['running', 'approved', -3, 4],
  ['waiting', 'approved', 2, 9],
  ['draft', 'pending', 3, 10],
  ['ended', 'approved', -20, -6],
  ['stopped', 'approved', -9, -2],
  ['draft', 'pending', 5, 12],
];

/** Bargain activities in every state, of goods on sale, with prices that fit. */
export function buildBargains(sample: Sample): void {
  if (!sample.site.entities['bargain']) return;
  const goods = rowsOf(sample, 'goods').filter((one) => one['status'] === 'onSale' && Number(one['stock']) > 0);
  for (let index = 0; index < volume(sample, 6, 6) && goods.length > 0; index += 1) {
    const one = goods[(index * 5) % goods.length];
    const [status, auditStatus, from, to] = states[index % states.length] ?? ['draft', 'pending', 1, 8];
    const sku = (one?.['skus'] as { skuNo: string; price: string; stock: number }[] | undefined)?.[0];
    if (!one || !sku || sku.stock < 1) continue;
    const floor = Math.max(1, Math.round(fen(sku.price) * 0.6));
    const helpers = 6 + index * 2;
    const each = Math.max(1, Math.floor((fen(sku.price) - floor) / helpers));
    const begun = from < 0;
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
        startAt: ago(sample, -from),
        endAt: ago(sample, -to),
        status,
        auditStatus,
        launchCount: begun ? 40 - index * 3 : 0,
        helpCount: begun ? 210 - index * 17 : 0,
        successCount: begun ? 9 - index : 0,
        sort: (index + 1) * 10,
        createdAt: ago(sample, 25 - index),
      }),
      0.4,
    );
  }
}
