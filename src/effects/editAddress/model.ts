/** Hands the new address to the pending parcels; freight is not worked out again after payment. */
import type { EffectModel } from '../../grammar/models.ts';

export const editAddress: EffectModel = {
  effect: 'editAddress',
  sentence: {
    zh: '把新地址同步到待发货单；付款后不重算运费',
    en: 'Hands the new address to the pending parcels; freight is not worked out again after payment',
  },
};
