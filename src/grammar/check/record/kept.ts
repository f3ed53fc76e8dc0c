/** What fields and entities leave to their type or to the database: the names it speaks of must exist and fit. */
import { nearest } from '../../json/nearest.ts';
import { itemsAt, nodeAt, placeOf, textAt, toValue, type Path } from '../../json/nodes.ts';
import type { FieldDef } from '../../site/resolved.ts';
import type { Match } from '../../declarations/declarations.ts';
import type { AcrossDecl, RollupDecl } from '../../../generated/declarations.ts';
import { isWritable } from '../../expressions/conditions.ts';
import { celFields, celParts } from '../../expressions/cel.ts';
import { unreadable } from '../../expressions/cel-read.ts';
import { tellMixed } from '../expressions/units.ts';
import { checkMatch, keysAt, isInherited, subjectOn, wantField, type Subject } from '../expressions/names.ts';

/** Rules between the lines of a rows field: members that lines have; what rises can be put in order. */
export function checkLines(subject: Subject, field: FieldDef, path: Path): void {
  const { node, report, models } = subject;
  const members = field.rows ?? {};
  const want = (name: string, at: Path, ordered: boolean): void => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!member)
      report.add('unknown-field', placeOf(node, at), {
        owner: field.name,
        name,
        nearest: nearest(name, Object.keys(members)),
      });
    else if (ordered && !models[member.type]?.sortable) report.add('not-sortable', placeOf(node, at), { name });
  };
  for (const rule of ['rising', 'notFalling', 'distinct', 'columns', 'settled'])
    itemsAt(node, [...path, rule]).forEach((item, index) => {
      if (item.sort === 'scalar')
        want(String(item.value), [...path, rule, index], rule === 'rising' || rule === 'notFalling');
    });
  const whole = textAt(node, [...path, 'whole']);
  if (whole !== undefined) {
    want(whole, [...path, 'whole'], false);
    const member = members[whole];
    if (member && models[member.type]?.cel !== 'decimal')
      report.add('whole-percent', placeOf(node, [...path, 'whole']), { name: whole });
  }
  const spread = textAt(node, [...path, 'spread']);
  if (spread !== undefined && models[members[spread]?.type ?? '']?.cel !== 'dyn')
    report.add('spread-words', placeOf(node, [...path, 'spread']), { name: spread });
  for (const part of ['of', 'into'] as const) {
    const name = textAt(node, [...path, 'shares', part]);
    if (name === undefined) continue;
    want(name, [...path, 'shares', part], false);
    const member = members[name];
    if (!member) continue;
    const kind = models[member.type]?.cel;
    const fits = part === 'of' ? kind === 'int' : kind === 'decimal' && !isWritable(member);
    if (!fits) report.add(`share-${part}`, placeOf(node, [...path, 'shares', part]), { name });
  }
  checkLinesOf(subject, field, [...path, 'linesOf'], want);
  for (const end of ['from', 'until']) {
    const name = textAt(node, [...path, 'apart', end]);
    if (name !== undefined) want(name, [...path, 'apart', end], true);
  }
}

/** Rows that are about lines of another record: the reference leads to an entity that offers its lines. */
function checkLinesOf(
  subject: Subject,
  { linesOf, rows = {} }: FieldDef,
  path: Path,
  want: (name: string, at: Path, ordered: boolean) => void,
): void {
  if (!linesOf) return;
  const { node, report, site, models, shape } = subject;
  want(linesOf.by, [...path, 'by'], false);
  const offered = site.entities[shape.fields[linesOf.ref]?.to ?? '']?.picker?.lines;
  if (!offered) {
    report.add('lines-of', placeOf(node, [...path, 'ref']), { name: linesOf.ref });
    return;
  }
  for (const [name, of] of Object.entries(linesOf.share ?? {})) {
    want(name, [...path, 'share', name], false);
    const isAmount = rows[name] === undefined || models[rows[name].type]?.cel === 'decimal';
    if (!isAmount || !offered.notes?.includes(of))
      report.add('lines-of-share', placeOf(node, [...path, 'share', name]), { name, of });
  }
}

/** Figures over rows of other entities: what they name exists, can be summed, and depends on those rows alone. */
export function checkRollups(subject: Subject, entity: string): void {
  for (const name of keysAt(subject, ['fields'])) {
    const path = ['fields', name];
    const field = subject.shape.fields[name];
    if (!field || isInherited(subject, path)) continue;
    if (Array.isArray(field.rollup))
      field.rollup.forEach((one, index) => checkRollup(subject, one, [...path, 'rollup', index], field, entity));
    else if (field.rollup) checkRollup(subject, field.rollup, [...path, 'rollup'], field, entity);
    if (field.compute !== undefined && field.storage !== 'read') checkReckoned(subject, field, [...path, 'compute']);
    if (field.computedAt) checkRead(subject, field, path);
    if (field.across) checkAcross(subject, field.across, [...path, 'across'], entity);
  }
}

function checkRollup(subject: Subject, rollup: RollupDecl, path: Path, field: FieldDef, entity: string): void {
  const { report, node, site, models } = subject;
  const at = (member: string) => placeOf(node, [...path, member]);
  const source = site.entities[rollup.entity];
  if (!source)
    return report.add('unknown-entity', at('entity'), {
      name: rollup.entity,
      nearest: nearest(rollup.entity, Object.keys(site.entities)),
    });
  if (site.entities[entity]?.fields[field.name]?.rollup === undefined)
    return report.add('rollup-page', placeOf(node, path), { name: field.name });
  const inside = subjectOn(subject, source.entity, source.fields);
  const by = wantField(inside, rollup.ref, [...path, 'ref']);
  if (by && (by.to !== entity || by.storage !== 'column'))
    report.add('rollup-ref', at('ref'), { name: rollup.ref, entity });
  const of = rollup.of === undefined ? undefined : wantField(inside, rollup.of, [...path, 'of']);
  if (rollup.does !== 'count' && (rollup.of === undefined || (of && !models[of.type]?.numeric)))
    report.add('not-summable', at(rollup.of === undefined ? 'does' : 'of'), { name: rollup.of ?? field.name });
  if (rollup.does === 'average' && Array.isArray(field.rollup))
    report.add('rollup-average', at('does'), { name: field.name });
  // A kept sum that says its own unit is of rows that have it.
  if (rollup.does !== 'count' && field.unitBy === undefined)
    tellMixed(subject, source.fields, rollup.of ?? '', [...path, 'of'], rollup.where);
  checkMatch(inside, [...path, 'where'], source.fields);
  checkPlain(inside, rollup.where, [...path, 'where']);
}

/** What is reckoned over the rows that share a value: a stored field of theirs, the shared one indexed. */
function checkAcross(subject: Subject, across: AcrossDecl, path: Path, entity: string): void {
  const { report, node, site, models } = subject;
  const at = (member: string) => placeOf(node, [...path, member]);
  const source = across.entity === undefined ? undefined : site.entities[across.entity];
  if (across.entity !== undefined && !source)
    return report.add('unknown-entity', at('entity'), {
      name: across.entity,
      nearest: nearest(across.entity, Object.keys(site.entities)),
    });
  const inside = source ? subjectOn(subject, source.entity, source.fields) : subject;
  const ofRecord = across.same === 'id';
  const same = ofRecord ? undefined : wantField(subject, across.same, [...path, 'same']);
  const named = across.by ?? across.same;
  const by = across.by === undefined && !source ? same : wantField(inside, named, [...path, across.by ? 'by' : 'same']);
  if (by && (by.storage !== 'column' || !(by.index || by.unique || by.to !== undefined)))
    report.add('across-same', at(across.by === undefined ? 'same' : 'by'), { name: by.name });
  if (across.within === true)
    for (const [member, field] of Object.entries({ same, by }))
      if (field && !isPlace(field, models)) report.add('place-field', at(member), { name: field.name });
  const fits = same ? !by || same === by || (same.storage === 'column' && alike(same, by, models)) : by?.to === entity;
  if (by && (same || ofRecord) && !fits) report.add('across-by', at('by'), { name: by.name, same: across.same });
  const of = across.of === undefined ? undefined : wantField(inside, across.of, [...path, 'of']);
  const summed = across.least ? models[of?.type ?? '']?.sortable : models[of?.type ?? '']?.numeric;
  if ((of && (of.storage !== 'column' || !summed)) || (across.least && across.of === undefined))
    report.add('not-summable', at(across.of === undefined ? 'least' : 'of'), { name: across.of ?? across.same });
  if (across.distinct !== undefined) {
    const counted = wantField(inside, across.distinct, [...path, 'distinct']);
    if (counted && (counted.storage !== 'column' || across.of !== undefined))
      report.add('across-distinct', at('distinct'), { name: counted.name });
  }
  checkMatch(inside, [...path, 'where'], inside.shape.fields);
  checkPlain(inside, across.where, [...path, 'where'], true);
}

/** True for what holds places, of which one may lie in another. */
const isPlace = (field: FieldDef, models: Subject['models']): boolean =>
  models[field.type]?.operators.includes('within') === true;

/** True when values of the two can be equal: the same type in the database, and references to the same rows. */
const alike = (one: FieldDef, other: FieldDef, models: Subject['models']): boolean =>
  models[one.type]?.sql(one) === models[other.type]?.sql(other) && one.to === other.to;

/**
 * A condition that the database asks by itself: own columns, and values that are the same tomorrow; where it is asked
 * at each reading (`moving`), words for days too.
 */
export function checkPlain(subject: Subject, where: Match | undefined, path: Path, moving = false): void {
  for (const [name, condition] of Object.entries(where ?? {})) {
    const at = [...path, name];
    if (name === 'any' && Array.isArray(condition))
      (condition as Match[]).forEach((one, index) => checkPlain(subject, one, [...at, index], moving));
    else if (name === 'not') checkPlain(subject, condition as Match, at, moving);
    else {
      const field = subject.shape.fields[name];
      const values = typeof condition === 'object' && condition !== null ? Object.values(condition) : [condition];
      const word = values.find((one) => typeof one === 'string' && (moving ? /^(?:\$|@me\b)/ : /^[@$]/).test(one));
      const lined = typeof condition === 'object' && condition !== null && 'line' in condition;
      if (field && (field.storage !== 'column' || word !== undefined || lined))
        subject.report.add('kept-where', placeOf(subject.node, at), { name });
    }
  }
}

/** A value that is reckoned at reading: of own fields, and in a way that the database knows. */
function checkRead(subject: Subject, field: FieldDef, path: Path): void {
  const { shape, models, report, node } = subject;
  const at = placeOf(node, [...path, 'computedAt']);
  if (field.compute === undefined) return report.add('read-cel', at, { name: field.name, part: 'compute' });
  let part: string | null = null;
  try {
    part = unreadable(celParts(field.compute, shape.fields, models), field.compute);
  } catch {
    // A broken expression is told by its own sentence.
  }
  if (part === null && models[field.type]?.sql(field)?.startsWith('json')) part = field.type;
  if (part !== null) report.add('read-cel', at, { name: field.name, part });
}

/** A stored value does not follow a kept figure: it is reckoned when the row is written, the figure changes later. */
function checkReckoned(subject: Subject, field: FieldDef, path: Path): void {
  const { shape, models, report, node } = subject;
  for (const name of celFields(field.compute ?? '', shape.fields, models))
    if (shape.fields[name]?.rollup !== undefined)
      report.add('compute-kept', placeOf(node, path), { name: field.name, kept: name });
}

/** A field that the database keeps is written by no action. */
export function tellKept(subject: Subject, name: string, path: Path): void {
  subject.report.add('kept-written', placeOf(subject.node, path), { name });
}

/** Answers of an action that would be written to a kept field. */
export function checkKeptForms(subject: Subject): void {
  for (const action of keysAt(subject, ['actions']))
    for (const entry of keysAt(subject, ['actions', action, 'form'])) {
      const path = ['actions', action, 'form', entry];
      const name = textAt(subject.node, [...path, 'from']) ?? entry;
      if (subject.shape.fields[name]?.rollup && !isInherited(subject, path)) tellKept(subject, name, path);
    }
}

/** Rules over rows of this entity that the database keeps. */
export function checkWalls(subject: Subject): void {
  const { node, report, models, site } = subject;
  for (const rule of ['uniques', 'atMost', 'apart'])
    itemsAt(node, [rule]).forEach((item, index) => {
      const path = [rule, index];
      if (item.sort !== 'object') return;
      checkMatch(subject, [...path, 'where']);
      checkPlain(subject, (toValue(item) as { where?: Match }).where, [...path, 'where']);
      if (rule !== 'uniques') checkColumns(subject, [...path, rule === 'apart' ? 'by' : 'fields']);
    });
  const spans = [
    ...itemsAt(node, ['apart']).map((_, index): Path => ['apart', index]),
    ...itemsAt(node, ['atMost']).map((_, index): Path => ['atMost', index, 'during']),
  ].filter((path) => nodeAt(node, path) !== undefined);
  spans.forEach((path) => {
    for (const end of ['from', 'until']) {
      const at = [...path, end];
      const field = wantField(subject, textAt(node, at) ?? '', at);
      const model = field && models[field.type];
      if (field && model?.cel !== 'timestamp' && model?.sql(field) !== 'date')
        report.add('due-field', placeOf(node, at), { name: field.name });
    }
  });
  itemsAt(node, ['atMost']).forEach((_, index) => {
    checkFigure(subject, ['atMost', index]);
    const limit = textAt(node, ['atMost', index, 'n']);
    if (limit === undefined) return;
    const [reference = '', name = ''] = limit.replace(/^\$/, '').split('.');
    const field = site.entities[subject.shape.fields[reference]?.to ?? '']?.fields[name];
    if (!limit.startsWith('$') || !field || !models[field.type]?.numeric)
      report.add('most-limit', placeOf(node, ['atMost', index, 'n']), { word: limit });
  });
}

/** What a limit adds up, and the place at which it does. */
function checkFigure(subject: Subject, path: Path): void {
  const { node, report, models } = subject;
  const at = (member: string): Path => [...path, member];
  const field = (member: string): FieldDef | undefined => {
    const name = textAt(node, at(member));
    return name === undefined ? undefined : wantField(subject, name, at(member));
  };
  const [of, over] = [field('of'), field('over')];
  if (of && (of.storage !== 'column' || !models[of.type]?.numeric))
    report.add('not-summable', placeOf(node, at('of')), { name: of.name });
  if (over && (over.storage !== 'column' || !isPlace(over, models)))
    report.add('place-field', placeOf(node, at('over')), { name: over.name });
  if (over && nodeAt(node, at('during'))) report.add('place-moment', placeOf(node, at('during')), { name: over.name });
}

/** A tree of rows: its fields are columns of the sorts that it wants, and nobody else's. */
export function checkTree(subject: Subject, entity: string): void {
  const { shape, node, report, models } = subject;
  const kind = (field: FieldDef): string => models[field.type]?.sql(field) ?? '';
  const sorts: { [member: string]: (field: FieldDef) => boolean } = {
    parent: (field) => field.to === entity && kind(field) === 'bigint',
    path: (field) => kind(field) === 'text' && field.readOnly === true,
    depth: (field) => /int/.test(kind(field)) && field.readOnly === true,
    leaf: (field) => kind(field) === 'boolean' && field.readOnly === true,
  };
  for (const [member, fits] of Object.entries(sorts)) {
    const name = textAt(node, ['tree', member]);
    const field = name === undefined ? undefined : wantField(subject, name, ['tree', member]);
    if (field && (field.storage !== 'column' || !fits(field)))
      report.add('tree-field', placeOf(node, ['tree', member]), { name: field.name, member });
  }
  checkColumns(subject, ['tree', 'within']);
  checkColumns(subject, ['tree', 'inside']);
  itemsAt(node, ['tree', 'inside']).forEach((item, index) => {
    const field = shape.fields[item.sort === 'scalar' ? String(item.value) : ''];
    if (field && !isPlace(field, models))
      report.add('tree-field', placeOf(node, ['tree', 'inside', index]), { name: field.name, member: 'inside' });
  });
  const of = textAt(node, ['tree', 'line', 'of']);
  const summed = of === undefined ? undefined : wantField(subject, of, ['tree', 'line', 'of']);
  if (summed && (summed.storage !== 'column' || !models[summed.type]?.numeric))
    report.add('not-summable', placeOf(node, ['tree', 'line', 'of']), { name: summed.name });
  checkMatch(subject, ['tree', 'line', 'where']);
  const tree = nodeAt(node, ['tree', 'line']);
  checkPlain(subject, tree && (toValue(tree) as { where?: Match }).where, ['tree', 'line', 'where']);
  const kept = ['path', 'depth', 'leaf'].flatMap((member) => textAt(node, ['tree', member]) ?? []);
  for (const action of Object.values(shape.actions))
    for (const name of kept)
      if (action.set?.[name] !== undefined || action.form?.[name] !== undefined)
        tellKept(subject, name, ['actions', action.name]);
}

/** Names of own columns. */
function checkColumns(subject: Subject, path: Path): void {
  itemsAt(subject.node, path).forEach((item, index) => {
    const at = [...path, index];
    const field = item.sort === 'scalar' ? wantField(subject, String(item.value), at) : undefined;
    if (field && field.storage !== 'column')
      subject.report.add('kept-where', placeOf(subject.node, at), { name: field.name });
  });
}
