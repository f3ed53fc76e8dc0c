/**
 * An API host as somebody else may have written it from the specification's section 7 alone: its own envelope,
 * parameter names and list shape, amounts in fen, and none of this product's further calls. It keeps what it is told in
 * memory.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TinyGoods {
  gid: number;
  title: string;
  fen: number;
  state: string;
  rev: number;
}
export interface TinyServer {
  url: string;
  goods: TinyGoods[];
  /** "GET /mall/items?p=0&limit=20" of every call. */
  calls: string[];
  /** Bodies of the files it was sent, as they came. */
  files: string[];
  /** Forgets who is signed in. */
  forget(): void;
  close(): Promise<void>;
}

/** What a console must be told to speak with it. */
export const tinyConfig = (url: string) => ({
  apiHost: url,
  tokenHeader: 'x-auth',
  sessionEnded: { status: [401], error: ['请先登录'] },
  envelope: { status: 'code', error: 'msg', data: 'result', meanings: { 200: 'ok', 400: 'show', 401: 'stop' } },
  endpoints: [
    {
      for: 'POST /api/v2/admin/login',
      body: { username: 'account', password: 'pwd' },
      answer: { token: 'ticket', permission: 'rights', is_admin: 'boss', is_finance: 'money' },
    },
    { for: 'GET /api/v2/common/imgkeyqiniu', data: { token: '', key: '', url: '' } },
    {
      for: 'POST /api/v2/common/upload',
      path: '/mall/files',
      body: { file: 'doc', key: null, token: null },
      answer: { url: 'link' },
    },
    { for: 'GET /user/info', query: { token: 'ticket' }, answer: { roles: 'groups', name: 'nick' } },
    { for: 'GET /api/v2/seller/auth', answer: { permission: 'rights' } },
    {
      for: '* /api/v2/seller/goods/**',
      fields: { id: 'gid', name: 'title', price: 'fen', status: 'state', version: 'rev' },
      money: ['price'],
    },
    {
      for: 'GET /api/v2/seller/goods',
      path: '/mall/items',
      query: { page: 'p', size: 'limit', sort: 'order', tab: null },
      list: { rows: 'list', total: 'count', firstPage: 0 },
    },
    { for: '* /api/v2/seller/goods/{id}', path: '/mall/items/{id}' },
    { for: 'PUT /api/v2/seller/goods/{id}', method: 'POST' },
    { for: 'GET /api/v2/seller/goods/summary', data: { tabs: {}, sums: {}, figures: {} } },
    { for: 'GET /api/v2/seller/goods/{id}/history', data: { rows: [] } },
    {
      for: '* /api/v8/seller/self_select_goods/**',
      fields: { id: 'gid', groupName: 'title', price: 'fen', version: 'rev' },
      money: ['price'],
    },
    {
      for: 'GET /api/v8/seller/self_select_goods',
      path: '/mall/items',
      query: { page: 'p', size: 'limit', sort: 'order' },
      list: { rows: 'list', total: 'count', firstPage: 0 },
    },
    { for: '* /api/v8/seller/self_select_goods/{id}', path: '/mall/items/{id}' },
    { for: 'PUT /api/v8/seller/self_select_goods/{id}', method: 'POST' },
    { for: 'GET /api/v8/seller/self_select_goods/summary', data: { tabs: {}, sums: {}, figures: {} } },
    { for: '* /api/v2/common/preference', data: { value: null } },
  ],
});

async function bodyOf(request: IncomingMessage): Promise<{ [name: string]: unknown }> {
  let text = '';
  for await (const part of request) text += String(part);
  if (request.headers['content-type']?.startsWith('multipart/')) return { text };
  return text === '' ? {} : (JSON.parse(text) as { [name: string]: unknown });
}

/** `tellsSessions` false: nothing is told of a session but in the answer to the sign-in. */
export async function tinyServer({ tellsSessions = true } = {}): Promise<TinyServer> {
  const goods: TinyGoods[] = Array.from({ length: 25 }, (_, index) => ({
    gid: index + 1,
    title: `龙井茶 ${index + 1} 号`,
    fen: 1990 + index,
    state: 'onSale',
    rev: 1,
  }));
  const calls: string[] = [];
  const files: string[] = [];
  let tickets = 1;
  const rights = ['goods_list', 'goods_purchasedGoods'];
  const server: Server = createServer((request, response) => {
    void (async () => {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', 'content-type, accept-language, x-auth, idempotency-key');
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      const url = new URL(request.url ?? '/', 'http://host');
      calls.push(`${request.method ?? ''} ${url.pathname}${url.search}`);
      const body = await bodyOf(request);
      const say = (code: number, result: unknown, msg = '') =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code, msg, result }));
      if (url.pathname === '/api/v2/admin/login')
        return body['account'] === 'wang' && body['pwd'] === 'secret-1'
          ? say(200, { ticket: `T${tickets}`, rights, boss: 0, money: 0 })
          : say(400, null, '账号或口令不对');
      if ((request.headers['x-auth'] ?? url.searchParams.get('ticket')) !== `T${tickets}`)
        return say(401, null, '请先登录');
      if (tellsSessions && url.pathname === '/user/info')
        return say(200, { groups: ['admin2', ...rights], nick: '王店长' });
      if (tellsSessions && url.pathname === '/api/v2/seller/auth') return say(200, { rights });
      if (url.pathname === '/mall/files') {
        files.push(String(body['text']));
        return say(200, { link: `/files/${files.length}.png` });
      }
      if (url.pathname === '/mall/items') {
        const [page, size] = [Number(url.searchParams.get('p')), Number(url.searchParams.get('limit') ?? 20)];
        const word = url.searchParams.get('title_contains') ?? '';
        const found = goods.filter((one) => one.title.includes(word));
        return say(200, { list: found.slice(page * size, (page + 1) * size), count: found.length });
      }
      const one = goods.find((item) => `/mall/items/${item.gid}` === url.pathname);
      if (!one) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      if (request.method === 'GET') return say(200, one);
      if (body['rev'] !== one.rev) return say(400, { errors: { title: '已被他人修改' } }, '商品已被他人修改');
      Object.assign(one, body, { rev: one.rev + 1 });
      say(200, one);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goods,
    calls,
    files,
    forget: () => void (tickets += 1),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
