/**
 * A client as others make it: a public generator reads two of the documents, the compiler takes what it writes, and the
 * real handler answers what is written with it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiFiles } from '../../generators/openapi.ts';
import { vocabulary } from '../../src/site.ts';
import { samplePassword } from '../template.ts';
import { openDesk, type Data, type Desk } from './app.ts';

const root = join(import.meta.dirname, '../..');
/** Inside the project, where the client finds its runtime. */
const cache = join(root, 'node_modules/.cache');
const clients = ['shared', 'withDraw'];

/** What a person would write with the client; what must not compile says so, and is a fault where it does. */
const use = `
import { defaults as session } from './shared.ts';
import { adminLogin } from './shared.ts';
import * as api from './withDraw.ts';

export function connect(ask: typeof fetch): void {
  for (const one of [session, api.defaults]) {
    one.baseUrl = 'http://console.test';
    one.fetch = ask;
    one.headers['accept-language'] = 'en';
  }
}
export async function signIn(username: string, password: string): Promise<void> {
  const { data } = await adminLogin({ username, password });
  api.defaults.headers['token'] = data.token;
}
export async function waiting(least: string): Promise<{ total: number; rows: api.Withdrawal[] }> {
  const { data } = await api.listWithDraw({
    status: ['pending', 'bossPending'],
    amountGte: least,
    sort: '-id',
    size: 3,
    fields: ['amount'],
  });
  return data;
}
export async function openOne(id: number): Promise<string | null | undefined> {
  const { data: row } = await api.getWithDraw(id);
  return row.withdrawNo;
}
export async function reject(id: number, version: number | undefined, rejectReason: string) {
  const { data } = await api.rejectWithDraw(id, { rejectReason, ...(version === undefined ? {} : { version }) });
  return data.row?.status;
}
export const wrong = [
  // @ts-expect-error -- no such status
  () => api.listWithDraw({ status: ['lost'] }),
  // @ts-expect-error -- a number
  () => api.listWithDraw({ page: '1' }),
  // @ts-expect-error -- an amount is a text
  () => api.listWithDraw({ amountGte: 1 }),
  // @ts-expect-error -- no such order of rows
  () => api.listWithDraw({ sort: 'nothing' }),
  // @ts-expect-error -- of another type
  () => api.rejectWithDraw(1, { rejectReason: 1 }),
  // @ts-expect-error -- no such member
  async () => (await api.getWithDraw(1)).data.nothing,
];
`;

const options = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  rewriteRelativeImportExtensions: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  lib: ['es2023', 'dom'],
  types: [],
  outDir: 'made',
};

let folder: string;
let desk: Desk;
let asked: string[];
/** The functions above, compiled. */
let client: Data;

beforeAll(async () => {
  desk = await openDesk();
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'client-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  for (const [file, document] of Object.entries(openApiFiles(desk.site, vocabulary)))
    if (clients.includes(file)) write(`${file}.json`, JSON.stringify(document));
  for (const name of clients)
    write(
      `${name}.ts`,
      await generateSource(join(folder, `${name}.json`), { optimistic: true, futureStripLegacyMethods: true }),
    );
  write('use.ts', use);
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  const compiled = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  });
  expect(compiled.stdout + compiled.stderr).toBe('');
  client = await import(pathToFileURL(join(folder, 'made/use.js')).href);
  asked = [];
  client.connect((address: string, init: RequestInit) => {
    asked.push(address.replace('http://console.test', ''));
    return desk.app.fetch(new Request(address, init), { address: '192.0.2.7' });
  });
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is stopped without a session, in the words of the server', async () => {
  await expect(client.waiting('0.01')).rejects.toMatchObject({
    status: 401,
    data: { status: 10, error: 'Your session has ended, please log in again', data: null },
  });
});

it('signs in, lists by filters of their types, opens a record, acts on it and is refused a second time', async () => {
  await client.signIn('admin', samplePassword('admin'));
  asked.length = 0;
  const { total, rows } = await client.waiting('100.00');
  expect(asked).toEqual([
    '/api/v2/seller/withdraw?size=3&sort=-id&amount_gte=100.00&status=pending,bossPending&fields=amount',
  ]);
  expect(total).toBeGreaterThan(0);
  expect(rows.length).toBe(Math.min(3, total));
  for (const row of rows) {
    expect(['pending', 'bossPending']).toContain(row.status);
    expect(Number(row.amount)).toBeGreaterThanOrEqual(100);
  }
  const row = rows.find((one: Data) => one.status === 'pending');
  expect(await client.openOne(row.id)).toBe(row.withdrawNo);

  await expect(client.reject(row.id, row.version, '')).rejects.toMatchObject({
    status: 422,
    data: { status: 1, data: { errors: { rejectReason: expect.any(String) as unknown } } },
  });
  expect(await client.reject(row.id, row.version, 'the account is another person’s')).toBe('rejected');
  await expect(client.reject(row.id, undefined, 'once more')).rejects.toMatchObject({
    status: 422,
    data: { status: 1, error: 'Not possible in this state (it is Rejected)' },
  });
});
