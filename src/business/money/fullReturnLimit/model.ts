import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Lowers the full returns of the day alike where together they exceed their share of yesterday's turnover. */
export const fullReturnLimit: FunctionModel = {
  function: 'fullReturnLimit',
  sentence: {
    zh: '当日应返的全返总额超出前一天营业额的上限时，各笔同比例减少',
    en: "Where the day's full returns exceed their share of the turnover of the day before, all shrink alike",
  },
  runs: ['returnPlan.limited'],
  reads: ['fullReturnSetting.poolLimitRate'],
};
