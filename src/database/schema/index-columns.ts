/** Columns of indexes: of a field, of what a page fixes, of its sort. */
import type { EntityDef, PageDef } from '../../grammar/site/resolved.ts';
import { isJson, sqlType } from './columns.ts';
import { literal, quoted } from '../names.ts';

/** Quoted column, or the expression of an ext field; null for what cannot be indexed. */
export function columnText(entity: EntityDef, name: string): string | null {
  if (name === 'id' || name === 'createdAt') return quoted(name);
  if (entity.storage === 'record' && ['updatedAt', 'createdBy', 'version', 'deletedAt'].includes(name))
    return quoted(name);
  const field = entity.fields[name];
  if (!field || sqlType(field) === null) return null;
  if (field.storage === 'column') return quoted(name);
  return field.storage === 'ext' && sqlType(field) === 'text'
    ? `(${quoted(entity.extColumn)} ->> ${literal(name)})`
    : null;
}

/** Columns that the page fixes by equality. */
export function fixedColumns(entity: EntityDef, page: PageDef, owner: string[] = []): string[] {
  const fixed: string[] = [];
  for (const [name, condition] of Object.entries(page.where ?? {})) {
    const field = entity.fields[name];
    const equals =
      typeof condition === 'string'
        ? !condition.startsWith('@') && !condition.startsWith('$')
        : typeof condition === 'number' || typeof condition === 'boolean';
    if (field?.storage === 'column' && equals && !isJson(field) && !owner.includes(name)) fixed.push(name);
  }
  return fixed.toSorted();
}

/** Columns of a sort, each with its direction, ended by the id. */
export function sortColumns(entity: EntityDef, sort: string | undefined): string[] {
  const words = (sort ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && columnText(entity, word.replace('-', '')) !== null);
  if (words.length === 0 || words.some((word) => word.replace('-', '') === 'id')) return words;
  // Equal ones follow by id in the direction of the first field, as the list's own order has it.
  return [...words, words[0]?.startsWith('-') ? '-id' : 'id'];
}
