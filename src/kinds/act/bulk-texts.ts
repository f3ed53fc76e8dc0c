/** Texts of an act on many rows and of its result; they come with it. */
import { catalogue } from '../../base/catalogue.ts';

export const bulkTexts = catalogue('bulk', {
  checking: { zh: '正在核对 {{count}} / {{total}} 条', en: 'Validating {{count}} of {{total}}' },
  running: {
    zh: '已处理 {{count}} / {{total}} 条，失败 {{bad}} 条',
    en: '{{count}} of {{total}} handled, {{bad}} failed',
  },
  stop: { zh: '停止', en: 'Stop' },
  stopHint: { zh: '停止后，已处理的记录不会撤回', en: 'What is done stays done when it is stopped' },
  left: { zh: '另有 {{count}} 条尚未处理', en: '{{count}} more were not handled' },
  goOn: { zh: '继续处理 {{count}} 条', en: 'Go on with {{count}}' },
  download: { zh: '下载失败的 {{count}} 条', en: 'Download the {{count}} that failed' },
  onlyFailed: { zh: '以下只列出失败的记录', en: 'Only those that failed are listed' },
});
