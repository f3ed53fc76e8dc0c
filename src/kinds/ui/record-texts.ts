/** Texts of the screen of a record, which come with it. */
import { catalogue } from '../../base/catalogue.ts';

export const recordTexts = catalogue('record', {
  about: { zh: '{{label}}：说明', en: 'About: {{label}}' },
  noEarlier: {
    zh: '首次送审，没有可比较的通过版本',
    en: 'Handed in for the first time: there is no approved version to compare with',
  },
  nothingDiffers: { zh: '与上次通过的内容一致', en: 'The same as last approved' },
  revealHide: { zh: '{{seconds}} 秒后隐藏', en: 'Hidden again in {{seconds}} s' },
  copyValue: { zh: '复制{{label}}', en: 'Copy {{label}}' },
  notCopied: { zh: '浏览器不允许复制', en: 'The browser does not allow copying' },
  openList: { zh: '在列表中打开', en: 'Open as list' },
  openLink: { zh: '打开链接', en: 'Open link' },
  linkLacks: { zh: '记录缺少链接所需的内容', en: 'The record lacks what the link is made of' },
  emptyFields: { zh: '{{count}} 个空字段', en: 'Empty fields: {{count}}' },
  foldEmpty: { zh: '收起 {{count}} 个空字段', en: 'Fold empty fields: {{count}}' },
  gone: { zh: '移除', en: 'Removed' },
  come: { zh: '增加', en: 'Added' },
  byClock: { zh: '系统自动', en: 'System, by schedule' },
  bySystem: { zh: '系统，因 {{name}} 的操作', en: 'System, following {{name}}' },
  byMember: { zh: '会员 {{name}}', en: 'Member {{name}}' },
  changeCount: { zh: '{{count}} 项变更', en: 'Changes: {{count}}' },
  pictureOf: { zh: '图 {{number}}', en: 'Picture {{number}}' },
  stepDone: { zh: '已完成', en: 'done' },
  stepNow: { zh: '当前', en: 'now' },
  stepAhead: { zh: '未开始', en: 'to come' },
  stepLeft: { zh: '已离开流程', en: 'left the usual way' },
});
