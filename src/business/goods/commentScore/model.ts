/** Score and number of comments of the goods, over the comments that are shown. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const commentScore: FunctionModel = {
  function: 'commentScore',
  sentence: {
    zh: '按已显示的评价重新计算商品的好评分与评价数',
    en: "Works out the goods' rating and number of comments over those that are shown",
  },
  check: (_use, entity) =>
    ['goods', 'goodsScore', 'status'].every((field) => entity.fields[field])
      ? undefined
      : 'it wants the fields goods, goodsScore and status',
};
