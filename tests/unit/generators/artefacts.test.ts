import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { artefactsOf, type Artefacts } from '../../../generators/artefacts.ts';
import { formatText } from '../../../generators/format.ts';
import { staleOf } from '../../../generators/generate.ts';
import { metaSchemas } from '../../../generators/meta-schemas.ts';
import { zoneText } from '../../../generators/zone/candidate.ts';
import { resolve } from '../../../src/grammar/resolve.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { testVocabulary } from '../../fixtures/vocabulary.ts';

const root = join(import.meta.dirname, '../../..');
const files = readSchemas(join(root, 'tests/problems/_site'));
const { site } = resolve(files, testVocabulary);
let artefacts: Artefacts;

beforeAll(async () => {
  artefacts = await artefactsOf(site, files, testVocabulary, root);
});

test('the same site gives the same text', async () => {
  expect(await artefactsOf(resolve(files, testVocabulary).site, files, testVocabulary, root)).toEqual(artefacts);
});

test('what differs from the files on disk is stale', () => {
  const stale = staleOf({ 'src/generated/nowhere.txt': 'x' }, root);
  expect(stale.write).toEqual(['src/generated/nowhere.txt']);
});

test('rows are typed by entity, field and option', () => {
  const types = artefacts['src/generated/rows.ts'] ?? '';
  expect(types).toMatch(/ {2}ticket: \{\n/);
  expect(types).toContain("    channel?: 'phone' | 'web' | null;\n");
  expect(types).toContain('    payable?: string | null;\n');
  expect(types).toContain('    lines?: Json;\n');
  // Lines of a rows field have no table.
  expect(types).not.toContain('  ticketLine:');
});

test('the OpenAPI documents tell path, body, envelope and labels, and what each file has', () => {
  const document = JSON.parse(artefacts['src/generated/openapi/desk.json'] ?? '') as {
    paths: { [path: string]: { [method: string]: { [member: string]: unknown } } };
  };
  const act = document.paths['/api/v2/seller/tickets/{id}/finish']?.post;
  expect(act).toMatchObject({
    operationId: 'finishDeskTickets',
    tags: ['desk/tickets'],
    'x-operation': 'act:finish',
    'x-labels': ['desk_tickets'],
    'x-right': 'write',
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path' })]) as unknown,
  });
  const { files: listed } = JSON.parse(artefacts['src/generated/openapi/index.json'] ?? '') as {
    files: { file: string }[];
  };
  expect(listed.map(({ file }) => `src/generated/openapi/${file}`).toSorted()).toEqual(
    Object.keys(artefacts)
      .filter((path) => path.startsWith('src/generated/openapi/') && !path.endsWith('/index.json'))
      .toSorted(),
  );
});

test('the review of a page is what a product owner wants to know', async () => {
  await expect(artefacts['src/generated/review/desk/vip.md']).toMatchFileSnapshot('review-desk-vip.md');
});

test('the menu carries pinyin for its search', () => {
  expect(artefacts['src/generated/menu.json']).toContain('"pinyin":"guibingongdan gbgd"');
});

describe('the meta-schemas', () => {
  const schemas = metaSchemas(site, testVocabulary, files);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  for (const [path, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: `https://zhanggui/${path}` });
  const valid = (schema: string, document: unknown): boolean =>
    ajv.validate(`https://zhanggui/${schema}`, document) as boolean;
  const json = (path: string): { [member: string]: unknown } =>
    JSON.parse(files[path] ?? '') as { [member: string]: unknown };

  test('accept what the check accepts', () => {
    expect(valid('entity.schema.json', json('_entities/ticket.json'))).toBe(true);
    expect(valid('gen/ticket.page.schema.json', json('desk/vip.json'))).toBe(true);
    expect(valid('page.schema.json', json('desk/vip.json'))).toBe(true);
    expect(valid('group.schema.json', json('desk/_group.json'))).toBe(true);
    expect(valid('list.schema.json', json('_lists/channel.json'))).toBe(true);
    expect(valid('role.schema.json', json('_roles/boss.json'))).toBe(true);
  });
  test('refuse what it refuses', () => {
    const vip = json('desk/vip.json');
    expect(valid('gen/ticket.page.schema.json', { ...vip, permision: 'x' })).toBe(false);
    expect(valid('gen/ticket.page.schema.json', { ...vip, list: { columns: 'ticketNo' } })).toBe(false);
    expect(
      valid('entity.schema.json', {
        ...json('_entities/ticket.json'),
        fields: { a: { type: 'text', label: { zh: '甲' } } },
      }),
    ).toBe(false);
    expect(valid('gen/ticket.page.schema.json', { ...vip, fields: { gift: null, amount: { hidden: true } } })).toBe(
      true,
    );
  });
  test("offer the entity's own names", () => {
    expect(JSON.stringify(schemas['gen/ticket.entity.schema.json'])).toContain('"enum":["ticketNo","zone"');
    expect(JSON.stringify(schemas['gen/ticket.page.schema.json'])).toContain('ticket.entity.schema.json#/$defs/o');
  });
});

test('format changes the order and the layout, never the value, and is done after once', async () => {
  for (const [path, text] of Object.entries(files)) {
    const shuffled = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse()));
    const formatted = (await formatText(path, shuffled)) ?? '';
    expect(JSON.parse(formatted)).toEqual(JSON.parse(text));
    expect(await formatText(path, formatted)).toBe(formatted);
  }
  expect(await formatText('x.json', '{ "a": 1, "a": 2 }')).toBeUndefined();
});

test('a new zone needs no repair', async () => {
  const answers = {
    extends: 'ticket',
    route: 'desk/spring',
    zh: '春季专区',
    en: 'Spring zone',
    field: 'zone',
    value: 'spring',
  };
  const text = await zoneText({ files, site: resolve(files, testVocabulary).site }, answers);
  const resolved = resolve({ ...files, 'desk/spring.json': text }, testVocabulary);
  expect(resolved.problems).toEqual([]);
  expect(resolved.site.pages['desk/spring']?.where).toEqual({ zone: 'spring' });
  expect(text.split('\n').length).toBeLessThan(12);
  expect(await formatText('desk/spring.json', text)).toBe(text);
});
