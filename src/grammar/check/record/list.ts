/** What is declared of the list of a record or page. */
import {
  checkKnown,
  checkMatch,
  checkNames,
  isInherited,
  keysAt,
  subjectOn,
  wantField,
  type Subject,
} from '../expressions/names.ts';
import { isWritable } from '../../expressions/conditions.ts';
import { nearest } from '../../json/nearest.ts';
import { itemsAt, placeOf, textAt, type Path } from '../../json/nodes.ts';
import type { FieldDef } from '../../site/resolved.ts';
import { sortNames } from '../../declarations/sorts.ts';

/** Columns, filters, sums, order, layouts, exports, tabs and figures of a list. */
export function checkList(subject: Subject): void {
  const { report, node, models } = subject;
  checkNames(subject, ['list', 'columns'], () => undefined);
  checkNames(subject, ['list', 'filters'], (field, path) => {
    if (!models[field.type]?.operators.some((operator) => operator !== 'empty'))
      report.add('not-filterable', placeOf(node, path), { name: field.name });
  });
  checkNames(subject, ['list', 'sums'], (field, path) => {
    if (!models[field.type]?.numeric) report.add('not-summable', placeOf(node, path), { name: field.name });
    else if (field.mask) masked(subject, field, path, '合计', 'a total');
  });
  checkSort(subject, ['list', 'sort']);
  checkMatch(subject, ['list', 'preset']);
  for (const name of keysAt(subject, ['list', 'preset']))
    if (subject.shape.fields[name] && !subject.shape.list.filters.includes(name))
      report.add('not-filterable', placeOf(node, ['list', 'preset', name]), { name });
  const exportBy = textAt(node, ['list', 'exportBy', 'field']);
  if (
    exportBy !== undefined &&
    wantField(subject, exportBy, ['list', 'exportBy', 'field']) &&
    !subject.shape.list.filters.includes(exportBy)
  ) {
    report.add('not-filterable', placeOf(node, ['list', 'exportBy', 'field']), { name: exportBy });
  }
  checkReorder(subject);
  checkLayouts(subject);
  checkGlobalSearch(subject);
  checkCells(subject);
  checkExports(subject);
  for (const tab of keysAt(subject, ['list', 'tabs'])) {
    checkMatch(subject, ['list', 'tabs', tab, 'where']);
    if (!isInherited(subject, ['list', 'tabs', tab])) checkSort(subject, ['list', 'tabs', tab, 'sort']);
  }
  checkKnown(subject, ['list', 'tabOrder'], keysAt(subject, ['list', 'tabs']), 'unknown-tab');
  const tabs = keysAt(subject, ['list', 'tabs']);
  for (const member of ['waiting', 'start']) {
    const named = textAt(node, ['list', member]);
    if (named !== undefined && !tabs.includes(named))
      report.add('unknown-tab', placeOf(node, ['list', member]), { name: named, nearest: nearest(named, tabs) });
  }
  for (const figure of keysAt(subject, ['list', 'figures'])) {
    const path = ['list', 'figures', figure];
    const inside = figureSubject(subject, path);
    if (!inside) continue;
    checkMatch(inside, [...path, 'where'], inside.shape.fields, subject);
    const distinct = textAt(node, [...path, 'distinct']);
    if (distinct !== undefined) wantField(inside, distinct, [...path, 'distinct']);
    const whole = textAt(node, [...path, 'outOf']);
    const others = subject.shape.list.figures.map(({ name }) => name).filter((name) => name !== figure);
    if (whole !== undefined && !others.includes(whole))
      report.add('figure-out-of', placeOf(node, [...path, 'outOf']), { name: whole });
    const of = textAt(node, [...path, 'of']);
    if (of === undefined || of === 'count') continue;
    const field = wantField(inside, of, [...path, 'of']);
    if (field && !models[field.type]?.numeric)
      report.add('not-summable', placeOf(node, [...path, 'of']), { name: field.name });
    else if (field?.mask) masked(subject, field, [...path, 'of'], '指标', 'a figure');
  }
}

/** What the command palette finds is a record that can be opened, by a field that the keyword box looks into. */
function checkGlobalSearch({ report, node, shape }: Subject): void {
  if (!shape.list.globalSearch) return;
  const opens = shape.verbs.includes('list') && shape.verbs.includes('one');
  if (!opens || !Object.values(shape.fields).some((field) => field.search))
    report.add('global-search', placeOf(node, ['list', 'globalSearch']));
}

/** The number that keeps the place of a row, and the fields whose equal values make one order. */
function checkReorder(subject: Subject): void {
  const { report, node, models, shape } = subject;
  const path = ['list', 'reorder', 'field'];
  const name = textAt(node, path);
  const field = name === undefined ? undefined : wantField(subject, name, path);
  if (field) {
    const { numeric = false, cel } = models[field.type] ?? {};
    if (!numeric || cel !== 'int' || !isWritable(field) || shape.list.sort !== field.name)
      report.add('reorder-field', placeOf(node, path), { name: field.name });
  }
  checkNames(subject, ['list', 'reorder', 'within'], (one, at) => {
    if (!shape.list.filters.includes(one.name)) report.add('not-a-filter', placeOf(node, at), { name: one.name });
  });
}

/** The days of a calendar can be asked for; what stands on a card is a picture. */
function checkLayouts(subject: Subject): void {
  const { report, node, models, shape } = subject;
  for (const member of ['from', 'until']) {
    const path = ['list', 'layouts', 'calendar', member];
    const name = textAt(node, path);
    const field = name === undefined ? undefined : wantField(subject, name, path);
    if (!field) continue;
    if (!models[field.type]?.calendar) report.add('layout-calendar', placeOf(node, path), { name: field.name });
    else if (!shape.list.filters.includes(field.name) || field.mask)
      report.add('not-a-filter', placeOf(node, path), { name: field.name });
  }
  const grouped = ['list', 'layouts', 'calendar', 'groups'];
  const groups = textAt(node, grouped);
  if (groups !== undefined) wantField(subject, groups, grouped);
  const path = ['list', 'layouts', 'pictures', 'image'];
  const name = textAt(node, path);
  const field = name === undefined ? undefined : wantField(subject, name, path);
  if (field && !models[field.type]?.pictures) report.add('head-picture', placeOf(node, path), { name: field.name });
  const onCards = ['list', 'layouts', 'cards'];
  const lead = textAt(node, [...onCards, 'lead']);
  if (lead !== undefined) wantField(subject, lead, [...onCards, 'lead']);
  checkNames(subject, [...onCards, 'facts'], () => undefined);
  const onMap = ['list', 'layouts', 'map', 'point'];
  const point = textAt(node, onMap);
  const position = point === undefined ? undefined : wantField(subject, point, onMap);
  if (position && !models[position.type]?.point)
    report.add('layout-map', placeOf(node, onMap), { name: position.name });
  const { reader } = shape.list.layouts ?? {};
  if (!reader) return;
  const at = ['list', 'layouts', 'reader'];
  for (const member of ['text', 'number', 'lead'] as const) {
    const named = textAt(node, [...at, member]);
    if (named !== undefined) wantField(subject, named, [...at, member]);
  }
  for (const [place, named] of (reader.fields ?? []).entries()) wantField(subject, named, [...at, 'fields', place]);
  if (!shape.verbs.includes('one')) report.add('layout-reader', placeOf(node, at));
}

/** A field by which rows are ordered. */
function checkSort(subject: Subject, path: Path): void {
  const sort = textAt(subject.node, path);
  if (sort === undefined) return;
  const [, said = '', way = ''] = /^-?([\w.]+)\s+(asc|desc)\w*$/i.exec(sort) ?? [];
  if (said !== '') {
    const nearest = `${way.toLowerCase() === 'desc' ? '-' : ''}${said}`;
    return subject.report.add('unknown-field', placeOf(subject.node, path), {
      owner: subject.owner,
      name: sort,
      nearest,
    });
  }
  for (const name of sortNames(sort)) {
    const field = wantField(subject, name, path);
    if (field && !subject.models[field.type]?.sortable)
      subject.report.add('not-sortable', placeOf(subject.node, path), { name: field.name });
    else if (field?.mask) masked(subject, field, path, '排序', 'the order of rows');
  }
}

/** Whose fields a figure is about: the page's own, or those of the entity that it names. */
function figureSubject(subject: Subject, path: Path): Subject | undefined {
  const { report, site, node } = subject;
  const name = textAt(node, [...path, 'entity']);
  if (name === undefined) return subject;
  const entity = site.entities[name];
  if (entity) return subjectOn(subject, name, entity.fields);
  report.add('unknown-entity', placeOf(node, [...path, 'entity']), {
    name,
    nearest: nearest(name, Object.keys(site.entities)),
  });
  return undefined;
}

/** Columns drawn as one: fields, each in one place. */
function checkCells(subject: Subject): void {
  const seen = new Set<string>();
  for (const lead of keysAt(subject, ['list', 'cells'])) {
    const path = ['list', 'cells', lead];
    if (isInherited(subject, path)) continue;
    wantField(subject, lead, path);
    const image = textAt(subject.node, [...path, 'image']);
    if (image !== undefined) wantField(subject, image, [...path, 'image']);
    checkNames(subject, [...path, 'under'], (field, at) => {
      if (seen.has(field.name)) subject.report.add('listed-twice', placeOf(subject.node, at), { name: field.name });
      seen.add(field.name);
    });
  }
}

/** Shapes of the export: a sub-table, and columns that it or the record has. */
function checkExports(subject: Subject): void {
  const { report, node, shape } = subject;
  for (const name of keysAt(subject, ['list', 'exports'])) {
    const path = ['list', 'exports', name];
    if (isInherited(subject, path)) continue;
    const rows = textAt(node, [...path, 'rows']);
    const field = rows === undefined ? undefined : wantField(subject, rows, [...path, 'rows']);
    if (!field) continue;
    if (!field.rows) {
      report.add('export-rows', placeOf(node, [...path, 'rows']), {
        name: field.name,
        allowed: Object.values(shape.fields)
          .filter((one) => one.rows)
          .map((one) => one.name)
          .join(' '),
      });
      continue;
    }
    const members = Object.keys(field.rows);
    itemsAt(node, [...path, 'columns']).forEach((item, index) => {
      const column = item.sort === 'scalar' ? String(item.value) : '';
      const at = [...path, 'columns', index];
      if (!column.startsWith(`${field.name}.`)) wantField(subject, column, at);
      else if (!members.includes(column.slice(field.name.length + 1)))
        report.add('unknown-field', placeOf(node, at), {
          owner: field.name,
          name: column,
          nearest: nearest(column.slice(field.name.length + 1), members),
        });
    });
  }
}

function masked(subject: Subject, field: FieldDef, path: Path, placeZh: string, place: string): void {
  subject.report.add('masked-leak', placeOf(subject.node, path), { name: field.name, placeZh, place });
}
