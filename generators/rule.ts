/**
 * The rule of permission said once more, in the fewest words, for the review and for the test that compares it with the
 * server.
 * It reads the declarations alone and shares no line with src/access or src/kinds: two statements of one rule find each
 * other's mistakes.
 *
 * 1. A page is met by the areas it names; "seller(platform)" = staff of the platform's own seller.
 * 2. Its label opens it; an act that names a further label wants both, one that names several alternatives one of them;
 *    a bulk act wants the page's bulk label too.
 * 3. Whoever may only read does not write.
 * 4. An act for one side only (platform, seller) is refused to the other.
 * 5. Rows: the platform meets all, a seller those that lead to it.
 */
import type { RoleDecl } from '../src/generated/declarations.ts';
import type { PageDef, Site } from '../src/grammar/site/resolved.ts';

/** Who asks, as far as the rule looks at it. */
export interface Holder {
  area: 'admin' | 'seller';
  /** Admin area, or an account of the platform's own seller. */
  platform: boolean;
  /** Holds every label of its area. */
  all: boolean;
  /** Labels it may read with. */
  read: ReadonlySet<string>;
  /** Labels it may also write with. */
  write: ReadonlySet<string>;
}

/** What an operation wants of whoever asks. */
export interface Wanted {
  areas: readonly string[];
  /** The page's label first; none = everybody who is signed in. */
  labels: string[];
  /** Of these one is enough, beside the labels above. */
  oneOf?: string[];
  write: boolean;
  only?: 'platform' | 'seller';
}

/** An account's labels by its base role: all, its own, or the role's list. */
export function holderOf(role: RoleDecl, platform: boolean, own: readonly string[]): Holder {
  const holder = { area: role.area, platform: platform || role.area === 'admin' };
  if (role.grants === 'all') return { ...holder, all: true, read: new Set(), write: new Set() };
  if (role.grants === 'labels') {
    // "goods_list@read" lets see only.
    return {
      ...holder,
      all: false,
      read: new Set(own.map((text) => text.split('@')[0] ?? text)),
      write: new Set(own.filter((text) => !text.includes('@'))),
    };
  }
  const read = new Set<string>();
  const write = new Set<string>();
  for (const [label, right] of Object.entries(role.grants)) {
    read.add(label);
    if (right === 'read') continue;
    write.add(label);
    if (Array.isArray(right)) for (const act of right) write.add(act.includes(':') ? act : `${label}:${act}`);
  }
  return { ...holder, all: false, read: new Set([...read, ...write]), write };
}

/** The rule. */
export function permits(holder: Holder, wanted: Wanted): boolean {
  const { areas, labels, oneOf, write, only } = wanted;
  if (!areas.some((area) => area === holder.area || (area === `${holder.area}(platform)` && holder.platform)))
    return false;
  if (!holder.all) {
    if (!labels.every((label) => holder.read.has(label))) return false;
    if (oneOf && !oneOf.some((label) => holder.read.has(label))) return false;
    if (write && labels[0] !== undefined && !holder.write.has(labels[0])) return false;
  }
  return only === undefined || (only === 'platform') === holder.platform;
}

const readers = new Set([
  'list',
  'summary',
  'matching',
  'one',
  'history',
  'note',
  'colleagues',
  'related',
  'options',
  'children',
  'ancestors',
  'team',
  'teamFile',
  'beside',
  'totals',
  'export',
  'exportCheck',
  'exportStatus',
  'exportFile',
  'exportCancel',
  'template',
  'waiting',
  'batch',
  'batches',
  'batchErrors',
  'batchFile',
  'definitions',
  'trend',
  'mix',
  'rank',
  'todo',
  'guide',
  'table',
  'read',
  'versions',
  'defaults',
  'work',
  'workComing',
  'workAwaited',
  'workGoing',
  'goals',
  'subscribe',
  'subscriptions',
  'unsubscribe',
  'drawer:read',
  'drawer:versions',
  'drawer:defaults',
  'reveal',
]);
const writers = new Set([
  'create',
  'update',
  'delete',
  'move',
  'reorder',
  'upload',
  'correct',
  'commit',
  'write',
  'restore',
  'workRetry',
  'workRecord',
  'workCancel',
  'setGoals',
  'drawer:write',
  'drawer:restore',
]);

type Options = {
  [member: string]: { needs?: string; only?: 'platform' | 'seller'; [more: string]: unknown } | undefined;
};

/** What the declarations of a page want for one of its operations; an operation that nobody wrote a rule for throws. */
export function wantedOf(page: PageDef, name: string): Wanted {
  const options = page.options as unknown as Options;
  // A preview wants what the act itself wants.
  const [kind = '', rest = ''] = name.replace(/^preview:/, '').split(':');
  const wanted = (
    write: boolean,
    needs?: string,
    more?: { only?: 'platform' | 'seller' | undefined; also?: string | undefined },
  ): Wanted => ({
    areas: page.areas,
    write,
    labels: [
      page.permission,
      needs === undefined || needs.includes(':') ? needs : `${page.permission}:${needs}`,
      more?.also,
    ].filter((label) => label !== undefined && label !== '') as string[],
    ...(more?.only ? { only: more.only } : {}),
  });
  if (kind === 'act' || kind === 'bulk' || kind === 'page') {
    const action = page.actions[rest];
    if (!action) throw new Error(`${page.route} has an operation for an act that it does not declare: ${name}`);
    return wanted(true, action.needs, { only: action.only, also: kind === 'bulk' ? page.bulkNeeds : undefined });
  }
  const tools = options['tool'] as { operations?: { [name: string]: { needs?: string; right: string } } } | undefined;
  const tool = tools?.operations?.[name];
  if (tool) return wanted(tool.right === 'write', tool.needs);
  if (!readers.has(name) && !writers.has(name))
    throw new Error(
      `The rule says nothing about the operation "${name}" (page ${page.route}): add it to generators/rule.ts`,
    );
  const write = writers.has(name);
  if (name === 'reorder') return wanted(write, page.writes?.update?.needs, { only: page.writes?.update?.only });
  if (name === 'create' || name === 'update' || name === 'delete')
    return wanted(write, page.writes?.[name]?.needs, { only: page.writes?.[name]?.only });
  if (name === 'reveal') return wanted(write, 'reveal');
  if (['workRetry', 'workRecord', 'workCancel'].includes(name)) return wanted(write, options['work']?.needs);
  if (name === 'goals' || name === 'setGoals')
    return wanted(write, (options['report']?.['goals'] as { needs?: string } | undefined)?.needs);
  if (name === 'move') return wanted(write, (options['tree'] as { moveNeeds?: string } | undefined)?.moveNeeds);
  if (kind === 'drawer') return wanted(write, options['drawer']?.needs, { only: options['drawer']?.only });
  if (name === 'batch' || name === 'batchErrors' || name === 'batchFile') {
    const { needs = '', commitNeeds = needs } = (options['import'] ?? {}) as { needs?: string; commitNeeds?: string };
    return {
      ...wanted(false),
      oneOf: [needs, commitNeeds].map((label) => (label.includes(':') ? label : `${page.permission}:${label}`)),
    };
  }
  if (['upload', 'correct', 'batches', 'template', 'waiting'].includes(name))
    return wanted(write, options['import']?.needs);
  if (name === 'commit')
    return wanted(write, (options['import']?.['commitNeeds'] as string | undefined) ?? options['import']?.needs);
  if (name === 'read' && (options['settings'] as { readableBy?: string } | undefined)?.readableBy === 'session')
    return { areas: ['admin', 'seller'], labels: [], write: false };
  return wanted(write);
}

/** Whether every seller meets all rows of the page. */
export const isShared = (page: PageDef, site: Site): boolean => site.entities[page.entity]?.shareAll === true;

/** Path from a row to the seller that owns it ("order.seller"); null = no seller meets these rows. */
export const ownerPath = (page: PageDef, site: Site): string[] | null =>
  (page.rowScope ?? site.entities[page.entity]?.rowScope)?.split('.') ?? null;
