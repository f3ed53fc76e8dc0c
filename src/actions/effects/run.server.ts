/** `run`: a declared action on other rows, each with its own guards, history and trail. */
import { attempt } from '../../database/attempt.ts';
import { judgedForm } from '../form.server.ts';
import { Refusal } from '../../database/contract.ts';
import type { Row } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { fieldModels } from '../../fields/models.ts';
import type { RunDecl } from '../../grammar/action-declarations.ts';
import { boundWhere, valueOf } from '../../grammar/action-words.ts';
import type { Effecting, EffectRunner, RunRow, Values } from '../contract.ts';
import { pageOf } from '../pages.ts';

/** Rows that one run may meet unless told otherwise. */
const usual = 200;

export const run: EffectRunner<'run'> = async (part, acting, runRow) => {
  const { work, types, situation } = acting;
  const match = boundWhere(part.where, types, situation, fieldModels);
  const take = part.take === undefined ? undefined : Number(valueOf(part.take, types, situation, fieldModels) ?? 0);
  let met = 0;
  let skipped = 0;
  for (const name of match ? [part.entity].flat() : []) {
    const bound = take === undefined ? { most: part.limit ?? usual } : { limit: Math.max(0, take) };
    const found =
      take === 0
        ? []
        : await rows.find(work, name, match ?? {}, {
            lock: true,
            ...bound,
            ...(part.sort === undefined ? {} : { sort: part.sort }),
          });
    for (const row of found) {
      if (await runOne(part, acting, name, row, runRow)) met += 1;
      else skipped += 1;
    }
  }
  if (part.min !== undefined && met < part.min)
    throw new Refusal({ text: { zh: '没有可处理的数据', en: 'There is nothing to do it to' } });
  return { rows: met, ...(part.refused === undefined ? {} : { skipped }) };
};

/** False when the row refused and is passed over. */
async function runOne(part: RunDecl, acting: Effecting, name: string, found: Row, runRow: RunRow): Promise<boolean> {
  const { work } = acting;
  const entity = work.site.entities[name];
  const action = entity?.actions[part.action];
  if (!entity || !action) throw new Error(`There is no action "${part.action}" of ${name}`);
  // What an earlier row brought about may have changed this one.
  const [row] = await rows.find(work, name, { id: found.id }, { lock: true, limit: 1 });
  if (!row) return false;
  const given: Values = {};
  const { types, situation } = acting;
  for (const [field, word] of Object.entries(part.form ?? {}))
    given[field] = valueOf(word, types, situation, fieldModels, action.form?.[field]);
  const act = async (): Promise<void> => {
    const form = await judgedForm(work, pageOf(acting.page, entity), action, row, given);
    await runRow(acting, { entity, action, row, form });
  };
  if (part.refused === undefined) {
    await act();
    return true;
  }
  const booked = acting.last.length;
  try {
    await attempt(acting.work.db, act);
    return true;
  } catch (error) {
    acting.last.length = booked;
    if (error instanceof Refusal) return false;
    throw error;
  }
}
