/** Whoever views the console as a role is answered what only tells, and nothing else: asked of every operation. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallest } from '../../generators/openapi/smallest.ts';
import type { Entry } from '../../src/server/entries.ts';
import { openDesk, type Data, type Desk } from '../api/app.ts';
import { isWhole, sweptEntries } from './swept.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const readOnly = {
  zh: '正在以角色查看，只读：请先退出查看，再进行此操作',
  en: 'You are viewing the console as a role, which is read-only: exit the view first',
};

/** What only tells, said once more without a line of the server: a GET that neither writes nor hands a file out. */
const posts = new Set(['read', 'drawer:read', 'logistic']);
const keys = new Set(['imageKey', 'uploadKey']);
const tells = ({ operation: { name, method, right, output } }: Entry): boolean =>
  right === 'read' &&
  (method === 'GET' ? !keys.has(name) && output['contentMediaType'] === undefined : posts.has(name));

describe('every operation of the site', () => {
  it('is refused with a sentence and leaves nothing, unless it only tells', async () => {
    const all = sweptEntries(desk.site).filter((entry) => entry.access !== 'public');
    // The role holds every label, so that nothing but the view is in the way.
    const [role] = (await desk.call('GET', '/api/v2/seller/auth_role?area=admin', { token: admin })).data.rows;
    const labels = JSON.stringify(Object.keys(desk.site.labels));
    await desk.store.db.updateTable('role').set({ labels }).where('id', '=', role.id).execute();
    const begun = await desk.call('POST', '/api/v2/common/view_as', { token: admin, body: { role: role.id } });
    const view = String(begun.data.view);
    const before = await traces();
    const wrong: string[] = [];
    const seen = { refused: 0, told: 0 };
    let turn = 0;
    for (const entry of all) {
      const language = turn++ % 2 === 0 ? 'zh' : 'en';
      const reply = await desk.app.fetch(requestOf(entry, view, language), { address: '192.0.2.9' });
      const isJson = reply.headers.get('content-type')?.startsWith('application/json');
      const { status, error, data } = isJson
        ? ((await reply.json()) as Data)
        : { status: 0, error: await reply.text().then(() => ''), data: null };
      const what = `${entry.page?.route ?? 'call'} ${entry.operation.name}: ${reply.status} ${status} ${error}`;
      const refused = reply.status === 403 && status === 10 && data === null && error === readOnly[language];
      if (tells(entry)) seen.told += 1;
      else seen.refused += 1;
      if (tells(entry) === refused || reply.status >= 500) wrong.push(what);
    }
    expect(wrong).toEqual([]);
    expect(await traces()).toEqual(before);
    if (!isWhole) return;
    expect(seen.refused).toBeGreaterThan(1_000);
    expect(seen.told).toBeGreaterThan(500);
    const refusedNames = new Set(all.filter((entry) => !tells(entry)).map(({ operation }) => operation.name));
    for (const name of ['create', 'delete', 'reveal', 'export', 'exportCheck', 'exportFile', 'note', 'upload'])
      expect(refusedNames).toContain(name);
    for (const name of ['savePreference', 'saveQuery', 'dropQuery', 'markNotifications', 'beginView', 'prolong'])
      expect(refusedNames).toContain(name);
  }, 240_000);
});

function requestOf(entry: Entry, view: string, language: string): Request {
  const { operation, page } = entry;
  const path = operation.path
    .replace('{id}', String(operation.fixed?.['id'] ?? 1))
    .replace('{job}', '999999999')
    .replace('{name}', page?.related[0]?.name ?? 'none');
  const plain = operation.method === 'GET' || operation.method === 'DELETE';
  const object = { type: 'object' };
  const query = new URLSearchParams(smallest(operation.query ?? object) as { [name: string]: string });
  const asked = Object.keys((operation.query?.['properties'] as object | undefined) ?? {});
  const fixed = Object.entries(operation.fixed ?? {}).filter(([name]) => !asked.includes(name));
  const body = {
    ...(smallest(operation.input ?? object) as object),
    ...Object.fromEntries(fixed),
    ...(/^(preview:)?bulk:/.test(operation.name) ? { ids: [1] } : {}),
  };
  return new Request(`http://console.test/${path.replace(/^\/+/, '')}?${query.toString()}`, {
    method: operation.method,
    headers: {
      token: admin,
      'x-view-as': view,
      'x-background': '1',
      'accept-language': language,
      // With a key the answer of a POST that only asks would be kept.
      ...(tells(entry) ? {} : { 'idempotency-key': crypto.randomUUID() }),
      ...(plain ? {} : { 'content-type': 'application/json' }),
    },
    ...(plain ? {} : { body: JSON.stringify(body) }),
  });
}

/** Rows and their versions of every table, but what the server notes and folds by itself. */
async function traces(): Promise<{ [table: string]: string }> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as "name" from information_schema.tables where table_schema = current_schema()
      and table_type = 'BASE TABLE' and table_name not in ('systemLog', '_throttle', '_seal')
      and table_name not like '\\_kept\\_%'`.execute(desk.store.db);
  const parts = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as "name",
        count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as "trace"
        from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; trace: string }>`${sql.join(parts, sql` union all `)}`.execute(
    desk.store.db,
  );
  return Object.fromEntries(rows.map(({ name, trace }) => [name, trace]));
}
