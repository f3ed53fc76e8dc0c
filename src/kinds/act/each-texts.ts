/** Texts of the table in which an act asks something of each row; they come with it. */
import { catalogue } from '../../base/catalogue.ts';

export const eachTexts = catalogue('each', {
  hint: {
    zh: '可从表格软件粘贴一列或多列，首列是编号时按编号对应；Enter 和方向键换格，Ctrl+D 向下填充',
    en: 'Paste columns from a spreadsheet; a first column of numbers finds its rows. Enter and arrows move, Ctrl+D fills down',
  },
  fill: { zh: '填充', en: 'Fill' },
  fillOf: { zh: '填充：{{field}}', en: 'Fill: {{field}}' },
  fillHint: {
    zh: '把当前单元格（默认首行）填到下面各行',
    en: 'Copies the current cell, or the first, to the rows below',
  },
  filled: { zh: '已填充 {{count}} 行', en: '{{count}} rows filled in' },
  pasted: { zh: '已粘贴 {{count}} 行', en: '{{count}} rows pasted' },
  pastedLost: {
    zh: '已粘贴 {{count}} 行，另有 {{lost}} 行没有对应的记录',
    en: '{{count}} rows pasted, {{lost}} found no record',
  },
  running: { zh: '处理中', en: 'Under way' },
  unfit: { zh: '不可执行', en: 'Not possible' },
  run: { zh: '{{action}} {{count}} 条', en: '{{action}}: {{count}}' },
  progress: { zh: '{{count}} / {{total}}，失败 {{bad}} 条', en: '{{count}} of {{total}}, {{bad}} failed' },
  stop: { zh: '停止', en: 'Stop' },
  download: { zh: '下载未处理的 {{count}} 条', en: 'Download the {{count}} not done' },
});
