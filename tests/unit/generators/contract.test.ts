/** The contract run against an interface that somebody else wrote: other envelope, list, names, amounts, dates. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract, type ContractOptions } from '../../../generators/contract/command.ts';
import { likeness } from '../../../generators/contract/likeness.ts';
import { listIn } from '../../../generators/contract/lists.ts';
import type { PageReport } from '../../../generators/contract/page.ts';
import { resolve } from '../../../src/grammar/resolve.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import type { HostConfig } from '../../../src/providers/foreign/config.ts';
import { testVocabulary } from '../../fixtures/vocabulary.ts';

const root = join(import.meta.dirname, '../../..');
const schemas = join(root, 'tests/problems/_site');
const files = readSchemas(schemas);
const resolved = resolve(files, testVocabulary);
const secret = 'token-of-nobody-else';

interface Asked {
  method: string;
  path: string;
  token: string | undefined;
  body: string;
}
let asked: Asked[] = [];
/** Path -> what is answered: data of the envelope, or a whole answer. */
let answers: { [call: string]: unknown } = {};
const whole = Symbol('whole');
interface Whole {
  [whole]: true;
  http: number;
  headers?: { [name: string]: string };
  text?: string;
  never?: boolean;
}

let server: Server;
let host = '';
let folder = '';
const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const call = `${request.method} ${pathname}`;
      asked.push({ method: String(request.method), path: pathname, token: request.headers['x-auth'] as string, body });
      const given = answers[call] as Partial<Whole> | undefined;
      if (given?.[whole]) {
        if (given.never) return;
        response.writeHead(given.http ?? 200, given.headers).end(given.text ?? '');
        return;
      }
      const http = given === undefined ? 404 : 200;
      const said =
        given === undefined ? { code: 404, msg: '没有', result: null } : { code: 200, msg: 'ok', result: given };
      response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

const base = '/api/v2/seller/tickets';
const row = (id: number) => ({
  id,
  ticket_sn: `T26110100${id}`,
  zone: 'normal',
  channel: 'phone',
  customer: 3,
  lines: [],
  amount: 12_345,
  discount: 45,
  payable: 12_300,
  detail: null,
  status: 'open',
  create_time: '2026-11-01T02:03:04Z',
  createdBy: 1,
  updatedAt: '2026-11-01T02:03:04Z',
  'customer.phone': '138****0000',
  version: 1,
});
beforeEach(() => {
  asked = [];
  answers = {
    [`GET ${base}`]: { page: { records: [row(7), row(8)], totalCount: '2' }, took: 3 },
    [`GET ${base}/7`]: row(7),
    [`GET ${base}/7/history`]: { rows: [] },
    [`GET ${base}/7/colleagues`]: { rows: [] },
    [`GET ${base}/summary`]: { tabs: {}, sums: {}, figures: {} },
    [`GET ${base}/options`]: { rows: [{ id: 3, title: '王芳' }] },
  };
});

const file = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const plainConfig = (): string => file('plain.json', { tokenHeader: 'x-auth' });

async function run(
  options: ContractOptions,
  { routes = ['desk/tickets'], language = 'en' }: { routes?: string[]; language?: 'zh' | 'en' } = {},
): Promise<{ status: number; text: string }> {
  const told: string[] = [];
  const project = {
    root,
    schemas,
    files,
    resolved,
    verdict: () => ({ problems: resolved.problems, pages: 1, digest: resolved.site.digest }),
    language,
    say: (text: string) => told.push(text),
  };
  const status = await contract(project, routes, options, { TOKEN: secret });
  return { status, text: told.join('\n') };
}
interface Told {
  pages: PageReport[];
  counts: { calls: number; wrong: number; unasked: number };
  proposal: Pick<HostConfig, 'envelope' | 'endpoints'> | null;
}
const json = async (options: ContractOptions): Promise<Told & { status: number }> => {
  const { status, text } = await run({ ...options, format: 'json' });
  return { status, ...(JSON.parse(text) as Told) };
};
const findings = (told: Told, operation: string) =>
  told.pages[0]?.calls.filter((one) => one.operation === operation).flatMap((one) => one.findings) ?? [];

it('finds other envelope, list, names and amounts, and proposes the rules that make all of it fit', async () => {
  const told = await json({ host, config: plainConfig(), 'token-env': 'TOKEN', amounts: 'fen' });
  expect(told.status).toBe(1);
  expect(told.proposal).toEqual({
    envelope: { status: 'code', error: 'msg', data: 'result', meanings: { 200: 'ok' } },
    endpoints: [
      { for: `GET ${base}`, list: { rows: 'page.records', total: 'page.totalCount' } },
      {
        for: `* ${base}/**`,
        fields: { ticketNo: 'ticket_sn', createdAt: 'create_time' },
        money: { amount: 'fen', discount: 'fen', payable: 'fen' },
      },
    ],
  });
  expect(asked.every(({ method, token }) => method === 'GET' && token === secret)).toBe(true);
  asked = [];
  const config = file('proposed.json', { tokenHeader: 'x-auth', ...told.proposal });
  const again = await json({ host, config, 'token-env': 'TOKEN' });
  expect(again.pages.flatMap((page) => page.calls.flatMap((one) => one.findings))).toEqual([]);
  expect(again).toMatchObject({ status: 0, proposal: null, counts: { wrong: 0, unasked: 0 } });
  expect(again.pages[0]?.matched).toBe(true);
});

it('tells options, dates, types and members that no rule can mend, and none of what the records say', async () => {
  const odd = { ...row(7), status: 'frozen', updatedAt: '2026-11-01 02:03:04', version: '1', detail: 5, colour: 'red' };
  delete (odd as { customer?: unknown }).customer;
  answers[`GET ${base}`] = { page: { records: [odd], totalCount: 1 } };
  const told = await json({ host, config: plainConfig(), 'token-env': 'TOKEN' });
  expect(findings(told, 'list')).toEqual(
    expect.arrayContaining([
      { what: 'choice', at: 'rows.*.status', found: 'frozen' },
      { what: 'moments', at: 'updatedAt', found: '+08:00' },
      { what: 'type', at: 'rows.*.version', found: 'text 0' },
      { what: 'absent', at: 'customer', found: '' },
      { what: 'unread', at: 'rows.*.colour', found: 'text xxx' },
    ]),
  );
  expect(told.status).toBe(1);
});

it('says it page by page in both languages, and never says the token', async () => {
  answers[`GET ${base}/summary`] = undefined;
  const options = { host, config: plainConfig(), 'token-env': 'TOKEN' };
  const en = await run(options);
  expect(en.text).toContain('✖ list  GET /api/v2/seller/tickets  differs (HTTP 200, 2 rows)');
  expect(en.text).toContain('✖ "ticketNo" is called "ticket_sn" there');
  expect(en.text).toContain('✖ summary  GET /api/v2/seller/tickets/summary  the host refused (HTTP 404): 没有');
  expect(en.text).toContain('1 pages,');
  const zh = await run(options, { language: 'zh' });
  expect(zh.text).toContain('✖ 「ticketNo」在对方叫「ticket_sn」');
  expect(zh.text).toContain('建议写入 zhanggui.config.json：');
  expect(en.text + zh.text).not.toContain(secret);
});

it('follows no redirect to another host, waits no longer than it was told, and reads no page as data', async () => {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(String(request.headers['x-auth']));
    response.end('{}');
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const to = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  answers[`GET ${base}/summary`] = { [whole]: true, http: 302, headers: { location: to } };
  answers[`GET ${base}/options`] = { [whole]: true, http: 200, never: true };
  answers[`GET ${base}/7/history`] = { [whole]: true, http: 200, text: '<html></html>' };
  answers[`GET ${base}/7`] = { [whole]: true, http: 307, headers: { location: `${base}/77` } };
  answers[`GET ${base}/77`] = row(7);
  const told = await json({ host, config: plainConfig(), 'token-env': 'TOKEN', timeout: '1' });
  const outcomes = Object.fromEntries(told.pages[0]?.calls.map((one) => [one.operation, one.outcome]) ?? []);
  expect(outcomes).toMatchObject({ summary: 'elsewhere', options: 'time', history: 'text' });
  expect(asked.map(({ path }) => path)).toContain(`${base}/77`);
  expect(elsewhere).toEqual([]);
  await new Promise((done) => other.close(done));
});

it.each<[string, ContractOptions, RegExp]>([
  ['an address that is none', { host: 'ftp://example.com' }, /http\(s\) address .*: ftp:/],
  ['a password in the address', { host: 'https://me:hidden@example.com' }, /: https:\/\/\*\*\*@example\.com$/],
  ['neither host nor recording', {}, /--host or --har/],
  ['a token that is not there', { host: 'http://127.0.0.1:1', 'token-env': 'NOTHING' }, /NOTHING has no value/],
  ['a recording that is none', { har: join(schemas, 'desk/vip.json') }, /is no HAR recording/],
  ['a configuration that is none', { host: 'http://127.0.0.1:1', config: 'nowhere.json' }, /cannot be read as JSON/],
  ['a write that reads', { host: 'http://127.0.0.1:1', 'allow-write': ['desk/tickets:list'] }, /page:action/],
  ['a write without a body', { host: 'http://127.0.0.1:1', 'allow-write': ['desk/tickets:finish'] }, /has no body for/],
  ['a time without end', { host: 'http://127.0.0.1:1', timeout: '0' }, /from 1 to 200/],
])('%s is refused in one sentence, before anything is asked', async (_name, options, sentence) => {
  const { status, text } = await run(options);
  expect(status).toBe(2);
  expect(text).toMatch(sentence);
  expect(text.split('\n')).toHaveLength(1);
  expect(text).not.toContain('hidden');
  expect(asked).toEqual([]);
});

it('writes what was named and nothing else, with the body of the file', async () => {
  const write = 'desk/tickets:finish';
  const bodies = file('bodies.json', { [write]: { id: 7, body: { remark: '已处理', version: 1 } } });
  answers[`POST ${base}/7/finish`] = { row: { id: 7 } };
  await run({ host, config: plainConfig(), 'token-env': 'TOKEN', 'allow-write': [write], bodies });
  const sent = asked.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path, body }) => [method, path, JSON.parse(body) as unknown])).toEqual([
    ['POST', `${base}/7/finish`, { remark: '已处理', version: 1 }],
  ]);
  const wrong = file('wrong.json', { [write]: { id: 7, body: { remrak: '已处理' } } });
  asked = [];
  const refused = await run({ host, 'allow-write': [write], bodies: wrong });
  expect(refused.status).toBe(2);
  expect(asked).toEqual([]);
});

it('judges a recording instead, and asks nobody', async () => {
  const entry = (method: string, path: string, data: unknown, encoded = false) => {
    const text = JSON.stringify({ code: 200, msg: '', result: data });
    return {
      request: { method, url: `https://api.example.com${path}?page=1&limit=20` },
      response: {
        status: 200,
        content: encoded ? { text: Buffer.from(text).toString('base64'), encoding: 'base64' } : { text },
      },
    };
  };
  const entries = [
    entry('GET', base, { list: [row(7)], count: 1 }),
    entry('GET', `${base}/7`, row(7), true),
    entry('POST', `${base}/7/finish`, {}),
  ];
  const told = await json({ har: file('recorded.har', { log: { version: '1.2', entries } }), amounts: 'fen' });
  expect(told.proposal?.endpoints).toEqual([
    { for: `GET ${base}`, list: { rows: 'list', total: 'count' } },
    expect.objectContaining({ for: `* ${base}/**`, money: { amount: 'fen', discount: 'fen', payable: 'fen' } }),
  ]);
  const outcomes = told.pages[0]?.calls.map((one) => [one.operation, one.outcome]);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      ['list', 'differs'],
      ['one', 'differs'],
      ['summary', 'unasked'],
    ]),
  );
  expect(told.pages[0]?.matched).toBe(false);
  expect(asked).toEqual([]);
});

it('knows names that mean one thing from names that do not', () => {
  for (const [ours, theirs] of [
    ['orderNo', 'order_sn'],
    ['createdAt', 'create_time'],
    ['phone', 'mobile'],
    ['id', 'gid'],
    ['goodsName', 'goods_title'],
  ] as const)
    expect(likeness(ours, theirs), theirs).toBeGreaterThanOrEqual(0.6);
  for (const [ours, theirs] of [
    ['status', 'colour'],
    ['amount', 'remark'],
    ['createdAt', 'updated_by'],
  ] as const)
    expect(likeness(ours, theirs), theirs).toBeLessThan(0.6);
});

it('finds rows wherever they are', () => {
  expect(listIn([{ id: 1 }])).toEqual({ rows: '', total: 'total' });
  expect(listIn({ items: [{ id: 1 }], total_count: 1 })).toEqual({ rows: 'items', total: 'total_count' });
  expect(listIn({ a: { b: { rows: [{ id: 1 }] }, total: 9 } })).toEqual({ rows: 'a.b.rows', total: 'a.total' });
  expect(listIn({ names: ['a'], status: 1 })).toBeUndefined();
});
