/** Moves the chosen pieces to a new pending parcel; each side keeps at least one. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const splitParcel: FunctionModel = {
  function: 'splitParcel',
  sentence: {
    zh: '把所选商品拆到新的待发货单，两边各至少一件',
    en: 'Moves the chosen pieces to a new pending parcel; each side keeps at least one',
  },
};
