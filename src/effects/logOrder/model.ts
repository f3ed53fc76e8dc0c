/** Writes a line to the order's log. */
import type { EffectModel } from '../../grammar/models.ts';

export const logOrder: EffectModel = {
  effect: 'logOrder',
  sentence: { zh: '在订单记录中写入一行', en: "Writes a line to the order's log" },
};
