/**
 * `duplicate`: a new row like this one, in its first state, without document numbers and what the server alone sets.
 */
import { audit } from '../../database/audit.ts';
import { rows } from '../../database/rows.ts';
import { targetOf } from '../../database/target.ts';
import { fieldModels } from '../../fields/models.ts';
import { isWritable } from '../../grammar/conditions.ts';
import { valueOf } from '../../grammar/action-words.ts';
import type { EffectRunner, Values } from '../contract.ts';

export const duplicate: EffectRunner<'duplicate'> = async (part, acting) => {
  const { work, page, entity, after, types, situation } = acting;
  const dropped = new Set(part.drop);
  const values: Values = {};
  for (const field of Object.values({ ...page.fields, ...entity.fields })) {
    const value = after[field.name];
    if (isWritable(field) && !field.unique && !dropped.has(field.name) && value !== undefined)
      values[field.name] = value;
  }
  for (const [name, word] of Object.entries(part.values ?? {}))
    values[name] = valueOf(word, types, situation, fieldModels, entity.fields[name]);
  const copy = await rows.add(work, entity.entity, values);
  await audit(work, {
    page,
    action: 'create',
    target: targetOf(page, copy),
    after: copy,
    summary: `新增${page.entityLabel.zh}`,
  });
  return { rows: 1, data: { id: copy.id } };
};
