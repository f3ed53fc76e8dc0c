import type { EffectModel } from '../../grammar/models.ts';

/** Adjusts an asset of the member through the ledger. */
export const memberAdjust: EffectModel = {
  effect: 'memberAdjust',
  sentence: { zh: '人工调账', en: 'Adjusts an asset of the member through the ledger' },
};
