/** Names in declarations: do they stand for something, and are they right in their place? */
import { apart, conditionFault, isOrdered } from './values.ts';
import type { Condition, Json, Match, Text } from '../../declarations/declarations.ts';
import type { EffectModels } from '../../site/effects.ts';
import { isKnownWord } from '../../expressions/match.ts';
import { ADDED, INHERITED } from '../../json/merge.ts';
import type { CallModel, FieldModel } from '../../site/models.ts';
import { nearest } from '../../json/nearest.ts';
import {
  itemsAt,
  membersAt,
  nodeAt,
  objectNode,
  placeOf,
  toValue,
  type ObjectNode,
  type Path,
  type Place,
} from '../../json/nodes.ts';
import type { ProblemCode } from '../../problems/problems.ts';
import type { Reporter } from '../../problems/report.ts';
import type { FieldDef, RecordShape, Site } from '../../site/resolved.ts';
import { throughField } from '../../resolve/resolve-list.ts';

/** One entity or page under check. */
export interface Subject {
  /** As people call it in a sentence. */
  owner: string;
  node: ObjectNode;
  /** With the parts that were taken out for their shape: names declared there are excused. */
  written: ObjectNode;
  /** What a page extends: parts taken over unchanged were checked there. */
  under?: ObjectNode;
  /** As written in its own file. */
  own?: ObjectNode;
  /**
   * No field of that entity was removed: lists of names and conditions that are taken over unchanged still stand for
   * something.
   */
  keepsFields?: boolean;
  shape: RecordShape;
  site: Site;
  models: { readonly [type: string]: FieldModel };
  calls: { readonly [call: string]: CallModel };
  effects: EffectModels;
  report: Reporter;
}

/** The same document where it speaks of another record, whose fields it names: its own excuse nothing there. */
export const subjectOn = (subject: Subject, owner: string, fields: RecordShape['fields']): Subject => ({
  ...subject,
  owner,
  written: objectNode({ file: '', start: 0 }, []),
  shape: { ...subject.shape, fields },
});

/** The field of a name, dotted names included. */
export function fieldNamed(subject: Subject, name: string): FieldDef | undefined {
  return (
    subject.shape.fields[name] ??
    throughField(name, subject.shape.fields, (entity) => subject.site.entities[entity]?.fields)
  );
}

/** Reports an unknown field at a path; gives the field when it is known. */
export function wantField(subject: Subject, name: string, path: Path): FieldDef | undefined {
  const field = fieldNamed(subject, name);
  if (!field && !isExcused(subject, name))
    subject.report.add('unknown-field', placeOf(subject.node, path), {
      owner: subject.owner,
      name,
      nearest: nearest(name, Object.keys(subject.shape.fields)),
    });
  return field;
}

/**
 * A name whose field is declared with a fault of its own (an unknown type, a reference to nothing): that fault is
 * enough.
 */
export function isExcused(subject: Subject, name: string): boolean {
  const [first = name, ...rest] = name.split('.');
  if (!subject.shape.fields[first]) return nodeAt(subject.written, ['fields', first]) !== undefined;
  const to = subject.shape.fields[first]?.to;
  return rest.length > 0 && to !== undefined && !subject.site.entities[to];
}

/** "list.columns" and its like, to which pages add names of their own. */
const isOfList = (path: Path): boolean => path.length === 2 && path[0] === 'list';

/** Walks a list of names: unknown ones, "-x" without "...", doubles. `see` gets each known field. */
export function checkNames(subject: Subject, path: Path, see: (field: FieldDef, path: Path) => void): void {
  if (subject.keepsFields && isInherited(subject, path)) return;
  const items = itemsAt(subject.node, path);
  const names = items.map((item) => (item.sort === 'scalar' && typeof item.value === 'string' ? item.value : ''));
  names.forEach((name, index) => {
    const here = [...path, index];
    if (name === '' || name === INHERITED) return;
    if (name.startsWith('-')) {
      if (!names.includes(INHERITED))
        subject.report.add('drop-alone', placeOf(subject.node, here), { name: name.slice(1) });
      else wantField(subject, name.slice(1), here);
      return;
    }
    if (names.indexOf(name) < index) subject.report.add('listed-twice', placeOf(subject.node, here), { name });
    if (name === ADDED && isOfList(path)) return;
    const field = wantField(subject, name, here);
    if (field) see(field, here);
  });
}

/** Names of other things than fields, in a list ("tabOrder", "buttons.row"). */
export function checkKnown(subject: Subject, path: Path, known: readonly string[], code: ProblemCode): void {
  itemsAt(subject.node, path).forEach((item, index) => {
    const name = item.sort === 'scalar' ? String(item.value).replace(/^-/, '') : '';
    if (name === INHERITED || known.includes(name)) return;
    subject.report.add(code, placeOf(subject.node, [...path, index]), {
      name,
      nearest: nearest(name, known),
      allowed: known.join(' '),
    });
  });
}

/** A match object: fields, options of choices, words. */
export function checkMatch(
  subject: Subject,
  path: Path,
  fields: { readonly [name: string]: FieldDef } = subject.shape.fields,
  words: Subject | undefined = undefined,
): void {
  const node = nodeAt(subject.node, path);
  if (node?.sort !== 'object' || (subject.keepsFields && isInherited(subject, path))) return;
  const match = toValue(node) as unknown as Match;
  const scoped =
    fields === subject.shape.fields
      ? subject
      : { ...subject, shape: { ...subject.shape, fields: fields as RecordShape['fields'] } };
  for (const [name, condition] of Object.entries(match)) {
    if (name === 'any' && Array.isArray(condition))
      condition.forEach((_, index) => checkMatch(scoped, [...path, name, index], fields, words));
    else if (name === 'not') checkMatch(scoped, [...path, name], fields, words);
    else {
      const field = wantField(scoped, name, [...path, name]);
      if (field) checkCondition(scoped, field, condition as Condition, [...path, name], words ?? scoped);
    }
  }
}

const inActions: ReadonlySet<string> = new Set(['actions', 'writes', 'procedures', 'guards', 'whenever']);

/** A word that an action alone understands: an answer, a setting, the planned moment, the row before, CEL. */
export const isActionWord = (one: unknown): one is string =>
  typeof one === 'string' && /^(?:@form\.|@settings\.|@due$|\$before\.|=)/.test(one);

const orders: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);

function checkCondition(subject: Subject, field: FieldDef, condition: Condition, path: Path, words: Subject): void {
  const value = (one: unknown, at: Path): void => {
    // Words of an action are validated where its form and settings are known.
    if (isActionWord(one) && (words !== subject || inActions.has(String(path[0])))) return;
    if (typeof one === 'string' && one.startsWith('$')) checkWord(subject, words, field, one.slice(1), at);
    else if (typeof one === 'string' && !isKnownWord(one))
      subject.report.add('unknown-word', placeOf(subject.node, at), { word: one });
    else if (typeof one === 'string' && one.startsWith('@')) return;
    else if (!checkOption(subject, field, one, at)) {
      const reason = conditionFault(one as Json, field, subject.models);
      if (reason) tellValue(subject, field, one as Json, reason, at);
    }
  };
  if (Array.isArray(condition)) condition.forEach((one, index) => value(one, [...path, index]));
  else if (typeof condition === 'object' && condition !== null) {
    for (const [word, bound] of Object.entries(condition)) {
      if (word === 'line') checkLine(subject, field, bound as unknown as Match, [...path, word], words);
      else if (word !== 'empty') {
        if (orders.has(word) && !isOrdered(field, subject.models))
          subject.report.add('not-ordered', placeOf(subject.node, [...path, word]), { name: field.name, word });
        value(bound, [...path, word]);
      }
    }
  } else value(condition, path);
}

/** Members of a line that a rows field must have. */
function checkLine(subject: Subject, field: FieldDef, line: Match, path: Path, words: Subject): void {
  const inside = subjectOn(subject, field.name, field.rows ?? {});
  for (const [name, condition] of Object.entries(line)) {
    const member = wantField(inside, name, [...path, name]);
    if (member) checkCondition(inside, member, condition as Condition, [...path, name], words);
  }
}

/**
 * A "$field" word. Where it reads another record than the match is about, a masked value would tell itself by what it
 * finds.
 */
function checkWord(subject: Subject, words: Subject, compared: FieldDef, name: string, at: Path): void {
  const field = wantField(words, name, at);
  const [one, other] = (field && apart(compared, field, subject.models)) ?? [];
  if (one && other)
    words.report.add('not-comparable', placeOf(words.node, at), {
      name: compared.name,
      typeZh: one.zh,
      type: one.en,
      other: name,
      otherTypeZh: other.zh,
      otherType: other.en,
    });
  if (field?.mask && words !== subject)
    words.report.add('masked-leak', placeOf(words.node, at), { name, placeZh: '关联条件', place: 'the related rows' });
}

/** A value that its field can never have. */
export function tellValue(subject: Subject, field: FieldDef, value: Json, reason: Text, path: Path): void {
  subject.report.add('value-invalid', placeOf(subject.node, path), {
    valueZh: typeof value === 'string' ? `「${value}」` : JSON.stringify(value),
    value: JSON.stringify(value),
    fieldZh: `「${field.label.zh}」`,
    field: `"${field.label.en}"`,
    reasonZh: reason.zh,
    reason: reason.en,
  });
}

/** True when the field has options, which the value is one of or is told not to be. */
function checkOption(subject: Subject, field: FieldDef, value: unknown, path: Path): boolean {
  if (value === null || !field.options || field.options.length === 0 || isPageOptions(subject, field)) return false;
  if (field.options.some((option) => option.value === String(value))) return true;
  tellOption(subject.report, placeOf(subject.node, path), field, String(value));
  return true;
}

/** A text that is no option of its field. */
export function tellOption(report: Reporter, at: Place, field: FieldDef, text: string): void {
  const values = (field.options ?? []).map(({ value }) => value);
  report.add(field.workflow ? 'unknown-state' : 'unknown-option', at, {
    name: text,
    workflow: field.name,
    fieldZh: field.label.zh,
    field: field.label.en,
    nearest: nearest(text, values),
    allowed: values.join(' '),
  });
}

/** Options that pages give are checked where the pages are. */
export function isPageOptions(subject: Subject, field: FieldDef): boolean {
  return nodeAt(subject.node, ['fields', field.name, 'optionsFrom']) !== undefined;
}

/** True for a part that the entity below has in just this form. */
export function isInherited(subject: Subject, path: Path): boolean {
  return subject.under !== undefined && nodeAt(subject.under, path) === nodeAt(subject.node, path);
}

/** Names of the members of an object at a path. */
export function keysAt(subject: Subject, path: Path): string[] {
  return membersAt(subject.node, path).map((member) => member.key);
}
