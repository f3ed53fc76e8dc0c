/** What a purchase would give back by the rebate settings; nothing is stored. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const rebateTrial: FunctionModel = {
  function: 'rebateTrial',
  sentence: {
    zh: '按已保存的返利设置试算一笔购买返多少，不保存',
    en: 'Tells what a purchase would give back by the saved rebate settings; stores nothing',
  },
  reads: [
    'rebateSetting.basis',
    'rebateSetting.capPerOrder',
    'rebateSetting.categories',
    'rebateSetting.enabled',
    'rebateSetting.kind',
    'rebateSetting.levels',
    'rebateSetting.minOrder',
    'rebateSetting.selfRate',
  ],
};
