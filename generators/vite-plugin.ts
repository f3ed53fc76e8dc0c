/** Serves the site to the browser as virtual modules; while developing, those of the schema files as they are saved. */
import { resolve as resolvePath } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { printProblem } from '../src/grammar/problems/report.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { makeSite } from '../src/site.ts';
import { developedSite, type DevelopedSite } from './developed-site.ts';
import { followSchemas } from './follow-schemas.ts';
import { authoringWords, iconSource, menuIcons } from './icon-files.ts';
import { iconsModule, shellIcons } from './icons.ts';
import { isSame } from './is-same.ts';
import { changesBetween } from './site-changes.ts';
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

export function sitePlugin(options: { schemas?: string | undefined } = {}): SitePlugin {
  let folder = resolvePath(options.schemas ?? 'schemas');
  let building = false;
  /** The server's build takes the site as it is; the console's, beside it, checks it. */
  let checked: true | undefined;
  let files: Files = {};
  let developed: DevelopedSite | undefined;
  let current: Resolved | undefined;
  const listeners = new Set<SiteListener>();
  const resolved = (): Resolved => {
    if (current) return current;
    files = readSchemas(folder);
    const words = authoringWords(root);
    developed = developedSite(folder, words);
    return (current = building ? makeSite(files, checked, words) : developed.soon(files));
  };
  const show = ({ environments: { client } }: ViteDevServer, after: Resolved): void => {
    const before = resolved();
    current = after;
    if (after.site.digest === before.site.digest && isSame(after.problems, before.problems)) return;
    for (const [id, module] of client.moduleGraph.idToModuleMap)
      if (id.startsWith(`\0${PREFIX}`) || id === icons) client.moduleGraph.invalidateModule(module);
    for (const listener of listeners) listener(after);
    client.hot.send(changesBetween(before.site, after.site));
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
    configureServer(server) {
      whenListening(server, () => {
        resolved();
        if (developed) followSchemas(server, { folder, files, developed, show: (site) => show(server, site) });
      });
    },
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
