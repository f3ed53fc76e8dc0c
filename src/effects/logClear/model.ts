import type { EffectModel } from '../../grammar/models.ts';

/** Clears logs before a day. */
export const logClear: EffectModel = {
  effect: 'logClear',
  sentence: { zh: '清理指定日期之前的日志', en: 'Clears logs before a day' },
};
