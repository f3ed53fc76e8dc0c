/**
 * Which test files a command runs, as JSON on standard output: `test` = npm test, `all` = npm run test:all, `change` =
 * what a change touches and a share of the rest (.ci/run).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesAt } from '../../generators/review-site/base.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { durations } from './durations.ts';
import { isSmoke, kinds, runsAlone } from './kinds.ts';
import { touchedBy } from './touched.ts';

const root = join(import.meta.dirname, '..', '..');
/** Commits that are older than so many hours have been tested by a run of their own. */
const testedAfter = 8;
/** One in so many of the journeys and drills that nothing touches runs, and one in so many of such pages is swept. */
const [shareOfTests, shareOfPages] = [6, 10];

export interface Selection {
  /** What runs first, several at a time. */
  first: string[];
  /** What runs after that, two at a time, in this order: the last of it is left when the time is over. */
  rest: string[];
  /** What runs at the end, one at a time with nothing beside it. */
  alone: string[];
  /** Routes that the sweeps ask, and those that are walked over in Chromium; absent = all. */
  pages?: { swept: string[]; walked: string[] };
  /** What it was chosen by. */
  why: string[];
}

/** What has changed since the newest commit that has been tested. */
export interface Change {
  /** Paths from the checkout, those that were changed last first. */
  files: string[];
  /** Routes of the pages that are not what they were. */
  pages: Set<string>;
  /** Number of commits: the share of the rest goes round by it. */
  turn: number;
}

const first = (): string[] => [...kinds.unit, ...kinds.journeys.filter(isSmoke)];

export function selectionFor(command: string): Selection {
  if (command === 'test') return { first: first(), alone: [], rest: [], why: [] };
  const others = [...kinds.journeys.filter((file) => !isSmoke(file)), ...kinds.sweeps, ...kinds.drills];
  if (command === 'all')
    return {
      first: first(),
      alone: others.filter(runsAlone),
      rest: others.filter((file) => !runsAlone(file)),
      why: ['everything'],
    };
  return selectionOf(changeSince(testedAfter));
}

/** The selection for a change. */
export function selectionOf(change: Change): Selection {
  const touched = touchedTests(change);
  const share = [...kinds.journeys.filter((file) => !isSmoke(file)), ...kinds.drills].filter(
    (file, at) => at % shareOfTests === change.turn % shareOfTests && !touched.includes(file),
  );
  // The sweeps that take longest begin first; when the time is short, both have had a part of it.
  const known = durations();
  const sweeps = kinds.sweeps.toSorted((one, other) => (known.get(other) ?? 0) - (known.get(one) ?? 0));
  const chosen = [...inTurn(sweeps, touched), ...share];
  const pages = pagesFor(change);
  return {
    first: first(),
    alone: chosen.filter(runsAlone),
    rest: chosen.filter((file) => !runsAlone(file)),
    pages,
    why: [
      `${change.files.length} files changed, ${change.pages.size} pages by them`,
      `touched: ${touched.map(nameOf).join(', ') || 'none'}`,
      `share ${change.turn % shareOfTests} of ${shareOfTests}: ${share.map(nameOf).join(', ')}`,
      `sweeps: ${pages.swept.length} pages, ${pages.walked.length} of them walked over`,
    ],
  };
}

/** One of each in turn, and what is left of the longer. */
const inTurn = (one: readonly string[], other: readonly string[]): string[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((file) => file !== undefined);

const nameOf = (file: string): string => /([^/]+)\.test\.tsx?$/.exec(file)?.[1] ?? file;
const others = new Map(
  [...kinds.journeys, ...kinds.drills].filter((file) => !isSmoke(file)).map((file) => [nameOf(file), file]),
);

/** Journeys and drills that the table names for the file; undefined when no line is about it. */
export function testsOf(file: string): string[] | undefined {
  const [line] = touchedBy
    .filter(([path]) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`))
    .toSorted(([one], [other]) => other.length - one.length);
  return line?.[1].split(' ').map((name) => {
    const test = others.get(name);
    if (test === undefined) throw new Error(`tests/run/touched.ts names ${name} for ${line[0]}, which is no test`);
    return test;
  });
}

/** What the files bring by the table, the tests among them, and the journeys that go to pages of the change. */
function touchedTests({ files, pages }: Change): string[] {
  const own = new Set(others.values());
  const named = files.flatMap((file) => (own.has(file) ? [file] : (testsOf(file) ?? [])));
  const visiting = [...own].filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...pages].some((route) => new RegExp(`['"\`/]${route}(?![\\w/])`).test(text));
  });
  return [...new Set([...named, ...visiting])];
}

/**
 * Pages that are not what they were and a share of the others; for the sweeps one of each shape besides. The walk takes
 * eight seconds for a page, and would take half of the time that there is.
 */
function pagesFor({ pages, turn }: Change): { swept: string[]; walked: string[] } {
  const site = makeSite(readSchemas(join(root, 'schemas')), true).site;
  const all = Object.values(site.pages).toSorted((a, b) => a.route.localeCompare(b.route));
  const shapes = new Map<string, PageDef[]>();
  for (const page of all) shapes.set(shapeOf(page), [...(shapes.get(shapeOf(page)) ?? []), page]);
  // Of each shape another page in each run.
  const ofShapes = [...shapes.values()].map((alike) => alike[turn % alike.length]?.route ?? '');
  const share = all.filter((_, at) => at % shareOfPages === turn % shareOfPages).map(({ route }) => route);
  const sorted = (routes: string[]): string[] => [...new Set(routes)].filter((route) => site.pages[route]).toSorted();
  return { swept: sorted([...pages, ...ofShapes, ...share]), walked: sorted([...pages, ...share]) };
}

/** Pages of one shape show one entity by one kind, and declare fields and actions of their own or none. */
function shapeOf({ kind, entity, route }: PageDef): string {
  const file = join(root, 'schemas', `${route}.json`);
  const own = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : [];
  return [kind, entity, own.includes('fields'), own.includes('actions')].join();
}

const git = (...words: string[]): string => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();

/** What changed since the newest commit that is so many hours old, uncommitted changes included. */
export function changeSince(hours: number): Change {
  const base =
    git('rev-list', '-1', `--before=${hours} hours ago`, 'HEAD') || git('rev-list', '--max-parents=0', 'HEAD');
  const uncommitted = git('diff', '--name-only', 'HEAD');
  const byCommit = git('log', '--format=', '--name-only', `${base}..HEAD`);
  const left = new Set(git('diff', '--name-only', base).split('\n'));
  const files = [...new Set([...uncommitted.split('\n'), ...byCommit.split('\n')])].filter((file) => left.has(file));
  return {
    files: files.filter((file) => file !== ''),
    pages: files.some((file) => file.startsWith('schemas/')) ? changedPages(base) : new Set(),
    turn: Number(git('rev-list', '--count', 'HEAD')),
  };
}

/** Routes of pages whose resolved definition is another one than at the commit. */
function changedPages(commit: string): Set<string> {
  const before = filesAt(root, commit);
  const pagesOf = (files: { [path: string]: string }): Map<string, string> =>
    new Map(Object.entries(makeSite(files, true).site.pages).map(([route, page]) => [route, JSON.stringify(page)]));
  const now = pagesOf(readSchemas(join(root, 'schemas')));
  if (!before.ok) return new Set(now.keys());
  const then = pagesOf(before.files);
  return new Set([...now].filter(([route, page]) => then.get(route) !== page).map(([route]) => route));
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(JSON.stringify(selectionFor(process.argv[2] ?? 'test')));
