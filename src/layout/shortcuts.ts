/**
 * The registry of keyboard shortcuts: what acts, what the "?" overlay lists, and what a test keeps free of conflicts.
 * Pure.
 */
import type { Text } from '../grammar/declarations.ts';

/**
 * Where a shortcut works. Those of a part are heard by that part itself while the focus is in it; `everywhere` by the
 * shell.
 */
export type Scope = 'everywhere' | 'tags' | 'form' | 'list' | 'review';

export interface Shortcut {
  name: string;
  scope: Scope;
  /**
   * Each of them does it. "Mod" is Ctrl, or Cmd on a Mac; keys after one another are written with a blank: "g h".
   * A single character counts only outside of fields.
   */
  keys: readonly string[];
  label: Text;
}

export const scopes: { [scope in Scope]: Text } = {
  everywhere: { zh: '全局', en: 'Everywhere' },
  tags: { zh: '页面标签', en: 'Page tags' },
  list: { zh: '列表', en: 'Lists' },
  review: { zh: '逐条处理', en: 'Reviewing one by one' },
  form: { zh: '表单', en: 'Forms' },
};

export const shortcuts = [
  {
    name: 'palette',
    scope: 'everywhere',
    keys: ['Mod+k'],
    label: { zh: '打开命令面板', en: 'Open the command palette' },
  },
  { name: 'help', scope: 'everywhere', keys: ['?'], label: { zh: '查看快捷键', en: 'Show the shortcuts' } },
  { name: 'home', scope: 'everywhere', keys: ['g h'], label: { zh: '前往首页', en: 'Go to home' } },
  { name: 'menu', scope: 'everywhere', keys: ['g m'], label: { zh: '前往菜单搜索', en: 'Go to the menu search' } },
  { name: 'tags', scope: 'everywhere', keys: ['g t'], label: { zh: '前往页面标签', en: 'Go to the page tags' } },
  { name: 'rows', scope: 'everywhere', keys: ['l'], label: { zh: '前往列表第一行', en: 'Go to the first row' } },
  { name: 'previousTag', scope: 'everywhere', keys: ['['], label: { zh: '上一个标签', en: 'Previous tag' } },
  { name: 'nextTag', scope: 'everywhere', keys: [']'], label: { zh: '下一个标签', en: 'Next tag' } },
  {
    name: 'nthTag',
    scope: 'everywhere',
    keys: ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7', 'Alt+8', 'Alt+9'],
    label: { zh: '第 1 至 9 个标签', en: 'Tag 1 to 9' },
  },
  { name: 'closeTag', scope: 'everywhere', keys: ['Alt+w'], label: { zh: '关闭当前标签', en: 'Close this tag' } },
  { name: 'refreshTag', scope: 'everywhere', keys: ['Alt+r'], label: { zh: '刷新当前标签', en: 'Refresh this tag' } },
  {
    name: 'pinTag',
    scope: 'everywhere',
    keys: ['Alt+p'],
    label: { zh: '固定或取消固定当前标签', en: 'Pin or unpin this tag' },
  },
  {
    name: 'splitTag',
    scope: 'everywhere',
    keys: ['Alt+s'],
    label: { zh: '并排打开上一个标签，或关闭并排', en: 'Last tag beside this one, or close the split view' },
  },
  {
    name: 'otherPane',
    scope: 'everywhere',
    keys: ['Alt+o'],
    label: { zh: '切换到并排的另一页', en: 'Go to the page beside' },
  },
  {
    name: 'tagFocus',
    scope: 'tags',
    keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
    label: { zh: '在标签间移动焦点', en: 'Move among the tags' },
  },
  { name: 'tagOpen', scope: 'tags', keys: ['Enter', 'Space'], label: { zh: '打开标签', en: 'Open the tag' } },
  { name: 'tagClose', scope: 'tags', keys: ['Delete'], label: { zh: '关闭标签', en: 'Close the tag' } },
  {
    name: 'tagMove',
    scope: 'tags',
    keys: ['Mod+Shift+ArrowLeft', 'Mod+Shift+ArrowRight'],
    label: { zh: '左移、右移标签', en: 'Move the tag left or right' },
  },
  {
    name: 'rowFocus',
    scope: 'list',
    keys: ['ArrowUp', 'ArrowDown', 'k', 'j'],
    label: { zh: '上一行、下一行', en: 'Row above or below' },
  },
  { name: 'rowOpen', scope: 'list', keys: ['Enter'], label: { zh: '打开该行', en: 'Open the row' } },
  { name: 'rowPreview', scope: 'list', keys: ['Space'], label: { zh: '在旁边预览', en: 'Preview beside the list' } },
  { name: 'rowSelect', scope: 'list', keys: ['x'], label: { zh: '勾选该行', en: 'Tick the row' } },
  {
    name: 'reviewDecide',
    scope: 'review',
    keys: ['1', '2', '3', '4'],
    label: { zh: '底栏的第 1 至 4 个决定', en: 'Decision 1 to 4 of the bar' },
  },
  { name: 'reviewNext', scope: 'review', keys: ['j'], label: { zh: '跳到下一条', en: 'Next record' } },
  { name: 'reviewBack', scope: 'review', keys: ['k'], label: { zh: '回到上一条', en: 'Record before' } },
  { name: 'save', scope: 'form', keys: ['Mod+s'], label: { zh: '保存', en: 'Save' } },
] as const satisfies readonly Shortcut[];

export type ShortcutName = (typeof shortcuts)[number]['name'];

/** What is known of a pressed key. */
export interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** A press as the registry writes it: "Mod+k", "Alt+1", "?", "Mod+Shift+ArrowLeft". */
export function keyOf(press: Press): string {
  const typed = press.key === ' ' ? 'Space' : press.key.length === 1 ? press.key.toLowerCase() : press.key;
  // With Alt a Mac types other characters: there the place of the key counts.
  const key = press.altKey ? (/^(?:Key|Digit)(.)$/.exec(press.code)?.[1]?.toLowerCase() ?? typed) : typed;
  const shifted = press.shiftKey && (key.length > 1 || press.ctrlKey || press.metaKey || press.altKey);
  return [press.ctrlKey || press.metaKey ? 'Mod' : '', press.altKey ? 'Alt' : '', shifted ? 'Shift' : '', key]
    .filter(Boolean)
    .join('+');
}

/** True for shortcuts of bare characters, which are not heard while somebody types and can be switched off. */
export const isBare = (keys: string): boolean => keys.split(' ').every((key) => key.length === 1);

/**
 * The shortcut that a press completes, or the beginning that it is of a longer one.
 * @param before keys pressed just before, as given back by the last press
 */
export function heard(
  all: readonly Shortcut[],
  before: string,
  press: string,
): { shortcut?: Shortcut; keys: string; before: string } {
  for (const keys of before === '' ? [press] : [`${before} ${press}`, press]) {
    const shortcut = all.find((one) => one.keys.includes(keys));
    if (shortcut) return { shortcut, keys, before: '' };
    if (all.some((one) => one.keys.some((other) => other.startsWith(`${keys} `)))) return { keys, before: keys };
  }
  return { keys: press, before: '' };
}

/**
 * Pairs of shortcuts that cannot be told apart: the same keys, or one the beginning of the other, where both are heard.
 */
export function conflicts(all: readonly Shortcut[]): string[] {
  const found: string[] = [];
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1)) {
      if (one.scope !== other.scope && one.scope !== 'everywhere' && other.scope !== 'everywhere') continue;
      for (const keys of one.keys)
        for (const rival of other.keys) {
          if (keys === rival || keys.startsWith(`${rival} `) || rival.startsWith(`${keys} `))
            found.push(`${one.name} ${keys} / ${other.name} ${rival}`);
        }
    }
  });
  return found;
}
