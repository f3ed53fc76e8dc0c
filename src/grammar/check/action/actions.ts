/**
 * What actions bring about: names that stand for something, conditions that can be asked, rows that belong to the
 * record.
 */
import { appended, codeField, isWord, personField } from '../../expressions/action-words.ts';
import { celFields } from '../../expressions/cel.ts';
import { referenceFields, type Types } from '../../expressions/cel-action.ts';
import { checkIf, checkRule, checkWord, wantNumber, wantWord, type Asked } from './action-words.ts';
import { checkAccount, checkGuardLists, checkGuards } from './guards.ts';
import { checkRows, entitiesOf, entityNamed } from './rows.ts';
import type { EffectDecl } from '../../declarations/action-declarations.ts';
import { tellKept } from '../record/kept.ts';
import { isInherited, type Subject, subjectOn, tellValue, wantField } from '../expressions/names.ts';
import { valueFault } from '../expressions/values.ts';
import { checkEnd } from './end.ts';
import { checkPosting } from './posting.ts';
import { checkNotice } from './notice.ts';
import { checkSchedule } from './schedule.ts';
import { checkRequest } from './requests.ts';
import type { Json } from '../../declarations/declarations.ts';
import { matches } from '../../expressions/match.ts';
import { nearest } from '../../json/nearest.ts';
import { nodeAt, placeOf, textAt, type Path } from '../../json/nodes.ts';
import { checkSentence } from './sentences.ts';
import { checkUndo } from './undo.ts';
import { checkWhenever } from './whenever.ts';
import { isFunction } from '../../resolve/resolve-actions.ts';
import type { ActionDef, EntityDef, FieldDef, Site } from '../../site/resolved.ts';
import { sortNames } from '../../declarations/sorts.ts';
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
      action.effects.some((effect) => 'procedure' in effect && effect.procedure === name),
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
  if (action.by === undefined && action.needs === undefined && action.effects.some(movesMoney))
    subject.report.add('needs-missing', placeOf(subject.node, path), { name: action.name });
}

/** What the history may say of the effects. */
const happened = { rows: undefined, made: undefined, met: undefined, from: undefined };

/** Whoever may open a page may not by that alone move money. */
const movesMoney = (effect: ActionDef['effects'][number] | EffectDecl): boolean =>
  'post' in effect || 'reverse' in effect;

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
  const { subject, action } = asked;
  const { report, node, site } = subject;
  if ('run' in effect) {
    checkRows(asked, effect.run, [...path, 'run']);
    if (effect.run.async && (effect.run.sort ?? effect.run.take) !== undefined)
      report.add('async-order', placeOf(node, [...path, 'run', 'async']), {});
    if (effect.run.signed && !action.sign?.some((sign) => sign.code))
      report.add('code-unbound', placeOf(node, [...path, 'run', 'signed']), { action: action.name });
    checkEnd(asked, effect.run, [...path, 'run', 'done']);
    wantNumber(asked, effect.run.take as Json | undefined, [...path, 'run', 'take']);
    for (const entity of entitiesOf(asked, effect.run, [...path, 'run'])) {
      const there = subjectOn(subject, entity.entity, entity.fields);
      for (const name of sortNames(effect.run.sort ?? '')) wantField(there, name, [...path, 'run', 'sort']);
      const target = wantAction(asked, entity.actions, effect.run.action, [...path, 'run', 'action']);
      if (target)
        checkValues(
          // What is left to the background is reckoned before the rows are met.
          effect.run.async ? asked : { ...asked, types: { ...asked.types, row: entity.fields } },
          effect.run.form ?? {},
          target.form ?? noFields,
          [...path, 'run', 'form'],
        );
    }
  } else if ('update' in effect) {
    checkRows(asked, effect.update, [...path, 'update']);
    for (const entity of entitiesOf(asked, effect.update, [...path, 'update']))
      checkWritten(asked, effect.update.set, entity, [...path, 'update', 'set'], true);
  } else if ('insert' in effect) {
    const entity = entityNamed(asked, effect.insert.entity, [...path, 'insert', 'entity']);
    if (!entity) return;
    checkWritten(asked, effect.insert.values, entity, [...path, 'insert', 'values'], false);
    const { once, link, then, each, times } = effect.insert;
    if ((each ?? times) !== undefined && (once ?? link ?? then) !== undefined)
      report.add('insert-many', placeOf(node, [...path, 'insert']), {});
    wantWord(asked, each, [...path, 'insert', 'each']);
    if (each === undefined && Object.values(effect.insert.values).includes('@each'))
      report.add('unknown-word', placeOf(node, [...path, 'insert', 'values']), { word: '@each' });
    wantNumber(asked, times as Json | undefined, [...path, 'insert', 'times']);
    if (once && !isUnique(entity, once))
      report.add('once-not-unique', placeOf(node, [...path, 'insert', 'once']), {
        fields: once.join(', '),
        entity: entity.entity,
      });
    if (link !== undefined) wantField(subject, link, [...path, 'insert', 'link']);
    wantAction(asked, entity.actions, then, [...path, 'insert', 'then']);
  } else if ('duplicate' in effect) {
    (effect.duplicate.drop ?? []).forEach((name, index) =>
      wantField(subject, name, [...path, 'duplicate', 'drop', index]),
    );
    if (effect.duplicate.named !== undefined)
      wantField(subject, effect.duplicate.named, [...path, 'duplicate', 'named']);
    checkWritten(asked, effect.duplicate.values ?? {}, subject.shape, [...path, 'duplicate', 'values'], false);
    wantAction(asked, subject.shape.actions, effect.duplicate.then, [...path, 'duplicate', 'then']);
  } else if ('post' in effect || 'reverse' in effect) {
    const [sort, part] = 'post' in effect ? ['post', effect.post] : ['reverse', effect.reverse];
    const type = site.bizTypes[part.type];
    if (!type)
      report.add('unknown-posting', placeOf(node, [...path, sort, 'type']), {
        name: part.type,
        nearest: nearest(part.type, Object.keys(site.bizTypes)),
      });
    else if ('post' in effect) checkPosting(asked, part, type, [...path, sort]);
    for (const member of ['step', 'no', 'remark'] as const)
      if (part[member] !== undefined) checkWord(asked, part[member], [...path, sort, member], undefined);
    for (const [name, word] of Object.entries(part.document ?? {}))
      checkWord(asked, word, [...path, sort, 'document', name], undefined);
  } else if ('notify' in effect) checkNotice(subject, action, effect.notify, [...path, 'notify']);
  else if ('request' in effect) checkRequest(asked, effect, path);
  else if ('sendCode' in effect) {
    const at = [...path, 'sendCode', 'for'];
    const signed = wantAction(asked, subject.shape.actions, effect.sendCode.for, at);
    if (signed && !signed.sign?.some((sign) => sign.code))
      report.add('code-unbound', placeOf(node, at), { action: signed.name });
  } else if ('endSessions' in effect) {
    const { account, only } = effect.endSessions;
    checkAccount(asked, account, [...path, 'endSessions', 'account']);
    wantWord(asked, only, [...path, 'endSessions', 'only']);
  } else if ('tally' in effect) {
    checkRows(asked, effect.tally, [...path, 'tally']);
    const into = wantField(subject, effect.tally.into, [...path, 'tally', 'into']);
    if (into && !subject.models[into.type]?.numeric)
      report.add('not-summable', placeOf(node, [...path, 'tally', 'into']), { name: into.name });
    if (into?.rollup) tellKept(subject, into.name, [...path, 'tally', 'into']);
  } else if ('remove' in effect) checkRows(asked, effect.remove, [...path, 'remove']);
  else if ('purge' in effect) {
    if (nodeAt(node, ['purge']) === undefined)
      report.add('missing-key', placeOf(node, [...path, 'purge']), { key: 'purge' });
  } else if ('procedure' in effect) {
    const known = Object.keys(subject.shape.procedures ?? {});
    if (!known.includes(effect.procedure))
      report.add('unknown-procedure', placeOf(node, [...path, 'procedure']), {
        name: effect.procedure,
        nearest: nearest(effect.procedure, known),
      });
  }
}

/** The action of that name, if there is one; reports one that is missing. */
function wantAction(
  { subject }: Asked,
  actions: EntityDef['actions'],
  name: string | undefined,
  path: Path,
): ActionDef | undefined {
  if (name !== undefined && !actions[name])
    subject.report.add('unknown-action', placeOf(subject.node, path), {
      name,
      nearest: nearest(name, Object.keys(actions)),
      allowed: Object.keys(actions).join(' '),
    });
  return name === undefined ? undefined : actions[name];
}

function checkWritten(
  asked: Asked,
  values: { [name: string]: Json },
  entity: Pick<EntityDef, 'fields' | 'workflows'>,
  path: Path,
  existing: boolean,
): void {
  const { subject } = asked;
  for (const [name, word] of Object.entries(values)) {
    // A new row begins where its workflow begins.
    if (entity.fields[name]?.workflow && (existing || word !== entity.workflows[name]?.initial))
      subject.report.add('update-workflow', placeOf(subject.node, [...path, name]), {
        name,
        entity: 'entity' in entity ? String(entity.entity) : subject.owner,
      });
  }
  checkValues(
    existing ? { ...asked, types: { ...asked.types, row: entity.fields } } : asked,
    values,
    entity.fields,
    path,
  );
}

function checkValues(asked: Asked, values: { [name: string]: Json }, fields: Fields, path: Path): void {
  const { subject } = asked;
  for (const [name, word] of Object.entries(values)) {
    const field = fields[name];
    if (!field) {
      subject.report.add('unknown-field', placeOf(subject.node, [...path, name]), {
        owner: subject.owner,
        name,
        nearest: nearest(name, Object.keys(fields)),
      });
      continue;
    }
    if (field.rollup) tellKept(subject, name, [...path, name]);
    checkWord(asked, word, [...path, name], field);
    const node = nodeAt(subject.node, [...path, name]);
    const reason = node && !isWord(word) && !hasWords(word) ? valueFault(node, field, subject.models) : undefined;
    if (reason) tellValue(subject, field, word, reason, [...path, name]);
  }
}

/** Lists and lines whose parts are words are known when the action is done. */
const hasWords = (value: Json): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasWords) : isWord(value);

/** True when the entity's rows are unique by just these fields. */
function isUnique(entity: EntityDef, fields: readonly string[]): boolean {
  if (fields.length === 1 && entity.fields[fields[0] ?? '']?.unique) return true;
  const wanted = fields.toSorted().join(' ');
  return (entity.uniques ?? []).some(
    (group) => (Array.isArray(group) ? group : group.fields).toSorted().join(' ') === wanted,
  );
}
