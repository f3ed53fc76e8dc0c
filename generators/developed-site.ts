/**
 * The site while its files are edited: where a file has errors its last good text stands, and the pages made of it tell
 * what is wrong with the present one.
 */
import { join } from 'node:path';
import type { Problem, Vocabulary } from '../src/grammar/site/models.ts';
import { errorsByFile, onPage, type Files, type Resolved } from '../src/grammar/resolve.ts';
import type { PageDef, Site } from '../src/grammar/site/resolved.ts';
import { readFaults } from '../src/grammar/resolve/sources.ts';
import { makeSite, vocabulary } from '../src/site.ts';
import { keyAt } from './reference/key-at.ts';
import { keyHref } from './reference/page/html.ts';

export interface DevelopedSite {
  /** The site of these texts, all of it checked. */
  of(files: Files): Resolved;
  /**
   * The same at once: only what is made of the files that have changed since the last call is checked; of all others
   * it tells what `of` found. At the beginning only the shapes of files are checked.
   */
  soon(files: Files): Resolved;
}

/** Gives the site of the present texts of the folder `schemas`, and remembers those in which nothing is wrong. */
export function developedSite(schemas: string, words: Vocabulary): DevelopedSite {
  /** Path -> the last text without errors. */
  const good = new Map<string, string>();
  let last: { files: Files; problems: readonly Problem[] } | undefined;

  /** These texts, with the last good one of each of some files. */
  const withGood = (files: Files, faulty: Iterable<string>): Files => {
    const instead = [...faulty].flatMap((path) => {
      const text = good.get(path);
      return text === undefined ? [] : [[path, text]];
    });
    return instead.length === 0 ? files : { ...files, ...(Object.fromEntries(instead) as Files) };
  };

  /**
   * Checks the texts; `only`: these files. Files that are faulty themselves are then left out with what comes of their
   * faults: of the others it tells what is wrong with them beside the last good texts of these.
   */
  const checked = (files: Files, only?: ReadonlySet<string>): { shown: Resolved; problems: readonly Problem[] } => {
    const edited = Object.keys(files).filter((path) => good.has(path) && good.get(path) !== files[path]);
    const unread = readFaults(Object.fromEntries(edited.map((path) => [path, files[path] ?? ''])));
    const read = withGood(files, errorsByFile(unread).keys());
    const first = makeSite(read, undefined, words, only);
    const errors = errorsByFile(first.problems);
    const faulty = edited.filter((path) => errors.has(path));
    if (faulty.length === 0) return { shown: first, problems: [...unread, ...first.problems] };
    const shown = makeSite(withGood(read, faulty), undefined, words, only);
    const own = first.problems.filter(({ file }) => faulty.includes(file));
    const others = shown.problems.filter(({ file }) => !faulty.includes(file));
    return { shown, problems: [...unread, ...own, ...others] };
  };

  const show = (files: Files, shown: Resolved, problems: readonly Problem[]): Resolved => {
    const errors = errorsByFile(problems);
    const told = (route: string): PageDef['problems'] => {
      const own = shown.files(route).flatMap((file) => errors.get(file) ?? []);
      return own.length === 0 ? undefined : own.map((problem) => toldOf(problem, files, schemas));
    };
    return { ...shown, problems, site: { ...shown.site, pages: withTold(shown.site, told) } };
  };

  /** Remembers the texts without errors, of those that were checked. */
  const remember = (files: Files, problems: readonly Problem[], paths: Iterable<string>): void => {
    const errors = errorsByFile(problems);
    for (const path of good.keys()) if (files[path] === undefined) good.delete(path);
    for (const path of paths) {
      const text = files[path];
      if (text !== undefined && !errors.has(path)) good.set(path, text);
    }
    last = { files, problems };
  };

  return {
    of(files) {
      const { shown, problems } = checked(files);
      remember(files, problems, Object.keys(files));
      return show(files, shown, problems);
    },
    soon(files) {
      if (!last) {
        const begun = makeSite(files, true, words);
        last = { files, problems: begun.problems };
        return begun;
      }
      const before = last;
      const changed = new Set(Object.keys(files).filter((path) => files[path] !== before.files[path]));
      const { shown, problems } = checked(files, changed);
      const others = before.problems.filter(({ file }) => files[file] !== undefined && !changed.has(file));
      const own = problems.filter(({ file }) => changed.has(file));
      const all = [...own, ...others];
      remember(files, all, changed);
      return show(files, shown, all);
    },
  };
}

/** A problem as a page tells it: with the line as it stands, the key it is about, and the way to its editor. */
function toldOf(problem: Problem, files: Files, schemas: string): NonNullable<PageDef['problems']>[number] {
  const { file, line, column } = problem;
  const text = files[file] ?? '';
  const key = keyAt(problem, files, vocabulary);
  return {
    ...onPage(problem),
    ...(key ? { about: { key: key.name, href: keyHref(key.owner, key.name) } } : {}),
    source: text.split(/\r?\n/)[line - 1] ?? '',
    open: `/__open-in-editor?file=${encodeURIComponent(`${join(schemas, file)}:${line}:${column}`)}`,
  };
}

function withTold({ pages }: Site, told: (route: string) => PageDef['problems']): Site['pages'] {
  return Object.fromEntries(
    Object.entries(pages).map(([route, page]) => {
      const problems = told(route);
      return [route, problems ? { ...page, problems } : page];
    }),
  );
}
