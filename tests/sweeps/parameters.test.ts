/**
 * No value of a parameter is a fault of the server: each parameter and each whole number of a body, of every operation
 * and call, given strange values. Whole numbers are bounded wherever the language makes one.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi } from '../../generators/openapi.ts';
import { smallest } from '../../generators/openapi/smallest.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import { filterParameters } from '../../src/kinds/rows/parameters.ts';
import { vocabulary } from '../../src/site.ts';
import { openDesk, type Desk } from '../api/app.ts';
import { inTurns } from './every-read.ts';
import { sweptEntries } from './swept.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 120_000);
afterAll(() => desk.close());

const strange = ['x', '-1', '1e308', '999999999999999', '99999999999999999999', 'toString', '__proto__,1', ',', '%'];
const members = (schema: JsonSchema | undefined): [string, JsonSchema][] =>
  Object.entries((schema?.properties ?? {}) as { [name: string]: JsonSchema });

/** Members of a body that are whole numbers without both bounds, by their path. */
function unbounded(schema: JsonSchema, path: string): string[] {
  const types = [schema.type].flat();
  const own = types.includes('integer') && !schema.enum && !('const' in schema) && schema.maximum === undefined;
  const { items } = schema as { items?: JsonSchema };
  return [
    ...(own ? [path] : []),
    ...members(schema).flatMap(([name, member]) => unbounded(member, `${path}.${name}`)),
    ...(items ? unbounded(items, `${path}[]`) : []),
  ];
}

it('every whole number that a body may hold has a bound', () => {
  const found = sweptEntries(desk.site).flatMap(({ operation }) =>
    operation.input ? unbounded(operation.input, `${operation.method} ${operation.path} ${operation.name}`) : [],
  );
  expect([...new Set(found)]).toEqual([]);
});

it('no parameter of a read is a fault of the server, whatever it says', async () => {
  const token = await desk.signIn('admin');
  const asked = sweptEntries(desk.site).flatMap(({ operation, access, page }) => {
    const { method, query, path } = operation;
    if (method !== 'GET' || access === 'public' || path.includes('{job}')) return [];
    // Filters have tests of their own: tests/api/request-values.test.ts.
    const filters = page ? filterParameters(page) : new Map();
    const required = smallest({ ...query, type: 'object' }) as { [name: string]: string };
    return members(query)
      .filter(([name, schema]) => !filters.has(name) && !('enum' in schema))
      .flatMap(([name]) =>
        strange.map((value) => {
          const search = new URLSearchParams({ ...required, [name]: value }).toString();
          return { name, place: `${page?.kind} ${operation.name}`, path: `${path.replaceAll('{id}', '1')}?${search}` };
        }),
      );
  });
  // What a kind says of a parameter holds for all of its pages: five of each are asked.
  const times = new Map<string, number>();
  const chosen = asked.filter(({ place, name }) => {
    const key = `${place} ${name}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    return (times.get(key) ?? 0) <= 5 * strange.length;
  });
  const wrong: string[] = [];
  await inTurns(chosen, async ({ path }) => {
    const { http, error } = await desk.call('GET', path.replaceAll('{name}', 'x'), { token });
    if (http >= 500) wrong.push(`${path}: ${http} ${error}`);
  });
  expect(wrong).toEqual([]);
}, 600_000);

it('every list takes for each of its parameters a value of the type that its document tells', async () => {
  const token = await desk.signIn('admin');
  const document = openApi(desk.site, vocabulary);
  const lists = sweptEntries(desk.site).filter(({ operation, page }) => page && operation.name === 'list');
  const wrong: string[] = [];
  let asked = 0;
  await inTurns(lists, async ({ operation: { path } }) => {
    const parameters = (document.paths[path]?.['get']?.['parameters'] ?? []) as { $ref?: string; in?: string }[];
    const told = parameters
      .map((one) => (one.$ref ? document.components['parameters']?.[one.$ref.split('/').at(-1) ?? ''] : one))
      .map((one) => one as { name: string; in: string; schema: JsonSchema; explode?: boolean })
      .filter(({ name, in: place }) => place === 'query' && name !== 'fields');
    const search = new URLSearchParams(
      told.map(({ name, schema }) => [name, String(smallest((schema.items ?? schema) as JsonSchema))]),
    );
    asked += told.length;
    const { http, error } = await desk.call('GET', `${path}?${search.toString()}`, { token });
    if (http !== 200) wrong.push(`${path}: ${http} ${error}`);
  });
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(20 * lists.length);
}, 600_000);
