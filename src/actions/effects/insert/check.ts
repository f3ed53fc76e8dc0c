/** What an `insert` names: the entity, fields of the new row, what makes it one of its kind. */
import { wantNumber, wantWord, type Asked } from '../../../grammar/check/action/action-words.ts';
import { wantField } from '../../../grammar/check/expressions/names.ts';
import { entityNamed } from '../../../grammar/check/action/rows.ts';
import { checkWrittenValues, wantAction } from '../../../grammar/check/action/set.ts';
import { placeOf, type Path } from '../../../grammar/json/nodes.ts';
import type { EntityDef } from '../../../grammar/site/resolved.ts';
import type { InsertDecl } from '../../../generated/declarations.ts';

export function checkInsert(asked: Asked, part: InsertDecl, path: Path): void {
  const { report, node } = asked.subject;
  const entity = entityNamed(asked, part.entity, [...path, 'entity']);
  if (!entity) return;
  checkWrittenValues(asked, part.values, entity, [...path, 'values'], false);
  const { once, link, then, each, times } = part;
  if ((each ?? times) !== undefined && (once ?? link ?? then) !== undefined)
    report.add('insert-many', placeOf(node, path), {});
  wantWord(asked, each, [...path, 'each']);
  if (each === undefined && Object.values(part.values).includes('@each'))
    report.add('unknown-word', placeOf(node, [...path, 'values']), { word: '@each' });
  wantNumber(asked, times, [...path, 'times']);
  if (once && !isUnique(entity, once))
    report.add('once-not-unique', placeOf(node, [...path, 'once']), {
      fields: once.join(', '),
      entity: entity.entity,
    });
  if (link !== undefined) wantField(asked.subject, link, [...path, 'link']);
  wantAction(asked, entity.actions, then, [...path, 'then']);
}

/** True when the entity's rows are unique by just these fields. */
function isUnique(entity: EntityDef, fields: readonly string[]): boolean {
  if (fields.length === 1 && entity.fields[fields[0] ?? '']?.unique) return true;
  const wanted = fields.toSorted().join(' ');
  return (entity.uniques ?? []).some(
    (group) => (Array.isArray(group) ? group : group.fields).toSorted().join(' ') === wanted,
  );
}
