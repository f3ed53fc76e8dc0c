/** Guards that count other rows: too few or too many refuse. */
import { rows } from '../database/rows.ts';
import { fieldModels } from '../fields/models.ts';
import { boundWhere, conditionHolds, valueOf } from '../grammar/action-words.ts';
import type { GuardDecl } from '../grammar/action-declarations.ts';
import type { Situation, Types } from '../grammar/cel-action.ts';
import type { Acting } from './contract.ts';
import type { Objection } from './plan.ts';

/** Nobody counts further than this. */
const most = 100_000;

/** The guards of the action that count and do not hold. A count bound to an empty value finds nothing. */
export async function countObjections(
  { work, action }: Pick<Acting, 'work' | 'action'>,
  types: Types,
  situation: Situation,
): Promise<Objection[]> {
  const found: Objection[] = [];
  for (const guard of action.guards ?? []) {
    if (
      guard.count &&
      conditionHolds(guard, types, situation, fieldModels) &&
      !(await counts(work, guard.count, types, situation))
    ) {
      found.push({ text: guard.text, ...(guard.at === undefined ? {} : { at: guard.at }) });
    }
  }
  return found;
}

async function counts(
  work: Acting['work'],
  { entity, where, min, max }: NonNullable<GuardDecl['count']>,
  types: Types,
  situation: Situation,
): Promise<boolean> {
  const bound = (word: typeof min): number | null => {
    const value = word === undefined ? null : valueOf(word, types, situation, fieldModels);
    return value === null || Number.isNaN(Number(value)) ? null : Number(value);
  };
  const [least, largest] = [bound(min), bound(max)];
  const match = boundWhere(where, types, situation, fieldModels);
  const limit = Math.min(most, Math.max(least ?? 0, (largest ?? -1) + 1, 1));
  let there = 0;
  for (const name of match ? [entity].flat() : []) {
    there += (await rows.find(work, name, match ?? {}, { limit })).length;
  }
  return (least === null || there >= least) && (largest === null || there <= largest);
}
