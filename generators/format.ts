/**
 * `npm run format`: one order of members and one layout for all schema files. Fields and options keep their written
 * order.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from '../src/grammar/nodes.ts';
import { readJson } from '../src/grammar/read-json.ts';
import { commonFieldMembers, pageMembers, recordMembers } from '../src/grammar/shapes.ts';
import type { Project } from './project.ts';

const WIDTH = 160;
const unique = (names: string[]): string[] => [...new Set(names)];
const top = unique([
  '$schema',
  'entity',
  'role',
  'bizType',
  'kind',
  'extends',
  'label',
  'note',
  'section',
  'group',
  'icon',
  'order',
  'permission',
  'areas',
  'endpoint',
  'where',
  'titleField',
  'storage',
  'rowScope',
  'mixins',
  ...Object.keys(pageMembers),
  ...Object.keys(recordMembers),
]);
const fieldOrder = unique([
  'type',
  'label',
  'note',
  'hint',
  'list',
  'options',
  'only',
  'to',
  'of',
  ...Object.keys(commonFieldMembers),
]);

/** Rewrites the files that are not in order; gives how many. A file with a fault is left alone. */
export function formatFiles({ schemas, files, say }: Project): number {
  let changed = 0;
  for (const [path, text] of Object.entries(files)) {
    const formatted = formatText(path, text);
    if (formatted === undefined || formatted === text) continue;
    writeFileSync(join(schemas, path), formatted);
    say(`✎ schemas/${path}`);
    changed += 1;
  }
  return changed;
}

/** The formatted text, or undefined when it is no JSON. The value stays the same. */
export function formatText(path: string, text: string): string | undefined {
  let faulty = false;
  const node = readJson(path, text, () => {
    faulty = true;
  });
  return faulty || !node ? undefined : `${write(node, [], 0)}\n`;
}

function write(node: Node, path: string[], depth: number): string {
  const line = oneLine(node, path);
  if (depth > 0 && (fitsOneLine(node, path) || (line.length + depth * 2 <= WIDTH && depth > 1))) return line;
  const indent = '  '.repeat(depth + 1);
  const close = '  '.repeat(depth);
  if (node.sort === 'object') {
    if (node.members.size === 0) return '{}';
    return `{\n${ordered(node, path)
      .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${write(value, [...path, key], depth + 1)}`)
      .join(',\n')}\n${close}}`;
  }
  if (node.sort === 'array') {
    if (node.items.every((item) => item.sort === 'scalar')) return line;
    return `[\n${node.items.map((item) => indent + write(item, [...path, '*'], depth + 1)).join(',\n')}\n${close}]`;
  }
  return line;
}

/** One field, action, state or text is one line, however long: that is how the files are read. */
function fitsOneLine(node: Node, path: string[]): boolean {
  const [first, second] = path;
  if (node.sort !== 'object') return node.sort === 'scalar';
  if (path.length === 1) return ['label', 'note', 'where', 'endpoint'].includes(first ?? '');
  return (
    path.length === 2 &&
    ['fields', 'actions', 'checks', 'form', 'show', 'options', 'related', 'writes', 'sections', 'groups'].includes(
      first ?? '',
    ) &&
    second !== undefined
  );
}

function oneLine(node: Node, path: string[]): string {
  if (node.sort === 'scalar') return JSON.stringify(node.value);
  if (node.sort === 'array') return `[${node.items.map((item) => oneLine(item, [...path, '*'])).join(', ')}]`;
  if (node.members.size === 0) return '{}';
  return `{ ${ordered(node, path)
    .map(([key, value]) => `${JSON.stringify(key)}: ${oneLine(value, [...path, key])}`)
    .join(', ')} }`;
}

function ordered(node: Node & { sort: 'object' }, path: string[]): [string, Node][] {
  const order = path.length === 0 ? top : path.at(-2) === 'fields' || path.at(-2) === 'form' ? fieldOrder : undefined;
  const members: [string, Node][] = [...node.members.values()].map((member) => [member.key, member.value]);
  if (node.members.has('zh') && node.members.has('en')) return byOrder(members, ['zh', 'en']);
  return order ? byOrder(members, order) : members;
}

function byOrder(members: [string, Node][], order: string[]): [string, Node][] {
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return members
    .map((member, index) => ({ member, index }))
    .sort((a, b) => place(a.member[0]) - place(b.member[0]) || a.index - b.index)
    .map(({ member }) => member);
}
