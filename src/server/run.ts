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

/** Runs the entry. Everything but a plain read is one transaction; a key makes it happen once. */
export async function run(options: AppOptions, frame: Frame, entry: Entry, session: Session | null, input: CallInput): Promise<Reply> {
  const { database, world, files, sms } = options;
  const handle = (work: Work): Promise<Reply> => ('page' in entry.run ? entry.run.handler(work, entry.run.page, input) : entry.run.handler(work, input));
  const base = { ...frame, world, session: session ?? nobody, ...(files ? { files } : {}), ...(sms ? { sms } : {}) };
  if (!session) return handle({ ...base, db: database.db });
  const db = database.as(scopeOf(session));
  const { method, right } = entry.operation;
  if (method === 'GET' && right === 'read') return handle({ ...base, db });
  return db.transaction().execute(async (tx) => {
    const work: Work = { ...base, db: tx };
    if (input.key === undefined || method === 'GET') return handle(work);
    const operation = `${method} ${new URL(input.request.url).pathname}`;
    const digest = await digestOf({ query: input.query, body: input.body });
    const done = await once(tx, { account: session.account, operation, key: input.key, digest }, () => handle(work));
    return done.repeated ? { ...done.reply, headers: { 'x-repeated': 'true' } } : done.reply;
  });
}

/** Checks query and body by the operation's closed schemas. An entry without a body schema takes no members. */
export function validate(validators: Validators, entry: Entry, input: CallInput): void {
  const { query, input: body, method } = entry.operation;
  validators.check(query ?? noQuery, { ...input.query });
  if (method !== 'GET' && method !== 'DELETE') validators.check(body ?? noQuery, input.body);
}

const noQuery = { type: 'object', properties: {}, additionalProperties: false };
