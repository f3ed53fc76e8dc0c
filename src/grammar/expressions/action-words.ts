/**
 * Values of actions: what a word stands for in a situation, and which references and settings the words of an action
 * read.
 */
import { evaluateAction, celSettings, wireOf, type Situation, type Types } from './cel-action.ts';
import type { Condition, Json, Match } from '../declarations/declarations.ts';
import type { IfDecl, SignatoryDecl } from '../../generated/declarations.ts';
import { isEmpty, matches, operand } from './match.ts';
import type { FieldModel } from '../site/models.ts';
import type { FieldDef } from '../site/resolved.ts';

type Models = { readonly [type: string]: FieldModel };

/** True for a text that is a word and not itself. */
export const isWord = (value: unknown): value is string => typeof value === 'string' && /^[$=@]./.test(value);

/** The field with the person whom a signature is compared with. */
export const personField = (one: string | SignatoryDecl): string => (typeof one === 'string' ? one : one.field);

/** True for CEL that reads the row that an `update` writes. */
export const readsRow = (word: Json): boolean => typeof word === 'string' && /^=.*\brow\b/s.test(word);

/** The value that a word stands for; `field` is where it lands. Lists and objects are read member by member. */
export function valueOf(word: Json, types: Types, situation: Situation, models: Models, field?: FieldDef): Json {
  if (Array.isArray(word)) return word.map((one) => valueOf(one, types, situation, models));
  if (typeof word === 'object' && word !== null) {
    return Object.fromEntries(
      Object.entries(word).map(([name, one]) => [name, valueOf(one, types, situation, models)]),
    );
  }
  if (!isWord(word)) return word;
  if (word.startsWith('=')) return wireOf(evaluateAction(word.slice(1), types, situation, models), field, models);
  if (word.startsWith('@form.')) return json(situation.form[word.slice(6)]);
  if (word.startsWith('$before.')) return json(situation.before[word.slice(8)]);
  if (word.startsWith('@settings.')) {
    const [, name = '', member = ''] = word.split('.');
    return json(situation.settings[name]?.[member]);
  }
  if (word === '@due') return situation.due;
  if (word === '@each') return situation.each ?? null;
  if (word === '@name') return situation.facts.name ?? '';
  if (word.startsWith('$')) return json(situation.record[word.slice(1)]);
  return operand(word, situation.record, situation.facts);
}

const json = (value: unknown): Json => (value === undefined ? null : (value as Json));

/**
 * True when the condition holds: its match on the record, and its rule. A rule that meets an empty value does not hold.
 */
export function conditionHolds({ when, rule }: IfDecl, types: Types, situation: Situation, models: Models): boolean {
  if (when && !matches(withWords(when, types, situation, models), situation.record, situation.facts)) return false;
  return rule === undefined || evaluateAction(rule, types, situation, models) === true;
}

/**
 * The match with the action's own words ("@form.x", "@settings.a.b", "$before.x", CEL) as values; "$field" and the
 * words of every match stay.
 */
function withWords(match: Match, types: Types, situation: Situation, models: Models): Match {
  const own = (value: unknown): boolean =>
    typeof value === 'string' && /^(?:@form\.|@settings\.|@due$|\$before\.|=)/.test(value);
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one)]));
    return own(part) ? valueOf(part as string, types, situation, models) : part;
  };
  return walk(match) as Match;
}

/**
 * The match to be asked of other rows: all words are values of the acting record. Undefined when one of them is empty:
 * it would match rows that have nothing to do with the record.
 */
export function boundWhere(match: Match, types: Types, situation: Situation, models: Models): Match | undefined {
  const bound: Match = {};
  for (const [name, condition] of Object.entries(match)) {
    if (condition === undefined) continue;
    if (name === 'any' && Array.isArray(condition)) {
      const some = (condition as Match[]).flatMap((one) => boundWhere(one, types, situation, models) ?? []);
      if (some.length === 0) return undefined;
      bound[name] = some as never;
    } else if (name === 'not' && typeof condition === 'object' && condition !== null) {
      const without = boundWhere(condition as Match, types, situation, models);
      if (without) bound[name] = without;
    } else {
      const value = boundValue(condition as Json, types, situation, models);
      if (value === undefined) return undefined;
      bound[name] = value as Condition;
    }
  }
  return bound;
}

/** A text of the record that looks like a word stays out: rows are asked for values alone. */
function boundValue(condition: Json, types: Types, situation: Situation, models: Models): Json | undefined {
  if (isWord(condition)) {
    const value = valueOf(condition, types, situation, models);
    return isEmpty(value) || isWord(value) ? undefined : value;
  }
  if (Array.isArray(condition)) {
    const some = condition.flatMap((one) => boundValue(one, types, situation, models) ?? []);
    return some.length === 0 ? undefined : some;
  }
  if (typeof condition !== 'object' || condition === null) return condition;
  const parts = Object.entries(condition).map(
    ([word, one]) => [word, boundValue(one, types, situation, models)] as const,
  );
  return parts.some(([, one]) => one === undefined) ? undefined : (Object.fromEntries(parts) as Json);
}

/** "member.status" of the words and conditions in a part of an action: fields of records that it refers to. */
export function dottedNames(part: unknown): string[] {
  const found = new Set<string>();
  const walk = (one: unknown, key?: string): void => {
    if (key !== undefined && /^[a-z]\w*\.[a-z]\w*$/i.test(key)) found.add(key);
    if (typeof one === 'string') {
      const name = /^\$([a-z]\w*\.[a-z]\w*)$/i.exec(one)?.[1];
      if (name !== undefined && !name.startsWith('before.')) found.add(name);
      // "{seller.name}" of a sentence.
      for (const [, told = ''] of one.matchAll(/\{([a-z]\w*\.[a-z]\w*)\}/gi))
        if (!/^(?:form|before|found|made|met|row)\./.test(told)) found.add(told);
    } else if (Array.isArray(one)) one.forEach((item) => walk(item));
    else if (typeof one === 'object' && one !== null) for (const [name, item] of Object.entries(one)) walk(item, name);
  };
  walk(part);
  return [...found];
}

/** Settings objects that a part of an action reads. */
export function settingNames(part: unknown): string[] {
  const found = new Set<string>();
  const walk = (one: unknown): void => {
    if (typeof one === 'string') {
      if (one.startsWith('@settings.')) found.add(one.split('.')[1] ?? '');
      if (one.startsWith('=') || one.includes('settings.')) for (const name of celSettings(one)) found.add(name);
    } else if (Array.isArray(one)) one.forEach(walk);
    else if (typeof one === 'object' && one !== null) Object.values(one).forEach(walk);
  };
  walk(part);
  return [...found];
}

/** The line that is appended, and how often. */
export const appended = (
  part: { [member: string]: Json } | { line: { [member: string]: Json }; times: Json },
): { line: { [member: string]: Json }; times: Json } =>
  'line' in part && 'times' in part && typeof part.line === 'object' && part.line !== null && !Array.isArray(part.line)
    ? { line: part.line, times: part.times as Json }
    : { line: part as { [member: string]: Json }, times: 1 };

/** The field of a form that asks for a code. */
export const codeField = ({ form }: { form?: { [name: string]: FieldDef } }): string | undefined =>
  Object.values(form ?? {}).find((field) => field.widget?.startsWith('code:'))?.name;
