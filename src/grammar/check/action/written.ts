/** Read-only fields that nothing ever fills: only the sample would. */
import type { Match } from '../../declarations/declarations.ts';
import type { EffectDecl } from '../../../generated/declarations.ts';
import { isWritable } from '../../expressions/conditions.ts';
import { fixedBy } from '../../expressions/match.ts';
import { pairMemo } from '../../json/memo.ts';
import { nearest } from '../../json/nearest.ts';
import { effectIn } from '../../site/effects.ts';
import type { Vocabulary } from '../../site/models.ts';
import { placeOf } from '../../json/nodes.ts';
import { isFunction } from '../../resolve/resolve-actions.ts';
import type { ActionDef, EntityDef, FieldDef, RecordShape } from '../../site/resolved.ts';
import { systemNames } from '../../site/system-fields.ts';
import type { Resolution } from '../../resolve/resolution.ts';

type Note = (entity: string, fields: Iterable<string>) => void;

/** Those that the server or the database fills by itself. */
const fillsItself = ({ compute, serial, random, rollup, copyOf, workflow }: FieldDef): boolean =>
  [compute, serial, random, rollup, copyOf].some((one) => one !== undefined) || workflow === true;

/** Each read-only field is written by an action, a form, business code or the database. */
export function checkWritten({ site, entities, report, vocabulary }: Resolution): void {
  const written = new Set<string>();
  for (const entity of Object.values(site.entities))
    for (const field of writtenBy(entity, entity, vocabulary)) written.add(field);
  for (const page of Object.values(site.pages)) {
    const entity = site.entities[page.entity];
    if (entity) for (const field of writtenBy(page, entity, vocabulary)) written.add(field);
  }
  for (const entity of Object.values(site.entities)) {
    const node = entities.get(entity.entity)?.node;
    if (!node || entity.storage !== 'record') continue;
    const kept = new Set([entity.tree?.path, entity.tree?.depth, entity.tree?.leaf, entity.log]);
    const isFilled = (field: FieldDef): boolean =>
      isWritable(field) ||
      fillsItself(field) ||
      systemNames.has(field.name) ||
      kept.has(field.name) ||
      written.has(`${entity.entity}.${field.name}`);
    const outside = new Set((entity.outside ?? []).flatMap(({ fields }) => fields));
    (entity.outside ?? []).forEach(({ fields }, at) =>
      fields.forEach((name, index) => {
        const field = entity.fields[name];
        const place = placeOf(node, ['outside', at, 'fields', index]);
        const owner = entity.entity;
        if (!field)
          report.add('unknown-field', place, { owner, name, nearest: nearest(name, Object.keys(entity.fields)) });
        else if (isFilled(field)) report.add('outside-written', place, { name });
      }),
    );
    if (entity.later !== undefined) continue;
    for (const field of Object.values(entity.fields)) {
      if (isFilled(field) || outside.has(field.name)) continue;
      if (field.storage !== 'column' && field.storage !== 'ext') continue;
      if (field.later === undefined)
        report.add('field-idle', placeOf(node, ['fields', field.name]), { name: field.name });
      else if (site.entities[field.later])
        report.add('later-here', placeOf(node, ['fields', field.name, 'later']), { name: field.later });
    }
  }
}

/** "order.paidAmount" of every field that an action, a form, business code or the scope of a record or page writes. */
const writtenBy = (shape: Writing, entity: EntityDef, vocabulary: Vocabulary): ReadonlySet<string> =>
  known(vocabulary.functions, shape, () => writtenIn(shape, entity, vocabulary));

type Writing = RecordShape & { where?: Match };
const known = pairMemo<Vocabulary['functions'], Writing, ReadonlySet<string>>();

function writtenIn(shape: Writing, entity: EntityDef, vocabulary: Vocabulary): Set<string> {
  const found = new Set<string>();
  const note: Note = (name, fields) => {
    for (const field of fields) found.add(`${name}.${field}`);
  };
  const own = (fields: Iterable<string>): void => note(entity.entity, fields);
  own(
    Object.values(shape.fields)
      .filter(isWritable)
      .map(({ name }) => name),
  );
  if (shape.where) own(Object.keys(fixedBy(shape.where)));
  for (const action of Object.values(shape.actions)) noteAction(action, entity, vocabulary, note);
  for (const write of Object.values(shape.writes ?? {})) {
    own(Object.keys(write?.set ?? {}));
    noteEffects(write?.effects ?? [], entity, vocabulary, note);
  }
  for (const list of Object.values(shape.procedures ?? {})) noteEffects(list, entity, vocabulary, note);
  return found;
}

function noteAction(action: ActionDef, entity: EntityDef, vocabulary: Vocabulary, note: Note): void {
  const own = (fields: Iterable<string>): void => note(entity.entity, fields);
  own(Object.keys(action.set ?? {}));
  own(Object.keys(action.form ?? {}));
  own(Object.keys(action.append ?? {}));
  own(Object.keys(action.lines ?? {}));
  for (const { as, at } of action.sign ?? []) own([as, at]);
  if (action.calculate !== undefined) own(vocabulary.calculations[action.calculate]?.changes ?? []);
  noteEffects(action.effects, entity, vocabulary, note);
}

function noteEffects(
  uses: readonly (EffectDecl | ActionDef['effects'][number])[],
  entity: EntityDef,
  { functions, effects }: Vocabulary,
  note: Note,
): void {
  for (const effect of uses) {
    if (isFunction(effect)) {
      const { own = [], ...others } = functions[effect.function]?.changes ?? {};
      note(entity.entity, own);
      for (const [name, fields] of Object.entries(others)) note(name, fields);
      continue;
    }
    const found = effectIn(effect, effects);
    for (const [name, fields] of found?.model.writes?.(found.part, entity.entity) ?? []) note(name, fields);
  }
}
