/** What was approved is kept, to be compared with what is handed in next. */
import type { Calculation } from '../../../grammar/site/models.ts';
import { textOf } from '../../values.ts';
import { approvedState } from '../goods-rules.ts';

export const approveGoods: Calculation = {
  calculation: 'approveGoods',
  sentence: {
    zh: '保存本次通过的内容，供下次审核对比',
    en: 'Keeps what was approved, to be compared at the next review',
  },
  reads: ['category', 'category.name', 'cover', 'detail', 'images', 'marketPrice', 'name', 'skus', 'subtitle', 'video'],
  changes: ['approved'],
  calculate: ({ record }) => ({ changes: { approved: approvedState(record, textOf(record['category.name'])) } }),
};
