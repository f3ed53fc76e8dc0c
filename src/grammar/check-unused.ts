/**
 * What nobody uses: an action that no page offers, a business type that nothing posts, a setting that no rule reads.
 */
import type { EffectDecl } from './action-declarations.ts';
import { nearest } from './nearest.ts';
import { placeOf, type ObjectNode } from './nodes.ts';
import type { Resolution } from './resolve.ts';
import { isBuiltIn, isFunction } from './resolve-actions.ts';
import { ranActions } from './check-runs.ts';
import type { ActionDef, PageDef, RecordShape } from './resolved.ts';
import { settingsObjects } from './settings-objects.ts';

export function checkUnused(given: Resolution): void {
  checkOffers(given);
  const used = wordsOf(given);
  checkPostings(given, used);
  checkSettings(given, used);
}

const isOutside = ({ by, due, every, outside, name }: ActionDef): boolean =>
  by !== undefined || due !== undefined || every !== undefined || outside !== undefined || isBuiltIn(name);

const buttonsOf = ({ buttons }: PageDef): string[] => [...buttons.row, ...buttons.bulk, ...buttons.page];

/** Actions that a person would press stand on some page, or say on which they will. */
function checkOffers(given: Resolution): void {
  const { site, entities, pages } = given;
  const ran = ranActions(given);
  for (const entity of Object.values(site.entities)) {
    const node = entities.get(entity.entity)?.node;
    const own = Object.values(site.pages).filter((page) => page.entity === entity.entity);
    if (!node) continue;
    const ahead = checkLaterPage(given, node, ['later'], entity.later, own.length > 0);
    const offered = new Set(own.flatMap(buttonsOf));
    for (const action of Object.values(entity.actions)) {
      const there = offered.has(action.name);
      const later = checkLaterPage(given, node, ['actions', action.name, 'later'], action.later, there);
      if (there || later || ahead || isOutside(action) || ran.has(`${entity.entity}.${action.name}`)) continue;
      given.report.add('action-idle', placeOf(node, ['actions', action.name]), { name: action.name });
    }
  }
  for (const [route, { node }] of pages) {
    const page = site.pages[route];
    const inherited = site.entities[page?.entity ?? '']?.actions ?? {};
    for (const action of Object.values(page?.actions ?? {}))
      if (page && !inherited[action.name] && !isOutside(action) && !buttonsOf(page).includes(action.name))
        given.report.add('action-idle', placeOf(node, ['actions', action.name]), { name: action.name });
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
  if (there || site.pages[later]) report.add('later-here', at, { name: later });
  else if (!site.planned[later])
    report.add('unknown-page', at, { name: later, nearest: nearest(later, Object.keys(site.planned)) });
  return true;
}

interface Used {
  postings: Set<string>;
  settings: Set<string>;
}

/** Business types and settings that actions, business code and calls name. */
function wordsOf({ site, vocabulary }: Resolution): Used {
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
      } else if ('post' in effect) postings.add(effect.post.type);
    }
  };
  const shapes: RecordShape[] = [...Object.values(site.entities), ...Object.values(site.pages)];
  for (const { actions, procedures, writes } of shapes) {
    walk([actions, procedures, writes]);
    for (const action of Object.values(actions)) effects(action.effects);
    for (const write of Object.values(writes ?? {})) effects(write?.effects ?? []);
    for (const list of Object.values(procedures ?? {})) effects(list);
  }
  for (const { setBy } of Object.values(site.lists)) if (setBy) settings.add(`${setBy.setting}.${setBy.field}`);
  for (const call of Object.values(vocabulary.calls)) call.reads?.forEach((field) => settings.add(field));
  return { postings, settings };
}

function checkPostings({ site, sources, report }: Resolution, { postings }: Used): void {
  for (const { bizType, later, outside } of Object.values(site.bizTypes)) {
    const node = sources.ledger.get(bizType)?.node;
    if (!node) continue;
    const written = later !== undefined && (site.entities[later] !== undefined || site.pages[later] !== undefined);
    if (written || (later !== undefined && postings.has(bizType)))
      report.add('later-here', placeOf(node, ['later']), { name: written ? later : bizType });
    else if (later === undefined && outside === undefined && !postings.has(bizType))
      report.add('posting-idle', placeOf(node, ['bizType']), { name: bizType });
  }
}

/** A field that says from when the value holds is the kind's own. */
function checkSettings({ site, entities, report }: Resolution, { settings }: Used): void {
  const holdsFrom = new Set(
    Object.values(site.pages).flatMap((page) => {
      const { from } = (page.options.settings ?? {}) as { from?: string };
      return from === undefined ? [] : [`${page.entity}.${from}`];
    }),
  );
  const objects = settingsObjects(site);
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
