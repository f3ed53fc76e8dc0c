/** What a complete record must satisfy before it is written: required fields, rules, existing references. */
import { sql } from 'kysely';
import { computeFields, failedChecks } from '../grammar/cel.ts';
import { missingFields } from '../grammar/conditions.ts';
import type { Json, Match, Text } from '../grammar/declarations.ts';
import { fieldsOf } from '../grammar/match.ts';
import type { CheckDecl } from '../grammar/declarations.ts';
import type { FieldDef, PageDef } from '../grammar/resolved.ts';
import { fieldModel, fieldModels, problemsOf } from '../fields/models.ts';
import { factsOf } from '../access/may.ts';
import type { Work } from './contract.ts';
import { asPlatform } from './elevate.ts';
import { isReference, isReferences, targetOf } from './columns.ts';
import { and, conditionSql, matchSql, type Condition } from './filter.ts';
import { invalid, missing, noSuchRecord } from './refusals.ts';
import { entityScope, notDeleted, wordsOf } from './scope.ts';
import { type Source, entityShape, source, unscoped } from './source.ts';
import { hasTable } from './tables.ts';

export type Values = { [field: string]: Json | undefined };
type Fields = { [name: string]: FieldDef };
type Errors = { [path: string]: Text };

/** Values of the computed fields for this record. */
export function computed(fields: Fields, record: Values, work: Pick<Work, 'now'>): { [field: string]: Json } {
  const hasRule = Object.values(fields).some((field) => field.compute !== undefined);
  return hasRule ? computeFields(fields, record, fieldModels, work.now) : {};
}

/** Rows with the computed members of each line filled in. */
export function computedRows(fields: Fields, values: Values, work: Pick<Work, 'now'>): Values {
  const result: Values = { ...values };
  for (const field of Object.values(fields)) {
    const rows = values[field.name];
    if (
      !field.rows ||
      !Array.isArray(rows) ||
      !Object.values(field.rows).some((member) => member.compute !== undefined)
    )
      continue;
    result[field.name] = rows.map((row) => ({
      ...(row as { [name: string]: Json }),
      ...computed(field.rows ?? {}, row as Values, work),
    }));
  }
  return result;
}

/**
 * Refuses values that their types find wrong beyond their schema (check digits, unknown places), each at its field or
 * at the cell of its line.
 */
export function validateTypes(fields: Fields, values: Values): void {
  const errors: { [path: string]: Text } = {};
  let first: Text | undefined;
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const found = field ? problemsOf(field, value) : [];
    for (const { path, text } of found) errors[path] = text;
    if (field && found.length > 0) first ??= fieldModel(field.type)?.problem?.(value ?? null, field) ?? undefined;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, first);
}

/** Refuses a record that lacks a required field or breaks a rule; all faults at once. */
export function validate(
  fields: Fields,
  checks: readonly ({ name: string } & CheckDecl)[],
  record: Values,
  work: Work,
  sent?: readonly string[],
): void {
  const errors: { [path: string]: Text } = {};
  for (const name of missingFields(fields, record, factsOf(work.session, work.now.toISOString()))) {
    const field = fields[name];
    // An update validates what it touches: older records stay editable when a field becomes required.
    if (field && (sent === undefined || sent.includes(name) || field.requiredWhen !== undefined))
      errors[name] = missing(field);
  }
  for (const check of failedChecks(checks, fields, record, fieldModels, work.now)) errors[check.at] ??= check.message;
  for (const field of Object.values(fields))
    if (sent === undefined || sent.includes(field.name)) Object.assign(errors, lineFaults(field, record, work.now));
  if (Object.keys(errors).length > 0) throw invalid(errors);
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

/**
 * Refuses references to records that do not exist, are deleted, out of the session's scope, or not to be chosen there.
 */
export async function validateReferences(work: Work, page: PageDef, values: Values, record: Values): Promise<void> {
  const errors: { [path: string]: Text } = {};
  for (const field of Object.values(page.fields)) {
    const ids = idsOf(field, values[field.name]);
    if (ids.length > 0 && !(await allThere(work, field, ids, record))) errors[field.name] = noSuchRecord(field);
    if (!field.rows || !Array.isArray(values[field.name])) continue;
    for (const member of Object.values(field.rows)) {
      const all = (values[field.name] as { [name: string]: Json }[]).flatMap((row) => idsOf(member, row[member.name]));
      if (all.length > 0 && !(await allThere(work, member, [...new Set(all)], {})))
        errors[`${field.name}.${member.name}`] = noSuchRecord(member);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function idsOf(field: FieldDef, value: Json | undefined): number[] {
  if (isReference(field)) return typeof value === 'number' ? [value] : [];
  return isReferences(field) && Array.isArray(value)
    ? [...new Set(value.filter((one) => typeof one === 'number'))]
    : [];
}

async function allThere(work: Work, field: FieldDef, ids: number[], record: Values): Promise<boolean> {
  const target = work.site.entities[targetOf(field)];
  if (!target || !hasTable(target)) return true;
  const from = source(field.anySeller ? unscoped(work) : work, entityShape(target));
  const allowed = and([
    ...(field.anySeller ? notDeleted(from) : [entityScope(from, work)]),
    pickable(from, field.toWhere, record, work),
  ]);
  const read = (db: Work['db']) =>
    sql<{
      found: number;
    }>`select count(*) as "found" ${from.from()} where ${sql.ref('t.id')} in (${sql.join(ids)}) and ${allowed}`.execute(
      db,
    );
  const { rows } = await (field.anySeller ? asPlatform(work, read) : read(work.db));
  return rows[0]?.found === ids.length;
}

/**
 * A picker's scope as SQL: "$field" is the record's own value, taken as it is; a condition on an empty one is left out.
 */
export function pickable(from: Source, where: Match | undefined, record: Values, work: Work): Condition {
  const parts: Condition[] = [];
  for (const [name, condition] of Object.entries(where ?? {})) {
    if (typeof condition === 'string' && condition.startsWith('$')) {
      const value = record[condition.slice(1)];
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        parts.push(conditionSql(from, from.column(name), value, null));
    } else if (fieldsOf({ [name]: condition } as Match).length <= 1)
      parts.push(matchSql(from, { [name]: condition } as Match, wordsOf(work)));
  }
  return and(parts);
}
