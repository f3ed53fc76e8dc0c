/**
 * What nobody uses: an action that no page offers, a business type that nothing posts, a setting that no rule reads.
 */
import type { EffectDecl } from '../../../generated/declarations.ts';
import { nearest } from '../../json/nearest.ts';
import { pairMemo } from '../../json/memo.ts';
import { effectIn } from '../../site/effects.ts';
import type { Vocabulary } from '../../site/models.ts';
import { placeOf, type ObjectNode } from '../../json/nodes.ts';
import { isBuiltIn, isFunction } from '../../resolve/resolve-actions.ts';
import { ranActions } from '../action/runs.ts';
import type { ActionDef, RecordShape, Site } from '../../site/resolved.ts';
import { settingsObjects } from '../../site/settings-objects.ts';
import type { Resolution } from '../../resolve/resolution.ts';

/** Acts that nobody presses: they need no button. */
const isOutside = ({ by, due, every, outside, name }: ActionDef): boolean =>
  by !== undefined || due !== undefined || every !== undefined || outside !== undefined || isBuiltIn(name);

/** Actions that a person would press stand on some page, or say on which they will. */
export function checkOffers(given: Resolution): void {
  const { site, entities, pages, report } = given;
  const offered = new Map<string, Set<string>>();
  for (const page of Object.values(site.pages)) {
    const names = [...page.buttons.row, ...page.buttons.bulk, ...page.buttons.page];
    if (page.entity !== '') offered.set(page.entity, new Set([...(offered.get(page.entity) ?? []), ...names]));
    const node = pages.get(page.route)?.node;
    const inherited = site.entities[page.entity]?.actions ?? {};
    for (const action of Object.values(page.actions))
      if (node && !inherited[action.name] && !isOutside(action) && !names.includes(action.name))
        report.add('action-idle', placeOf(node, ['actions', action.name]), { name: action.name });
  }
  const ran = ranActions(given);
  for (const entity of Object.values(site.entities)) {
    const node = entities.get(entity.entity)?.node;
    const buttons = offered.get(entity.entity);
    if (!node) continue;
    const ahead = checkLaterPage(given, node, ['later'], entity.later, buttons !== undefined);
    for (const action of Object.values(entity.actions)) {
      const there = buttons?.has(action.name) ?? false;
      const later = checkLaterPage(given, node, ['actions', action.name, 'later'], action.later, there);
      if (there || later || ahead || isOutside(action) || ran.has(`${entity.entity}.${action.name}`)) continue;
      report.add('action-idle', placeOf(node, ['actions', action.name]), { name: action.name });
    }
  }
}

/** True while the page is still to be written. */
function checkLaterPage(
  { site, report }: Resolution,
  node: ObjectNode,
  path: string[],
  later: string | undefined,
  there: boolean,
): boolean {
  if (later === undefined) return false;
  const at = placeOf(node, path);
  if (there || Object.hasOwn(site.pages, later)) report.add('later-here', at, { name: later });
  else if (!site.planned[later])
    report.add('unknown-page', at, { name: later, nearest: nearest(later, Object.keys(site.planned)) });
  return true;
}

/** Business types that are posted and settings that are read. */
interface Used {
  postings: ReadonlySet<string>;
  settings: ReadonlySet<string>;
}

const known = pairMemo<Vocabulary['functions'], RecordShape, Used>();

/** Business types and settings that the actions of a record or page name. */
const usedBy = (shape: RecordShape, vocabulary: Vocabulary): Used =>
  known(vocabulary.functions, shape, () => wordsOf(shape, vocabulary));

function wordsOf({ actions, procedures, writes }: RecordShape, vocabulary: Vocabulary): Used {
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
        const model = vocabulary.functions[effect.function];
        model?.posts?.forEach((type) => postings.add(type));
        model?.reads?.forEach((field) => settings.add(field));
        continue;
      }
      const found = effectIn(effect, vocabulary.effects);
      for (const type of found?.model.posts?.(found.part) ?? []) postings.add(type);
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

/** Records and pages that may have actions. */
const actingIn = ({ entities, pages }: Site): RecordShape[] => [...Object.values(entities), ...Object.values(pages)];

/** Each business type is posted by something. */
export function checkPostings({ site, sources, report, vocabulary }: Resolution): void {
  const postings = new Set(actingIn(site).flatMap((shape) => [...usedBy(shape, vocabulary).postings]));
  for (const { bizType, later, outside } of Object.values(site.bizTypes)) {
    const node = sources.ledger.get(bizType)?.node;
    if (!node) continue;
    const written = later !== undefined && (site.entities[later] !== undefined || Object.hasOwn(site.pages, later));
    if (written || (later !== undefined && postings.has(bizType)))
      report.add('later-here', placeOf(node, ['later']), { name: written ? later : bizType });
    else if (later === undefined && outside === undefined && !postings.has(bizType))
      report.add('posting-idle', placeOf(node, ['bizType']), { name: bizType });
  }
}

/** Each field of a settings object is read by a rule, a list, a call, or says from when a value holds. */
export function checkSettings({ site, entities, report, vocabulary }: Resolution): void {
  const settings = new Set(actingIn(site).flatMap((shape) => [...usedBy(shape, vocabulary).settings]));
  const holdsFrom = new Set(
    Object.values(site.pages).flatMap(({ entity, options }) => {
      const { from } = (options.settings ?? {}) as { from?: string };
      return from === undefined ? [] : `${entity}.${from}`;
    }),
  );
  for (const { setBy } of Object.values(site.lists)) if (setBy) settings.add(`${setBy.setting}.${setBy.field}`);
  for (const call of Object.values(vocabulary.calls)) call.reads?.forEach((field) => settings.add(field));
  const objects = settingsObjects(site);
  for (const entity of Object.values(site.entities)) {
    const node = entities.get(entity.entity)?.node;
    if (entity.storage !== 'settings' || !node) continue;
    const names = Object.keys(objects).filter((name) => objects[name]?.entity === entity.entity);
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
