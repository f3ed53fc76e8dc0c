/** Texts of targets. */
import { catalogue } from '../../../base/catalogue.ts';

export const goalTexts = catalogue('goal', {
  target: { zh: '目标 {{target}}', en: 'Target {{target}}' },
  progressOf: { zh: '{{month}} 目标 {{target}} 的完成进度', en: 'Progress towards {{target}} in {{month}}' },
  ofTarget: { zh: '占目标 {{percent}}%', en: '{{percent}}% of target' },
  elapsed: { zh: '时间进度 {{elapsed}}%', en: '{{elapsed}}% of the month' },
  days: { zh: '第 {{passed}} 天，共 {{all}} 天', en: 'Day {{passed}} of {{all}}' },
  reached: { zh: '已达成', en: 'Reached' },
  missed: { zh: '未达成', en: 'Missed' },
  exceeded: { zh: '已超出', en: 'Exceeded' },
  onTrack: { zh: '进度正常', en: 'On track' },
  high: { zh: '偏高', en: 'Too high' },
  behind: { zh: '落后', en: 'Behind' },
});
