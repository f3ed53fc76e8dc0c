import type { ViteDevServer } from 'vite';

/** Runs this when the development server listens; at once where it has no port of its own. */
export function whenListening({ httpServer }: ViteDevServer, work: () => void): void {
  if (httpServer) httpServer.once('listening', work);
  else work();
}
