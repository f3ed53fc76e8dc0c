/** Runs the API in the development server, from a build of its sources that is cached beside the packages. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { builtCommand, sourcesOf } from '../scripts/authoring-build.mjs';
import { closeOnSignal } from './dev-held.ts';
import type { serveApi } from './dev-api.ts';
import type { SitePlugin } from './vite-plugin.ts';
import { whenListening } from './when-listening.ts';

const entry = 'generators/dev-api.ts';
const checkout = dirname(import.meta.dirname);

interface DevApi {
  serveApi: typeof serveApi;
}

/**
 * Its own source files restart the server when they change. The checkout is watched only once the server listens: to
 * look at each file takes as long as everything else at the start.
 */
export function devApiPlugin(site: SitePlugin): Plugin {
  let end: (() => Promise<void>) | undefined;
  let listens = false;
  return {
    name: 'zhanggui-dev-api',
    apply: (_config, env) => env.command === 'serve' && !env.isPreview && process.env['VITEST'] === undefined,
    config: () => ({
      server: { watch: { ignored: [(path: string) => !listens && !relative(checkout, path).startsWith('..')] } },
    }),
    async configureServer(server) {
      closeOnSignal(server);
      whenListening(server, () => {
        listens = true;
        server.watcher.add([checkout, ...server.config.configFileDependencies]);
      });
      end = await (await load(server)).serveApi(server, site);
      const { root } = server.config;
      const own = new Set(sourcesOf(root, entry));
      server.watcher.on('all', (event, file) => {
        if (event !== 'add' && own.has(relative(root, file).replaceAll('\\', '/'))) void server.restart();
      });
    },
    /** Of sources that Vite has loaded one by one. */
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'ssr' && modules.length > 0) void server.restart();
    },
    async closeServer() {
      await end?.();
    },
  };
}

/** Where nothing can be kept, or the sources do not compile, Vite loads them one by one, and tells what is wrong. */
async function load(server: ViteDevServer): Promise<DevApi> {
  const { root } = server.config;
  let built: string;
  try {
    built = await builtCommand(root, entry, readFileSync(join(root, 'package-lock.json')), { packages: true });
  } catch {
    return (await server.ssrLoadModule(`/${entry}`)) as DevApi;
  }
  return (await import(pathToFileURL(join(built, 'dev-api.mjs')).href)) as DevApi;
}
