/** Code of the modules by which the console gets the site: `virtual:site/<name>`. */
import type { Site } from '../src/grammar/site/resolved.ts';
import { vocabulary } from '../src/site.ts';
import { crowdModule, manifestModule, nameFiles } from './site-manifest.ts';
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

/** Name below `assets/` -> text, of the data that a build fetches: definitions and names of pages. */
export function builtFiles(site: Site): [name: string, text: string][] {
  return [
    ...Object.entries(builtPageFiles(site).files),
    ...nameFiles(site).map(({ name, text }): [string, string] => [name, text]),
  ];
}

/** The module of this name; undefined where there is none. */
export function virtualModule(name: string, site: Site, building: boolean): string | undefined {
  if (name === 'digest') return `export const digest = ${JSON.stringify(site.digest)};\n`;
  if (name === 'manifest') return manifestModule(site, building);
  if (name === 'labels') return labelsModule(site);
  if (name === 'roles') return rolesModule(site);
  if (name === 'planned') return plannedModule(site);
  if (name === 'finder') return finderModule(site, vocabulary.fields);
  if (name === 'pages') return building ? pagesModule(builtPageFiles(site).mark) : developedPagesModule;
  if (name === 'validators') return validatorsModule(routesWithForms(site, vocabulary.fields), building);
  const [, what, route = ''] = /^(manifest|pages|validators)\/(.*)$/.exec(name) ?? [];
  if (what === 'manifest') return crowdModule(site, route);
  const page = site.pages[route];
  return page && (what === 'pages' ? pageModule(page) : validatorModule(page, vocabulary.fields));
}
