// @vitest-environment jsdom
/** The client and its data provider on a host in the manner of Chinese shops, by configuration alone. */
import Cookies from 'js-cookie';
import { labels } from 'virtual:site/labels';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../src/login/sign-in.ts';
import { dataProvider } from '../../../src/providers/data-provider.ts';
import { Failure } from '../../../src/providers/failure.ts';
import { fetchData } from '../../../src/providers/fetch-data.ts';
import { faultsOfConfig } from '../../../src/providers/foreign/check.ts';
import { momentHere, momentThere } from '../../../src/providers/foreign/moments.ts';
import { amountHere, amountThere } from '../../../src/providers/foreign/money.ts';
import { speak } from '../../../src/providers/foreign/speak.ts';
import { readHost } from '../../../src/providers/host.ts';
import { host } from '../../../src/providers/http.ts';
import { setNoticeSink } from '../../../src/providers/notices.ts';
import { sessionIn, userInfoOf } from '../../../src/providers/session.ts';
import { uploadFile } from '../../../src/providers/upload.ts';
import { yuanConfig, yuanServer, type YuanServer } from '../../foreign/yuan-server.ts';

const goods = 'goods/purchasedGoods';
const districts = 'businessCommunity/index';

let yuan: YuanServer;
const said: string[] = [];
const forget = (): void => {
  for (const name of Object.keys(host)) delete host[name as keyof typeof host];
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
};
beforeAll(async () => {
  yuan = await yuanServer();
  setNoticeSink((text) => said.push(text));
  const config = yuanConfig(yuan.url);
  expect(faultsOfConfig(config)).toEqual([]);
  Object.assign(host, { url: config.apiHost }, speak(config as Parameters<typeof speak>[0], labels));
});
afterAll(async () => {
  forget();
  setNoticeSink(undefined);
  await yuan.close();
});

const callsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
  const before = yuan.calls.length;
  await run();
  return yuan.calls.slice(before);
};

describe('a host with a bearer token and roles by a second call', () => {
  it('signs in; a refusal with HTTP 200 keeps its sentence', async () => {
    expect(await signIn('admin', 'wang', 'wrong')).toEqual({ ok: false, why: 'warning', text: '用户名或密码错误' });
    expect(await callsOf(() => signIn('admin', 'wang', 'secret-1'))).toEqual(['POST /admin/login', 'GET /admin/info']);
    expect(Cookies.get('token')).toBe('ey.1');
  });

  it('the session and the person are those of the second call', async () => {
    expect(sessionIn(await fetchData({ method: 'GET', path: '/api/v2/seller/auth' }))).toMatchObject({
      username: 'wang',
      role: 'admin2',
      area: 'admin',
      rights: { goods_purchasedGoods: 'write', businessCommunity_index: 'write' },
    });
    expect(yuan.calls.at(-1)).toBe('GET /admin/info');
    const user = userInfoOf(await fetchData({ method: 'GET', path: '/user/info', query: { token: 'ey.1' } }));
    expect(user).toMatchObject({
      name: 'wang',
      roles: expect.arrayContaining(['admin2', 'goods_purchasedGoods:bulk']),
    });
    expect(yuan.calls.at(-1)).toBe('GET /admin/info');
  });

  it('a token that has its prefix already gets no second one; constants stand for roles that nobody tells', async () => {
    const config = {
      ...yuanConfig(yuan.url),
      session: 'signIn' as const,
      endpoints: [
        {
          for: 'POST /api/v2/admin/login',
          path: '/admin/login',
          answer: { token: 'token', permission: { value: [] }, is_admin: { value: 1 } },
        },
      ],
    };
    const before = { ...host };
    Object.assign(host, speak(config as Parameters<typeof speak>[0], labels));
    delete host.signedIn;
    expect(await callsOf(() => signIn('admin', 'wang', 'secret-1'))).toEqual(['POST /admin/login']);
    expect(await fetchData({ method: 'GET', path: '/api/v2/seller/auth' })).toMatchObject({ role: 'admin', all: true });
    Object.assign(host, before);
    await signIn('admin', 'wang', 'secret-1');
    Cookies.set('token', 'Bearer ey.1', { path: '/' });
    expect(await fetchData({ method: 'GET', path: '/user/info' })).toMatchObject({ name: 'wang' });
    Cookies.set('token', 'ey.1', { path: '/' });
  });
});

describe('its rows', () => {
  it('are listed with its parameters, amounts, words and titles', async () => {
    const list = () =>
      dataProvider.getList(goods, {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'price', order: 'DESC' },
        filter: { displayed: 'false', goodsStatus: 'onSale' },
      });
    const { data, total } = await list();
    expect(yuan.calls.at(-1)).toBe(
      'GET /product/list?pageNum=1&pageSize=5&orderBy=sellPrice+desc&showStatus=0&publishStatus=1',
    );
    expect(total).toBe(8);
    expect(data[0]).toMatchObject({
      id: 3,
      goods: 3,
      _titles: { goods: '龙井茶 3 号' },
      price: '3788.00',
      supplyPrice: '44.00',
      goodsStatus: 'onSale',
      displayed: false,
    });
    expect(data[1]).toMatchObject({ price: '81.90', createdAt: '2026-11-23T01:00:00.000Z', displayed: false });
  });

  it('joined lists and percentages are read and sent in its form', async () => {
    const { data } = await dataProvider.getOne(districts, { id: 2 });
    expect(data).toMatchObject({
      name: '湖滨商圈 2 区',
      images: [`${yuan.url}/pictures/1.png`, `${yuan.url}/pictures/2.png`],
      region: ['浙江省', '杭州市', '上城区'],
      monthTurnover: '120.50',
      managerRate: '2.50',
      isHot: true,
      enabled: true,
    });
    expect((await dataProvider.getOne(districts, { id: 1 })).data).toMatchObject({
      images: [],
      monthTurnover: '3788.00',
    });
  });

  it('an update sends the whole record, and is read again where a count answers it', async () => {
    const body = {
      images: [`${yuan.url}/pictures/2.png`, `${yuan.url}/pictures/3.png`],
      isHot: false,
      managerRate: '3.25',
    };
    const calls = await callsOf(async () => {
      const { data } = await dataProvider.update(districts, { id: 2, data: body, previousData: { id: 2 } });
      expect(data).toMatchObject({ id: 2, ...body, name: '湖滨商圈 2 区' });
    });
    expect(calls).toEqual(['GET /district/2', 'POST /district/update/2', 'GET /district/2']);
    expect(yuan.districts[1]).toMatchObject({
      albumPics: `${yuan.url}/pictures/2.png,${yuan.url}/pictures/3.png`,
      hotStatus: 0,
      managerRate: 3.25,
      inspectorCode: 'X-1',
    });
  });

  it('nothing is sent where the record cannot be read first; a refusal keeps its sentence', async () => {
    const update = (id: number, name: string) =>
      dataProvider.update(districts, { id, data: { name }, previousData: { id } });
    const calls = await callsOf(() => expect(update(9, '不存在')).rejects.toThrow('服务器没有提供这项内容'));
    expect(calls).toEqual(['GET /district/9']);
    await expect(update(2, '禁区')).rejects.toMatchObject({ message: '名称含有禁用词', status: 1 });
    expect(yuan.districts[1]?.districtName).toBe('湖滨商圈 2 区');
  });

  it('acts are answered by counts; one that does not fit what was asked is told', async () => {
    expect(await dataProvider.act(goods, 'setPrice', { id: 4, form: { price: '66.50' }, key: 'k' })).toEqual({});
    expect(yuan.products[3]?.sellPrice).toBe(66.5);
    const hide = (ids: number[]) => dataProvider.bulk(goods, 'hide', { ids, form: {}, key: 'k' });
    expect(await hide([2, 4])).toMatchObject({
      ok: 2,
      bad: 0,
      results: [
        { id: 2, ok: true },
        { id: 4, ok: true },
      ],
    });
    expect(yuan.products.slice(0, 4).map((one) => one.showStatus)).toEqual([0, 0, 0, 0]);
    const answered = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ code: 200, message: '', data: 1 }));
    await expect(hide([2, 4])).rejects.toThrow('共 2 项，服务器只完成了 1 项；请刷新列表核对');
    answered.mockRestore();
  });

  it('files are sent with the token, without leave asked a second time', async () => {
    const file = () => new File(['a'], '茶.png', { type: 'image/png' });
    await uploadFile(file());
    expect(await uploadFile(file())).toEqual({ url: `${yuan.url}/pictures/4.png`, name: '茶.png' });
    expect(yuan.calls.filter((call) => call.includes('imgkeyqiniu'))).toHaveLength(1);
  });
});

describe('what it does not have', () => {
  it('is asked once and never again, without a message', async () => {
    said.length = 0;
    const ask = async (id: number) => {
      expect(await dataProvider.history(districts, id)).toEqual({ rows: [] });
      expect(await dataProvider.summary(districts, {})).toEqual({ tabs: {}, sums: {}, figures: {} });
      expect(await dataProvider.preference('columns')).toBeNull();
      await dataProvider.keepPreference('columns', []);
      expect(await dataProvider.recordPages(['member:1'])).toEqual({ rows: [] });
    };
    expect((await callsOf(() => ask(1))).length).toBe(5);
    expect(await callsOf(() => ask(2))).toEqual([]);
    expect(said).toEqual([]);
  });

  it('a rehearsal is not sent: a host that does not know of it would do it', async () => {
    const preview = () => dataProvider.call(goods, 'preview:bulk:hide', { body: { ids: [6] } });
    yuan.products[5]!.showStatus = 1;
    expect(await callsOf(preview)).toEqual([]);
    expect(yuan.products[5]?.showStatus).toBe(1);
  });

  it('a fault of the moment is told, and asked again', async () => {
    const answered = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 502 }));
    await expect(dataProvider.storeInfo()).rejects.toThrow('服务器');
    answered.mockRestore();
    expect(await callsOf(() => dataProvider.storeInfo())).toHaveLength(1);
  });
});

describe('amounts and moments', () => {
  it.each([
    ['yuan', 3788, '3788.00', 3788],
    ['yuan', 59.9, '59.90', 59.9],
    ['yuan', 59.970000000000006, '59.97', 59.97],
    ['yuan', '12.5', '12.50', 12.5],
    ['yuan', -0.5, '-0.50', -0.5],
    ['yuan', -0, '0.00', 0],
    ['number', 0.0125, '0.0125', 0.0125],
    ['number', 5, '5', 5],
  ] as const)('%s: %j is %s', (form, there, here, back) => {
    expect(amountHere[form](there)).toBe(here);
    expect(amountThere[form](here)).toBe(back);
  });
  it.each([
    ['yuan', 1.234],
    ['yuan', 12_345_678_901_234_568],
    ['yuan', 1e21],
    ['number', 'abc'],
    ['number', null],
    ['yuan', true],
  ] as const)('%s: %j is none and stays', (form, value) => {
    expect(amountHere[form](value)).toBe(value);
  });
  it.each([
    ['+08:00', '2026-11-04 09:00:00', '2026-11-04T01:00:00.000Z'],
    ['-05:30', '2026-11-04 09:00:00', '2026-11-04T14:30:00.000Z'],
    ['seconds', 1_793_754_000, '2026-11-04T01:00:00.000Z'],
    ['milliseconds', 1_793_754_000_000, '2026-11-04T01:00:00.000Z'],
  ] as const)('%s: %j is %s', (form, there, here) => {
    expect(momentHere(there, form)).toBe(here);
    expect(momentThere(here, form)).toBe(there);
  });
  it.each([
    ['+08:00', '2026-11-04'],
    ['+08:00', '2026-13-04 09:00:00'],
    ['seconds', 'soon'],
    ['seconds', null],
  ] as const)('%s: %j is none and stays', (form, value) => {
    expect(momentHere(value, form)).toBe(value);
  });
});

describe('whatever a host answers', () => {
  const answers = [null, 0, 1, 'ok', true, [], {}, [1], { id: null }, { rows: null }, { list: [{}] }];
  const calls: [type: string, run: () => Promise<unknown>][] = [
    ['getList', () => dataProvider.getList(districts, { filter: {} })],
    ['getOne', () => dataProvider.getOne(districts, { id: 1 })],
    ['getMany', () => dataProvider.getMany(districts, { ids: [1] })],
    ['create', () => dataProvider.create(districts, { data: { name: 'a' } })],
    ['update', () => dataProvider.update(districts, { id: 1, data: { radius: 1 }, previousData: { id: 1 } })],
    ['delete', () => dataProvider.delete(districts, { id: 1, previousData: { id: 1 } })],
  ];
  it.each(calls)('%s gives what react-admin takes, or a sentence', async (type, run) => {
    for (const data of answers) {
      const answered = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async () => Response.json({ code: 200, message: '', data }));
      const outcome = await run().catch((error: unknown) => error);
      answered.mockRestore();
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(Failure);
        expect(outcome.message).not.toMatch(/^ra\.|^$/);
        continue;
      }
      const { data: given, total } = outcome as { data: unknown; total?: number };
      const records = (type === 'getList' || type === 'getMany' ? given : [given]) as object[];
      expect(records.every((one) => Object.hasOwn(one, 'id'))).toBe(true);
      if (type === 'getList') expect(total).toBeTypeOf('number');
    }
  });
});

describe('the configuration is judged before anything is sent', () => {
  it.each([
    [[], '整个文件：应为对象 { }', 'the file: must be an object { }'],
    [
      { tokenprefix: 'Bearer ' },
      'tokenprefix：没有这个成员，可用：tokenPrefix',
      'tokenprefix: there is no such member; there is: tokenPrefix',
    ],
    [{ apiHost: 'api.example.com' }, 'apiHost：应为 http(s) 地址', 'apiHost: must be an http(s) address'],
    [{ session: 'login' }, 'session：应为"signIn" 或 "userInfo"', 'session: must be "signIn" or "userInfo"'],
    [{ endpoints: [{ path: '/a' }] }, 'endpoints[0].for：缺少', 'endpoints[0].for: is missing'],
    [
      { endpoints: [{ for: 'GET /a', money: { price: 'jiao' } }] },
      'endpoints[0].money.price：应为"fen" 或 "yuan" 或 "number"',
      'endpoints[0].money.price: must be "fen" or "yuan" or "number"',
    ],
    [
      { endpoints: [{ for: 'GET /a', sort: { order: '{name} desc' } }] },
      'endpoints[0].sort.order：应为含 {field} 与 {升序|降序} 的文字，如 "{field} {asc|desc}"',
      'endpoints[0].sort.order: must be a text with {field} and {ascending|descending}, such as "{field} {asc|desc}"',
    ],
    [
      { endpoints: [{ for: 'GET /a', joined: { images: '' } }] },
      'endpoints[0].joined.images：应为分隔文字，如 ","',
      'endpoints[0].joined.images: must be what stands between the parts, such as ","',
    ],
    [
      { endpoints: [{ for: 'GET /a', lines: { items: { price: 'yuan' } } }] },
      'endpoints[0].lines.items.price：没有这个成员，可用：fields, titles, money, moments, values, joined, lines',
      'endpoints[0].lines.items.price: there is no such member; there is: fields, titles, money, moments, values, joined, lines',
    ],
    [{ roles: { 运营: 'admin2' } }, 'roles.运营：应为列表 [ ]', 'roles.运营: must be a list [ ]'],
  ])('%j', (config, zh, en) => {
    expect(faultsOfConfig(config)).toEqual([{ zh, en }]);
  });

  it('one that is wrong refuses every call with what is wrong, and sends nothing', async () => {
    forget();
    const sent: string[] = [];
    const answered = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      sent.push(String(url));
      return Response.json({ apiHost: yuan.url, tokenPrefix: 5, session: 'x' });
    });
    await readHost('zhanggui.config.json');
    expect(await signIn('admin', 'wang', 'secret-1')).toEqual({
      ok: false,
      why: 'warning',
      text: '配置文件 zhanggui.config.json 有误，tokenPrefix：应为可作请求头的文字（另有 1 处）',
    });
    expect(sent).toEqual(['zhanggui.config.json']);
    answered.mockRestore();
  });
});
