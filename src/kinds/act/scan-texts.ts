/** Texts of the dialog in which an act is done by scanning; they come with it. */
import { catalogue } from '../../base/catalogue.ts';

export const scanTexts = catalogue('scan', {
  next: { zh: '请扫描{{label}}', en: 'Scan the {{label}}' },
  hint: {
    zh: '扫码枪扫入后自动跳到下一项，最后一项回车即提交；Esc 重新开始本单',
    en: 'The scanner moves on by itself; Enter on the last one submits; Esc starts this one again',
  },
  ok: { zh: '已完成', en: 'Done' },
  count: { zh: '成功 {{ok}} 单，失败 {{bad}} 单', en: '{{ok}} done, {{bad}} failed' },
  dismiss: { zh: '移除', en: 'Remove' },
  log: { zh: '本次扫描记录', en: 'Scans of this session' },
  sound: { zh: '提示音', en: 'Sound' },
  waiting: { zh: '提交中', en: 'Submitting' },
  first: { zh: '请先选择{{label}}', en: 'Choose the {{label}} first' },
});
