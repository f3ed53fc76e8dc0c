/**
 * An API host in the manner most common for the consoles of Chinese shops: HTTP 200 with code and message for refusals
 * too, a bearer token, roles by a second call, pageNum and pageSize, amounts as JSON numbers of yuan, 0 and 1 for
 * states, lists joined in one text, updates that take the whole record and answer a count, the order in one parameter,
 * and none of this product's conveniences. It keeps what it is told in memory.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Values = { [name: string]: unknown };
export type Product = ReturnType<typeof productOf>;
export type District = ReturnType<typeof districtOf>;

export interface YuanServer {
  url: string;
  products: Product[];
  districts: District[];
  /** "GET /product/list?pageNum=1&pageSize=20" of every call. */
  calls: string[];
  /** What each call was answered, as a browser records it (HTTP Archive). */
  entries: { request: { method: string; url: string }; response: { status: number; content: { text: string } } }[];
  /** Bodies of the files it was sent, as they came. */
  files: string[];
  /** Forgets who is signed in. */
  forget(): void;
  close(): Promise<void>;
}

const productOf = (at: number) => ({
  productId: at + 1,
  productName: `龙井茶 ${at + 1} 号`,
  groupName: ['绿茶', '红茶'][at % 2] as string,
  supplyPrice: 42 + at,
  sellPrice: at === 2 ? 3788 : 59.9 + at,
  profit: at === 2 ? 3744 : 17.9,
  publishStatus: at % 3 === 0 ? 0 : 1,
  showStatus: at % 2,
  sortNo: 100,
  soldNum: at * 7,
  createTime: `2026-11-${String(at + 1).padStart(2, '0')} 09:00:00`,
});

/** @param host where its pictures are. */
const districtOf = (at: number, host: string) => ({
  id: at + 1,
  districtName: `湖滨商圈 ${at + 1} 区`,
  coverPic: `${host}/pictures/1.png`,
  albumPics: at === 0 ? '' : `${host}/pictures/1.png,${host}/pictures/2.png`,
  area: '浙江省/杭州市/上城区',
  address: `湖滨路 ${at + 1} 号银泰中心`,
  center: { lat: 30.25, lng: 120.16 },
  radius: 3000,
  shopNum: at,
  turnover: at === 0 ? 3788 : 120.5,
  managerRate: 2.5,
  tags: '步行街,夜市',
  hotStatus: at % 2,
  status: 1,
  sortNo: at,
  /** Known to the host alone: an update without it would empty it. */
  inspectorCode: `X-${at}`,
});

/** What a console must be told to speak with it. */
export const yuanConfig = (url: string) => ({
  apiHost: url,
  tokenHeader: 'Authorization',
  tokenPrefix: 'Bearer ',
  session: 'userInfo',
  sessionEnded: { status: [401] },
  roles: {
    运营: ['admin2', 'goods_purchasedGoods', 'goods_purchasedGoods:bulk', 'businessCommunity_index'],
    超级管理员: ['admin'],
  },
  envelope: {
    status: 'code',
    error: 'message',
    data: 'data',
    meanings: { 200: 'ok', 401: 'stop', 403: 'show', 500: 'show' },
  },
  endpoints: [
    { for: 'POST /api/v2/admin/login', path: '/admin/login' },
    { for: 'GET /api/v2/admin/logout', method: 'POST', path: '/admin/logout' },
    {
      for: 'GET /user/info',
      path: '/admin/info',
      query: { token: null },
      answer: { roles: 'roles', name: 'username', introduction: { value: '' } },
    },
    { for: 'POST /api/v2/common/upload', path: '/upload', body: { key: null, token: null } },
    {
      for: '* /api/v8/seller/self_select_goods/**',
      path: '/product/**',
      fields: {
        id: 'productId',
        goods: 'productId',
        price: 'sellPrice',
        goodsStatus: 'publishStatus',
        displayed: 'showStatus',
        sort: 'sortNo',
        soldCount: 'soldNum',
        createdAt: 'createTime',
      },
      titles: { goods: 'productName' },
      money: { price: 'yuan', supplyPrice: 'yuan', profit: 'yuan' },
      moments: { createdAt: '+08:00' },
      values: { goodsStatus: { onSale: 1, warehouse: 0 }, displayed: { true: 1, false: 0 } },
    },
    {
      for: 'GET /api/v8/seller/self_select_goods',
      path: '/product/list',
      query: { page: 'pageNum', size: 'pageSize', groupName_contains: 'keyword' },
      sort: { orderBy: '{field} {asc|desc}' },
      list: { rows: 'list', total: 'total' },
    },
    { for: 'PUT /api/v8/seller/self_select_goods/{id}', method: 'POST', path: '/product/update/{id}', whole: true },
    { for: 'POST /api/v8/seller/self_select_goods/{id}/setPrice', path: '/product/price/{id}' },
    { for: 'POST /api/v8/seller/self_select_goods/bulk/hide', path: '/product/hide' },
    {
      for: '* /api/v2/seller/business_community/**',
      path: '/district/**',
      fields: {
        name: 'districtName',
        cover: 'coverPic',
        images: 'albumPics',
        region: 'area',
        storeCount: 'shopNum',
        monthTurnover: 'turnover',
        tagsText: 'tags',
        isHot: 'hotStatus',
        enabled: 'status',
        sort: 'sortNo',
      },
      money: { monthTurnover: 'yuan', managerRate: 'yuan' },
      values: { isHot: { true: 1, false: 0 }, enabled: { true: 1, false: 0 } },
      joined: { images: ',', region: '/', tagsText: ',' },
    },
    {
      for: 'GET /api/v2/seller/business_community',
      path: '/district/list',
      query: { page: 'pageNum', size: 'pageSize' },
      sort: { orderBy: '{field} {asc|desc}' },
      list: { rows: 'list', total: 'total' },
    },
    { for: 'PUT /api/v2/seller/business_community/{id}', method: 'POST', path: '/district/update/{id}', whole: true },
  ],
});

async function bodyOf(request: IncomingMessage): Promise<Values> {
  let text = '';
  for await (const part of request) text += String(part);
  if (request.headers['content-type']?.startsWith('multipart/')) return { text };
  return text === '' ? {} : (JSON.parse(text) as Values);
}

/** A page of rows by pageNum, pageSize, keyword, members that are equal, and orderBy ("sellPrice desc"). */
function pageOf(rows: readonly Values[], query: URLSearchParams): Values {
  const [pageNum, pageSize] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 20)];
  const keyword = query.get('keyword') ?? '';
  const [by = '', way] = (query.get('orderBy') ?? '').split(' ');
  const found = rows
    .filter((row) => Object.values(row).some((value) => String(value).includes(keyword)))
    .filter((row) => Object.entries(row).every(([name, value]) => [null, String(value)].includes(query.get(name))))
    .toSorted((a, b) => (Number(a[by]) - Number(b[by]) || 0) * (way === 'desc' ? -1 : 1));
  return {
    pageNum,
    pageSize,
    totalPage: Math.ceil(found.length / pageSize),
    total: found.length,
    list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  };
}

/** A small PNG of one colour. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** `roles` that `GET /admin/info` tells. */
export async function yuanServer({ roles = ['运营'] } = {}): Promise<YuanServer> {
  const products = Array.from({ length: 25 }, (_, at) => productOf(at));
  const districts: District[] = [];
  const calls: string[] = [];
  const entries: YuanServer['entries'] = [];
  const files: string[] = [];
  let token = 1;
  let host = '';
  const said = (code: number, data: unknown, message = code === 200 ? '操作成功' : '操作失败') => ({
    code,
    message,
    data,
  });
  const update = (row: Values | undefined, body: Values, name: string): Values => {
    if (!row) return said(500, null, '记录不存在');
    const absent = Object.keys(row).find((member) => !Object.hasOwn(body, member));
    if (absent !== undefined) return said(500, null, `参数 ${absent} 不能为空`);
    if (String(body[name]).includes('禁')) return said(500, null, '名称含有禁用词');
    for (const [member, value] of Object.entries(row))
      if (typeof body[member] !== typeof value) return said(500, null, `参数 ${member} 的类型不正确`);
    Object.assign(row, body);
    return said(200, 1);
  };
  const signedIn = (method: string, path: string, query: URLSearchParams, body: Values): Values | undefined => {
    const [, of, word = '', id = ''] = path.split('/');
    const product = products.find((one) => one.productId === Number(/^\d+$/.test(word) ? word : id));
    const district = districts.find((one) => one.id === Number(/^\d+$/.test(word) ? word : id));
    if (path === '/admin/info') return said(200, { username: 'wang', icon: null, roles, menus: [] });
    if (path === '/admin/logout') return said(200, null);
    if (path === '/upload') {
      files.push(String(body['text']));
      return said(200, { url: `${host}/pictures/${files.length + 2}.png`, name: 'a.png' });
    }
    if (method === 'GET' && path === '/product/list') return said(200, pageOf(products, query));
    if (method === 'GET' && path === '/district/list') return said(200, pageOf(districts, query));
    if (of === 'product' && word === 'update') return update(product, body, 'groupName');
    if (of === 'district' && word === 'update') return update(district, body, 'districtName');
    if (of === 'product' && word === 'price' && product && typeof body['sellPrice'] === 'number') {
      product.sellPrice = body['sellPrice'];
      return said(200, 1);
    }
    if (path === '/product/hide') {
      const ids = (body['ids'] as number[]) ?? [];
      for (const one of products) if (ids.includes(one.productId)) one.showStatus = 0;
      return said(200, ids.length);
    }
    if (method === 'GET' && /^\/product\/\d+$/.test(path)) return said(200, product ?? null);
    if (method === 'GET' && /^\/district\/\d+$/.test(path)) return said(200, district ?? null);
    return undefined;
  };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { method = '' } = request;
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader(
        'access-control-allow-headers',
        'authorization, content-type, accept-language, idempotency-key',
      );
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      if (method === 'OPTIONS') return void response.writeHead(204).end();
      const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'host'}`);
      const path = url.pathname;
      if (path.startsWith('/pictures/'))
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      calls.push(`${method} ${decodeURIComponent(path + url.search)}`);
      const body = await bodyOf(request);
      const answer = (content: Values, status = 200) => {
        const text = JSON.stringify(content);
        entries.push({ request: { method, url: url.href }, response: { status, content: { text } } });
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      };
      if (path === '/admin/login')
        return answer(
          body['username'] === 'wang' && body['password'] === 'secret-1'
            ? said(200, { token: `ey.${token}`, tokenHead: 'Bearer ' })
            : said(500, null, '用户名或密码错误'),
        );
      if (request.headers['authorization'] !== `Bearer ey.${token}`)
        return answer(said(401, null, '暂未登录或 token 已经过期'));
      const found = signedIn(method, path, url.searchParams, body);
      if (found) return answer(found);
      answer({ timestamp: '2026-11-04T01:00:00.000+00:00', status: 404, error: 'Not Found', path }, 404);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  districts.push(...Array.from({ length: 3 }, (_, at) => districtOf(at, host)));
  return {
    url: host,
    products,
    districts,
    calls,
    entries,
    files,
    forget: () => void (token += 1),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
