/** What an answer's data is against the shape that the page declares, and the rule that would make it fit. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { EndpointRule } from '../../src/providers/foreign/config.ts';
import { moneyOf } from '../../src/providers/foreign/money.ts';
import { at, dataHere } from '../../src/providers/foreign/translate.ts';
import { conversionOf, isExact, type Amounts } from './conversions.ts';
import { formOf, lookOf } from './forms.ts';
import { faultsOf, type Fault } from './judge.ts';
import { likeness } from './likeness.ts';
import { listIn } from './lists.ts';

export type Rule = Pick<EndpointRule, 'list' | 'fields' | 'money' | 'moments' | 'values' | 'joined' | 'answer'>;
type Members = { [name: string]: JsonSchema };
type Row = { [name: string]: unknown };

export interface Finding {
  /**
   * `list` other places of rows and total, `renamed` another name, `likely` what may be its name; `fen`, `yuan`,
   * `number`, `moments`, `values`, `joined` forms that a rule turns; `amount` a whole number of which nobody knows
   * whether it is fen or yuan, `date`, `type`, `value` another form, `absent` a declared member that no row has,
   * `choice` a word that is not among the options, `unread` a member that the page does not read (no mismatch).
   */
  what:
    | 'list'
    | 'renamed'
    | 'likely'
    | 'fen'
    | 'yuan'
    | 'number'
    | 'moments'
    | 'values'
    | 'joined'
    | 'amount'
    | 'date'
    | 'type'
    | 'value'
    | 'absent'
    | 'choice'
    | 'unread';
  /** Member, with "*" for each row: "rows.*.price". */
  at: string;
  /** What was found: a name, a place, a look. Values of records are never told, but for words of a choice. */
  found: string;
}

/** Names that are alike at least so much are taken for one, when the values fit; and so much may be one. */
const SURE = 0.9;
const LEAST = 0.6;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows that the schema declares, where it is a list. */
const listItems = (schema: JsonSchema): JsonSchema | undefined =>
  (((schema.properties ?? {}) as Members)['rows']?.items as JsonSchema | undefined) ?? undefined;

/** A row of an entity: its members are fields, which rules name both ways. */
const isRecord = (schema: JsonSchema): boolean => Object.hasOwn((schema.properties ?? {}) as Members, '_titles');

/**
 * `known`: what the configuration says of the call already. `expected`: declared members that a row must have, although
 * the shape does not require them. `shapes`: of fields, as nobody masks them.
 */
export function compare(
  schema: JsonSchema,
  data: unknown,
  known: Rule,
  expected: readonly string[],
  { shapes, whole }: { shapes: Members; whole?: Amounts['whole'] },
): { findings: Finding[]; rule: Rule; rows: number } {
  const findings: Finding[] = [];
  const rule: Rule = {};
  const both = (): Rule => ({
    ...known,
    ...rule,
    fields: { ...known.fields, ...rule.fields },
    money: { ...moneyOf(known), ...moneyOf(rule) },
    moments: { ...known.moments, ...rule.moments },
    values: { ...known.values, ...rule.values },
    joined: { ...known.joined, ...rule.joined },
  });
  const items = listItems(schema);
  if (items && !known.list && !isListHere(data, (schema.required ?? []) as string[])) {
    const found = listIn(data);
    if (!found) return { findings: [{ what: 'list', at: 'rows', found: lookOf(data) }], rule, rows: 0 };
    rule.list = found;
    findings.push({ what: 'list', at: 'rows', found: `${found.rows || '""'}, ${found.total}` });
  }
  const shape = items ?? schema;
  const members = (shape.properties ?? {}) as Members;
  const seen = rowsOf(dataHere(data, both()), items !== undefined);
  const record = isRecord(shape);
  const wanted = record
    ? Object.keys(members).filter((name) => !name.startsWith('_'))
    : ((shape.required as string[]) ?? []);
  renames(members, seen, record, rule, findings, wanted);
  const renamed = rowsOf(dataHere(data, both()), items !== undefined);
  if (record) convert({ ...members, ...shapes }, renamed, rule, findings, { names: both().fields ?? {}, whole });
  const here = dataHere(data, both());
  findings.push(...told(schema, faultsOf(schema, here)));
  const rows = rowsOf(here, items !== undefined);
  for (const name of expected)
    if (rows.length > 0 && !rows.some((row) => Object.hasOwn(row, name)))
      findings.push({ what: 'absent', at: name, found: '' });
  return { findings, rule, rows: rows.length };
}

const isListHere = (data: unknown, required: readonly string[]): boolean =>
  isObject(data) && Array.isArray(data.rows) && (data.total !== undefined || !required.includes('total'));

const rowsOf = (data: unknown, list: boolean): Row[] =>
  (list ? (((isObject(data) ? data.rows : undefined) as unknown[] | undefined) ?? []) : [data]).filter(isObject);

/** Members that nobody declares beside declared ones that are nowhere: the likest are one. */
function renames(
  members: Members,
  rows: Row[],
  record: boolean,
  rule: Rule,
  findings: Finding[],
  wanted: readonly string[],
): void {
  const there = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const missing = wanted.filter((name) => !there.includes(name));
  const others = there.filter((name) => !Object.hasOwn(members, name));
  const pairs = missing
    .flatMap((name) => others.map((other) => ({ name, other, score: scoreOf(members[name] ?? {}, name, other, rows) })))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score);
  const key = missing.includes('id') ? keyOf(others, rows) : undefined;
  const found: { [name: string]: string } = record && key !== undefined ? { id: key } : {};
  const taken = (name: string, other: string): boolean =>
    Object.hasOwn(found, name) || Object.values(found).includes(other);
  for (const { name, other, score } of pairs) if (score >= SURE && !taken(name, other)) found[name] = other;
  const likely = new Set<string>();
  for (const { name, other } of pairs) {
    if (taken(name, other) || likely.has(name) || likely.has(other)) continue;
    findings.push({ what: 'likely', at: name, found: other });
    likely.add(name).add(other);
  }
  if (Object.keys(found).length === 0) return;
  if (record) rule.fields = found;
  else rule.answer = found;
  for (const [name, other] of Object.entries(found)) findings.push({ what: 'renamed', at: name, found: other });
}

/** The one member called so that is another whole number in each of several rows. */
function keyOf(others: readonly string[], rows: readonly Row[]): string | undefined {
  const ids = others.filter((name) => /(?:^id|_id|I[dD])$/.test(name));
  const isKey = (name: string): boolean =>
    rows.length > 1 &&
    rows.every((row) => Number.isSafeInteger(row[name])) &&
    new Set(rows.map((row) => row[name])).size === rows.length;
  return ids.length === 1 && isKey(String(ids[0])) ? ids[0] : undefined;
}

/** How alike the names are; nothing when no value of the one could be a value of the other. */
function scoreOf(schema: JsonSchema, name: string, other: string, rows: Row[]): number {
  const values = rows.map((row) => at(row, other)).filter((value) => value !== null && value !== undefined);
  const fit = values.every((value) => faultsOf(schema, value).length === 0 || formOf(schema, value) !== 'value');
  return fit ? likeness(name, other) : likeness(name, other) - 0.35;
}

/** Members that every row writes in another form, where it is certain which. */
function convert(
  members: Members,
  rows: readonly Row[],
  rule: Rule,
  findings: Finding[],
  { names, whole }: { names: { [name: string]: string }; whole: Amounts['whole'] },
): void {
  const valuesOf = (name: string): unknown[] =>
    rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  const isFraction = (value: unknown): boolean => typeof value === 'number' && !Number.isInteger(value);
  const fractions = Object.entries(members).some(
    ([name, schema]) => valuesOf(name).some(isFraction) && isExact(schema),
  );
  for (const [name, schema] of Object.entries(members)) {
    const values = valuesOf(name);
    const found = conversionOf(schema, values, { name: names[name] ?? name, fractions, whole });
    if (!found) continue;
    const { money, ...others } = found;
    if (money) rule.money = { ...moneyOf(rule), [name]: money };
    const [[kind, form] = []] = Object.entries(others) as ['moments' | 'values' | 'joined', Json][];
    if (kind) Object.assign(rule, { [kind]: { ...rule[kind], [name]: form } });
    const told = kind === 'values' ? JSON.stringify(form) : String(form);
    findings.push({ what: money ?? kind ?? 'type', at: name, found: money ? lookOf(values[0]) : told });
  }
}

/** Faults by member, each once. */
function told(schema: JsonSchema, faults: readonly Fault[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const fault of faults) {
    const place = fault.path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    const finding = findingOf(schema, place, fault);
    const key = `${finding.what} ${finding.at}`;
    const before = found.get(key);
    if (!before) found.set(key, finding);
    else if (
      finding.what === 'choice' &&
      !before.found.split(', ').includes(finding.found) &&
      before.found.length < 100
    )
      before.found += `, ${finding.found}`;
  }
  return [...found.values()];
}

function findingOf(schema: JsonSchema, place: string, { keyword, path, value }: Fault): Finding {
  if (keyword === 'additionalProperties') return { what: 'unread', at: place, found: lookOf(value) };
  if (keyword === 'required') return { what: 'absent', at: place, found: '' };
  const form = formOf(schemaAt(schema, path), value);
  const word = typeof value === 'string' || typeof value === 'number';
  if (keyword === 'enum' && word && form === 'value')
    return { what: 'choice', at: place, found: String(value).slice(0, 40) };
  return { what: form, at: place, found: lookOf(value) };
}

function schemaAt(schema: JsonSchema, path: readonly (string | number)[]): JsonSchema {
  let found: JsonSchema | undefined = schema;
  for (const step of path)
    found = typeof step === 'number' ? (found?.items as JsonSchema) : ((found?.properties ?? {}) as Members)[step];
  return found ?? {};
}
