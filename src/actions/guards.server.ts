/** Guards: on the record itself, and those that count other rows; all that do not hold refuse at once. */
import { add, compare, isDecimal } from '../base/decimal.ts';
import { Refusal } from '../database/contract.ts';
import type { Row } from '../database/contract.ts';
import { rows } from '../database/rows/rows.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import type { GuardDecl } from '../generated/declarations.ts';
import { boundRows } from './bound.server.ts';
import type { Acting } from './contract.ts';
import type { Evaluation } from './evaluation.ts';
import { unheldObjections } from './holds.server.ts';
import { objections, toldBy, type Objection } from './plan.ts';
import { sentence } from './readable.server.ts';

/** Nobody counts further than this. */
const most = 100_000;
const mostLocked = 200;

/** Refuses with all sentences at once, each at its field. */
export function refuseAll(objected: readonly Objection[]): void {
  const [first] = objected;
  if (!first) return;
  const errors: { [at: string]: Text } = {};
  for (const { text, at } of objected) if (at !== undefined) errors[at] ??= text;
  throw new Refusal({ text: first.text, ...(Object.keys(errors).length > 0 ? { errors } : {}) });
}

/** Asks all guards of the action. */
export async function refuseUnguarded(acting: Pick<Acting, 'work' | 'action'>, evaluation: Evaluation): Promise<void> {
  const own = await Promise.all(
    objections(acting.action, evaluation, (...said) => said).map(async ({ said: [text, at, beside], ...where }) => ({
      text: await sentence(text, acting.work, at, beside),
      ...where,
    })),
  );
  const unheld = await unheldObjections(acting, evaluation);
  refuseAll([...own, ...unheld, ...(await countObjections(acting, evaluation))]);
}

/** The guards of the action that count and do not hold. A count bound to an empty value finds nothing. */
async function countObjections(
  { work, action }: Pick<Acting, 'work' | 'action'>,
  evaluation: Evaluation,
): Promise<Objection[]> {
  const found: Objection[] = [];
  for (const guard of action.guards ?? []) {
    if (!guard.count || !evaluation.holds(guard)) continue;
    const { holds, first } = await counts(work, guard.count, evaluation);
    const at = guard.at === undefined ? {} : { at: guard.at };
    if (!holds)
      found.push({
        text: await sentence(guard.text, work, evaluation, {
          found: first,
          ...toldBy(guard, evaluation),
        }),
        ...at,
      });
  }
  return found;
}

async function counts(
  work: Acting['work'],
  { of, min, max, lock, ...found }: NonNullable<GuardDecl['count']>,
  evaluation: Evaluation,
): Promise<{ holds: boolean; first: Row | undefined }> {
  const told = (word: typeof min): string | null => {
    const value = word === undefined ? null : evaluation.value(word);
    return value !== null && isDecimal(String(value)) ? String(value) : null;
  };
  if (of !== undefined) {
    const [from, to] = [told(min), told(max)];
    let total = '0';
    for (const { name, match } of boundRows(work, found, evaluation))
      total = add(total, await rows.sum(work, name, match, of));
    const holds = (from === null || compare(total, from) >= 0) && (to === null || compare(total, to) <= 0);
    return { holds, first: undefined };
  }
  const bound = (word: typeof min): number | null => (told(word) === null ? null : Number(told(word)));
  const [least, largest] = [bound(min), bound(max)];
  // Of rows that are locked more than the first: one that had to be waited for may no longer fit.
  const limit = Math.min(most, Math.max(least ?? 0, (largest ?? -1) + 1, lock ? mostLocked : 1));
  let there = 0;
  let first: Row | undefined;
  for (const { name, match } of boundRows(work, found, evaluation)) {
    const counted = await rows.find(work, name, match, { limit, lock: lock === true });
    there += counted.length;
    first ??= counted[0];
  }
  return { holds: (least === null || there >= least) && (largest === null || there <= largest), first };
}
