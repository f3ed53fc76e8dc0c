/** What else an action brings about, in the order in which it is declared. */
import { fieldModels } from '../fields/models.ts';
import { conditionHolds } from '../grammar/expressions/action-words.ts';
import type { EffectDecl, EffectParts } from '../grammar/declarations/action-declarations.ts';
import type { Effected, Effecting, EffectRunner, RunRow } from './contract.ts';
import { duplicate } from './effects/duplicate.server.ts';
import { endSessions } from './effects/end-sessions.server.ts';
import { insert } from './effects/insert.server.ts';
import { notify } from './effects/notify.server.ts';
import { post, reverse } from './effects/post.server.ts';
import { purge } from './effects/purge.server.ts';
import { remove } from './effects/remove.server.ts';
import { request } from './effects/request.server.ts';
import { run } from './effects/run.server.ts';
import { sendCode } from './effects/send-code.server.ts';
import { tally } from './effects/tally.server.ts';
import { update } from './effects/update.server.ts';

type Sort = Exclude<keyof EffectParts, 'procedure'>;

/** Every sort of effect, one line each; the compiler names a missing one. */
const runners: { [One in Sort]: EffectRunner<One> } = {
  run,
  update,
  insert,
  duplicate,
  post,
  reverse,
  notify,
  request,
  tally,
  remove,
  sendCode,
  endSessions,
  purge,
};

/** Does them one after the other; what they tell is put together, and the last says how many rows it met. */
export async function runEffects(effects: readonly EffectDecl[], acting: Effecting, runRow: RunRow): Promise<Effected> {
  const told: Effected = { data: {}, changes: {} };
  for (const effect of effects) {
    if (!conditionHolds(effect, acting.types, acting.situation, fieldModels)) continue;
    const one =
      'procedure' in effect
        ? await runEffects(procedure(effect.procedure, acting), acting, runRow)
        : await single(effect, acting, runRow);
    Object.assign(told.data ?? {}, one.data);
    Object.assign(told.changes ?? {}, one.changes);
    if (one.rows !== undefined) told.rows = one.rows;
    if (one.made !== undefined) told.made = one.made;
    if (one.met !== undefined) told.met = one.met;
    if (one.from !== undefined) told.from = one.from;
    if (one.skipped !== undefined) told.skipped = one.skipped;
  }
  return told;
}

function procedure(name: string, { entity, page }: Effecting): readonly EffectDecl[] {
  const found = page.procedures?.[name] ?? entity.procedures?.[name];
  if (!found) throw new Error(`There is no procedure "${name}"`);
  return found;
}

async function single(effect: EffectDecl, acting: Effecting, runRow: RunRow): Promise<Effected> {
  const parts = effect as Partial<EffectParts>;
  const sort = (Object.keys(runners) as Sort[]).find((name) => parts[name] !== undefined);
  if (sort === undefined) throw new Error(`There is no such effect: ${Object.keys(effect).join(', ')}`);
  return (runners[sort] as EffectRunner<Sort>)(parts[sort] as EffectParts[Sort], acting, runRow);
}
