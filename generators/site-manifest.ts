/** What the console knows of all pages before their definitions: `virtual:site/manifest` and its crowds. */
import { join } from 'node:path';
import type { Crowd, Manifest, PageEntry } from 'virtual:site/manifest';
import { labelOf } from '../src/access/labels.ts';
import { menuMeta } from '../src/grammar/resolve/menu.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import type { PageNames } from '../src/providers/page-names.ts';
import { builtFile, parsed, type BuiltFile } from './site-modules.ts';

/** Pages that the console names before it stands; of more the largest groups come by themselves. */
const mostNamed = 240;

/** What the menu and the routes need; small, because it is loaded before anything else. */
export function manifestOf(site: Site): Pick<Manifest, 'groups' | 'pages'> {
  const pages = Object.values(site.pages).map(
    ({ route, group, kind, label, permission, areas, section, hidden, alwaysShow, noCache }) => ({
      route,
      group,
      kind,
      label,
      ...(permission === labelOf({ route }) ? {} : { permission }),
      areas,
      ...(section === undefined ? {} : { section }),
      ...menuMeta({ hidden, alwaysShow, noCache }),
    }),
  );
  const used = new Set(pages.map((page) => page.group));
  return { groups: site.groups.filter((group) => used.has(group.group)), pages };
}

/** Things by a word of each, in their order. */
function byWord<T>(all: readonly T[], wordOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(wordOf(one), [...(found.get(wordOf(one)) ?? []), one]);
  return found;
}

/**
 * The pages that come by themselves, by their group: the largest, until few enough are left. One group of those that
 * share the first part of their addresses, so that the address of a page tells whose it is before it has a name.
 */
function crowdsOf({ groups, pages }: Pick<Manifest, 'groups' | 'pages'>): Map<string, PageEntry[]> {
  const segments = new Map(groups.map(({ group, segment }) => [group, segment]));
  const byGroup = byWord(pages, ({ group }) => group);
  byGroup.delete('');
  const largest = [...byGroup].sort(([, a], [, b]) => b.length - a.length);
  let named = pages.length;
  const taken = new Set<string>();
  return new Map(
    largest.filter(([group, own]) => {
      const segment = segments.get(group) ?? group;
      if (named <= mostNamed || taken.has(segment)) return false;
      named -= own.length;
      taken.add(segment);
      return true;
    }),
  );
}

/** How many pages of its menu a group has, by the areas that they are in. */
function areasOf(pages: readonly PageEntry[]): Crowd['areas'] {
  const shown = pages.filter(({ hidden }) => !hidden);
  const areas = [...byWord(shown, (page) => JSON.stringify(page.areas)).values()];
  return areas.map((own) => ({ areas: own[0]?.areas ?? [], pages: own.length }));
}

/** Names of the pages of one group, as a file. */
function namesOf(group: string, pages: readonly PageEntry[]): BuiltFile {
  const kinds = [...byWord(pages, ({ kind }) => kind).keys()];
  const byAreas = byWord(pages, ({ areas }) => JSON.stringify(areas));
  const words = [...byAreas.keys()];
  const names: PageNames = {
    group,
    kinds,
    areas: [...byAreas.values()].map((own) => own[0]?.areas ?? []),
    pages: pages.map(({ group: of, kind, areas, ...page }) => {
      void of;
      return { ...page, kind: kinds.indexOf(kind), areas: words.indexOf(JSON.stringify(areas)) };
    }),
  };
  return builtFile(names);
}

/** Files of the build with the names of crowded groups. */
export const nameFiles = (site: Site): BuiltFile[] =>
  [...crowdsOf(manifestOf(site))].map(([group, pages]) => namesOf(group, pages));

const names = JSON.stringify(join(import.meta.dirname, '..', 'src', 'providers', 'page-names.ts'));

/** `virtual:site/manifest`; built, it fetches the names of crowds, and imports them while the site is developed. */
export function manifestModule(site: Site, built: boolean): string {
  const { groups, pages } = manifestOf(site);
  const found = crowdsOf({ groups, pages });
  const first = pages.filter(({ group }) => !found.has(group));
  const crowds = groups.flatMap(({ group, segment }): Crowd[] => {
    const own = found.get(group);
    if (!own) return [];
    const hidden = own.filter((page) => page.hidden).map(({ route }) => route);
    return [{ group, segment, areas: areasOf(own), ...(hidden.length > 0 ? { hidden } : {}) }];
  });
  const loaders = [...found].map(([group, own]) => {
    const load = built
      ? `loadNames(${JSON.stringify(namesOf(group, own).name)})`
      : `import(${JSON.stringify(`virtual:site/manifest/${group}`)})`;
    return `  ${JSON.stringify(group)}: () => ${load},`;
  });
  return [
    ...(built && found.size > 0 ? [`import { loadNames } from ${names};`] : []),
    `export const manifest = ${parsed({ groups, pages: first, crowds, digest: site.digest })};`,
    `export const loadCrowd = {\n${loaders.join('\n')}\n};\n`,
  ].join('\n');
}

/** `virtual:site/manifest/<group>`, while developing; undefined where the manifest names its pages. */
export function crowdModule(site: Site, group: string): string | undefined {
  const own = crowdsOf(manifestOf(site)).get(group);
  return own && `export const pages = ${parsed(own)};\n`;
}
