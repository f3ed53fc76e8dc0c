import { effectModels } from '../../src/actions/effects/models.ts';
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { schemaOf } from '../../src/grammar/resolve/schema-of.ts';
import { formatText } from '../../generators/format.ts';
import { registries } from '../../generators/registries.ts';
import { realSite } from '../template.ts';
import { longLines } from './long-lines.ts';

const root = join(import.meta.dirname, '..', '..');
const src = join(root, 'src');
const sources = walk(src).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated/'));
const text = new Map(sources.map((file) => [file, readFileSync(join(src, file), 'utf8')]));

/** Rooms in the order of their arrows: a room imports itself and what stands before it. */
const ranks = [
  ['base'],
  ['grammar'],
  ['fields'],
  ['access', 'database'],
  ['business'],
  ['actions'],
  ['calls'],
  ['kinds'],
  ['site.ts'],
  ['providers', 'server'],
  ['layout', 'login'],
  ['main.tsx'],
];
const rankOf = (room: string): number => ranks.findIndex((rooms) => rooms.includes(room));
const serverRooms = new Set(['database', 'server']);

test('arrows point downward: no room imports one that stands after it', () => {
  const wrong: string[] = [];
  for (const [file, to] of imports()) {
    const from = roomOf(file);
    const target = roomOf(to);
    if (from === target || rankOf(from) < 0 || rankOf(target) < 0) continue;
    if (rankOf(target) > rankOf(from)) wrong.push(`${file} imports ${to}`);
  }
  expect(wrong).toEqual([]);
});

test('a file knows its world: anywhere imports anywhere, browser and server never meet', () => {
  const wrong: string[] = [];
  for (const [file, to] of imports()) {
    const from = worldOf(file);
    const target = worldOf(to);
    if (target === 'anywhere' || from === target || to.endsWith('contract.ts') || file.startsWith('server/node/'))
      continue;
    if (typeOnly(file, to)) continue;
    wrong.push(`${file} (${from}) imports ${to} (${target})`);
  }
  expect(wrong).toEqual([]);
});

test('only the Node edge and the local database import node:', () => {
  const wrong = sources.filter(
    (file) =>
      /from 'node:|import\('node:/.test(text.get(file) ?? '') && !/^(server\/node|database\/local)\//.test(file),
  );
  expect(wrong).toEqual([]);
});

test('no branch on a field type or a page kind outside its folder', () => {
  const wrong: string[] = [];
  const members = ['fields', 'kinds'].flatMap((room) =>
    readdirSync(join(src, room), { withFileTypes: true })
      .filter((entry) => existsSync(join(src, room, entry.name, 'model.ts')))
      .map((entry) => entry.name),
  );
  expect(members.length).toBeGreaterThan(30);
  const branch = new RegExp(
    `switch *\\((.*\\.)?(field|page)\\.(type|kind)\\)|\\b(fields?|page)(?:\\[[^\\]]+\\])?\\??\\.(type|kind) *[!=]== *'(${members.join('|')})'`,
  );
  for (const file of sources) {
    const home = /^(?:fields|kinds)\/([^/]+)\//.exec(file)?.[1];
    for (const line of (text.get(file) ?? '').split('\n')) {
      const found = branch.exec(line);
      if (found && found[5] !== home) wrong.push(`${file}: ${line.trim()}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no branch on an effect: its folder of src/actions/effects says all of it', () => {
  const branch = new RegExp(`'(?:${Object.keys(effectModels).join('|')})' in \\w+`);
  expect(branch.test("if ('run' in effect) return true;")).toBe(true);
  expect(sources.filter((file) => branch.test(withoutComments(file)))).toEqual([]);
});

test('what a request names is looked up among own members alone (base/own.ts)', () => {
  const looked = /[\w)]\[(?:String\()?input\.(?:body|query|params)\b/;
  expect(looked.test('site.pages[String(input.body.page)]')).toBe(true);
  expect(sources.filter((file) => looked.test(withoutComments(file)))).toEqual([]);
});

test("days and moments are asked for by the console's own control, never by the browser's", () => {
  const native = /type=\{?["'](?:date|datetime-local|month|week|time)["']|\bshowPicker\b/;
  expect(sources.filter((file) => native.test(withoutComments(file)))).toEqual([]);
});

test('no code names a page or an entity, save business code and the calls of the specification', () => {
  const names = pageRoutes().filter((route) => route.includes('/'));
  const wrong: string[] = [];
  for (const file of sources) {
    if (/^(business|calls)\//.test(file)) continue;
    const code = withoutComments(file);
    for (const name of names)
      if (code.includes(`'${name}'`) || code.includes(`"${name}"`)) wrong.push(`${file} names ${name}`);
  }
  expect(wrong).toEqual([]);
});

test('an exported name is unique in src; the list of those that are not only gets shorter (docs/english.md)', () => {
  const files = new Map<string, Set<string>>();
  const declared =
    /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  for (const [file, code] of text)
    for (const name of new Set([...code.matchAll(declared)].map(([, name = '']) => name))) {
      // The parts of a folder that is called so (model, server half, view) are one thing.
      const bearer = basename(dirname(file)) === name ? dirname(file) : file;
      files.set(name, (files.get(name) ?? new Set()).add(bearer));
    }
  const shared = [...files].flatMap(([name, { size }]) => (size > 1 ? [`${name} ${size}`] : [])).toSorted();
  const known = readFileSync(join(import.meta.dirname, 'shared-names.txt'), 'utf8')
    .trim()
    .split('\n');
  // A name is taken out of the list, or its number lowered, by whoever gives one of its bearers a name of its own.
  expect(shared).toEqual(known);
});

/** Files that say once what the entities of the product's own are called, and calls for their tables. */
const nameFiles = new Set(['access/names.ts', 'database/names.ts', 'grammar/site/system-fields.ts']);
/** Entities whose name is also a word of the language: an area, an owner of accounts, a member of a declaration. */
const alsoWords = new Set(['seller', 'member', 'role', 'category', 'order']);

test('no code names an entity, save business code, the calls and the files that give own entities their names', () => {
  const entities = readdirSync(join(root, 'schemas/_entities')).map((file) => file.replace(/\.json$/, ''));
  const wrong = sources.flatMap((file) => {
    // A field type shows what it is by an example field.
    if (/^(business|calls)\/|^fields\/\w+\/model\.ts$/.test(file) || nameFiles.has(file)) return [];
    const code = withoutComments(file);
    return entities.filter((name) => !alsoWords.has(name) && code.includes(`'${name}'`)).map((name) => [file, name]);
  });
  expect(wrong).toEqual([]);
});

test('roles are named where the specification tells what they mean, and nowhere else', () => {
  const wrong = sources.filter(
    (file) => /'(admin2|seller2|caiwu)'/.test(withoutComments(file)) && file !== 'providers/roles.ts',
  );
  expect(wrong).toEqual([]);
});

test('a server that runs on its own database never reads the sample generator', () => {
  const wrong = sources.filter((file) => /from '[^']*generators\//.test(text.get(file) ?? ''));
  expect(wrong).toEqual([]);
  expect(sources.filter((file) => /import\('[^']*generators\//.test(text.get(file) ?? ''))).toEqual([
    'server/node/main.ts',
  ]);
});

test('what editors read of the language is at most 250 kB, and 2 kB for the names of an entity', () => {
  const meta = join(root, 'schemas/_meta');
  const files = walk(meta);
  const size = (some: string[]): number => some.reduce((sum, file) => sum + readFileSync(join(meta, file)).length, 0);
  const entities = files.filter((file) => file.endsWith('.entity.schema.json'));
  const names = files.filter((file) => file.startsWith('gen/'));
  expect(size(files.filter((file) => !names.includes(file)))).toBeLessThan(250_000);
  expect(size(names) / entities.length).toBeLessThan(2_000);
});

test('states have one writer: the engine of actions', () => {
  const writers = sources.filter((file) => /\brows\s*\.move\(/.test(text.get(file) ?? ''));
  expect(writers).toEqual(['actions/run.server.ts']);
  const doors = sources.filter((file) => /(insertRow|updateRow)\b[^;]*store-row\.ts'/.test(text.get(file) ?? ''));
  const known = ['audit/audit', 'audit/comments', 'rows/entity-rows', 'rows/insert', 'rows/update'].map(
    (name) => `database/${name}.ts`,
  );
  expect(doors.filter((file) => !known.includes(file))).toEqual([]);
});

test('files are small and well named: at most 400 lines, no index barrels, no utils or helpers', () => {
  const wrong = sources.flatMap((file) => [
    ...((text.get(file) ?? '').split('\n').length > 400 ? [`${file} has more than 400 lines`] : []),
    ...(/(^|\/)index\.tsx?$/.test(file) ? [`${file} is a barrel`] : []),
    ...(/(^|\/)(utils?|helpers?|common|manager)(\/|\.)/i.test(file) ? [`${file} says nothing by its name`] : []),
  ]);
  expect(wrong).toEqual([]);
});

test('what comes late moves nobody: who navigates or focuses in a file that waits for an answer asks whether its screen is still shown', () => {
  const waits = /\bawait (?!import\()|\bawait\b(?! import\()[^;]*\b(data|dataProvider|calls)\./;
  const wrong = sources.filter((file) => {
    const code = text.get(file) ?? '';
    return (
      /^(kinds|login|layout)\/.*\.tsx$/.test(file) &&
      waits.test(code.replaceAll(/async \(\) => \(\{ default: \(await import\([^\n]*/g, '')) &&
      /\bnavigate\(|\.focus\(|\bonDone\(/.test(code) &&
      !/(answer|sending|send-form)\.tsx'/.test(code)
    );
  });
  // These go where somebody has just pressed, and wait for other things; the console itself shows nothing
  // yet, and the sign-in page knows that it is over.
  const direct = [
    'kinds/report/base/use-report.tsx',
    'layout/command-palette/command-palette.tsx',
    'layout/notifications/notification-panel.tsx',
    'layout/console.tsx',
    'login/login-page.tsx',
  ];
  expect(wrong.filter((file) => !direct.includes(file))).toEqual([]);
  expect(
    sources.filter(
      (file) =>
        /const \[busy, setBusy\] = useState\(false\)/.test(text.get(file) ?? '') && file !== 'kinds/data/sending.tsx',
    ),
    'one hook says that a call is under way',
  ).toEqual([]);
});

/** Above the database layer statements stand where rows are not an entity's, or a question is no page's. */
const statements: { [file: string]: string } = {
  'access/sessions.server.ts': 'sessions are read before anybody is known',
  'access/session-ends.server.ts': 'the login log is kept for whoever ended the session',
  'access/accounts.server.ts': 'an account is read with its roles in one statement, before there is a session',
  'access/act-codes.server.ts': 'wrong codes are counted beside the transaction that a refusal undoes',
  'calls/mobileCode/log.server.ts': 'the newest code of a phone, for nobody who is signed in',
  'business/goods/checkGoods/sku-codes.server.ts':
    'a code inside the lines of all goods, found by the index of their texts',
  'business/money/contributionReturn/server.ts': 'holders of an asset with what was returned to them, in one statement',
  'business/money/pointsExpire/age.server.ts': 'accounts with what came in since a moment, in one statement',
  'business/orders/spending.server.ts': 'sums of a member that grow by the payment, whatever else pays at that moment',
  'kinds/tree/team.server.ts': 'counts and sums below each member of a page of the tree',
};

test("what comes later is drawn by `later`: React's `lazy` waits 300 ms before it replaces what stood there", () => {
  const wrong = sources.filter((file) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text.get(file) ?? ''));
  expect(wrong).toEqual([]);
});

test('statements stand in the database layer', () => {
  const found = sources.filter(
    (file) => !file.startsWith('database/') && /\bsql(<[^;]*?>)?`/s.test(text.get(file) ?? ''),
  );
  expect(found.filter((file) => statements[file] === undefined)).toEqual([]);
  expect(Object.keys(statements).filter((file) => !found.includes(file))).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(10);
});

test('named exports only', () => {
  expect(sources.filter((file) => /^export default/m.test(text.get(file) ?? ''))).toEqual([]);
});

test('page files are at most 5,000 characters, indentation not counted', () => {
  const size = (route: string): number =>
    readFileSync(join(root, 'schemas', `${route}.json`), 'utf8').replaceAll(/^ +/gm, '').length;
  expect(pageRoutes().filter((route) => size(route) > 5000)).toEqual([]);
});

test('lines are at most 120 characters, those set aside whose one text cannot be broken', () => {
  const wrong = ['src', 'generators', 'tests', 'scripts'].flatMap((room) =>
    walk(join(root, room))
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.startsWith('generated/'))
      .flatMap((file) =>
        longLines(readFileSync(join(root, room, file), 'utf8')).map((line) => `${room}/${file}:${line}`),
      ),
  );
  expect(wrong).toEqual([]);
});

test('every schema file tells editors which schema describes it', () => {
  const { pages } = realSite();
  const wrong = walk(join(root, 'schemas'))
    .filter((file) => file.endsWith('.json') && !file.startsWith('_meta/'))
    .flatMap((file) => {
      const document = JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8')) as { [member: string]: unknown };
      const entity = pages[file.replace('.json', '')]?.entity ?? String(document['extends'] ?? '');
      const wanted = schemaOf(file, entity);
      const isThere = existsSync(join(root, 'schemas', file, '..', wanted));
      return document['$schema'] === wanted && isThere ? [] : [`${file}: "$schema": "${wanted}"`];
    });
  expect(wrong).toEqual([]);
});

test('schema files have the order of members that npm run format gives them', async () => {
  const files = walk(join(root, 'schemas')).filter((file) => file.endsWith('.json') && !file.startsWith('_meta/'));
  const formatted = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(join(root, 'schemas', file), 'utf8');
      return (await formatText(file, text)) === text ? [] : [file];
    }),
  );
  expect(formatted.flat(), 'npm run format mends it').toEqual([]);
});

/** Charts and positions are drawings; a spreadsheet stores its numbers as doubles. */
const doubles = /^(kinds\/report\/charts|layout|fields\/geo|base\/xlsx-cells|base\/formats)/;

test('money is never a float: no parseFloat or toFixed on the way of amounts', () => {
  const wrong = sources.filter((file) => !doubles.test(file) && /parseFloat\(|\.toFixed\(/.test(text.get(file) ?? ''));
  expect(wrong).toEqual([]);
});

test('the roles cookie is never read by the server', () => {
  const wrong = sources.filter(
    (file) => worldOf(file) === 'server' && /cookie.{0,40}roles|roles.{0,40}cookie/i.test(text.get(file) ?? ''),
  );
  expect(wrong).toEqual([]);
});

test('registries list what the folders hold', async () => {
  for (const [path, made] of Object.entries(await registries(root)))
    expect(readFileSync(join(root, path), 'utf8'), `${path}: npm run generate mends it`).toBe(made);
  const fields = readdirSync(join(src, 'fields'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(src, 'fields', entry.name, 'model.ts')))
    .map((entry) => entry.name);
  expect(fields.filter((folder) => !text.get('fields/models.ts')?.includes(`./${folder}/model.ts`))).toEqual([]);
});

test('every promise of SECURITY.md names its tests by their paths, and they exist', () => {
  const lines = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('\n');
  const from = lines.indexOf('## Promises');
  const rows = lines
    .slice(
      from + 3,
      lines.findIndex((line, at) => at > from && line.startsWith('## ')),
    )
    .filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !/`tests\//.test(row))).toEqual([]);
  const named = [
    ...new Set(
      lines.flatMap((line) =>
        [...line.matchAll(/`([\w/.-]+\.test\.tsx?|tests\/[\w/.-]+)`/g)].map((found) => found[1] ?? ''),
      ),
    ),
  ];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

function withoutComments(file: string): string {
  const lines = (text.get(file) ?? '').split('\n');
  return lines.filter((line) => !/^\s*(\*|\/\/|\/\*\*)/.test(line)).join('\n');
}

function walk(folder: string, base = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? walk(join(folder, entry.name), base)
      : [relative(base, join(folder, entry.name)).replaceAll('\\', '/')],
  );
}

function pageRoutes(): string[] {
  return walk(join(root, 'schemas'))
    .filter((file) => file.endsWith('.json') && !/(^|\/)_/.test(file))
    .map((file) => file.replace(/\.json$/, ''));
}

function* imports(): Generator<[string, string]> {
  for (const [file, content] of text) {
    for (const [, path] of content.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      yield [file, relative(src, join(src, file, '..', path ?? '')).replaceAll('\\', '/')];
    }
  }
}

function typeOnly(file: string, to: string): boolean {
  const name = to.split('/').at(-1) ?? '';
  const lines = (text.get(file) ?? '').split('\n').filter((line) => line.includes(`/${name}'`));
  return lines.length > 0 && lines.every((line) => /^import type|^} from|^export type/.test(line.trim()));
}

function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? file) : file;
}

function worldOf(file: string): 'anywhere' | 'browser' | 'server' {
  if (
    file.endsWith('.tsx') ||
    /^(providers|layout|login)\//.test(file) ||
    /^(fields|kinds)\/(\w+\/)?(views|cells|inputs|filters|data|contract)\.ts$/.test(file)
  )
    return 'browser';
  if (/(^|\/)(server|servers)\.ts$/.test(file) || file.endsWith('.server.ts') || serverRooms.has(roomOf(file)))
    return 'server';
  return 'anywhere';
}
