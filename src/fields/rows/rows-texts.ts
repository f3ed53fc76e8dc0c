/** Texts of the table of rows; they come with it. */
import { catalogue } from '../../base/catalogue.ts';

export const rowsTexts = catalogue('rows', {
  hint: {
    zh: '可从表格软件粘贴；Enter 和方向键换格，Ctrl+D 向下填充',
    en: 'Paste from a spreadsheet; Enter and arrows move, Ctrl+D fills down',
  },
  more: { zh: '更多', en: 'More' },
  moreOf: { zh: '更多 {{row}}', en: 'More of {{row}}' },
  less: { zh: '收起', en: 'Less' },
  lessOf: { zh: '收起 {{row}}', en: 'Less of {{row}}' },
  copy: { zh: '复制', en: 'Duplicate' },
  copyOf: { zh: '复制 {{row}}', en: 'Duplicate {{row}}' },
  removeOf: { zh: '移除 {{row}}', en: 'Remove {{row}}' },
  pick: { zh: '选择 {{row}}', en: 'Select {{row}}' },
  pickAll: { zh: '选择全部行', en: 'Select all rows' },
  moveOf: { zh: '移动 {{row}}', en: 'Move {{row}}' },
  moveHint: { zh: '拖动排序，或按 ↑ ↓', en: 'Drag to order, or press ↑ ↓' },
  place: { zh: '位置', en: 'Place' },
  moved: { zh: '已移到第 {{n}} 行', en: 'Moved to row {{n}}' },
  fillOf: { zh: '向下填充：{{field}}', en: 'Fill down: {{field}}' },
  fillHint: {
    zh: '把当前单元格（默认首行）填到下面各行',
    en: 'Copies the current cell, or the first, to the rows below',
  },
  filled: { zh: '已填入 {{n}} 行', en: '{{n}} rows filled in' },
  pasted: { zh: '已粘贴 {{n}} 行', en: '{{n}} rows pasted' },
  pastedLost: { zh: '已粘贴 {{n}} 行，另有 {{lost}} 行放不下', en: '{{n}} rows pasted, no room for {{lost}}' },
  pastedUnread: {
    zh: '已粘贴 {{n}} 行，{{lost}} 格认不出，未填',
    en: '{{n}} rows pasted; {{lost}} cells were not understood',
  },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销', en: 'Undone' },
  batch: { zh: '批量填写', en: 'Fill in many' },
  column: { zh: '选择要填的列', en: 'Choose columns to fill' },
  leave: { zh: '不填 {{field}}', en: 'Leave out {{field}}' },
  all: { zh: '填入全部 {{n}} 行', en: 'Fill all {{n}} rows' },
  blank: { zh: '只填空白', en: 'Fill empty cells' },
  picked: { zh: '填入选中的 {{n}} 行', en: 'Fill the {{n}} selected' },
  whole: { zh: '{{field}}合计 {{sum}}%', en: '{{field}}: {{sum}} % in all' },
  wholeOff: { zh: '{{field}}合计 {{sum}}%，须为 100%', en: '{{field}}: {{sum}} % in all, must be 100 %' },
  dropped: {
    zh: '另有 {{n}} 行，保存后不再保留',
    en: 'Further rows: {{n}}, dropped when this is saved',
  },
});
