/** `update`: fields of other rows, each written as an edit would. A workflow field is moved by `run` alone. */
import { audit } from '../../database/audit.ts';
import { judge } from '../../database/judge.ts';
import { Refusal, type Row } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { targetOf } from '../../database/target.ts';
import { fieldModels } from '../../fields/models.ts';
import { boundWhere, valueOf } from '../../grammar/action-words.ts';
import type { EffectRunner, Values } from '../contract.ts';
import { pageOf } from '../pages.ts';

/** Rows that one update may meet unless told otherwise. */
const usual = 200;

export const update: EffectRunner<'update'> = async (part, acting) => {
  const { work, types, situation } = acting;
  const match = boundWhere(part.where, types, situation, fieldModels);
  let met = 0;
  for (const name of match ? [part.entity].flat() : []) {
    const entity = work.site.entities[name];
    if (!entity) throw new Error(`There is no entity "${name}"`);
    const page = pageOf(acting.page, entity);
    for (const row of await rows.find(work, name, match ?? {}, { lock: true, most: part.limit ?? usual })) {
      const changes: Values = {};
      const own = { ...situation, row };
      for (const [field, word] of Object.entries(part.set))
        changes[field] = valueOf(word, { ...types, row: entity.fields }, own, fieldModels, entity.fields[field]);
      const judged = (record: Row): void => judge(entity.fields, entity.checks, record, work, Object.keys(changes));
      if (isSound(judged, row)) judged({ ...row, ...changes });
      const after = await rows.write(work, entity, row, changes);
      const summary = `${acting.action.label.zh}：${targetOf(acting.page, acting.after).name}`;
      await audit(work, { page, action: 'update', target: targetOf(page, after), before: row, after, summary });
      met += 1;
    }
  }
  return { rows: met };
};

/** False when the row was at fault before: whoever acts on another row is not refused for it. */
function isSound(judged: (record: Row) => void, row: Row): boolean {
  try {
    judged(row);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
