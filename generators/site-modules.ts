/** The virtual modules of the browser, as JavaScript text made from a Site. */
import type { FieldModel } from '../src/grammar/models.ts';
import type { ActionDef, FieldDef, PageDef, Site, WriteDef } from '../src/grammar/resolved.ts';
import type { RoleList } from '../src/access/role-set.ts';
import { menuMeta } from '../src/grammar/menu.ts';
import { sha256 } from '../src/grammar/sha256.ts';
import { packShared } from '../src/base/shared-json.ts';
import { finderOf } from './finder.ts';

/** First part of a route, which names the chunk its page is in; "home" for home. */
export function segmentOf(route: string): string {
  return route.split('/')[0] ?? route;
}

/** What the menu and the routes need; small, because it is loaded before anything else. */
export function manifestOf(site: Site): { groups: Site['groups']; pages: Partial<PageDef>[] } {
  const pages = Object.values(site.pages).map(
    ({ route, group, kind, label, permission, areas, section, order, entity, hidden, alwaysShow, noCache }) => ({
      route,
      group,
      kind,
      label,
      permission,
      areas,
      ...(section === undefined ? {} : { section }),
      order: order === Number.MAX_SAFE_INTEGER ? 9999 : order,
      entity,
      ...menuMeta({ hidden, alwaysShow, noCache }),
    }),
  );
  const used = new Set(pages.map((page) => page.group));
  return { groups: site.groups.filter((group) => used.has(group.group)), pages };
}

/** `virtual:site/manifest` */
export function manifestModule(site: Site): string {
  return `export const manifest = ${parsed({ ...manifestOf(site), digest: site.digest })};\n`;
}

/** What the roles cookie is written and read by. */
export function roleListOf(site: Pick<Site, 'labels' | 'roles'>): RoleList {
  const labels = Object.keys(site.labels).sort();
  const roles = Object.fromEntries(Object.values(site.roles).map(({ role, grants }) => [role, grants === 'labels']));
  return { labels, version: sha256(labels.join('\n')).slice(0, 8), roles };
}

/** `virtual:site/labels` */
export function labelsModule(site: Site): string {
  return `export const roleList = ${parsed(roleListOf(site))};\n`;
}

/** `virtual:site/planned` */
export function plannedModule(site: Pick<Site, 'planned'>): string {
  return `export const planned = ${parsed(site.planned)};\n`;
}

/**
 * `virtual:site/pages`: a loader per segment. While developing, a segment that was loaded before a change is asked for
 * under a new address, because a browser keeps what it imported.
 */
export function pagesModule(site: Site, developing: boolean): string {
  const segments = [...new Set(Object.keys(site.pages).map(segmentOf))];
  const name = (segment: string): string => JSON.stringify(`virtual:site/pages/${segment}`);
  const loaders = segments.map((segment) => {
    const load = `import(${name(segment)})`;
    const fresh = `import(/* @vite-ignore */ ${JSON.stringify(`/@id/__x00__virtual:site/pages/${segment}?t=`)} + version)`;
    return `  ${JSON.stringify(segment)}: () => ${developing ? `version === 0 ? ${load} : ${fresh}` : load},`;
  });
  const watch = developing
    ? 'let version = 0;\nif (import.meta.hot) import.meta.hot.on("site:changed", () => { version = Date.now(); });\n'
    : '';
  return `${watch}export const loadGroup = {\n${loaders.join('\n')}\n};\n`;
}

/**
 * `virtual:site/pages/<segment>`: its pages packed, so that an entity's fields are sent once and not with each of its
 * pages.
 */
export function segmentModule(site: Site, segment: string): string {
  const pages = Object.fromEntries(
    Object.entries(site.pages)
      .filter(([route]) => segmentOf(route) === segment)
      .map(([route, page]) => [route, forBrowser(page)]),
  );
  return `export const packed = ${parsed(packShared(pages))};\n`;
}

/** `virtual:site/finder` */
export function finderModule(site: Site, models: { [type: string]: FieldModel }): string {
  return `export const finder = ${parsed(finderOf(site, models))};\n`;
}

/** `virtual:site/validators`: a loader per page that has a form; pages with equal forms load the same module. */
export function validatorsModule(routes: { readonly [route: string]: string }): string {
  const loaders = Object.entries(routes).map(
    ([route, same]) =>
      `  ${JSON.stringify(route)}: () => import(${JSON.stringify(`virtual:site/validators/${same}`)}),`,
  );
  return `export const loadValidator = {\n${loaders.join('\n')}\n};\n`;
}

/** A page without what only the server reads: CEL checks, effects, values it sets, storage. */
export function forBrowser(page: PageDef): PageDef {
  const actions: PageDef['actions'] = {};
  for (const [name, action] of Object.entries(page.actions))
    if (action.by === undefined) actions[name] = bareAction(action);
  const { procedures, guards, writes, ...rest } = page;
  void [procedures, guards];
  const bare = writes && mapped(writes, bareWrite);
  return { ...rest, ...(bare ? { writes: bare } : {}), fields: mapped(page.fields, bareField), actions, checks: [] };
}

function bareWrite(write: WriteDef): WriteDef {
  const { guards, set, ...rest } = write;
  void [guards, set];
  return rest;
}

function bareAction(action: ActionDef): ActionDef {
  const { set, sign, append, lines, guards, ...rest } = action;
  void [set, sign, append, lines, guards];
  return { ...rest, effects: [], ...(action.form ? { form: mapped(action.form, bareField) } : {}) };
}

function bareField(field: FieldDef): FieldDef {
  const { serial, random, index, note, samples, ...rest } = field;
  void [index, note, samples];
  const bare: FieldDef = { ...rest, ...(serial || random !== undefined ? { readOnly: true } : {}) };
  return field.rows ? { ...bare, rows: mapped(field.rows, bareField) } : bare;
}

function mapped<T, U>(all: { readonly [name: string]: T }, make: (one: T) => U): { [name: string]: U } {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]));
}

/** JSON.parse of a text is read faster than an object literal of that size. */
function parsed(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value)).replace(/\u2028|\u2029/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'))})`;
}
