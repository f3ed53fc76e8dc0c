/**
 * What the checks of the whole site ask of a page, as plain data: it depends on the page alone, so it is kept with the
 * page as long as that is the same. What its entity says by itself is not told again.
 */
import { canonical } from './check-clashes.ts';
import { ranBy } from './check-runs.ts';
import { isOutside, usedBy } from './check-unused.ts';
import { writtenBy } from './check-written.ts';
import type { Merged } from './inherit.ts';
import { extraLabels, operationsOf } from './labels.ts';
import type { Vocabulary } from './models.ts';
import { nodeAt, placeOf, type ObjectNode, type Path, type Place } from './nodes.ts';
import type { PageView } from './page-view.ts';
import type { EntityDef, PageDef } from './resolved.ts';
import { drawerOf, type Drawer } from './settings-objects.ts';

export interface PageFacts {
  /** Where it says what another may say as well; absent where its file cannot be read. */
  at?: {
    permission: Place;
    zh: Place;
    en: Place;
    base: Place;
    where: Place;
    order?: Place;
    /** It says its own endpoint. */
    hasBase?: true;
    hidden?: Place;
    alwaysShow?: Place;
  };
  /** Extra labels that it asks for. */
  labels: string[];
  /** Paths that it answers beside its own. */
  paths: string[];
  /** Which rows it lists, the same text for the same ones; absent when it lists none of an entity. */
  scope?: string;
  buttons: string[];
  /** Actions of its own that none of its buttons is for. */
  idle: { name: string; at: Place }[];
  runs: string[];
  postings: string[];
  settings: string[];
  written: string[];
  holdsFrom?: string;
  drawer?: Drawer;
  /** Pages that its actions open. */
  opens: string[];
  /** It is hidden, and nothing waits on it. */
  hides?: true;
}

export interface KnownPage {
  view: PageView;
  facts: PageFacts;
}

/** `entity`: the page's own, when it has one. */
export function factsOf(
  page: PageDef,
  merged: Pick<Merged, 'node'> | undefined,
  entity: EntityDef | undefined,
  vocabulary: Vocabulary,
): PageFacts {
  const operations = operationsOf(page, vocabulary);
  const { from } = (page.options.settings ?? {}) as { from?: string };
  const drawer = drawerOf(page);
  const buttons = [...page.buttons.row, ...page.buttons.bulk, ...page.buttons.page];
  const inherited = entity?.actions ?? {};
  const beside = (own: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
    [...own].filter((one) => !known.has(one));
  return {
    ...(merged ? { at: placesOf(merged.node) } : {}),
    labels: [...new Set(extraLabels(page, vocabulary).map(({ label }) => label))],
    paths: [...new Set(operations.map(({ path }) => path))].filter((path) => path !== page.endpoint.base),
    ...(page.entity !== '' && operations.some(({ name }) => name === 'list') ? { scope: scopeOf(page) } : {}),
    buttons: [...new Set(buttons)],
    idle: merged
      ? Object.values(page.actions)
          .filter((action) => !inherited[action.name] && !isOutside(action) && !buttons.includes(action.name))
          .map(({ name }) => ({ name, at: bare(placeOf(merged.node, ['actions', name])) }))
      : [],
    runs: entity ? beside(ranBy(page, entity, vocabulary), ranBy(entity, entity, vocabulary)) : [],
    written: entity ? beside(writtenBy(page, entity, vocabulary), writtenBy(entity, entity, vocabulary)) : [],
    postings: beside(usedBy(page, vocabulary).postings, entity ? usedBy(entity, vocabulary).postings : new Set()),
    settings: beside(usedBy(page, vocabulary).settings, entity ? usedBy(entity, vocabulary).settings : new Set()),
    ...(from === undefined ? {} : { holdsFrom: `${page.entity}.${from}` }),
    ...(drawer ? { drawer } : {}),
    opens: [
      ...Object.values(page.actions).flatMap(({ open }) =>
        [open?.page, ...(open?.cases ?? []).map((lead) => lead.page)].filter((one) => one !== undefined),
      ),
      ...Object.values(page.head.opens ?? {}).map(({ page: list }) => list),
    ],
    ...(page.hidden && page.list.waiting === undefined ? { hides: true } : {}),
  };
}

/** The record page of an entity may list the rows of another page. */
const scopeOf = ({ recordPage, where }: PageDef): string => `${recordPage ? 'record ' : ''}${canonical(where)}`;

/** A place without the rest of what stands there. */
const bare = ({ file, start }: Place): Place => ({ file, start });

function placesOf(node: ObjectNode): NonNullable<PageFacts['at']> {
  const at = (...path: Path): Place => bare(placeOf(node, path));
  const said = (member: string): boolean => {
    const value = nodeAt(node, [member]);
    return value?.sort === 'scalar' && value.value === true;
  };
  return {
    permission: at('permission'),
    zh: at('label', 'zh'),
    en: at('label', 'en'),
    base: at('endpoint', 'base'),
    where: at('where'),
    ...(nodeAt(node, ['endpoint', 'base']) ? { hasBase: true } : {}),
    ...(node.members.has('order') ? { order: at('order') } : {}),
    ...(nodeAt(node, ['hidden']) ? { hidden: at('hidden') } : {}),
    ...(said('hidden') && said('alwaysShow') ? { alwaysShow: at('alwaysShow') } : {}),
  };
}
