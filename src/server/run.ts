/** One request from its entry to its reply: session, right, schema, transaction, handler. */
import { nobody, readSignedIn, sessionOf } from '../access/accounts.server.ts';
import { pairsOf } from '../access/pair.server.ts';
import { may } from '../access/may.ts';
import { rightOn } from '../access/labels.ts';
import { reasons } from '../access/reasons.ts';
import type { Session } from '../access/session.ts';
import { viewPlace } from '../access/viewing.server.ts';
import { readRole } from '../database/accounts/viewed-role.ts';
import { viewHeader } from '../access/view-words.ts';
import { viewedSession } from '../access/viewing.ts';
import { factsOf } from '../access/standing.ts';
import { noteSeen, pairFits, type SessionRow } from '../access/sessions.server.ts';
import { scopeOf } from '../database/connection/connection.ts';
import { Refusal } from '../database/contract.ts';
import type { CallInput, Reply, Tx, Work } from '../database/contract.ts';
import { digestOf, once } from '../database/queues/idempotency.ts';
import { failureOf } from '../database/connection/dialect.ts';
import { noteWrite } from '../database/query/shared.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import type { Entry } from './entries.ts';
import type { AppOptions } from './contract.ts';
import { texts } from './texts.ts';
import { check } from './validate.ts';

/** What is fixed for one request. */
export type Frame = Pick<Work, 'site' | 'language' | 'traceId' | 'ip' | 'now' | 'wakes'>;

/**
 * The session of a request's token and pair cookie; refuses with status 10. A request that says it is in the background
 * is no sign of somebody at work.
 */
export async function sessionFor(options: AppOptions, frame: Frame, token: string, request: Request): Promise<Session> {
  const found = await readSignedIn(options.database.db, token, frame.now);
  if (!found || !pairFits(found.row, pairsOf(request)) || found.account.area !== found.row.area)
    throw new Refusal({ text: texts.signIn, status: 10, http: 401 });
  const { row, account } = found;
  if (request.headers.get('x-background') !== '1') await noteSeen(options.database.db, row, frame.now);
  if (!account.enabled) throw new Refusal({ text: texts.disabled, status: 10, http: 401 });
  const session = sessionOf(frame.site, account);
  if (!session) throw new Refusal({ text: texts.noRole, status: 10, http: 403 });
  const view = request.headers.get(viewHeader);
  return view === null ? session : viewOf(options, frame, found, session, view);
}

/** The session lessened to the role that this window views; refuses when that is over, or may be no more. */
async function viewOf(
  { database }: AppOptions,
  { site }: Frame,
  { row }: { row: SessionRow },
  own: Session,
  id: string,
): Promise<Session> {
  const over = (text: Text): Refusal => new Refusal({ text, status: 10, http: 403 });
  const view = row.data.views?.find((one) => one.id === id);
  const role = view && (await readRole(database.db, view.role));
  if (!role) throw over(texts.viewOver);
  const place = viewPlace(site, own, role);
  if ('refusal' in place) throw over(place.refusal);
  const viewed = viewedSession(site, own, role);
  if (!viewed) throw over(texts.noRole);
  return viewed;
}

/** True for what changes nothing and hands out no file: all that a view as a role is answered. */
export const onlyTells = ({ operation, system }: Entry): boolean =>
  !system &&
  operation.right === 'read' &&
  (operation.method === 'GET' || operation.asks === true) &&
  operation.output['contentMediaType'] === undefined;

/** Why the session may not do it, with the sentence of `may`; null when it may. */
export function objection(session: Session, entry: Entry, validate: typeof may = may): Refusal | null {
  const { operation, page } = entry;
  if (session.viewing && !onlyTells(entry)) return new Refusal({ text: texts.viewing, status: 10, http: 403 });
  if (!page)
    return operation.labels.some((label) => rightOn(session, label) === undefined)
      ? new Refusal({ text: reasons.label, status: 10, http: 403 })
      : null;
  // A read that is open to every signed-in account has no label, although its page has one.
  const asked =
    operation.labels.length === 0 && operation.right === 'read'
      ? { ...page, permission: '', areas: [session.area] }
      : page;
  const verdict = validate(session, asked, operation);
  return verdict.ok ? null : new Refusal({ text: verdict.reason, status: 10, http: 403 });
}

/**
 * Runs the entry, after its preparation. Everything but a plain read is one transaction, run anew when it collided with
 * another; a key makes it happen once.
 */
export async function run(
  options: AppOptions,
  frame: Frame,
  entry: Entry,
  session: Session | null,
  given: CallInput,
): Promise<Reply> {
  const input =
    session && 'page' in entry.run && entry.run.prepare
      ? await entry.run.prepare(
          { session, ...(options.tables ? { tables: options.tables } : {}) },
          entry.run.page,
          given,
        )
      : given;
  const { database, world, files, sms, passwordLeast } = options;
  const handle = (work: Work): Promise<Reply> =>
    'page' in entry.run ? entry.run.handler(work, entry.run.page, input) : entry.run.handler(work, input);
  const base = {
    ...frame,
    world,
    session: session ?? nobody,
    facts: factsOf(session ?? nobody, frame.now.toISOString()),
    ...(files ? { files } : {}),
    ...(sms ? { sms } : {}),
    ...(passwordLeast === undefined ? {} : { passwordLeast }),
  };
  if (!session || entry.system) return handle({ ...base, db: database.db });
  const db = database.as(scopeOf(session));
  const { method, right } = entry.operation;
  if (method === 'GET' && right === 'read') return retried(world, () => handle({ ...base, db }), true);
  const { key, request } = input;
  const operation = `${method} ${new URL(request.url).pathname}`;
  const digest =
    key === undefined || method === 'GET' || entry.secret
      ? null
      : await digestOf({ query: input.query, body: withoutPasswords(input.body) });
  // With a key the second run finds what the first one left, so that a connection lost at the commit is no doubt.
  const work = (tx: Tx): Work => ({ ...base, db: tx, aside: database.aside() });
  const reply = await retried(
    world,
    async () => {
      if (key === undefined || digest === null) return db.transaction().execute((tx) => handle(work(tx)));
      const done = await once(db, { account: session.account, operation, key, digest }, (tx) => handle(work(tx)));
      return done.repeated ? { ...done.reply, headers: { 'x-repeated': 'true' } } : done.reply;
    },
    digest !== null,
  );
  noteWrite(db);
  return reply;
}

/** A digest is no place for passwords: whoever has it could try them. */
function withoutPasswords(body: CallInput['body']): CallInput['body'] {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !/passw|_pw|^again$/i.test(name)));
}

/** How often a transaction is run before a deadlock, a serialization failure or a turn of others is answered. */
const attempts = 3;

/**
 * Runs it again, after a short pause, when it met another transaction and was ended by PostgreSQL, or refused until the
 * other has ended: nothing of it was kept. `safe`: also when the connection was lost, since running it twice does no
 * more than once.
 */
async function retried<T>(world: AppOptions['world'], transaction: () => Promise<T>, safe: boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const kind = error instanceof Refusal && error.init.again ? 'again' : failureOf(error)?.kind;
      if (attempt >= attempts || !(kind === 'again' || (safe && kind === 'lost'))) throw error;
      const pause = world.random.integer(10, 40) * attempt;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}

/** Checks query and body by the operation's closed schemas. An entry without a body schema takes no members. */
export function validate(entry: Entry, input: CallInput): void {
  const { query, input: body, method } = entry.operation;
  check(query ?? noQuery, { ...input.query }, entry.page?.fields);
  if (method !== 'GET' && method !== 'DELETE') check(body ?? noQuery, input.body, entry.page?.fields);
}

const noQuery = { type: 'object', properties: {}, additionalProperties: false };
