/**
 * What an act's calculation makes of the record while its form is typed: at once, by the function that the server acts
 * by. Undefined where the server alone can tell.
 */
import { useWatch } from 'react-hook-form';
import { calculated, calculationOf } from '../../actions/calculate.ts';
import { writtenBy } from '../../actions/pages.ts';
import { fieldModel, fieldModels, problemsOf } from '../../fields/models.ts';
import { computeFields } from '../../grammar/cel.ts';
import type { Json, Text } from '../../grammar/declarations.ts';
import { isEmpty } from '../../grammar/match.ts';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';
import type { RecordForm } from '../form/use-record-form.tsx';
import { useFacts } from '../use-facts.tsx';

type Values = { [name: string]: Json };

/** The record as it would be, or the sentence that refuses. */
export type Reckoned = { row: Row } | { refused: Text };

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
  const calculation = act.result && calculationOf(act);
  const isHere = (name: string): boolean => row?.[name] !== undefined && !row._masked?.includes(name);
  if (!row || !calculation?.reads.every(isHere)) return undefined;
  const given = form.body(values) as Values;
  if (isOpen(act, given)) return undefined;
  try {
    const record = { ...row, ...writtenBy(act, page, given) };
    const result = calculated(act, { record, form: given, facts });
    if ('refused' in result) return { refused: result.refused.text };
    const whole = { ...record, ...result.changes };
    return { row: { ...whole, ...computeFields(page.fields, whole, fieldModels, new Date(facts.now)) } };
  } catch {
    return undefined;
  }
}
