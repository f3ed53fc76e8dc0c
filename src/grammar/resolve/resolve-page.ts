/** One page, complete in itself. */
import type { Json } from '../declarations/declarations.ts';
import type { PageDecl } from '../../generated/declarations.ts';
import type { KindModel } from '../site/models.ts';
import type { Merged } from './inherit.ts';
import { menuMeta } from './menu.ts';
import { toValue } from '../json/nodes.ts';
import type { FieldSources } from '../site/field-context.ts';
import { neededFields, recordFields, recordShape, scopeFields, type RecordContext } from './resolve-record.ts';
import { pageMembers, recordMembers } from '../shapes/shapes.ts';
import type { EntityDef, FieldDef, GroupDef, PageDef } from '../site/resolved.ts';

const known = new Set([...Object.keys(recordMembers), ...Object.keys(pageMembers)]);
/** Kind of a page that names none. */
export const usualKind = 'collection';

/** Kind that a page document names, or the usual one. */
export function kindOf(node: Merged['node']): string {
  const kind = node.members.get('kind')?.value;
  return kind?.sort === 'scalar' && typeof kind.value === 'string' ? kind.value : usualKind;
}

/**
 * Builds a page without its kind's options and without an endpoint base of its own (`""`); both are added when all
 * pages are known.
 */
export function pageFrom(
  route: string,
  merged: Merged,
  entity: EntityDef | undefined,
  groups: readonly GroupDef[],
  context: RecordContext,
): PageDef {
  const written = toValue(merged.node) as unknown as PageDecl;
  const decl: PageDecl = { ...written, label: written.label ?? { zh: route, en: route } };
  const segment = route.includes('/') ? (route.split('/')[0] ?? '') : '';
  const group = decl.group ?? segment;
  const ofGroup = groups.find((one) => one.group === group);
  const permission = decl.permission ?? '';
  const label = (needs: string): string =>
    permission === '' || needs.includes(':') ? needs : `${permission}:${needs}`;
  const storage = entity?.storage ?? (Object.keys(decl.fields ?? {}).length > 0 ? 'settings' : 'record');
  const where = decl.where ?? {};
  const fields =
    entity || decl.fields ? recordFields(decl.fields, decl.workflows, storage, context, entity?.fields) : {};
  for (const [name, field] of Object.entries(fields))
    if (field.see !== undefined || field.edit !== undefined) fields[name] = withLabels(field, label);
  for (const { fields: told } of Object.values(decl.union ?? {}))
    for (const name of Object.keys(told)) if (fields[name]?.storage === 'read') fields[name] = asTold(fields[name]);
  const left = scopeFields(fields, where);
  const of = { entity: merged.entity, storage };
  const shape = recordShape({ titleField: entity?.titleField, ...decl }, fields, left, of, label, context);
  const options: { [member: string]: Json } = {};
  for (const [member, value] of Object.entries(decl)) if (!known.has(member)) options[member] = value as Json;
  return {
    ...shape,
    route,
    group,
    kind: kindOf(merged.node),
    entity: merged.entity,
    entityLabel: entity?.label ?? decl.label,
    storage,
    extColumn: entity?.extColumn ?? 'ext',
    ...(entity?.rowScope === undefined ? {} : { rowScope: entity.rowScope }),
    ...(entity?.shareAll ? { shareAll: true as const } : {}),
    ...(entity?.log === undefined ? {} : { log: entity.log }),
    ...(entity?.large && !decl.union ? { large: true } : {}),
    ...(decl.union ? { union: decl.union } : {}),
    label: decl.label,
    ...(decl.note ? { note: decl.note } : {}),
    ...(decl.section === undefined ? {} : { section: decl.section }),
    permission,
    areas: decl.areas ?? ofGroup?.areas ?? ['admin', 'seller'],
    endpoint: {
      base: decl.endpoint?.base ?? '',
      version: decl.endpoint?.version ?? versionOf(decl.endpoint?.base),
      status: decl.endpoint?.status ?? 'assumed',
      operations: decl.endpoint?.operations ?? {},
    },
    where,
    order: decl.order ?? Number.MAX_SAFE_INTEGER,
    ...(decl.icon === undefined ? {} : { icon: decl.icon }),
    ...(decl.recordPage ? { recordPage: true as const } : {}),
    ...menuMeta({
      ...decl,
      hidden: decl.hidden ?? ofGroup?.hidden ?? false,
      noCache: decl.noCache ?? ofGroup?.noCache ?? false,
    }),
    options,
    needed: neededFields(shape),
  };
}

/** A page whose file cannot be read: it keeps its route, so that the console can draw the problems there. */
export function brokenPage(
  route: string,
  groups: readonly GroupDef[],
  extended?: Partial<Pick<PageDef, 'label' | 'permission'>>,
): PageDef {
  const group = route.includes('/') ? (route.split('/')[0] ?? '') : '';
  const label = extended?.label ?? { zh: route, en: route };
  return {
    route,
    group,
    kind: usualKind,
    entity: '',
    entityLabel: label,
    storage: 'record',
    extColumn: 'ext',
    label,
    permission: extended?.permission ?? '',
    areas: groups.find((one) => one.group === group)?.areas ?? ['admin', 'seller'],
    endpoint: { base: '', version: 'v2', status: 'assumed', operations: {} },
    where: {},
    order: Number.MAX_SAFE_INTEGER,
    options: {},
    needed: [],
    titleField: '',
    fields: {},
    checks: [],
    list: { columns: [], filters: [], sums: [], sort: '', size: 20, tabs: [], figures: [], askFirst: false },
    form: [],
    show: [],
    head: { sums: [], tags: [], primary: [], pictures: [], review: [] },
    workflows: {},
    actions: {},
    buttons: { row: [], bulk: [], page: [] },
    verbs: [],
    related: [],
  };
}

/** A kind's members, made self-contained. A kind that stumbles over a broken file leaves them as they were written. */
export function withOptions(page: PageDef, kind: KindModel | undefined, sources: FieldSources): PageDef {
  const known: PageDef = kind?.records && page.verbs.includes('one') ? { ...page, records: true } : page;
  if (!kind?.resolve) return known;
  try {
    return { ...known, options: kind.resolve(page, sources) };
  } catch {
    return known;
  }
}

/** What other rows tell by themselves is a column of them all, reckoned where the page's own rows are read. */
function asTold(field: FieldDef): FieldDef {
  const told: FieldDef = { ...field, storage: 'column', readOnly: true };
  for (const member of ['compute', 'computedAt', 'across'] as const) delete told[member];
  return told;
}

function withLabels(field: FieldDef, label: (needs: string) => string): FieldDef {
  const full = (word: string | undefined): string | undefined =>
    word === undefined || word === 'platform' || word === 'seller' ? word : label(word);
  return {
    ...field,
    ...(field.see === undefined ? {} : { see: full(field.see) }),
    ...(field.edit === undefined ? {} : { edit: full(field.edit) }),
  };
}

function versionOf(base: string | undefined): string {
  if (base?.startsWith('config:')) return 'config';
  return base?.match(/^\/api\/(v\d+)\//)?.[1] ?? 'v2';
}
