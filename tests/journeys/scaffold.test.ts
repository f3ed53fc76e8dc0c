import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPart } from '../../generators/scaffold/new-part.ts';
import { register } from '../../generators/scaffold/register.ts';

const home = join(import.meta.dirname, '../..');
let root = '';
let said: string[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'zhanggui-scaffold-'));
  for (const room of ['src', 'generators', 'scripts', 'schemas', 'docs'])
    cpSync(join(home, room), join(root, room), { recursive: true });
  for (const file of ['tsconfig.json', 'package.json', 'package-lock.json']) cpSync(join(home, file), join(root, file));
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Compiles one world of the copy; rejects with what the compiler found. Nothing of it is kept beside the real one. */
const compile = (world: string) =>
  promisify(execFile)(
    join(home, 'node_modules/.bin/tsc'),
    ['-p', `src/tsconfig.${world}.json`, '--tsBuildInfoFile', join(root, `${world}.tsbuildinfo`)],
    { cwd: root },
  );

// The names are none that the project would take for itself.
const make = (what: string, ...answers: string[]) => {
  said = [];
  return newPart({ root, language: 'en', say: (text) => void said.push(text) }, what, answers);
};

test('a registry takes an import after the last one and a member at the end', () => {
  expect(
    register(
      "/** x */\nimport { a } from '../unit/generators/a.ts';\n\nexport const all = {\n  a,\n} satisfies X;\n",
      "import { b } from '../unit/generators/b.ts';",
      'b',
    ),
  ).toBe(
    "/** x */\nimport { a } from '../unit/generators/a.ts';\nimport { b } from '../unit/generators/b.ts';\n\nexport const all = {\n  a,\n  b,\n} satisfies X;\n",
  );
});

test('a field type, a function, a call, a kind and an effect are written, entered, and compile in all three worlds', async () => {
  expect(await make('field', 'scaffoldedField', '条形码', 'Bar code', '^[0-9]{8,13}$', '6901234567892', 'abc')).toBe(0);
  expect(said[0]).toContain("+   type: 'scaffoldedField',");
  expect(
    await make('function', 'scaffoldedFunction', 'orders', '记录原因', 'Keeps the reason', 'reason', 'remark'),
  ).toBe(0);
  expect(
    await make(
      'call',
      'scaffoldedCall',
      'GET',
      '/api/v2/common/scaffolded',
      'public',
      '服务器时间',
      "The server's time",
    ),
  ).toBe(0);
  expect(await make('kind', 'scaffoldedKind', '相册', 'Gallery')).toBe(0);
  expect(await make('effect', 'scaffoldedEffect', '记下一个值', 'Keeps a value')).toBe(0);
  expect(said.at(-2)).toContain('scaffoldedEffect,');
  expect(readFileSync(join(root, 'src/kinds/views.ts'), 'utf8')).toContain('scaffoldedKind: later(');
  // As the command says at its end: the type of what is written of the effect comes with it.
  await promisify(execFile)(join(home, 'node_modules/.bin/tsx'), ['generators/cli.ts', 'generate'], { cwd: root });
  expect((await Promise.all(['anywhere', 'browser', 'server'].map(compile))).map(({ stdout }) => stdout)).toEqual([
    '',
    '',
    '',
  ]);
}, 120_000);

test('a bad answer and a taken name change nothing', async () => {
  expect(await make('field', 'Bad Name', '一', 'One')).toBe(1);
  expect(said).toEqual(['"Bad Name" cannot answer "Name (camelCase)"']);
  expect(existsSync(join(root, 'src/fields/Bad Name'))).toBe(false);
  expect(await make('function', 'shipOrder', 'orders', '发货', 'Ships', 'reason', 'remark')).toBe(1);
  expect(said).toEqual(['src/business/orders/shipOrder exists already']);
});
