/** The answers of an action's form, with what each starts from, validated like a record of their own. */
import { startOf } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { ActionDef } from '../../grammar/site/resolved.ts';
import type { Row, Work } from '../contract.ts';
import { strangeReferences } from './references.ts';
import { settledLinks, validate, validateTypes } from './validate.ts';

type Answers = { [name: string]: Json };

/** Throws a Refusal that names every field at fault (400). */
export async function validAnswers(work: Work, action: ActionDef, record: Row, given: Answers): Promise<Answers> {
  const fields = action.form ?? {};
  let form: Answers = {};
  for (const field of Object.values(fields)) {
    const sent = given[field.name];
    // What a default filled in and somebody emptied stays empty.
    const emptied = sent === null && field.default !== undefined;
    const value = emptied ? null : (sent ?? startOf(field, record, work.facts));
    if (value !== undefined) form[field.name] = value;
  }
  form = settledLinks(fields, form) as Answers;
  validateTypes(fields, form);
  const strange = await strangeReferences(work, fields, form, { ...record, ...form }, record);
  validate(fields, [], { ...record, ...cleared(fields), ...form }, work, Object.keys(fields), strange);
  return form;
}

/** What is asked anew is not answered by the record's own value. */
const cleared = (fields: NonNullable<ActionDef['form']>): Answers =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
