/** `run`: a declared action on other rows, each with its own guards, history and trail. */
import { judgedForm } from '../form.server.ts';
import { Refusal, type Row, type Work } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { fieldModels } from '../../fields/models.ts';
import type { RunDecl } from '../../grammar/action-declarations.ts';
import { boundWhere, valueOf } from '../../grammar/action-words.ts';
import type { ActionDef, EntityDef } from '../../grammar/resolved.ts';
import type { Acting, Effecting, EffectRunner, RunRow, Values } from '../contract.ts';
import { pageOf } from '../pages.ts';
import { leftToBackground } from './portions.server.ts';
import { apart } from './row-apart.server.ts';

/** Rows that one run may meet unless told otherwise. */
const usual = 200;

export const run: EffectRunner<'run'> = async (part, acting, runRow) => {
  const { work, types, situation } = acting;
  const match = boundWhere(part.where, types, situation, fieldModels);
  const entities = match ? [part.entity].flat() : [];
  if (match && part.async) {
    const [first = ''] = entities;
    const form = answersOf(part, acting, actionOf(work, first, part.action).action);
    const left = await leftToBackground(acting, entities, match, part.limit, { run: { action: part.action, form } });
    if (left) return left;
  }
  const take = part.take === undefined ? undefined : Number(valueOf(part.take, types, situation, fieldModels) ?? 0);
  let met = 0;
  let skipped = 0;
  for (const name of entities) {
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
  return { rows: met, ...(passes(part) ? { skipped } : {}) };
};

/** True when a row that refuses is passed over. */
const passes = (part: RunDecl): boolean => part.refused !== undefined || part.async === true;

export function actionOf(work: Work, name: string, action: string): { entity: EntityDef; action: ActionDef } {
  const entity = work.site.entities[name];
  const found = entity?.actions[action];
  if (!entity || !found) throw new Error(`There is no action "${action}" of ${name}`);
  return { entity, action: found };
}

/** Answers of the other action's form. */
function answersOf(part: RunDecl, { types, situation }: Effecting, action: ActionDef): Values {
  const given: Values = {};
  for (const [field, word] of Object.entries(part.form ?? {}))
    given[field] = valueOf(word, types, situation, fieldModels, action.form?.[field]);
  return given;
}

/** False when the row refused and is passed over. */
async function runOne(part: RunDecl, acting: Effecting, name: string, found: Row, runRow: RunRow): Promise<boolean> {
  const { entity, action } = actionOf(acting.work, name, part.action);
  const given = answersOf(part, acting, action);
  if (!passes(part)) return runOn(acting, entity, action, found, given, runRow);
  let there = true;
  const refused = await apart(acting.work, acting.last, async () => {
    there = await runOn(acting, entity, action, found, given, runRow);
  });
  return there && refused === null;
}

/** Runs it on the row as it is now: what an earlier row brought about may have changed it. False when it is gone. */
export async function runOn(
  acting: Acting,
  entity: EntityDef,
  action: ActionDef,
  found: Row,
  given: Values,
  runRow: RunRow,
): Promise<boolean> {
  const { work } = acting;
  const [row] = await rows.find(work, entity.entity, { id: found.id }, { lock: true, limit: 1 });
  if (!row) return false;
  const form = await judgedForm(work, pageOf(acting.page, entity), action, row, given);
  await runRow(acting, { entity, action, row, form });
  return true;
}
