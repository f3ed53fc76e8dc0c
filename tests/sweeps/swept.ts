/**
 * Which pages a sweep asks, and which of them are walked over: all of the site, or those that SWEPT_PAGES names (JSON;
 * tests/run/select.ts).
 */
import type { Site } from '../../src/grammar/site/resolved.ts';
import { entriesOf, type Entry } from '../../src/server/entries.ts';

const chosen = process.env['SWEPT_PAGES']
  ? (JSON.parse(process.env['SWEPT_PAGES']) as { swept: string[]; walked: string[] })
  : undefined;

/** True when no page is left out: totals of the whole site may be asserted. */
export const isWhole: boolean = chosen === undefined;

export const isSwept = (route: string): boolean => chosen === undefined || chosen.swept.includes(route);

export const isWalked = (route: string): boolean => chosen === undefined || chosen.walked.includes(route);

/** The site with the chosen pages alone, for going through them; requests are answered by the whole site. */
export const sweptSite = (site: Site): Site => ({
  ...site,
  pages: Object.fromEntries(Object.entries(site.pages).filter(([route]) => isSwept(route))),
});

/** Operations of the chosen pages, and all calls. */
export const sweptEntries = (site: Site): Entry[] =>
  entriesOf(site).filter(({ page }) => page === undefined || isSwept(page.route));
