/** Texts of the layouts. */
import { catalogue } from '../../../base/catalogue.ts';

export const layoutTexts = catalogue('layout', {
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
  thisMonth: { zh: '本月', en: 'This month' },
  year: { zh: '年份', en: 'Year' },
  yearName: { zh: '{{year}}年', en: '{{year}}' },
  month: { zh: '月份', en: 'Month' },
  months: {
    zh: '1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月',
    en: 'January,February,March,April,May,June,July,August,September,October,November,December',
  },
  monthTitle: { zh: '{{year}}年{{month}}', en: '{{month}} {{year}}' },
  weekdays: { zh: '周一,周二,周三,周四,周五,周六,周日', en: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun' },
  calendarOf: { zh: '{{page}}，{{month}}', en: '{{page}}, {{month}}' },
  today: { zh: '今天', en: 'Today' },
  further: { zh: '还有 {{count}} 条', en: '{{count}} more' },
  fewer: { zh: '收起', en: 'Show fewer' },
  found: { zh: '共 {{count}} 条', en: '{{count}} in all' },
  capped: {
    zh: '仅显示前 {{count}} 条，请增加筛选条件',
    en: 'The first {{count}} only: add conditions to see all',
  },
  noneInMonth: { zh: '这个月没有数据', en: 'Nothing in this month' },
  picture: { zh: '{{title}} 的图片', en: 'Picture of {{title}}' },
  noPicture: { zh: '无图片', en: 'No picture' },
  steps: { zh: '{{page}}的步骤', en: 'Steps of {{page}}' },
  previous: { zh: '上一步：{{title}}', en: 'Back: {{title}}' },
  next: { zh: '下一步：{{title}}', en: 'Next: {{title}}' },
  nothingToRead: { zh: '这一步还没有内容', en: 'Nothing to read here yet' },
  mapOf: { zh: '{{page}}的位置，上北下南', en: 'Where {{page}} lie, north at the top' },
  unplaced: { zh: '另有 {{count}} 条没有地图位置', en: '{{count}} more have no position' },
  nonePlaced: { zh: '本页的记录都没有地图位置', en: 'No record of this page has a position' },
  scale: { zh: '{{count}} 公里', en: '{{count}} km' },
  pictureMore: { zh: '共 {{count}} 张', en: '{{count}} pictures' },
});
