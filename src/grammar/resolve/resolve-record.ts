/** The part that entities and pages share: fields, list, form, detail, workflows, actions, related rows. */
import type { Match } from '../declarations/declarations.ts';
import type { RecordDecl } from '../../generated/declarations.ts';
import type { EffectModels } from '../site/effects.ts';
import type { FieldDef, PageDef, RecordShape } from '../site/resolved.ts';
import { fieldsOf as matchFields, fixedBy } from '../expressions/match.ts';
import { pairMemo } from '../json/memo.ts';
import { actionsOf, buttonsOf, verbsOf, writesOf } from './resolve-actions.ts';
import type { FieldContext } from '../site/field-context.ts';
import { fieldFrom } from './resolve-field.ts';
import { formOf, showOf } from './resolve-form.ts';
import { listOf, throughField } from './resolve-list.ts';
import { phoneNames } from '../declarations/phone-declarations.ts';
import { linkNames, printedNames } from '../expressions/print.ts';
import { systemFields } from '../site/system-fields.ts';
import { sortNames } from '../declarations/sorts.ts';

type Fields = { [name: string]: FieldDef };

export interface RecordContext extends FieldContext {
  effects: EffectModels;
  /** Fields of any entity, system fields included. */
  fieldsOf(entity: string): Fields | undefined;
}

/** Fields of a record: declared ones, then the system's. `own` tells which belong to the entity's table. */
export function recordFields(
  declared: RecordDecl['fields'],
  workflows: RecordDecl['workflows'],
  storage: PageDef['storage'],
  context: FieldContext,
  own?: Fields,
): Fields {
  const fields: Fields = {};
  for (const [name, field] of Object.entries(declared ?? {})) {
    if (!field || !context.models[field.type]) continue;
    const made = withStates(fieldFrom(name, field, context), workflows);
    fields[name] = own && !own[name] && made.storage === 'column' ? { ...made, storage: 'ext' } : made;
  }
  for (const field of systemFields(storage)) fields[field.name] ??= field;
  return fields;
}

const withOptions = pairMemo<FieldDef, object, FieldDef>();

/** A workflow field's options are its states. */
function withStates(field: FieldDef, workflows: RecordDecl['workflows']): FieldDef {
  const workflow = field.workflow ? workflows?.[field.name] : undefined;
  if (!workflow) return field;
  return withOptions(field, workflow, () => {
    const options = Object.entries(workflow.states).map(([value, state]) => ({
      value,
      ...state.label,
      ...(state.tone ? { tone: state.tone } : {}),
    }));
    return { ...field, options, default: field.default ?? workflow.initial };
  });
}

/**
 * Makes the fields that the scope fixes server-set, with the scope's value; of those it narrows, only the allowed
 * options stay.
 */
export function scopeFields(fields: Fields, where: Match): ReadonlySet<string> {
  const fixed = fixedBy(where);
  for (const [name, value] of Object.entries(fixed)) {
    const field = fields[name];
    if (field) fields[name] = { ...field, readOnly: true, default: value };
  }
  for (const [name, condition] of Object.entries(where)) {
    const field = fields[name];
    if (!field?.options || field.workflow || !Array.isArray(condition)) continue;
    const allowed = new Set((condition as unknown[]).map(String));
    fields[name] = { ...field, options: field.options.filter((option) => allowed.has(option.value)) };
  }
  return new Set(Object.keys(fixed));
}

/** Checks under their names; one that a page takes away is left out. */
export const checksOf = (declared: RecordDecl['checks']): RecordShape['checks'] =>
  Object.entries(declared ?? {}).flatMap(([name, check]) => (check ? [{ name, ...check }] : []));

/** Everything but the fields, which it completes with those that are read over references. */
export function recordShape(
  declared: RecordDecl,
  fields: Fields,
  left: ReadonlySet<string>,
  { entity, storage }: Pick<PageDef, 'entity' | 'storage'>,
  label: (needs: string) => string,
  context: RecordContext,
): RecordShape {
  const titleField = declared.titleField ?? '';
  const workflows = declared.workflows ?? {};
  const list = listOf(declared.list, titleField, fields, context.models);
  const reach = (names: readonly string[], into: Fields): void => {
    for (const name of names) {
      if (into[name] || !name.includes('.')) continue;
      const field = throughField(name, into, context.fieldsOf);
      if (field) into[name] = field;
    }
  };
  reach(
    [
      titleField,
      ...list.columns,
      ...(list.exports ?? []).flatMap((shape) => shape.columns),
      ...list.filters,
      ...list.sums,
      ...sortNames(list.sort),
      ...(declared.head?.sums ?? []),
      ...Object.values(declared.show ?? {}).flatMap((section) => section?.fields ?? []),
      ...Object.values(declared.actions ?? {}).flatMap((action) => [
        ...(action?.print ? printedNames(action.print) : []),
        ...(action?.shows ?? []),
        ...(action?.track === undefined ? [] : [action.track]),
        ...linkNames(action?.link),
        ...phoneNames(action?.phone).map(({ name }) => name),
      ]),
    ],
    fields,
  );
  const { guards } = declared;
  const actions = actionsOf(declared.actions, { fields, workflows, context, effects: context.effects, label, guards });
  const form = formOf(declared.form, declared.formOrder, fields, left);
  const buttons = buttonsOf(declared.buttons, actions);
  const writes = writesOf(declared.writes, actions, { label, guards });
  return {
    titleField,
    fields,
    checks: checksOf(declared.checks),
    list,
    form,
    show: showOf(declared.show, declared.showOrder, form, fields),
    head: headOf(declared.head, fields, buttons.row),
    workflows,
    actions,
    buttons,
    ...(declared.bulkNeeds === undefined ? {} : { bulkNeeds: label(declared.bulkNeeds) }),
    verbs: verbsOf(declared.verbs, storage),
    ...(writes ? { writes } : {}),
    ...(guards ? { guards } : {}),
    ...(declared.procedures ? { procedures: declared.procedures } : {}),
    related: Object.entries(declared.related ?? {}).flatMap(([name, related]) => {
      if (!related) return [];
      // Rows of its own entity have what the page adds to it.
      const all = { ...(related.entity === entity ? fields : {}), ...context.fieldsOf(related.entity) };
      reach(related.columns, all);
      const shown = Object.fromEntries(
        related.columns.flatMap((column) => (all[column] ? [[column, all[column]]] : [])),
      );
      return [{ name, ...related, fields: shown }];
    }),
  };
}

/** The head, with what the page has: a field that it took away, or an action without a button, is not in it. */
function headOf(declared: RecordDecl['head'], fields: Fields, row: readonly string[]): RecordShape['head'] {
  const known = (names: readonly string[] = []): string[] => names.filter((name) => fields[name]);
  return {
    sums: known(declared?.sums),
    tags: known(declared?.tags),
    ...(declared?.opens ? { opens: declared.opens } : {}),
    primary: (declared?.primary ?? []).filter((name) => row.includes(name)),
    pictures: known(declared?.pictures),
    review: (declared?.review ?? []).filter((name) => row.includes(name)),
    ...(declared?.reviewKeys ? { reviewKeys: declared.reviewKeys } : {}),
  };
}

/** Fields of the record that a field of an act's form starts with or is chosen from. */
function askedOf(field: FieldDef): string[] {
  const named = typeof field.default === 'string' && field.default.startsWith('$') ? [field.default.slice(1)] : [];
  return [field.name, ...named, ...(field.widget?.split(':')[1]?.split('.').slice(0, 1) ?? [])];
}

/** Fields that a list row must carry so that its buttons and cells can be validated. */
export function neededFields(shape: RecordShape): string[] {
  const needed = new Set<string>();
  const need = (match: Match | undefined): void => matchFields(match).forEach((name) => needed.add(name));
  for (const name of [...shape.buttons.row, ...shape.buttons.bulk]) {
    const action = shape.actions[name];
    if (!action) continue;
    if (action.from && action.field) needed.add(action.field);
    need(action.when);
    for (const name of [
      ...(action.totals ?? []),
      ...(action.result ?? []),
      ...(action.shows ?? []),
      ...(action.alike ?? []),
    ])
      needed.add(name);
    for (const field of Object.values(action.form ?? {}))
      for (const name of askedOf(field)) if (shape.fields[name]) needed.add(name);
    for (const to of action.to ?? []) need(to.when);
    const leads = action.open ? [action.open, ...(action.open.cases ?? [])] : [];
    for (const value of leads.flatMap(({ filters }) => Object.values(filters)))
      if (typeof value === 'string' && value.startsWith('$')) needed.add(value.slice(1));
    for (const lead of action.open?.cases ?? []) need(lead.when);
    if (action.track !== undefined) needed.add(action.track);
    for (const name of linkNames(action.link)) needed.add(name);
  }
  for (const column of shape.list.columns) {
    const field = shape.fields[column];
    need(field?.visibleWhen);
    need(field?.alertWhen);
    if (field?.by !== undefined) needed.add(field.by);
    if (field?.inline) need(field.readOnlyWhen);
  }
  const { calendar, cards, pictures, reader, map } = shape.list.layouts ?? {};
  for (const name of [
    cards?.lead,
    ...(cards?.facts ?? []),
    calendar?.from,
    calendar?.until,
    calendar?.groups,
    pictures?.image,
    reader?.number,
    map?.point,
  ])
    if (name !== undefined) needed.add(name);
  need(shape.writes?.update?.when);
  need(shape.writes?.delete?.when);
  if (shape.titleField) needed.add(shape.titleField);
  return [...needed].filter((name) => shape.fields[name]);
}
