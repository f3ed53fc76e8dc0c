/** What keeps a run of the tests short and steady (tests/README.md). */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { durations } from '../run/durations.ts';
import { isSmoke, kinds } from '../run/kinds.ts';
import { selectionOf, testsOf } from '../run/select.ts';
import { touchedBy } from '../run/touched.ts';

const root = join(import.meta.dirname, '..', '..');
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

test('no test reads the clock of the computer: moments are those of tests/moment.ts, spans are measured', () => {
  // Where the clock is moved, faked or measured itself.
  const spared = /^tests\/(bench|run)\/|^tests\/(moment|database|journeys\/browser|unit\/base\/clock\.test)\.ts$/;
  const wrong = filesIn('tests').filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !spared.test(file) &&
      !file.endsWith('runs.test.ts') &&
      /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('every test file is of one of the four kinds, by its folder', () => {
  const all = filesIn('tests').filter((file) => /\.test\.tsx?$/.test(file));
  expect(all.toSorted()).toEqual(Object.values(kinds).flat().toSorted());
});

test('a file of npm test takes 20 seconds at most, beside the sample that the first of them waits for', () => {
  const [most, sample] = [20, 15];
  const own = new Set([...kinds.unit, ...kinds.journeys.filter(isSmoke)]);
  expect([...durations()].filter(([file, seconds]) => own.has(file) && seconds > most + sample)).toEqual([]);
});

test('every source leads to journeys and drills, every line to tests that exist, and every one of them is led to', () => {
  const lost = filesIn('src').filter((file) => testsOf(file) === undefined);
  expect(lost).toEqual([]);
  const named = new Set(touchedBy.flatMap(([path]) => testsOf(path.endsWith('/') ? `${path}any` : path) ?? []));
  const others = [...kinds.journeys.filter((file) => !isSmoke(file)), ...kinds.drills];
  expect(others.filter((file) => !named.has(file))).toEqual([]);
});

test('a change brings its tests, and six runs bring all others', () => {
  const change = (turn: number) => selectionOf({ files: ['src/kinds/print/sheet.tsx'], pages: new Set(), turn });
  expect(change(0).rest).toContain('tests/journeys/print.test.ts');
  const six = new Set([0, 1, 2, 3, 4, 5].map(change).flatMap(({ rest, alone }) => [...rest, ...alone]));
  const others = [...kinds.journeys.filter((file) => !isSmoke(file)), ...kinds.sweeps, ...kinds.drills];
  expect(others.filter((file) => !six.has(file))).toEqual([]);
  const page = selectionOf({ files: ['schemas/case/index.json'], pages: new Set(['case/index']), turn: 0 });
  expect(page.pages?.walked).toContain('case/index');
  expect(page.pages?.swept).toContain('case/index');
  expect(page.rest).toContain('tests/journeys/rows-in-order.test.ts');
});

test('at most five tests are known to be unsteady, none for longer than a week', () => {
  const [, ...lines] = readFileSync(join(root, 'tests/run/unsteady.tsv'), 'utf8').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(5);
  const newest = execFileSync('git', ['-C', root, 'log', '-1', '--format=%cs'], { encoding: 'utf8' }).trim();
  for (const line of lines) {
    const [since = '', file = '', name, cause] = line.split('\t');
    expect([line, Object.values(kinds).flat().includes(file), Boolean(name), Boolean(cause)]).toEqual([
      line,
      true,
      true,
      true,
    ]);
    expect((Date.parse(newest) - Date.parse(since)) / 86_400_000, line).toBeLessThanOrEqual(7);
  }
});
