import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { infer } from '../../../generators/infer/command.ts';
import { openProject } from '../../../generators/project.ts';

const root = join(import.meta.dirname, '../../..');
let folder = '';
let schemas = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-infer-'));
  schemas = join(folder, 'schemas');
  cpSync(join(root, 'tests/problems/_site'), schemas, { recursive: true });
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(
  words: string[],
  options: { entity?: string; page?: string; write?: boolean } = {},
  language = 'en',
): Promise<number> {
  said = [];
  const project = { ...openProject({ root, schemas, language }), say: (text: string) => void said.push(text) };
  return infer(project, words, options);
}
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const answer = JSON.stringify({ rows: [{ id: 1, name: 'A', customerId: 2 }], total: 1 });

test('prints what it would write and writes nothing; with --write it does, once', async () => {
  const sample = file('parcels.json', answer);
  expect(await run([sample])).toBe(0);
  expect(said.join('\n')).toMatch(
    /✎ schemas\/_entities\/parcel\.json[^]*✎ schemas\/parcel\/_group\.json[^]*To settle:/,
  );
  expect(said.at(-1)).toBe('Nothing was written; --write does');
  expect(existsSync(join(schemas, '_entities/parcel.json'))).toBe(false);
  expect(await run([sample], { write: true, page: 'desk/parcel' }, 'zh')).toBe(0);
  expect(said.at(-1)).toBe('已写入；然后运行 npm run generate');
  expect(JSON.parse(readFileSync(join(schemas, '_entities/parcel.json'), 'utf8'))).toMatchObject({
    entity: 'parcel',
    fields: { customerId: { type: 'ref', to: 'customer' } },
  });
  expect(await run([sample], { write: true, page: 'desk/parcels' })).toBe(1);
  expect(said).toEqual(['schemas/_entities/parcel.json exists already and was left alone']);
  expect(await run([sample], { write: true, entity: 'box', page: 'desk/parcel' })).toBe(1);
  expect(said).toEqual(['schemas/desk/parcel.json exists already and was left alone']);
});

test('what the check refuses is shown and not written', async () => {
  const sample = file('a.json', JSON.stringify([{ id: 1, ticketId: 5, lines: [] }]));
  const page = 'desk/vip';
  expect(await run([sample], { entity: 'visit', page, write: true })).toBe(1);
  expect(said.at(-1)).toBe('schemas/desk/vip.json exists already and was left alone');
  // A label that another page of the menu has.
  const contract = file(
    'api.json',
    JSON.stringify({
      openapi: '3.1.0',
      paths: {},
      components: { schemas: { Visit: { title: '贵宾工单 / VIP tickets', properties: { name: { type: 'string' } } } } },
    }),
  );
  expect(await run([contract], { entity: 'visit', page: 'desk/visits', write: true })).toBe(1);
  expect(said.join('\n')).toMatch(/✖ schemas\/desk\/visits\.json:\d+:\d+/);
  expect(said.at(-1)).toBe('The check refuses it: nothing was written');
  expect(existsSync(join(schemas, 'desk/visits.json'))).toBe(false);
});

test('a file that cannot be used, and a name that cannot be, are told in the language of the person', async () => {
  const large = file('large.json', '');
  truncateSync(large, 21_000_000);
  const cases: [words: string[], options: { entity?: string; page?: string }, en: RegExp, zh: RegExp][] = [
    [[], {}, /^Usage/, /^用法/],
    [['/nowhere/x.json'], {}, /There is no file/, /找不到文件/],
    [[folder], {}, /There is no file/, /找不到文件/],
    [[large], {}, /21 MB; 20 MB is the most/, /最大 20 MB/],
    [[file('bad.json', '{"a":')], {}, /^Not valid JSON/, /^不是有效的 JSON/],
    [[file('empty.json', '{"rows":[],"total":0}')], {}, /list is empty/, /列表是空的/],
    [[file('ok.json', answer)], { entity: '../x' }, /--entity/, /--entity/],
    [[file('ok.json', answer)], { page: '../../x/y' }, /--page/, /--page/],
    [
      [file('ids.json', '[{"id":1,"createdAt":"2026-01-01T00:00:00Z"}]')],
      { entity: 'bare' },
      /no member/,
      /没有可声明/,
    ],
  ];
  for (const [words, options, en, zh] of cases) {
    expect(await run(words, options)).toBeGreaterThan(0);
    expect(said).toEqual([expect.stringMatching(en)]);
    await run(words, options, 'zh');
    expect(said).toEqual([expect.stringMatching(zh)]);
  }
});
