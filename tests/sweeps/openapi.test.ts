/** The OpenAPI document of the real site: every operation, schemas compiled strictly, examples judged by ajv. */
import { expect, it } from 'vitest';
import { openApi, openApiFiles } from '../../generators/openapi.ts';
import { operationsOf } from '../../src/grammar/site/labels.ts';
import { vocabulary } from '../../src/site.ts';
import { realSite } from '../template.ts';
import { faultsFound } from '../contract/openapi-judges.ts';
import { compiled, examplesIn, operationsIn, type Document } from '../contract/openapi-structure.ts';
import { sweptSite } from './swept.ts';

const site = sweptSite(realSite());
const document: Document = openApi(site, vocabulary);
const at = (one: Document, pointer: string): Document =>
  pointer
    .slice(2)
    .split('/')
    .reduce<Document>((part, step) => part?.[step], one);

it('has every operation of every page, those of one address together', () => {
  const places = new Map(operationsIn(document).map((one) => [one.name, one.entry]));
  for (const page of Object.values(site.pages))
    for (const operation of operationsOf(page, vocabulary)) {
      const entry = places.get(`${operation.method.toLowerCase()} ${operation.path}`);
      const told: Document[] = entry?.['x-operations'] ?? [{ page: entry?.tags[0], name: entry?.['x-operation'] }];
      expect(told, operation.path).toContainEqual(expect.objectContaining({ page: page.route, name: operation.name }));
      if (operation.input) expect(entry.requestBody, operation.path).toBeDefined();
      const asked = entry.parameters.map((one: Document) => (one.$ref ? at(document, one.$ref) : one).name);
      expect(asked, operation.path).toEqual(
        expect.arrayContaining(Object.keys((operation.query?.properties ?? {}) as object)),
      );
    }
});

it('stands in a file for each group as it stands in the whole, and no name is a mere number', () => {
  const files: { [file: string]: Document } = openApiFiles(site, vocabulary);
  const told = new Map<string, string>();
  for (const { file } of files['index'].files) {
    const { paths, components } = files[file.replace(/\.json$/, '')];
    for (const { name, entry } of operationsIn({ paths })) told.set(name, JSON.stringify(entry));
    const parts = new Set(
      [...JSON.stringify({ paths, components }).matchAll(/"#(\/components\/\w+\/\w+)"/g)].map(([, part = '']) => part),
    );
    for (const part of parts) {
      const here = at({ components }, `#${part}`);
      const found = here?.$ref === `shared.json#${part}` ? at(files['shared'], `#${part}`) : here;
      expect(JSON.stringify(found), `${file} ${part}`).toBe(JSON.stringify(at(document, `#${part}`)));
    }
  }
  expect([...told.keys()].toSorted()).toEqual(
    operationsIn(document)
      .map(({ name }) => name)
      .toSorted(),
  );
  // An address that several groups answer tells in the file of each what is theirs.
  for (const { name, entry } of operationsIn(document))
    if (entry.tags.length === 1) expect(told.get(name), name).toBe(JSON.stringify(entry));
  const named = Object.values<object>(document.components).flatMap((section) => Object.keys(section));
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name) || /^(?:Shape|Schema|Part)\d+$/.test(name)),
  ).toEqual([]);
});

it('is OpenAPI 3.1 by the meta-schema of the standard, and linted without a warning', async () => {
  expect(await faultsFound(document)).toEqual([]);
}, 240_000);

it('every schema compiles strictly, nearly everything has an example, and every example fits', () => {
  const compile = compiled(document);
  for (const schema of Object.values(document.components.schemas)) compile(schema);
  const examples = examplesIn(document);
  const bodies = operationsIn(document).filter(({ entry }) => entry.requestBody);
  expect(examples.filter(({ name }) => name.endsWith(' body')).length / bodies.length).toBeGreaterThan(0.98);
  for (const { name, schema, value } of examples) {
    const valid = compile(schema);
    expect(valid(value), `${name}: ${JSON.stringify(valid.errors)}`).toBe(true);
  }
});
