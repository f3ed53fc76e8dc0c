/**
 * Judges a site again of which only page files have changed. What has not is told again, or built when it is asked for:
 * that holds as long as the other files are the same, and what pages know of each other.
 */
import {
  bareRelations,
  builderOf,
  choiceByView,
  choiceOf,
  pageChoices,
  pageCompleter,
  placesOf,
  takenValues,
} from './building.ts';
import { areApart, areReadable, changedFiles, documentsOf, type Fresh } from './again-documents.ts';
import type { Merged } from './inherit.ts';
import type { Memory } from './judged.ts';
import { keepingTeller, othersDigest, pageTexts, type Kept, type KeptPage } from './kept.ts';
import { labelNames } from './labels.ts';
import { groupsOf, inMenuOrder } from './menu.ts';
import type { Verdict, Vocabulary } from './models.ts';
import { factsOf, type KnownPage } from './page-facts.ts';
import { toldApart, viewOf, type PageView } from './page-view.ts';
import { lazyObject, lazyRecord } from './record.ts';
import { sayAgain, silent } from './recorder.ts';
import { createReporter } from './report.ts';
import { checkAll } from './resolve.ts';
import { pageFrom } from './resolve-page.ts';
import type { EntityDef, PageDef, Site } from './resolved.ts';
import { knownSettings } from './settings-objects.ts';
import {
  bizTypesOf,
  declaredBy,
  digestOf,
  envelopesOf,
  laterLists,
  namedOnly,
  plannedPages,
  rolesOf,
  servicesOf,
} from './site-parts.ts';
import { readSources, type Files, type Sources } from './sources.ts';

export interface Again {
  /** Pages that are judged as if they had changed, since other pages lead elsewhere from them. */
  also?: readonly string[];
  /** Where fields have other choices now, what was said of pages that have not changed stands for the moment. */
  soon?: boolean;
}

export interface VerdictAgain extends Verdict {
  /** It says of pages that take choices what was said before they had others. */
  provisional?: boolean;
}

/** The verdict, with the memory of it; undefined where it has to be given on the whole. */
export function judgedAgain(
  files: Files,
  vocabulary: Vocabulary,
  memory: Memory,
  { also = [], soon = false }: Again = {},
): VerdictAgain | undefined {
  const { kept, hash } = memory;
  if (!kept || othersDigest(files, hash) !== kept.others) return undefined;
  const texts = pageTexts(files, hash);
  const changed = changedFiles(texts, kept);
  for (const file of also) changed.add(file);
  if (!areApart(files)) return undefined;
  const report = createReporter(files);
  if (!areReadable(files, changed, report)) return undefined;
  const sources = readSources(files, silent(report), true);
  const { entities, pages, anew } = documentsOf(sources, vocabulary, kept, changed, report);

  const held = new Set(
    memory.holds
      ? [...anew].flatMap(([route, { shape }]) => (shape.some(({ lost }) => lost) && kept.pages[route] ? route : []))
      : [],
  );
  const groups = groupsOf(sources);
  const lists = laterLists(sources);
  const { taken, take } = pageChoices(
    [...pages.keys()].flatMap((route) => {
      const fresh = anew.get(route);
      const known = kept.pages[route];
      if (fresh && !held.has(route)) return { ...choiceOf(route, fresh.merged), label: {} };
      return known ? choiceByView(known.stands ?? known.view) : [];
    }),
  );
  for (const asked of Object.keys(kept.taken)) take(...(asked.split(' ') as [string, string]));
  const provisional = JSON.stringify(takenValues(taken)) !== JSON.stringify(kept.taken);
  if (provisional && !soon) return undefined;
  const builder = builderOf(entities, sources, lists, vocabulary, take);
  const built = lazyRecord(entities.keys(), (name) => builder.build(name)) as { [entity: string]: EntityDef };
  const alone = (route: string): PageDef => {
    const merged = pages.get(route) as Merged;
    const entity = Object.hasOwn(built, merged.entity) ? built[merged.entity] : undefined;
    return pageFrom(route, merged, entity, groups, builder.context);
  };
  const changedPages = attempt(() => new Map([...anew.keys()].map((route) => [route, alone(route)])));
  if (!changedPages) return undefined;

  const views = new Map<string, PageView>();
  for (const route of pages.keys()) {
    const page = changedPages.get(route);
    const view = page ? viewOf(page) : kept.pages[route]?.view;
    if (view) views.set(route, view);
  }
  const ordered = inMenuOrder([...views.values()], groups);
  const between = bareRelations(ordered);
  const { bases } = between;
  const isBased = ({ route }: PageView): boolean => anew.has(route) || bases[route] === kept.bases[route];
  if (!ordered.every(isBased)) return undefined;
  const places = placesOf(between);
  const led = [...pages.values()].filter(
    ({ file, entity }) => places[entity] !== kept.places[entity] && !changed.has(file),
  );
  const ledFiles = led.map(({ file }) => file);
  if (led.length > 0)
    return also.length > 0 ? undefined : judgedAgain(files, vocabulary, memory, { also: ledFiles, soon });

  const complete = pageCompleter(between, vocabulary, { entities: built, lists });
  const inSite = ordered.map((view): [string, PageDef] => {
    const page = changedPages.get(view.route);
    const apart = Object.fromEntries(toldApart.map((member) => [member, view[member]]));
    return [view.route, page ? complete(page) : lazyObject(apart, () => complete(alone(view.route)))];
  });
  const sitePages = Object.fromEntries(inSite);
  const pagesNow: Kept['pages'] = {};
  const known = new Map<string, KnownPage>();
  for (const [route, view] of views) {
    const fresh = anew.get(route);
    const before = kept.pages[route];
    const page = fresh ? freshPage(fresh, view, sitePages[route] as PageDef, built, vocabulary) : before;
    if (page && before && held.has(route)) page.stands = before.stands ?? before.view;
    if (!page || JSON.stringify(page.facts.drawer) !== JSON.stringify(before?.facts.drawer)) return undefined;
    const { facts } = page;
    pagesNow[route] = page;
    known.set(route, { view: { ...view, endpoint: { base: view.endpoint.base || (bases[route] ?? '') } }, facts });
  }
  const gone = Object.keys(kept.pages).filter((route) => !views.has(route));
  if (gone.some((route) => kept.pages[route]?.facts.drawer !== undefined)) return undefined;

  sayAgain(report, kept.entities);
  for (const { merge } of Object.values(pagesNow)) sayAgain(report, merge);
  sayAgain(report, kept.shapes);
  for (const { shape } of Object.values(pagesNow)) sayAgain(report, shape);
  const inMenu = ordered.flatMap(({ route }) => known.get(route) ?? []);
  const labels = labelNames(inMenu.map(({ view, facts }) => ({ ...view, labels: facts.labels })));
  const declared = { ...kept.declared };
  for (const file of changed) delete declared[file];
  for (const { file, node } of sources.pages.values()) if (changed.has(file)) declared[file] = declaredBy(node, hash);
  const digest = digestOf(declared, hash);
  const site = siteOf(sources, { groups, lists, entities: built, pages: sitePages, labels: namedOnly(labels), digest });
  knownSettings(
    site,
    lazyRecord(Object.keys(kept.settings), (name) => built[kept.settings[name] ?? ''] as EntityDef),
  );
  const teller = keepingTeller(report, hash, kept.told, (file) => changed.has(file));
  const routes = ordered.map(({ route }) => route);
  const inOrder = JSON.stringify(routes) === JSON.stringify(kept.inMenu);
  const areSame = gone.length === 0 && routes.every((route) => Object.hasOwn(kept.pages, route));
  const apart = (view: PageView | undefined): string => JSON.stringify(toldApart.map((member) => view?.[member]));
  const toldSame =
    inOrder && [...anew.keys()].every((route) => apart(views.get(route)) === apart(kept.pages[route]?.view));
  const isSame = (read: string): boolean => {
    const name = read.slice(read.indexOf(':') + 1);
    if (read.startsWith('file:')) return !changed.has(name);
    if (read === 'told') return toldSame;
    if (read === 'pages:*') return inOrder;
    if (read === 'site:planned') return areSame;
    if (read.startsWith('there:')) return views.has(name) === Object.hasOwn(kept.pages, name);
    const [route = ''] = name.split(' ', 1);
    if (read.startsWith('pages:')) return views.has(route) && !anew.has(route);
    return !read.startsWith('site:labels') && read !== 'site:digest' && read !== 'site:*';
  };
  checkAll(
    { texts: files, sources, entities, pages, site, vocabulary, report },
    { byFile: [...known.values()], inMenu, labels },
    teller,
    memory,
    isSame,
  );
  memory.kept = {
    ...kept,
    texts,
    inMenu: routes,
    places,
    bases,
    taken: takenValues(taken),
    pages: pagesNow,
    declared,
    told: teller.told,
  };
  const madeOf = new Map([...entities.values(), ...pages.values()].map(({ file, files: own }) => [file, own]));
  const problems = report.all((file) => madeOf.get(file) ?? []);
  return { problems, pages: inMenu.length, digest, ...(provisional ? { provisional } : {}) };
}

function keptDocument({ merged, merge, shape }: Fresh): Omit<KeptPage, 'view' | 'facts'> {
  const { file, files, entity, incomplete } = merged;
  return { file, files, entity, ...(incomplete ? { incomplete } : {}), merge, shape };
}

function freshPage(
  fresh: Fresh,
  view: PageView,
  page: PageDef,
  entities: Site['entities'],
  vocabulary: Vocabulary,
): KeptPage {
  return { ...keptDocument(fresh), view, facts: factsOf(page, fresh.merged, entityOf(entities, page), vocabulary) };
}

const entityOf = (entities: Site['entities'], page: PageDef): EntityDef | undefined =>
  Object.hasOwn(entities, page.entity) ? entities[page.entity] : undefined;

/** The rest of the site is read when it is asked for. */
function siteOf(
  sources: Sources,
  known: Pick<Site, 'groups' | 'lists' | 'entities' | 'pages' | 'labels' | 'digest'>,
): Site {
  const parts: { [member: string]: () => unknown } = {
    ...Object.fromEntries(Object.entries(known).map(([member, value]) => [member, () => value])),
    roles: () => rolesOf(sources),
    bizTypes: () => bizTypesOf(sources),
    envelopes: () => envelopesOf(sources),
    services: () => servicesOf(sources),
    planned: () => plannedPages(sources, new Set(Object.keys(known.pages))),
  };
  return lazyRecord(Object.keys(parts), (member) => parts[member]?.()) as unknown as Site;
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
