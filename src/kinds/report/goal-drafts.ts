/** What was typed into the table of targets, held against what stands there. Pure. */
import type { Text } from '../../grammar/declarations.ts';
import { goalProblem, goalText, type GoalsAnswer } from './goals.ts';
import type { Measure } from './options.ts';

/** "<month> <measure>" -> what was typed. */
export type Drafts = { [name: string]: string };

export interface ChangedGoals {
  rows: { month: string; measure: string; value: string | null; version: number }[];
  wrong: { [name: string]: Text };
}

/** A kept target as it is typed: without what says nothing. */
export const typedGoal = (value: string | null): string => (value ?? '').replace(/\.00$/, '');

/** "1,200.5", "¥1200.50", "12%" and full-width digits are the numbers that they are. */
const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s,¥%元]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.');

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
      const text = plainNumber(draft);
      const problem = text === '' ? undefined : goalProblem(text, unit);
      if (problem) changed.wrong[name] = problem;
      else {
        const value = text === '' ? null : goalText(text, unit);
        if (value !== cell.value) changed.rows.push({ month, measure, value, version: cell.version });
      }
    }
  return changed;
}
