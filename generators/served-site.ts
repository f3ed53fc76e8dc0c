/** The site that the build or the development server gives to the browser, and who hears of its changes. */
import { printProblem } from '../src/grammar/problems/report.ts';
import type { Resolved } from '../src/grammar/resolve.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { makeSite } from '../src/site.ts';
import { developedSite } from './developed-site.ts';
import { authoringWords } from './icon-files.ts';
import { isSame } from './is-same.ts';

export type SiteListener = (resolved: Resolved) => void;

export interface ServedSite {
  now(): Resolved;
  /** Takes the site of changed files. Gives the one before, or nothing where the two are the same. */
  replace(after: Resolved): Resolved | undefined;
  /** Calls back with the site, now and after each change. Gives a function that ends it. */
  follow(listener: SiteListener): () => void;
}

/**
 * Of a build. `checked`: taken as it is, since the console's build of the same files checks them.
 * @throws Error with all that is wrong in the schemas
 */
export function builtSite(root: string, folder: string, checked: boolean): ServedSite {
  const site = makeSite(readSchemas(folder), checked || undefined, authoringWords(root));
  const errors = site.problems.filter((problem) => problem.severity === 'error');
  if (errors.length === 0) return served(site);
  const lines = errors.map((problem) => printProblem(problem, 'en'));
  throw new Error(`The schemas have ${errors.length} errors:\n${lines.join('\n')}`);
}

/** While developing, of the files as they are now: `developed` judges those that are saved later. */
export function developingSite(root: string, folder: string) {
  const files = readSchemas(folder);
  const developed = developedSite(folder, authoringWords(root));
  return { ...served(developed.soon(files)), files, developed };
}

function served(first: Resolved): ServedSite {
  const listeners = new Set<SiteListener>();
  let current = first;
  return {
    now: () => current,
    replace(after) {
      const before = current;
      current = after;
      if (after.site.digest === before.site.digest && isSame(after.problems, before.problems)) return undefined;
      for (const listener of listeners) listener(after);
      return before;
    },
    follow(listener) {
      listeners.add(listener);
      listener(current);
      return () => listeners.delete(listener);
    },
  };
}

/** Makes a value at the first question. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
