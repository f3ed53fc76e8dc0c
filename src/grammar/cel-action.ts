/**
 * CEL inside actions: `record`, `before`, `form`, `row` (of an update), `settings`, and `now`, `today`, `due`,
 * `me`, `mySeller`, `platform`.
 * An expression that meets an empty value has no value; `none` is the empty one.
 */
import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { dayOf, dayStart } from '../base/date.ts';
import { decimalEnvironment, Decimal } from './cel-decimal.ts';
import { checkProgram, schemaOf, toCel, toWire, type CelFault } from './cel.ts';
import { withTime } from './cel-time.ts';
import type { Json } from './declarations.ts';
import type { Facts, Values } from './match.ts';
import type { FieldModel } from './models.ts';
import type { FieldDef } from './resolved.ts';

type Models = { readonly [type: string]: FieldModel };
type Fields = { readonly [name: string]: FieldDef };

/** What the variables are made of. */
export interface Types {
  fields: Fields;
  form: Fields;
  /** Fields of the rows that an `update` writes. */
  row?: Fields;
  /** Fields of each settings object, by its name. */
  settings: { readonly [name: string]: Fields };
}

/** What the variables stand for now. */
export interface Situation {
  record: Values;
  before: Values;
  form: Values;
  row?: Values;
  settings: { readonly [name: string]: Values };
  facts: Facts;
  /** Planned moment (ISO) of what is done by time; else the present one. */
  due: string;
}

const base = withTime(decimalEnvironment());
const environments = new WeakMap<Fields, WeakMap<Fields, WeakMap<Fields, Environment>>>();
const programs = new WeakMap<Environment, Map<string, ParseResult>>();
const none: Fields = {};

/** Fields that every record has besides its own. */
function environmentOf({ fields, form, row = none, settings }: Types, models: Models): Environment {
  const byForm = nested(environments, fields);
  const byRow = nested(byForm, form);
  const known = byRow.get(row);
  if (known) return known;
  const environment = base.clone();
  const record = schemaOf(environment, fields, 'record', models);
  environment.registerVariable('record', { schema: record });
  environment.registerVariable('before', { schema: { ...record } });
  environment.registerVariable('form', { schema: schemaOf(environment, form, 'form', models) });
  if (row !== none) environment.registerVariable('row', { schema: schemaOf(environment, row, 'other', models) });
  const all: { [name: string]: string } = {};
  for (const [name, members] of Object.entries(settings)) {
    environment.registerType(`settings_${name}`, {
      fields: schemaOf(environment, members, `settings_${name}`, models),
    });
    all[name] = `settings_${name}`;
  }
  environment.registerVariable('settings', { schema: all });
  for (const name of ['now', 'today', 'due']) environment.registerVariable(name, 'google.protobuf.Timestamp');
  for (const name of ['me', 'mySeller']) environment.registerVariable(name, 'int');
  environment.registerVariable('platform', 'bool');
  environment.registerVariable('none', 'dyn');
  byRow.set(row, environment);
  return environment;
}

function nested<Value extends object>(
  map: WeakMap<Fields, WeakMap<Fields, Value>>,
  key: Fields,
): WeakMap<Fields, Value> {
  const known = map.get(key) ?? new WeakMap<Fields, Value>();
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

/** Names of settings objects that the expression reads. */
export const celSettings = (source: string): string[] =>
  [...source.matchAll(/\bsettings\.([A-Za-z][A-Za-z0-9]*)/g)].flatMap(([, name]) => name ?? []);

/** The expression's value; undefined where a part is empty. */
export function evaluateAction(source: string, types: Types, situation: Situation, models: Models): unknown {
  const { record, before, form, row, settings, facts, due } = situation;
  const context = {
    record: toCel(record, types.fields, models),
    before: toCel(before, types.fields, models),
    form: toCel(form, types.form, models),
    ...(types.row ? { row: toCel(row ?? {}, types.row, models) } : {}),
    settings: Object.fromEntries(
      Object.entries(types.settings).map(([name, fields]) => [name, toCel(settings[name] ?? {}, fields, models)]),
    ),
    now: new Date(facts.now),
    today: dayStart(facts.today),
    due: new Date(due),
    me: BigInt(facts.me),
    mySeller: typeof facts.seller === 'number' ? BigInt(facts.seller) : null,
    platform: facts.platform === true,
    none: null,
  };
  try {
    return programOf(source, types, models)(context);
  } catch {
    return undefined;
  }
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
