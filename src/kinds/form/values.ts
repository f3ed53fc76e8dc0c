/** Values of a form: where they start, what changed, what is sent. Pure. */
import { freshRow } from '../../fields/rows/model.ts';
import {
  isLocked,
  isRequired,
  isVisible,
  isWritable,
  sentLines,
  startOf,
} from '../../grammar/expressions/conditions.ts';
import { isEmpty, matches, type Facts, type Values } from '../../grammar/expressions/match.ts';
import type { FieldDef, SectionDef } from '../../grammar/site/resolved.ts';

export type FormValues = { [field: string]: unknown };
export type Fields = { [name: string]: FieldDef };

/** What a new record starts with: each field's default, words like "@today" replaced. */
export function defaultValues(fields: Fields, facts: Facts, record: Values = {}): FormValues {
  const values: FormValues = {};
  for (const field of Object.values(fields)) {
    if (!isWritable(field)) continue;
    values[field.name] = structuredClone(startOf(field, record, facts) ?? null);
  }
  for (const field of Object.values(fields))
    if (field.oneWhen && values[field.name] === null && matches(field.oneWhen, { ...record, ...values }, facts))
      values[field.name] = [freshRow(field)];
  return values;
}

/**
 * What an act's form takes over from the record: the values of fields named and made like its own, except masked ones.
 * A field that only shares the name (a reference to something else) takes nothing.
 */
export function ownValues(fields: Fields, own: Fields, record: FormValues): FormValues {
  const values: FormValues = {};
  for (const [name, { type, to }] of Object.entries(fields)) {
    const stored = own[name]?.type === type && own[name].to === to ? record[name] : undefined;
    if (stored !== null && stored !== undefined && !maskedIn(record).includes(name)) values[name] = stored;
  }
  return values;
}

/** The writable part of a stored record. Lines are without what is masked in them: what is not sent stays as it is. */
export function recordValues(fields: Fields, record: FormValues): FormValues {
  const values: FormValues = {};
  for (const field of Object.values(fields))
    if (isWritable(field)) values[field.name] = bareLines(field, record, record[field.name] ?? null);
  return values;
}

const maskedIn = (record: FormValues): unknown[] => (Array.isArray(record._masked) ? record._masked : []);

/** Lines of a rows field without their masked members, where the record came with masks. */
function bareLines(field: FieldDef, record: FormValues, value: unknown): unknown {
  const { rows } = field;
  if (!rows || !Array.isArray(value) || !maskedIn(record).includes(field.name)) return value;
  return value.map((line: unknown) =>
    typeof line === 'object' && line !== null
      ? Object.fromEntries(Object.entries(line).filter(([name]) => !rows[name]?.mask))
      : line,
  );
}

/** Parameter of a create form's address that names the record it starts from: "goods/index/12". */
export const copyParameter = 'copy';

/**
 * What a new record takes from another one: what its own form asks and the other shows in full, without what must be
 * unlike (`unique`).
 */
export function copiedValues(fields: Fields, initial: FormValues, record: FormValues): FormValues {
  const values: FormValues = { ...initial };
  for (const field of Object.values(fields)) {
    const value = bareLines(field, record, record[field.name]);
    if (!isWritable(field) || field.unique || isEmpty(value)) continue;
    if (!field.rows && maskedIn(record).includes(field.name)) continue;
    values[field.name] =
      field.rows && Array.isArray(value)
        ? value.map((row: unknown) => copiedRow(field.rows ?? {}, row))
        : structuredClone(value);
  }
  return values;
}

function copiedRow(members: Fields, row: unknown): FormValues {
  const given = typeof row === 'object' && row !== null ? (row as FormValues) : {};
  return Object.fromEntries(
    Object.values(members)
      .filter((member) => isWritable(member) && !member.unique && given[member.name] !== undefined)
      .map((member) => [member.name, structuredClone(given[member.name])]),
  );
}

/** Equal as JSON; "" and null are the same nothing. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Fields whose value is no longer the first one. */
export function changedValues(initial: FormValues, values: FormValues): FormValues {
  const changed: FormValues = {};
  for (const [name, value] of Object.entries(values))
    if (!sameValue(initial[name], value)) changed[name] = value === '' ? null : value;
  return changed;
}

export interface FieldState {
  visible: boolean;
  required: boolean;
  locked: boolean;
}

/** How a field stands at this moment. `record` holds the stored values overlaid by the form's. */
export function fieldState(field: FieldDef, record: FormValues, facts: Facts, creating: boolean): FieldState {
  const visible = !field.hidden && isVisible(field, record, facts);
  const locked = isLocked(field, record, facts, creating);
  return { visible, required: visible && !locked && isRequired(field, record, facts), locked };
}

/** Names of the fields whose values decide about a field. */
export function decidedBy(field: FieldDef, fieldsOf: (match: FieldDef['visibleWhen']) => string[]): string[] {
  return [...new Set([field.visibleWhen, field.requiredWhen, field.readOnlyWhen].flatMap((match) => fieldsOf(match)))];
}

/** Values whose rows fields have one line where they should (`oneWhen`), without the words of a line among many. */
export function oneLined(fields: Fields, values: FormValues, base: FormValues, facts: Facts): FormValues {
  const found: FormValues = {};
  for (const field of Object.values(fields)) {
    const lines = values[field.name];
    if (!field.oneWhen || !Array.isArray(lines) || !matches(field.oneWhen, { ...base, ...values }, facts)) continue;
    const [line] = lines as FormValues[];
    const { spread = '' } = field;
    const words = line?.[spread];
    const isAmongMany = typeof words === 'object' && words !== null && Object.keys(words).length > 0;
    if (line && (lines.length > 1 || isAmongMany))
      found[field.name] = [isAmongMany ? { ...line, [spread]: field.rows?.[spread]?.default ?? null } : line];
  }
  return { ...values, ...found };
}

/** Body of a create: what is shown, may be written and is not empty. */
export function createBody(fields: Fields, entered: FormValues, base: FormValues, facts: Facts): FormValues {
  const values = oneLined(fields, entered, base, facts);
  const record = { ...base, ...values };
  const body: FormValues = {};
  for (const field of Object.values(fields)) {
    const state = fieldState(field, record, facts, true);
    if (state.visible && !state.locked && !isEmpty(values[field.name]))
      body[field.name] = sentLines(field, values[field.name], facts);
  }
  return body;
}

/** Body of an update: what changed, of what may be written. A field that is no longer shown keeps its stored value. */
export function updateBody(
  fields: Fields,
  initial: FormValues,
  entered: FormValues,
  base: FormValues,
  facts: Facts,
): FormValues {
  const values = oneLined(fields, entered, base, facts);
  const record = { ...base, ...values };
  const body: FormValues = {};
  for (const [name, value] of Object.entries(changedValues(initial, values))) {
    const field = fields[name];
    if (!field) continue;
    const state = fieldState(field, record, facts, false);
    if (state.visible && !state.locked) body[name] = sentLines(field, value, facts);
  }
  return body;
}

/** Required fields that are shown and empty. */
export function missing(
  fields: Fields,
  values: FormValues,
  base: FormValues,
  facts: Facts,
  creating: boolean,
): FieldDef[] {
  const record = { ...base, ...values };
  return Object.values(fields).filter(
    (field) => fieldState(field, record, facts, creating).required && isEmpty(values[field.name]),
  );
}

/**
 * The sections a form draws: only fields that a form can show, and no empty section. Fields in no section come last.
 */
export function formSections(sections: readonly SectionDef[], fields: Fields, rest: SectionDef['label']): SectionDef[] {
  const placed = new Set<string>();
  const shown = sections.map((section) => {
    const names = section.fields.filter((name) => fields[name] && !fields[name].hidden && !placed.has(name));
    for (const name of names) placed.add(name);
    return { ...section, fields: names };
  });
  const left = Object.values(fields)
    .filter((field) => !placed.has(field.name) && field.required && isWritable(field))
    .map((field) => field.name);
  if (left.length > 0) shown.push({ name: 'rest', label: rest, fields: left });
  return shown.filter((section) => section.fields.length > 0);
}
