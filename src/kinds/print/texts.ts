/** Texts that come with this room's screens. */
import { catalogue } from '../../base/catalogue.ts';

export const printTexts = catalogue('print', {
  print: { zh: '打印', en: 'Print' },
  printTitle: { zh: '打印预览：{{action}}', en: 'Print preview: {{action}}' },
  printMaking: { zh: '正在生成', en: 'Preparing' },
  printRefused: { zh: '{{count}} 条未生成', en: '{{count}} not prepared' },
  printBy: { zh: '打印人', en: 'Printed by' },
  printAt: { zh: '打印时间', en: 'Printed at' },
  printPaper: { zh: '纸张', en: 'Paper' },
  printShare: { zh: '每页张数', en: 'Sheets on a page' },
  printShares: { zh: '每页 {{count}} 张', en: '{{count}} on a page' },
  printPictures: { zh: '图片', en: 'Pictures' },
  printMasked: { zh: '脱敏内容按脱敏显示打印', en: 'Masked values are printed masked' },
});
