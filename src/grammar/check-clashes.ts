/** Pages and groups that cannot be told apart. Each of two is told, with the place of the other. */
import type { Match } from './declarations.ts';
import { isByName, shortBase } from './endpoints.ts';
import { placeOf, type ObjectNode, type Path, type Place } from './nodes.ts';
import type { KnownPage } from './page-facts.ts';
import type { ProblemCode } from './problems.ts';
import type { Facts, Reporter } from './report.ts';
import type { Whole } from './whole.ts';

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

export function clashingPages(pages: readonly KnownPage[], report: Reporter): void {
  const pair = pairs(report);
  for (const { view, facts } of pages.toSorted((a, b) => (a.view.route < b.view.route ? -1 : 1))) {
    const { at } = facts;
    if (!at) continue;
    const side = (place: Place): Side => ({ name: view.route, at: place });
    const menu = `${view.group} ${view.section ?? ''}`;
    if (view.permission !== '')
      pair(`permission ${view.permission}`, side(at.permission), 'permission-shared', { label: view.permission });
    for (const language of ['zh', 'en'] as const) {
      const label = view.label?.[language];
      if (label) pair(`label ${menu} ${language} ${label}`, side(at[language]), 'same-menu-label', { label });
    }
    const { base } = view.endpoint;
    if (base !== '') pair(`endpoint ${base}`, side(at.base), 'same-endpoint', { base });
    if (at.order && view.route !== 'home')
      pair(`order ${menu} ${view.order}`, side(at.order), 'same-order', { order: view.order });
    if (facts.scope !== undefined)
      pair(`scope ${view.entity} ${view.kind} ${facts.scope}`, side(at.where), 'same-scope', {});
  }
}

/** Pages that say no endpoint, whose own name would give them that of another page: theirs changes with that page. */
export function sharedNames(pages: readonly KnownPage[], report: Reporter): void {
  const byName = new Map<string, KnownPage[]>();
  const isNamed = ({ view, facts }: KnownPage): boolean => !facts.at?.hasBase && isByName(view);
  for (const page of pages) {
    const base = isNamed(page) ? shortBase(page.view) : page.view.endpoint.base;
    byName.set(base, [...(byName.get(base) ?? []), page]);
  }
  for (const same of byName.values())
    for (const page of same) {
      // Of two that have the same endpoint after all that is told.
      const other = same.find((one) => one !== page && one.view.endpoint.base !== page.view.endpoint.base);
      const { at } = page.facts;
      if (!other || !at || !isNamed(page) || page.view.route.endsWith('/index')) continue;
      report.add('base-by-name', at.base, { other: other.view.route, base: page.view.endpoint.base });
    }
}

export function clashingGroups({ sources, report }: Whole): void {
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

/** A page whose path another page or a call answers would never be heard. `pages` are in menu order. */
export function clashingCalls({ vocabulary, report }: Whole, pages: readonly KnownPage[]): void {
  const calls = new Set(Object.values(vocabulary.calls).map(({ path }) => path));
  const answered = new Map<string, KnownPage>();
  for (const page of pages) for (const path of page.facts.paths) if (!answered.has(path)) answered.set(path, page);
  for (const page of pages) {
    const { base } = page.view.endpoint;
    const other = answered.get(base);
    if (!page.facts.at || base === '') continue;
    const at = page.facts.at.base;
    if (calls.has(base)) report.add('endpoint-call', at, { path: base });
    else if (other && other !== page) {
      const there = other.facts.at?.base ?? { file: `${other.view.route}.json`, start: 0 };
      report.add('endpoint-taken', at, { path: base, other: `${other.view.route} (${report.line(there)})` });
    }
  }
}

/** The same text for the same condition, whatever the order of its keys. */
export function canonical(match: Match): string {
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
