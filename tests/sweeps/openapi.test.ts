/** The OpenAPI document of the real site: every operation, schemas compiled strictly, examples judged by ajv. */
import { expect, it } from 'vitest';
import { openApi } from '../../generators/openapi.ts';
import { operationsOf } from '../../src/grammar/labels.ts';
import { vocabulary } from '../../src/site.ts';
import { realSite } from '../template.ts';
import { faultsFound } from '../contract/openapi-judges.ts';
import { compiled, examplesIn, operationsIn, type Document } from '../contract/openapi-structure.ts';
import { sweptSite } from './swept.ts';

const site = sweptSite(realSite());
const document: Document = openApi(site, vocabulary);

it('has every operation of every page, those of one address together', () => {
  const places = new Map(operationsIn(document).map((one) => [one.name, one.entry]));
  for (const page of Object.values(site.pages))
    for (const operation of operationsOf(page, vocabulary)) {
      const entry = places.get(`${operation.method.toLowerCase()} ${operation.path}`);
      const ids = [entry?.operationId, ...(entry?.['x-operations'] ?? []).map((one: Document) => one.id)];
      expect(ids, operation.path).toContain(`${page.route}#${operation.name}`);
      if (operation.input) expect(entry.requestBody, operation.path).toBeDefined();
    }
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
