import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';

const files = readSchemas(join(import.meta.dirname, '../../schemas'));
const { site } = makeSite(files, true);
const routes = readFileSync(join(import.meta.dirname, '../fixtures/specified-routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((path) => path.slice(1));

test('every page of the specification is declared, or named as not yet built', () => {
  expect(routes).toHaveLength(226);
  for (const route of routes)
    expect([route, route in site.pages, route in site.planned]).toEqual([
      route,
      route in site.pages,
      !(route in site.pages),
    ]);
});

test('a page that is written leaves the list of planned ones', () => {
  const [route = ''] = Object.keys(site.planned).filter((one) => one.startsWith('goods/'));
  const more = {
    ...files,
    [`${route}.json`]: JSON.stringify({
      extends: 'goods',
      label: { zh: '某专区', en: 'Some zone' },
      permission: 'goods_some',
      where: { zone: 'some' },
    }),
  };
  const made = makeSite(more, true).site;
  expect([route in site.planned, route in made.planned, route in made.pages]).toEqual([true, false, true]);
  expect(made.digest).not.toBe(site.digest);
});
