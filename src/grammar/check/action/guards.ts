/** Guards of actions and built-in writes, and the lists of them that several share. */
import type { Json } from '../../declarations/declarations.ts';
import type { GuardDecl } from '../../../generated/declarations.ts';
import { checkIf, checkWord, wantNumber, type Asked } from './action-words.ts';
import { isExcused, isInherited, type Subject, subjectOn, wantField } from '../expressions/names.ts';
import { checkRows, entitiesOf } from './rows.ts';
import { checkSentence } from './sentences.ts';
import type { Types } from '../../expressions/cel-action.ts';
import { tellMixed } from '../expressions/units.ts';
import { guardPlaces } from '../../sentences/guard-places.ts';
import { nearest } from '../../json/nearest.ts';
import { itemsAt, placeOf, type Path } from '../../json/nodes.ts';
import type { ActionDef, FieldDef } from '../../site/resolved.ts';
import { accountEntity } from '../../site/system-fields.ts';

type TypesFor = (subject: Subject, part: unknown, form: { readonly [name: string]: FieldDef }) => Types;

/** The guards that stand at the action itself; `path` is the action's. */
export function checkGuards(asked: Asked, path: Path): void {
  const { subject, action } = asked;
  for (const { guard, at } of guardPlaces(action.guards ?? [], path)) if (!guard.shared) checkGuard(asked, guard, at);
  const known = Object.keys(subject.shape.guards ?? {});
  itemsAt(subject.node, [...path, 'guards']).forEach((item, index) => {
    const name = item.sort === 'scalar' ? String(item.value) : undefined;
    if (name !== undefined && !known.includes(name))
      subject.report.add('unknown-guards', placeOf(subject.node, [...path, 'guards', index]), {
        name,
        nearest: nearest(name, known),
      });
  });
}

/** Each list once, with the answers of all that name it: one that a caller lacks is empty. */
export function checkGuardLists(subject: Subject, typesFor: TypesFor): void {
  const { fields, actions, writes, guards = {} } = subject.shape;
  for (const [name, list] of Object.entries(guards)) {
    if (isInherited(subject, ['guards', name])) continue;
    const names = (one: Pick<ActionDef, 'guards'>): boolean =>
      one.guards?.some(({ shared }) => shared?.list === name) ?? false;
    const callers = Object.values(actions).filter(names);
    const written = Object.values(writes ?? {}).some((write) => write && names(write));
    const form = Object.assign(
      written ? { ...fields } : {},
      ...callers.map((action) => action.form ?? {}),
    ) as NonNullable<ActionDef['form']>;
    const action = { ...callers[0], form } as ActionDef;
    const asked: Asked = { subject, action, types: typesFor(subject, list, form) };
    list.forEach((guard, index) => checkGuard(asked, guard, ['guards', name, index]));
  }
}

function checkGuard(asked: Asked, guard: GuardDecl, at: Path): void {
  const { subject, action, types } = asked;
  const { each } = guard;
  const lines = each === undefined ? undefined : wantField(subject, each, [...at, 'each']);
  if (lines && !lines.rows)
    subject.report.add('log-rows', placeOf(subject.node, [...at, 'each']), { name: lines.name });
  const own = lines?.rows ? { ...asked, types: { ...types, row: lines.rows } } : asked;
  checkIf(own, at);
  for (const [name, word] of Object.entries(guard.tell ?? {})) checkWord(own, word, [...at, 'tell', name], undefined);
  if (guard.at !== undefined && lines?.rows) checkMember(subject, guard.at, lines, [...at, 'at']);
  else if (guard.at !== undefined && !action.form?.[guard.at]) wantField(subject, guard.at, [...at, 'at']);
  (guard.only ?? []).forEach((name, place) => wantField(subject, name, [...at, 'only', place]));
  if (guard.holds && 'account' in guard.holds) checkAccount(own, guard.holds.account, [...at, 'holds', 'account']);
  else if (guard.holds) checkWord(own, guard.holds.labels, [...at, 'holds', 'labels'], undefined);
  if (guard.count) checkCount(asked, guard.count, [...at, 'count']);
  checkSentence(own, guard.text, [...at, 'text'], {
    ...Object.fromEntries(Object.keys(guard.tell ?? {}).map((name) => [name, undefined])),
    ...(lines?.rows ? { row: Object.keys(lines.rows) } : {}),
    ...(guard.holds ? { missing: undefined } : {}),
    ...(guard.count ? { found: undefined } : {}),
  });
}

/** Rows of each entity, and bounds; what is summed is a number of theirs. */
function checkCount(asked: Asked, count: NonNullable<GuardDecl['count']>, path: Path): void {
  const { subject } = asked;
  checkRows(asked, count, path);
  for (const bound of ['min', 'max'] as const) wantNumber(asked, count[bound] as Json | undefined, [...path, bound]);
  if (count.of === undefined) return;
  for (const entity of entitiesOf(asked, count, path)) {
    const field = wantField(subjectOn(subject, entity.entity, entity.fields), count.of, [...path, 'of']);
    if (field && !subject.models[field.type]?.numeric)
      subject.report.add('not-summable', placeOf(subject.node, [...path, 'of']), { name: count.of });
    else tellMixed(subject, entity.fields, count.of, [...path, 'of'], count.where);
  }
}

/** A word that stands for an account: the record itself, or a reference to one. */
export function checkAccount(asked: Asked, word: string, path: Path): void {
  const { subject } = asked;
  const { shape, report, node } = subject;
  const name = word.replace(/^\$/, '');
  const own = name === 'id' && 'entity' in shape && shape.entity === accountEntity;
  const field = name === 'id' ? undefined : wantField(subject, name, path);
  if (!word.startsWith('$') || !(own || field?.to === accountEntity || isExcused(subject, name)))
    report.add('no-account', placeOf(node, path), { name: word });
}

function checkMember({ node, report }: Subject, name: string, { name: owner, rows = {} }: FieldDef, path: Path): void {
  if (!rows[name])
    report.add('unknown-field', placeOf(node, path), { owner, name, nearest: nearest(name, Object.keys(rows)) });
}
