import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';

/** Templates that a shop would have: a sale, round prices, cheaper shipping, a badge. */
export function buildBatches(sample: Sample): void {
  if (!sample.site.entities['batchTemplate']) return;
  const rule = (target: string, op: string, value: string | null, minimum: string | null = null) => ({
    target,
    op,
    value,
    minimum,
    maximum: null,
  });
  const templates = [
    {
      name: '全场九折',
      purpose: 'price',
      rules: [rule('skuPrice', 'mul', '0.9', '1.00')],
      needReview: true,
      remark: '月末大促',
    },
    {
      name: '售价取整到 0.5 元',
      purpose: 'price',
      rules: [rule('skuPrice', 'round', '0.5', '0.50')],
      needReview: true,
      remark: null,
    },
    {
      name: '改为包邮',
      purpose: 'freight',
      rules: [rule('freightType', 'set', 'free')],
      needReview: false,
      remark: null,
    },
    {
      name: '加「热卖」标签并前移',
      purpose: 'mixed',
      rules: [rule('goodsTags', 'append', '热卖'), rule('sort', 'set', '10')],
      needReview: false,
      remark: null,
    },
  ];
  templates.forEach((template, index) => {
    const createdAt = ago(sample, 20 - index * 3);
    addRow(
      sample,
      'batchTemplate',
      {
        ...template,
        seller: null,
        maxRows: 200,
        enabled: true,
        usedCount: 0,
        lastUsedAt: null,
        maker: 1,
        createdAt,
        updatedAt: createdAt,
      },
      0,
    );
  });
}

/** State, days since it was made, template; a second person looks at those of a template that asks for it. */
const runs: [status: string, days: number, template: number][] = [
  ['preview', 0.02, 4],
  ['preview', 0.05, 1],
  ['preview', 0.08, 3],
  ['waitReview', 0.3, 1],
  ['done', 0.4, 4],
  ['reverted', 3, 4],
  ['failed', 6, 4],
];

/** Runs in every state, over goods on sale: their place in lists is changed, as the template's rule says. */
export function buildBatchRuns(sample: Sample): void {
  if (!sample.site.entities['batchRun']) return;
  const staff = rowsOf(sample, 'adminUser').filter((account) => account['area'] === 'admin');
  const goods = rowsOf(sample, 'goods').filter((one) => one['status'] === 'onSale' && Number(one['sort']) !== moved);
  for (const [index, [status, days, number]] of runs.entries()) {
    const template = rowsOf(sample, 'batchTemplate')[number - 1];
    const some = goods.slice(index * 3, index * 3 + 3);
    if (!template || some.length === 0) continue;
    const needReview = template['needReview'] === true;
    const over = status === 'done' || status === 'reverted';
    const createdAt = ago(sample, days);
    const finishedAt = over ? ago(sample, days - 0.01) : null;
    addRow(
      sample,
      'batchRun',
      {
        template: template.id,
        seller: null,
        total: some.length,
        changed: status === 'done' ? some.length : 0,
        skipped: 0,
        failed: 0,
        needReview,
        status,
        maker: staff[needReview ? 1 : 0]?.id ?? null,
        startedAt: finishedAt,
        finishedAt,
        failReason: status === 'failed' ? '选错了商品，重新发起' : null,
        lines: some.map((one) => lineOf(one, status, needReview)),
        createdAt,
        updatedAt: finishedAt ?? createdAt,
      },
      0,
    );
  }
}

/** Place in lists that the template of places gives. */
const moved = 10;

/** What the run does to one item. What was done stands in the goods by now. */
function lineOf(goods: SampleRow, status: string, prices: boolean): { [member: string]: Json } {
  const line = { goods: goods.id, goodsNo: goods['goodsNo'] ?? null, goodsName: goods['name'] ?? null, reason: null };
  const result = status === 'done' ? 'changed' : status === 'reverted' ? 'reverted' : 'planned';
  if (prices) {
    const before: { [code: string]: string } = {};
    const after: { [code: string]: string } = {};
    for (const sku of (goods['skus'] ?? []) as { skuNo: string; price: string }[]) {
      before[sku.skuNo] = sku.price;
      after[sku.skuNo] = yuan(Math.max(100, Math.round(fen(sku.price) * 0.9)));
    }
    const words = Object.keys(after).map((code) => `${code} ${before[code]} → ${after[code]}`);
    return {
      ...line,
      change: `售价 ${words.join('，')}`.slice(0, 2000),
      result,
      before: { skuPrice: before },
      after: { skuPrice: after },
    };
  }
  const before = Number(goods['sort']);
  if (status === 'done') goods['sort'] = moved;
  return { ...line, change: `排序 ${before} → ${moved}`, result, before: { sort: before }, after: { sort: moved } };
}
