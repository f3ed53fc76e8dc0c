import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Shares the pool of the dividend period that has ended among its members, once; or tells what a pool would give. */
export const dividendShares: FunctionModel = {
  function: 'dividendShares',
  sentence: {
    zh: '按分红设置计算已结束周期的奖金池与每位会员的分红，每期一次；试算不保存',
    en: 'Reckons the pool of the period that has ended and what each member gets of it, once; a trial stores nothing',
  },
  parameters: { dryRun: { type: 'boolean', description: 'Only tells how the pool of the form would be shared' } },
  runs: ['dividendPeriod.issue'],
  changes: {
    dividendPeriod: [
      'period',
      'periodStart',
      'periodEnd',
      'poolSource',
      'poolBase',
      'poolRate',
      'pool',
      'basis',
      'creditTo',
      'withholdRate',
    ],
    dividendLine: ['period', 'member', 'level', 'shares', 'units', 'asset', 'amount', 'withheld'],
  },
  reads: [
    'bonusSetting.enabled',
    'bonusSetting.poolSource',
    'bonusSetting.poolRate',
    'bonusSetting.period',
    'bonusSetting.settleDay',
    'bonusSetting.basis',
    'bonusSetting.levels',
    'bonusSetting.creditTo',
    'bonusSetting.minPayout',
    'bonusSetting.withholdRate',
    'bonusSetting.autoIssue',
  ],
};
