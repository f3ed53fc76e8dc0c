/** Code of the modules by which the console gets the site: `virtual:site/<name>`. */
import type { Site } from '../src/grammar/site/resolved.ts';
import { vocabulary } from '../src/site.ts';
import { manifestModule } from './site-manifest.ts';
import {
  developedPagesModule,
  finderModule,
  labelsModule,
  pageFiles,
  pageModule,
  pagesModule,
  plannedModule,
  type PageFiles,
  rolesModule,
  validatorsModule,
} from './site-modules.ts';
import { routesWithForms, validatorModule } from './validators.ts';

/** Files of the pages' definitions, as a build fetches them. */
export const builtPageFiles = (site: Site): PageFiles => pageFiles(site, routesWithForms(site, vocabulary.fields));

/** What the files of the pages are named with, and the first parts of their routes. */
export function pagePaths(site: Site): { mark: string; segments: string[] } {
  const segments = Object.keys(site.pages)
    .filter((route) => route.includes('/'))
    .map((route) => route.split('/')[0] ?? '');
  return { mark: builtPageFiles(site).mark, segments: [...new Set(segments)] };
}

/** The module of this name; undefined where there is none. */
export function virtualModule(name: string, site: Site, building: boolean): string | undefined {
  if (name === 'digest') return `export const digest = ${JSON.stringify(site.digest)};\n`;
  if (name === 'manifest') return manifestModule(site);
  if (name === 'labels') return labelsModule(site);
  if (name === 'roles') return rolesModule(site);
  if (name === 'planned') return plannedModule(site);
  if (name === 'finder') return finderModule(site, vocabulary.fields);
  if (name === 'pages') return building ? pagesModule(builtPageFiles(site).mark) : developedPagesModule;
  if (name === 'validators') return validatorsModule(routesWithForms(site, vocabulary.fields), building);
  const [, what, route = ''] = /^(pages|validators)\/(.*)$/.exec(name) ?? [];
  const page = site.pages[route];
  return page && (what === 'pages' ? pageModule(page) : validatorModule(page, vocabulary.fields));
}
