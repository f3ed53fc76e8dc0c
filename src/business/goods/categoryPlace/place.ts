/** Levels and paths of a category tree; `path` lists the ids of the ancestors ("/3/14/"). Pure. */

/** Deepest level. */
export const deepest = 3;

export interface CategoryPlace {
  level: number;
  path: string;
}

/** Below the parent; null parent = top level. */
export function placeBelow(parent: { id: number; level: number; path: string } | null): CategoryPlace {
  return parent ? { level: parent.level + 1, path: `${parent.path || '/'}${parent.id}/` } : { level: 1, path: '/' };
}

/** True when a subtree of that height fits below the level (height 1 = the node alone). */
export const fits = (level: number, height: number): boolean => level + height - 1 <= deepest;
