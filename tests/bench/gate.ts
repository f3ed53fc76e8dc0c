/**
 * A door before a server: every answer of its API waits, as over a network; what goes through is counted. The product
 * and the page that it is compared with stand behind doors of the same make.
 */
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds that an answer of the API waits. */
const wait = 20;
const waits = /^\/(?:api|user)\//u;

export interface Gate {
  url: string;
  /** Answers that have gone through whole since the last `reset`, and the bytes of their bodies. */
  count: { requests: number; bytes: number };
  reset(): void;
  stop(): Promise<void>;
}

/** Opens a door on a port of its own. `target`: "http://127.0.0.1:8080" */
export async function openGate(target: string): Promise<Gate> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);
  const count = { requests: 0, bytes: 0 };
  const server: Server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const onward = request({ agent, hostname, port, method, path: url, headers }, (given) => {
      setTimeout(
        () => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.on('data', (part: Buffer) => (count.bytes += part.length));
          given.on('end', () => (count.requests += 1));
          given.pipe(answer);
        },
        waits.test(url) ? wait : 0,
      );
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    reset: () => void Object.assign(count, { requests: 0, bytes: 0 }),
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
