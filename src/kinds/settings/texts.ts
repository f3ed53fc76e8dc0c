/** Texts that come with this room's screens. */
import { catalogue } from '../../base/catalogue.ts';

export const settingTexts = catalogue('setting', {
  settingsNote: { zh: '修改说明', en: 'Note on this change' },
  settingsNoteHint: { zh: '选填，会记录在历史版本中', en: 'Optional; kept with the version' },
  restoreDefaults: { zh: '恢复默认', en: 'Restore defaults' },
  and: { zh: '；', en: '. ' },
  inForce: { zh: '执行中', en: 'In force' },
  inForceLater: { zh: '待生效', en: 'To come' },
  settingWaits: {
    zh: '版本 {{version}} 将于 {{when}} 生效，在此之前执行版本 {{now}}',
    en: 'Version {{version}} takes effect at {{when}}; until then version {{now}} holds',
  },
  settingWaitsDefault: {
    zh: '版本 {{version}} 将于 {{when}} 生效，在此之前执行默认设置',
    en: 'Version {{version}} takes effect at {{when}}; until then the defaults hold',
  },
  waitingChanges: { zh: '届时变更：{{fields}}', en: 'What changes then: {{fields}}' },
  compareWith: { zh: '对比', en: 'Compare with' },
  sameAsOther: { zh: '两个版本一致', en: 'Both versions are the same' },
  sameAsCurrent: { zh: '与当前内容一致', en: 'Same as the current values' },
  noVersions: { zh: '暂无历史版本', en: 'No versions yet' },
  defaultsFilled: { zh: '已填入默认值，保存后生效', en: 'Defaults filled in; they apply once saved' },
});
