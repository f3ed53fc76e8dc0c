import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { App } from '../contract.ts';

/** A port that is taken or forbidden: one sentence in both languages. */
export class ListenError extends Error {}

/** Serves the app; header time-out 10 s, idle connections closed after 65 s. */
export function listen(app: App, host: string, port: number): Promise<Server> {
  const server = createAdaptorServer({
    fetch: (request, bindings: { incoming?: { socket?: { remoteAddress?: string } } }) => app.fetch(request, bindings.incoming?.socket?.remoteAddress ? { address: bindings.incoming.socket.remoteAddress } : {}),
  }) as Server;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new ListenError(`端口 ${port} 已被占用，请用 PORT=<其他端口> 启动。 / Port ${port} is in use; start with PORT=<another port>.`));
      else if (error.code === 'EACCES') reject(new ListenError(`没有权限使用端口 ${port}。 / Not allowed to use port ${port}.`));
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Stops taking connections and lets those under way finish, at most `patience` milliseconds. */
export function closeServer(server: Server, patience = 10_000): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}
