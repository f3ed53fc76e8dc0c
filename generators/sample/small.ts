import { addRow, ago, rowsOf, volume, type Sample } from './engine.ts';
import { rowsFit } from './fit.ts';

/** Coupons, before the goods that give them away. */
export function buildCoupons(sample: Sample): void {
  if (!sample.site.entities['coupon']) return;
  const names = [
    '满100减10',
    '满200减30',
    '新人专享5元券',
    '生鲜品类券',
    '茶叶满300减50',
    '包邮券',
    '会员日8折券',
    '回归礼券',
  ];
  for (let index = 0; index < volume(sample, 24, 8); index += 1) {
    addRow(
      sample,
      'coupon',
      rowsFit(sample, 'coupon', {
        name: `${names[index % names.length]}${index >= names.length ? `（${Math.floor(index / names.length) + 1}期）` : ''}`,
        seller: rowsOf(sample, 'seller')[index % 4]?.id ?? null,
        createdAt: ago(sample, 100 - index),
      }),
      0.4,
    );
  }
}
