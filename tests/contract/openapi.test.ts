/** The OpenAPI document of a small site and all calls, judged by others; and the judge of answers, beside ajv. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../generators/contract/judge.ts';
import { openApi, openApiFiles } from '../../generators/openapi.ts';
import { fieldModels } from '../../src/fields/models.ts';
import { resolve } from '../../src/grammar/resolve.ts';
import type { FieldModel, JsonSchema } from '../../src/grammar/site/models.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { vocabulary } from '../../src/site.ts';
import { testVocabulary } from '../fixtures/vocabulary.ts';
import { exampleField } from './field-examples.ts';
import { faultsFound, faultsInFiles } from './openapi-judges.ts';
import { compiled, examplesIn, operationsIn, strictAjv, type Document } from './openapi-structure.ts';

const { site } = resolve(readSchemas(join(import.meta.dirname, '../problems/_site')), testVocabulary);
const words = { ...testVocabulary, calls: vocabulary.calls };
const document: Document = openApi(site, words);

it('is OpenAPI 3.1 by the meta-schema of the standard, and linted without a warning', async () => {
  expect(await faultsFound(document)).toEqual([]);
});

it('is as sound in files, whose references lead to each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const files: { [file: string]: Document } = openApiFiles(site, words);
  const write = (): void => {
    for (const [file, one] of Object.entries(files)) writeFileSync(join(folder, `${file}.json`), JSON.stringify(one));
  };
  const names = (files['index'].files as { file: string }[]).map(({ file }) => file);
  const groups = new Set(Object.keys(site.pages).map((route) => `${route.split('/')[0]}.json`));
  expect(names).toEqual([...groups, 'shared.json']);
  write();
  expect(await faultsInFiles(folder, names)).toEqual([]);
  delete files['shared'].components.schemas.Refusal;
  write();
  expect((await faultsInFiles(folder, ['desk.json'])).join('\n')).toMatch(/no-unresolved-refs/);
  rmSync(folder, { recursive: true });
});

it.each<[string, (document: Document) => void, RegExp]>([
  [
    'a reference to nothing',
    (one) => void (one.paths['/user/info'].get.responses[403].$ref += 'x'),
    /no-unresolved-refs/,
  ],
  ['a member of no meaning', (one) => void (one.paths['/user/info'].get.sumary = ''), /`sumary` is not expected/],
  ['no summary', (one) => void delete one.paths['/user/info'].get.summary, /operation-summary/],
  ['a name twice', (one) => void (one.paths['/user/info'].get.operationId = 'auth'), /operationId-unique/],
  ['a tag that is not declared', (one) => void one.tags.shift(), /operation-tag-defined/],
  ['an answer of no meaning', (one) => void (one.paths['/user/info'].get.responses = { 99: {} }), /meta-schema/],
  ['a door without its lock', (one) => void delete one.paths['/user/info'].get.security, /security-defined/],
  [
    'an example that its schema refuses',
    (one) => void (Object.values<Document>(one.components.responses)[0].content['application/json'].example = 1),
    /no-invalid-media-type-examples/,
  ],
  [
    'a path parameter that is not declared',
    (one) => void one.paths['/api/v2/seller/tickets/{id}'].get.parameters.shift(),
    /path-parameters-defined/,
  ],
])('%s would be found', async (_name, spoil, fault) => {
  const spoiled = structuredClone(document);
  spoil(spoiled);
  expect((await faultsFound(spoiled)).join('\n')).toMatch(fault);
});

it('has no body for what reads, a session for what is not public, refusals in both envelopes', () => {
  for (const { name, method, entry } of operationsIn(document)) {
    if (method === 'get' || method === 'delete') expect(entry.requestBody, name).toBeUndefined();
    expect(Object.keys(entry.responses), name).toEqual(expect.arrayContaining(['200', '403', '404', '422', '500']));
    const open = entry.security.length === 0;
    expect('401' in entry.responses, name).toBe(!open);
    if (open) expect(entry.tags, name).toEqual(['calls']);
  }
  expect(document.components.schemas.Stop.properties.data).toEqual({ type: 'null' });
});

it('every schema compiles strictly, and every example fits its own', () => {
  const compile = compiled(document);
  for (const schema of Object.values(document.components.schemas)) compile(schema);
  const examples = examplesIn(document);
  expect(examples.length).toBeGreaterThan(100);
  for (const { name, schema, value } of examples) {
    const valid = compile(schema);
    expect(valid(value), `${name}: ${JSON.stringify(valid.errors)}`).toBe(true);
  }
});

describe('the judge of answers says what ajv says', () => {
  const ajv = strictAjv();
  it.each(Object.entries(fieldModels) as [string, FieldModel][])('of values of the type %s', (type, model) => {
    const odd = [null, '', 'x', 0, -1, 1.5, true, [], ['a', 'a'], [1], {}, { a: 1 }, '😀'.repeat(41), 'a'.repeat(81)];
    for (const example of model.examples) {
      const schema = model.schema(exampleField(type, example.field));
      const valid = ajv.compile(schema);
      for (const value of [...example.good.map((one) => one.value), ...example.refused, ...odd])
        expect(faultsOf(schema, value).length === 0, `${type} ${JSON.stringify(value)}`).toBe(valid(value));
    }
  });

  it('of objects: members that are missing, too many, or of another form', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'integer', minimum: 1 }, kind: { type: ['string', 'null'], enum: ['a', null] } },
            required: ['id'],
            additionalProperties: false,
          },
          maxItems: 2,
          uniqueItems: true,
        },
        sums: { type: 'object', additionalProperties: { type: 'string' } },
        since: { type: ['string', 'null'], format: 'date-time' },
        either: { anyOf: [{ const: 1 }, { type: 'null' }] },
      },
      required: ['rows'],
      additionalProperties: false,
    };
    const valid = ajv.compile(schema);
    const told: [unknown, string[]][] = [
      [{ rows: [{ id: 1, kind: 'a' }] }, []],
      [{ rows: [{ kind: 'b' }] }, ['rows.0.id required', 'rows.0.kind enum']],
      [{ rows: [{ id: 1, extra: 1 }] }, ['rows.0.extra additionalProperties']],
      [{ rows: [{ id: 1 }, { id: 1 }] }, ['rows uniqueItems']],
      [{ rows: [{ id: 1 }, { id: 2 }, { id: 3 }] }, ['rows maxItems']],
      [{ sums: { a: 1 } }, ['rows required', 'sums.a type']],
      [{ rows: [], either: 2 }, ['either anyOf']],
      [{ rows: [], constructor: 1 }, ['constructor additionalProperties']],
      [{ rows: [], since: '2026-01-02T03:04:05Z' }, []],
      [{ rows: [], since: '2026-01-02 03:04' }, ['since format']],
      [[], [' type']],
    ];
    for (const [value, faults] of told) {
      const found = faultsOf(schema, value).map(({ path, keyword }) => `${path.join('.')} ${keyword}`);
      expect(found.toSorted()).toEqual(faults.toSorted());
      expect(valid(value)).toBe(faults.length === 0);
    }
  });
});
