/** Serves the site to the browser as virtual modules; while developing, those of the schema files as they are saved. */
import { resolve as resolvePath } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Resolved } from '../src/grammar/resolve.ts';
import { followSchemas } from './follow-schemas.ts';
import { iconSource, menuIcons } from './icon-files.ts';
import { iconsModule, shellIcons } from './icons.ts';
import { builtSite, developingSite, once, type ServedSite } from './served-site.ts';
import { changesBetween } from './site-changes.ts';
import { builtPageFiles, pagePaths, virtualModule } from './virtual-modules.ts';
import { whenListening } from './when-listening.ts';

export interface SitePlugin extends Plugin {
  onSite: ServedSite['follow'];
  pages(): ReturnType<typeof pagePaths>;
}

const PREFIX = 'virtual:site/';
/** The checkout, whose packages have the icons. */
const root = resolvePath(import.meta.dirname, '..');
/** Module of the icons that the menu and the shell draw. */
const icons = resolvePath(root, 'src/generated/icons.ts');

export function sitePlugin(options: { schemas?: string | undefined } = {}): SitePlugin {
  let folder = resolvePath(options.schemas ?? 'schemas');
  let building = false;
  let served: () => ServedSite = () => developing();
  const developing = once(() => developingSite(root, folder));
  const resolved = (): Resolved => served().now();
  const show = ({ environments: { client } }: ViteDevServer, after: Resolved): void => {
    const before = served().replace(after);
    if (!before) return;
    for (const [id, module] of client.moduleGraph.idToModuleMap)
      if (id.startsWith(`\0${PREFIX}`) || id === icons) client.moduleGraph.invalidateModule(module);
    client.hot.send(changesBetween(before.site, after.site));
  };

  return {
    name: 'zhanggui-site',
    configResolved(config) {
      folder = resolvePath(config.root, options.schemas ?? 'schemas');
      building = config.command === 'build';
      if (building) served = once(() => builtSite(root, folder, Boolean(config.build.ssr)));
    },
    buildStart() {
      if (building) resolved();
    },
    configureServer(server) {
      whenListening(server, () =>
        followSchemas(server, { folder, ...developing(), show: (site) => show(server, site) }),
      );
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
    pages: () => pagePaths(resolved().site),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of Object.entries(builtPageFiles(resolved().site).files))
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
    },
    onSite: (listener) => served().follow(listener),
  };
}
