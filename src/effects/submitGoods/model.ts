/** Checks that the goods are complete, and counts the submission. */
import type { EffectModel } from '../../grammar/models.ts';

export const submitGoods: EffectModel = {
  effect: 'submitGoods',
  sentence: {
    zh: '检查商品内容完整，记录提交次数',
    en: 'Checks that the goods are complete, and counts the submission',
  },
};
