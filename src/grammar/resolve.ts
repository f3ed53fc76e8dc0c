/** From the texts of `schemas/` to one frozen Site, with every problem found on the way. */
import type { ListDecl, RoleDecl, Text } from './declarations.ts';
import { checkSite } from './check-site.ts';
import { shapeFaults } from './check-documents.ts';
import { defaultBases } from './endpoints.ts';
import { deepFreeze } from './freeze.ts';
import { mergeEntities, mergePages, type Merged } from './inherit.ts';
import type { Memory } from './judged.ts';
import { labelsOf } from './labels.ts';
import { groupsOf, inMenuOrder } from './menu.ts';
import type { Problem, Vocabulary } from './models.ts';
import {
  membersAt,
  nodeAt,
  placeOf,
  textAt,
  toValue,
  without,
  type ObjectNode,
  type Path,
  type Place,
} from './nodes.ts';
import { offersOf } from './offers.ts';
import { lineColumn } from './read-json.ts';
import { createReporter, type Reporter } from './report.ts';
import type { FieldContext } from './resolve-field.ts';
import { entityBuilder } from './resolve-entity.ts';
import { brokenPage, pageFrom, withOptions } from './resolve-page.ts';
import type { BizTypeDef, EntityDef, EnvelopeDef, PageDef, ServiceDef, Site } from './resolved.ts';
import { withRelatedPages } from './related-pages.ts';
import { withSiblings } from './siblings.ts';
import { sha256 } from './sha256.ts';
import { readSources, type Files, type Source, type Sources } from './sources.ts';

export type { Files } from './sources.ts';

/** Where a part of a resolved page or entity was written. */
export interface Origin {
  file: string;
  line: number;
  column: number;
}

export interface Resolved {
  site: Site;
  problems: Problem[];
  /** Place of a part of a page ("goods/index") or entity ("goods"): its own, or the nearest part above it. */
  origin(name: string, path: Path): Origin | undefined;
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

/**
 * Resolves and checks all files. Never throws: what cannot be built is left out, or kept as a broken page. `checked`:
 * digest of declarations that are not judged again, or true when none are. `memory`: what was found of each document
 * the last time.
 */
export function resolve(files: Files, vocabulary: Vocabulary, checked?: string | true, memory?: Memory): Resolved {
  const report = createReporter(files);
  const sources = readSources(files, report);
  const entities = mergeEntities(sources, report);
  const pages = mergePages(sources, entities, report);
  shapeFaults({ sources, entities, pages, vocabulary, report });

  const lists = values<ListDecl>(sources.lists);
  const base: Omit<FieldContext, 'rowsOf' | 'rowsTitleOf' | 'rowsChecksOf'> = {
    models: vocabulary.fields,
    lists,
    listOrder: (list) => membersAt(sources.lists.get(list)?.node, ['options']).map((member) => member.key),
    pageOptions: remembered((group, field) => pageOptions(pages, group, field)),
    offers: offersOf(vocabulary.calls),
  };
  const builder = entityBuilder(entities, base);
  const built: { [entity: string]: EntityDef } = {};
  for (const name of entities.keys()) {
    const entity = attempt(() => builder.build(name));
    if (entity) built[name] = entity;
  }
  const groups = groupsOf(sources);
  const withoutOptions: PageDef[] = [...pages].map(
    ([route, merged]) =>
      attempt(() => pageFrom(route, merged, built[merged.entity], groups, builder.context)) ??
      brokenPage(route, groups),
  );
  for (const route of sources.brokenPages.keys()) withoutOptions.push(brokenPage(route, groups));
  const bases = defaultBases(withoutOptions);
  const placed = withSiblings(
    inMenuOrder(withoutOptions, groups).map((page) => {
      const based = page.endpoint.base
        ? page
        : { ...page, endpoint: { ...page.endpoint, base: bases[page.route] ?? '' } };
      return withOptions(based, vocabulary.kinds[page.kind], { entities: built, lists, offers: base.offers });
    }),
  );
  const complete = withRelatedPages(placed);
  const site: Site = {
    groups,
    pages: Object.fromEntries(complete.map((page) => [page.route, page])),
    entities: built,
    lists,
    roles: values<RoleDecl>(sources.roles),
    bizTypes: values<BizTypeDef>(sources.ledger),
    labels: labelsOf(complete, vocabulary),
    envelopes: membersOf<EnvelopeDef>(sources.envelopes),
    services: membersOf<ServiceDef>(sources.services),
    planned: plannedPages(membersOf(sources.specified), Object.fromEntries(complete.map((page) => [page.route, true]))),
    digest: digestOf(sources),
  };
  if (checked !== true && site.digest !== checked)
    checkSite({ texts: files, sources, entities, pages, site, vocabulary, report }, memory);

  const documents = new Map([...entities.values(), ...pages.values()].map(({ file, files: own }) => [file, own]));
  const problems = report.all((file) => documents.get(file) ?? []);
  const drawn = withProblems(site, problems, pages, sources);
  const documentOf = (name: string): Merged | undefined => pages.get(name) ?? entities.get(name);
  return {
    site: deepFreeze(drawn),
    problems,
    merged: documentOf,
    origin(name, path) {
      const document = documentOf(name);
      const place: Place | undefined = document && placeOf(document.node, path);
      return place && { file: place.file, ...lineColumn(files[place.file] ?? '', place.start) };
    },
  };
}

function remembered<T>(make: (a: string, b: string) => T): (a: string, b: string) => T {
  const known = new Map<string, T>();
  return (a, b) => {
    const key = `${a} ${b}`;
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(a, b)));
    return value;
  };
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function values<T>(sources: Map<string, Source>): { [name: string]: T } {
  return Object.fromEntries([...sources].map(([name, source]) => [name, toValue(bare(source.node)) as T]));
}

const bareNodes = new WeakMap<ObjectNode, ObjectNode>();

/** The document without what it says to editors; the same document gives the same one. */
function bare(node: ObjectNode): ObjectNode {
  const known = bareNodes.get(node) ?? without(node, '$schema');
  bareNodes.set(node, known);
  return known;
}

/** Pages of a group (by path or by menu group) that fix the field by `where`: value and label. */
function pageOptions(
  pages: Map<string, Merged>,
  group: string,
  field: string,
): { value: string; zh: string; en: string }[] {
  const options: { value: string; zh: string; en: string }[] = [];
  for (const [route, page] of pages) {
    if (route.split('/')[0] !== group && textAt(page.node, ['group']) !== group) continue;
    const fixed = nodeAt(page.node, ['where', field]);
    if (fixed?.sort !== 'scalar' || fixed.value === null) continue;
    const value = String(fixed.value);
    if (options.some((option) => option.value === value)) continue;
    options.push({
      value,
      zh: textAt(page.node, ['label', 'zh']) ?? value,
      en: textAt(page.node, ['label', 'en']) ?? value,
    });
  }
  return options;
}

/** The members of a document that there is one of, as data. */
function membersOf<T>(source: Source | undefined): { [name: string]: T } {
  if (!source) return {};
  return Object.fromEntries(
    membersAt(source.node)
      .filter((member) => member.key !== '$schema')
      .map((member) => [member.key, toValue(member.value) as unknown as T]),
  );
}

/** Pages that are specified and that no file declares yet: route -> name. */
function plannedPages(
  specified: { [segment: string]: { [page: string]: Text } },
  built: { [route: string]: true },
): Site['planned'] {
  const routes = Object.entries(specified).flatMap(([segment, pages]) =>
    Object.entries(pages).map(([page, label]) => [`${segment}/${page}`, label] as const),
  );
  return Object.fromEntries(routes.filter(([route]) => !Object.hasOwn(built, route)));
}

/** The declarations make the site, so their digest tells two sites apart; spaces and file order do not matter. */
function digestOf(sources: Sources): string {
  const parts: string[] = [];
  const put = (file: string, node: Merged['node']): void =>
    void parts.push(`${file}\n${JSON.stringify(toValue(node))}`);
  for (const all of [
    sources.entities,
    sources.mixins,
    sources.lists,
    sources.roles,
    sources.ledger,
    sources.groups,
    sources.bases,
    sources.pages,
  ])
    for (const source of all.values()) put(source.file, source.node);
  for (const source of [sources.envelopes, sources.specified, sources.services, sources.glossary])
    if (source) put(source.file, source.node);
  return sha256(parts.sort().join('\n'));
}

/** Each page carries the errors of the files that it is made of. */
function withProblems(site: Site, problems: Problem[], pages: Map<string, Merged>, sources: Sources): Site {
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    if (problem.severity !== 'error') continue;
    byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
  }
  if (byFile.size === 0) return site;
  const drawn: Site['pages'] = {};
  for (const [route, page] of Object.entries(site.pages)) {
    const files = pages.get(route)?.files ?? [sources.brokenPages.get(route) ?? ''];
    const own = files.flatMap((file) => byFile.get(file) ?? []);
    drawn[route] =
      own.length === 0
        ? page
        : {
            ...page,
            problems: own.map(({ file, line, column, text, hint, follows }) => ({
              file,
              line,
              column,
              text,
              ...(hint ? { hint } : {}),
              ...(follows === undefined ? {} : { follows }),
            })),
          };
  }
  return { ...site, pages: drawn };
}
