/**
 * `npm run show -- actions`: how much of what actions bring about stands in JSON, and what business code is left, with
 * the actions that name it.
 */
import { isFunction } from '../src/grammar/resolve/resolve-actions.ts';
import type { ActionDef, EffectDef, Site } from '../src/grammar/site/resolved.ts';
import type { Project } from './project.ts';

export interface ActionFigures {
  /** Actions of all entities and pages, each once, and built-in writes with rules of their own. */
  all: number;
  /** Those that name no business code. */
  declared: number;
  /** Function -> what names it: "order.pay", "role.create", an import as "goods/index import". */
  functions: { [name: string]: string[] };
}

type Acting = Pick<Site['entities'][string], 'actions' | 'writes' | 'procedures'>;

/** Counts an action where it is declared: pages that take it over from their entity add nothing. */
export function actionFigures(site: Pick<Site, 'entities' | 'pages'>): ActionFigures {
  const figures: ActionFigures = { all: 0, declared: 0, functions: {} };
  const seen = new Set<string>();
  const count = (name: string, effects: readonly EffectDef[], shape: Acting, calculate?: string): void => {
    const used = [...(calculate === undefined ? [] : [calculate]), ...namedBy(effects, shape)];
    figures.all += 1;
    if (used.length === 0) figures.declared += 1;
    for (const one of used) (figures.functions[one] ??= []).push(name);
  };
  const look = (owner: string, shape: Acting, host?: Acting): void => {
    for (const [name, { effects, calculate }] of Object.entries(shape.actions))
      if (!host || codeIn(host.actions[name]) !== codeIn({ effects, calculate }))
        count(`${owner}.${name}`, effects, shape, calculate);
    for (const [verb, write] of Object.entries(shape.writes ?? {})) {
      const own = host?.writes?.[verb as keyof NonNullable<Acting['writes']>];
      if (write && (!host || JSON.stringify(own?.effects) !== JSON.stringify(write.effects)))
        count(`${owner}.${verb}`, write.effects, shape);
    }
  };
  for (const entity of Object.values(site.entities)) look(entity.entity, entity);
  for (const page of Object.values(site.pages)) {
    look(page.route, page, site.entities[page.entity]);
    for (const name of named(page.options.import)) {
      const key = `${page.route} import`;
      if (!seen.has(`${name} ${key}`)) (figures.functions[name] ??= []).push(key);
      seen.add(`${name} ${key}`);
    }
  }
  return figures;
}

/** What may name business code. */
const codeIn = (action: Partial<Pick<ActionDef, 'effects' | 'calculate'>> = {}): string =>
  JSON.stringify([action.effects, action.calculate]);

/** Business code of these effects and of the procedures among them. */
function namedBy(effects: readonly EffectDef[], shape: Acting): string[] {
  return effects.flatMap((effect) =>
    isFunction(effect)
      ? [effect.function]
      : effect.procedure === undefined
        ? []
        : namedBy((shape.procedures?.[effect.procedure] ?? []) as EffectDef[], shape),
  );
}

/** Business code that a line of an import names. */
const named = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(/"function":"(\w+)"/g)].flatMap(([, name]) => name ?? []);

export function showActions({ resolved, language, say }: Project): number {
  const { all, declared, functions } = actionFigures(resolved.site);
  const share = ((declared / all) * 100).toFixed(1);
  const names = Object.keys(functions).toSorted();
  say(
    language === 'zh'
      ? `${all} 个操作与内置写入，其中 ${declared} 个（${share}%）全部由 JSON 声明；业务代码 ${names.length} 个`
      : `${all} actions and built-in writes, ${declared} of them (${share} %) in JSON alone; ${names.length} pieces of business code`,
  );
  for (const name of names) say(`  ${name.padEnd(20)} ${(functions[name] ?? []).join('  ')}`);
  return 0;
}
