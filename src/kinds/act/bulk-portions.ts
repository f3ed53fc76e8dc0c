/** How many rows an act on many takes, and in which calls. Pure. */
import { codeField } from '../../grammar/expressions/action-words.ts';
import type { ActionDef } from '../../grammar/site/resolved.ts';
import { bulkLimit, matchingLimit } from '../operations/bulk-limit.ts';

/** Rows of one call: few enough to tell how far it is, and to stop. */
const portion = 50;

/** True for an act whose rows belong to one call: one code, one print, one table to fill in, values that are alike. */
const takesTogether = (act: ActionDef): boolean =>
  act.bulk !== undefined ||
  act.print !== undefined ||
  act.selection === true ||
  (act.alike?.length ?? 0) > 0 ||
  codeField(act) !== undefined;

/** Most rows that it can be asked for at a time. */
export const mostRows = (act: ActionDef): number => act.most ?? (takesTogether(act) ? bulkLimit : matchingLimit);

/** The rows call by call; those that belong together are one call. */
export const portionsOf = (act: ActionDef, ids: readonly number[]): number[][] =>
  inPortions(ids, takesTogether(act) ? bulkLimit : portion);

export function inPortions(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}
