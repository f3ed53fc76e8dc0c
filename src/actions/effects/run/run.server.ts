/** `run`: a declared action on other rows, each with its own guards, history and trail. */
import { Refusal, type Row, type Work } from '../../../database/contract.ts';
import { rows } from '../../../database/rows/rows.ts';
import type { RunDecl } from '../../../generated/declarations.ts';
import type { ActionDef, EntityDef } from '../../../grammar/site/resolved.ts';
import { boundRows } from '../../bound.server.ts';
import type { Acting, Effecting, EffectRunner, RunRow, Values } from '../../contract.ts';
import { leftToBackground } from '../portions.server.ts';
import { apart } from '../row-apart.server.ts';

/** Rows that one run may meet unless told otherwise. */
const usual = 200;

export const run: EffectRunner<'run'> = async (part, acting, runRow) => {
  const { work, evaluation } = acting;
  const bounds = boundRows(work, part, evaluation);
  const [first] = bounds;
  if (first && part.async) {
    const form = answersOf(part, acting, actionOf(work, first.name, part.action).action);
    const names = bounds.map(({ name }) => name);
    const left = await leftToBackground(acting, names, first.match, part.limit, {
      run: { action: part.action, form },
      ...(part.done === undefined ? {} : { end: part.done }),
    });
    if (left) return left;
  }
  const take = part.take === undefined ? undefined : Number(evaluation.value(part.take) ?? 0);
  let met = 0;
  let skipped = 0;
  let last: Row | undefined;
  for (const { name, match } of bounds) {
    const bound = take === undefined ? { most: part.limit ?? usual } : { limit: Math.max(0, take) };
    const found =
      take === 0
        ? []
        : await rows.find(work, name, match, {
            lock: true,
            ...bound,
            ...(part.sort === undefined ? {} : { sort: part.sort }),
          });
    for (const row of found) {
      const done = await runOne(part, acting, name, row, runRow);
      if (done) met += 1;
      else skipped += 1;
      last = done ?? last;
    }
  }
  if (part.min !== undefined && met < part.min)
    throw new Refusal({ text: { zh: '没有可处理的数据', en: 'There is nothing to do it to' } });
  if (part.done !== undefined) await runEnd(acting, part.done, { ok: met, refused: skipped }, runRow);
  return { rows: met, ...(last ? { met: last } : {}), ...(passes(part) ? { skipped } : {}) };
};

/** What is done to the acting row when all others are through; nothing when it is gone. */
export async function runEnd(
  acting: Acting,
  name: string,
  numbers: { ok: number; refused: number },
  runRow: RunRow,
): Promise<void> {
  const { entity, action } = actionOf(acting.work, acting.entity.entity, name);
  await runOn(acting, entity, action, acting.row, numbers, runRow);
}

/** True when a row that refuses is passed over. */
const passes = (part: RunDecl): boolean => part.refused !== undefined || part.async === true;

export function actionOf(work: Work, name: string, action: string): { entity: EntityDef; action: ActionDef } {
  const entity = work.site.entities[name];
  const found = entity?.actions[action];
  if (!entity || !found) throw new Error(`There is no action "${action}" of ${name}`);
  return { entity, action: found };
}

/** Answers of the other action's form, on a row where they read it. */
function answersOf(part: RunDecl, acting: Effecting, action: ActionDef, on?: { entity: EntityDef; row: Row }): Values {
  const evaluation = on ? acting.evaluation.onRow(on.entity.fields, on.row) : acting.evaluation;
  return evaluation.values(part.form ?? {}, action.form);
}

/** The row as that left it; undefined when it refused and is passed over. */
async function runOne(
  part: RunDecl,
  acting: Effecting,
  name: string,
  found: Row,
  runRow: RunRow,
): Promise<Row | undefined> {
  const { entity, action } = actionOf(acting.work, name, part.action);
  const given = answersOf(part, acting, action, { entity, row: found });
  const signed = part.signed === true;
  if (!passes(part)) return runOn(acting, entity, action, found, given, runRow, signed);
  let after: Row | undefined;
  const refused = await apart(acting.work, acting.last, async () => {
    after = await runOn(acting, entity, action, found, given, runRow, signed);
  });
  return refused === null ? after : undefined;
}

/** Runs it on the row as it is now: what an earlier row brought about may have changed it. False when it is gone. */
export async function runOn(
  acting: Acting,
  entity: EntityDef,
  action: ActionDef,
  found: Row,
  given: Values,
  runRow: RunRow,
  signed = false,
): Promise<Row | undefined> {
  const { work } = acting;
  const [row] = await rows.find(work, entity.entity, { id: found.id }, { lock: true, limit: 1 });
  if (!row) return undefined;
  return runRow(acting, { entity, action, row, given, ...(signed ? { signed } : {}) });
}
