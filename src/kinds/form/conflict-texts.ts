/** Texts that come with what says them. */
import { catalogue } from '../../base/catalogue.ts';

export const conflictTexts = catalogue('conflict', {
  conflictTitle: { zh: '数据已被他人修改', en: 'Somebody else changed this record' },
  conflictBy: { zh: '{{name}} 于 {{time}} 修改了这条记录', en: '{{name}} changed this record at {{time}}' },
  conflictHint: { zh: '逐项选择要保留的内容，再保存', en: 'Choose what to keep field by field, then save' },
  conflictSome: { zh: '这条记录在编辑期间被修改', en: 'This record changed while you were editing' },
  keepMine: { zh: '保留我的', en: 'Keep mine' },
  takeTheirs: { zh: '采用当前', en: 'Take theirs' },
  saveChosen: { zh: '按选择保存', en: 'Save the choice' },
});
