/**
 * The breadcrumb as a pure function (specification 2): home first, then the matched named routes; the last, or one that
 * leads nowhere, is plain.
 */
import type { Language, Text } from '../../base/language.ts';

export interface Crumb {
  title: Text;
  /** Absent = plain text. */
  to?: string;
}

/** One matched record, outermost first. `noRedirect`: its own path shows nothing. */
export interface Matched {
  path: string;
  title?: Text;
  noRedirect?: boolean;
}

/**
 * Crumbs of the matched records; records without a title are not drawn, home is put in front unless it is the page
 * itself.
 */
export function crumbs(home: { path: string; title: Text }, matched: readonly Matched[]): Crumb[] {
  const named = matched.filter((record): record is Matched & { title: Text } => record.title !== undefined);
  const all: (Matched & { title: Text })[] = named[0]?.path === home.path ? named : [home, ...named];
  return all.map((record, at) => ({
    title: record.title,
    ...(at < all.length - 1 && !record.noRedirect ? { to: record.path } : {}),
  }));
}

/** Crumbs without those that lead nowhere and say no more than the next one does: a group called like its page. */
export function withoutDoubles(all: readonly Crumb[], language: Language): Crumb[] {
  return all.filter((crumb, at) => {
    const next = all[at + 1];
    return crumb.to !== undefined || !next || crumb.title[language] !== next.title[language];
  });
}
