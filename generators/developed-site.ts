/**
 * The site while its files are edited: where a file has errors its last good text stands, and the pages made of it tell
 * what is wrong with the present one.
 */
import { join } from 'node:path';
import { judgedAgain } from '../src/grammar/again.ts';
import type { Memory } from '../src/grammar/judged.ts';
import type { Problem, Verdict, Vocabulary } from '../src/grammar/models.ts';
import { deepFreeze } from '../src/grammar/freeze.ts';
import { errorsByFile, onPage, type Files, type Resolved } from '../src/grammar/resolve.ts';
import type { PageDef, Site } from '../src/grammar/resolved.ts';
import { readFaults } from '../src/grammar/sources.ts';
import { verdictOn } from '../src/grammar/verdict.ts';
import { makeSite, vocabulary } from '../src/site.ts';
import { keyAt } from './reference/key-at.ts';
import { keyHref } from './reference/page/html.ts';
import { sameParts } from './same-parts.ts';
import { keepGood, keepMemory, keptGood, memoryOf, textsDigest, withKept } from './verdict.ts';

export interface DevelopedSite {
  of(files: Files): Resolved;
  /**
   * The same at once, where the whole takes longer: the files that have changed are judged themselves, and the choices
   * that they bring are there; what other pages make of these is told by `of`. Undefined where nothing is known yet.
   */
  soon(files: Files): { resolved: Resolved; provisional: boolean } | undefined;
  /** Judges other files than those of the site, going on from what is known of these; remembers the last. */
  beside(): (files: Files) => Verdict;
  /** Keeps what was found for the next start, without waiting for a quiet moment. */
  keep(): void;
}

/** Milliseconds after which what was found is kept for the next start. */
const KEPT_AFTER_MS = 2_000;
/** Milliseconds without a change after a start. */
const WARMED_AFTER_MS = 5_000;

/**
 * Gives the site of the present texts of `schemas`, at each call; remembers those without errors. `folder` belongs to
 * one build of the code: declarations in which nothing was wrong the last time are not judged again at a start.
 */
export function developedSite(schemas: string, words: Vocabulary, folder?: string): DevelopedSite {
  const same = sameParts();
  /** `good`: digest of the site where nothing is wrong with these files. */
  const build = (files: Files, good?: string): Resolved =>
    makeSite(files, good ?? true, words, { ...memoryOf(), same });
  let memory: Memory | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const good = new Map<string, string>();
  let judged: { files: Files; verdict: Verdict } | undefined;
  /** Goes on from what is known, or what was at the end of the last time. */
  const goOn = <T>(on: (kept: Memory) => T): { memory: Memory; result: T } => {
    const from = (kept: Memory): T => on(Object.assign(kept, { holds: true }));
    if (!memory) return withKept(folder, from);
    const own = { ...memory };
    return { memory: own, result: from(own) };
  };
  const judge = (files: Files): Verdict => {
    if (judged && areSame(judged.files, files)) return judged.verdict;
    const given = goOn((kept) => verdictOn(files, words, kept));
    memory = given.memory;
    judged = { files, verdict: given.result };
    return given.result;
  };
  /** Of a file that is no JSON its last good text is judged, as it is shown. */
  const verdictOf = (files: Files): Verdict => {
    const changed = Object.keys(files).filter((path) => (good.get(path) ?? files[path]) !== files[path]);
    const faults = readFaults(Object.fromEntries(changed.map((path) => [path, files[path] ?? ''])));
    if (faults.length === 0) return judge(files);
    const unread = new Set(faults.map(({ file }) => file));
    const read = [...unread].map((path) => [path, good.get(path) ?? '']);
    const verdict = judge({ ...files, ...Object.fromEntries(read) });
    const others = verdict.problems.filter(({ file }) => !unread.has(file));
    return { ...verdict, problems: [...faults, ...others] };
  };
  let found: { files: Files; verdict: Verdict } | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    if (folder === undefined || !found) return;
    const { files, verdict } = found;
    if (verdict.problems.length === 0 && last) {
      const { site, files: filesOf } = last.shown;
      const made = Object.keys(site.pages).map((route): [string, readonly string[]] => [route, filesOf(route)]);
      keepGood(folder, { texts: textsDigest(files), site, files: Object.fromEntries(made) });
    }
    if (memory) keepMemory(folder, memory);
    found = undefined;
  };
  /** What is shown already is not made again while a file is broken. */
  let last: { files: Files; shown: Resolved } | undefined;
  /** At a start: nothing is wrong with the texts in which nothing was the last time. */
  const begun = (files: Files): Verdict | undefined => {
    const known = folder === undefined || last ? undefined : keptGood(folder);
    if (!known || known.texts !== textsDigest(files)) return undefined;
    const { site } = known;
    for (const [name, entity] of Object.entries(site.entities)) same(`entity ${name}`, entity);
    for (const [route, page] of Object.entries(site.pages)) same(`page ${route}`, page);
    let built: Resolved | undefined;
    const whole = (): Resolved => (built ??= build(files, site.digest));
    // Built at rest, the next site is built in half the time.
    timer = setTimeout(whole, WARMED_AFTER_MS).unref();
    last = {
      files,
      shown: {
        site: deepFreeze(site),
        problems: [],
        files: (route) => known.files[route] ?? [],
        merged: (name) => whole().merged(name),
        origin: (name, path) => whole().origin(name, path),
      },
    };
    return { problems: [], pages: Object.keys(site.pages).length, digest: site.digest };
  };
  const show = (files: Files, verdict: Verdict): Resolved => {
    const errors = errorsByFile(verdict.problems);
    const held = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, errors.has(path) ? (good.get(path) ?? text) : text]),
    );
    const goodDigest = errors.size === 0 ? verdict.digest : undefined;
    const shown = last && areSame(last.files, held) ? last.shown : build(held, goodDigest);
    last = { files: held, shown };
    const told = (route: string): PageDef['problems'] => {
      const own = shown.files(route).flatMap((file) => errors.get(file) ?? []);
      return own.length === 0 ? undefined : own.map((problem) => toldOf(problem, files, schemas));
    };
    return { ...shown, problems: verdict.problems, site: { ...shown.site, pages: withTold(shown.site, told) } };
  };
  const of = (files: Files): Resolved => {
    const kept = begun(files);
    const verdict = kept ?? verdictOf(files);
    if (!kept) {
      found = { files, verdict };
      clearTimeout(timer);
      timer = setTimeout(keep, KEPT_AFTER_MS).unref();
    }
    const errors = errorsByFile(verdict.problems);
    for (const path of good.keys()) if (files[path] === undefined) good.delete(path);
    for (const [path, text] of Object.entries(files)) if (!errors.has(path)) good.set(path, text);
    return show(files, verdict);
  };
  const soon = (files: Files): ReturnType<DevelopedSite['soon']> => {
    let before: Memory | undefined;
    const { memory: after, result: verdict } = goOn((kept) => {
      before = { ...kept };
      return judgedAgain(files, words, kept, { soon: true });
    });
    if (!verdict) return undefined;
    const provisional = verdict.provisional === true;
    memory = provisional ? before : after;
    if (provisional) return { resolved: show(files, verdict), provisional };
    judged = { files, verdict };
    return { resolved: of(files), provisional };
  };
  const beside = (): ((files: Files) => Verdict) => {
    if (!memory && last) judge(last.files);
    const own = { ...(memory ?? memoryOf()) };
    return (files) => verdictOn(files, words, own);
  };
  return { of, soon, beside, keep };
}

function areSame(one: Files, other: Files): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
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
