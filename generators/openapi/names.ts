/** Names in the documents: of pages, of operations, and of parts by entity and use. No name has a number. */
import type { Operation } from '../../src/grammar/site/models.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';

/** Where a part is used: "Order", "Corder", "ShipRequest"; `family`: what it is called where several uses share it. */
export interface Use {
  entity: string;
  page: string;
  use: string;
  family: string;
  /** Shares its name with no other use. */
  apart?: boolean;
}

/** "con_repayList" -> "ConRepayList" */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

const camel = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);

/** "lines" -> "Line", "categories" -> "Category", "data" -> "DataItem" */
export const itemName = (name: string): string => {
  const plural = pascal(name);
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : `${plural}Item`;
};

/** The first of the names that is not taken yet, upper and lower case alike; takes it. */
function takeFirst(taken: Set<string>, names: readonly string[]): string | undefined {
  const free = names.find((name) => name !== '' && !taken.has(name.toLowerCase()));
  if (free !== undefined) taken.add(free.toLowerCase());
  return free;
}

/** Name of each page by its route: "order/index" is Order, "order/corder" Corder, "finance/deal" FinanceDeal. */
export function pageNames(pages: readonly Pick<PageDef, 'route'>[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    pages.map(({ route }) => {
      const [group = '', ...rest] = route.split('/');
      const own = rest.filter((step) => step !== 'index').join('-');
      const says = own === '' || own.toLowerCase().includes(group.toLowerCase().replace(/s$/, ''));
      const whole = pascal(route);
      return [route, takeFirst(taken, [says ? pascal(own || group) : pascal(`${group}-${own}`), whole]) ?? whole];
    }),
  );
}

/** Operations whose names are no verbs, or not those that a person would say: verb, and what stands behind the page. */
const said: { [operation: string]: [verb: string, what: string] } = {
  list: ['list', ''],
  one: ['get', ''],
  note: ['comment', ''],
  exportCheck: ['check', 'Export'],
  exportCancel: ['cancel', 'Export'],
  exportStatus: ['get', 'Export'],
  upload: ['upload', 'Import'],
  correct: ['correct', 'Import'],
  commit: ['commit', 'Import'],
  waiting: ['fill', 'Template'],
  batch: ['get', 'Import'],
  batches: ['list', 'Imports'],
  batchErrors: ['get', 'ImportErrors'],
  batchFile: ['get', 'ImportFile'],
  versions: ['list', 'Versions'],
  defaults: ['get', 'Defaults'],
  workCancel: ['cancel', 'Work'],
  workRetry: ['retry', 'Work'],
};

/** "listOrder", "shipCorder", "shipManyCorder", "getCorderHistory" */
function operationName(page: string, { name, method }: Pick<Operation, 'name' | 'method'>): string {
  const [first = '', second] = name.split(':');
  if (first === 'bulk') return `${second}Many${page}`;
  if (second !== undefined && (first === 'act' || first === 'page')) return `${second}${page}`;
  const what = second === undefined ? '' : pascal(first);
  const own = second ?? first;
  const [verb, behind] = said[own] ?? (method === 'GET' && own !== 'read' ? ['get', pascal(own)] : [own, '']);
  return `${verb}${page}${what}${behind}`;
}

/** Gives each operation an id of its own, in this order; `page` is the page's name. */
export function operationIds(taken: Iterable<string>) {
  const ids = new Set([...taken].map((id) => id.toLowerCase()));
  return (page: string, operation: Pick<Operation, 'name' | 'method'>): string => {
    const whole = camel(`${pascal(operation.name)}${page}`);
    return takeFirst(ids, [camel(operationName(page, operation)), whole]) ?? whole;
  };
}

interface Noted {
  entities: Set<string>;
  pages: Set<string>;
  uses: Map<string, string>;
}

/**
 * Names for parts that are known by their text: by what all their uses have in common. Of several that would have the
 * same name, an entity's own comes first, then that of the page of its name, then what most pages have; the others are
 * told apart by their page.
 */
export function namesByUse() {
  const seen = new Map<string, Noted>();
  const first = new Set<string>();
  return {
    note(text: string, { entity, page, use, family }: Use): void {
      let noted = seen.get(text);
      if (!noted) seen.set(text, (noted = { entities: new Set(), pages: new Set(), uses: new Map() }));
      noted.entities.add(entity);
      noted.pages.add(page);
      noted.uses.set(use, family);
    },
    /** Is named before all others. */
    prefer: (text: string): void => void first.add(text),
    names(): Map<string, string> {
      const taken = new Set<string>();
      const rank = (text: string, { entities, pages }: Noted): number[] => [
        Number(first.has(text)),
        Number([...entities].some((entity) => pages.has(entity))),
        pages.size,
      ];
      const ranked = [...seen].toSorted(([a, one], [b, other]) => {
        const [ranks, others] = [rank(a, one), rank(b, other)];
        return ranks.map((value, at) => (others[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
      });
      const names = ranked.map(([text, noted]) => [text, takeFirst(taken, candidates(noted))] as const);
      return new Map(names.filter((one): one is [string, string] => one[1] !== undefined));
    },
  };
}

function candidates({ entities, pages, uses }: Noted): string[] {
  const [entity = ''] = entities;
  const [[use, family] = ['', '']] = uses;
  const common = uses.size === 1 ? use : family;
  const named = [...pages].filter((page) => page !== '');
  return [
    ...(entities.size === 1 ? [] : [common]),
    entity + common,
    ...named.map((page) => `${entity}${common}Of${page}`),
    entity + use,
    ...named.map((page) => `${entity}${use}Of${page}`),
  ];
}
