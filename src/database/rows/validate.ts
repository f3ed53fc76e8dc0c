/** What a complete record must satisfy before it is written: values that fit their types, required fields, rules. */
import { computeFields, failedChecks } from '../../grammar/expressions/cel.ts';
import { withShares } from '../../grammar/expressions/line-shares.ts';
import { derivedLines } from '../../grammar/expressions/derived-lines.ts';
import { missingFields, missingMembers } from '../../grammar/expressions/conditions.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { CheckDecl } from '../../generated/declarations.ts';
import { linkTarget } from '../../grammar/site/links.ts';
import { matches, type Facts } from '../../grammar/expressions/match.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { problemsOf } from '../../fields/judges.ts';
import { fieldModel } from '../../fields/models.ts';
import { fieldModels } from '../../fields/models.ts';
import type { Work } from '../contract.ts';
import { invalid, missing, oneLine } from './refusals.ts';

export type Values = { [field: string]: Json | undefined };
type Fields = { [name: string]: FieldDef };
type Line = { [member: string]: Json };
type Errors = { [path: string]: Text };

/** Values of the computed fields for this record, and rows fields with the line that is made from it. */
export function computed(fields: Fields, record: Values, work: Pick<Work, 'now'>): { [field: string]: Json } {
  const hasRule = Object.values(fields).some((field) => field.compute !== undefined);
  const values = hasRule ? computeFields(fields, record, fieldModels, work.now) : {};
  return { ...values, ...derivedLines(fields, { ...record, ...values }, fieldModels, work.now) };
}

/** Rows with the computed members of each line filled in. */
export function computedRows(fields: Fields, values: Values, work: Pick<Work, 'now'>): Values {
  const result: Values = { ...values };
  for (const field of Object.values(fields)) {
    const rows = values[field.name];
    if (field.shares && Array.isArray(rows)) result[field.name] = withShares(rows, field.shares);
    if (
      !field.rows ||
      !Array.isArray(rows) ||
      !Object.values(field.rows).some((member) => member.compute !== undefined)
    )
      continue;
    result[field.name] = (result[field.name] as Json[]).map((row) => ({
      ...(row as { [name: string]: Json }),
      ...computed(field.rows ?? {}, row as Values, work),
    }));
  }
  return result;
}

/**
 * Values with nothing in the links that lead nowhere: neither a target of the sort that was chosen before nor one where
 * the sort has none, in lines neither. `before`: the record as it stands.
 */
export function settledLinks(fields: Fields, values: Values, before: Values = {}): Values {
  const result: Values = { ...values };
  const record = { ...before, ...values };
  for (const field of Object.values(fields)) {
    const { name, by = '', targets, rows } = field;
    const lines = values[name];
    if (targets && (name in values || by in values)) {
      const isLeft = !(name in values) && values[by] !== before[by];
      if (isLeft || !linkTarget(field, record)) result[name] = null;
    } else if (rows && Array.isArray(lines) && Object.values(rows).some((member) => member.targets))
      result[name] = lines.map((line) => ({ ...(line as Line), ...(settledLinks(rows, line as Line) as Line) }));
  }
  return result;
}

/**
 * Refuses values that their types find wrong beyond their schema (check digits, unknown places), each at its field or
 * at the cell of its line. `before`: the record that they change.
 */
export function validateTypes(fields: Fields, values: Values, before: Values = {}): void {
  const record = { ...before, ...values };
  const errors: { [path: string]: Text } = {};
  let first: Text | undefined;
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const found = field ? problemsOf(field, value, record) : [];
    for (const { path, text } of found) errors[path] = text;
    if (field && found.length > 0)
      first ??= fieldModel(field.type)?.problem?.(value ?? null, field, record) ?? undefined;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, first);
}

/**
 * Refuses a record that lacks a required field or breaks a rule; all faults at once, and those `found` elsewhere with
 * them. `sent`: the fields that an update touches; older records stay editable when another field becomes required.
 */
export function validate(
  fields: Fields,
  checks: readonly ({ name: string } & CheckDecl)[],
  record: Values,
  { facts, now }: Pick<Work, 'facts' | 'now'>,
  sent?: readonly string[],
  found: Errors = {},
): void {
  const touched = Object.values(fields).filter((field) => sent === undefined || sent.includes(field.name));
  const broken = failedChecks(checks, fields, record, fieldModels, now);
  const lines = touched.map((field) => ({ ...lineFaults(field, record, now), ...lineGaps(field, record, facts) }));
  const errors: Errors = {};
  for (const name of missingFields(fields, record, facts)) {
    const field = fields[name];
    if (field && (touched.includes(field) || field.requiredWhen !== undefined)) errors[name] = missing(field);
  }
  for (const check of broken) errors[check.at] ??= check.message;
  Object.assign(errors, ...lines);
  for (const [path, text] of Object.entries(found)) errors[path] ??= text;
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What lines of a rows field lack as their conditions stand, each at its cell; and whether they are the one line. */
function lineGaps(field: FieldDef, record: Values, facts: Facts): Errors {
  const lines = record[field.name];
  if (!Array.isArray(lines)) return {};
  if (field.oneWhen && lines.length > 1 && matches(field.oneWhen, record, facts))
    return { [field.name]: oneLine(field) };
  return Object.fromEntries(
    missingMembers(field, lines, facts).map(({ path, member }) => [`${field.name}.${path}`, missing(member)]),
  );
}

/** What lines of a rows field break of their entity's checks, each at its cell. */
function lineFaults(field: FieldDef, record: Values, now: Date): Errors {
  const { rows, rowsChecks } = field;
  const lines = record[field.name];
  if (!rows || !rowsChecks || !Array.isArray(lines)) return {};
  return Object.fromEntries(
    lines.flatMap((line, index) =>
      failedChecks(rowsChecks, rows, line as Values, fieldModels, now)
        .toReversed()
        .map((check) => [`${field.name}.${index}.${check.at}`, check.message]),
    ),
  );
}
