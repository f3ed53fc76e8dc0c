/** What runs what, over all entities: no circle, and nothing of the system's that nobody ever does. */
import type { EffectDecl } from '../../../generated/declarations.ts';
import { pairMemo } from '../../json/memo.ts';
import { placeOf } from '../../json/nodes.ts';
import { effectIn } from '../../site/effects.ts';
import type { Vocabulary } from '../../site/models.ts';
import { isFunction } from '../../resolve/resolve-actions.ts';
import type { ActionDef, EntityDef, RecordShape } from '../../site/resolved.ts';
import type { Resolution } from '../../resolve/resolution.ts';

type Uses = readonly (EffectDecl | ActionDef['effects'][number])[];

type Known = Pick<Vocabulary, 'functions' | 'effects'>;

/** The actions that these effects run; `answered`: those too that the answer of a service will run. */
function runsOf(entity: EntityDef, all: Uses, { functions, effects }: Known, answered = false): string[] {
  const runs: string[] = [];
  const look = (list: Uses, seen: readonly string[]): void => {
    for (const effect of list) {
      if (isFunction(effect)) {
        runs.push(...(functions[effect.function]?.runs ?? []));
        continue;
      }
      const found = effectIn(effect, effects);
      runs.push(...(found?.model.runs?.(found.part, entity.entity) ?? []));
      const asked = answered ? found?.model.asks?.(found.part) : undefined;
      if (asked) runs.push(...[asked.done, asked.failed].map((name) => `${entity.entity}.${name}`));
      if (effect.procedure !== undefined && !seen.includes(effect.procedure))
        look(entity.procedures?.[effect.procedure] ?? [], [...seen, effect.procedure]);
    }
  };
  look(all, []);
  return runs;
}

/** What any action of the entity may bring about by moving a record over a threshold. */
const crossedBy = ({ whenever = [] }: EntityDef): EffectDecl[] =>
  whenever.flatMap(({ begins, ends }) => [begins, ends].flatMap((name) => (name ? [{ procedure: name }] : [])));

/** The actions that writes and actions of a record or page of the entity run: "order.groupFormed". */
const ranBy = (shape: RecordShape, host: EntityDef, vocabulary: Vocabulary): ReadonlySet<string> =>
  ran(vocabulary.functions, shape, () => {
    const writes = Object.values(shape.writes ?? {}).flatMap((write) => write?.effects ?? []);
    const own = Object.values(shape.actions).flatMap((action) => action.effects);
    return new Set(runsOf(host, [...writes, ...own, ...crossedBy(host)], vocabulary, true));
  });

const ran = pairMemo<Vocabulary['functions'], RecordShape, ReadonlySet<string>>();

/**
 * Reports circles of `run`, and actions of the system or a member that nothing brings about.
 */
export function checkRuns(given: Resolution): void {
  const { site, entities, report, vocabulary } = given;
  const graph = new Map<string, string[]>();
  for (const entity of Object.values(site.entities)) {
    for (const action of Object.values(entity.actions))
      graph.set(
        `${entity.entity}.${action.name}`,
        runsOf(entity, [...action.effects, ...crossedBy(entity)], vocabulary),
      );
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
  checkIdle(given);
}

/** The actions that others run, declared, by business code or by the answer of a service: "order.groupFormed". */
export function ranActions({ site, vocabulary }: Resolution): Set<string> {
  const reached = new Set<string>();
  for (const model of Object.values(vocabulary.functions)) for (const name of model.runs ?? []) reached.add(name);
  for (const entity of Object.values(site.entities))
    for (const name of ranBy(entity, entity, vocabulary)) reached.add(name);
  for (const page of Object.values(site.pages)) {
    const entity = site.entities[page.entity];
    if (entity) for (const name of ranBy(page, entity, vocabulary)) reached.add(name);
  }
  return reached;
}

/** Nobody presses such an action: time, a call from outside, another action or business code does it. */
function checkIdle(given: Resolution): void {
  const { site, entities, report } = given;
  const reached = ranActions(given);
  for (const entity of Object.values(site.entities)) {
    const node = entities.get(entity.entity)?.node;
    for (const { name, by, due, every, outside } of Object.values(entity.actions)) {
      if (by === undefined || due !== undefined || every !== undefined || outside !== undefined) continue;
      if (node && !reached.has(`${entity.entity}.${name}`))
        report.add('system-idle', placeOf(node, ['actions', name]), { name });
    }
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
