/**
 * Checks specs, prices, delivery and benefits; makes missing SKU codes; platform goods skip review, a seller's edit of
 * approved goods is reviewed again.
 */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const checkGoods: FunctionModel = {
  function: 'checkGoods',
  sentence: {
    zh: '检查规格、价格、配送与权益规则；补全规格编码；平台商品免审，商家修改已审核商品的关键内容自动重新送审',
    en: "Checks specs, prices, delivery and benefits; makes missing SKU codes; platform goods skip review, a seller's edit of approved goods is reviewed again",
  },
  runs: ['goods.reviewAgain'],
  changes: { own: ['skus', 'skuCodes', 'approved', 'bundle'], goods: ['skus', 'sales', 'bundle'] },
};
