/** A copy of a batch template under a new name, never used. */
import type { EffectModel } from '../../grammar/models.ts';

export const batchCopy: EffectModel = {
  effect: 'batchCopy',
  sentence: { zh: '复制为一个新的批次模板，使用次数不复制', en: 'Copies the template under a new name, never used' },
};
