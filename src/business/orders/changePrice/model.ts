/** Works out the shares of every line and the amount payable anew. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const changePrice: FunctionModel = {
  function: 'changePrice',
  sentence: {
    zh: '按新价格重算每行分摊与应付金额',
    en: 'Works out the shares of every line and the amount payable anew',
  },
};
