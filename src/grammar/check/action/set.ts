/** Values that an action writes: fields that are there, words that stand for something of their type. */
import { isWord } from '../../expressions/action-words.ts';
import { checkWord, type Asked } from './action-words.ts';
import { tellKept } from '../record/kept.ts';
import { tellValue } from '../expressions/names.ts';
import { valueFault } from '../expressions/values.ts';
import type { Json } from '../../declarations/declarations.ts';
import { nearest } from '../../json/nearest.ts';
import { nodeAt, placeOf, type Path } from '../../json/nodes.ts';
import type { ActionDef, EntityDef, FieldDef } from '../../site/resolved.ts';

type Fields = { readonly [name: string]: FieldDef };

/** The action of that name, if there is one; reports one that is missing. */
export function wantAction(
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

/** Values of a new row, or of one that is there; a workflow field is moved by actions alone. */
export function checkWrittenValues(
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

export function checkValues(asked: Asked, values: { [name: string]: Json }, fields: Fields, path: Path): void {
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
export const hasWords = (value: Json): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasWords) : isWord(value);
