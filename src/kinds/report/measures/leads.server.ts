/**
 * Which list has exactly the records that a mark counts: one that the session may open, of the measure's own entity and
 * scope, and whose address can say every condition. Where there is none, a mark leads nowhere.
 */
import { mayOpen } from '../../../access/may.ts';
import { dayStart } from '../../../base/date.ts';
import { isJson, isReference, modelOf, sqlType, targetOf } from '../../../database/schema/columns.ts';
import { worded } from '../../../database/query/filter.ts';
import { isAsked } from '../../../database/query/record.ts';
import { wordsOf } from '../../../database/query/scope.ts';
import { isMasked } from '../../../grammar/expressions/conditions.ts';
import { isDayWord } from '../../../grammar/declarations/day-words.ts';
import type { Condition, Match } from '../../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef, Site } from '../../../grammar/site/resolved.ts';
import { askedTooLittle } from '../../rows/asked.ts';
import { filterParameters } from '../../rows/parameters.ts';
import { kindModels } from '../../models.ts';
import { leftOf, type Wanted } from '../base/conditions.ts';
import { filterAt, longestStep, type Lead } from '../base/leads.ts';
import { simpleParts, type Ask } from './measure.server.ts';
import type { Measure } from '../base/options.ts';

type Filter = Lead['filter'];
type Parameters = ReturnType<typeof filterParameters>;

/** What a mark counts beside what its measure says. */
interface Marked {
  /** Steps of time whose marks lead to their own part of the period. */
  steps?: string;
  /** Field (or "field#0", the first part of a path) and its value. */
  key?: { by: string; value: string };
  /** Page that the declaration names; its list goes before others. */
  page?: string | undefined;
}

const listed = new WeakMap<Site, Map<string, PageDef[]>>();

/** Pages over an entity whose screen is a list that an address narrows, in menu order. */
function listsOf(site: Site, entity: string): PageDef[] {
  let all = listed.get(site);
  if (!all) {
    all = new Map();
    for (const page of Object.values(site.pages)) {
      const { lists } = kindModels[page.kind as keyof typeof kindModels] as { lists?: true };
      if (!lists || page.union || page.hidden || !page.verbs.includes('list')) continue;
      if (page.rowScope !== site.entities[page.entity]?.rowScope) continue;
      all.set(page.entity, [...(all.get(page.entity) ?? []), page]);
    }
    listed.set(site, all);
  }
  return all.get(entity) ?? [];
}

const known = new WeakMap<PageDef, Parameters>();

function parametersOf(page: PageDef): Parameters {
  const parameters = known.get(page) ?? filterParameters(page);
  known.set(page, parameters);
  return parameters;
}

/** One record is one of what is counted: rows themselves, sums over them, or a value that no two of them share. */
function countsRecords({ of = 'count', each }: Measure, fields: { [name: string]: FieldDef }): boolean {
  if (each !== undefined) return false;
  const [how, field = ''] = of.split(':');
  return how === 'count' || how === 'sum' || (how === 'distinct' && fields[field]?.unique === true);
}

/** Where the marks of a measure lead; undefined where no list has their records alone. */
export function leadOf(ask: Ask, name: string, marked: Marked): Lead | undefined {
  const { work, options, range } = ask;
  const [measure, ...others] = simpleParts(options, name);
  const entity = work.site.entities[measure?.entity ?? ''];
  if (!measure || others.length > 0 || !entity || !countsRecords(measure, entity.fields)) return undefined;
  const wanted = wantedOf(ask, measure, marked, entity.fields);
  if (!wanted || (marked.steps !== undefined && measure.at === undefined)) return undefined;
  const days = { gte: range.from, lte: range.to };
  if (measure.at !== undefined && marked.steps === undefined) wanted.push([measure.at, days]);
  const steps =
    measure.at === undefined || marked.steps === undefined
      ? undefined
      : { by: marked.steps, at: measure.at, from: range.from, to: range.to };
  if (steps && entity.fields[steps.at] && steps.by.endsWith('hour') && !isMoment(entity.fields[steps.at]))
    return undefined;
  const leads = listsOf(work.site, entity.entity).flatMap((page) => {
    if (!mayOpen(work.session, page).ok) return [];
    const lead = leadTo(ask, page, wanted, steps);
    return lead ? [{ lead, rank: page.route === marked.page ? -1 : Object.keys(lead.filter).length }] : [];
  });
  return leads.toSorted((a, b) => a.rank - b.rank)[0]?.lead;
}

const isMoment = (field: FieldDef | undefined): boolean => field !== undefined && sqlType(field) !== 'date';

/** Every condition of the records, but the step of time; undefined where one cannot be said of a field alone. */
function wantedOf(
  { range, narrowed }: Ask,
  { where, within }: Measure,
  { key }: Marked,
  fields: { [name: string]: FieldDef },
): Wanted[] | undefined {
  const wanted: Wanted[] = [];
  for (const [name, condition] of Object.entries(where ?? {}) as [string, Condition][]) {
    if (name === 'any' || name === 'not') return undefined;
    if (condition !== undefined) wanted.push([name, condition]);
  }
  if (within !== undefined) wanted.push([within, { gte: range.from, lte: range.to }]);
  for (const [name, value] of Object.entries(narrowed)) if (fields[name]) wanted.push([name, value]);
  if (!key) return wanted;
  const [name = '', part] = key.by.split('#');
  const field = fields[name];
  // A row has its value as a whole: lists of values, and moments, are no keys that a list can be asked for.
  if (!field || (part === undefined && (isJson(field) || sqlType(field)?.startsWith('timestamp')))) return undefined;
  if (key.value === '') wanted.push([name, null]);
  else wanted.push([name, part === undefined ? key.value : ({ within: key.value } as unknown as Condition)]);
  return wanted;
}

/** The page's list asked for them, or one of its tabs; the one that needs the shortest address. */
function leadTo(ask: Ask, page: PageDef, wanted: Wanted[], steps: Lead['steps']): Lead | undefined {
  const { work } = ask;
  const left = leftOf(typed(wanted, page), page.where);
  if (!left) return undefined;
  const tabs = [undefined, ...page.list.tabs.map((tab) => ({ name: tab.name, where: tab.where as Match }))];
  const found = tabs.flatMap((tab) => {
    const rest = tab ? leftOf(left, tab.where) : left;
    const filter = rest && filterOf(ask, page, rest);
    if (!filter || (steps && !asks(work, page, steps.at, ['gte', 'lte']))) return [];
    if (steps && (`${steps.at}_gte` in filter || `${steps.at}_lte` in filter)) return [];
    const own = Object.keys(filter).length > 0 || steps !== undefined;
    // Without a condition a list would begin with its own tab, or with what it presets.
    const lead: Lead = {
      page: page.route,
      filter: { ...(tab ? { tab: tab.name } : {}), ...filter, ...(own ? {} : { all: '1' }) },
      ...(steps ? { steps } : {}),
    };
    const key = steps && longestStep(steps);
    const asked = steps ? (key === undefined ? undefined : filterAt(lead, key)) : lead.filter;
    return asked && !askedTooLittle(page, asked, work.now.toISOString()) ? [lead] : [];
  });
  return found.toSorted((a, b) => Object.keys(a.filter).length - Object.keys(b.filter).length)[0];
}

/** Keys come as texts; the page's own conditions have values of the field's type. */
function typed(wanted: Wanted[], page: PageDef): Wanted[] {
  return wanted.map(([name, condition]) => {
    const fixed = page.where[name];
    return (typeof fixed === 'number' || typeof fixed === 'boolean') && String(fixed) === condition
      ? [name, fixed]
      : [name, condition];
  });
}

/** True when the page's list may be asked this of the field by this session. */
function asks({ session }: Ask['work'], page: PageDef, name: string, operators: string[]): boolean {
  const field = page.fields[name];
  const parameters = parametersOf(page);
  if (!field || !isAsked(field, page, { session })) return false;
  return operators.every((operator) => parameters.has(operator === '' ? name : `${name}_${operator}`));
}

/** The conditions as the address of the list has them; undefined where it cannot say one of them, or two at once. */
function filterOf({ work }: Ask, page: PageDef, wanted: Wanted[]): Filter | undefined {
  const filter: Filter = {};
  for (const [name, condition] of wanted) {
    const parts = partsOf(work, page, name, condition);
    if (!parts) return undefined;
    for (const [operator, value] of parts) {
      const parameter = operator === '' ? name : `${name}_${operator}`;
      if (!asks(work, page, name, [operator])) return undefined;
      if (parameter in filter && filter[parameter] !== value) return undefined;
      filter[parameter] = value;
    }
  }
  return filter;
}

/** Operator ("" = is, or is one of) and text of each part of a condition. */
function partsOf(
  work: Ask['work'],
  page: PageDef,
  name: string,
  condition: Condition,
): [operator: string, value: string][] | undefined {
  const field = page.fields[name];
  if (!field) return undefined;
  if (condition === null) return [['empty', 'true']];
  if (Array.isArray(condition)) {
    const values = condition.map((one) => textOf(work, field, '', one));
    return values.every((one) => one !== undefined && one !== '') ? [['', values.join(',')]] : undefined;
  }
  const all = typeof condition === 'object' ? Object.entries(condition) : [['', condition] as const];
  const parts = all.map(([operator, value]) => {
    const text = operator === 'in' || operator === 'eq' ? undefined : textOf(work, field, operator, value);
    return text === undefined || text === '' ? undefined : ([operator, text] as [string, string]);
  });
  return parts.every((one) => one !== undefined) ? parts : undefined;
}

/** A value as a query has it; undefined where the list would take it for something else. */
function textOf(work: Ask['work'], field: FieldDef, operator: string, value: unknown): string | undefined {
  if (typeof value === 'object' || (typeof value === 'string' && value.startsWith('$'))) return undefined;
  if (operator === 'empty') return String(value);
  if (operator === 'within')
    return /[/,]/u.test(String(value)) || !isWithin(field, String(value)) ? undefined : String(value);
  if (isMasked(field) || isJson(field)) return undefined;
  // A row of a tree that is asked for covers those below it.
  if (isReference(field) && work.site.entities[targetOf(field)]?.tree?.covers) return undefined;
  const said = worded(value, wordsOf(work));
  if (typeof value === 'string' && isDayWord(value) && isMoment(field) && sqlType(field)?.startsWith('timestamp'))
    // A word is its midnight in a declaration, and a whole day in a query.
    return dayStart(String(said)).toISOString();
  const text = String(said);
  return text.includes(',') || text.trim() !== text || text.length > 1000 ? undefined : text;
}

/** Of a masked path only what its mask shows is asked. */
function isWithin(field: FieldDef, value: string): boolean {
  const shown = modelOf(field).filtersMasked;
  return !isMasked(field) || (shown?.operator === 'within' && shown.asks(value));
}
