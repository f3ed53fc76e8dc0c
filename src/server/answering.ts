/** A call from its request to its answer: who asks, whether they may, what is sent, what is done, what is noted. */
import type { Context } from 'hono';
import { hexadecimal } from '../access/digest.ts';
import { knownVersion } from '../access/known-rights.server.ts';
import type { Session } from '../access/session.ts';
import { viewHeader, viewOver } from '../access/view-words.ts';
import { Refusal } from '../database/contract.ts';
import type { CallInput, Reply } from '../database/contract.ts';
import type { Language } from '../grammar/site/models.ts';
import type { Site } from '../grammar/site/resolved.ts';
import type { Background } from './background.ts';
import { readBody, readQuery } from './body.ts';
import type { AppOptions } from './contract.ts';
import { chosen, overrideHeader } from './entries.ts';
import type { Entry, Place } from './entries.ts';
import { refusalOf } from './failures.ts';
import { FilesInHand } from './files-in-hand.ts';
import type { Jobs } from './jobs.ts';
import type { LogQueue } from './log-queue.ts';
import { noteRequest } from './notes.ts';
import { refused, succeeded } from './reply.ts';
import type { Marks } from './reply.ts';
import { objection, run, sessionFor, validate } from './run.ts';
import type { Frame } from './run.ts';
import { texts } from './texts.ts';

/** One call under way: what is fixed for it, and what is known of it by now. */
interface Call {
  frame: Frame;
  marks: Marks;
  request: Request;
  place: Place;
  /** Of whoever asks; 0 while nobody is known. */
  account: number;
  body: CallInput['body'];
  /** Gives back the place that a file in hand takes. */
  handBack?: () => void;
}

export class Answering {
  /** True from the moment on that the process stops: every call is refused. */
  stopping = false;
  readonly #options: AppOptions;
  readonly #log: LogQueue;
  readonly #queues: { jobs: Jobs | undefined; background: Background | undefined };
  readonly #inHand = new FilesInHand();

  /** `queues`: told when a call has left them something to do. */
  constructor(
    options: AppOptions,
    log: LogQueue,
    queues: { jobs: Jobs | undefined; background: Background | undefined },
  ) {
    this.#options = options;
    this.#log = log;
    this.#queues = queues;
  }

  /** Answers any request; never throws. `place` absent: there is no such address. `failure`: thrown before this. */
  async answer(site: Site, context: Context, place?: Place, failure?: unknown): Promise<Response> {
    const begun = performance.now();
    const { world, behindProxy } = this.#options;
    const request = context.req.raw;
    const { address = '' } = context.env as { address?: string };
    const traceId = hexadecimal(world.bytes(8));
    const language = languageOf(request);
    const marks: Marks = { traceId, digest: site.digest, language };
    const frame: Frame = {
      site,
      language,
      traceId,
      ip: callerOf(request, address, behindProxy === true),
      now: world.now(),
      wakes: new Set(),
    };
    const call: Omit<Call, 'place'> = { frame, marks, request, account: 0, body: {} };
    const note = (facts: { http: number; status: 0 | 1 | 10; error: unknown; foreseen: boolean }): void => {
      const { account, body } = call;
      noteRequest(this.#options, this.#log, { frame, request, begun, account, body, ...facts });
    };
    try {
      if (failure !== undefined) throw failure;
      if (this.stopping) throw new Refusal({ text: texts.stopping, http: 503 });
      if (!place) throw new Refusal({ text: texts.notFound, http: 404 });
      const response = succeeded(await this.#reply(Object.assign(call, { place }), context), marks);
      for (const queue of frame.wakes ?? []) this.#queues[queue]?.kick();
      note({ http: response.status, status: 0, error: null, foreseen: true });
      return response;
    } catch (error) {
      const refusal = refusalOf(error, traceId, language);
      const { http, status, foreseen } = refusal;
      note({ http, status, error: foreseen ? refusal.text[language] : error, foreseen });
      return refused(refusal, marks);
    } finally {
      call.handBack?.();
    }
  }

  async #reply(call: Call, context: Context): Promise<Reply> {
    const { place, request } = call;
    this.#refuseForeign(call);
    const address = readQuery(new URL(request.url));
    // Who asks, and what they may do here, is known before a byte of the body is read: what is refused costs nothing.
    const unsigned = place.entries.some((entry) => entry.operation.open) && tokenOf(request, place, address) === '';
    const early = !unsigned && place.entries.every((entry) => entry.access !== 'public');
    let session = early ? await this.#sessionOf(call, address) : null;
    const { validate: judge } = this.#options;
    const open = place.entries.filter((entry) => session === null || objection(session, entry, judge) === null);
    if (open.length === 0) throw objection(session as Session, place.entries[0] as Entry, judge);
    if (session && open.some((entry) => entry.operation.file?.as === 'base64'))
      call.handBack = this.#inHand.take(session.account);
    const read = await readBody(context, open, session !== null);
    call.body = read.body;
    // Members that are no texts are refused with the query's shape.
    const query = place.inBody ? { ...address, ...(read.body as typeof address) } : address;
    const params = context.req.param() as CallInput['params'];
    const { entry, input } = chosenBy(place, request, params, query, place.inBody ? { body: {} } : read);
    const anybody = entry.access === 'public' || (unsigned && entry.operation.open === true);
    if (!anybody) {
      session ??= await this.#sessionOf(call, query);
      const against = objection(session, entry, judge);
      if (against) throw against;
    }
    validate(entry, input);
    return run(this.#options, call.frame, entry, anybody ? null : session, input);
  }

  /** Refuses what another site's page sends, and a method that is named in a header where none may be. */
  #refuseForeign({ request, place }: Call): void {
    const { origins = [] } = this.#options;
    const origin = request.headers.get('origin') ?? '';
    if (request.headers.get('sec-fetch-site') === 'cross-site' && !origins.includes(origin))
      throw new Refusal({ text: texts.crossSite, http: 403 });
    if (request.headers.has(overrideHeader) && !place.inBody) throw new Refusal({ text: texts.onlyLists, http: 400 });
  }

  async #sessionOf(call: Call, query: CallInput['query']): Promise<Session> {
    const { frame, marks, request, place } = call;
    try {
      const session = await sessionFor(this.#options, frame, tokenOf(request, place, query), request);
      call.account = session.account;
      marks.rights = knownVersion(session);
      return session;
    } catch (error) {
      if (request.headers.has(viewHeader) && error instanceof Refusal && error.init.http === 403)
        marks.rights = viewOver;
      throw error;
    }
  }
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
