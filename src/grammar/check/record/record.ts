/** Forms, checks and related rows of one entity or page. */
import { checkComputeCircles, checkExpression, checkFields, checkReachable } from './fields.ts';
import { checkHead } from './head.ts';
import { celFields, celMembers } from '../../expressions/cel.ts';
import { checkWalls } from './kept.ts';
import { checkList } from './list.ts';
import {
  checkKnown,
  checkMatch,
  checkNames,
  isInherited,
  keysAt,
  subjectOn,
  tellOption,
  wantField,
  type Subject,
} from '../expressions/names.ts';
import { isWritable } from '../../expressions/conditions.ts';
import { nearest } from '../../json/nearest.ts';
import { itemsAt, membersAt, placeOf, textAt, type Path } from '../../json/nodes.ts';
import { checkWhenText } from './workflow.ts';
import { builtInVerbs } from '../../resolve/resolve-actions.ts';
import { sortNames } from '../../declarations/sorts.ts';

/** Checks everything that can be validated inside the record. */
export function checkRecord(subject: Subject, hasTable: boolean, creates: boolean): void {
  checkFields(subject, hasTable);
  checkComputeCircles(subject);
  if (creates) checkReachable(subject);
  checkTitle(subject);
  checkList(subject);
  checkSections(subject, 'form');
  checkSections(subject, 'show');
  checkHead(subject);
  checkKnown(subject, ['formOrder'], keysAt(subject, ['form']), 'unknown-section');
  checkKnown(subject, ['showOrder'], keysAt(subject, ['show']), 'unknown-section');
  checkKnown(subject, ['verbs'], builtInVerbs, 'unknown-verb');
  for (const name of keysAt(subject, ['checks'])) {
    const rule = textAt(subject.node, ['checks', name, 'rule']);
    if (isInherited(subject, ['checks', name])) continue;
    if (rule !== undefined) checkExpression(subject, rule, ['checks', name, 'rule'], 'bool');
    const at = textAt(subject.node, ['checks', name, 'at']);
    if (at !== undefined) wantField(subject, at, ['checks', name, 'at']);
  }
  for (const verb of ['create', 'update', 'delete']) {
    checkMatch(subject, ['writes', verb, 'when']);
    if (!isInherited(subject, ['writes', verb])) checkWhenText(subject, ['writes', verb]);
  }
  for (const name of keysAt(subject, ['related']))
    if (!isInherited(subject, ['related', name])) checkRelated(subject, name);
  checkMinimums(subject);
  checkComputed(subject);
}

/** What is computed from a masked value tells it to whoever knows the rest. */
function checkComputed(subject: Subject): void {
  for (const name of keysAt(subject, ['fields'])) {
    const path = ['fields', name, 'compute'];
    const field = subject.shape.fields[name];
    if (!field?.compute || field.mask || field.hidden || isInherited(subject, path)) continue;
    const members = celMembers(field.compute, subject.shape.fields, subject.models);
    for (const read of celFields(field.compute, subject.shape.fields, subject.models)) {
      const source = subject.shape.fields[read];
      const lines = Object.values(source?.rows ?? {}).filter((member) => members.includes(member.name));
      const hidden = [source, ...lines].find((one) => one?.mask);
      if (hidden)
        subject.report.add('masked-compute', placeOf(subject.node, path), { name: hidden.name, computed: name });
    }
  }
}

function checkTitle(subject: Subject): void {
  const name = textAt(subject.node, ['titleField']);
  if (name === undefined) return;
  const field = wantField(subject, name, ['titleField']);
  if (field?.mask) subject.report.add('masked-title', placeOf(subject.node, ['titleField']), { name });
}

function checkSections(subject: Subject, member: 'form' | 'show'): void {
  const seen = new Set<string>();
  for (const section of keysAt(subject, [member])) {
    checkMatch(subject, [member, section, 'visibleWhen']);
    const compare = textAt(subject.node, [member, section, 'compare']);
    if (compare !== undefined) wantField(subject, compare, [member, section, 'compare']);
    checkNames(subject, [member, section, 'fields'], (field, path) => {
      if (compare !== undefined) return;
      if (seen.has(field.name)) subject.report.add('listed-twice', placeOf(subject.node, path), { name: field.name });
      seen.add(field.name);
    });
  }
}

function checkRelated(subject: Subject, name: string): void {
  const { report, site, node } = subject;
  const path = ['related', name];
  const entity = site.entities[textAt(node, [...path, 'entity']) ?? ''];
  if (!entity) {
    const written = textAt(node, [...path, 'entity']);
    if (written !== undefined)
      report.add('unknown-entity', placeOf(node, [...path, 'entity']), {
        name: written,
        nearest: nearest(written, Object.keys(site.entities)),
      });
    return;
  }
  // Rows of its own entity have what the page adds to it.
  const isOwn = 'entity' in subject.shape && subject.shape.entity === entity.entity;
  const fields = isOwn ? { ...subject.shape.fields, ...entity.fields } : entity.fields;
  const inside = subjectOn(subject, entity.entity, fields);
  const by = textAt(node, [...path, 'by']);
  if (by !== undefined) wantField(inside, by, [...path, 'by']);
  else if (keysAt(subject, [...path, 'where']).length === 0) report.add('related-open', placeOf(node, path), { name });
  checkMatch(inside, [...path, 'where'], fields, subject);
  checkMatch(subject, [...path, 'when'], subject.shape.fields);
  checkBeside(subject, inside, [...path, 'beside']);
  checkNames(inside, [...path, 'columns'], () => undefined);
  const sort = textAt(node, [...path, 'sort']);
  for (const name of sortNames(sort ?? '')) wantField(inside, name, [...path, 'sort']);
  checkRelatedPage(subject, entity.entity, path);
}

/** The page whose list stands there is one of that entity, and can be narrowed to the record. */
function checkRelatedPage({ report, site, node }: Subject, entity: string, path: Path): void {
  const route = textAt(node, [...path, 'page']);
  if (route === undefined) return;
  const place = placeOf(node, [...path, 'page']);
  const page = site.pages[route];
  const by = textAt(node, [...path, 'by']);
  if (!page) {
    report.add('unknown-page', place, { name: route, nearest: nearest(route, Object.keys(site.pages)) });
    return;
  }
  const narrowed = by !== undefined && page.list.filters.includes(by) && !membersAt(node, [...path, 'where']).length;
  if (page.entity !== entity || !page.verbs.includes('list') || !narrowed)
    report.add('related-page', place, { name: route, entity, by: by ?? '' });
}

/** Where rows stand beside a form: the section, the field that changes, and by what. */
function checkBeside(subject: Subject, inside: Subject, path: Path): void {
  const section = textAt(subject.node, [...path, 'section']);
  if (section !== undefined && !keysAt(subject, ['form']).includes(section))
    subject.report.add('unknown-section', placeOf(subject.node, [...path, 'section']), {
      name: section,
      nearest: nearest(section, keysAt(subject, ['form'])),
    });
  const of = textAt(subject.node, [...path, 'after', 'of']);
  if (of !== undefined) wantField(inside, of, [...path, 'after', 'of']);
  const by = textAt(subject.node, [...path, 'after', 'by']);
  if (by !== undefined) wantField(subject, by, [...path, 'after', 'by']);
  for (const sign of ['plus', 'minus']) checkMatch(subject, [...path, 'after', sign]);
}

/** Numbers that may be signed say so, or have a lower limit. */
function checkMinimums(subject: Subject): void {
  for (const name of keysAt(subject, ['fields'])) {
    if (isInherited(subject, ['fields', name])) continue;
    const field = subject.shape.fields[name];
    const model = field && subject.models[field.type];
    if (!field || !model || !('signed' in model.options) || !isWritable(field)) continue;
    if (field.minimum === undefined && !field.signed)
      subject.report.add('money-minimum', placeOf(subject.node, ['fields', name]), { name });
  }
}

/** Composite indexes and uniques of an entity, and the field of its row scope. */
export function checkIndexes(subject: Subject): void {
  for (const member of ['indexes', 'uniques']) {
    itemsAt(subject.node, [member]).forEach((_, index) => {
      itemsAt(subject.node, [member, index]).forEach((item, at) => {
        if (item.sort === 'scalar') wantField(subject, String(item.value).replace(/^-/, ''), [member, index, at]);
      });
      itemsAt(subject.node, [member, index, 'fields']).forEach((item, at) => {
        if (item.sort === 'scalar') wantField(subject, String(item.value), [member, index, 'fields', at]);
      });
      for (const { key } of membersAt(subject.node, [member, index, 'unless']))
        wantField(subject, key, [member, index, 'unless', key]);
    });
  }
  checkWalls(subject);
  const scope = textAt(subject.node, ['rowScope']);
  if (scope !== undefined) wantField(subject, scope, ['rowScope']);
  if (scope !== undefined && membersAt(subject.node, []).some(({ key }) => key === 'shareAll'))
    subject.report.add('shared-owned', placeOf(subject.node, ['shareAll']));
  itemsAt(subject.node, ['picker', 'notes']).forEach((item, at) => {
    if (item.sort === 'scalar') wantField(subject, String(item.value), ['picker', 'notes', at]);
  });
  for (const member of ['parent', 'image']) {
    const named = textAt(subject.node, ['picker', member]);
    if (named !== undefined) wantField(subject, named, ['picker', member]);
  }
  checkPickerLines(subject);
  const since = textAt(subject.node, ['purge', 'since']);
  if (since !== undefined) wantField(subject, since, ['purge', 'since']);
  for (const { key, value } of membersAt(subject.node, ['shareUnowned'])) {
    const field = wantField(subject, key, ['shareUnowned', key]);
    const text = value.sort === 'scalar' ? String(value.value) : '';
    if (field?.options?.every((option) => option.value !== text)) tellOption(subject.report, value, field, text);
  }
}

/** What a picker offers of a chosen record's lines: a rows field, and members of its lines. */
function checkPickerLines(subject: Subject): void {
  const named = textAt(subject.node, ['picker', 'lines', 'rows']);
  if (named === undefined) return;
  const at: Path = ['picker', 'lines'];
  const members = wantField(subject, named, [...at, 'rows'])?.rows;
  const want = (name: string | undefined, path: Path): void => {
    if (name !== undefined && members && !members[name])
      subject.report.add('unknown-field', placeOf(subject.node, path), {
        owner: named,
        name,
        nearest: nearest(name, Object.keys(members)),
      });
  };
  for (const member of ['value', 'where']) want(textAt(subject.node, [...at, member]), [...at, member]);
  itemsAt(subject.node, [...at, 'notes']).forEach((item, index) => {
    if (item.sort === 'scalar') want(String(item.value), [...at, 'notes', index]);
  });
}
