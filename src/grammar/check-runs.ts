/** What runs what, over all entities: no circle, and nothing of the system's that nobody ever does. */
import type { EffectDecl } from './action-declarations.ts';
import { placeOf } from './nodes.ts';
import type { Resolution } from './resolve.ts';
import { isFunction } from './resolve-actions.ts';
import type { ActionDef, EntityDef } from './resolved.ts';

/** "order.cancel" -> the actions that it runs. */
function runsOf(entity: EntityDef, action: ActionDef): string[] {
  const found: string[] = [];
  const look = (effects: readonly (EffectDecl | ActionDef['effects'][number])[], seen: readonly string[]): void => {
    for (const effect of effects) {
      if (isFunction(effect)) continue;
      if ('run' in effect) found.push(...[effect.run.entity].flat().map((name) => `${name}.${effect.run.action}`));
      if ('insert' in effect && effect.insert.then !== undefined)
        found.push(`${effect.insert.entity}.${effect.insert.then}`);
      if ('procedure' in effect && !seen.includes(effect.procedure))
        look(entity.procedures?.[effect.procedure] ?? [], [...seen, effect.procedure]);
    }
  };
  look(action.effects, []);
  return found;
}

/** Reports circles of `run`. */
export function checkRuns({ site, entities, report }: Resolution): void {
  const graph = new Map<string, string[]>();
  for (const entity of Object.values(site.entities)) {
    for (const action of Object.values(entity.actions))
      graph.set(`${entity.entity}.${action.name}`, runsOf(entity, action));
  }
  const told = new Set<string>();
  for (const start of graph.keys()) {
    const chain = circleFrom(start, graph);
    const key = chain?.toSorted()[0];
    if (!chain || key === undefined || told.has(key)) continue;
    told.add(key);
    const [entity = '', action = ''] = start.split('.');
    const node = entities.get(entity)?.node;
    if (node) report.add('run-circle', placeOf(node, ['actions', action]), { chain: [...chain, start].join(' → ') });
  }
}

function circleFrom(start: string, graph: ReadonlyMap<string, string[]>): string[] | null {
  const walk = (here: string, chain: string[], seen: Set<string>): string[] | null => {
    for (const next of graph.get(here) ?? []) {
      if (next === start) return chain;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...chain, next], seen);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start], new Set([start]));
}
