/** What a new record gets that nobody typed: defaults, first states, document numbers. */
import { codeFrom } from '../../base/random.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { EntityDef, FieldDef, RecordShape } from '../../grammar/site/resolved.ts';
import type { Work } from '../contract.ts';
import { worded } from '../query/filter.ts';
import { wordsOf } from '../query/scope.ts';
import { nextSerial } from './serial.ts';
import { isSystemField } from '../names.ts';

type Values = { [field: string]: Json | undefined };

/** Defaults of fields that were not sent, and the first state of each workflow. */
export function withDefaults(shape: Pick<RecordShape, 'fields' | 'workflows'>, values: Values, work: Work): Values {
  const result: Values = { ...values };
  for (const field of Object.values(shape.fields)) {
    if (result[field.name] !== undefined || !isStored(field)) continue;
    const initial = field.workflow ? shape.workflows[field.name]?.initial : undefined;
    const value = initial ?? field.default;
    if (value !== undefined) result[field.name] = worded(value, wordsOf(work)) as Json;
  }
  return result;
}

const isStored = (field: FieldDef): boolean =>
  (field.storage === 'column' || field.storage === 'ext') && !isSystemField(field.name);

/** Document numbers and codes of the fields that have one and no value yet. */
export async function withSerials(
  { db, now, world }: Pick<Work, 'db' | 'now' | 'world'>,
  entity: EntityDef,
  values: Values,
): Promise<Values> {
  const result: Values = { ...values };
  for (const { name, serial, random } of Object.values(entity.fields)) {
    if (result[name] !== undefined && result[name] !== null) continue;
    if (serial) result[name] = await nextSerial(db, entity.entity, name, serial, now);
    else if (random !== undefined) result[name] = codeFrom(world.bytes(random));
  }
  return result;
}
