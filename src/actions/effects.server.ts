/** What else an action brings about, in the order in which it is declared. */
import type { EffectDecl } from '../generated/declarations.ts';
import { effectIn } from '../grammar/site/effects.ts';
import type { Effected, Effecting, EffectRunner, RunRow } from './contract.ts';
import { effectModels, type EffectName, type EffectParts } from './effects/models.ts';
import { effectRunners } from './effects/servers.ts';

/** Does them one after the other; what they tell is put together, and the last says how many rows it met. */
export async function runEffects(effects: readonly EffectDecl[], acting: Effecting, runRow: RunRow): Promise<Effected> {
  const told: Effected = { data: {}, changes: {} };
  for (const effect of effects) {
    if (!acting.evaluation.holds(effect)) continue;
    const one =
      effect.procedure !== undefined
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
  const found = effectIn(effect, effectModels);
  if (!found) throw new Error(`There is no such effect: ${Object.keys(effect).join(', ')}`);
  const name = found.name as EffectName;
  return (effectRunners[name] as EffectRunner<EffectName>)(found.part as EffectParts[EffectName], acting, runRow);
}
