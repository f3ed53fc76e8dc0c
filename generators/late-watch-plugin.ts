/**
 * The files of the checkout are watched once the development server answers: to look at each of them takes as long as
 * all else at its start.
 */
import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** Does this when the server answers; at once where it listens to nothing itself. */
export function whenAnswering({ httpServer }: ViteDevServer, work: () => void): void {
  if (httpServer) httpServer.once('listening', work);
  else work();
}

export function lateWatchPlugin(root: string): Plugin {
  let waits = true;
  return {
    name: 'zhanggui-late-watch',
    apply: (_config, env) => env.command === 'serve' && !env.isPreview && process.env['VITEST'] === undefined,
    config: () => ({
      server: { watch: { ignored: [(path: string) => waits && !relative(root, path).startsWith('..')] } },
    }),
    configureServer(server) {
      whenAnswering(server, () => {
        waits = false;
        server.watcher.add([root, ...server.config.configFileDependencies]);
      });
    },
  };
}
