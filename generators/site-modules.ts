/** The virtual modules of the browser, as JavaScript text made from a Site. */
import { join } from 'node:path';
import type { FieldModel } from '../src/grammar/site/models.ts';
import type { ActionDef, FieldDef, PageDef, Site, WriteDef } from '../src/grammar/site/resolved.ts';
import type { RoleMarks } from '../src/access/role-set.ts';
import { sha256 } from '../src/grammar/json/sha256.ts';
import { fileOfPage } from '../src/base/file-of-page.ts';
import { finderOf } from './finder.ts';

const labelsOf = (site: Pick<Site, 'labels'>): string[] => Object.keys(site.labels).sort();

/** What the roles cookie is known by. */
export function roleMarksOf(site: Pick<Site, 'labels' | 'roles'>): RoleMarks {
  const labels = labelsOf(site);
  const roles = Object.fromEntries(Object.values(site.roles).map(({ role, grants }) => [role, grants === 'labels']));
  return { version: sha256(labels.join('\n')).slice(0, 8), count: labels.length, roles };
}

/** `virtual:site/roles` */
export function rolesModule(site: Site): string {
  return `export const roleMarks = ${parsed(roleMarksOf(site))};\n`;
}

/** `virtual:site/labels` */
export function labelsModule(site: Site): string {
  return `export const labels = ${parsed(labelsOf(site))};\n`;
}

/** `virtual:site/planned` */
export function plannedModule(site: Pick<Site, 'planned'>): string {
  return `export const planned = ${parsed(site.planned)};\n`;
}

/** Site -> its page files; making them takes as long as reading the schemas. */
const written = new WeakMap<Site, PageFiles>();

/** Built files of the pages, by their names without "assets/"; `mark` is what the names are made with. */
export interface PageFiles {
  mark: string;
  files: { [name: string]: string };
}

/**
 * The files of all pages. A page's file is named by its route and the mark of all of them, so that nobody has to be
 * told the name of each.
 * @param forms page -> the page whose validators are its own too
 */
export function pageFiles(site: Site, forms: { readonly [route: string]: string }): PageFiles {
  const known = written.get(site);
  if (known) return known;
  const texts = Object.values(site.pages).map((page): [route: string, text: string] => {
    const validators = forms[page.route];
    const told = validators === undefined || validators === page.route ? {} : { validators };
    return [page.route, JSON.stringify({ ...forBrowser(page), ...told })];
  });
  const mark = sha256(JSON.stringify(texts)).slice(0, 10);
  const made = {
    mark,
    files: Object.fromEntries(texts.map(([route, text]) => [fileOfPage(mark, route), text])),
  };
  written.set(site, made);
  return made;
}

const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '..', 'src', path));

/** `virtual:site/pages`: the loader of a page's file, whose names are made with this mark. */
export function pagesModule(mark: string): string {
  return [
    `import { fileOfPage } from ${source('base/file-of-page.ts')};`,
    `import { loadPageFile } from ${source('providers/page-file.ts')};`,
    `export const loadFile = (route) => loadPageFile(fileOfPage(${JSON.stringify(mark)}, route));`,
    '',
  ].join('\n');
}

/**
 * The same while developing. A page that was loaded before a change is asked for under a new address, because a browser
 * keeps what it imported.
 */
export const developedPagesModule = [
  'let version = 0;',
  'if (import.meta.hot) import.meta.hot.on("site:changed", () => { version = Date.now(); });',
  `export const loadFile = (route) =>`,
  '  import(/* @vite-ignore */ "/@id/__x00__virtual:site/pages/" + route + (version === 0 ? "" : "?t=" + version))',
  '    .then((module) => module.page);',
  '',
].join('\n');

/** `virtual:site/pages/<route>`, while developing. */
export function pageModule(page: PageDef): string {
  return `export const page = ${parsed(forBrowser(page))};\n`;
}

/** `virtual:site/finder` */
export function finderModule(site: Site, models: { [type: string]: FieldModel }): string {
  return `export const finder = ${parsed(finderOf(site, models))};\n`;
}

/**
 * `virtual:site/validators`: a loader for each form that differs. Built, a page's file says whose forms are its own
 * too; while developing, each page has a loader.
 *
 * @param forms Page that has a form -> the page whose validators are its own too.
 */
export function validatorsModule(forms: { readonly [route: string]: string }, built: boolean): string {
  const loaders = Object.entries(forms)
    .filter(([route, same]) => !built || route === same)
    .map(([route, same]) => {
      const module = JSON.stringify(`virtual:site/validators/${same}`);
      return `  ${JSON.stringify(route)}: () => import(${module}),`;
    });
  return [
    `const loaders = {\n${loaders.join('\n')}\n};`,
    'export const loadValidator = (route) => (Object.hasOwn(loaders, route) ? loaders[route]() : undefined);',
    '',
  ].join('\n');
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
export function parsed(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value)).replace(/\u2028|\u2029/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'))})`;
}
