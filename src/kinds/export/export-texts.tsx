/** Texts that come with the export of a list. */
import { lateTexts } from '../text/late-texts.tsx';

export const useExportTexts = lateTexts({
  exportTitle: { zh: '导出{{page}}', en: 'Export {{page}}' },
  exportStart: { zh: '开始导出', en: 'Start export' },
  exportRunning: { zh: '正在导出 {{done}} / {{total}}', en: 'Exporting {{done}} of {{total}}' },
  exportWaiting: { zh: '排队中', en: 'Waiting' },
  exportReady: { zh: '文件已生成', en: 'The file is ready' },
  exportFailed: { zh: '导出失败', en: 'Export failed' },
  exportCancelled: { zh: '已取消导出', en: 'Export cancelled' },
  exportBehind: { zh: '后台继续', en: 'Continue in the background' },
  exportAgain: { zh: '重新导出', en: 'Export again' },
});
