/** One request from its entry to its reply: session, right, schema, transaction, handler. */
import { nobody, readAccount, sessionOf } from '../access/accounts.server.ts';
import { may } from '../access/may.ts';
import { rightOn } from '../access/labels.ts';
import { reasons } from '../access/reasons.ts';
import type { Session } from '../access/session.ts';
import { readSession } from '../access/sessions.server.ts';
import { scopeOf } from '../database/connection.ts';
import { Refusal } from '../database/contract.ts';
import type { CallInput, Reply, Work } from '../database/contract.ts';
import { digestOf, once } from '../database/once.ts';
import { failureOf } from '../database/seam.ts';
import type { Entry } from './entries.ts';
import type { AppOptions } from './contract.ts';
import { texts } from './texts.ts';
import type { Validators } from './validate.ts';

/** What is fixed for one request. */
export type Frame = Pick<Work, 'site' | 'language' | 'traceId' | 'ip' | 'now'>;

/** The session of a request's token; refuses with status 10. */
export async function sessionFor(options: AppOptions, frame: Frame, token: string): Promise<Session> {
  const row = token === '' ? null : await readSession(options.database.db, token, frame.now);
  const account = row && (await readAccount(options.database.db, { id: row.account }));
  if (!row || !account || account.area !== row.area) throw new Refusal({ text: texts.signIn, status: 10, http: 401 });
  if (!account.enabled) throw new Refusal({ text: texts.disabled, status: 10, http: 401 });
  const session = sessionOf(frame.site, account);
  if (!session) throw new Refusal({ text: texts.noRole, status: 10, http: 403 });
  return session;
}

/** Refuses what the session may not do; the sentence is that of `may`. */
export function authorise(session: Session, entry: Entry): void {
  const { operation, page } = entry;
  if (!page) {
    if (operation.labels.some((label) => rightOn(session, label) === undefined)) throw new Refusal({ text: reasons.label, status: 10, http: 403 });
    return;
  }
  // A read that is open to every signed-in account has no label, although its page has one.
  const asked = operation.labels.length === 0 && operation.right === 'read' ? { ...page, permission: '', areas: [session.area] } : page;
  const verdict = may(session, asked, operation);
  if (!verdict.ok) throw new Refusal({ text: verdict.reason, status: 10, http: 403 });
}

/** Runs the entry. Everything but a plain read is one transaction, run anew when it collided with another; a key makes it happen once. */
export async function run(options: AppOptions, frame: Frame, entry: Entry, session: Session | null, input: CallInput): Promise<Reply> {
  const { database, world, files, sms } = options;
  const handle = (work: Work, given: CallInput = input): Promise<Reply> => ('page' in entry.run ? entry.run.handler(work, entry.run.page, given) : entry.run.handler(work, given));
  const base = { ...frame, world, session: session ?? nobody, ...(files ? { files } : {}), ...(sms ? { sms } : {}) };
  if (!session) return handle({ ...base, db: database.db });
  const db = database.as(scopeOf(session));
  const { method, right } = entry.operation;
  if (method === 'GET' && right === 'read') return handle({ ...base, db });
  const { key, request } = input;
  const operation = `${method} ${new URL(request.url).pathname}`;
  const digest = key === undefined || method === 'GET' ? null : await digestOf({ query: input.query, body: input.body });
  return retried(world, () => {
    // A form is read by the handler: each attempt reads a copy.
    const attempt = request.body && !request.bodyUsed ? { ...input, request: request.clone() } : input;
    return db.transaction().execute(async (tx) => {
      const work: Work = { ...base, db: tx };
      if (key === undefined || digest === null) return handle(work, attempt);
      const done = await once(tx, { account: session.account, operation, key, digest }, () => handle(work, attempt));
      return done.repeated ? { ...done.reply, headers: { 'x-repeated': 'true' } } : done.reply;
    });
  });
}

/** How often a transaction is run before a deadlock or a serialization failure is answered. */
const attempts = 3;

/** Runs it again, after a short pause, when PostgreSQL ended it because it met another transaction: nothing of it was kept. */
async function retried<T>(world: AppOptions['world'], transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= attempts || failureOf(error)?.kind !== 'again') throw error;
      const pause = world.random.integer(10, 40) * attempt;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}

/** Checks query and body by the operation's closed schemas. An entry without a body schema takes no members. */
export function validate(validators: Validators, entry: Entry, input: CallInput): void {
  const { query, input: body, method } = entry.operation;
  validators.check(query ?? noQuery, { ...input.query });
  if (method !== 'GET' && method !== 'DELETE') validators.check(body ?? noQuery, input.body);
}

const noQuery = { type: 'object', properties: {}, additionalProperties: false };
