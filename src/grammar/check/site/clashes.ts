/** Pages and groups that cannot be told apart. Each of two is told, with the place of the other. */
import type { Match } from '../../declarations/declarations.ts';
import { isByName, shortBase } from '../../site/endpoints.ts';
import { operationsOf } from '../../site/labels.ts';
import { nodeAt, placeOf, type ObjectNode, type Path, type Place } from '../../json/nodes.ts';
import type { ProblemCode } from '../../problems/problems.ts';
import type { Facts, Reporter } from '../../problems/report.ts';
import type { PageDef } from '../../site/resolved.ts';
import type { Resolution } from '../../resolve/resolution.ts';

/** One of two that clash: how people call it, and where it says what both say. */
interface Side {
  name: string;
  at: Place;
}

type Pair = (key: string, side: Side, code: ProblemCode, facts: Facts) => void;

/** Reports at both of two that say the same. */
function pairs(report: Reporter): Pair {
  const first = new Map<string, Side>();
  return (key, side, code, facts) => {
    const other = first.get(key);
    if (other === undefined) first.set(key, side);
    else
      for (const [one, two] of [
        [side, other],
        [other, side],
      ] as const)
        report.add(code, one.at, { ...facts, other: `${two.name} (${report.line(two.at)})` });
  };
}

export function clashingPages({ site, pages, vocabulary, report }: Resolution): void {
  const pair = pairs(report);
  for (const page of Object.values(site.pages).toSorted((a, b) => (a.route < b.route ? -1 : 1))) {
    const { route, group, section = '', permission, label, order, endpoint, entity, kind } = page;
    const node = pages.get(route)?.node;
    if (!node) continue;
    const side = (...path: Path): Side => ({ name: route, at: placeOf(node, path) });
    const menu = `${group} ${section}`;
    if (permission !== '')
      pair(`permission ${permission}`, side('permission'), 'permission-shared', { label: permission });
    for (const language of ['zh', 'en'] as const) {
      const text = label?.[language];
      if (text) pair(`label ${menu} ${language} ${text}`, side('label', language), 'same-menu-label', { label: text });
    }
    const { base } = endpoint;
    if (base !== '') pair(`endpoint ${base}`, side('endpoint', 'base'), 'same-endpoint', { base });
    if (node.members.has('order') && route !== 'home')
      pair(`order ${menu} ${order}`, side('order'), 'same-order', { order });
    if (entity !== '' && operationsOf(page, vocabulary).some(({ name }) => name === 'list'))
      pair(`scope ${entity} ${kind} ${scopeOf(page)}`, side('where'), 'same-scope', {});
  }
}

/** The record page of an entity may list the rows of another page. */
const scopeOf = ({ recordPage, where }: PageDef): string => `${recordPage ? 'record ' : ''}${canonical(where)}`;

/** Pages that say no endpoint, whose own name would give them that of another page: theirs changes with that page. */
export function sharedNames({ site, pages, report }: Resolution): void {
  const byName = new Map<string, PageDef[]>();
  const nodeOf = ({ route }: PageDef): ObjectNode | undefined => pages.get(route)?.node;
  const isNamed = (page: PageDef): boolean => !nodeAt(nodeOf(page), ['endpoint', 'base']) && isByName(page);
  for (const page of Object.values(site.pages)) {
    const base = isNamed(page) ? shortBase(page) : page.endpoint.base;
    byName.set(base, [...(byName.get(base) ?? []), page]);
  }
  for (const same of byName.values())
    for (const page of same) {
      // Of two that have the same endpoint after all that is told.
      const other = same.find((one) => one !== page && one.endpoint.base !== page.endpoint.base);
      const node = nodeOf(page);
      if (!other || !node || !isNamed(page) || page.route.endsWith('/index')) continue;
      const facts = { other: other.route, base: page.endpoint.base };
      report.add('base-by-name', placeOf(node, ['endpoint', 'base']), facts);
    }
}

export function clashingGroups({ sources, report }: Resolution): void {
  const pair = pairs(report);
  for (const [segment, { node, file }] of sources.groups) {
    const groups: [string, ObjectNode][] = [[segment, node]];
    const inner = node.members.get('groups')?.value;
    if (inner?.sort === 'object')
      for (const { key, value } of inner.members.values())
        if (value.sort === 'object') groups.push([`${segment}:${key}`, value]);
    for (const [name, one] of groups) {
      const side = (path: Path): Side => ({ name, at: { ...placeOf(one, path), file } });
      const text = (path: Path): unknown => {
        const [member = '', language] = path.map(String);
        const value = one.members.get(member)?.value;
        const part = language !== undefined && value?.sort === 'object' ? value.members.get(language)?.value : value;
        return part?.sort === 'scalar' ? part.value : undefined;
      };
      for (const language of ['zh', 'en']) {
        const label = text(['label', language]);
        if (typeof label === 'string')
          pair(`group ${language} ${label}`, side(['label', language]), 'same-menu-label', { label });
      }
      const order = text(['order']);
      const depth = name === segment ? '' : segment;
      if (typeof order === 'number') pair(`group ${depth} ${order}`, side(['order']), 'same-order', { order });
    }
  }
}

/** A page whose path another page or a call answers is never reached: the first one in menu order answers. */
export function clashingCalls({ site, pages, vocabulary, report }: Resolution): void {
  const calls = new Set(Object.values(vocabulary.calls).map(({ path }) => path));
  const answered = new Map<string, string>();
  for (const page of Object.values(site.pages))
    for (const { path } of operationsOf(page, vocabulary))
      if (path !== page.endpoint.base && !answered.has(path)) answered.set(path, page.route);
  for (const { route, endpoint } of Object.values(site.pages)) {
    const { base } = endpoint;
    const other = answered.get(base);
    const node = pages.get(route)?.node;
    if (!node || base === '') continue;
    const at = placeOf(node, ['endpoint', 'base']);
    if (calls.has(base)) report.add('endpoint-call', at, { path: base });
    else if (other !== undefined && other !== route) {
      const there = pages.get(other)?.node;
      const place = there ? placeOf(there, ['endpoint', 'base']) : { file: `${other}.json`, start: 0 };
      report.add('endpoint-taken', at, { path: base, other: `${other} (${report.line(place)})` });
    }
  }
}

/** The same text for the same condition, whatever the order of its keys. */
function canonical(match: Match): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, sorted(part)]),
    );
  };
  return JSON.stringify(sorted(match));
}
