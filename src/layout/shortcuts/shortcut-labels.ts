/** What the shortcuts are called in the list of them, which comes when it is opened. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Scope, ShortcutName } from './shortcuts.ts';

export const scopes: { [scope in Scope]: Text } = {
  everywhere: { zh: '全局', en: 'Everywhere' },
  tags: { zh: '页面标签', en: 'Page tags' },
  list: { zh: '列表', en: 'Lists' },
  review: { zh: '逐条处理', en: 'Reviewing one by one' },
  form: { zh: '表单', en: 'Forms' },
};

export const shortcutLabels: { [name in ShortcutName]: Text } = {
  palette: { zh: '打开命令面板', en: 'Open the command palette' },
  help: { zh: '查看快捷键', en: 'Show the shortcuts' },
  home: { zh: '前往首页', en: 'Go to home' },
  menu: { zh: '前往菜单搜索', en: 'Go to the menu search' },
  tags: { zh: '前往页面标签', en: 'Go to the page tags' },
  rows: { zh: '前往列表第一行', en: 'Go to the first row' },
  previousTag: { zh: '上一个标签', en: 'Previous tag' },
  nextTag: { zh: '下一个标签', en: 'Next tag' },
  nthTag: { zh: '第 1 至 9 个标签', en: 'Tag 1 to 9' },
  closeTag: { zh: '关闭当前标签', en: 'Close this tag' },
  refreshTag: { zh: '刷新当前标签', en: 'Refresh this tag' },
  pinTag: { zh: '固定或取消固定当前标签', en: 'Pin or unpin this tag' },
  splitTag: { zh: '并排打开上一个标签，或关闭并排', en: 'Last tag beside this one, or close the split view' },
  otherPane: { zh: '切换到并排的另一页', en: 'Go to the page beside' },
  tagFocus: { zh: '在标签间移动焦点', en: 'Move among the tags' },
  tagOpen: { zh: '打开标签', en: 'Open the tag' },
  tagClose: { zh: '关闭标签', en: 'Close the tag' },
  tagMove: { zh: '左移、右移标签', en: 'Move the tag left or right' },
  rowFocus: { zh: '上一行、下一行', en: 'Row above or below' },
  rowOpen: { zh: '打开该行', en: 'Open the row' },
  rowPreview: { zh: '在旁边预览', en: 'Preview beside the list' },
  rowSelect: { zh: '勾选该行', en: 'Tick the row' },
  reviewDecide: { zh: '底栏的第 1 至 4 个决定', en: 'Decision 1 to 4 of the bar' },
  reviewNext: { zh: '跳到下一条', en: 'Next record' },
  reviewBack: { zh: '回到上一条', en: 'Record before' },
  save: { zh: '保存', en: 'Save' },
};
