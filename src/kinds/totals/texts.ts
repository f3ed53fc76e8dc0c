/** Texts that come with this room's screens. */
import { catalogue } from '../../base/catalogue.ts';

export const totalsTexts = catalogue('totals', {
  totalsBy: { zh: '汇总方式', en: 'Totals by' },
  byDay: { zh: '按日', en: 'Day' },
  byMonth: { zh: '按月', en: 'Month' },
  chartOf: { zh: '图表统计对象', en: 'Drawn for' },
  fold: { zh: '收起', en: 'Fold away' },
  unfold: { zh: '展开', en: 'Show' },
  totalsHint: {
    zh: '按当前筛选条件汇总，不同资产不相加',
    en: 'Over the current filter; different assets are never added up',
  },
});
