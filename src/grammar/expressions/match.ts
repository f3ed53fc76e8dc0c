/**
 * The one evaluator of match objects: browser, server and explainer ask it; the SQL builder follows the same rules.
 * - a scalar equals, an array is "one of"; a field with several values matches when it holds (one of) them
 * - an empty side never satisfies gt, gte, lt, lte; `ne` is satisfied by an empty value; `null` means empty
 * - decimal strings compare as numbers, moments as instants, a day against a moment as its Shanghai midnight
 */
import type { Condition, Json, Match } from '../declarations/declarations.ts';
import { dayStart, isDay } from '../../base/date.ts';
import { dayOfWord, isDayWord } from '../declarations/day-words.ts';
import { compare, isDecimal, mul } from '../../base/decimal.ts';

/**
 * What the words "@now", "@today", "@me" stand for: an ISO moment with Z, a Shanghai day (YYYY-MM-DD), an account's id.
 */
export interface Facts {
  now: string;
  today: string;
  me: number;
  /** Of CEL and values of actions: name of who acts, its seller, whether it belongs to the platform. */
  name?: string;
  seller?: number | null;
  platform?: boolean;
  /** Its console, and whether it holds every label there. */
  area?: string;
  unlimited?: boolean;
}

export type Values = { readonly [field: string]: unknown };

type Operand = string | number | boolean | null;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/** What a word of a match stands for, for the record and the moment in question. */
type Said = (word: unknown) => Operand;

/** A condition that a record does not meet, of a range its one bound, with the value that it has. */
export type Unmet = { field: string; condition: Condition; value: unknown } | { any: Unmet[] } | { not: Match };

/** True when every condition of the match holds for the record. `{}` and undefined always hold. */
export function matches(match: Match | undefined, record: Values, facts: Facts): boolean {
  return unmet(match, record, facts) === undefined;
}

/** The first condition that does not hold; undefined when all do. */
export function unmet(match: Match | undefined, record: Values, facts: Facts): Unmet | undefined {
  return match && firstUnmet(match, record, (word) => operand(word, record, facts));
}

function firstUnmet(match: Match, record: Values, said: Said): Unmet | undefined {
  for (const field of Object.keys(match)) {
    const condition = match[field];
    if (condition === undefined) continue;
    if (field === 'any' && Array.isArray(condition)) {
      const any = noneHolds(condition as Match[], record, said);
      if (any) return { any };
    } else if (field === 'not' && isObject(condition)) {
      if (!firstUnmet(condition as Match, record, said)) return { not: condition as Match };
    } else {
      const value = record[field];
      const failed = failing(condition as Condition, value, said);
      if (failed !== undefined) return { field, condition: failed, value };
    }
  }
  return undefined;
}

/** What each of the alternatives fails at; undefined when one of them holds. */
function noneHolds(alternatives: readonly Match[], record: Values, said: Said): Unmet[] | undefined {
  const failed: Unmet[] = [];
  for (const one of alternatives) {
    const first = firstUnmet(one, record, said);
    if (!first) return undefined;
    failed.push(first);
  }
  return failed;
}

/** The condition when it does not hold for the value, of a range the bound that fails; undefined when it holds. */
function failing(condition: Condition, value: unknown, said: Said): Condition | undefined {
  if (Array.isArray(condition)) return condition.some((one) => equals(value, said(one))) ? undefined : condition;
  if (!isObject(condition)) return equals(value, said(condition)) ? undefined : condition;
  const range = condition as { [sign: string]: unknown };
  for (const sign of Object.keys(range)) {
    const bound = range[sign];
    if (bound !== undefined && !keeps(sign, bound, value, said)) return { [sign]: bound } as Condition;
  }
  return undefined;
}

/** True when the value keeps one bound of a range. */
function keeps(sign: string, bound: unknown, value: unknown, said: Said): boolean {
  if (sign === 'empty') return isEmpty(value) === bound;
  if (sign === 'line') return hasLine(bound as Values, value, said);
  if (sign === 'ne') return !equals(value, said(bound));
  const accepts = orders[sign];
  if (!accepts) return true;
  const order = compareValues(value, said(bound));
  return order !== undefined && accepts(order);
}

const orders: { [sign: string]: (order: number) => boolean } = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** True when one line of a rows field has all of these members; a list means one of. */
function hasLine(line: Values, value: unknown, said: Said): boolean {
  const lines = (Array.isArray(value) ? value : []).filter(isObject) as Values[];
  return lines.some((one) =>
    Object.entries(line).every(([member, words]) => [words].flat().some((word) => equals(one[member], said(word)))),
  );
}

/** What a word of a match stands for: "@now", "@today-7", "@month", "@me", "$field", else the value itself. */
export function operand(word: unknown, record: Values, facts: Facts): Operand {
  if (typeof word !== 'string') return isScalar(word) ? word : null;
  if (word.startsWith('$')) {
    const value = record[word.slice(1)];
    return isScalar(value) ? value : null;
  }
  if (word === '@now') return facts.now;
  if (word === '@me') return facts.me;
  return dayOfWord(word, facts.today) ?? word;
}

/**
 * True for a word that `operand` understands, or a plain value. A text beginning with "@" is otherwise a spelling
 * mistake.
 */
export function isKnownWord(word: string): boolean {
  return !word.startsWith('@') || word === '@now' || word === '@me' || isDayWord(word);
}

/** null, undefined, "" and [] are empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Names of the record's fields that a match reads, "$field" words included. */
export function fieldsOf(match: Match | undefined): string[] {
  const found = new Set<string>();
  const words = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('$')) found.add(value.slice(1));
    else if (Array.isArray(value)) value.forEach(words);
    else if (isObject(value)) Object.values(value).forEach(words);
  };
  const walk = (one: Match): void => {
    for (const [field, condition] of Object.entries(one)) {
      if (field === 'any' && Array.isArray(condition)) (condition as Match[]).forEach(walk);
      else if (field === 'not' && isObject(condition)) walk(condition as Match);
      else {
        found.add(field);
        words(condition);
      }
    }
  };
  if (match) walk(match);
  return [...found];
}

/**
 * The match with the record's values in the place of its "$field" words, to be asked of rows of another entity.
 * Undefined when such a value is empty: it would match rows that have nothing to do with the record.
 */
export function boundTo(match: Match, record: Values): Match | undefined {
  const bound: Match = {};
  for (const [field, condition] of Object.entries(match)) {
    if (condition === undefined) continue;
    if (field === 'any' && Array.isArray(condition)) {
      const some = (condition as Match[]).flatMap((one) => boundTo(one, record) ?? []);
      if (some.length === 0) return undefined;
      bound[field] = some as never;
    } else if (field === 'not' && isObject(condition)) {
      const without = boundTo(condition as Match, record);
      if (without) bound[field] = without;
    } else {
      const value = boundValue(condition as Json, record);
      if (value === undefined) return undefined;
      bound[field] = value as Condition;
    }
  }
  return bound;
}

/** A text of the record that looks like a word ("@me", "$x") stays out: rows are asked for values alone. */
function boundValue(condition: Json, record: Values): Json | undefined {
  if (typeof condition === 'string' && condition.startsWith('$')) {
    const value = record[condition.slice(1)];
    return isEmpty(value) || !isScalar(value) || (typeof value === 'string' && /^[@$]/.test(value)) ? undefined : value;
  }
  if (Array.isArray(condition)) {
    const some = condition.flatMap((one) => boundValue(one, record) ?? []);
    return some.length === 0 ? undefined : some;
  }
  if (!isObject(condition)) return condition;
  const parts = Object.entries(condition).map(([word, one]) => [word, boundValue(one as Json, record)] as const);
  return parts.some(([, one]) => one === undefined) ? undefined : (Object.fromEntries(parts) as Json);
}

/** Names of the "$field" words of a match, in the order they stand. */
export function wordsOf(match: Match | undefined): string[] {
  const text = JSON.stringify(match ?? {}, (key, value: unknown) =>
    typeof value === 'string' && !value.startsWith('$') ? undefined : value,
  );
  return [...new Set([...text.matchAll(/"\$([A-Za-z][A-Za-z0-9.]*)"/g)].flatMap(([, name]) => name ?? []))];
}

/** The scalar that a match fixes per field: what a new record of this scope gets. */
export function fixedBy(match: Match | undefined): { [field: string]: Json } {
  const fixed: { [field: string]: Json } = {};
  for (const [field, condition] of Object.entries(match ?? {})) {
    if (
      condition !== undefined &&
      condition !== null &&
      isScalar(condition) &&
      !(typeof condition === 'string' && /^[@$]/.test(condition))
    )
      fixed[field] = condition;
  }
  return fixed;
}

function equals(value: unknown, wanted: Operand): boolean {
  if (Array.isArray(value)) return wanted === null ? value.length === 0 : value.some((one) => equals(one, wanted));
  if (wanted === null) return isEmpty(value);
  if (isEmpty(value)) return wanted === '';
  if (value === wanted) return true;
  if (typeof value === 'boolean' || typeof wanted === 'boolean') return false;
  if (typeof value === 'string' && typeof wanted === 'string' && !comparableTexts(value, wanted)) return false;
  return compareValues(value, wanted) === 0;
}

/**
 * Two texts are the same value in another spelling only when both are moments, or both are decimals with a fraction.
 */
function comparableTexts(a: string, b: string): boolean {
  return (MOMENT.test(a) && MOMENT.test(b)) || (isDecimal(a) && isDecimal(b) && (a.includes('.') || b.includes('.')));
}

/**
 * The digits of a JSON or CEL number, without an exponent: 1e-7 -> "0.0000001". Exact, because a number's shortest form
 * is what was written.
 */
export function numberText(value: number): string {
  const [digits = '0', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const zeros = '0'.repeat(Math.abs(Number(exponent)));
  return exponent.startsWith('-') ? mul(digits, `0.${zeros.slice(1)}1`) : mul(digits, `1${zeros}`);
}

/** Negative, 0, positive; undefined when the two cannot be compared (one is empty, or of another sort). */
export function compareValues(a: unknown, b: unknown): number | undefined {
  if (isEmpty(a) || isEmpty(b)) return undefined;
  const left = typeof a === 'number' ? numberText(a) : a;
  const right = typeof b === 'number' ? numberText(b) : b;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (typeof left !== 'string' || typeof right !== 'string') return undefined;
  if (isDecimal(left) && isDecimal(right)) return compare(left, right);
  const instants = [instant(left), instant(right)] as const;
  if (instants[0] !== undefined && instants[1] !== undefined) return instants[0] - instants[1];
  return left < right ? -1 : left > right ? 1 : 0;
}

function instant(text: string): number | undefined {
  const time = MOMENT.test(text) ? Date.parse(text) : isDay(text) ? dayStart(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function isScalar(value: unknown): value is Operand {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
