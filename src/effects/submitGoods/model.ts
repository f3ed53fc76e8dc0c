/** Checks that the goods are complete. */
import type { EffectModel } from '../../grammar/models.ts';

export const submitGoods: EffectModel = {
  effect: 'submitGoods',
  sentence: { zh: '检查商品内容完整', en: 'Checks that the goods are complete' },
};
