/**
 * CEL inside actions: `record`, `before`, `form`, `row` (of an update or run), `ref.order` (what a reference names, one
 * step), `settings`, `lists.asset[record.asset].decimals` (facts of a list, and its words: `.zh`), and `now`, `today`,
 * `due`, `me`, `mySeller`, `myArea`, `platform`, `unlimited` (holds every label of its area).
 * An expression that meets an empty value has no value; `none` is the empty one.
 */
import type { ASTNode, Environment, ParseResult } from '@marcbachmann/cel-js';
import { dayOf, dayStart } from '../../base/date.ts';
import { passesLuhn } from '../../base/luhn.ts';
import { decimalEnvironment, Decimal } from './cel-decimal.ts';
import { checkProgram, schemaOf, toCel, toWire, type CelFault } from './cel.ts';
import type { Rooms } from './cel-options.ts';
import { withTime } from './cel-time.ts';
import type { Json } from '../declarations/declarations.ts';
import type { Facts, Values } from './match.ts';
import { pairMemo } from '../json/memo.ts';
import type { FieldModel } from '../site/models.ts';
import type { FieldDef } from '../site/resolved.ts';

type Models = { readonly [type: string]: FieldModel };
type Fields = { readonly [name: string]: FieldDef };

/** What the variables are made of. */
export interface Types {
  fields: Fields;
  form: Fields;
  /** Fields of the rows that an `update` writes. */
  row?: Fields;
  /** Fields of the records that references name, by the reference; the same object each time. */
  ref?: References;
  /** Facts of the members of each list. */
  lists?: Lists;
  /** Fields of each settings object, by its name. */
  settings: { readonly [name: string]: Fields };
}

type References = { readonly [reference: string]: Fields };
type Lists = {
  readonly [list: string]: {
    readonly options: { readonly [value: string]: { zh?: string; en?: string; facts?: Values } };
  };
};

/** What the variables stand for at one moment. */
export interface Situation {
  record: Values;
  before: Values;
  form: Values;
  row?: Values;
  ref?: { readonly [reference: string]: Values };
  settings: { readonly [name: string]: Values };
  facts: Facts;
  /** The value of a list for which a row is made. */
  each?: Json;
  /** Planned moment (ISO) of what is done by time; else the present one. */
  due: string;
}

const base = withTime(decimalEnvironment());
base.registerFunction('luhn(string): bool', (digits: string) => passesLuhn(digits));
const environments = new WeakMap<Fields, WeakMap<Fields, WeakMap<Fields, WeakMap<References, Environment>>>>();
const programs = new WeakMap<Environment, Map<string, ParseResult>>();
const none: Fields = {};
const noReferences: References = {};
const noLists: Lists = {};

/** What all expressions of the site may name, made once for its settings and lists. */
const grounds = pairMemo<Types['settings'], Lists, Environment>();
/** The record beside it: the actions of a record differ in their forms alone. */
const withRecord = pairMemo<Environment, Fields, Environment>();

function makeGround(settings: Types['settings'], lists: Lists, models: Models): Environment {
  const environment = base.clone();
  const all: { [name: string]: string } = {};
  for (const [name, members] of Object.entries(settings)) {
    environment.registerType(`settings_${name}`, {
      fields: schemaOf(environment, members, `settings_${name}`, models),
    });
    all[name] = `settings_${name}`;
  }
  environment.registerVariable('settings', { schema: all });
  environment.registerVariable('lists', {
    schema: Object.fromEntries(Object.keys(lists).map((name) => [name, 'map<string, dyn>'])),
  });
  for (const name of ['now', 'today', 'due']) environment.registerVariable(name, 'google.protobuf.Timestamp');
  for (const name of ['me', 'mySeller']) environment.registerVariable(name, 'int');
  environment.registerVariable('myArea', 'string');
  for (const name of ['platform', 'unlimited']) environment.registerVariable(name, 'bool');
  environment.registerVariable('none', 'dyn');
  return environment;
}

function environmentOf(types: Types, models: Models): Environment {
  const { fields, form, row = none, ref = noReferences, settings, lists = noLists } = types;
  const byRef = nested(nested(nested(environments, fields), form), row);
  const made = byRef.get(ref);
  if (made) return made;
  const ground = grounds(settings, lists, () => makeGround(settings, lists, models));
  const environment = withRecord(ground, fields, () => {
    const own = ground.clone();
    const record = schemaOf(own, fields, 'record', models);
    own.registerVariable('record', { schema: record });
    return own.registerVariable('before', { schema: { ...record } });
  }).clone();
  environment.registerVariable('form', { schema: schemaOf(environment, form, 'form', models) });
  if (row !== none) environment.registerVariable('row', { schema: schemaOf(environment, row, 'other', models) });
  const referred: { [name: string]: string } = {};
  for (const [name, members] of Object.entries(ref)) {
    environment.registerType(`ref_${name}`, { fields: schemaOf(environment, members, `ref_${name}`, models) });
    referred[name] = `ref_${name}`;
  }
  environment.registerVariable('ref', { schema: referred });
  byRef.set(ref, environment);
  return environment;
}

function nested<Key extends object, Value>(
  map: WeakMap<Fields, WeakMap<Key, Value>>,
  key: Fields,
): WeakMap<Key, Value> {
  const known = map.get(key) ?? new WeakMap<Key, Value>();
  map.set(key, known);
  return known;
}

function programOf(source: string, types: Types, models: Models): ParseResult {
  const environment = environmentOf(types, models);
  const known = programs.get(environment) ?? new Map<string, ParseResult>();
  programs.set(environment, known);
  const program = known.get(source) ?? environment.parse(source);
  known.set(source, program);
  return program;
}

/** Type-checks an expression of an action; `wanted` is the CEL type it must give, "dyn" for any. */
export const checkActionCel = (source: string, types: Types, models: Models, wanted: string): CelFault | null =>
  checkProgram(() => programOf(source, types, models), source, wanted);

/** What an expression of an action is made of. */
export const actionParts = (source: string, types: Types, models: Models): ASTNode =>
  programOf(source, types, models).ast;

/** Fields of what an expression of an action may begin with. */
export const actionRooms =
  ({ fields, form, row, ref, settings }: Types): Rooms =>
  (variable, member) => {
    if (member !== undefined) return { ref, settings }[variable]?.[member];
    return { record: fields, before: fields, form, row }[variable];
  };

/** Names of settings objects that the expression reads. */
export const celSettings = (source: string): string[] =>
  [...source.matchAll(/\bsettings\.([A-Za-z][A-Za-z0-9]*)/g)].flatMap(([, name]) => name ?? []);

/** The expression's value; undefined where a part is empty. */
export function evaluateAction(source: string, types: Types, situation: Situation, models: Models): unknown {
  const { record, before, form, row, ref = {}, settings, facts, due } = situation;
  const context = {
    record: toCel(record, types.fields, models),
    before: toCel(before, types.fields, models),
    form: toCel(form, types.form, models),
    ...(types.row ? { row: toCel(row ?? {}, types.row, models) } : {}),
    settings: Object.fromEntries(
      Object.entries(types.settings).map(([name, fields]) => [name, toCel(settings[name] ?? {}, fields, models)]),
    ),
    ref: Object.fromEntries(
      Object.entries(types.ref ?? {}).map(([name, fields]) => [name, toCel(ref[name] ?? {}, fields, models)]),
    ),
    lists: factsOf(types.lists),
    now: new Date(facts.now),
    today: dayStart(facts.today),
    due: new Date(due),
    me: BigInt(facts.me),
    mySeller: typeof facts.seller === 'number' ? BigInt(facts.seller) : null,
    myArea: facts.area ?? '',
    platform: facts.platform === true,
    unlimited: facts.unlimited === true,
    none: null,
  };
  try {
    return programOf(source, types, models)(context);
  } catch {
    return undefined;
  }
}

const known = new WeakMap<Lists, { [list: string]: { [value: string]: Values } }>();

/** Words and facts of every member; whole numbers as CEL has them. */
function factsOf(lists: Lists = {}): { [list: string]: { [value: string]: Values } } {
  const found =
    known.get(lists) ??
    Object.fromEntries(
      Object.entries(lists).map(([name, { options }]) => [
        name,
        Object.fromEntries(
          Object.entries(options).map(([value, { zh, en, facts = {} }]) => [
            value,
            Object.fromEntries(
              Object.entries({ zh, en, ...facts }).map(([fact, one]) => [
                fact,
                Number.isInteger(one) ? BigInt(Number(one)) : one,
              ]),
            ),
          ]),
        ),
      ]),
    );
  known.set(lists, found);
  return found;
}

/** Names of references whose records a part of an action reads: "order" of "ref.order.items". */
const celReferences = (part: unknown): string[] => [
  ...new Set(
    [...(JSON.stringify(part) ?? '').matchAll(/\bref\.([a-z][A-Za-z0-9]*)/g)].flatMap(([, name]) => name ?? []),
  ),
];

/** Fields behind those references; undefined when the part reads none. */
export function referenceFields(
  part: unknown,
  fields: Fields,
  entities: { readonly [name: string]: { fields: Fields } },
): References | undefined {
  const found = celReferences(part).flatMap((name) => {
    const there = entities[fields[name]?.to ?? '']?.fields;
    return there ? [[name, there] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/**
 * A value of CEL as the wire has it: of a field in its decimals, as a day where it keeps days; else with all digits.
 */
export function wireOf(value: unknown, field: FieldDef | undefined, models: Models): Json {
  if (field === undefined) return value instanceof Decimal ? value.text : toWire(value, { decimals: 12 } as FieldDef);
  if (value instanceof Date && models[field.type]?.sql(field) === 'date') return dayOf(value);
  if (typeof value === 'bigint' && ['decimal', 'double'].includes(models[field.type]?.cel ?? ''))
    return toWire(new Decimal(value.toString()), field);
  return toWire(value, field);
}
