/** The interface and the console as one handler: `fetch(Request) -> Response`. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { hexadecimal } from '../access/digest.ts';
import { knownVersion } from '../access/known-rights.server.ts';
import { Refusal } from '../database/contract.ts';
import type { CallInput } from '../database/contract.ts';
import type { Session } from '../access/session.ts';
import { viewHeader, viewOver } from '../access/view-words.ts';
import type { Language } from '../grammar/models.ts';
import type { Site } from '../grammar/resolved.ts';
import { readBody, readQuery } from './body.ts';
import { consoleRoutes } from './console.ts';
import type { App, AppOptions } from './contract.ts';
import { chosen, entriesOf, overrideHeader, placesInBody, placesOf } from './entries.ts';
import type { Entry, Place } from './entries.ts';
import { refusalOf } from './failures.ts';
import { FilesInHand } from './files-in-hand.ts';
import { consolesElsewhere, everyAnswer, packedAnswers } from './headers.ts';
import { Background } from './background.ts';
import { Clock } from './clock.ts';
import { Jobs } from './jobs.ts';
import { LogQueue } from './log-queue.ts';
import { noteRequest } from './notes.ts';
import { refused, succeeded } from './reply.ts';
import type { Marks } from './reply.ts';
import { objection, run, sessionFor, validate } from './run.ts';
import type { Frame } from './run.ts';
import { storedFile } from './stored-file.ts';
import { texts } from './texts.ts';

/** Makes the handler. It owns no socket and no process: both are the caller's. */
export function createApp(options: AppOptions): App {
  const origins = options.origins ?? [];
  let site = options.site;
  const jobs = options.readOnly ? undefined : new Jobs(options, () => site);
  const clock = options.clock ? new Clock(options, () => site) : undefined;
  const background = options.clock ? new Background(options, () => site) : undefined;
  const queue = new LogQueue(options.log);
  let router = mounted(site);
  const running = new Set<Promise<unknown>>();
  const inHand = new FilesInHand();
  let stopping = false;

  function mounted(of: Site): Hono {
    const hono = new Hono({ router: new TrieRouter() });
    hono.use(packedAnswers, everyAnswer, dated, lastAnswers);
    if (origins.length > 0) hono.use(consolesElsewhere(origins));
    const places = placesOf(entriesOf(of));
    for (const place of placesInBody(places))
      hono.on(place.method, place.path, (context, next) =>
        context.req.header(overrideHeader) === 'GET' ? answer(context, place) : next(),
      );
    for (const place of places) hono.on(place.method, place.path, (context) => answer(context, place));
    hono.get('/healthz', () => health('ok', 200));
    hono.get('/readyz', () => ready());
    hono.get('/files/*', (context) => storedFile(options.files, context.req.path));
    if (options.assets) hono.route('/', consoleRoutes({ ...options, assets: options.assets }));
    // A file that can't be read: told like any other failure.
    hono.onError((error, context) => answer(context, undefined, error));
    hono.all('*', (context) => answer(context));
    return hono;
  }

  /** Every answer says the moment by this handler's clock, which the console follows. */
  async function dated(context: Context, next: () => Promise<void>): Promise<void> {
    await next();
    context.header('date', options.world.now().toUTCString());
  }

  /** Whoever is answered while the server stops shall come back by another connection: this one is about to close. */
  async function lastAnswers(context: Context, next: () => Promise<void>): Promise<void> {
    await next();
    if (stopping) context.header('connection', 'close');
  }

  async function answer(context: Context, place?: Place, failure?: unknown): Promise<Response> {
    const begun = performance.now();
    const now = options.world.now();
    const request = context.req.raw;
    const { address = '' } = context.env as { address?: string };
    const marks: Marks = {
      traceId: hexadecimal(options.world.bytes(8)),
      digest: site.digest,
      language: languageOf(request),
    };
    const frame: Frame = {
      site,
      language: marks.language,
      traceId: marks.traceId,
      ip: callerOf(request, address, options.behindProxy === true),
      now,
      later: { asked: false },
    };
    const facts = { frame, request, begun, account: 0, body: {} as CallInput['body'] };
    const known = async (query: CallInput['query']): Promise<Session> => {
      const asked = sessionFor(options, frame, tokenOf(request, place, query), request);
      const session = await asked.catch((error: unknown) => {
        if (request.headers.has(viewHeader) && error instanceof Refusal && error.init.http === 403)
          marks.rights = viewOver;
        throw error;
      });
      facts.account = session.account;
      marks.rights = knownVersion(session);
      return session;
    };
    let handBack: (() => void) | undefined;
    try {
      if (failure !== undefined) throw failure;
      if (stopping) throw new Refusal({ text: texts.stopping, http: 503 });
      if (!place) throw new Refusal({ text: texts.notFound, http: 404 });
      if (
        request.headers.get('sec-fetch-site') === 'cross-site' &&
        !origins.includes(request.headers.get('origin') ?? '')
      )
        throw new Refusal({ text: texts.crossSite, http: 403 });
      if (request.headers.has(overrideHeader) && !place.inBody) throw new Refusal({ text: texts.onlyLists, http: 400 });
      const address = readQuery(new URL(request.url));
      // Who asks, and what they may do here, is validated before a byte of the body is read: what is refused costs
      // nothing.
      const unsigned = place.entries.some((entry) => entry.operation.open) && tokenOf(request, place, address) === '';
      let session = unsigned || place.entries.some((entry) => entry.access === 'public') ? null : await known(address);
      const open = place.entries.filter(
        (entry) => session === null || objection(session, entry, options.validate) === null,
      );
      if (open.length === 0) throw objection(session as Session, place.entries[0] as Entry, options.validate);
      if (session && open.some((entry) => entry.operation.file?.as === 'base64'))
        handBack = inHand.take(session.account);
      const read = await readBody(context, open, session !== null);
      facts.body = read.body;
      // Members that are no texts are refused with the query's shape.
      const query = place.inBody ? { ...address, ...(read.body as typeof address) } : address;
      const { entry, input } = chosenBy(
        place,
        request,
        context.req.param() as CallInput['params'],
        query,
        place.inBody ? { body: {} } : read,
      );
      const anybody = entry.access === 'public' || (unsigned && entry.operation.open === true);
      if (!anybody) {
        session ??= await known(query);
        const against = objection(session, entry, options.validate);
        if (against) throw against;
      }
      validate(entry, input);
      const reply = await run(options, frame, entry, anybody ? null : session, input);
      if (entry.operation.name === 'export') jobs?.kick();
      if (frame.later?.asked) background?.kick();
      const response = succeeded(reply, marks);
      noteRequest(options, queue, { ...facts, http: response.status, status: 0, error: null, foreseen: true });
      return response;
    } catch (error) {
      const refusal = refusalOf(error, marks.traceId, marks.language);
      noteRequest(options, queue, {
        ...facts,
        http: refusal.http,
        status: refusal.status,
        error: refusal.foreseen ? refusal.text[marks.language] : error,
        foreseen: refusal.foreseen,
      });
      return refused(refusal, marks);
    } finally {
      handBack?.();
    }
  }

  async function ready(): Promise<Response> {
    const { waiting } = options.database.pool();
    if (stopping || waiting > 50) return health('busy', 503);
    try {
      await options.database.db.selectNoFrom((builder) => builder.lit(1).as('one')).execute();
      return health('ok', 200);
    } catch {
      return health('database', 503);
    }
  }

  function health(state: string, status: number): Response {
    return new Response(JSON.stringify({ state, digest: site.digest }), {
      status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
  }

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
      router = mounted(next);
      site = next;
    },
    async close() {
      stopping = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, 4_000);
      });
      await Promise.race([
        Promise.allSettled([...running, jobs?.close(), clock?.close(), background?.close()]).then(() => queue.close()),
        patience,
      ]);
      clearTimeout(timer);
    },
  };
}

/** The entry that the request's fixed members choose, and the request as its handler sees it. */
function chosenBy(
  place: Place,
  request: Request,
  params: CallInput['params'],
  query: CallInput['query'],
  { body, form }: Pick<CallInput, 'body' | 'form'>,
): { entry: Entry; input: CallInput } {
  const entry = chosen(place, { ...query, ...body, ...params });
  if (!entry) throw new Refusal({ text: texts.noSetting, http: 404 });
  for (const name of entry.operation.fromQuery ?? []) {
    if (query[name] !== undefined && !(name in body)) body[name] = query[name].split(',').map(Number);
  }
  const key = request.headers.get('idempotency-key');
  return {
    entry,
    input: {
      operation: entry.operation.name,
      params,
      query,
      body,
      request,
      ...(form ? { form } : {}),
      ...(key ? { key } : {}),
    },
  };
}

/** The token header; only a call whose query names a token takes it from there. */
function tokenOf(request: Request, place: Place | undefined, query: CallInput['query']): string {
  const named =
    place?.entries.some(
      ({ operation }) => (operation.query?.properties as { token?: unknown } | undefined)?.token !== undefined,
    ) === true;
  return request.headers.get('token') ?? (named ? (query.token ?? '') : '');
}

function languageOf(request: Request): Language {
  return /^\s*en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'zh';
}

function callerOf(request: Request, address: string, behindProxy: boolean): string {
  const forwarded = behindProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return (forwarded ?? address).slice(0, 45);
}
