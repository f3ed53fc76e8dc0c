/** Texts that come with this room's screens. */
import { lateTexts } from '../late-texts.tsx';

export const useReportTexts = lateTexts({
  chooseMeasures: { zh: '选择指标，最多 {{most}} 个', en: 'Choose measures, {{most}} at most' },
  mostMeasures: { zh: '最多同时显示 {{most}} 个指标', en: 'At most {{most}} measures at once' },
  twoUnits: { zh: '一张图最多显示两种单位', en: 'A chart shows two units at most' },
  noTodo: { zh: '没有待办事项', en: 'Nothing to do' },
  editShortcuts: { zh: '设置快捷入口', en: 'Choose shortcuts' },
  addShortcut: { zh: '选择常用页面（最多 {{max}} 个）', en: 'Choose pages you use often (at most {{max}})' },
  greetingMorning: { zh: '早上好，{{name}}', en: 'Good morning, {{name}}' },
  greetingAfternoon: { zh: '下午好，{{name}}', en: 'Good afternoon, {{name}}' },
  greetingEvening: { zh: '晚上好，{{name}}', en: 'Good evening, {{name}}' },
  autoRefresh: { zh: '自动刷新', en: 'Auto refresh' },
  rangeTooLong: { zh: '时间范围不能超过 {{days}} 天', en: 'The period is longer than {{days}} days' },
  newValue: { zh: '新增', en: 'New' },
  unchanged: { zh: '持平', en: 'Unchanged' },
  showTable: { zh: '查看数据', en: 'Show data' },
  download: { zh: '下载', en: 'Download' },
  showChart: { zh: '查看图表', en: 'Show chart' },
  guide: { zh: '开始使用', en: 'First steps' },
  guideDone: { zh: '已完成 {{done}} / {{count}}', en: '{{done}} of {{count}} done' },
  guideFold: { zh: '收起', en: 'Fold' },
  guideUnfold: { zh: '展开', en: 'Unfold' },
  guideIsDone: { zh: '（已完成）', en: '(done)' },
  guideIsOpen: { zh: '（未完成）', en: '(not done)' },
  conversionRate: { zh: '转化率', en: 'Conversion' },
});
