/**
 * What an editor says of schema files and offers in them, by the language service that editors use: it agrees with the
 * check wherever a shape can tell, and knows the names of the site.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLanguageService, TextDocument, type Diagnostic, type LanguageService } from 'vscode-json-languageservice';
import { describe, expect, test } from 'vitest';
import { schemaOf } from '../../src/grammar/resolve/schema-of.ts';
import { metaSchemas } from '../../generators/meta-schemas.ts';
import { resolve, type Files } from '../../src/grammar/resolve.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { vocabulary } from '../../src/site.ts';
import { changedIn } from '../unit/grammar/changed.ts';
import { mistakes, unusual } from '../unit/grammar/mistakes.ts';

const root = join(import.meta.dirname, '../..');
const base = 'file:///schemas/';

interface Editor {
  diagnostics(path: string, text: string): Promise<Diagnostic[]>;
  /** What is offered at the sign ¦ of the text. */
  offered(path: string, text: string): Promise<string[]>;
}

/** An editor in which the folder of these files is open. */
function editorOf(files: Files): Editor {
  const { site, merged } = resolve(files, vocabulary);
  const schemas = metaSchemas(site, vocabulary, files);
  const service: LanguageService = getLanguageService({
    schemaRequestService: (uri) => {
      const schema = schemas[uri.replace(`${base}_meta/`, '')];
      return schema ? Promise.resolve(JSON.stringify(schema)) : Promise.reject(new Error(`no ${uri}`));
    },
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  });
  const told = new Map<string, string>();
  const opened = (path: string, text: string): [TextDocument, ReturnType<LanguageService['parseJSONDocument']>] => {
    const route = path.replace('.json', '');
    const from = /"extends": *"(\w+)"/.exec(text)?.[1] ?? '';
    const entity = merged(route)?.entity ?? (site.entities[from] ? from : '');
    const uri = new URL(schemaOf(path, entity), base + path).href;
    // Files that do not say it themselves are told of once: the service forgets what it has read when it is told.
    if (!text.includes('"$schema"') && told.get(base + path) !== uri) {
      told.set(base + path, uri);
      service.configure({ validate: true, schemas: [...told].map(([file, one]) => ({ uri: one, fileMatch: [file] })) });
    }
    const document = TextDocument.create(base + path, 'json', 1, text);
    return [document, service.parseJSONDocument(document)];
  };
  return {
    diagnostics: async (path, text) => service.doValidation(...opened(path, text), { schemaValidation: 'error' }),
    async offered(path, text) {
      const [document, parsed] = opened(path, text.replace('¦', ''));
      const found = await service.doComplete(document, document.positionAt(text.indexOf('¦')), parsed);
      return (found?.items ?? []).map(({ label }) => label.replace(/^"|"$/g, ''));
    },
  };
}

const said = (path: string, found: readonly Diagnostic[]): string[] =>
  found.map(({ range, message }) => `${path}:${range.start.line + 1} ${message}`);

const files = readSchemas(join(root, 'schemas'));
const paths = Object.keys(files).filter((path) => path.endsWith('.json') && !path.startsWith('_meta/'));
const editor = editorOf(files);

test('says nothing of files that are right', async () => {
  const all = await Promise.all(
    paths.map(async (path) => said(path, await editor.diagnostics(path, files[path] ?? ''))),
  );
  expect(all.flat()).toEqual([]);
  expect(paths.length).toBeGreaterThan(400);
});

test('says nothing of the zone that README writes', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const zone = /```json\n( +\{\n +"\$schema"[^`]*?)```/.exec(readme)?.[1] ?? '';
  expect(JSON.parse(zone)).toMatchObject({ $schema: `../_meta/gen/goods.page.schema.json`, extends: 'goods' });
  expect(said('goods/autumnGoods.json', await editor.diagnostics('goods/autumnGoods.json', zone))).toEqual([]);
});

describe('of what schema editors do', () => {
  const shop = readSchemas(join(root, 'tests/problems/_mistakes/shop'));
  const inShop = editorOf(shop);
  /** What the shape of a document tells; names that stand for nothing are found by the check alone. */
  const shapes = new Set([
    'unknown-key',
    'missing-key',
    'unknown-type',
    'field-option',
    'wrong-type',
    'wrong-value',
    'wrong-limit',
    'text-missing',
    'name-form',
    'json-syntax',
    'json-duplicate-key',
  ]);

  test('finds the mistakes that a shape can find', async () => {
    const missed: string[] = [];
    for (const mistake of mistakes.filter(({ code }) => shapes.has(code))) {
      const found = await inShop.diagnostics(mistake.file, changedIn(shop, mistake).text);
      if (found.length === 0) missed.push(`#${mistake.no} ${mistake.code} ${mistake.what}`);
    }
    // Where an entity has mixins, an action without a label may have it from them.
    expect(missed).toEqual(['#92 missing-key entity: action without label']);
  });

  test('says nothing of what is unusual and right', async () => {
    const all: string[] = [];
    for (const one of unusual) {
      const found = await inShop.diagnostics(one.file, changedIn(shop, one).text.replace('\uFEFF', ''));
      all.push(...said(one.what, found));
    }
    expect(all).toEqual([]);
  });
});

const zone = (rest: string): string => `{ "kind": "collection", "extends": "goods", ${rest} }`;
const entity = (rest: string): string => `{ "entity": "order", ${rest} }`;
const act = (rest: string): string => entity(`"actions": { "close": { "label": {}, ${rest} } }`);
const page = 'goods/probe.json';
const order = '_entities/order.json';

/** Where the names are offered, and some of them. */
const places: [what: string, path: string, text: string, names: string[]][] = [
  ['columns', page, zone('"list": { "columns": ["¦"] }'), ['...', 'price', 'name']],
  ['filters', page, zone('"list": { "filters": ["¦"] }'), ['price']],
  ['names in where', page, zone('"where": { "¦" }'), ['zone', 'status']],
  ['values in where', page, zone('"where": { "zone": "¦" }'), ['normal']],
  ['fields of a section', page, zone('"form": { "basic": { "fields": ["¦"] } }'), ['price', '...']],
  ['fields to override', page, zone('"fields": { "¦" }'), ['price', 'goodsNo']],
  ['what it extends', page, '{ "kind": "collection", "extends": "¦" }', ['goods', 'goods/index', 'datacenter/_trade']],
  ['buttons', page, zone('"buttons": { "row": ["¦"] }'), ['onSale']],
  ['verbs', page, zone('"verbs": ["¦"]'), ['list', 'export']],
  ['labels of an act', page, zone('"actions": { "onSale": { "needs": "¦" } }'), ['reveal']],
  ['options of a field', page, zone('"fields": { "x": { "type": "money", "¦" } }'), ['minimum', 'label', 'signed']],
  ['columns of an entity', order, entity('"list": { "columns": ["¦"] }'), ['orderNo', 'member']],
  ['fields of its sections', order, entity('"show": { "basic": { "fields": ["¦"] } }'), ['orderNo']],
  ['mixins', order, entity('"mixins": ["¦"]'), ['sortable', 'owned']],
  ['what a reference points to', order, entity('"fields": { "x": { "type": "ref", "to": "¦" } }'), ['member', 'goods']],
  ['lines of a rows field', order, entity('"fields": { "x": { "type": "rows", "of": "¦" } }'), ['orderItem']],
  ['lists of options', order, entity('"fields": { "x": { "type": "enum", "list": "¦" } }'), ['asset', 'gender']],
  ['states it comes from', order, act('"from": ["¦"]'), ['unpaid', 'closed']],
  ['states it goes to', order, act('"to": "¦"'), ['closed']],
  ['effects', order, act('"effects": [{ "¦" }]'), ['post', 'notify', 'run', 'insert', 'function']],
  ['options of an effect', order, act('"effects": [{ "post": { "¦" } }]'), ['type', 'step', 'document']],
  ['business types', order, act('"effects": [{ "post": { "type": "¦" } }]'), ['recharge', 'convert']],
  ['entities of an effect', order, act('"effects": [{ "insert": { "entity": "¦" } }]'), ['orderLog']],
  ['functions', order, act('"effects": [{ "function": "¦" }]'), []],
  ['accounts', '_ledger/recharge.json', '{ "legs": [{ "account": "¦" }] }', ['owner']],
  ['assets', '_ledger/recharge.json', '{ "legs": [{ "asset": "¦" }] }', ['balance']],
];

test.each(places)('offers %s', async (_, path, text, names) => {
  const offered = await editor.offered(path, text);
  expect(offered).toEqual(expect.arrayContaining(names));
  expect(offered.length).toBeGreaterThan(0);
});
