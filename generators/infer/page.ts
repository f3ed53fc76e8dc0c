/** List and form of a proposed entity, its page, and what the configuration of the host has to say. */
import type { Json, Text } from '../../src/grammar/declarations/declarations.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { schemaOf } from '../../src/grammar/resolve/schema-of.ts';
import type { Answer } from './answer.ts';
import { stemOf, type Calls } from './calls.ts';
import type { Declaration, Field, Proposal } from './entity.ts';

/** Where the rows come from. */
export interface Source {
  /** Address of the list where it is known. */
  path?: string;
  /** Where rows and total stand in an answer, its envelope taken off. */
  list?: { rows: string; total: string; firstPage?: 0 };
  /** What answers call the page's number and size. */
  pager?: Answer['pager'];
  envelope?: Answer['envelope'];
  /** Its answers are none that a configuration could describe. */
  unsaid?: boolean;
  /** Methods of the path; undefined = not known. */
  methods?: string[];
  /** What is done with one record, and where. */
  calls?: Calls;
}

const COLUMNS = 8;
const FILTERS = 6;

/** How much a field tells in a list; 0 = nothing. */
function telling({ model, typed, declaration }: Field, title: Field): number {
  if (declaration === title.declaration) return 100;
  if (model.pictures) return model.cel === 'list' ? 33 : 80;
  if (!model.sortable) return 0;
  if (typed.choices) return 70;
  if (model.numeric) return model.cel === 'decimal' ? 65 : 35;
  if (model.copied?.({} as never)) return 55;
  if (declaration['to'] !== undefined) return 50;
  if (model.operators.includes('gt')) return 45;
  return model.cel === 'bool' ? 40 : 30;
}

const isFilter = ({ model, typed, declaration }: Field): boolean =>
  model.operators.length > 1 &&
  (typed.choices !== undefined ||
    declaration['to'] !== undefined ||
    model.cel === 'bool' ||
    (model.operators.includes('gt') && !model.numeric));

/** The members "list" and "form" of an entity. */
export function listAndForm({ fields, title, system }: Proposal): Declaration {
  const told = fields
    .map((field, at) => ({ field, at, weight: telling(field, title) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, COLUMNS - (system['createdAt'] ? 1 : 0))
    .sort((a, b) => Number(b.field === title) - Number(a.field === title) || a.at - b.at);
  const filters = fields.filter(isFilter).slice(0, FILTERS);
  return {
    list: {
      columns: [...told.map(({ field }) => field.name), ...(system['createdAt'] ? ['createdAt'] : [])],
      ...(filters.length > 0 ? { filters: filters.map((field) => field.name) } : {}),
      sort: system['createdAt'] ? '-createdAt' : '-id',
    },
    ...formOf(fields),
  };
}

/** Sections of the form: what is short, amounts, lines, what is long. */
function formOf(fields: readonly Field[]): Declaration {
  const open = fields.filter(({ declaration }) => !declaration['readOnly']);
  const isLines = ({ typed }: Field): boolean => typed.lines !== undefined;
  const isLong = (field: Field): boolean => !isLines(field) && !field.model.sortable && !field.model.pictures;
  const isAmount = ({ model }: Field): boolean => model.cel === 'decimal';
  const isBasic = (field: Field): boolean => !isLines(field) && !isLong(field) && !isAmount(field);
  const parts: [name: string, label: Text, of: Field[]][] = [
    ['basic', { zh: '基本信息', en: 'Basics' }, open.filter(isBasic)],
    ['amounts', { zh: '金额与数值', en: 'Amounts' }, open.filter(isAmount)],
    ['lines', { zh: '明细', en: 'Lines' }, open.filter(isLines)],
    ['content', { zh: '其他内容', en: 'Further content' }, open.filter(isLong)],
  ];
  const form: Declaration = Object.fromEntries(
    parts
      .filter(([, , of]) => of.length > 0)
      .map(([name, label, of]) => [name, { label: { ...label }, fields: of.map((field) => field.name) }]),
  );
  return Object.keys(form).length > 0 ? { form } : {};
}

/** What the page can do: all that a record can, or what the contract has methods for. */
export function verbsOf({ methods, calls = {} }: Source): string[] {
  const verbs = ['one', 'create', 'update', 'delete'] as const;
  return ['list', ...(methods ? verbs.filter((verb) => calls[verb]) : verbs)];
}

/** The address of the calls: that of the contract where the language can say it, else one by the page's name. */
export function baseOf(source: Source, entity: string, site: Site): string {
  const path = stemOf(source.path ?? '');
  const isTaken = Object.values(site.pages).some(({ endpoint }) => endpoint.base === path);
  if (!isTaken && /^\/[A-Za-z0-9_/-]+$/.test(path)) return path.replace(/\/+$/, '');
  return `/api/v2/seller/${entity.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** The page file. */
export function pageText(proposal: Proposal, route: string, base: string, source: Source): Declaration {
  return {
    $schema: schemaOf(`${route}.json`, proposal.name),
    kind: 'collection',
    extends: proposal.name,
    label: { ...proposal.label },
    permission: route.replaceAll(/\W/g, '_'),
    endpoint: { base, version: 'v2', status: 'assumed' },
    verbs: verbsOf(source),
  };
}

/** A group of the menu for a page whose folder is new. */
export function groupText(site: Site, label: Text): Declaration {
  const last = Math.max(0, ...site.groups.map(({ order }) => order));
  return { label: { ...label }, icon: 'Inventory2', order: last + 10, areas: ['admin', 'seller(platform)'] };
}

/** The part of zhanggui.config.json that makes the calls of the page those of the host. */
export function configOf(proposal: Proposal, source: Source, base: string): Declaration {
  const { list, envelope, path, pager } = source;
  const there = path !== undefined && stemOf(path) !== base ? { path: `${stemOf(path)}/**` } : {};
  const all = { ...there, ...fieldRules(proposal) };
  const listed = path !== undefined && path !== stemOf(path) ? { path } : {};
  const differs = list !== undefined && (list.rows !== 'rows' || list.total !== 'total' || list.firstPage === 0);
  const query = Object.fromEntries(
    (['page', 'size'] as const).flatMap((name) => (pager?.[name] && pager[name] !== name ? [[name, pager[name]]] : [])),
  );
  const ofList = {
    ...listed,
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(differs ? { list: { ...list } } : {}),
  };
  const endpoints = [
    ...(Object.keys(all).length > 0 ? [{ for: `* ${base}/**`, ...all }] : []),
    ...(Object.keys(ofList).length > 0 ? [{ for: `GET ${base}`, ...ofList }] : []),
    ...callRules(source, base),
    { for: `GET ${base}/summary`, data: { tabs: {}, sums: {}, figures: {} } },
  ];
  const outside = envelope ? envelopeText(envelope) : {};
  return { ...(Object.keys(outside).length > 0 ? { envelope: outside } : {}), endpoints: endpoints as unknown as Json };
}

/** Names and forms of the fields. */
function fieldRules({ fields, system, moments }: Pick<Proposal, 'fields' | 'system' | 'moments'>): {
  [member: string]: Json;
} {
  const rule = (entries: (readonly [string, Json])[]): { [field: string]: Json } | undefined =>
    entries.length > 0 ? Object.fromEntries(entries) : undefined;
  const of = (pick: (field: Field) => Json | undefined): (readonly [string, Json])[] =>
    fields.flatMap((field) => {
      const found = pick(field);
      return found === undefined ? [] : [[field.name, found] as const];
    });
  const rules = {
    fields: rule([
      ...Object.entries(system).filter(([ours, theirs]) => ours !== theirs),
      ...of(({ name, column }) => (name === column.name ? undefined : column.name)),
    ]),
    money: rule(of(({ typed }) => typed.amount)),
    moments: rule([...Object.entries(moments), ...of(({ typed }) => typed.moment)]),
    values: rule(of(codesOf)),
    joined: rule(of(({ joined }) => joined)),
    lines: rule(of(({ below }) => below && linesRule(below))),
  };
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, found]) => (found === undefined ? [] : [[name, found] as const])),
  );
}

/** Of lines; the system fields of theirs are not declared. */
function linesRule({ fields }: Proposal): Json | undefined {
  const rules = fieldRules({ fields, system: {}, moments: {} });
  return Object.keys(rules).length > 0 ? rules : undefined;
}

/** Codes in numbers: values of options are texts here. */
function codesOf({ typed, column }: Field): Json | undefined {
  const numbers = column.contract?.type === 'integer' || column.values.some((value) => typeof value === 'number');
  return typed.choices && numbers ? Object.fromEntries(typed.choices.map((one) => [one, Number(one)])) : undefined;
}

const ours = {
  one: ['GET', '/{id}'],
  create: ['POST', ''],
  update: ['PUT', '/{id}'],
  delete: ['DELETE', '/{id}'],
} as const;

/** Operations that are elsewhere there. One that wants the record's id in its body takes the whole record. */
function callRules({ calls = {}, path }: Source, base: string): object[] {
  return (Object.keys(ours) as (keyof Calls)[]).flatMap((verb) => {
    const there = calls[verb];
    if (!there) return [];
    const [method, below] = ours[verb];
    const differs = {
      ...(there.method === method ? {} : { method: there.method }),
      ...(there.path === stemOf(path ?? '') + below ? {} : { path: there.path }),
      ...(verb === 'update' && !there.path.includes('{id}') ? { whole: true } : {}),
    };
    return Object.keys(differs).length > 0 ? [{ for: `${method} ${base}${below}`, ...differs }] : [];
  });
}

/** What of an envelope differs from the console's own. */
function envelopeText({ status, error = 'error', data, ok }: NonNullable<Source['envelope']>): Declaration {
  const usual = { status: 'status', error: 'error', data: 'data' };
  const named = Object.entries({ status, error, data }).filter(([ours, theirs]) => Object(usual)[ours] !== theirs);
  const isUsual = ok === undefined || ok === 0 || ok === '0';
  return { ...Object.fromEntries(named), ...(isUsual ? {} : { meanings: { [String(ok)]: 'ok' } }) };
}
