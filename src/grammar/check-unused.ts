/**
 * What nobody uses: an action that no page offers, a business type that nothing posts, a setting that no rule reads.
 */
import type { EffectDecl } from './action-declarations.ts';
import { nearest } from './nearest.ts';
import { pairMemo } from './memo.ts';
import type { Vocabulary } from './models.ts';
import { placeOf, type ObjectNode } from './nodes.ts';
import { isBuiltIn, isFunction } from './resolve-actions.ts';
import { ranActions } from './check-runs.ts';
import type { ActionDef, RecordShape } from './resolved.ts';
import { objectsOf, type Drawer } from './settings-objects.ts';
import type { Whole } from './whole.ts';

/** Acts that nobody presses: they need no button. */
export const isOutside = ({ by, due, every, outside, name }: ActionDef): boolean =>
  by !== undefined || due !== undefined || every !== undefined || outside !== undefined || isBuiltIn(name);

/** What pages offer: entity -> the buttons of its pages, for each entity that has pages. */
export type Offered = { readonly [entity: string]: readonly string[] };

/** Actions of an entity that a person would press stand on some page, or say on which they will. */
export function checkOffers(given: Whole, offered: Offered, byPages: readonly string[]): void {
  const { site, entities } = given;
  const ran = ranActions(given, byPages);
  for (const entity of Object.values(site.entities)) {
    const node = entities.get(entity.entity)?.node;
    const buttons = Object.hasOwn(offered, entity.entity) ? offered[entity.entity] : undefined;
    if (!node) continue;
    const ahead = checkLaterPage(given, node, ['later'], entity.later, buttons !== undefined);
    for (const action of Object.values(entity.actions)) {
      const there = buttons?.includes(action.name) ?? false;
      const later = checkLaterPage(given, node, ['actions', action.name, 'later'], action.later, there);
      if (there || later || ahead || isOutside(action) || ran.has(`${entity.entity}.${action.name}`)) continue;
      given.report.add('action-idle', placeOf(node, ['actions', action.name]), { name: action.name });
    }
  }
}

/** True while the page is still to be written. */
function checkLaterPage(
  { site, report, routes }: Whole,
  node: ObjectNode,
  path: string[],
  later: string | undefined,
  there: boolean,
): boolean {
  if (later === undefined) return false;
  const at = placeOf(node, path);
  if (there || routes.has(later)) report.add('later-here', at, { name: later });
  else if (!site.planned[later])
    report.add('unknown-page', at, { name: later, nearest: nearest(later, Object.keys(site.planned)) });
  return true;
}

/** Business types that are posted and settings that are read. */
export interface Used {
  postings: ReadonlySet<string>;
  settings: ReadonlySet<string>;
}

const known = pairMemo<Vocabulary['functions'], RecordShape, Used>();

/** Business types and settings that the actions of a record or page name. */
export const usedBy = (shape: RecordShape, { functions }: Vocabulary): Used =>
  known(functions, shape, () => wordsOf(shape, functions));

function wordsOf({ actions, procedures, writes }: RecordShape, functions: Vocabulary['functions']): Used {
  const postings = new Set<string>();
  const settings = new Set<string>();
  const reads = (source: string): void => {
    for (const [, name = '', field = ''] of source.matchAll(/\bsettings\.([A-Za-z]\w*)\.([A-Za-z]\w*)/g))
      settings.add(`${name}.${field}`);
  };
  const walk = (part: unknown): void => {
    if (typeof part === 'string') reads(part);
    else if (Array.isArray(part)) part.forEach(walk);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk);
  };
  const effects = (all: readonly (EffectDecl | ActionDef['effects'][number])[]): void => {
    for (const effect of all) {
      if (isFunction(effect)) {
        const model = functions[effect.function];
        model?.posts?.forEach((type) => postings.add(type));
        model?.reads?.forEach((field) => settings.add(field));
      } else if ('post' in effect) postings.add(effect.post.type);
    }
  };
  walk([procedures, writes]);
  for (const { siblings: _others, ...action } of Object.values(actions)) {
    walk(action);
    effects(action.effects);
  }
  for (const write of Object.values(writes ?? {})) effects(write?.effects ?? []);
  for (const list of Object.values(procedures ?? {})) effects(list);
  return { postings, settings };
}

/** The business types that anything posts; `byPages`: those of pages beside their entities. */
export function checkPostings({ site, sources, report, vocabulary, routes }: Whole, byPages: readonly string[]): void {
  const postings = new Set(byPages);
  for (const entity of Object.values(site.entities))
    for (const type of usedBy(entity, vocabulary).postings) postings.add(type);
  for (const { bizType, later, outside } of Object.values(site.bizTypes)) {
    const node = sources.ledger.get(bizType)?.node;
    if (!node) continue;
    const written = later !== undefined && (site.entities[later] !== undefined || routes.has(later));
    if (written || (later !== undefined && postings.has(bizType)))
      report.add('later-here', placeOf(node, ['later']), { name: written ? later : bizType });
    else if (later === undefined && outside === undefined && !postings.has(bizType))
      report.add('posting-idle', placeOf(node, ['bizType']), { name: bizType });
  }
}

/** What pages tell of settings: the rules that read them, the fields that say from when a value holds, drawers. */
export interface SettingUses {
  settings: readonly string[];
  /** Such a field is the kind's own. */
  holdsFrom: readonly string[];
  drawers: readonly Drawer[];
}

export function checkSettings({ site, entities, report, vocabulary }: Whole, byPages: SettingUses): void {
  const settings = new Set(byPages.settings);
  const holdsFrom = new Set(byPages.holdsFrom);
  for (const entity of Object.values(site.entities))
    for (const field of usedBy(entity, vocabulary).settings) settings.add(field);
  for (const { setBy } of Object.values(site.lists)) if (setBy) settings.add(`${setBy.setting}.${setBy.field}`);
  for (const call of Object.values(vocabulary.calls)) call.reads?.forEach((field) => settings.add(field));
  const objects = objectsOf(site.entities, byPages.drawers);
  for (const entity of Object.values(site.entities)) {
    const node = entities.get(entity.entity)?.node;
    if (entity.storage !== 'settings' || !node) continue;
    const names = Object.keys(objects).filter((name) => objects[name] === entity);
    for (const field of Object.values(entity.fields)) {
      const name = `${entity.entity}.${field.name}`;
      const read =
        names.some((one) => settings.has(`${one}.${field.name}`)) || holdsFrom.has(name) || field.storefront === true;
      if (field.later !== undefined) {
        if (site.entities[field.later] || read)
          report.add('later-here', placeOf(node, ['fields', field.name, 'later']), { name: field.later });
      } else if (!read) report.add('setting-idle', placeOf(node, ['fields', field.name]), { name: field.name });
    }
  }
}
