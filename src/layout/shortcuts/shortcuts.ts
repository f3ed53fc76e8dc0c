/**
 * The registry of keyboard shortcuts: what acts, what the "?" overlay lists, and what a test keeps free of conflicts.
 * Pure.
 */
/**
 * Where a shortcut works. Those of a part are heard by that part itself while the focus is in it; `everywhere` by the
 * shell.
 */
export const scopes = ['everywhere', 'tags', 'list', 'review', 'form'] as const;
export type Scope = (typeof scopes)[number];

export interface Shortcut {
  name: string;
  scope: Scope;
  /**
   * Each of them does it. "Mod" is Ctrl, or Cmd on a Mac; keys after one another are written with a blank: "g h".
   * A single character counts only outside of fields.
   */
  keys: readonly string[];
}

export const shortcuts = [
  {
    name: 'palette',
    scope: 'everywhere',
    keys: ['Mod+k'],
  },
  { name: 'help', scope: 'everywhere', keys: ['?'] },
  { name: 'home', scope: 'everywhere', keys: ['g h'] },
  { name: 'menu', scope: 'everywhere', keys: ['g m'] },
  { name: 'tags', scope: 'everywhere', keys: ['g t'] },
  { name: 'rows', scope: 'everywhere', keys: ['l'] },
  { name: 'previousTag', scope: 'everywhere', keys: ['['] },
  { name: 'nextTag', scope: 'everywhere', keys: [']'] },
  {
    name: 'nthTag',
    scope: 'everywhere',
    keys: ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7', 'Alt+8', 'Alt+9'],
  },
  { name: 'closeTag', scope: 'everywhere', keys: ['Alt+w'] },
  { name: 'refreshTag', scope: 'everywhere', keys: ['Alt+r'] },
  {
    name: 'pinTag',
    scope: 'everywhere',
    keys: ['Alt+p'],
  },
  {
    name: 'splitTag',
    scope: 'everywhere',
    keys: ['Alt+s'],
  },
  {
    name: 'otherPane',
    scope: 'everywhere',
    keys: ['Alt+o'],
  },
  {
    name: 'tagFocus',
    scope: 'tags',
    keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
  },
  { name: 'tagOpen', scope: 'tags', keys: ['Enter', 'Space'] },
  { name: 'tagClose', scope: 'tags', keys: ['Delete'] },
  {
    name: 'tagMove',
    scope: 'tags',
    keys: ['Mod+Shift+ArrowLeft', 'Mod+Shift+ArrowRight'],
  },
  {
    name: 'rowFocus',
    scope: 'list',
    keys: ['ArrowUp', 'ArrowDown', 'k', 'j'],
  },
  { name: 'rowOpen', scope: 'list', keys: ['Enter'] },
  { name: 'rowPreview', scope: 'list', keys: ['Space'] },
  { name: 'rowSelect', scope: 'list', keys: ['x'] },
  {
    name: 'reviewDecide',
    scope: 'review',
    keys: ['1', '2', '3', '4'],
  },
  { name: 'reviewNext', scope: 'review', keys: ['j'] },
  { name: 'reviewBack', scope: 'review', keys: ['k'] },
  { name: 'save', scope: 'form', keys: ['Mod+s'] },
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
