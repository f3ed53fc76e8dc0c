import { addRow, ago, type Sample } from './engine.ts';

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
      rules: [rule('freightType', 'set', '包邮')],
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
