/**
 * The real socket while the server stops: connections that are kept end between two answers, readers that are too slow
 * hold nothing up.
 */
import { Agent, get } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { App } from '../../src/server/contract.ts';
import { closeServer, listen } from '../../src/server/node/listen.ts';
import { openDesk, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const classes = '/api/v2/seller/classify?size=1';
const large = new Uint8Array(40 * 1_048_576);
async function serve(): Promise<{ app: App; server: Server; url: string }> {
  const world = {
    now: () => desk.clock.now,
    bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    random: {
      next: () => 0.5,
      integer: (min: number) => min,
      pick: <T>(from: readonly T[]) => from[0] as T,
      chance: () => false,
    },
  };
  const app = createApp({
    site: desk.site,
    database: desk.store,
    log: () => undefined,
    world,
    files: { save: async () => false, read: async () => ({ type: 'video/mp4', body: large }) },
  });
  const server = await listen(app, '127.0.0.1', 0);
  return { app, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { token: admin } }, resolve).on('error', reject);
  });

describe('a server that stops', () => {
  it('resets no connection that is kept for the next request: each is told that it closes', async () => {
    const { app, server, url } = await serve();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const seen = { answered: 0, kept: 0, broken: [] as string[] };
    // Eight callers, one request after the other on the same connection; whoever is told to come back does so later, as
    // a browser's person would.
    const callers = Array.from({ length: 8 }, async () => {
      for (let reply = await ask(`${url}${classes}`, agent); ; reply = await ask(`${url}${classes}`, agent)) {
        await reply.resume().toArray();
        if (reply.statusCode === 200) seen.answered += 1;
        else return void (seen.kept += reply.headers.connection === 'close' ? 0 : 1);
      }
    }).map((caller) =>
      caller.catch((error: NodeJS.ErrnoException) => void seen.broken.push(error.code ?? error.message)),
    );
    while (seen.answered < 40) await new Promise((resolve) => setTimeout(resolve, 5));
    await app.close();
    // As the process does it: whoever comes late is told to come back, then the port closes.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await closeServer(server);
    await Promise.all(callers);
    agent.destroy();
    expect(seen).toMatchObject({ kept: 0, broken: [] });
  });

  it('sends an answer to its end that its reader is taking', async () => {
    const { app, server, url } = await serve();
    const agent = new Agent({ keepAlive: true });
    const reply = await ask(`${url}/files/film.mp4`, agent);
    await app.close();
    const closing = closeServer(server, 5_000);
    const pieces = (await reply.toArray()) as Uint8Array[];
    expect(pieces.reduce((size, piece) => size + piece.byteLength, 0)).toBe(large.byteLength);
    await closing;
    agent.destroy();
  });

  it('waits for slow readers and for requests that do not end no longer than it may', async () => {
    const { app, server, url } = await serve();
    const agent = new Agent({ keepAlive: true });
    const half = connect(Number(new URL(url).port), '127.0.0.1');
    half.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
    const halfCut = new Promise((resolve) => half.once('close', resolve));
    const slow = await Promise.all(Array.from({ length: 5 }, () => ask(`${url}/files/film.mp4`, agent)));
    const cut = slow.map(
      (reply) => new Promise<string>((resolve) => reply.once('error', (error) => resolve(error.message))),
    );
    // They take one piece, and no more.
    for (const reply of slow) reply.once('readable', () => reply.read(1));
    await app.close();
    // Nobody of them would ever let it end: that it ends, and that they are cut off, is its own doing.
    await closeServer(server, 100);
    await halfCut;
    for (const reply of slow) reply.resume();
    expect(await Promise.all(cut)).toEqual(Array.from({ length: 5 }, () => 'aborted'));
    agent.destroy();
  });
});
