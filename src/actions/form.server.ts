/** The answers of an action's form, with its defaults, validated like a record of their own. */
import type { Row, Work } from '../database/contract.ts';
import { strangeReferences } from '../database/references.ts';
import { validate, validateTypes } from '../database/validate.ts';
import { startOf } from '../grammar/conditions.ts';
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
  for (const field of Object.values(fields)) {
    const value = given[field.name] ?? startOf(field, record, work.facts);
    if (value !== undefined) form[field.name] = value;
  }
  validateTypes(fields, form);
  const strange = await strangeReferences(work, fields, form, { ...record, ...form });
  validate(fields, [], { ...record, ...cleared(fields), ...form }, work, Object.keys(fields), strange);
  return form;
}

/** What is asked anew is not answered by the record's own value. */
const cleared = (fields: NonNullable<ActionDef['form']>): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
