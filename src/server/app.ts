/** The interface and the console as one handler: `fetch(Request) -> Response`. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Site } from '../grammar/site/resolved.ts';
import { Answering } from './answering.ts';
import { Background } from './background.ts';
import { Clock } from './clock.ts';
import { consoleRoutes } from './console.ts';
import type { App, AppOptions } from './contract.ts';
import { entriesOf, overrideHeader, placesInBody, placesOf } from './entries.ts';
import { consolesElsewhere, everyAnswer, packedAnswers } from './headers.ts';
import { Jobs } from './jobs.ts';
import { LogQueue } from './log-queue.ts';
import { storedFile } from './stored-file.ts';

/** Requests that wait for a connection of the database when a process counts as busy. */
const mostWaiting = 50;
/** Milliseconds that requests under way are waited for when the handler closes. */
const patience = 4_000;

/** Makes the handler. It owns no socket and no process: both are the caller's. */
export function createApp(options: AppOptions): App {
  let site = options.site;
  const jobs = options.readOnly ? undefined : new Jobs(options, () => site);
  const clock = options.clock ? new Clock(options, () => site) : undefined;
  const background = options.clock ? new Background(options, () => site) : undefined;
  const queue = new LogQueue(options.log);
  const answering = new Answering(options, queue, { jobs, background });
  let router = routerOf(options, site, answering);
  const running = new Set<Promise<unknown>>();
  return {
    async fetch(request, address = {}) {
      const response = Promise.resolve(router.fetch(request, address));
      running.add(response);
      try {
        return await response;
      } finally {
        running.delete(response);
      }
    },
    setSite(next) {
      router = routerOf(options, next, answering);
      site = next;
    },
    async close() {
      answering.stopping = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = new Promise((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      await Promise.race([
        Promise.allSettled([...running, jobs?.close(), clock?.close(), background?.close()]).then(() => queue.close()),
        waited,
      ]);
      clearTimeout(timer);
    },
  };
}

/** The routes of a site: its calls, the state of the process, stored files, the console. */
function routerOf(options: AppOptions, site: Site, answering: Answering): Hono {
  const { world, origins = [] } = options;
  const hono = new Hono({ router: new TrieRouter() });
  hono.use(packedAnswers, everyAnswer);
  hono.use(async (context, next) => {
    await next();
    // Every answer says the moment by this handler's clock, which the console follows.
    context.header('date', world.now().toUTCString());
    // Whoever is answered while the server stops comes back by another connection: this one is about to close.
    if (answering.stopping) context.header('connection', 'close');
  });
  if (origins.length > 0) hono.use(consolesElsewhere(origins));
  const places = placesOf(entriesOf(site));
  const answer = (context: Context, place?: Parameters<Answering['answer']>[2], failure?: unknown) =>
    answering.answer(site, context, place, failure);
  for (const place of placesInBody(places))
    hono.on(place.method, place.path, (context, next) =>
      context.req.header(overrideHeader) === 'GET' ? answer(context, place) : next(),
    );
  for (const place of places) hono.on(place.method, place.path, (context) => answer(context, place));
  const health = (state: string, status: number): Response =>
    Response.json({ state, digest: site.digest }, { status, headers: { 'cache-control': 'no-store' } });
  hono.get('/healthz', () => health('ok', 200));
  hono.get('/readyz', async () => {
    if (answering.stopping || options.database.pool().waiting > mostWaiting) return health('busy', 503);
    try {
      await options.database.db.selectNoFrom((builder) => builder.lit(1).as('one')).execute();
      return health('ok', 200);
    } catch {
      return health('database', 503);
    }
  });
  hono.get('/files/*', (context) => storedFile(options.files, context.req.path));
  if (options.assets) hono.route('/', consoleRoutes({ ...options, assets: options.assets }));
  // A file that can't be read: told like any other failure.
  hono.onError((error, context) => answer(context, undefined, error));
  hono.all('*', (context) => answer(context));
  return hono;
}
