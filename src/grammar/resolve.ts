/** From the texts of `schemas/` to one frozen Site, with every problem found on the way. */
import {
  bareRelations,
  builderOf,
  choiceOf,
  pageChoices,
  pageCompleter,
  relationsOf,
  type Relations,
  type Taken,
} from './building.ts';
import { checkEntity, checkRoute } from './check-site.ts';
import { shapeFaults } from './check-documents.ts';
import { checkWhole, newTeller, type KnownPages, type Teller } from './check-whole.ts';
import { deepFreeze } from './freeze.ts';
import { mergeEntities, mergePages, type Merged } from './inherit.ts';
import { judging, type Memory } from './judged.ts';
import { labelNames, labelsOf } from './labels.ts';
import { groupsOf, inMenuOrder } from './menu.ts';
import type { Problem, Vocabulary } from './models.ts';
import { placeOf, type Path, type Place } from './nodes.ts';
import { factsOf, type KnownPage } from './page-facts.ts';
import { viewOf, type PageView } from './page-view.ts';
import { lineColumn } from './read-json.ts';
import { recorder, silent, type Said } from './recorder.ts';
import { createReporter, type Reporter } from './report.ts';
import { brokenPage, pageFrom } from './resolve-page.ts';
import type { EntityDef, PageDef, Site } from './resolved.ts';
import {
  bizTypesOf,
  declaredIn,
  digestOf,
  envelopesOf,
  listsOf,
  namedOnly,
  plannedPages,
  rolesOf,
  servicesOf,
} from './site-parts.ts';
import { sha256 } from './sha256.ts';
import { readSources, type Files, type Sources } from './sources.ts';

export type { Files } from './sources.ts';

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

/** What the checks see: the site so far, the documents, and where to report. */
export interface Resolution {
  texts: Files;
  sources: Sources;
  entities: Map<string, Merged>;
  pages: Map<string, Merged>;
  site: Site;
  vocabulary: Vocabulary;
  report: Reporter;
}

/** What a verdict leaves behind for the next one. */
export interface Findings {
  resolution: Resolution;
  declared: { [file: string]: string };
  /** What was said before the checks, by its stage: "read", "entities", "merge <route>", "sources", "shapes" ... */
  stages: { [stage: string]: readonly Said[] };
  /** False when a document could not be built. */
  whole: boolean;
  /** In the order of their files. */
  known: readonly KnownPage[];
  /** In menu order, by themselves. */
  views: readonly PageView[];
  /** What they have of each other. */
  between: Relations;
  taken: Taken;
}

/** How a verdict is given: its site is shown to nobody. */
export interface Verdicts {
  teller(report: Reporter): Teller;
  found(findings: Findings): void;
}

/**
 * Resolves and checks all files. Never throws: what cannot be built is left out, or kept as a broken page. `checked`:
 * digest of declarations that are not judged again, or true when none are. `memory`: what was found of each document
 * the last time. `verdicts`: nothing is wanted of the site but what is judged of it.
 */
export function resolve(
  files: Files,
  vocabulary: Vocabulary,
  checked?: string | true,
  memory?: Memory,
  verdicts?: Verdicts,
): Resolved {
  const hash = memory?.hash ?? sha256;
  const same: NonNullable<Memory['same']> = memory?.same ?? ((_name, made) => made);
  const told = createReporter(files);
  const record = recorder(told);
  const stages: Findings['stages'] = {};
  let stage = 'read';
  const begins = (next: string): void => {
    stages[stage] = record.take();
    stage = next;
  };
  const sources = readSources(files, record);
  begins('entities');
  // While a file cannot be read nothing is said of the others: whatever they miss may stand in it.
  const unread = (stages['read'] ?? []).length > 0;
  const report = unread ? silent(record) : record;
  const entities = mergeEntities(sources, report);
  const pages = mergePages(sources, entities, report, (route) => begins(`merge ${route}`));
  begins('sources');
  const declared = declaredIn(sources, hash);
  const digest = digestOf(declared, hash);
  if (digest !== checked)
    shapeFaults({
      sources,
      entities,
      pages,
      vocabulary,
      report,
      begins: (route) => begins(route === '' ? 'shapes' : `shape ${route}`),
    });
  begins('checks');

  const lists = listsOf(sources);
  const choices = [...pages].map(([route, merged]) => choiceOf(route, merged));
  const { taken, take } = pageChoices(verdicts ? choices.map((choice) => ({ ...choice, label: {} })) : choices);
  const builder = builderOf(entities, sources, lists, vocabulary, take);
  const built: { [entity: string]: EntityDef } = {};
  for (const name of entities.keys()) {
    const entity = attempt(() => builder.build(name));
    if (entity) built[name] = same(`entity ${name}`, entity);
  }
  const groups = groupsOf(sources);
  let whole = entities.size === Object.keys(built).length;
  const alone: PageDef[] = [...pages].map(([route, merged]) => {
    const page = attempt(() => pageFrom(route, merged, built[merged.entity], groups, builder.context));
    whole &&= page !== undefined;
    return page ?? brokenPage(route, groups);
  });
  for (const route of sources.brokenPages.keys()) alone.push(brokenPage(route, groups));
  const ordered = inMenuOrder(alone, groups);
  const views = ordered.map(viewOf);
  const between = verdicts ? bareRelations(views) : relationsOf(views);
  const complete = ordered
    .map(pageCompleter(between, vocabulary, { entities: built, lists }))
    .map((page) => same(`page ${page.route}`, page));
  const site: Site = {
    groups,
    pages: Object.fromEntries(complete.map((page) => [page.route, page])),
    entities: built,
    lists,
    roles: rolesOf(sources),
    bizTypes: bizTypesOf(sources),
    labels: verdicts ? {} : labelsOf(complete, vocabulary),
    envelopes: envelopesOf(sources),
    services: servicesOf(sources),
    planned: plannedPages(sources, new Set(complete.map(({ route }) => route))),
    digest,
  };
  if (!unread && checked !== true && digest !== checked) {
    const known = new Map(
      complete.map((page, at): [string, KnownPage] => {
        const view = views[at] ?? viewOf(page);
        const facts = factsOf(page, pages.get(page.route), built[page.entity], vocabulary);
        return [page.route, { view: { ...view, endpoint: { base: page.endpoint.base } }, facts }];
      }),
    );
    const inMenu = [...known.values()];
    const byFile = alone.flatMap(({ route }) => known.get(route) ?? []);
    const labels = labelNames(inMenu.map(({ view, facts }) => ({ ...view, labels: facts.labels })));
    const resolution: Resolution = {
      texts: files,
      sources,
      entities,
      pages,
      site: { ...site, labels: namedOnly(labels) },
      vocabulary,
      report: told,
    };
    checkAll(resolution, { byFile, inMenu, labels }, verdicts?.teller(told) ?? newTeller(told), memory);
    verdicts?.found({ resolution, declared, stages, whole, known: byFile, views, between, taken });
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
    site: verdicts ? site : deepFreeze(withProblems(site, problems, filesOf)),
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

/**
 * Reports everything that the shapes of the documents do not tell. `memory`: what was found of them before; `isSame`:
 * what is known to be as it was then, and is not looked at.
 */
export function checkAll(
  given: Resolution,
  pages: KnownPages,
  teller: Teller,
  memory?: Memory,
  isSame?: (read: string) => boolean,
): void {
  const { judge, keep } = judging(given, memory, isSame);
  const { site, sources, entities, vocabulary, report } = given;
  for (const [name, merged] of entities)
    if (Object.hasOwn(site.entities, name))
      judge(`entities:${name}`, merged, (noted) => {
        const entity = site.entities[name];
        if (entity) checkEntity(noted, entity, merged);
      });
  for (const [route, merged] of given.pages)
    if (Object.hasOwn(site.pages, route) && !merged.incomplete)
      judge(`pages:${route}`, merged, (noted) => {
        const page = site.pages[route];
        if (page) checkRoute(noted, page, merged);
      });
  keep();
  const routes = new Set(pages.inMenu.map(({ view }) => view.route));
  checkWhole({ site, sources, entities, vocabulary, report, routes }, sources, pages, teller);
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
