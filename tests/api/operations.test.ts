/**
 * Reading operations of every page are answered, with the session's own rows. Who may ask what is validated in
 * tests/sweeps/authorization.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccount, sessionOf } from '../../src/access/accounts.server.ts';
import { may } from '../../src/access/may.ts';
import type { Session } from '../../src/access/session.ts';
import type { Operation } from '../../src/grammar/site/models.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { entriesOf } from '../../src/server/entries.ts';
import { openDesk, type Desk } from './app.ts';
import { daysAfter, testMoment } from '../moment.ts';

const accounts = ['admin', 'tea'];
let desk: Desk;
const tokens = new Map<string, string>();
const sessions = new Map<string, Session>();

beforeAll(async () => {
  desk = await openDesk();
  for (const username of accounts) {
    tokens.set(username, await desk.signIn(username));
    const id = (
      await desk.store.db
        .selectFrom('adminUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id as number;
    const account = await readAccount(desk.store.db, { id });
    const session = account && sessionOf(desk.site, account);
    if (session) sessions.set(username, session);
  }
});
afterAll(() => desk.close());

const operations = (): { page: PageDef; operation: Operation }[] =>
  entriesOf(desk.site).flatMap((entry) =>
    entry.page ? [{ page: entry.page, operation: entry.operation as Operation }] : [],
  );
/** A page that asks first answers only to a condition: as many days as it may be asked for. */
const condition = (page: PageDef, operation: Operation): string => {
  if (!page.list.askFirst || !page.list.exportBy || !['list', 'summary'].includes(operation.name)) return '';
  const { field, days } = page.list.exportBy;
  const since = daysAfter(3 - days);
  return `?${field}_gte=${since.toISOString()}&${field}_lte=${testMoment.toISOString()}`;
};

describe('lists', () => {
  it('answer rows, tabs and sums on every page that has them', async () => {
    const wrong: string[] = [];
    for (const { page, operation } of operations()) {
      if (!['list', 'summary', 'children', 'todo', 'table', 'defaults', 'read', 'template'].includes(operation.name))
        continue;
      const reply = await desk.call(operation.method, operation.path + condition(page, operation), {
        token: tokens.get('admin') ?? '',
        ...(operation.method === 'GET' ? {} : { body: operation.fixed ?? {} }),
      });
      if (reply.http !== 200) wrong.push(`${page.route} ${operation.name}: ${reply.http} ${reply.error}`);
    }
    expect(wrong).toEqual([]);
  });

  it('show a seller its own rows only, and count no others', async () => {
    const session = sessions.get('tea');
    const token = tokens.get('tea') ?? '';
    const foreign: string[] = [];
    for (const { page, operation } of operations()) {
      if (
        operation.name !== 'list' ||
        !session ||
        !may(session, page, operation).ok ||
        !page.rowScope ||
        page.rowScope.includes('.')
      )
        continue;
      const reply = await desk.call('GET', `${operation.path}${condition(page, operation) || '?'}&size=100`, { token });
      const all = await desk.store.db
        .selectFrom(page.entity)
        .select(['id'])
        .where(page.rowScope, '<>', session.seller)
        .execute();
      const others = new Set(all.map((row) => row.id as number));
      for (const row of reply.data.rows)
        if (others.has(Number(row.id))) foreign.push(`${page.route} #${String(row.id)}`);
      const first = [...others][0];
      if (first === undefined || !desk.site.pages[page.route]?.verbs.includes('one')) continue;
      const [strange, absent] = [
        await desk.call('GET', `${operation.path}/${first}`, { token }),
        await desk.call('GET', `${operation.path}/999999999`, { token }),
      ];
      if (
        JSON.stringify([strange.http, strange.status, strange.error, strange.data]) !==
        JSON.stringify([absent.http, absent.status, absent.error, absent.data])
      )
        foreign.push(`${page.route} answers #${first} otherwise than an absent one`);
    }
    expect(foreign).toEqual([]);
  });
});
