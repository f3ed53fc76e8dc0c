/**
 * `duplicate`: a new row like this one, in its first state, without document numbers and what the server alone sets.
 */
import { audit } from '../../../database/audit/audit.ts';
import type { Work } from '../../../database/contract.ts';
import { completeRows } from '../../../database/rows/row-members.ts';
import { rows } from '../../../database/rows/rows.ts';
import { targetOf } from '../../../database/audit/target.ts';
import { isWritable } from '../../../grammar/expressions/conditions.ts';
import type { Match } from '../../../grammar/declarations/declarations.ts';
import type { EntityDef } from '../../../grammar/site/resolved.ts';
import type { EffectRunner, Values } from '../../contract.ts';
import { runThen } from '../../then.server.ts';

export const duplicate: EffectRunner<'duplicate'> = async (part, acting, runRow) => {
  const { work, page, entity, after, evaluation } = acting;
  const dropped = new Set(part.drop);
  const values: Values = {};
  for (const field of Object.values({ ...page.fields, ...entity.fields })) {
    const value = after[field.name];
    if (isWritable(field) && !field.unique && !dropped.has(field.name) && value !== undefined)
      values[field.name] = value;
  }
  Object.assign(values, evaluation.values(part.values ?? {}, entity.fields));
  if (part.named !== undefined) values[part.named] = await nameOfCopy(work, entity, part.named, values);
  let copy = await rows.add(work, entity.entity, completeRows(entity.fields, values));
  await audit(work, {
    page,
    action: 'create',
    target: targetOf(page, copy),
    after: copy,
    event: { key: 'created', facts: { what: page.entityLabel } },
  });
  copy = await runThen(part.then, acting, entity, copy, runRow);
  return { rows: 1, data: { id: copy.id }, made: copy };
};

/** The name with what tells a copy, as long as the field takes, numbered while one of that name is there. */
async function nameOfCopy(work: Work, entity: EntityDef, name: string, values: Values): Promise<string> {
  const field = entity.fields[name];
  const base = String(values[name] ?? '');
  const uniques = (entity.uniques ?? []).map((one) => (Array.isArray(one) ? one : one.fields));
  const alike = field?.unique ? [name] : uniques.find((fields) => fields.includes(name));
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '（副本）' : `（副本${number}）`;
    const told = `${base.slice(0, (field?.maxLength ?? 100) - tail.length)}${tail}`;
    const match = Object.fromEntries((alike ?? []).map((one) => [one, one === name ? told : (values[one] ?? null)]));
    if (!alike || (await rows.find(work, entity.entity, match as Match, { limit: 1 })).length === 0) return told;
  }
}
