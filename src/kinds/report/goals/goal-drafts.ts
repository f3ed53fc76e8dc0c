/** What was typed into the table of targets, held against what stands there. Pure. */
import { trim } from '../../../base/decimal.ts';
import { unreadNumber } from '../../../fields/parts/base/problems.ts';
import { CURRENCY_SIGNS, PERCENT_SIGNS, readNumber } from '../../../fields/parts/base/typed-text.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import { goalProblem, goalText, type GoalsAnswer } from '../base/goals.ts';
import type { Measure } from '../base/options.ts';

/** "<month> <measure>" -> what was typed. */
export type Drafts = { [name: string]: string };

export interface ChangedGoals {
  rows: { month: string; measure: string; value: string | null; version: number }[];
  wrong: { [name: string]: Text };
}

/** A kept target as it is typed: without what says nothing. */
export const typedGoal = (value: string | null): string => (value ?? '').replace(/\.00$/, '');

/** What may stand beside the digits of a target. */
const signs = [...CURRENCY_SIGNS, ...PERCENT_SIGNS];

/** The cells that were changed, and those that hold no target of their unit. */
export function changedGoals(
  found: GoalsAnswer | undefined,
  drafts: Drafts,
  measures: { [name: string]: Pick<Measure, 'unit'> },
): ChangedGoals {
  const changed: ChangedGoals = { rows: [], wrong: {} };
  for (const { month, values } of found?.rows ?? [])
    for (const [measure, cell] of Object.entries(values)) {
      const name = `${month} ${measure}`;
      const draft = drafts[name];
      if (draft === undefined) continue;
      const unit = measures[measure]?.unit ?? 'decimal';
      const read = readNumber(draft, signs);
      const text = read ? trim(read) : '';
      const problem = read === null ? unreadNumber(draft) : text === '' ? undefined : goalProblem(text, unit);
      if (problem) changed.wrong[name] = problem;
      else {
        const value = text === '' ? null : goalText(text, unit);
        if (value !== cell.value) changed.rows.push({ month, measure, value, version: cell.version });
      }
    }
  return changed;
}
