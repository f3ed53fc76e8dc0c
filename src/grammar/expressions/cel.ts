/**
 * CEL, wrapped: `compute` of fields and `rule` of checks over `record` (and `now`).
 * An empty field is absent: `has(record.x)` asks for it, and an expression that meets one has no value
 * (a compute then gives null, a check is not applied), as in SQL.
 */
import type { ASTNode, Environment, ParseResult } from '@marcbachmann/cel-js';
import type { Json } from '../declarations/declarations.ts';
import type { CheckDecl } from '../../generated/declarations.ts';
import type { FieldModel } from '../site/models.ts';
import type { FieldDef } from '../site/resolved.ts';
import { dayStart, isDay } from '../../base/date.ts';
import { isDecimal, round } from '../../base/decimal.ts';
import { Decimal, decimalEnvironment } from './cel-decimal.ts';
import { withTime } from './cel-time.ts';
import { isEmpty, type Values } from './match.ts';

type Models = { readonly [type: string]: FieldModel };
type Fields = { readonly [name: string]: FieldDef };

/** A fault of an expression, with its range inside the text. */
export interface CelFault {
  code: 'cel-syntax' | 'cel-type' | 'cel-field' | 'cel-name' | 'cel-float' | 'cel-result';
  message: string;
  start: number;
  /** Member of `record` that does not exist, for `cel-field`; what stands for nothing, for `cel-name`. */
  name?: string;
  /** CEL type that it should give, for `cel-result`; `message` is what it gives. */
  wanted?: string;
}

const base = withTime(decimalEnvironment());
const environments = new WeakMap<Fields, Environment>();
const programs = new WeakMap<Fields, Map<string, ParseResult>>();
const orders = new WeakMap<Fields, readonly FieldDef[]>();

function typeOf(field: FieldDef, models: Models, rows: (field: FieldDef) => string): string {
  if (field.rows) return `list<${rows(field)}>`;
  const type = models[field.type]?.cel ?? 'dyn';
  if (type === 'double') return 'decimal';
  if (type === 'timestamp') return 'google.protobuf.Timestamp';
  return type === 'list' ? 'list<dyn>' : type;
}

/** Members of a record as CEL types; the lines of its rows fields become types of the environment. */
export function schemaOf(
  environment: Environment,
  all: Fields,
  prefix: string,
  models: Models,
): { [name: string]: string } {
  const schema: { [name: string]: string } = {};
  for (const field of Object.values(all)) {
    if (field.storage === 'through') continue;
    schema[field.name] = typeOf(field, models, (one) => {
      const name = `${prefix}_${one.name}`;
      environment.registerType(name, { fields: schemaOf(environment, one.rows ?? {}, name, models) });
      return name;
    });
  }
  return schema;
}

function environmentOf(fields: Fields, models: Models): Environment {
  const known = environments.get(fields);
  if (known) return known;
  const environment = base.clone();
  environment.registerVariable('record', { schema: schemaOf(environment, fields, 'row', models) });
  environment.registerVariable('now', 'google.protobuf.Timestamp');
  environments.set(fields, environment);
  return environment;
}

function programOf(source: string, fields: Fields, models: Models): ParseResult {
  let known = programs.get(fields);
  if (!known) programs.set(fields, (known = new Map()));
  let program = known.get(source);
  if (!program) known.set(source, (program = environmentOf(fields, models).parse(source)));
  return program;
}

/** Type-checks an expression against the fields. `wanted` is the CEL type it must have ("decimal" takes int too). */
export function checkCel(source: string, fields: Fields, models: Models, wanted: string): CelFault | null {
  return checkProgram(() => programOf(source, fields, models), source, wanted);
}

/** Type-checks what `parse` gives. */
export function checkProgram(parse: () => ParseResult, source: string, wanted: string): CelFault | null {
  let program: ParseResult;
  try {
    program = parse();
  } catch (error) {
    return fault('cel-syntax', error);
  }
  const float = floatArithmetic(program.ast);
  if (float)
    return { code: 'cel-float', message: source.slice(float.range.start, float.range.end), start: float.range.start };
  const result = program.check();
  if (!result.valid) {
    const code = (result.error as { code?: string } | undefined)?.code;
    const named = { no_such_key: 'cel-field', unknown_variable: 'cel-name' } as const;
    const names = code !== undefined && Object.hasOwn(named, code) ? named[code as keyof typeof named] : undefined;
    const found = fault(names ?? 'cel-type', result.error);
    return names === undefined ? found : { ...found, name: /^\w+/.exec(source.slice(found.start))?.[0] ?? '' };
  }
  const type = result.type ?? 'dyn';
  const fits =
    type === wanted ||
    type === 'dyn' ||
    wanted === 'dyn' ||
    (wanted === 'decimal' && (type === 'int' || type === 'double')) ||
    (wanted === 'list' && type.startsWith('list'));
  return fits ? null : { code: 'cel-result', message: type, start: 0, wanted };
}

/** CEL type that a field's `compute` must give. */
export function celTypeOf(field: FieldDef, models: Models): string {
  const type = models[field.type]?.cel ?? 'dyn';
  return type === 'double' ? 'decimal' : type === 'timestamp' ? 'google.protobuf.Timestamp' : type;
}

/** Values of all computed fields of a complete record, in the order of their dependence; null where a part is empty. */
export function computeFields(fields: Fields, record: Values, models: Models, now: Date): { [field: string]: Json } {
  const computed: { [field: string]: Json } = {};
  const values = toCel(record, fields, models);
  for (const field of computeOrder(fields, models)) {
    const value = toWire(evaluateIn(values, field.compute ?? '', fields, models, now), field);
    computed[field.name] = value;
    const converted = toCelMember(value, field, models);
    if (converted === undefined) delete values[field.name];
    else values[field.name] = converted;
  }
  return computed;
}

/** The checks that the complete record (computed fields included) breaks. */
export function failedChecks<Check extends Pick<CheckDecl, 'rule'>>(
  checks: readonly Check[],
  fields: Fields,
  record: Values,
  models: Models,
  now: Date,
): Check[] {
  if (checks.length === 0) return [];
  const values = toCel(record, fields, models);
  return checks.filter((check) => evaluateIn(values, check.rule, fields, models, now) === false);
}

/** What an expression is made of. */
export const celParts = (source: string, fields: Fields, models: Models): ASTNode =>
  programOf(source, fields, models).ast;

/** Fields of `record` that an expression reads. Throws nothing: a broken expression reads none. */
export function celFields(source: string, fields: Fields, models: Models): string[] {
  try {
    return membersOf(programOf(source, fields, models).ast, 'record');
  } catch {
    return [];
  }
}

/** Names of all members that an expression reads, of whatever has them: the lines of a table among them. */
export function celMembers(source: string, fields: Fields, models: Models): string[] {
  try {
    const found = new Set<string>();
    visit(programOf(source, fields, models).ast, (node) => {
      if (node.op === '.') found.add(node.args[1]);
    });
    return [...found];
  } catch {
    return [];
  }
}

/** Members of a variable that an expression reads. */
function membersOf(ast: ASTNode, variable: string): string[] {
  const found = new Set<string>();
  visit(ast, (node) => {
    if (node.op === '.' && node.args[0].op === 'id' && node.args[0].args === variable) found.add(node.args[1]);
  });
  return [...found];
}

/** Computed fields, each after those that it reads. */
function computeOrder(fields: Fields, models: Models): readonly FieldDef[] {
  const known = orders.get(fields);
  if (known) return known;
  const ordered: FieldDef[] = [];
  const seen = new Set<string>();
  const place = (field: FieldDef): void => {
    if (seen.has(field.name) || field.compute === undefined) return;
    seen.add(field.name);
    for (const name of celFields(field.compute, fields, models)) {
      const other = fields[name];
      if (other) place(other);
    }
    ordered.push(field);
  };
  Object.values(fields).forEach(place);
  orders.set(fields, ordered);
  return ordered;
}

/** The value of an expression over a record; undefined where a part is empty. */
export function evaluate(source: string, fields: Fields, record: Values, models: Models, now: Date): unknown {
  return evaluateIn(toCel(record, fields, models), source, fields, models, now);
}

/** The same over a record that is converted already. */
function evaluateIn(
  record: { [name: string]: unknown },
  source: string,
  fields: Fields,
  models: Models,
  now: Date,
): unknown {
  try {
    return programOf(source, fields, models)({ record, now });
  } catch {
    return undefined;
  }
}

/** A record's values as CEL has them; empty ones are absent. */
export function toCel(record: Values, fields: Fields, models: Models): { [name: string]: unknown } {
  const values: { [name: string]: unknown } = {};
  for (const field of Object.values(fields)) {
    if (field.storage === 'through') continue;
    const converted = toCelMember(record[field.name], field, models);
    if (converted !== undefined) values[field.name] = converted;
  }
  return values;
}

/** One value of a record; undefined when it is empty. */
function toCelMember(value: unknown, { rows, type }: FieldDef, models: Models): unknown {
  if (rows) return (Array.isArray(value) ? value : []).map((row) => toCel(row as Values, rows, models));
  return isEmpty(value) ? undefined : toCelValue(value, models[type]?.cel ?? 'dyn');
}

function toCelValue(value: unknown, type: FieldModel['cel']): unknown {
  if (type === 'decimal' || type === 'double') return isDecimal(String(value)) ? new Decimal(String(value)) : undefined;
  if (type === 'int') return /^-?\d+$/.test(String(value)) ? BigInt(String(value)) : undefined;
  if (type === 'timestamp') {
    const moment = isDay(String(value)) ? dayStart(String(value)) : new Date(String(value));
    // A moment that is still being typed.
    return Number.isNaN(moment.getTime()) ? undefined : moment;
  }
  return value;
}

/** Decimal text with the field's decimals (2 unless declared), whole numbers as numbers, moments as ISO text. */
export function toWire(value: unknown, field: FieldDef): Json {
  if (value instanceof Decimal) return round(value.text, field.decimals ?? 2);
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)) return value as Json;
  if (Array.isArray(value)) return value.map((one) => toWire(one, field));
  if (typeof value === 'object' && value !== null) {
    const members = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value);
    return Object.fromEntries(members.map(([name, one]) => [name, toWire(one, field.rows?.[name] ?? field)]));
  }
  return null;
}

function fault(code: CelFault['code'], error: unknown): CelFault {
  const known = error as { summary?: string; message?: string; range?: { start: number } } | undefined;
  return { code, message: known?.summary ?? known?.message ?? 'invalid', start: known?.range?.start ?? 0 };
}

/** Arithmetic on two written fractions would be done in floating point; it is refused. */
function floatArithmetic(ast: ASTNode): ASTNode | undefined {
  let found: ASTNode | undefined;
  const isFloat = (node: ASTNode): boolean => node.op === 'value' && typeof node.args === 'number';
  visit(ast, (node) => {
    if (['+', '-', '*', '/'].includes(node.op)) {
      const [left, right] = node.args as [ASTNode, ASTNode];
      if (isFloat(left) && isFloat(right)) found ??= node;
    }
  });
  return found;
}

function visit(node: ASTNode, see: (node: ASTNode) => void): void {
  see(node);
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (typeof part === 'object' && part !== null && 'op' in part) visit(part as ASTNode, see);
  };
  walk(node.args);
}
