/** Texts that come with what says them. */
import { catalogue } from '../../base/catalogue.ts';

export const draftTexts = catalogue('draft', {
  draftRestored: { zh: '已恢复 {{time}} 未保存的内容', en: 'Restored what was typed at {{time}}' },
  draftOutdated: {
    zh: '该记录之后被修改过，请核对后再保存。',
    en: 'The record was changed since; compare before you save.',
  },
  keepDraft: { zh: '保留', en: 'Keep' },
  discardDraft: { zh: '放弃草稿', en: 'Discard draft' },
});
