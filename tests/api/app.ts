/** The real handler on the real site and a real database, asked like a browser asks: requests in, replies out. */
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection/connection.ts';
import type { Store } from '../../src/database/connection/connection.ts';
import type { Files } from '../../src/database/contract.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { createApp } from '../../src/server/app.ts';
import type { App, AppOptions, LogEntry } from '../../src/server/contract.ts';
import { tableReader } from '../../src/server/node/tables.ts';
import { siteDatabase } from '../database.ts';
import { realSite, samplePassword } from '../template.ts';
import { answered } from './conforms.ts';
import { testMoment } from '../moment.ts';

export interface Envelope {
  http: number;
  status: number;
  error: string;
  data: Data;
  headers: Headers;
}
/** Reply data is looked into freely; what is not there fails the test that looks. */
// oxlint-disable-next-line typescript/no-explicit-any -- replies differ, and each test states what it expects of them
export type Data = any;

export interface Ask {
  token?: string;
  body?: unknown;
  key?: string;
  language?: 'zh' | 'en';
  headers?: { [name: string]: string };
}

export interface Desk {
  app: App;
  site: Site;
  store: Store;
  /** The database's address as the handler has it. */
  url: string;
  clock: { now: Date };
  log: LogEntry[];
  call(method: string, path: string, ask?: Ask): Promise<Envelope>;
  raw(method: string, path: string, ask?: Ask): Promise<Response>;
  /** Token of a sample account. */
  signIn(username: string): Promise<string>;
  close(): Promise<void>;
}

/** Keeps files in memory. */
export function memoryFiles(): Files {
  const kept = new Map<string, { type: string; body: Uint8Array }>();
  return {
    save: async (key, type, body) => !kept.has(key) && Boolean(kept.set(key, { type, body })),
    read: async (key) => kept.get(key) ?? null,
  };
}

/** `through` stands between the handler and its database (a pooler), and is told when the desk closes. */
export async function openDesk(
  more: Partial<AppOptions> = {},
  through?: (url: string) => Promise<{ url: string; stop(): Promise<void> }>,
): Promise<Desk> {
  const { url: direct, drop } = await siteDatabase();
  const between = await through?.(direct);
  const url = between?.url ?? direct;
  const store = open(url, { max: 20, patience: 20_000 });
  const clock = { now: testMoment };
  const log: LogEntry[] = [];
  const site = realSite();
  const app = createApp({
    site,
    database: store,
    log: (entry) => log.push(entry),
    files: memoryFiles(),
    tables: tableReader(),
    world: {
      now: () => clock.now,
      bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      random: seededRandom(1),
    },
    ...more,
  });
  const raw = (
    method: string,
    path: string,
    { token, body, key, language = 'zh', headers = {} }: Ask = {},
  ): Promise<Response> =>
    app.fetch(
      new Request(`http://console.test${path}`, {
        method,
        headers: {
          'accept-language': language,
          ...(token ? { token } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof FormData ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      { address: '192.0.2.7' },
    );
  const call: Desk['call'] = async (method, path, ask) => {
    const reply = await raw(method, path, ask);
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
    const body = isJson
      ? ((await reply.json()) as { status: number; error: string; data: Data })
      : { status: 0, error: '', data: (await reply.text()) as unknown as Data };
    // A list that is asked by POST answers what it answers to GET.
    const asked = ask?.headers?.['x-http-method-override'] === 'GET' ? { method: 'GET' } : { method, body: ask?.body };
    if (isJson) answered(more.site ?? site, { path, ...asked }, { http: reply.status, ...body });
    return { http: reply.status, headers: reply.headers, ...body };
  };
  return {
    app,
    site,
    store,
    url,
    clock,
    log,
    call,
    raw,
    async signIn(username) {
      const area = (await accountArea(store, username)) ?? 'admin';
      const reply = await call('POST', `/api/v2/${area}/login`, {
        body: { username, password: samplePassword(username) },
      });
      if (reply.status !== 0) throw new Error(`${username} could not log in: ${reply.error}`);
      return String(reply.data.token);
    },
    async close() {
      await app.close();
      await store.close();
      await between?.stop();
      await drop();
    },
  };
}

async function accountArea(store: Store, username: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('adminUser').select('area').where('username', '=', username).executeTakeFirst();
  return row?.area as string | undefined;
}
