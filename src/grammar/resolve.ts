/** From the texts of `schemas/` to one frozen Site, with every problem found on the way. */
import { builderOf, choiceOf, pageChoices, pageCompleter, relationsOf } from './resolve/building.ts';
import { checkEntity, checkRoute } from './check/site/site.ts';
import { shapeFaults } from './check/site/documents.ts';
import { checkWhole } from './check/site/whole.ts';
import { deepFreeze } from './json/freeze.ts';
import { mergeEntities, mergePages, type Merged } from './resolve/inherit.ts';
import { labelsOf } from './site/labels.ts';
import { groupsOf, inMenuOrder } from './resolve/menu.ts';
import type { Problem, Vocabulary } from './site/models.ts';
import { placeOf, type Path, type Place } from './json/nodes.ts';
import { viewOf } from './site/page-view.ts';
import { lineColumn } from './json/read-json.ts';
import { createReporter, silent } from './problems/report.ts';
import type { Resolution } from './resolve/resolution.ts';
import { brokenPage, pageFrom } from './resolve/resolve-page.ts';
import type { EntityDef, PageDef, Site } from './site/resolved.ts';
import { bizTypesOf, digestOf, envelopesOf, listsOf, plannedPages, rolesOf, servicesOf } from './resolve/site-parts.ts';
import { readSources, type Files } from './resolve/sources.ts';

export type { Files } from './resolve/sources.ts';

/** Where a part of a resolved page or entity was written. */
export interface Origin {
  file: string;
  line: number;
  column: number;
}

export interface Resolved {
  site: Site;
  problems: readonly Problem[];
  /** Files cannot be read, and nothing else was judged. */
  unread?: true;
  /** Place of a part of a page ("goods/index") or entity ("goods"): its own, or the nearest part above it. */
  origin(name: string, path: Path): Origin | undefined;
  /** Files that a page is made of. */
  files(route: string): readonly string[];
  /** The merged document itself, as data, for `show`. */
  merged(name: string): Merged | undefined;
}

/**
 * Resolves and checks all files. Never throws: what cannot be built is left out, or kept as a broken page.
 * @param checked digest of declarations that were found good before and are not checked again; true: shapes alone are
 * @param only checks the records and pages that are made of these files, and not the site as a whole
 */
export function resolve(
  files: Files,
  vocabulary: Vocabulary,
  checked?: string | true,
  only?: ReadonlySet<string>,
): Resolved {
  const told = createReporter(files);
  const sources = readSources(files, told);
  // While a file cannot be read nothing is said of the others: whatever they miss may stand in it.
  const unread = told.all().length > 0;
  const report = unread ? silent(told) : told;
  const entities = mergeEntities(sources, report);
  const pages = mergePages(sources, entities, report);
  const digest = digestOf(sources);
  const isChecked = checked !== true && digest !== checked;
  if (digest !== checked) shapeFaults({ sources, entities, pages, vocabulary, report });

  const lists = listsOf(sources);
  const choices = [...pages].map(([route, merged]) => choiceOf(route, merged));
  const builder = builderOf(entities, sources, lists, vocabulary, pageChoices(choices));
  const built: { [entity: string]: EntityDef } = {};
  for (const name of entities.keys()) {
    const entity = attempt(() => builder.build(name));
    if (entity) built[name] = entity;
  }
  const groups = groupsOf(sources);
  const alone: PageDef[] = [...pages].map(([route, merged]) => {
    const page = attempt(() => pageFrom(route, merged, built[merged.entity], groups, builder.context));
    return page ?? brokenPage(route, groups);
  });
  for (const route of sources.brokenPages.keys()) alone.push(brokenPage(route, groups));
  const ordered = inMenuOrder(alone, groups);
  const views = ordered.map(viewOf);
  const complete = ordered.map(pageCompleter(relationsOf(views), vocabulary, { entities: built, lists }));
  const site: Site = {
    groups,
    pages: Object.fromEntries(complete.map((page) => [page.route, page])),
    entities: built,
    lists,
    roles: rolesOf(sources),
    bizTypes: bizTypesOf(sources),
    labels: labelsOf(complete, vocabulary),
    envelopes: envelopesOf(sources),
    services: servicesOf(sources),
    planned: plannedPages(sources, new Set(complete.map(({ route }) => route))),
    digest,
  };
  if (isChecked && !unread) {
    const resolution: Resolution = { texts: files, sources, entities, pages, site, vocabulary, report: told };
    checkDocuments(resolution, only);
    if (!only) checkWhole(resolution);
  }

  const documents = new Map([...entities.values(), ...pages.values()].map(({ file, files: own }) => [file, own]));
  const problems = told.all((file) => documents.get(file) ?? []);
  const documentOf = (name: string): Merged | undefined => pages.get(name) ?? entities.get(name);
  const filesOf = (route: string): readonly string[] => {
    const broken = sources.brokenPages.get(route);
    return pages.get(route)?.files ?? (broken === undefined ? [] : [broken]);
  };
  return {
    files: filesOf,
    site: deepFreeze(withProblems(site, problems, filesOf)),
    problems,
    ...(unread ? { unread } : {}),
    merged: documentOf,
    origin(name, path) {
      const document = documentOf(name);
      const place: Place | undefined = document && placeOf(document.node, path);
      return place && { file: place.file, ...lineColumn(files[place.file] ?? '', place.start) };
    },
  };
}

/** Checks what the shapes of records and pages cannot say; `only`: of those that are made of these files. */
function checkDocuments(given: Resolution, only?: ReadonlySet<string>): void {
  const { site, entities, pages } = given;
  const isAsked = ({ files }: Merged): boolean => !only || files.some((file) => only.has(file));
  for (const [name, merged] of entities) {
    const entity = Object.hasOwn(site.entities, name) ? site.entities[name] : undefined;
    if (entity && isAsked(merged)) checkEntity(given, entity, merged);
  }
  for (const [route, merged] of pages) {
    const page = Object.hasOwn(site.pages, route) ? site.pages[route] : undefined;
    if (page && !merged.incomplete && isAsked(merged)) checkRoute(given, page, merged);
  }
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Each page carries the errors of the files that it is made of. */
function withProblems(site: Site, problems: Problem[], filesOf: (route: string) => readonly string[]): Site {
  const errors = errorsByFile(problems);
  if (errors.size === 0) return site;
  const drawn = Object.entries(site.pages).map(([route, page]): [string, PageDef] => {
    const own = filesOf(route).flatMap((file) => errors.get(file) ?? []);
    return [route, own.length === 0 ? page : { ...page, problems: own.map(onPage) }];
  });
  return { ...site, pages: Object.fromEntries(drawn) };
}

/** File -> its errors; of those that have none, nothing. */
export function errorsByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const errors = new Map<string, Problem[]>();
  for (const problem of problems) {
    if (problem.severity !== 'error') continue;
    const known = errors.get(problem.file);
    if (known) known.push(problem);
    else errors.set(problem.file, [problem]);
  }
  return errors;
}

/** What a page tells of a problem. */
export const onPage = ({
  file,
  line,
  column,
  text,
  hint,
  follows,
}: Problem): NonNullable<PageDef['problems']>[number] => ({
  file,
  line,
  column,
  text,
  ...(hint ? { hint } : {}),
  ...(follows === undefined ? {} : { follows }),
});
