/** Texts of the parts of a list that come when they are used. */
import { catalogue } from '../../../base/catalogue.ts';

export const listTexts = catalogue('list', {
  columnsHint: {
    zh: '勾选要显示的列，拖动或用方向键调整顺序',
    en: 'Tick the columns to show; drag, or press arrow keys, to order',
  },
  moveColumn: { zh: '移动「{{label}}」，按上下键调整顺序', en: 'Move {{label}}: press up or down' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  moved: { zh: '「{{label}}」现在是第 {{place}} 列', en: '{{label}} is column {{place}} now' },
  preview: { zh: '预览：{{title}}', en: 'Preview: {{title}}' },
  previewKeys: { zh: 'J / K 换行预览，Enter 打开，Esc 关闭', en: 'J / K next or previous, Enter opens, Esc closes' },
  restored: { zh: '已恢复上次离开时的标签、条件和排序', en: 'Tab, conditions and order are those you left' },
  anew: { zh: '从头查看', en: 'Start over' },
  allMatching: { zh: '选择筛选结果全部 {{count}} 条', en: 'Select all {{count}} that match' },
  allSelected: { zh: '已选筛选结果的全部 {{count}} 条', en: 'All {{count}} that match are selected' },
  tooManyMatch: {
    zh: '筛选结果共 {{count}} 条，一次最多处理 {{most}} 条，请缩小筛选范围',
    en: '{{count}} rows match; at most {{most}} can be handled at a time, so narrow the filter',
  },
  anyOf: { zh: '{{count}} 个值中的任意一个', en: 'Any of {{count}} values' },
  notFound: { zh: '{{count}} 个未找到：{{values}}', en: '{{count}} not found: {{values}}' },
  allThere: { zh: '全部存在', en: 'All of them exist' },
  missing: { zh: '未找到的值', en: 'the values not found' },
  clearPasted: { zh: '清除粘贴的值', en: 'Clear the pasted values' },
  width: { zh: '「{{label}}」列宽', en: 'Width of {{label}}' },
  widthHint: {
    zh: '拖动或按左右键调整列宽，双击或回车适应内容',
    en: 'Drag or press left and right for the width; double-click or Enter fits the content',
  },
  pin: { zh: '固定「{{label}}」在左侧', en: 'Pin {{label}} at the left' },
  pinShort: { zh: '固定', en: 'Pin' },
  gripOf: { zh: '「{{title}}」的位置', en: 'Place of {{title}}' },
  gripHint: {
    zh: '拖动调整顺序；或按 ↑ ↓ 移动，Enter 保存，Esc 取消',
    en: 'Drag to order; or press ↑ ↓ to move, Enter saves, Esc cancels',
  },
  carried: {
    zh: '「{{title}}」：第 {{place}} 行，共 {{total}} 行。Enter 保存，Esc 取消',
    en: '{{title}}: row {{place}} of {{total}}. Enter saves, Esc cancels',
  },
  putBack: { zh: '「{{title}}」留在原处', en: '{{title}} stays where it was' },
  placed: { zh: '已移动「{{title}}」', en: '{{title}} has been moved' },
  toTop: { zh: '移到最前', en: 'To the top' },
  toBottom: { zh: '移到最后', en: 'To the bottom' },
  toPlace: { zh: '移到第几位', en: 'To position' },
  placeHint: { zh: '从 1 起，按整个列表计', en: 'From 1, counted in the whole list' },
  placeWithin: { zh: '从 1 起，在「{{fields}}」相同的记录中计', en: 'From 1, among rows of the same {{fields}}' },
  sortedElse: {
    zh: '列表现在不是按「{{field}}」排列，恢复后才能调整顺序',
    en: 'The list is not sorted by {{field}} now; rows are put in order when it is',
  },
  sortBack: { zh: '恢复排列', en: 'Restore' },
  mixed: {
    zh: '列表里有不同的「{{fields}}」，先按「{{fields}}」筛选再调整顺序',
    en: 'The list mixes several values of {{fields}}: filter by {{fields}} first',
  },
  further: { zh: '更多字段', en: 'Further fields' },
  find: { zh: '查找字段', en: 'Find a field' },
  noField: { zh: '没有这样的字段', en: 'No such field' },
  most: { zh: '最多另外显示 {{count}} 个字段', en: 'At most {{count}} further fields' },
});
