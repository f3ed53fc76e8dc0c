/** The answers of an action's form, with its defaults, validated like a record of their own. */
import { factsOf } from '../access/may.ts';
import type { Row, Work } from '../database/contract.ts';
import { validate, validateReferences, validateTypes } from '../database/validate.ts';
import type { Json } from '../grammar/declarations.ts';
import { operand, type Facts } from '../grammar/match.ts';
import type { ActionDef, PageDef } from '../grammar/resolved.ts';
import type { Values } from './contract.ts';

export async function validatedForm(
  work: Work,
  page: PageDef,
  action: ActionDef,
  record: Row,
  given: Values,
): Promise<Values> {
  const fields = action.form ?? {};
  const form: Values = {};
  const facts = factsOf(work.session, work.now.toISOString());
  for (const field of Object.values(fields)) {
    const value = given[field.name] ?? usual(field.default, record, facts);
    if (value !== undefined) form[field.name] = value;
  }
  validateTypes(fields, form);
  validate(fields, [], { ...record, ...cleared(fields), ...form }, work, Object.keys(fields));
  await validateReferences(work, { ...page, fields }, form, { ...record, ...form });
  return form;
}

/** What a form starts with: a value, or what a word stands for now; nothing where that is empty. */
function usual(word: Json | undefined, record: Row, facts: Facts): Json | undefined {
  if (typeof word !== 'string' || !/^[@$]/.test(word)) return word;
  return operand(word, record, facts) ?? undefined;
}

/** What is asked anew is not answered by the record's own value. */
const cleared = (fields: NonNullable<ActionDef['form']>): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
