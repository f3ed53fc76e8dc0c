import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Returns contribution value for a day, never twice for the same day. */
export const contributionReturn: FunctionModel = {
  function: 'contributionReturn',
  sentence: {
    zh: '按日返还贡献值，同一天不重复返还',
    en: 'Returns contribution value for a day, never twice for the same day',
  },
  parameters: {
    byTime: { type: 'boolean', description: 'By the clock: silently nothing while it is not due' },
    dryRun: { type: 'boolean' },
  },
  runs: ['returnPlan.credited'],
  posts: ['contributionReturn'],
  reads: [
    'contributionSetting.enabled',
    'contributionSetting.releaseMode',
    'contributionSetting.dayRate',
    'contributionSetting.poolRate',
    'contributionSetting.minHold',
    'contributionSetting.dayCap',
    'contributionSetting.totalCap',
    'contributionSetting.target',
    'contributionSetting.pauseDates',
    'contributionSetting.runTime',
  ],
};
