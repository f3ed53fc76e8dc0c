import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { authoringWords } from '../../../generators/icon-files.ts';
import { propose, type Proposed } from '../../../generators/infer/propose.ts';
import { readSource, sourceOf, type Read } from '../../../generators/infer/read.ts';
import { openApi } from '../../../generators/openapi.ts';
import { openProject, type Project } from '../../../generators/project.ts';
import type { Json } from '../../../src/grammar/declarations/declarations.ts';
import type { Files } from '../../../src/grammar/resolve.ts';
import { systemNames } from '../../../src/grammar/site/system-fields.ts';
import { makeSite, vocabulary } from '../../../src/site.ts';

const root = join(import.meta.dirname, '../../..');
let project: Project;
beforeAll(() => {
  project = openProject({ root, language: 'en' });
});

/** All that was put forward in this file: judged together at the end. */
const files: Files = {};

async function made(value: unknown, entity: string, wanted?: string): Promise<Proposed> {
  const read = sourceOf(value as Json, wanted);
  if ('problem' in read) throw new Error(read.problem.en);
  const proposed = await propose(project, read, entity, `other/${entity}`);
  if ('zh' in proposed) throw new Error(proposed.en);
  Object.assign(files, proposed.files);
  return proposed;
}

interface Declared {
  fields: { [name: string]: { type: string; label: { zh: string; en: string }; [option: string]: unknown } };
  [member: string]: unknown;
}
const declared = (entity: string): Declared => JSON.parse(files[`_entities/${entity}.json`] ?? '') as Declared;
const typesOf = (entity: string): { [name: string]: string } =>
  Object.fromEntries(Object.entries(declared(entity).fields).map(([name, { type }]) => [name, type]));
const asked = ({ questions }: Proposed, about: string): string[] =>
  questions.filter((one) => one.about === about).map(({ text }) => text.en);

/** Rows as shops send them. */
const deals = Array.from({ length: 24 }, (_, at) => ({
  id: at + 1,
  order_sn: `SN2026${String(at).padStart(6, '0')}`,
  title: `手机壳 ${at}`,
  amount: `${at * 3}.50`,
  fee: 1234 + at,
  price: at + 0.25,
  memberId: (at % 5) + 1,
  buyer_mobile: `138000080${10 + at}`,
  status: ['paid', 'pending', 'shipped'][at % 3],
  pay_type: at % 3,
  is_vip: at % 2,
  enabled: at % 2 === 0,
  created_at: '2026-03-08 09:02:03',
  paidAt: at === 0 ? null : '2026-03-08T01:02:03.000Z',
  shipTime: 1_772_931_723 + at,
  birthday: '2026-03-08',
  cover: `https://cdn.example.com/${at}.png?x=1`,
  pics: ['https://cdn.example.com/a.png', 'https://cdn.example.com/b.jpg'],
  mail: `a${at}@example.com`,
  website: 'https://example.com/a',
  content: '<p>正品保证</p>',
  remark: at === 3 ? '一\n二' : '',
  discount_rate: '12.50',
  tags: ['热销', '新品'],
  location: { lat: 30.1, lng: 120.1 },
  extra: { a: 1 },
  qty: at,
  items: [{ sku: `A${at}`, qty: 2, price: '3.00' }],
  金额: '3.00',
  snow: 912_345_678_901_234_600 + at,
}));

test('types are voted for by all rows together, names made legal, and what is unsure becomes a question', async () => {
  const proposed = await made({ code: 200, msg: 'ok', data: { list: deals, total: 24 } }, 'vendorDeal');
  expect(typesOf('vendorDeal')).toEqual({
    orderSn: 'text',
    title: 'text',
    amount: 'money',
    fee: 'money',
    price: 'money',
    memberId: 'ref',
    buyerMobile: 'phone',
    status: 'enum',
    payType: 'enum',
    isVip: 'enum',
    enabled: 'boolean',
    paidAt: 'datetime',
    shipTime: 'datetime',
    birthday: 'date',
    cover: 'image',
    pics: 'images',
    mail: 'email',
    website: 'url',
    content: 'richtext',
    remark: 'longtext',
    discountRate: 'percent',
    tags: 'tags',
    location: 'geo',
    extra: 'json',
    qty: 'integer',
    items: 'rows',
    jinE: 'money',
    snow: 'text',
  });
  const { fields, list, titleField } = declared('vendorDeal') as Declared & { list: { [part: string]: unknown } };
  expect(titleField).toBe('title');
  expect(fields['memberId']).toMatchObject({ to: 'member' });
  expect(fields['items']).toMatchObject({ of: 'vendorDealItem' });
  expect(typesOf('vendorDealItem')).toEqual({ sku: 'text', qty: 'integer', price: 'money' });
  expect(fields['isVip']).toMatchObject({ options: { 0: { zh: '否' }, 1: { zh: '是' } } });
  expect(list).toMatchObject({ filters: expect.arrayContaining(['memberId', 'status']), sort: '-createdAt' });
  expect(list['columns']).toHaveLength(8);
  expect(proposed.config).toMatchObject({
    envelope: { status: 'code', error: 'msg', meanings: { 200: 'ok' } },
    endpoints: [
      {
        for: '* /api/v2/seller/vendor_deal/**',
        fields: { createdAt: 'created_at', orderSn: 'order_sn', jinE: '金额' },
        money: { fee: 'yuan', price: 'yuan' },
        moments: { createdAt: '+08:00', shipTime: 'seconds' },
        values: { payType: { 0: 0, 1: 1, 2: 2 }, isVip: { 0: 0, 1: 1 } },
      },
      { for: 'GET /api/v2/seller/vendor_deal', list: { rows: 'list', total: 'total' } },
      { for: 'GET /api/v2/seller/vendor_deal/summary' },
    ],
  });
  expect(asked(proposed, 'fee')).toContainEqual(expect.stringContaining('taken for yuan'));
  expect(asked(proposed, 'price')).not.toContainEqual(expect.stringContaining('JSON number'));
  expect(asked(proposed, 'payType')).toContainEqual(expect.stringContaining('what does each mean'));
});

test('rows without an id have the first member called so; what no row has is what the site has by that name', async () => {
  const users = [1, 2, 3].map((at) => ({ deptId: 9, userId: 100 + at, userName: `u${at}`, avatar: '', remark: null }));
  const proposed = await made({ code: 0, data: { list: users, total: 3 } }, 'vendorUser');
  expect(typesOf('vendorUser')).toEqual({ deptId: 'integer', userName: 'text', avatar: 'image', remark: 'text' });
  expect(proposed.config).toMatchObject({ endpoints: [{ fields: { id: 'userId' } }, {}, {}] });
  expect(asked(proposed, 'userId')).toEqual(['is another in each row and taken as the id']);
  const bare = await made([{ userName: 'a' }], 'vendorGuest');
  expect(asked(bare, 'vendorGuest')).toContainEqual(expect.stringContaining('have no id'));
});

test('texts are those of the site, else the name in words with a mark where Chinese is to be written', () => {
  const { fields } = declared('vendorDeal');
  expect(fields['birthday']?.label).toEqual({ zh: '生日', en: 'Birthday' });
  expect(fields['buyerMobile']?.label).toEqual({ zh: '【待写】Buyer mobile', en: 'Buyer mobile' });
  expect(fields['jinE']?.label).toEqual({ zh: '金额', en: 'To write: Jin e' });
});

const rows = [{ id: 7, name: '一号仓', memo: null, count: 3, warehouseKind: 'cold' }];
const shapes: { [name: string]: [answer: unknown, place: string | undefined] } = {
  bare: [rows, undefined],
  plain: [{ rows, total: 1 }, undefined],
  paged: [{ items: rows, pagination: { total: 1, page: 1 } }, undefined],
  beside: [{ code: 0, count: 1, data: rows }, 'data'],
  ours: [{ status: 0, error: '', data: { rows, total: 1 } }, 'rows'],
  nested: [{ code: '0', data: { page: { records: rows, total: 1 } } }, 'page.records'],
  named: [{ errno: 0, result: { warehouses: rows, totalCount: 1 } }, 'warehouses'],
  truth: [{ success: true, data: { list: rows, total: 1 } }, undefined],
  single: [{ code: 0, data: rows[0] }, undefined],
};

test.each(Object.keys(shapes))('rows are found in an answer that is %s', async (name) => {
  const [answer, place] = shapes[name] ?? [];
  const entity = `vendor${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const proposed = await made(answer, entity);
  expect(typesOf(entity)).toEqual({ name: 'text', memo: 'text', count: 'integer', warehouseKind: 'text' });
  const lists = (proposed.config['endpoints'] as { list?: { rows: string } }[]).flatMap(({ list }) => list ?? []);
  expect(lists.map((one) => one.rows)).toEqual(place === undefined || place === 'rows' ? [] : [place]);
  const isTold = asked(proposed, `other/${entity}`).some((text) => text.includes('no configuration can say'));
  expect(isTold).toBe(place === undefined && name !== 'single');
  expect(asked(proposed, 'memo')).toContainEqual(expect.stringContaining('no row has a value'));
});

test('no type stumbles over a value of another type, whatever its contract says', () => {
  const models = Object.values(vocabulary.fields);
  const values = models.flatMap(({ examples }) =>
    examples.flatMap(({ good, refused }) => [...good.map((one) => one.value), ...refused]),
  );
  const types = ['string', 'integer', 'number', 'boolean', 'array', 'object'];
  const seen = [
    ...[values, ...values.map((one) => [one])].map((one) => ({ values: one })),
    ...types.map((type) => ({ values: [], contract: { type, items: { type: 'object' } } })),
    ...types.map((type) => ({ values, contract: { type } })),
  ];
  for (const model of models) {
    for (const one of seen) {
      const vote = model.recognise?.({ words: ['order', 'price', 'id'], fits: 0, entity: 'order', ...one });
      expect(vote === null || vote === undefined || vote.weight <= 100).toBe(true);
    }
  }
});

test('what nothing can be made of is told in one sentence', () => {
  const problem = (value: unknown): string => {
    const read: Read = sourceOf(value as Json);
    return 'problem' in read ? read.problem.en : '';
  };
  expect(problem([])).toContain('list is empty');
  expect(problem({ data: { list: [], total: 0 } })).toContain('list is empty');
  expect(problem('x')).toContain('no record');
  expect(problem([1, 2])).toContain('no record');
  expect(problem({})).toContain('no record');
  expect(problem({ swagger: '2.0' })).toContain('neither a list nor an object');
  expect(problem({ swagger: '1.2' })).toContain('OpenAPI 3 and Swagger 2');
});

const mall = {
  openapi: '3.0.3',
  info: { title: 'Mall', version: '1' },
  paths: {
    '/mall/parcels': {
      get: {
        summary: '包裹列表',
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    code: { type: 'integer' },
                    data: {
                      type: 'object',
                      properties: {
                        total: { type: 'integer' },
                        records: { type: 'array', items: { $ref: '#/components/schemas/Parcel' } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      post: { responses: {} },
    },
    '/mall/parcels/{id}': { get: { responses: {} }, patch: { responses: {} } },
    '/mall/ping': { get: { responses: { 200: { description: 'pong' } } } },
  },
  components: {
    schemas: {
      Base: { type: 'object', properties: { id: { type: 'integer' }, createTime: { type: 'string' } } },
      Kind: { type: 'string', enum: ['box', 'bag'], description: '包裹类型' },
      Line: {
        type: 'object',
        properties: { sku: { type: 'string' }, parcel: { $ref: '#/components/schemas/Parcel' } },
      },
      Parcel: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            type: 'object',
            required: ['no', 'kind', 'weight'],
            properties: {
              no: { type: 'string', maxLength: 32, description: '面单号，由承运商给出' },
              kind: { $ref: '#/components/schemas/Kind' },
              state: { type: 'integer', enum: [0, 1], description: '状态：0 待揽收，1 已签收' },
              weight: { type: 'integer', minimum: 0, maximum: 50_000 },
              contact: { type: 'string', format: 'email', nullable: true },
              sentAt: { type: 'string', format: 'date-time', readOnly: true },
              day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
              mobile: { type: 'string', pattern: String.raw`^1[3-9]\d{9}$` },
              note: { type: 'string', maxLength: 500 },
              lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
              fragile: { type: 'boolean' },
            },
          },
        ],
      },
    },
  },
};

test('a contract gives types, limits, requirements, texts and what the page can do', async () => {
  const proposed = await made(mall, 'vendorParcel');
  expect(typesOf('vendorParcel')).toEqual({
    no: 'text',
    kind: 'enum',
    state: 'enum',
    weight: 'integer',
    contact: 'email',
    sentAt: 'datetime',
    day: 'date',
    mobile: 'phone',
    note: 'longtext',
    lines: 'rows',
    fragile: 'boolean',
  });
  const { fields } = declared('vendorParcel');
  expect(fields['no']).toMatchObject({
    required: true,
    maxLength: 32,
    label: { zh: '面单号', en: 'No' },
  });
  expect(fields['weight']).toMatchObject({ minimum: 0, maximum: 50_000 });
  expect(fields['state']).toMatchObject({ options: { 0: { zh: '待揽收' }, 1: { zh: '已签收' } } });
  expect(fields['sentAt']).toMatchObject({ readOnly: true });
  expect(typesOf('vendorParcelLine')).toEqual({ sku: 'text', parcel: 'json' });
  expect(JSON.parse(files['other/vendorParcel.json'] ?? '')).toMatchObject({
    label: { zh: '包裹列表', en: 'Vendor parcel' },
    endpoint: { base: '/mall/parcels', version: 'v2', status: 'assumed' },
    verbs: ['list', 'one', 'create', 'update'],
  });
  expect(proposed.config['endpoints']).toContainEqual({ for: 'PUT /mall/parcels/{id}', method: 'PATCH' });
});

test('shapes that are inside themselves are read once, and what stands behind them as well', () => {
  const self = { $ref: '#/components/schemas/Node' };
  const inner = Object.fromEntries(['parent', 'first', 'last', 'twin'].map((name) => [name, self]));
  const tree = {
    openapi: '3.1.0',
    components: { schemas: { Node: { properties: { ...inner, name: { type: 'string' } } } } },
  };
  const read = sourceOf(tree, 'Node');
  if ('problem' in read) throw new Error(read.problem.en);
  expect(read.columns.map(({ name, contract }) => `${name} ${contract?.type}`)).toEqual([
    'parent object',
    'first object',
    'last object',
    'twin object',
    'name string',
  ]);
});

test('a contract may refer to other files of its folder, and they to each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const write = (name: string, json: object): void => writeFileSync(join(folder, name), JSON.stringify(json));
  const schemas = (named: object): object => ({ components: { schemas: named } });
  write('mall.json', {
    openapi: '3.1.0',
    ...schemas({ Parcel: { $ref: 'shared.json#/components/schemas/Parcel' }, Lost: { $ref: 'no.json#/a' } }),
  });
  write('shared.json', {
    ...schemas({
      Parcel: {
        properties: { no: { $ref: '#/components/schemas/No' }, of: { $ref: './mall.json#/components/schemas/Parcel' } },
      },
      No: { type: 'string', maxLength: 9 },
    }),
  });
  const read = readSource(join(folder, 'mall.json'), 'Parcel');
  if ('problem' in read) throw new Error(read.problem.en);
  expect(read.columns.map(({ name, contract }) => `${name} ${contract?.type} ${contract?.maxLength}`)).toEqual([
    'no string 9',
    'of object undefined',
  ]);
  expect(readSource(join(folder, 'mall.json'), 'Lost')).toHaveProperty('problem');
  rmSync(folder, { recursive: true });
});

test('of several lists one is to be named; a name may be that of a schema', () => {
  const paths = { ...mall.paths, '/mall/others': mall.paths['/mall/parcels'] };
  const two = { ...mall, paths } as unknown as Json;
  expect(sourceOf(two)).toMatchObject({ choices: ['/mall/parcels', '/mall/others'] });
  expect(sourceOf(two, '/mall/nothing')).toMatchObject({ problem: { en: expect.stringContaining('/mall/nothing') } });
  expect(sourceOf(two, 'Parcel')).toMatchObject({ source: {} });
});

test("from the console's own contract come the types that the entities declare", async () => {
  const { site } = project.resolved;
  const pages = ['member', 'goods', 'order', 'store'].flatMap(
    (entity) => Object.values(site.pages).find((page) => page.entity === entity && page.kind === 'collection') ?? [],
  );
  const some = Object.fromEntries(pages.map((page) => [page.route, page]));
  const contract = JSON.parse(JSON.stringify(openApi({ ...site, pages: some }, vocabulary))) as Json;
  let agreed = 0;
  let all = 0;
  for (const page of pages) {
    const entity = `own${page.entity.slice(0, 1).toUpperCase()}${page.entity.slice(1)}`;
    await made(contract, entity, page.endpoint.base);
    const types = typesOf(entity);
    for (const field of Object.values(page.fields)) {
      // A reference whose target has another name is a number in a contract.
      if (!(field.name in types) || systemNames.has(field.name) || field.to !== undefined) continue;
      all += 1;
      if (types[field.name] === field.type) agreed += 1;
    }
  }
  expect(all).toBeGreaterThan(150);
  expect(agreed / all).toBeGreaterThan(0.95);
});

test('the check has nothing against any of these, beside all that stands', () => {
  const { problems } = makeSite({ ...project.files, ...files }, undefined, authoringWords(root));
  const told = new Set(project.verdict().problems.map(({ code, file }) => `${code} ${file}`));
  expect(problems.filter(({ code, file }) => !told.has(`${code} ${file}`))).toEqual([]);
  expect(Object.keys(files).length).toBeGreaterThan(25);
});
