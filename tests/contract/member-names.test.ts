/** Refusals name what is wrong in both languages: every member that a request may have has a name. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import { operationsOf } from '../../src/grammar/site/labels.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { labelOf } from '../../src/server/validate.ts';
import { callModels } from '../../src/calls/models.ts';
import { makeSite, vocabulary } from '../../src/site.ts';

const { site } = makeSite(readSchemas(join(import.meta.dirname, '../../schemas')), true);

/** Members that are called by their key in one language or both. */
function unnamed(schema: JsonSchema | undefined, fields?: PageDef['fields']): string[] {
  const members = Object.keys((schema?.properties ?? {}) as object).filter((name) => !name.includes('.'));
  return members.filter((name) => {
    const label = labelOf(schema as JsonSchema, name, fields);
    const word = /^[A-Z]{2,}$/.test(label.zh);
    return (
      !word &&
      (label.zh === name ||
        label.en === name ||
        !/\p{Script=Han}|ID/u.test(label.zh) ||
        /\p{Script=Han}/u.test(label.en))
    );
  });
}

test.each(Object.values(callModels).map((model) => [model.call, model] as const))('%s', (_, { input, query }) => {
  expect([unnamed(input), unnamed(query)]).toEqual([[], []]);
});

test('every operation of every page', () => {
  const found = Object.values(site.pages).flatMap((page) =>
    operationsOf(page, vocabulary).flatMap((operation) =>
      [operation.input, operation.query].flatMap((schema) =>
        unnamed(schema, page.fields).map((name) => `${page.route} ${operation.name} ${name}`),
      ),
    ),
  );
  expect(found).toEqual([]);
});
