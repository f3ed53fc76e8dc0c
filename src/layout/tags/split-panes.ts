/** Two pages beside one another, as pure steps. Paths are those of tags; `focus` tells which of them the address is. */

export interface Split {
  paths: readonly [left: string, right: string];
  focus: 0 | 1;
}

/** The shown page stays where it is, the other comes to its right. */
export function beside(current: string, other: string): Split | null {
  return current === other ? null : { paths: [current, other], focus: 0 };
}

/** After the address has changed: a page that is shown gets the focus, any other takes the place of the focused one. */
export function arrived(split: Split | null, path: string): Split | null {
  if (!split || split.paths[split.focus] === path) return split;
  const other = split.focus === 0 ? 1 : 0;
  if (split.paths[other] === path) return { ...split, focus: other };
  const [left, right] = split.paths;
  return { paths: split.focus === 0 ? [path, right] : [left, path], focus: split.focus };
}

/** One pane shows another page. The page of the other pane would stand twice: then it stands alone. */
export function turned(split: Split | null, at: 0 | 1, path: string): Split | null {
  if (!split) return null;
  const [left, right] = split.paths;
  if ((at === 0 ? right : left) === path) return null;
  return { ...split, paths: at === 0 ? [path, right] : [left, path] };
}

/** A page whose tag is gone closes the split: one page alone is left. */
export function withTags(split: Split | null, paths: readonly string[]): Split | null {
  return split && split.paths.every((path) => paths.includes(path)) ? split : null;
}
