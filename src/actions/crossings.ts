/** What follows by itself when an action makes a record match a declared condition, or match it no longer. Pure. */
import type { EffectDecl } from '../generated/declarations.ts';
import type { Facts, Values } from '../grammar/expressions/match.ts';
import { matches } from '../grammar/expressions/match.ts';
import type { EntityDef } from '../grammar/site/resolved.ts';

/** Procedures of the entity, in the order of their declaration; none where the record stays on its side. */
export function crossings(
  { whenever = [] }: Pick<EntityDef, 'whenever'>,
  before: Values,
  after: Values,
  facts: Facts,
): EffectDecl[] {
  return whenever.flatMap(({ where, begins, ends }) => {
    const was = matches(where, before, facts);
    const name = was === matches(where, after, facts) ? undefined : was ? ends : begins;
    return name === undefined ? [] : [{ procedure: name }];
  });
}
