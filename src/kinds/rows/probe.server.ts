/**
 * Asking for rows by the whole value of a masked field is limited: who tries numbers one after the other is guessing,
 * not searching (trust T8).
 */
import { listedFields, listProblem, valuesOf } from '../../fields/listed-values.ts';
import { formsOf } from '../../database/query/any-of.ts';
import type { Db, Work } from '../../database/contract.ts';
import { countUse } from '../../database/query/count-uses.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { digestOf } from '../../database/queues/idempotency.ts';
import { invalid, tooManyNumbers } from '../../database/rows/refusals.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { filterParameters } from './parameters.ts';

/** Questions an account may ask within an hour; a screen asks twice for each search, for its rows and for its sums. */
export const probesPerHour = 600;

/** True when the query names a masked field, or its keyword could be the value of one. */
export function asksMasked(page: PageDef, query: { [name: string]: string }): boolean {
  const parameters = filterParameters(page);
  if (Object.keys(query).some((name) => parameters.get(name)?.field.mask)) return true;
  return (
    (query.keyword ?? '').trim().length >= 7 && Object.values(page.fields).some((field) => field.mask && field.search)
  );
}

/**
 * Counts the question, and refuses the one that is too many; so are values of masked fields in its list of values, each
 * list once within the hour. A list that is too long is refused before anything is counted.
 */
export async function limitProbes(work: Work, page: PageDef, query: { [name: string]: string }): Promise<void> {
  const values = valuesOf(query.anyOf);
  const problem = listProblem(values);
  if (problem) throw invalid({ anyOf: problem });
  if (asksMasked(page, query)) await limitProbe(work);
  const masked = listedFields(page).filter((field) => field.mask);
  const guesses = [...new Set(values.flatMap((value) => masked.flatMap((field) => formsOf(field, value))))];
  if (guesses.length > 0) await limitListed(work, guesses);
}

/** Different values of masked fields that an account may ask for by lists within an hour. */
export const listedPerHour = 5_000;

/** A list that was let through is asked again by the next page, the totals and the export: it is no further guess. */
async function limitListed(work: Work, guesses: readonly Json[]): Promise<void> {
  const list = `listed ${await digestOf(guesses.map(String).toSorted())}`;
  if ((await usesOf(work, list, 0)) > 0) return;
  await countProbes(work, 'listed', guesses.length, listedPerHour);
  await usesOf(work, list, 1);
}

/** The same of a question that is known to ask by a masked value. */
export const limitProbe = (work: Work): Promise<void> => countProbes(work, 'probe', 1, probesPerHour);

/**
 * Values given for masked fields that are unique, within an hour; an import gives thousands, and each is answered by
 * whether it is taken.
 */
export const givenPerHour = 5_000;

/** True for a field whose value tells, by being refused, that somebody has it already. */
export const tellsTaken = (field: FieldDef | undefined): boolean =>
  field?.mask !== undefined && field.mask !== false && field.unique === true;

/** How many values of a form are such. */
export const takenIn = (page: PageDef, values: { [field: string]: Json }): number =>
  Object.keys(values).filter((name) => Object.hasOwn(page.fields, name) && tellsTaken(page.fields[name])).length;

/** Counts so many values given, and refuses those that are too many before any of them is validated. */
export async function limitGiven(work: Work, values: number): Promise<void> {
  if (values > 0) await countProbes(work, 'given', values, givenPerHour);
}

/** Counted beside the request's transaction: a refused request has asked as well. */
function usesOf(work: Work, kind: string, uses: number): Promise<number> {
  const count = (db: Db): Promise<number> => countUse(db, `${kind}:${work.session.account}`, work.now, 3_600_000, uses);
  return work.aside ? count(work.aside) : asPlatform(work, count);
}

async function countProbes(work: Work, kind: string, uses: number, most: number): Promise<void> {
  if ((await usesOf(work, kind, uses)) <= most) return;
  throw tooManyNumbers();
}
