import type { FunctionModel } from '../../../grammar/models.ts';

/** Works out points earned and spent by the saved rules. */
export const pointsTrial: FunctionModel = {
  function: 'pointsTrial',
  sentence: { zh: '按已保存的规则试算消费积分', en: 'Works out points earned and spent by the saved rules' },
  reads: [
    'consumePointsSetting.earnRate',
    'consumePointsSetting.deductOn',
    'consumePointsSetting.deductRate',
    'consumePointsSetting.deductMaxPercent',
    'consumePointsSetting.minDeductPoints',
  ],
};
