/** What business code says that it brings about stands in the schemas. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite, vocabulary } from '../../src/site.ts';

const { site } = makeSite(readSchemas(join(import.meta.dirname, '../../schemas')), true);

test('every action that a function runs is declared', () => {
  for (const { function: own, runs = [] } of Object.values(vocabulary.functions)) {
    for (const name of runs) {
      const [entity = '', action = ''] = name.split('.');
      expect(site.entities[entity]?.actions[action], `${own}: ${name}`).toBeDefined();
    }
  }
});

/** Fields of an entity, those among them that single pages add. */
const fieldsOf = (entity: string): Set<string> =>
  new Set([
    ...Object.keys(site.entities[entity]?.fields ?? {}),
    ...Object.values(site.pages).flatMap((page) => (page.entity === entity ? Object.keys(page.fields) : [])),
  ]);

test('every field that a function says that it writes is there', () => {
  const missing = Object.values(vocabulary.functions).flatMap(({ function: own, changes = {} }) =>
    Object.entries(changes).flatMap(([entity, fields]) =>
      (entity === 'own' ? [] : fields)
        .filter((field) => field !== '*' && !fieldsOf(entity).has(field))
        .map((field) => `${own}: ${entity}.${field}`),
    ),
  );
  expect(missing).toEqual([]);
});
