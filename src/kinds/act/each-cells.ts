/**
 * Cells of the table in which an act asks something of each row: what is typed stays text, and is judged by the type of
 * its field. Pure.
 */
import { fieldModel } from '../../fields/models.ts';
import type { CellTexts } from '../../fields/parts/base/block.ts';
import { needed } from '../../fields/parts/base/problems.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { Facts } from '../../grammar/expressions/match.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { fieldState, type Fields, type FormValues } from '../form/values.ts';

/** Id of the record that a text names: null = there is none, undefined = not known yet. */
export type Lookup = (field: FieldDef, text: string) => number | null | undefined;

export interface Judged {
  values: FormValues;
  faults: { [field: string]: Text };
  /** Fields that are not asked as the other answers stand. */
  hidden: string[];
}

const unknown = (text: string): Text => ({ zh: `没有「${text}」`, en: `There is no "${text}"` });

/** The answers of one row, and what is wrong with them; `record`: the row and what is answered once. */
export function judge(fields: Fields, texts: CellTexts, lookup: Lookup, record: FormValues, facts: Facts): Judged {
  const values: FormValues = {};
  const faults: { [field: string]: Text } = {};
  for (const field of Object.values(fields)) {
    const text = (texts[field.name] ?? '').trim();
    if (text === '') continue;
    if (field.to !== undefined) {
      const id = lookup(field, text);
      if (typeof id === 'number') values[field.name] = id;
      else if (id === null) faults[field.name] = unknown(text);
      continue;
    }
    const model = fieldModel(field.type);
    const parsed = model?.parse(text, field);
    const problem = parsed?.ok ? model?.problem?.(parsed.value as Json, field) : parsed?.problem;
    if (problem) faults[field.name] = problem;
    else if (parsed?.ok) values[field.name] = parsed.value;
  }
  const hidden: string[] = [];
  for (const field of Object.values(fields)) {
    const { visible, required } = fieldState(field, { ...record, ...values }, facts, true);
    if (!visible) {
      hidden.push(field.name);
      delete values[field.name];
      delete faults[field.name];
    } else if (required && (texts[field.name] ?? '').trim() === '') faults[field.name] = needed;
  }
  return { values, faults, hidden };
}
