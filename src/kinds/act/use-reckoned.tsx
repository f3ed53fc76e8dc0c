/**
 * What an act's calculation makes of the record while its form is typed: at once, by the function that the server acts
 * by. Undefined where the server alone can tell.
 */
import { useWatch } from 'react-hook-form';
import { calculated, calculationOf } from '../../actions/calculate.ts';
import { writtenBy } from '../../actions/pages.ts';
import { problemsOf } from '../../fields/judges.ts';
import { fieldModel, fieldModels } from '../../fields/models.ts';
import { computeFields } from '../../grammar/expressions/cel.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { ActionDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import type { RecordForm } from '../form/use-record-form.tsx';
import { useFacts } from '../session/use-facts.tsx';

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

/** True when the row brings the field; of lines with masked members the others are there. */
function isHere(name: string, page: PageDef, row: Row): boolean {
  if (row[name] === undefined) return false;
  return !row._masked?.includes(name) || isLines(page.fields[name]);
}

const isLines = (field: FieldDef | undefined): field is FieldDef & { rows: { [name: string]: FieldDef } } =>
  field?.rows !== undefined && !field.mask;

/** The row with lines in which a masked member ends the reckoning when it is read, instead of passing for a value. */
export function withoutMasked(page: PageDef, row: Row): Row {
  const result: Row = { ...row };
  for (const name of row._masked ?? []) {
    const field = page.fields[name];
    const lines = row[name];
    if (!isLines(field) || !Array.isArray(lines)) continue;
    const hidden = Object.values(field.rows).flatMap((member) => (member.mask ? [member.name] : []));
    result[name] = lines.map((line) => closed(line, hidden));
  }
  return result;
}

function closed(line: Json, names: readonly string[]): Json {
  if (line === null || typeof line !== 'object' || Array.isArray(line)) return line;
  const result: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(line))
    if (!names.includes(name)) result[name] = value;
    else
      Object.defineProperty(result, name, {
        get: () => {
          throw new RangeError(`${name} is masked`);
        },
      });
  return result;
}

export function useReckoned(
  page: PageDef,
  act: ActionDef,
  row: Row | undefined,
  form: RecordForm,
): Reckoned | undefined {
  const values = useWatch({ control: form.methods.control });
  const facts = useFacts();
  const calculation = act.result && calculationOf(act);
  if (!row || !calculation?.reads.every((name) => isHere(name, page, row))) return undefined;
  const given = form.body(values) as Values;
  if (isOpen(act, given)) return undefined;
  try {
    const record = { ...withoutMasked(page, row), ...writtenBy(act, page, given) };
    const result = calculated(act, { record, form: given, facts });
    if ('refused' in result) return { refused: result.refused.text };
    const whole = { ...record, ...result.changes };
    return { row: { ...whole, ...computeFields(page.fields, whole, fieldModels, new Date(facts.now)) } };
  } catch {
    return undefined;
  }
}
