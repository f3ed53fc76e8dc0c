/** Builds single records and pages of a site whose documents are put together. */
import { defaultBases } from '../site/endpoints.ts';
import type { Merged } from './inherit.ts';
import type { Vocabulary } from '../site/models.ts';
import { membersAt, nodeAt, textAt } from '../json/nodes.ts';
import { offersOf } from '../site/offers.ts';
import type { PageView } from '../site/page-view.ts';
import { withRelated } from '../site/related-pages.ts';
import { entityBuilder, type EntityBuilder } from './resolve-entity.ts';
import type { FieldContext } from '../site/field-context.ts';
import { withOptions } from './resolve-page.ts';
import type { PageDef, Site } from '../site/resolved.ts';
import { siblingPlaces, withSiblings, type Places } from './siblings.ts';
import type { Sources } from './sources.ts';

/** A page that fields take a choice from, where it fixes one by its scope. */
export interface Choice {
  route: string;
  /** Menu group that it names. */
  group: string | undefined;
  /** What it fixes the field to. */
  fixed(field: string): string | undefined;
  label: { zh?: string | undefined; en?: string | undefined };
}

export const choiceOf = (route: string, { node }: Merged): Choice => ({
  route,
  group: textAt(node, ['group']),
  fixed(field) {
    const fixed = nodeAt(node, ['where', field]);
    return fixed?.sort === 'scalar' && fixed.value !== null ? String(fixed.value) : undefined;
  },
  label: { zh: textAt(node, ['label', 'zh']), en: textAt(node, ['label', 'en']) },
});

/** What fields take from pages; remembers what was taken. `choices`: in the order of their files. */
export function pageChoices(choices: readonly Choice[]): NonNullable<FieldContext['pageOptions']> {
  const known = new Map<string, ReturnType<typeof pageOptions>>();
  return (group, field) => {
    const key = `${group} ${field}`;
    const options = known.get(key) ?? pageOptions(choices, group, field);
    known.set(key, options);
    return options;
  };
}

export function builderOf(
  entities: ReadonlyMap<string, Merged>,
  sources: Sources,
  lists: Site['lists'],
  vocabulary: Vocabulary,
  pageOptions: NonNullable<FieldContext['pageOptions']>,
): EntityBuilder {
  const base: Parameters<typeof entityBuilder>[1] = {
    models: vocabulary.fields,
    effects: vocabulary.effects,
    lists,
    listOrder: (list) => membersAt(sources.lists.get(list)?.node, ['options']).map((member) => member.key),
    pageOptions,
    offers: offersOf(vocabulary.calls),
  };
  return entityBuilder(entities, base);
}

/** What pages have of each other. */
interface Relations {
  known: ReadonlyMap<string, PageView>;
  places: ReadonlyMap<string, Places>;
  bases: { readonly [route: string]: string };
}

/** `views`: all pages, in menu order. */
export const relationsOf = (views: readonly PageView[]): Relations => ({
  known: new Map(views.map((view) => [view.route, view])),
  places: siblingPlaces(views),
  bases: defaultBases(views),
});

/** Gives a page what it has of others. */
export function pageCompleter(
  { known, places, bases }: Relations,
  vocabulary: Vocabulary,
  parts: { entities: Site['entities']; lists: Site['lists'] },
): (page: PageDef) => PageDef {
  const offers = offersOf(vocabulary.calls);
  return (page) => {
    const based = page.endpoint.base
      ? page
      : { ...page, endpoint: { ...page.endpoint, base: bases[page.route] ?? '' } };
    const whole = withOptions(based, vocabulary.kinds[page.kind], { ...parts, offers });
    return withRelated(withSiblings(whole, places), known);
  };
}

/** Pages of a group (by path or by menu group) that fix the field by `where`: value and label. */
function pageOptions(
  choices: readonly Choice[],
  group: string,
  field: string,
): { value: string; zh: string; en: string }[] {
  const options: { value: string; zh: string; en: string }[] = [];
  for (const { route, group: own, fixed, label } of choices) {
    if (route.split('/')[0] !== group && own !== group) continue;
    const value = fixed(field);
    if (value === undefined || options.some((option) => option.value === value)) continue;
    options.push({ value, zh: label.zh ?? value, en: label.en ?? value });
  }
  return options;
}
