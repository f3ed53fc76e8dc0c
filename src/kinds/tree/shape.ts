/** The opened part of a tree as a flat list of lines, and what a move may do. Pure. */
import type { Row } from '../data/data.ts';

/** Rows of the same parent, as far as they are loaded. Key 0 = top level. */
export type Branches = { readonly [parent: number]: { rows: Row[]; total: number } | undefined };

export interface Line {
  row: Row;
  /** 1 = top level. */
  level: number;
  parent: number;
  /** Place among its brothers, from 1. */
  place: number;
  brothers: number;
  open: boolean;
  /** null while nobody knows. */
  children: number | null;
}

/** Lines in the order they are drawn. */
export function linesOf(branches: Branches, opened: ReadonlySet<number>, parent = 0, level = 1): Line[] {
  const branch = branches[parent];
  if (!branch) return [];
  return branch.rows.flatMap((row, index) => {
    const open = opened.has(row.id);
    const line: Line = {
      row,
      level,
      parent,
      place: index + 1,
      brothers: branch.total,
      open,
      children: childCount(row, branches),
    };
    return open ? [line, ...linesOf(branches, opened, row.id, level + 1)] : [line];
  });
}

/** Children of a row: as the server says, else as loaded. */
export function childCount(row: Row, branches: Branches): number | null {
  const told = row._children;
  if (typeof told === 'number') return told;
  return branches[row.id]?.total ?? null;
}

/** Ids of a row and of everything loaded below it. */
export function below(branches: Branches, id: number): Set<number> {
  const found = new Set([id]);
  const walk = (parent: number) => {
    for (const row of branches[parent]?.rows ?? []) {
      if (found.has(row.id)) continue;
      found.add(row.id);
      walk(row.id);
    }
  };
  walk(id);
  return found;
}

/** Levels of the loaded part below a row, the row itself included. */
export function heightOf(branches: Branches, id: number): number {
  return 1 + Math.max(0, ...(branches[id]?.rows ?? []).map((row) => heightOf(branches, row.id)));
}

export type MoveRefusal = 'moveDenied' | 'depthExceeded';

/** Why a row may not go below `parent`, which stands on `parentLevel` (0 = top); undefined = it may. */
export function moveRefusal(
  branches: Branches,
  id: number,
  parent: number,
  parentLevel: number,
  maxDepth: number | undefined,
): MoveRefusal | undefined {
  if (below(branches, id).has(parent)) return 'moveDenied';
  return maxDepth !== undefined && parentLevel + heightOf(branches, id) > maxDepth ? 'depthExceeded' : undefined;
}
