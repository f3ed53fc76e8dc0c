/**
 * What an act's calculation makes of the record while its form is typed: at once, by the function that the server acts
 * by. Undefined where the server alone can tell.
 */
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import type * as Calculate from '../../actions/calculate.ts';
import { writtenBy } from '../../actions/pages.ts';
import { fieldModel, fieldModels, problemsOf } from '../../fields/models.ts';
import { computeFields } from '../../grammar/cel.ts';
import type { Json, Text } from '../../grammar/declarations.ts';
import { isEmpty } from '../../grammar/match.ts';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';
import type { RecordForm } from '../form/use-record-form.tsx';
import { useFacts } from '../use-facts.tsx';

type Calculating = typeof Calculate;
type Values = { [name: string]: Json };

/** The record as it would be, or the sentence that refuses. */
export type Reckoned = { row: Row } | { refused: Text };

let loading: Promise<Calculating | undefined> | undefined;

/** Business code is fetched with the first act that wants it; without it the server is asked, as for any other. */
const loaded = (): Promise<Calculating | undefined> =>
  (loading ??= import('../../actions/calculate.ts').catch(() => {
    loading = undefined;
    return undefined;
  }));

/** True while answers are missing or wrong; what is missing of a text changes no figure. */
const isOpen = (act: ActionDef, given: Values): boolean =>
  Object.values(act.form ?? {}).some((field) => {
    const value = given[field.name] ?? null;
    if (isEmpty(value)) return field.required && fieldModel(field.type)?.cel !== 'string';
    return problemsOf(field, value).length > 0;
  });

export function useReckoned(
  page: PageDef,
  act: ActionDef,
  row: Row | undefined,
  form: RecordForm,
): Reckoned | undefined {
  const values = useWatch({ control: form.methods.control });
  const facts = useFacts();
  const calculating = act.calculate === undefined || !act.result ? undefined : use(loaded());
  const calculation = calculating?.calculationOf(act);
  const isHere = (name: string): boolean => row?.[name] !== undefined && !row._masked?.includes(name);
  if (!row || !calculating || !calculation?.reads.every(isHere)) return undefined;
  const given = form.body(values) as Values;
  if (isOpen(act, given)) return undefined;
  try {
    const record = { ...row, ...writtenBy(act, page, given) };
    const result = calculating.calculated(act, { record, form: given, facts });
    if ('refused' in result) return { refused: result.refused.text };
    const whole = { ...record, ...result.changes };
    return { row: { ...whole, ...computeFields(page.fields, whole, fieldModels, new Date(facts.now)) } };
  } catch {
    return undefined;
  }
}
