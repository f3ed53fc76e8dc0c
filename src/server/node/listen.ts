import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { createServer, type Socket } from 'node:net';
import type { App } from '../contract.ts';

/** A port that is taken or forbidden: one sentence in both languages. */
export class ListenError extends Error {}

/** The connections of each server: what is still to be sent on them, Node does not tell of a server. */
const connections = new WeakMap<Server, Set<Socket>>();

/** Serves the app; header time-out 10 s, whole request 120 s, idle connections closed after 65 s. */
export function listen(app: App, host: string, port: number): Promise<Server> {
  const server = createAdaptorServer({
    fetch: (request, bindings: { incoming?: { socket?: { remoteAddress?: string } } }) =>
      app.fetch(
        request,
        bindings.incoming?.socket?.remoteAddress ? { address: bindings.incoming.socket.remoteAddress } : {},
      ),
  }) as Server;
  server.headersTimeout = 10_000;
  // A body that trickles in is given up; the answer itself may take the specification's 200 s.
  server.requestTimeout = 120_000;
  server.maxConnections = 2_000;
  server.keepAliveTimeout = 65_000;
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(told(error, host, port)));
    server.listen(port, host, () => resolve(server));
  });
}

/** Says at once that an address can't be had, before a database is started for it. */
export function checkAddress(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(told(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function told(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new ListenError(
      `端口 ${port} 已被占用，请用 PORT=<其他端口> 启动。 / Port ${port} is in use; start with PORT=<another port>.`,
    );
  if (error.code === 'EACCES') return new ListenError(`没有权限使用端口 ${port}。 / Not allowed to use port ${port}.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ListenError(`本机没有地址 ${host}，请检查 HOST。 / This computer has no address ${host}; check HOST.`);
  return error;
}

/**
 * Lets what is under way finish, at most `patience` milliseconds, and takes no further connections. Node cuts a
 * connection as idle whose answer was handed over whole and is not sent yet: that is waited for first.
 */
export async function closeServer(server: Server, patience = 10_000): Promise<void> {
  const until = Date.now() + patience;
  const sending = (): boolean => [...(connections.get(server) ?? [])].some((socket) => socket.writableLength > 0);
  while (sending() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), Math.max(0, until - Date.now()));
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}
