/**
 * Serves the site to the browser as virtual modules, and follows the schema files while developing:
 * a saved file is resolved and checked at once, and the running console gets the changed pages.
 */
import { relative, resolve as resolvePath, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Problem } from '../src/grammar/site/models.ts';
import { printProblem } from '../src/grammar/problems/report.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { makeSite } from '../src/site.ts';
import { developedSite, type DevelopedSite } from './developed-site.ts';
import { authoringWords, iconSource, menuIcons } from './icon-files.ts';
import { iconsModule, shellIcons } from './icons.ts';
import { isSame } from './is-same.ts';
import { settled } from './settled.ts';
import { manifestOf } from './site-manifest.ts';
import { builtPageFiles, virtualModule } from './virtual-modules.ts';
import { whenListening } from './when-listening.ts';

export type SiteListener = (resolved: Resolved) => void;

export interface SitePlugin extends Plugin {
  /** Calls back with the site, now and after each change of a schema file. Gives a function that ends it. */
  onSite(listener: SiteListener): () => void;
  /** What the files of the pages are named with, and the first parts of their routes. */
  pages(): { mark: string; segments: string[] };
}

const PREFIX = 'virtual:site/';
/** The checkout, whose packages have the icons. */
const root = resolvePath(import.meta.dirname, '..');
/** Module of the icons that the menu and the shell draw. */
const icons = resolvePath(root, 'src/generated/icons.ts');
/** Several files saved together are one change. */
const QUIET_MS = 30;
/** In which a folder that is watched from now on has been looked through. */
const LOOKED_AT_MS = 1_500;
/** In which the browser has asked for what has changed, before the rest is judged. */
const REST_MS = 300;

export function sitePlugin(options: { schemas?: string | undefined } = {}): SitePlugin {
  let folder = resolvePath(options.schemas ?? 'schemas');
  let building = false;
  /** The server's build takes the site as it is; the console's, beside it, checks it. */
  let checked: true | undefined;
  let current: Resolved | undefined;
  const listeners = new Set<SiteListener>();
  let files: Files = {};
  let developed: DevelopedSite | undefined;
  const development = (): DevelopedSite => (developed ??= developedSite(folder, authoringWords(root)));
  const resolved = (): Resolved => {
    if (current) return current;
    files = readSchemas(folder);
    return (current = building ? makeSite(files, checked, authoringWords(root)) : development().soon(files));
  };

  const watch = (server: ViteDevServer): void => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let turn = Promise.resolve();
    const show = (after: Resolved, told: readonly Problem[] = []): void => {
      const before = resolved();
      current = after;
      if (after.site.digest === before.site.digest && isSame(after.problems, before.problems)) return;
      const { moduleGraph, hot } = server.environments.client;
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.startsWith(`\0${PREFIX}`) || id === icons) moduleGraph.invalidateModule(module);
      const printed = new Set(told.map((problem) => printProblem(problem, 'en')));
      for (const problem of after.problems)
        if (!printed.has(printProblem(problem, 'en')))
          server.config.logger[problem.severity === 'error' ? 'error' : 'warn'](printProblem(problem, 'en'), {
            timestamp: true,
          });
      for (const listener of listeners) listener(after);
      const routes = changedRoutes(before.site, after.site);
      const [was, now] = [manifestOf(before.site), manifestOf(after.site)];
      // The icons of groups are drawn from a module that nothing replaces.
      if (JSON.stringify(was.groups) !== JSON.stringify(now.groups)) hot.send({ type: 'full-reload' });
      else {
        const pages = JSON.stringify(was.pages) === JSON.stringify(now.pages) ? {} : { pages: now.pages };
        hot.send({ type: 'custom', event: 'site:changed', data: { routes, digest: after.site.digest, ...pages } });
      }
    };
    /** One after another: a half-written file is waited for. */
    const inTurn = (work: () => Promise<void> | void, ms: number): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        turn = turn.then(work).catch((error: unknown) => server.config.logger.error(String(error)));
      }, ms);
    const checkAll = (told?: readonly Problem[]): void => {
      clearTimeout(rest);
      rest = inTurn(() => {
        resolved();
        show(development().of(files), told);
      }, REST_MS);
    };
    const changed = async (): Promise<void> => {
      const texts = await settled(folder, files);
      if (isSame(texts, files)) return;
      files = texts;
      const soon = development().soon(files);
      show(soon);
      checkAll(soon.problems);
    };
    const look = (ms: number): void => {
      clearTimeout(timer);
      timer = inTurn(changed, ms);
    };
    const touched = (file: string): void => {
      const path = relative(folder, file);
      if (path.startsWith('..') || path.startsWith(`_meta${sep}`) || !path.endsWith('.json')) return;
      look(QUIET_MS);
    };
    server.watcher.on('add', touched).on('change', touched).on('unlink', touched);
    whenListening(server, () => {
      server.watcher.add(folder);
      // What was saved before each file was looked at.
      look(LOOKED_AT_MS);
      checkAll();
    });
  };

  return {
    name: 'zhanggui-site',
    configResolved(config) {
      folder = resolvePath(config.root, options.schemas ?? 'schemas');
      building = config.command === 'build';
      checked = config.build.ssr ? true : undefined;
    },
    buildStart() {
      if (!building) return;
      const errors = resolved().problems.filter((problem) => problem.severity === 'error');
      if (errors.length > 0)
        this.error(
          `The schemas have ${errors.length} errors:\n${errors.map((problem) => printProblem(problem, 'en')).join('\n')}`,
        );
    },
    configureServer: watch,
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      // Those that the schemas name now, which may be more than those that were generated.
      if (!building && id === icons)
        return iconsModule([...menuIcons(resolved().site), ...shellIcons], (name) => iconSource(root, name));
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1).replace(/\?.*$/, '');
      const code = virtualModule(name, resolved().site, building);
      if (code === undefined) this.error(`There is no ${PREFIX}${name}`);
      return { code, map: { mappings: '' }, moduleType: 'js' };
    },
    pages() {
      const { site } = resolved();
      const segments = Object.keys(site.pages).flatMap((route) =>
        route.includes('/') ? [route.split('/')[0] ?? ''] : [],
      );
      return { mark: builtPageFiles(site).mark, segments: [...new Set(segments)] };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of Object.entries(builtPageFiles(resolved().site).files))
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
    },
    onSite(listener) {
      listeners.add(listener);
      listener(resolved());
      return () => listeners.delete(listener);
    },
  };
}

/** Routes whose page is not what it was, those gone included. */
export function changedRoutes(before: Site, after: Site): string[] {
  const routes = new Set([...Object.keys(before.pages), ...Object.keys(after.pages)]);
  return [...routes].filter((route) => {
    const [was, is] = [before.pages[route], after.pages[route]];
    return !isSame(was, is);
  });
}
