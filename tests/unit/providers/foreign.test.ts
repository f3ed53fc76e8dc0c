// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Cookies from 'js-cookie';
import { labels } from 'virtual:site/labels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchData } from '../../../src/providers/fetch-data.ts';
import { fenOf, yuanOf } from '../../../src/providers/foreign/money.ts';
import { findRule } from '../../../src/providers/foreign/rules.ts';
import { bodyThere, dataHere } from '../../../src/providers/foreign/translate.ts';
import type { Rule } from '../../../src/providers/foreign/config.ts';
import { speak } from '../../../src/providers/foreign/speak.ts';
import { around, host } from '../../../src/providers/http.ts';
import { storedRoles } from '../../../src/providers/foreign/session.ts';
import { uploadFile } from '../../../src/providers/upload.ts';
import { sessionIn, userInfoOf } from '../../../src/providers/session.ts';
import { signIn } from '../../../src/login/sign-in.ts';
import { tinyConfig, tinyServer, type TinyServer } from '../../foreign/tiny-server.ts';

let tiny: TinyServer;
beforeAll(async () => {
  tiny = await tinyServer();
  const config = tinyConfig(tiny.url);
  Object.assign(host, { url: config.apiHost }, speak(config as Parameters<typeof speak>[0], labels));
});
afterAll(async () => {
  for (const name of Object.keys(host)) delete host[name as keyof typeof host];
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
  await tiny.close();
});

const base = '/api/v2/seller/goods';

describe('a host written from the specification alone, through configuration', () => {
  it('signs in by its own names and envelope; a refusal keeps its sentence', async () => {
    expect(await signIn('admin', 'wang', 'wrong')).toEqual({ ok: false, why: 'warning', text: '账号或口令不对' });
    expect(await signIn('admin', 'wang', 'secret-1')).toEqual({ ok: true });
    expect(Cookies.get('token')).toBe('T1');
    expect(storedRoles(labels).sort()).toEqual(['admin2', 'goods_list', 'goods_purchasedGoods']);
  });

  it('a session is made from the labels it tells', async () => {
    expect(await fetchData({ method: 'GET', path: '/api/v2/seller/auth' })).toMatchObject({
      username: 'wang',
      role: 'admin2',
      area: 'admin',
      all: false,
      rights: { goods_list: 'write', goods_purchasedGoods: 'write' },
    });
    expect(await fetchData({ method: 'GET', path: '/user/info', query: { token: 'T1' } })).toMatchObject({
      roles: ['admin2', 'goods_list', 'goods_purchasedGoods'],
      name: '王店长',
    });
  });

  it('lists with its parameters, its shape and its fen', async () => {
    const query = { page: 2, size: 10, sort: '-price', name_contains: '号', price_gte: '19.90', tab: 'all' };
    const data = (await fetchData({ method: 'GET', path: base, query })) as { rows: unknown[]; total: number };
    expect(tiny.calls.at(-1)).toBe('GET /mall/items?p=1&limit=10&order=-fen&title_contains=%E5%8F%B7&fen_gte=1990');
    expect([data.total, data.rows.length, data.rows[0]]).toEqual([
      25,
      10,
      { id: 11, name: '龙井茶 11 号', price: '20.00', status: 'onSale', version: 1 },
    ]);
  });

  it('reads, saves and is refused, row by row', async () => {
    expect(await fetchData({ method: 'GET', path: `${base}/3` })).toMatchObject({ id: 3, price: '19.92' });
    expect(
      await fetchData({ method: 'PUT', path: `${base}/3`, body: { version: 1, name: '明前龙井', price: '88.50' } }),
    ).toMatchObject({ id: 3, name: '明前龙井', price: '88.50', version: 2 });
    expect(tiny.goods[2]).toEqual({ gid: 3, title: '明前龙井', fen: 8850, state: 'onSale', rev: 2 });
    await expect(
      fetchData({ method: 'PUT', path: `${base}/3`, body: { version: 1, price: '1.00' } }),
    ).rejects.toMatchObject({ message: '商品已被他人修改', status: 1, body: { errors: { name: '已被他人修改' } } });
  });

  it('calls it does not have are answered by the console, or with a sentence', async () => {
    const before = tiny.calls.length;
    expect(await fetchData({ method: 'GET', path: `${base}/summary` })).toEqual({ tabs: {}, sums: {}, figures: {} });
    expect(tiny.calls).toHaveLength(before);
    await expect(fetchData({ method: 'GET', path: `${base}/99` })).rejects.toMatchObject({
      message: '服务器没有提供这项内容',
    });
  });
});

it('lines are turned by the rule of their field, both ways and to any depth', () => {
  const rule: Rule = {
    fields: { lines: 'items' },
    lines: {
      lines: {
        fields: { price: 'unitPrice' },
        money: { price: 'yuan', fee: 'fen' },
        values: { kind: { gift: 1 } },
        lines: { parts: { moments: { at: 'seconds' } } },
      },
    },
  };
  const ours = {
    lines: [{ price: '12.50', fee: '0.05', kind: 'gift', parts: [{ at: '2026-11-25T02:00:00.000Z' }] }, null],
    note: [{ price: '1' }],
  };
  const theirs = {
    items: [{ unitPrice: 12.5, fee: 5, kind: 1, parts: [{ at: 1_795_572_000 }] }, null],
    note: [{ price: '1' }],
  };
  expect(bodyThere(ours, rule)).toEqual(theirs);
  expect(dataHere(theirs, rule)).toEqual(ours);
});

describe('its other ways', () => {
  it('a file goes where and under the name that it wants, with its token', async () => {
    const file = new File(['a picture'], '茶.png', { type: 'image/png' });
    expect(await uploadFile(file)).toEqual({ url: '/files/1.png', name: '茶.png' });
    expect(tiny.calls.at(-1)).toBe('POST /mall/files');
    expect(tiny.files[0]).toMatch(/name="doc"; filename="[^"]+"[^]*a picture/);
    expect(tiny.files[0]).not.toContain('name="key"');
  });

  it('its "signed out" asks for the sign-in in place, for calls and files; the same words under another status do not', async () => {
    tiny.forget();
    let asked = 0;
    around.again = async () => {
      asked += 1;
      await signIn('admin', 'wang', 'secret-1');
    };
    around.send = async (call, send) => {
      for (;;) {
        const reply = await send(call);
        if (reply.status !== 401) return reply;
        await around.again?.();
      }
    };
    expect(await fetchData({ method: 'GET', path: `${base}/3` })).toMatchObject({ id: 3 });
    expect(asked).toBe(1);
    tiny.forget();
    expect(await uploadFile(new File(['again'], 'b.png', { type: 'image/png' }))).toMatchObject({
      url: '/files/2.png',
    });
    expect(asked).toBe(2);
    const say = (code: number, msg: string) => host.received?.(Response.json({ code, msg, result: null }));
    expect([
      (await say(401, '请先登录'))?.status,
      (await say(401, '没有权限'))?.status,
      (await say(400, '请先登录'))?.status,
    ]).toEqual([401, 200, 200]);
    delete around.again;
    delete around.send;
  });
});

describe('amounts', () => {
  it.each([
    [123456, '1234.56'],
    [5, '0.05'],
    [-1990, '-19.90'],
    [0, '0.00'],
    ['88', '0.88'],
  ])('%j fen is %s', (fen, yuan) => {
    expect(yuanOf(fen)).toBe(yuan);
    expect(fenOf(yuan)).toBe(Number(fen));
  });
  it.each([[null], [1.5], ['x'], [undefined], [true]])('%j is no number of fen and stays', (value) => {
    expect(yuanOf(value)).toBe(value);
  });
  it('a whole yuan and one decimal are exact', () => {
    expect([fenOf('19'), fenOf('19.9'), fenOf('0.1'), fenOf('19.999'), fenOf(null)]).toEqual([
      1900,
      1990,
      10,
      '19.999',
      null,
    ]);
  });
});

describe('rules', () => {
  const rules = [
    { for: '* /api/a/**', path: '/b/**', fields: { x: 'y' } },
    { for: 'GET /api/a/{id}', money: ['x'] },
  ];
  it('a later rule adds to an earlier one, and the place below the base is kept', () => {
    expect(findRule(rules, 'GET', 'api/a/7')).toMatchObject({
      rule: { path: '/b/**', fields: { x: 'y' }, money: { x: 'fen' } },
      params: { id: '7', '**': '/7' },
    });
    expect(findRule(rules, 'POST', '/api/a/7/act')?.params['**']).toBe('/7/act');
    expect(findRule(rules, 'GET', '/api/ab')).toBeUndefined();
  });
});

describe('a host that tells of a session at the sign-in alone, by what README says', () => {
  let bare: TinyServer;
  beforeAll(async () => {
    bare = await tinyServer({ tellsSessions: false });
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
    const example = /```json\n(\{\n  "apiHost"[^`]*)```/.exec(readme)?.[1] ?? '';
    const config = JSON.parse(example) as Parameters<typeof speak>[0];
    for (const name of Object.keys(host)) delete host[name as keyof typeof host];
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
    Object.assign(host, { url: bare.url }, speak(config, labels));
  });
  afterAll(() => bare.close());

  it('signs in, with the rights of the reply', async () => {
    expect(await signIn('admin', 'wang', 'secret-1')).toEqual({ ok: true });
    const calls = bare.calls.length;
    expect(sessionIn(await fetchData({ method: 'GET', path: '/api/v2/seller/auth' }))).toMatchObject({
      username: 'wang',
      role: 'admin2',
      rights: { goods_list: 'write', goods_purchasedGoods: 'write' },
    });
    const user = await fetchData({ method: 'GET', path: '/user/info', query: { token: 'T1' } });
    const { roles, name } = userInfoOf(user);
    expect([roles.toSorted(), name]).toEqual([['admin2', 'goods_list', 'goods_purchasedGoods'], 'wang']);
    expect(bare.calls).toHaveLength(calls);
  });

  it('lists', async () => {
    const data = await fetchData({ method: 'GET', path: base, query: { page: 1, size: 2 } });
    expect(bare.calls.at(-1)).toBe('GET /mall/items?p=0&limit=2');
    expect(data).toMatchObject({ total: 25, rows: [{ id: 1, name: '龙井茶 1 号', price: '19.90' }, { id: 2 }] });
    expect(await fetchData({ method: 'GET', path: `${base}/summary` })).toEqual({ tabs: {}, sums: {}, figures: {} });
  });
});
