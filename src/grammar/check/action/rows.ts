/** Rows of other entities that a part of an action speaks of: they exist, and belong to the record. */
import type { Json, Match } from '../../declarations/declarations.ts';
import type { RowsDecl } from '../../../generated/declarations.ts';
import { isWord } from '../../expressions/action-words.ts';
import { checkWord, type Asked } from './action-words.ts';
import { checkMatch, isActionWord, subjectOn } from '../expressions/names.ts';
import { nearest } from '../../json/nearest.ts';
import { placeOf, type Path } from '../../json/nodes.ts';
import type { EntityDef } from '../../site/resolved.ts';

export function entityNamed({ subject }: Asked, name: string, path: Path): EntityDef | undefined {
  const entity = subject.site.entities[name];
  if (!entity)
    subject.report.add('unknown-entity', placeOf(subject.node, path), {
      name,
      nearest: nearest(name, Object.keys(subject.site.entities)),
    });
  return entity;
}

export function entitiesOf(asked: Asked, { entity }: RowsDecl, path: Path): EntityDef[] {
  return [entity]
    .flat()
    .flatMap(
      (name, index) =>
        entityNamed(asked, name, Array.isArray(entity) ? [...path, 'entity', index] : [...path, 'entity']) ?? [],
    );
}

/**
 * `where` names fields of the rows looked for, its words those of the record; something in it must tie them together.
 */
export function checkRows(asked: Asked, rows: RowsDecl, path: Path): void {
  const { subject, action } = asked;
  const found = entitiesOf(asked, rows, path);
  for (const entity of found) {
    checkMatch(subjectOn(subject, entity.entity, entity.fields), [...path, 'where'], entity.fields, subject);
  }
  checkActionWords(asked, rows.where as Json, [...path, 'where']);
  for (const entity of rows.own ? found : [])
    if (entity.rowScope === undefined || entity.rowScope !== found[0]?.rowScope)
      subject.report.add('own-unscoped', placeOf(subject.node, [...path, 'own']), { entity: entity.entity });
  const own = action.only === 'platform' || action.by === 'system';
  if (!own && !rows.own && found.some((entity) => entity.storage === 'record') && !isBound(rows.where))
    subject.report.add('where-unbound', placeOf(subject.node, [...path, 'where']), {
      entity: [rows.entity].flat().join(', '),
    });
}

/** Words of a condition on other rows that only the action understands. */
function checkActionWords(asked: Asked, part: Json, path: Path): void {
  if (Array.isArray(part)) part.forEach((one, index) => checkActionWords(asked, one, [...path, index]));
  else if (typeof part === 'object' && part !== null)
    for (const [name, one] of Object.entries(part)) checkActionWords(asked, one, [...path, name]);
  else if (isActionWord(part)) checkWord(asked, part, path, undefined);
}

/** True when some condition is a value of the record or of the form. */
function isBound(where: Match): boolean {
  return Object.values(where).some((condition) => isWord(condition) && /^[$=]|^@form\./.test(condition));
}
