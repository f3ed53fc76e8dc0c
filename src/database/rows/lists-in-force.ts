/** The site whose lists are called, and have the facts, as settings in force say (`setBy` of a list). */
import { factOf } from '../../grammar/site/fixed-lines.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { ListDecl, OptionDecl } from '../../generated/declarations.ts';
import { wordsSaid, type ListWords } from '../../grammar/site/list-words.ts';
import type { FieldDef, Site } from '../../grammar/site/resolved.ts';
import { settingsObjects } from '../../grammar/site/settings-objects.ts';
import type { Work } from '../contract.ts';
import { settingInForce, type SettingValue } from './settings.ts';

type Line = { [member: string]: Json };

/** Sites that were made, the latest of a site and a state of its settings; few settings are saved. */
const made = new WeakMap<Site, { settings: string; site: Site }>();
const begun = new WeakMap<Work['facts'], Site>();
/** Sites that say what is in force already, with the words that differ from what is declared. */
const inForce = new WeakMap<Site, ListWords>();

/** Lists with `setBy`, their field with it. */
function setLists(site: Site): { name: string; list: ListDecl; setting: string; field: FieldDef }[] {
  return Object.entries(site.lists).flatMap(([name, list]) => {
    const field = settingsObjects(site)[list.setBy?.setting ?? '']?.fields[list.setBy?.field ?? ''];
    return list.setBy && field?.fixed ? [{ name, list, setting: list.setBy.setting, field }] : [];
  });
}

/** The work with the site as it is at its moment: read once, however many actions one leads to. */
export async function withListsInForce<T extends Pick<Work, 'site' | 'db' | 'now' | 'facts'>>(work: T): Promise<T> {
  if (inForce.has(work.site)) return work;
  const site = begun.get(work.facts) ?? (await siteInForce(work));
  begun.set(work.facts, site);
  return site === work.site ? work : { ...work, site };
}

/** What members of lists are called at the moment of the work, where it is not what is declared. */
export async function wordsInForce(work: Pick<Work, 'site' | 'db' | 'now' | 'facts'>): Promise<ListWords> {
  return saidOn((await withListsInForce(work)).site);
}

/** The same of a site that says what is in force. */
export const saidOn = (site: Site): ListWords => inForce.get(site) ?? {};

async function siteInForce(work: Pick<Work, 'site' | 'db' | 'now'>): Promise<Site> {
  const { site } = work;
  const set = setLists(site);
  if (set.length === 0) return site;
  const values: SettingValue[] = [];
  for (const { setting, field } of set) values.push({ lines: (await settingInForce(work, setting))[field.name] ?? [] });
  const settings = JSON.stringify(values);
  const known = made.get(site);
  if (known?.settings === settings) return known.site;
  const lists = { ...site.lists };
  set.forEach(({ name, list, field }, at) => {
    lists[name] = { ...list, options: optionsSetBy(list, field, (values[at]?.['lines'] ?? []) as Line[]) };
  });
  const now: Site = { ...site, lists };
  inForce.set(now, wordsSaid(site.lists, lists));
  made.set(site, { settings, site: now });
  return now;
}

/** The options, with the words and facts that their lines say. */
function optionsSetBy({ options }: ListDecl, field: FieldDef, lines: readonly Line[]): ListDecl['options'] {
  const starts = Object.entries(field.fixed?.starts ?? {});
  const said = (value: string, option: OptionDecl): OptionDecl => {
    const line = lines.find((one) => one[field.fixed?.key ?? ''] === value);
    if (!line) return option;
    const result: OptionDecl = { ...option, facts: { ...option.facts } };
    for (const [member, fact] of starts) {
      const told = line[member] ?? factOf({ value, ...option }, fact) ?? null;
      if (fact === 'zh' || fact === 'en') result[fact] = String(told);
      else if (result.facts) result.facts[fact] = told;
    }
    return result;
  };
  return Object.fromEntries(Object.entries(options).map(([value, option]) => [value, said(value, option)]));
}
