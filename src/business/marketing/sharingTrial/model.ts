/** What sharing would bring by the saved rule of the page; nothing is stored. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const sharingTrial: FunctionModel = {
  function: 'sharingTrial',
  sentence: {
    zh: '按本页已保存的规则试算分享人与其推荐人各得多少，不保存',
    en: 'Tells what who shared and the referrer above would get by the saved rule of the page; stores nothing',
  },
  reads: ['shareRule', 'dScoreRule'].flatMap((rule) =>
    ['dayLimit', 'enabled', 'levels', 'rewardKind', 'totalLimit', 'vipRates'].map((field) => `${rule}.${field}`),
  ),
};
