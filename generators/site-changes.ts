/** What a running console is told when its site has become another one. */
import type { HotPayload } from 'vite';
import type { Site } from '../src/grammar/site/resolved.ts';
import { isSame } from './is-same.ts';
import { manifestOf } from './site-manifest.ts';

/** The icons of groups are drawn from a module that nothing replaces: for other groups the page is loaded anew. */
export function changesBetween(before: Site, after: Site): HotPayload {
  const [was, now] = [manifestOf(before), manifestOf(after)];
  if (!isSame(was.groups, now.groups)) return { type: 'full-reload' };
  const pages = isSame(was.pages, now.pages) ? {} : { pages: now.pages };
  const data = { routes: changedRoutes(before, after), digest: after.digest, ...pages };
  return { type: 'custom', event: 'site:changed', data };
}

/** Routes whose page is not what it was, those gone included. */
export function changedRoutes(before: Site, after: Site): string[] {
  const routes = new Set([...Object.keys(before.pages), ...Object.keys(after.pages)]);
  return [...routes].filter((route) => {
    const [was, is] = [before.pages[route], after.pages[route]];
    return !isSame(was, is);
  });
}
