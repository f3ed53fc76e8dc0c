/** Writes a line to the negotiation log. */
import type { EffectModel } from '../../grammar/models.ts';

export const logAfterSale: EffectModel = {
  effect: 'logAfterSale',
  sentence: { zh: '在协商记录中写入一行', en: 'Writes a line to the negotiation log' },
};
