/** Every operation of every page, asked by every base role: answered when `may` says yes, refused with status 10 when it says no, never a fault. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccount, sessionOf } from '../../src/access/accounts.server.ts';
import { may } from '../../src/access/may.ts';
import type { Session } from '../../src/access/session.ts';
import type { Operation } from '../../src/grammar/models.ts';
import type { PageDef } from '../../src/grammar/resolved.ts';
import { entriesOf } from '../../src/server/entries.ts';
import { openDesk, type Desk } from './app.ts';

const accounts = ['admin', 'operator', 'tea', 'tea_clerk', 'finance'];
let desk: Desk;
const tokens = new Map<string, string>();
const sessions = new Map<string, Session>();

beforeAll(async () => {
  desk = await openDesk();
  for (const username of accounts) {
    tokens.set(username, await desk.signIn(username));
    const id = (await desk.store.db.selectFrom('adminUser').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id as number;
    const account = await readAccount(desk.store.db, { id });
    const session = account && sessionOf(desk.site, account);
    if (session) sessions.set(username, session);
  }
});
afterAll(() => desk.close());

const operations = (): { page: PageDef; operation: Operation }[] => entriesOf(desk.site).flatMap((entry) => (entry.page ? [{ page: entry.page, operation: entry.operation as Operation }] : []));
const path = (operation: Operation, id: number): string => operation.path.replace(/\{(id|job)\}/g, String(id)).replace('{name}', 'none');
/** A read that is open to every signed-in account carries no label. */
const allowed = (session: Session, page: PageDef, operation: Operation): boolean =>
  (operation.labels.length === 0 && operation.right === 'read') || may(session, page, operation).ok;

/** Four at a time. */
async function inTurns<T>(all: T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(Array.from({ length: 4 }, async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  }));
}

describe('every operation', () => {
  it('refuses whoever is not signed in', async () => {
    const wrong: string[] = [];
    for (const { page, operation } of operations()) {
      const reply = await desk.call(operation.method, path(operation, 1), operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: operation.fixed ?? {} });
      if (reply.status !== 10 || reply.data !== null) wrong.push(`${page.route} ${operation.name}: ${reply.status} ${reply.error}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(accounts)('asks may() for %s and has no fault', async (username) => {
    const session = sessions.get(username);
    const token = tokens.get(username);
    if (!session || !token) throw new Error(`no session of ${username}`);
    const wrong: string[] = [];
    let permitted = 0;
    await inTurns(operations(), async ({ page, operation }) => {
      // An id that does not exist: writes change nothing, reads answer "absent" when they are allowed at all.
      const plain = operation.method === 'GET' || operation.method === 'DELETE';
      const query = operation.method === 'DELETE' ? '?version=1' : '';
      const reply = await desk.call(operation.method, path(operation, 999_999_999) + query, { token, ...(plain ? {} : { body: operation.fixed ?? {} }) });
      const yes = allowed(session, page, operation);
      if (yes) permitted += 1;
      if (reply.http >= 500 || (reply.status === 10) === yes) wrong.push(`${page.route} ${operation.name} (${yes ? 'allowed' : 'refused'}): ${reply.http} ${reply.status} ${reply.error}`);
    });
    expect(wrong).toEqual([]);
    expect(permitted).toBeGreaterThan(5);
  }, 120_000);
});

describe('lists', () => {
  it('answer rows, tabs and sums on every page that has them', async () => {
    const wrong: string[] = [];
    for (const { page, operation } of operations()) {
      if (!['list', 'summary', 'children', 'todo', 'table', 'defaults', 'read', 'template'].includes(operation.name)) continue;
      const reply = await desk.raw(operation.method, operation.path, { token: tokens.get('admin') ?? '', ...(operation.method === 'GET' ? {} : { body: operation.fixed ?? {} }) });
      if (reply.status !== 200) wrong.push(`${page.route} ${operation.name}: ${reply.status} ${await reply.text()}`);
    }
    expect(wrong).toEqual([]);
  });

  it('show a seller its own rows only, and count no others', async () => {
    const session = sessions.get('tea');
    const token = tokens.get('tea') ?? '';
    const foreign: string[] = [];
    for (const { page, operation } of operations()) {
      if (operation.name !== 'list' || !session || !may(session, page, operation).ok || !page.rowScope || page.rowScope.includes('.')) continue;
      const reply = await desk.call('GET', `${operation.path}?size=100`, { token });
      const all = await desk.store.db.selectFrom(page.entity).select(['id']).where(page.rowScope, '<>', session.seller).execute();
      const others = new Set(all.map((row) => row.id as number));
      for (const row of reply.data.rows) if (others.has(Number(row.id))) foreign.push(`${page.route} #${String(row.id)}`);
      const first = [...others][0];
      if (first === undefined || !desk.site.pages[page.route]?.verbs.includes('one')) continue;
      const [strange, absent] = [await desk.call('GET', `${operation.path}/${first}`, { token }), await desk.call('GET', `${operation.path}/999999999`, { token })];
      if (JSON.stringify([strange.http, strange.status, strange.error, strange.data]) !== JSON.stringify([absent.http, absent.status, absent.error, absent.data])) foreign.push(`${page.route} answers #${first} otherwise than an absent one`);
    }
    expect(foreign).toEqual([]);
  });
});
