/** Makes a declared field complete: options in order, the shape of its rows, where it is stored. */
import type { Match } from '../declarations/declarations.ts';
import type { FieldDecl, QuestionDecl, OptionDecl } from '../../generated/declarations.ts';
import type { FieldContext, FieldSources } from '../site/field-context.ts';
import { fixedMembers, fixedStart } from '../site/fixed-lines.ts';
import { leading, targetField } from '../site/links.ts';
import { fieldsOf } from '../expressions/match.ts';
import { pairMemo } from '../json/memo.ts';
import { callNamed } from '../site/offers.ts';
import type { FieldDef } from '../site/resolved.ts';

type Options = NonNullable<FieldDef['options']>;

const made = pairMemo<FieldContext, FieldDecl, Map<string, FieldDef>>();

/**
 * Name of the FieldDef, its declaration -> FieldDef. Unknown lists and entities give no options and no rows.
 * The same declaration gives the same object, so that pages of one entity share their fields: treat it as frozen.
 */
export function fieldFrom(name: string, declared: FieldDecl, context: FieldContext): FieldDef {
  const named = made(context, declared, () => new Map());
  let field = named.get(name);
  if (!field) named.set(name, (field = newField(name, declared, context)));
  return field;
}

function newField(name: string, declared: FieldDecl, context: FieldContext): FieldDef {
  const { options: written, list, optionsFrom, targets, ...rest } = declared;
  const options =
    (list === undefined ? undefined : listOptions(list, context)) ??
    (written && optionsOf(written)) ??
    (optionsFrom === undefined ? undefined : fromPages(optionsFrom, name, context));
  const call = callNamed(optionsFrom) ?? '';
  const offer = Object.hasOwn(context.offers, call) ? context.offers[call] : undefined;
  const kept = declared.only && options ? options.filter((option) => declared.only?.includes(option.value)) : options;
  const field: FieldDef = {
    ...rest,
    name,
    storage: 'column',
    ...(declared.rollup || declared.across ? { readOnly: true } : {}),
    ...(list === undefined ? {} : { list }),
    ...(kept ? { options: kept } : {}),
    ...(offer ? { offer } : {}),
  };
  if (declared.of !== undefined) {
    field.rows = context.rowsOf(declared.of) ?? {};
    const title = context.rowsTitleOf(declared.of);
    if (title !== undefined) field.rowsTitle = title;
    if (field.fixed) {
      field.rows = fixedMembers(field.rows, field.fixed);
      field.default = fixedStart(field, declared.default);
    }
    const checks = context.rowsChecksOf(declared.of);
    if (checks.length > 0) field.rowsChecks = checks;
  }
  if (targets) {
    field.targets = Object.fromEntries(
      Object.entries(targets).map(([kind, target]) => [kind, fieldFrom(name, targetField(target, declared), context)]),
    );
    field.requiredWhen ??= leading(declared);
  }
  if (declared.to !== undefined) field.titleOf = declared.to;
  if (context.models[declared.type]?.sql(field) === null) field.storage = 'computed';
  else if (declared.computedAt === 'read' || declared.across) field.storage = 'read';
  return field;
}

/** As `fieldFrom`, against a resolved site: for fields written inside a kind's own members. */
export function resolveField(
  name: string,
  declared: FieldDecl,
  site: FieldSources,
  models: FieldContext['models'],
): FieldDef {
  return fieldFrom(name, declared, {
    models,
    lists: site.lists,
    offers: site.offers,
    rowsOf: (entity) => site.entities[entity]?.fields,
    rowsTitleOf: (entity) => site.entities[entity]?.titleField,
    rowsChecksOf: (entity) => site.entities[entity]?.checks ?? [],
  });
}

/** Options of an object by value, in the order of `order` (default: as the object gives them). */
export function optionsOf(
  written: { [value: string]: OptionDecl },
  order: readonly string[] = Object.keys(written),
): Options {
  return order.flatMap((value) => {
    const option = written[value];
    return option ? [{ value, ...option }] : [];
  });
}

function listOptions(list: string, context: FieldContext): Options | undefined {
  const declared = context.lists[list];
  return declared && optionsOf(declared.options, context.listOrder?.(list));
}

/** "pages:goods" = the pages' where value of a field of this name; "pages:order.orderKind" names another field. */
export function readOptionsFrom(word: string, name: string): { group: string; field: string } {
  const [group = '', field = name] = word.replace(/^pages:/, '').split('.');
  return { group, field };
}

function fromPages(word: string, name: string, context: FieldContext): Options | undefined {
  if (callNamed(word) !== undefined) return undefined;
  const { group, field } = readOptionsFrom(word, name);
  return context.pageOptions?.(group, field) ?? [];
}

const asked = pairMemo<FieldDef, object, FieldDef>();

/** The form entry `{ "from": "x" }`: the record's field as a question. */
export function questionOf(field: FieldDef, entry: QuestionDecl, name: string, moved: string | undefined): FieldDef {
  return asked(field, entry, () => newQuestion(field, entry, name, moved));
}

function newQuestion(field: FieldDef, entry: QuestionDecl, name: string, moved: string | undefined): FieldDef {
  const {
    readOnly,
    createOnly,
    workflow,
    hidden,
    serial,
    random,
    compute,
    unique,
    default: preset,
    required,
    ...kept
  } = field;
  const { from, ...own } = entry;
  void [createOnly, workflow, hidden, serial, random, compute, unique, preset, from];
  // What shows in the state that the action leads to is asked in the state that it leaves.
  const ofState = (match: Match | undefined): boolean => moved !== undefined && fieldsOf(match).includes(moved);
  if (ofState(kept.visibleWhen)) delete kept.visibleWhen;
  if (ofState(kept.requiredWhen)) delete kept.requiredWhen;
  return { ...kept, ...(required && !readOnly ? { required } : {}), ...own, name } as FieldDef;
}
