/** Proposals for what real hosts answer and publish: texts of choices, several lists, page numbers, paths. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { authoringWords } from '../../../generators/icon-files.ts';
import { propose, type Proposed } from '../../../generators/infer/propose.ts';
import { sourceOf } from '../../../generators/infer/read.ts';
import { openProject, type Project } from '../../../generators/project.ts';
import type { Json } from '../../../src/grammar/declarations/declarations.ts';
import { makeSite } from '../../../src/site.ts';
import { recordYuan } from '../../foreign/recorded.ts';
import { yuanServer, type YuanServer } from '../../foreign/yuan-server.ts';

const root = join(import.meta.dirname, '../../..');
let project: Project;
let yuan: YuanServer;
beforeAll(async () => {
  project = openProject({ root, language: 'en' });
  yuan = await yuanServer();
  await recordYuan(yuan);
});
afterAll(() => yuan.close());

/** All that was put forward in this file. */
const files: { [path: string]: string } = {};
let count = 0;

interface Options {
  entity?: string;
  wanted?: string;
  amounts?: 'fen' | 'yuan';
}
async function made(value: unknown, { entity = 'vendorThing', wanted, amounts }: Options = {}): Promise<Proposed> {
  const read = sourceOf(value as Json, wanted);
  if ('problem' in read) throw new Error(read.problem.en);
  const proposed = await propose(project, read, entity, `other/${entity}`, amounts);
  if ('zh' in proposed) throw new Error(proposed.en);
  // Each under a name of its own, so that all of them are judged together.
  const own = entity === 'vendorThing' ? `${entity}${(count += 1)}` : entity;
  for (const [path, text] of Object.entries(proposed.files))
    files[path.replaceAll('vendorThing', own)] = text
      .replaceAll('vendorThing', own)
      .replaceAll('vendor_thing', own)
      .replaceAll('Vendor thing', `Vendor ${own}`);
  return proposed;
}
type Field = { type: string; label: { zh: string; en: string }; options?: { [value: string]: unknown } };
const fieldsOf = ({ files }: Proposed, entity = 'vendorThing'): { [name: string]: Field } =>
  (JSON.parse(files[`_entities/${entity}.json`] ?? '') as { fields: { [name: string]: Field } }).fields;
const asked = ({ questions }: Proposed, about: string): string[] =>
  questions.filter((one) => one.about === about).map(({ text }) => text.en);
const pageOf = (list: unknown[]) => ({ code: 200, data: { list, total: list.length } });

describe('from the answers of a host in the manner of Chinese shops', () => {
  const answerTo = (path: string): unknown => {
    const entry = yuan.entries.find(({ request }) => request.url.includes(path));
    return JSON.parse(entry?.response.content.text ?? '');
  };

  it('amounts, moments, codes, envelope and page parameters are what they are', async () => {
    const proposed = await made(answerTo('/product/list'), { entity: 'vendorProduct' });
    expect(proposed.config).toEqual({
      envelope: { status: 'code', error: 'message', meanings: { 200: 'ok' } },
      endpoints: [
        {
          for: '* /api/v2/seller/vendor_product/**',
          fields: { id: 'productId', createdAt: 'createTime' },
          money: { supplyPrice: 'yuan', sellPrice: 'yuan', profit: 'number' },
          moments: { createdAt: '+08:00' },
          values: { publishStatus: { 0: 0, 1: 1 }, showStatus: { 0: 0, 1: 1 } },
        },
        {
          for: 'GET /api/v2/seller/vendor_product',
          query: { page: 'pageNum', size: 'pageSize' },
          list: { rows: 'list', total: 'total' },
        },
        { for: 'GET /api/v2/seller/vendor_product/summary', data: { tabs: {}, sums: {}, figures: {} } },
      ],
    });
    expect(asked(proposed, 'supplyPrice')).toContainEqual(expect.stringContaining('beside amounts of yuan'));
    expect(asked(proposed, 'other/vendorProduct')).toContainEqual(expect.stringContaining('pageNum and pageSize'));
  });

  it('lists that are one text are lists', async () => {
    const proposed = await made(answerTo('/district/list'), { entity: 'vendorDistrict' });
    const types = Object.entries(fieldsOf(proposed, 'vendorDistrict')).map(([name, { type }]) => [name, type]);
    expect(Object.fromEntries(types)).toMatchObject({
      albumPics: 'images',
      tags: 'tags',
      area: 'text',
    });
    const [rule] = proposed.config['endpoints'] as [{ joined: object; money: object }];
    expect(rule.joined).toEqual({ albumPics: ',', tags: ',' });
    expect(rule.money).toMatchObject({ turnover: 'yuan' });
  });
});

describe('amounts', () => {
  const rows = [3788, 4200, 99].map((amount, id) => ({ id, amount }));
  const money = ({ config }: Proposed): unknown => (config['endpoints'] as { money?: unknown }[])[0]?.money;
  it('in whole numbers alone are asked, and nothing is proposed', async () => {
    const proposed = await made(pageOf(rows));
    expect(money(proposed)).toBeUndefined();
    expect(asked(proposed, 'amount')).toContainEqual(expect.stringContaining('fen or yuan'));
  });
  it.each(['fen', 'yuan'] as const)('are %s where somebody has said so', async (amounts) => {
    const proposed = await made(pageOf(rows), { amounts });
    expect(money(proposed)).toEqual({ amount: amounts });
    expect(asked(proposed, 'amount')).not.toContainEqual(expect.stringContaining('fen or yuan'));
  });
  it('are fen where their name says so, yuan where one has a fraction', async () => {
    expect(money(await made(pageOf(rows.map(({ id, amount }) => ({ id, price_fen: amount })))))).toEqual({
      priceFen: 'fen',
    });
    expect(money(await made(pageOf([...rows, { id: 4, amount: 0.5 }])))).toEqual({ amount: 'yuan' });
  });
  it('of lines are named below their field, and asked where they may be either', async () => {
    const lines = (prices: number[]): object[] =>
      rows.map(({ id }) => ({ id, items: prices.map((price) => ({ sku: `A${price}`, price })) }));
    const rule = ({ config }: Proposed): unknown => (config['endpoints'] as { lines?: unknown }[])[0]?.lines;
    expect(rule(await made(pageOf(lines([3, 12.5]))))).toEqual({ items: { money: { price: 'yuan' } } });
    const unsure = await made(pageOf(lines([300, 1250])));
    expect(rule(unsure)).toBeUndefined();
    expect(unsure.questions.map(({ text }) => text.en)).toContainEqual(expect.stringContaining('fen or yuan'));
  });
});

/** Whole numbers below a limit, the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

describe('texts of choices', () => {
  const choices = async (values: readonly string[], description?: string): Promise<Proposed> => {
    const enumeration = { type: 'string', enum: [...values], ...(description ? { description } : {}) };
    const properties = { id: { type: 'integer' }, carrier: enumeration };
    return made({ openapi: '3.0.3', components: { schemas: { Parcel: { properties } } } }, { wanted: 'Parcel' });
  };

  it.each([
    [['顺丰快递', '中通快递']],
    [['待付款', '已付款', '已取消']],
    [['in-transit', 'out-for-delivery']],
    [['a.b', 'a+b', 'a|b', '(a)', '[a]', '{1}', '^$', 'a\\b', '*']],
    [['constructor', 'toString']],
    [['__proto__', 'hasOwnProperty']],
    [['是', '否']],
    [['SF Express', 'Yunda  Express', ' ']],
    [['😀', '🚚 delivered']],
    [['0', '1']],
  ])('%j are proposed, and the check has nothing against them', async (values) => {
    const proposed = await choices(values, '承运商：顺丰快递 快，in-transit 在途，0 否');
    const { carrier } = fieldsOf(proposed);
    if (carrier?.type === 'enum')
      for (const text of Object.values(carrier.options ?? {}) as { zh: unknown; en: unknown }[])
        expect([typeof text.zh, typeof text.en]).toEqual(['string', 'string']);
  });

  it('whatever they are made of, something is proposed', async () => {
    const drawn = numbers(7);
    const next = (below: number): number => drawn.next().value % below;
    const alphabet = [
      ...'abcXYZ019 _-.:/\\|()[]{}^$*+?"\'`~!@#%&=<>,;，。；、（）【】顺丰快递待付款已发货éüñßждانه한국どこ😀\u200b\u00a0\t',
    ];
    for (let round = 0; round < 30; round += 1) {
      const values = Array.from({ length: 2 + next(6) }, () =>
        Array.from({ length: 1 + next(12) }, () => alphabet[next(alphabet.length)]).join(''),
      );
      const told = [...new Set(values)];
      const proposed = await choices(told, told.join(' 待定，'));
      expect(proposed.files['_entities/vendorThing.json'], JSON.stringify(told)).toBeDefined();
    }
  });

  it('one value is no choice; a name is not that of another entity', async () => {
    const rows = Array.from({ length: 15 }, (_, id) => ({ id, name: `仓 ${id}`, status: 'open', kind: 1 }));
    const { name, status, kind } = fieldsOf(await made(pageOf(rows)));
    expect([status?.type, kind?.type]).toEqual(['text', 'integer']);
    expect(name?.label).toEqual({ zh: '【待写】Name', en: 'Name' });
  });
});

describe('the list of an answer', () => {
  const users = Array.from({ length: 5 }, (_, id) => ({ id, nick: `u${id}` }));
  const sorts = [
    { key: 'createTime', text: '最新' },
    { key: 'price', text: '价格' },
  ];
  const placeOf = (value: unknown, wanted?: string) => {
    const read = sourceOf(value as Json, wanted);
    return 'problem' in read ? read.problem.en : [read.place, read.rows, read.others ?? []];
  };
  test.each([
    ['the one with most members', { code: 0, data: { list: sorts, users } }, ['data.users', 5, ['data.list 2']]],
    ['called so beside a total', { code: 0, data: { list: sorts, tags: users, total: 9 } }, ['data.list', 2, []]],
    ['beside page numbers', { code: 0, data: { pageNum: 1, pageSize: 20, users } }, ['data.users', 5, []]],
    [
      'beside page numbers and a total',
      { code: 0, data: { current: 1, size: 20, total: 5, members: users } },
      ['data.members', 5, []],
    ],
    ['beside the status', { code: 200, msg: 'ok', total: 5, rows: users }, ['rows', 5, []]],
  ])('is %s', (_, answer, found) => {
    expect(placeOf(answer)).toEqual(found);
  });
  it('may be named, and is asked where there are several', async () => {
    const answer = { code: 0, data: { list: sorts, users } };
    expect(placeOf(answer, 'data.list')).toEqual(['data.list', 2, []]);
    expect(placeOf(answer, 'data.nothing')).toBe('"data.nothing" of the answer is no list of records');
    const proposed = await made(answer);
    expect(asked(proposed, 'other/vendorThing')).toContainEqual(
      'rows are those of "data.users"; the answer also has data.list 2: name the place of the list behind the file if it is another',
    );
  });
  it('of a record are its lines', () => {
    expect(placeOf({ code: 0, data: { id: 1, lines: sorts } })).toEqual(['data', 1, []]);
    expect(placeOf({ code: 0, data: { orderSn: 'A1', status: 2, amount: 3, items: sorts } })).toEqual(['data', 1, []]);
  });
  it('beside the status is said by an empty "data"', async () => {
    const { config, questions } = await made({ code: 200, msg: '', total: 5, rows: users });
    expect(config).toMatchObject({ envelope: { data: '' } });
    expect(questions.map(({ text }) => text.en).join()).not.toContain('no configuration can say');
  });
  it('counts its pages from nought where the answer does', async () => {
    const { config } = await made({ code: 0, data: { pageNo: 0, pageSize: 20, total: 5, list: users } });
    expect(config['endpoints']).toContainEqual(
      expect.objectContaining({ list: { rows: 'list', total: 'total', firstPage: 0 } }),
    );
  });
});

describe('paths as shops publish them', () => {
  const content = (schema: object) => ({ responses: { 200: { content: { '*/*': { schema } } } } });
  const brand = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, fee: { type: 'number' } },
  };
  const page = {
    type: 'object',
    properties: { pageNum: { type: 'integer' }, total: { type: 'integer' }, list: { type: 'array', items: brand } },
  };
  const result = (data: object) =>
    content({ type: 'object', properties: { code: { type: 'integer' }, message: { type: 'string' }, data } });
  const document = (paths: object) => ({ openapi: '3.0.1', paths });
  it('lead to the rules of each operation', async () => {
    const proposed = await made(
      document({
        '/brand/list': { get: result(page) },
        '/brand/listAll': { get: result({ type: 'array', items: brand }) },
        '/brand/{brandId}': { get: result(brand) },
        '/brand/create': { post: result({ type: 'integer' }) },
        '/brand/update/{id}': { post: result({ type: 'integer' }) },
        '/brand/delete/{id}': { get: result({ type: 'integer' }), post: result({ type: 'integer' }) },
      }),
      { entity: 'vendorBrand', wanted: '/brand/list' },
    );
    expect(JSON.parse(proposed.files['other/vendorBrand.json'] ?? '')).toMatchObject({
      endpoint: { base: '/brand' },
      verbs: ['list', 'one', 'create', 'update', 'delete'],
    });
    expect(proposed.config['endpoints']).toEqual([
      { for: '* /brand/**', money: { fee: 'yuan' } },
      { for: 'GET /brand', path: '/brand/list', list: { rows: 'list', total: 'total' } },
      { for: 'POST /brand', path: '/brand/create' },
      { for: 'PUT /brand/{id}', method: 'POST', path: '/brand/update/{id}' },
      { for: 'DELETE /brand/{id}', method: 'POST', path: '/brand/delete/{id}' },
      { for: 'GET /brand/summary', data: { tabs: {}, sums: {}, figures: {} } },
    ]);
  });
  it('without the id of the record mean the whole record', async () => {
    const proposed = await made(
      document({
        '/system/brand': { put: {} },
        '/system/brand/list': { get: result(page) },
        '/system/brand/{id}': { get: {} },
      }),
      { entity: 'vendorMark', wanted: '/system/brand/list' },
    );
    expect(proposed.config['endpoints']).toContainEqual({
      for: 'PUT /system/brand/{id}',
      path: '/system/brand',
      whole: true,
    });
    expect(asked(proposed, 'other/vendorMark')).toContainEqual(expect.stringContaining('whole record'));
  });
});

test('the check has nothing against any of these, beside all that stands', () => {
  const told = new Set(project.verdict().problems.map(({ code, file }) => `${code} ${file}`));
  const { problems } = makeSite({ ...project.files, ...files }, undefined, authoringWords(root));
  const found = problems.filter(({ code, file }) => !told.has(`${code} ${file}`));
  expect(found.map(({ file, text }) => `${file} ${text.en}`)).toEqual([]);
  expect(Object.keys(files).length).toBeGreaterThan(80);
});

describe('from Swagger 2, as springfox and swag write it', () => {
  const name = 'CommonResult«CommonPage«PmsBrand»»';
  const document = {
    swagger: '2.0',
    info: { title: '商城后台', version: '1.0' },
    host: 'mall.example.com',
    basePath: '/admin-api/',
    tags: [{ name: 'brand', description: '品牌管理' }],
    paths: {
      '/brand/list': {
        get: {
          tags: ['brand'],
          produces: ['*/*'],
          parameters: [{ name: 'pageNum', in: 'query', type: 'integer', format: 'int32' }],
          responses: {
            200: { description: 'OK', schema: { $ref: `#/definitions/${encodeURIComponent(name)}` } },
            401: { description: 'Unauthorized' },
          },
        },
      },
      '/brand/update/{id}': {
        post: {
          parameters: [
            { name: 'id', in: 'path', required: true, type: 'integer' },
            { in: 'body', name: 'brand', schema: { $ref: '#/definitions/PmsBrand' } },
          ],
          responses: { 200: { description: 'OK' } },
        },
      },
    },
    definitions: {
      [name]: {
        type: 'object',
        title: name,
        properties: {
          code: { type: 'integer', format: 'int64' },
          message: { type: 'string' },
          data: { $ref: '#/definitions/CommonPage«PmsBrand»' },
        },
      },
      'CommonPage«PmsBrand»': {
        type: 'object',
        properties: {
          pageNum: { type: 'integer' },
          pageSize: { type: 'integer' },
          total: { type: 'integer' },
          list: { type: 'array', items: { $ref: '#/definitions/PmsBrand' } },
        },
      },
      PmsBrand: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'integer', format: 'int64' },
          name: { type: 'string', description: '品牌名称' },
          logo: { type: 'string', description: '品牌logo' },
          showStatus: { type: 'integer', enum: [0, 1], description: '是否显示：0 不显示，1 显示' },
          sort: { type: 'integer', minimum: 0 },
        },
      },
    },
  };

  it('proposes the fields, and the paths below the base path', async () => {
    const before = structuredClone(document);
    const proposed = await made(document, { entity: 'vendorBrand' });
    expect(document).toEqual(before);
    expect(fieldsOf(proposed, 'vendorBrand')).toMatchObject({
      name: { label: { zh: '品牌名称' }, required: true },
      showStatus: { type: 'enum', options: { 0: { zh: '不显示' }, 1: { zh: '显示' } } },
      sort: { type: 'integer' },
    });
    expect(JSON.parse(proposed.files['other/vendorBrand.json'] ?? '')).toMatchObject({
      label: { zh: '品牌管理' },
      endpoint: { base: '/admin-api/brand' },
    });
    expect(proposed.config['endpoints']).toContainEqual(
      expect.objectContaining({ for: 'GET /admin-api/brand', path: '/admin-api/brand/list' }),
    );
  });

  it('takes the path as the document writes it', () => {
    expect(sourceOf(document as unknown as Json, '/brand/list')).toMatchObject({
      source: { path: '/admin-api/brand/list' },
    });
    expect(sourceOf(document as unknown as Json, '/brand/none')).toMatchObject({ choices: ['/admin-api/brand/list'] });
  });

  it.each([
    { swagger: '2.0' },
    { swagger: 2 },
    { swagger: '2.0', paths: null, definitions: [] },
    { swagger: '2.0', paths: { '/a': { get: { responses: { 200: { schema: { $ref: 'other.json#/A' } } } } } } },
    { swagger: '2.0', parameters: { a: null }, paths: { '/a': { get: { parameters: [null, 7] } } } },
  ])('has one sentence for what cannot be used: %j', (broken) => {
    expect(sourceOf(broken as unknown as Json)).toMatchObject({ problem: { zh: expect.stringMatching(/./) } });
  });
});
