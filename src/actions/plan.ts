/** What an action will do to its own row, from its declaration alone: guards, values, state, line. Pure. */
import { appended } from '../grammar/expressions/action-words.ts';
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { GuardDecl, SignDecl } from '../generated/declarations.ts';
import type { Types } from '../grammar/expressions/cel-action.ts';
import type { FieldModel } from '../grammar/site/models.ts';
import { fieldModels } from '../fields/models.ts';
import { STARS } from '../fields/parts/base/mask.ts';
import type { ActionDef, FieldDef } from '../grammar/site/resolved.ts';
import type { Evaluation } from './evaluation.ts';

type Values = { [field: string]: Json };

/** A sentence that refuses, at a field when there is one. */
export interface Objection {
  text: Text;
  at?: string;
}

const modelOf = ({ type }: FieldDef): FieldModel | undefined =>
  (fieldModels as { [type: string]: FieldModel | undefined })[type];

/** Says the sentence of a guard in a situation, with what it tells besides. */
export type Say<T> = (text: Text, evaluation: Evaluation, beside: Values) => T;

/** What refuses, before it is put into words by whoever can look titles up. */
export interface Refused<T> {
  said: T;
  at?: string;
}

/** Guards on the record itself that do not hold; those that count other rows are asked by the server. */
export function objections<T>(action: ActionDef, evaluation: Evaluation, say: Say<T>): Refused<T>[] {
  return (action.guards ?? []).flatMap((guard) => {
    if (guard.each !== undefined) return lineObjections(guard, guard.each, evaluation, say);
    const holds = evaluation.holds(guard);
    if (guard.only && holds) return changedBeside(guard.only, guard, evaluation, say);
    if (guard.count || guard.holds || guard.only || holds) return [];
    const said = say(guard.text, evaluation, toldBy(guard, evaluation));
    return [{ said, ...(guard.at === undefined ? {} : { at: guard.at }) }];
  });
}

/** The same asked of each line of a rows field, which is `row`. */
function lineObjections<T>(guard: GuardDecl, each: string, evaluation: Evaluation, say: Say<T>): Refused<T>[] {
  const lines = evaluation.situation.record[each];
  const members = evaluation.types.fields[each]?.rows ?? {};
  return (Array.isArray(lines) ? (lines as Values[]) : []).flatMap((row, index) => {
    const own = evaluation.onRow(members, row);
    if (own.holds(guard)) return [];
    const said = say(guard.text, own, { row, ...toldBy(guard, own) });
    return [{ said, at: [each, index, ...(guard.at === undefined ? [] : [guard.at])].join('.') }];
  });
}

/** Answers that differ from the record as it was, save those that may; one objection at each. */
function changedBeside<T>(
  free: readonly string[],
  { text }: GuardDecl,
  evaluation: Evaluation,
  say: Say<T>,
): Refused<T>[] {
  const { form, before } = evaluation.situation;
  const same = (name: string): boolean => JSON.stringify(form[name] ?? null) === JSON.stringify(before[name] ?? null);
  return Object.keys(form).flatMap((at) =>
    free.includes(at) || same(at) ? [] : [{ said: say(text, evaluation, {}), at }],
  );
}

/** What the sentence of a guard, or of an action that is done, tells besides the record. */
export const toldBy = ({ tell = {} }: Pick<GuardDecl, 'tell'>, evaluation: Evaluation): Values =>
  evaluation.values(tell);

/** What `sign` and `set` write; each value is reckoned from the row as it was. */
export function valuesOf(action: ActionDef, sign: SignDecl | null, evaluation: Evaluation): Values {
  const { me, now } = evaluation.situation.facts;
  const signed: Values = sign ? { [sign.as]: me, [sign.at]: now } : {};
  return { ...signed, ...evaluation.values(action.set ?? {}, evaluation.types.fields) };
}

/** The state that it leads to: the first whose condition holds on the record as it will be. */
export function stateOf(action: ActionDef, evaluation: Evaluation): string | undefined {
  return action.to?.find((target) => evaluation.holds(target))?.to;
}

/** Own rows fields with members of lines changed, and with the lines that are appended. */
export function linesOf(action: ActionDef, evaluation: Evaluation): Values {
  const { types, situation } = evaluation;
  const changes: Values = {};
  const there = (name: string): Json[] => {
    const now = changes[name] ?? situation.record[name];
    return Array.isArray(now) ? (now as Json[]) : [];
  };
  for (const [name, { where, set }] of Object.entries(action.lines ?? {})) {
    const members = types.fields[name]?.rows ?? {};
    changes[name] = there(name).map((line) => {
      const own = evaluation.onRow(members, line as Values);
      return own.isTrue(where) ? { ...(line as Values), ...own.values(set, members) } : line;
    });
  }
  for (const [name, part] of Object.entries(action.append ?? {})) {
    const { line, times } = appended(part);
    const count = Math.max(0, Math.trunc(Number(evaluation.value(times) ?? 0)));
    const one = evaluation.values(line, types.fields[name]?.rows);
    const lines = [...there(name), ...Array.from({ length: count }, () => one)];
    // A full list drops its oldest lines.
    changes[name] = lines.slice(-(types.fields[name]?.maxItems ?? lines.length));
  }
  return changes;
}

/**
 * A text with "{form.days}", "{before.total}", "{total}", "{settings.x.days}" and what `beside` tells: "{rows}",
 * "{found.name}". A masked field, of the record as of the form, is told by its mask: others read it in the history.
 */
export function filled(text: Text, { types, situation }: Evaluation, beside: { [name: string]: unknown } = {}): Text {
  const known: { [name: string]: unknown } = { form: situation.form, before: situation.before, ...beside };
  const parts: { [part: string]: Types['fields'] | undefined } = {
    form: types.form,
    before: types.fields,
    row: types.row,
  };
  const valueAt = (name: string): unknown => {
    const [first = '', ...rest] = name.split('.');
    if (first === 'settings') return situation.settings[rest[0] ?? '']?.[rest[1] ?? ''];
    if (!(first in known)) return shownOf(types.fields[name], situation.record[name]);
    if (rest.length === 0) return known[first];
    const member = rest.join('.');
    return shownOf(parts[first]?.[member], (known[first] as Values | undefined)?.[member]);
  };
  const shownOf = (field: FieldDef | undefined, value: unknown): unknown =>
    field?.mask && value !== undefined && value !== null
      ? (modelOf(field)?.mask?.(value as Json, field) ?? STARS)
      : value;
  const put = (one: string): string =>
    one.replace(/\{([A-Za-z][\w.]*)\}/g, (_, name: string) => {
      const value = valueAt(name);
      return value === null || value === undefined ? '' : String(value);
    });
  return { zh: put(text.zh), en: put(text.en) };
}
