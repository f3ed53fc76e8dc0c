/** Rows of other entities in a page's list: what they tell fits the page's fields, and nobody writes them there. */
import { isAside } from '../../site/aside.ts';
import { celParts } from '../../expressions/cel.ts';
import { unreadable } from '../../expressions/cel-read.ts';
import { checkMatch, subjectOn, wantField, type Subject } from '../expressions/names.ts';
import { checkPlain } from './kept.ts';
import type { Json } from '../../declarations/declarations.ts';
import type { UnionDecl } from '../../../generated/declarations.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf, type Path } from '../../json/nodes.ts';
import type { EntityDef, FieldDef, PageDef } from '../../site/resolved.ts';

/** What a list of several entities offers: nothing of it writes. */
const reading = ['list', 'one', 'options', 'export'];

export function checkUnion(subject: Subject, page: PageDef): void {
  const { report, node, site } = subject;
  if (!page.union) return;
  const writing =
    page.storage !== 'log' ||
    page.verbs.some((verb) => !reading.includes(verb)) ||
    Object.values(page.actions).some((action) => !isAside(action));
  if (writing) report.add('union-writes', placeOf(node, ['union']), { page: page.route });
  for (const [name, part] of Object.entries(page.union)) {
    const path = ['union', name];
    const entity = site.entities[part.entity];
    if (!entity || !['record', 'log'].includes(entity.storage))
      report.add('unknown-entity', placeOf(node, [...path, 'entity']), {
        name: part.entity,
        nearest: nearest(part.entity, Object.keys(site.entities)),
      });
    else checkPart(subject, page, part, entity, path);
  }
}

function checkPart(subject: Subject, page: PageDef, part: UnionDecl, entity: EntityDef, path: Path): void {
  const { report, node, site } = subject;
  const inside = subjectOn(subject, entity.entity, entity.fields);
  checkMatch(inside, [...path, 'where'], entity.fields);
  checkPlain(inside, part.where, [...path, 'where']);
  if (page.rowScope !== undefined && part.fields[page.rowScope] === undefined)
    report.add('union-scope', placeOf(node, [...path, 'fields']), { name: page.rowScope });
  const stored = site.entities[page.entity]?.fields ?? {};
  for (const [name, value] of Object.entries(part.fields)) {
    const at = [...path, 'fields', name];
    const field = wantField(subject, name, at);
    if (!field) continue;
    if (!stored[name] || name === 'id' || page.fields[name]?.storage !== 'column')
      report.add('union-field', placeOf(node, at), { name });
    else checkValue(inside, field, value, at);
  }
}

/** A value of the other row: of the same sort as the field that tells it. */
function checkValue(inside: Subject, field: FieldDef, value: Json, at: Path): void {
  const { report, node, models, shape } = inside;
  if (typeof value === 'object' && value !== null)
    return report.add('union-value', placeOf(node, at), { name: field.name });
  if (typeof value !== 'string') return;
  if (value.startsWith('=')) {
    let part: string | null = null;
    try {
      part = unreadable(celParts(value.slice(1), shape.fields, models), value.slice(1));
    } catch {
      part = value.slice(1);
    }
    if (part !== null) report.add('read-cel', placeOf(node, at), { name: field.name, part });
  } else if (value.startsWith('$')) {
    const other = wantField(inside, value.slice(1), at);
    const sort = (one: FieldDef): string => (models[one.type]?.sql(one) ?? '').replace(/\(.*/, '');
    if (other && (sort(other) !== sort(field) || other.to !== field.to))
      report.add('union-value', placeOf(node, at), { name: field.name });
  } else if (field.options && !field.options.some((option) => option.value === value))
    report.add('union-value', placeOf(node, at), { name: field.name });
}
