/** Choosing in a tree of permissions: pure, over what is chosen (label -> right). */
import type { Right } from '../../../base/grants.ts';

export interface Chosen {
  readonly [label: string]: Right;
}

interface Node {
  label: string;
  held: Right | null;
}
interface Page extends Node {
  acts: readonly Node[];
}

/** `some` = part of what stands below it. */
export type Tick = 'none' | 'some' | 'all';

/** May the signed-in account give, or take, this right? Nobody grants beyond their own. */
export const mayGive = (node: Node, right: Right): boolean =>
  node.held === 'write' || (node.held === 'read' && right === 'read');

/** Sets a page's right; without one its acts go too, and with "read" those acts, which all change something. */
export function withPage(chosen: Chosen, page: Page, right: Right | null): Chosen {
  const next: { [label: string]: Right } = { ...chosen };
  if (right === null) delete next[page.label];
  else next[page.label] = right;
  if (right !== 'write') for (const act of page.acts) delete next[act.label];
  return next;
}

/** Ticks an act, which wants the right to change its page; or takes it away. */
export function withAct(chosen: Chosen, page: Page, act: Node, on: boolean): Chosen {
  const next: { [label: string]: Right } = { ...chosen };
  if (on) {
    next[page.label] = 'write';
    next[act.label] = 'write';
  } else delete next[act.label];
  return next;
}

/**
 * All of a page as far as it may be given: the widest right and its acts; or nothing of it. What may not be given stays
 * as it is.
 */
export function withWhole(chosen: Chosen, pages: readonly Page[], on: boolean): Chosen {
  let next = chosen;
  for (const page of pages) {
    if (page.held === null) continue;
    if (!on) {
      if (
        mayGive(page, chosen[page.label] ?? 'read') &&
        page.acts.every((act) => chosen[act.label] === undefined || mayGive(act, 'write'))
      )
        next = withPage(next, page, null);
      continue;
    }
    if (chosen[page.label] !== 'write') next = withPage(next, page, page.held);
    if (page.held === 'write')
      for (const act of page.acts) if (mayGive(act, 'write')) next = withAct(next, page, act, true);
  }
  return next;
}

/** How much of some pages is chosen. */
export function tickOf(chosen: Chosen, pages: readonly Page[]): Tick {
  const labels = pages.flatMap((page) => [page, ...page.acts]);
  const count = labels.filter((node) => chosen[node.label] !== undefined).length;
  if (count === 0) return 'none';
  return count === labels.length && pages.every((page) => chosen[page.label] === 'write') ? 'all' : 'some';
}

/** Chosen labels that no page or act has any more. */
export function lostLabels(chosen: Chosen, pages: readonly Page[]): string[] {
  const known = new Set(pages.flatMap((page) => [page.label, ...page.acts.map((act) => act.label)]));
  return Object.keys(chosen).filter((label) => !known.has(label));
}

/**
 * The rights of somebody else in place of what is chosen, as far as they may be given; what may not be taken stays.
 * `less`: rights that were left out, or given to read only.
 */
export function withRightsOf(chosen: Chosen, pages: readonly Page[], other: Chosen): { chosen: Chosen; less: number } {
  let next = withWhole(chosen, pages, false);
  let less = 0;
  for (const page of pages) {
    const wanted = other[page.label];
    if (wanted === undefined) continue;
    const acts = page.acts.filter((act) => other[act.label] !== undefined);
    const given = mayGive(page, wanted) ? wanted : mayGive(page, 'read') ? 'read' : null;
    if (given !== wanted) less += 1;
    if (given !== null && next[page.label] !== 'write') next = withPage(next, page, given);
    for (const act of acts)
      if (given === 'write' && mayGive(act, 'write')) next = withAct(next, page, act, true);
      else less += 1;
  }
  return { chosen: next, less };
}
