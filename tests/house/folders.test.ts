/** Folders inside the rooms: how large they are, and which way their imports lead. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..', '..', 'src');
const files = readdirSync(src, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated/'));

/** Folders of a room, bottom first: each imports itself and those before it; "." is the room itself. */
const orders: { [room: string]: string[] } = {
  grammar: [
    'declarations',
    'json',
    'site',
    'problems',
    'expressions',
    'shapes',
    'resolve',
    'sentences',
    'check/expressions',
    'check/record',
    'check/action',
    'check/site',
    '.',
  ],
  database: ['.', 'connection', 'schema', 'query', 'rows', 'ledger', 'audit', 'queues', 'accounts', 'migrate', 'local'],
  'fields/parts': ['base', 'floating', 'controls', 'dialog', 'choices', 'filters', 'uploads', 'pictures', '.'],
  layout: [
    'parts',
    'menu',
    'router',
    'shortcuts',
    'notifications',
    'error-log',
    'tags',
    'session',
    'account',
    'sidebar',
    'appearance',
    'page',
    'notices',
    'command-palette',
    '.',
  ],
  'kinds/report': ['base', 'measures', 'goals', 'subscriptions', 'charts', 'cards', '.'],
};

/**
 * Two folders of a room that need each other: a list opens dialogs of actions, which show lists of rows; an import is a
 * page of batches and a part of other lists; a record stands beside its list.
 */
const pairs: { [room: string]: string[] } = {
  kinds: ['act <-> list', 'collection <-> import', 'list <-> show'],
};

/** Types of folders above: the contract of effects names what their checks are given, and tell. */
const typesAbove = new Set([
  'grammar/site/effects.ts imports grammar/check/action/action-words.ts',
  'grammar/site/effects.ts imports grammar/problems/problems.ts',
]);

const specifier = /(?:import|export)\s[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g;
const imports = files
  .flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(specifier)].map(([, one, other]): [string, string] => [
      file,
      relative(src, resolve(src, dirname(file), one ?? other ?? '')).replaceAll('\\', '/'),
    ]),
  )
  .filter(([file, to]) => !typesAbove.has(`${file} imports ${to}`));

/** Folder of a file inside a room, "." for the room's own files; undefined outside of it. */
const folderIn = (room: string, file: string): string | undefined =>
  file.startsWith(`${room}/`) ? relative(room, dirname(file)) || '.' : undefined;

test('no folder holds more than 40 code files', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});

test.each(Object.entries(orders))('%s: folders import those that stand before them', (room, order) => {
  const named = files.flatMap((file) => folderIn(room, file) ?? []);
  expect([...new Set(named)].filter((folder) => !order.includes(folder))).toEqual([]);
  const rank = (file: string): number => order.indexOf(folderIn(room, file) ?? '');
  const up = imports.filter(([file, to]) => rank(file) >= 0 && rank(to) > rank(file));
  expect(up.map(([file, to]) => `${file} imports ${to}`)).toEqual([]);
});

test('no two folders of a room import each other', () => {
  const rooms = new Set(files.flatMap((file) => (file.includes('/') ? [file.split('/')[0] ?? ''] : [])));
  const found: typeof pairs = {};
  for (const room of rooms) {
    const first = (file: string): string | undefined => folderIn(room, file)?.split('/')[0];
    const ways = new Set<string>();
    for (const [file, to] of imports) {
      const [from, target] = [first(file), first(to)];
      if (from && target && from !== '.' && target !== '.' && from !== target) ways.add(`${from} ${target}`);
    }
    const mutual = [...ways].flatMap((way) => {
      const [from = '', to = ''] = way.split(' ');
      return from < to && ways.has(`${to} ${from}`) ? [`${from} <-> ${to}`] : [];
    });
    if (mutual.length > 0) found[room] = mutual.toSorted();
  }
  expect(found).toEqual(pairs);
});
