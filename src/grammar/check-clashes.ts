/** Pages and groups that cannot be told apart. Each of two is told, with the place of the other. */
import type { Match } from './declarations.ts';
import { operationsOf } from './labels.ts';
import { placeOf, type ObjectNode, type Path, type Place } from './nodes.ts';
import type { ProblemCode } from './problems.ts';
import type { Facts } from './report.ts';
import type { Resolution } from './resolve.ts';
import type { PageDef } from './resolved.ts';

/** One of two that clash: how people call it, and where it says what both say. */
interface Side {
  name: string;
  at: Place;
}

export function checkClashes(given: Resolution): void {
  const first = new Map<string, Side>();
  const { report } = given;
  const pair = (key: string, side: Side, code: ProblemCode, facts: Facts): void => {
    const other = first.get(key);
    if (other === undefined) first.set(key, side);
    else
      for (const [one, two] of [
        [side, other],
        [other, side],
      ] as const)
        report.add(code, one.at, { ...facts, other: `${two.name} (${report.line(two.at)})` });
  };
  clashingPages(given, pair);
  clashingGroups(given, pair);
  clashingCalls(given);
}

type Pair = (key: string, side: Side, code: ProblemCode, facts: Facts) => void;

const place = (node: ObjectNode | undefined, route: string, path: Path): Place =>
  node ? placeOf(node, path) : { file: `${route}.json`, start: 0 };

function clashingPages({ site, pages, vocabulary }: Resolution, pair: Pair): void {
  for (const page of Object.values(site.pages).toSorted((a, b) => (a.route < b.route ? -1 : 1))) {
    const node = pages.get(page.route)?.node;
    if (!node) continue;
    const side = (path: Path): Side => ({ name: page.route, at: place(node, page.route, path) });
    if (page.permission !== '')
      pair(`permission ${page.permission}`, side(['permission']), 'permission-shared', { label: page.permission });
    for (const language of ['zh', 'en'] as const) {
      const label = page.label?.[language];
      if (label)
        pair(
          `label ${page.group} ${page.section ?? ''} ${language} ${label}`,
          side(['label', language]),
          'same-menu-label',
          { label },
        );
    }
    if (page.endpoint.base !== '')
      pair(`endpoint ${page.endpoint.base}`, side(['endpoint', 'base']), 'same-endpoint', { base: page.endpoint.base });
    if (node.members.has('order') && page.route !== 'home')
      pair(`order ${page.group} ${page.section ?? ''} ${page.order}`, side(['order']), 'same-order', {
        order: page.order,
      });
    if (page.entity !== '' && operationsOf(page, vocabulary).some((operation) => operation.name === 'list'))
      pair(`scope ${page.entity} ${page.kind} ${canonical(page.where)}`, side(['where']), 'same-scope', {});
  }
}

function clashingGroups({ sources }: Resolution, pair: Pair): void {
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

/** A page whose path another page or a call answers would never be heard. */
function clashingCalls({ site, pages, vocabulary, report }: Resolution): void {
  const calls = new Set(Object.values(vocabulary.calls).map(({ path }) => path));
  const answered = new Map<string, PageDef>();
  for (const page of Object.values(site.pages))
    for (const { path } of operationsOf(page, vocabulary))
      if (path !== page.endpoint.base && !answered.has(path)) answered.set(path, page);
  for (const page of Object.values(site.pages)) {
    const node = pages.get(page.route)?.node;
    const { base } = page.endpoint;
    const other = answered.get(base);
    if (!node || base === '') continue;
    const at = place(node, page.route, ['endpoint', 'base']);
    if (calls.has(base)) report.add('endpoint-call', at, { path: base });
    else if (other && other !== page) {
      const there = place(pages.get(other.route)?.node, other.route, ['endpoint', 'base']);
      report.add('endpoint-taken', at, { path: base, other: `${other.route} (${report.line(there)})` });
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
