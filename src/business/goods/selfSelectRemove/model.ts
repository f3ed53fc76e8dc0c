import type { FunctionModel } from '../../../grammar/models.ts';

/** Takes goods out of the own shop. */
export const selfSelectRemove: FunctionModel = {
  function: 'selfSelectRemove',
  sentence: { zh: '从店铺移除自选商品', en: 'Takes goods out of the own shop' },
};
