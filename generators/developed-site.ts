/**
 * The site while its files are edited: where a file has errors its last good text stands, and the pages made of it tell
 * what is wrong with the present one.
 */
import { join } from 'node:path';
import type { Memory } from '../src/grammar/judged.ts';
import type { Vocabulary } from '../src/grammar/models.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import type { PageDef, Site } from '../src/grammar/resolved.ts';
import { makeSite, vocabulary } from '../src/site.ts';
import { keyAt } from './reference/key-at.ts';
import { keyHref } from './reference/page/html.ts';
import { sameParts } from './same-parts.ts';
import { keepGood, keepMemory, keptGood, withKept } from './verdict.ts';

export interface DevelopedSite {
  of(files: Files): Resolved;
  /** Keeps what was found for the next start, without waiting for a quiet moment. */
  keep(): void;
}

/** Milliseconds after which what was found is kept for the next start. */
const KEPT_AFTER_MS = 2_000;

/**
 * Gives the site of the present texts of `schemas`, at each call; remembers those without errors. `folder` belongs to
 * one build of the code: declarations in which nothing was wrong the last time are not judged again at a start.
 */
export function developedSite(schemas: string, words: Vocabulary, folder?: string): DevelopedSite {
  const same = sameParts();
  let memory: Memory | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const judge = (files: Files): Resolved => {
    const known = memory;
    if (known) return makeSite(files, undefined, words, known);
    const begun = withKept(folder, (kept) => {
      kept.same = same;
      return makeSite(files, folder && keptGood(folder), words, kept);
    });
    memory = begun.memory;
    return begun.result;
  };
  let found: Resolved | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    if (folder === undefined || !found || !memory) return;
    if (found.problems.length === 0) keepGood(folder, found.site.digest);
    keepMemory(folder, memory);
    found = undefined;
  };
  const good = new Map<string, string>();
  /** What is shown already is not made again while a file is broken. */
  let last: { files: Files; shown: Resolved } | undefined;
  const of = (files: Files): Resolved => {
    const judged = judge(files);
    found = judged;
    clearTimeout(timer);
    timer = setTimeout(keep, KEPT_AFTER_MS).unref();
    const faulty = new Set(
      judged.problems.filter(({ severity }) => severity === 'error').map((problem) => problem.file),
    );
    for (const path of good.keys()) if (files[path] === undefined) good.delete(path);
    for (const [path, text] of Object.entries(files)) if (!faulty.has(path)) good.set(path, text);
    const held = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, faulty.has(path) ? (good.get(path) ?? text) : text]),
    );
    const isHeld = [...faulty].some((path) => held[path] !== files[path]);
    const shown = !isHeld
      ? judged
      : last && areSame(last.files, held)
        ? last.shown
        : makeSite(held, true, words, memory);
    last = { files: held, shown };
    const told = (page: PageDef): PageDef['problems'] =>
      judged.site.pages[page.route]?.problems?.map((problem) => ({
        ...problem,
        ...about(problem, files[problem.file] ?? ''),
        source: files[problem.file]?.split(/\r?\n/)[problem.line - 1] ?? '',
        open: `/__open-in-editor?file=${encodeURIComponent(`${join(schemas, problem.file)}:${problem.line}:${problem.column}`)}`,
      }));
    return { ...shown, problems: judged.problems, site: { ...shown.site, pages: withTold(shown.site, told) } };
  };
  return { of, keep };
}

function areSame(one: Files, other: Files): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}

type Told = NonNullable<PageDef['problems']>[number];

/** The key that a problem is about, and where the reference tells of it. */
function about(problem: Told, text: string): Pick<Told, 'about'> {
  const key = keyAt(problem, text, vocabulary);
  return key ? { about: { key: key.name, href: keyHref(key.owner, key.name) } } : {};
}

function withTold({ pages }: Site, told: (page: PageDef) => PageDef['problems']): Site['pages'] {
  return Object.fromEntries(
    Object.entries(pages).map(([route, page]) => {
      const problems = told(page);
      const { problems: _own, ...rest } = page;
      return [route, problems ? { ...rest, problems } : page.problems ? rest : page];
    }),
  );
}
