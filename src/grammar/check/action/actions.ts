/**
 * What actions bring about: names that stand for something, conditions that can be asked, rows that belong to the
 * record.
 */
import { appended, codeField, personField } from '../../expressions/action-words.ts';
import { celFields } from '../../expressions/cel.ts';
import { referenceFields, type Types } from '../../expressions/cel-action.ts';
import { checkIf, checkRule, checkWord, type Asked } from './action-words.ts';
import { checkGuardLists, checkGuards } from './guards.ts';
import type { Json } from '../../declarations/declarations.ts';
import type { EffectDecl } from '../../../generated/declarations.ts';
import { isInherited, type Subject, wantField } from '../expressions/names.ts';
import { checkSchedule } from './schedule.ts';
import { checkValues, hasWords } from './set.ts';
import { effectIn } from '../../site/effects.ts';
import { matches } from '../../expressions/match.ts';
import { nearest } from '../../json/nearest.ts';
import { nodeAt, placeOf, textAt, type Path } from '../../json/nodes.ts';
import { checkSentence } from './sentences.ts';
import { checkUndo } from './undo.ts';
import { checkWhenever } from './whenever.ts';
import { isFunction } from '../../resolve/resolve-actions.ts';
import type { ActionDef, FieldDef, Site } from '../../site/resolved.ts';
import { settingsObjects } from '../../site/settings-objects.ts';

type Fields = { readonly [name: string]: FieldDef };

const noFields: Fields = {};
const settings = new WeakMap<Site, { [name: string]: Fields }>();

/** Fields of each settings object of the site. */
export function settingFields(site: Site): { [name: string]: Fields } {
  const known = settings.get(site) ?? fieldsOfEach(settingsObjects(site));
  settings.set(site, known);
  return known;
}

const fieldsOfEach = (objects: ReturnType<typeof settingsObjects>): { [name: string]: Fields } =>
  Object.fromEntries(Object.entries(objects).map(([name, { fields }]) => [name, fields]));

/** What expressions of a part of the record may read. */
function typesFor({ shape, site }: Subject, part: unknown, form: Fields): Types {
  const ref = referenceFields([part, shape.procedures], { ...shape.fields, ...form }, site.entities);
  return { fields: shape.fields, form, settings: settingFields(site), lists: site.lists, ...(ref ? { ref } : {}) };
}

/** Checks what each action of the record declares of its own. */
export function checkActions(subject: Subject): void {
  const procedures = subject.shape.procedures ?? {};
  const log = textAt(subject.node, ['log']);
  if (log !== undefined && !isInherited(subject, ['log'])) {
    const field = wantField(subject, log, ['log']);
    if (field && !field.rows) subject.report.add('log-rows', placeOf(subject.node, ['log']), { name: log });
  }
  for (const action of Object.values(subject.shape.actions)) {
    if (isInherited(subject, ['actions', action.name])) continue;
    const asked: Asked = {
      subject,
      action,
      types: typesFor(subject, action, action.form ?? noFields),
    };
    checkOne(asked, ['actions', action.name]);
  }
  checkWrites(subject);
  checkWhenever(subject);
  checkGuardLists(subject, typesFor);
  for (const name of Object.keys(procedures)) {
    if (isInherited(subject, ['procedures', name])) continue;
    // A form field that a caller lacks is empty.
    const callers = Object.values(subject.shape.actions).filter((action) =>
      action.effects.some((effect) => effect['procedure'] === name),
    );
    const form = Object.assign({}, ...callers.map((action) => action.form ?? {})) as Fields;
    const action = { ...(callers[0] as ActionDef), form: form as NonNullable<ActionDef['form']> };
    checkEffectList({ subject, action, types: typesFor(subject, procedures[name], form) }, procedures[name] ?? [], [
      'procedures',
      name,
    ]);
  }
}

function checkOne(asked: Asked, path: Path): void {
  const { subject, action } = asked;
  checkGuards(asked, path);
  const signs = nodeAt(subject.node, [...path, 'sign']);
  (action.sign ?? []).forEach((sign, index) => {
    const at = signs?.sort === 'array' ? [...path, 'sign', index] : [...path, 'sign'];
    checkIf(asked, at);
    for (const member of ['as', 'at'] as const) wantField(subject, sign[member], [...at, member]);
    for (const member of ['not', 'warns'] as const)
      (sign[member] ?? []).forEach((one, place) =>
        wantField(subject, personField(one), [...at, member, place, ...(typeof one === 'string' ? [] : ['field'])]),
      );
    (sign.code ?? []).forEach((name, place) => wantField(subject, name, [...at, 'code', place]));
    if (sign.code && codeField(action) === undefined)
      subject.report.add('code-unasked', placeOf(subject.node, [...at, 'code']), { action: action.name });
  });
  for (const name of Object.keys(action.set ?? {}))
    if (subject.shape.fields[name]?.workflow)
      subject.report.add('update-workflow', placeOf(subject.node, [...path, 'set', name]), {
        name,
        entity: subject.owner,
      });
  checkValues(asked, action.set ?? {}, subject.shape.fields, [...path, 'set']);
  checkTargets(asked, [...path, 'to']);
  (action.to ?? []).forEach((_, index) => checkRule(asked, [...path, 'to', index, 'rule']));
  for (const [name, part] of Object.entries(action.append ?? {})) {
    const at = [...path, 'append', name];
    const { line, times } = appended(part);
    checkLine(asked, name, line, line === part ? at : [...at, 'line'], at);
    checkWord(asked, times, [...at, 'times'], undefined);
  }
  for (const [name, { set }] of Object.entries(action.lines ?? {})) {
    const at = [...path, 'lines', name];
    const row = subject.shape.fields[name]?.rows;
    const own = row ? { ...asked, types: { ...asked.types, row } } : asked;
    checkLine(own, name, set, [...at, 'set'], at);
    checkRule(own, [...at, 'where']);
  }
  checkSchedule(asked, [...path, 'every']);
  for (const [name, word] of Object.entries(action.tell ?? {}))
    checkWord(asked, word, [...path, 'tell', name], undefined);
  if (action.tell && action.done) {
    const told = Object.keys(action.tell).map((name) => [name, undefined]);
    checkSentence(asked, action.done, [...path, 'done'], Object.fromEntries(told) as { [name: string]: undefined });
  }
  if (action.remark) checkSentence(asked, action.remark, [...path, 'remark'], happened);
  checkDue(asked, path);
  checkEffectList(asked, action.effects, [...path, 'effects']);
  checkUndo(subject, action, path);
  if (action.by === undefined && action.needs === undefined && action.effects.some(movesMoney(subject)))
    subject.report.add('needs-missing', placeOf(subject.node, path), { name: action.name });
}

/** What the history may say of the effects. */
const happened = { rows: undefined, made: undefined, met: undefined, from: undefined };

/** Whoever may open a page may not by that alone move money. */
const movesMoney =
  ({ effects }: Subject) =>
  (effect: ActionDef['effects'][number]): boolean =>
    effectIn(effect, effects)?.model.movesMoney === true;

/** Members of a line of an own rows field. */
function checkLine(asked: Asked, name: string, line: { [member: string]: Json }, path: Path, at: Path): void {
  const field = wantField(asked.subject, name, at);
  if (field && !field.rows) asked.subject.report.add('log-rows', placeOf(asked.subject.node, at), { name });
  else if (field?.rows) checkValues(asked, line, field.rows, path);
}

/** Guards and effects of the built-in writes: what is sent is the form. */
function checkWrites(subject: Subject): void {
  const { fields, writes } = subject.shape;
  for (const verb of ['create', 'update', 'delete'] as const) {
    const write = writes?.[verb];
    if (!write || isInherited(subject, ['writes', verb])) continue;
    const action = { ...write, name: verb, form: fields } as unknown as ActionDef;
    const asked = { subject, action, types: typesFor(subject, write, fields) };
    checkValues(asked, write.set ?? {}, fields, ['writes', verb, 'set']);
    checkGuards(asked, ['writes', verb]);
    checkEffectList(asked, write.effects, ['writes', verb, 'effects']);
  }
}

function checkDue({ subject, action }: Asked, path: Path): void {
  if (action.due === undefined) return;
  const field = wantField(subject, action.due, [...path, 'due']);
  if (!field) return;
  const at = placeOf(subject.node, [...path, 'due']);
  const model = subject.models[field.type];
  if (model?.cel !== 'timestamp' && model?.sql(field) !== 'date')
    subject.report.add('due-field', at, { name: action.due });
  const leaves =
    action.from !== undefined &&
    (action.to ?? []).length > 0 &&
    (action.to ?? []).every((target) => !action.from?.includes(target.to));
  // What a computed moment is reckoned from moves it as well.
  const read = field.compute === undefined ? [] : celFields(field.compute, subject.shape.fields, subject.models);
  const sets = [action.due, ...read].some((name) => action.set?.[name] !== undefined);
  if (!leaves && !sets && !endsItself(action)) subject.report.add('due-stays', at, { name: action.due });
}

/** True when a value that the action sets is one that its own condition does not let pass. */
function endsItself({ when = {}, set = {} }: ActionDef): boolean {
  return Object.entries(set).some(([name, value]) => {
    const condition = when[name];
    if (condition === undefined || hasWords(value as Json) || hasWords(condition as Json)) return false;
    return !matches({ [name]: condition }, { [name]: value as Json }, { now: '', today: '', me: 0 });
  });
}

/** Alternatives: only the last has no condition, and it has none. */
function checkTargets({ subject, action }: Asked, path: Path): void {
  const targets = action.to ?? [];
  // Business code may choose among them.
  if (nodeAt(subject.node, path)?.sort !== 'array' || action.by !== undefined || action.effects.some(isFunction))
    return;
  targets.forEach((target, index) => {
    const open = target.when === undefined && target.rule === undefined;
    if (open && index < targets.length - 1)
      subject.report.add('target-condition', placeOf(subject.node, [...path, index]), { index: index + 1 });
    if (!open && index === targets.length - 1)
      subject.report.add('target-open', placeOf(subject.node, [...path, index]), {});
  });
}

function checkEffectList(
  asked: Asked,
  effects: readonly (EffectDecl | ActionDef['effects'][number])[],
  path: Path,
): void {
  effects.forEach((effect, index) => {
    if (isFunction(effect)) return;
    const at = [...path, index];
    checkIf(asked, at);
    checkEffect(asked, effect, at);
  });
}

function checkEffect(asked: Asked, effect: EffectDecl, path: Path): void {
  const { subject } = asked;
  const found = effectIn(effect, subject.effects);
  if (found) return found.model.check?.(asked, found.part, [...path, found.name], effect);
  const known = Object.keys(subject.shape.procedures ?? {});
  if (effect.procedure !== undefined && !known.includes(effect.procedure))
    subject.report.add('unknown-procedure', placeOf(subject.node, [...path, 'procedure']), {
      name: effect.procedure,
      nearest: nearest(effect.procedure, known),
    });
}
