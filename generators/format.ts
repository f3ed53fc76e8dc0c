/**
 * `npm run format`: one order of members for all schema files, and one layout for them and all code, which is oxfmt's.
 * Fields and options keep their written order.
 */
import { spawnSync, type StdioOptions } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectNode, type Node, type ObjectNode } from '../src/grammar/json/nodes.ts';
import { readJson } from '../src/grammar/json/read-json.ts';
import { commonFieldMembers } from '../src/grammar/shapes/definitions.ts';
import { pageMembers, recordMembers } from '../src/grammar/shapes/shapes.ts';
import { layOut } from './layout.ts';
import type { Project } from './project.ts';

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
  'shareAll',
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

/** Schema files get their order of members, then everything its layout. Gives the exit status. */
export async function format(project: Project): Promise<number> {
  await formatFiles(project);
  const run = (options: string[], stdio: StdioOptions): number | null =>
    spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...options], { cwd: project.root, stdio }).status;
  if (run(['--list-different'], 'ignore') === 0) return 0;
  // The second round is for what breaks anew once it was broken: an object in a chain of calls, for one.
  for (let round = 1; round <= 2; round += 1) {
    const status = run([], 'inherit');
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

/** Rewrites the files that are not in order; gives how many. A file with a fault is left alone. */
export async function formatFiles({ schemas, files, say }: Project): Promise<number> {
  let changed = 0;
  for (const [path, text] of Object.entries(files)) {
    const formatted = await formatText(path, text);
    if (formatted === undefined || formatted === text) continue;
    writeFileSync(join(schemas, path), formatted);
    say(`✎ schemas/${path}`);
    changed += 1;
  }
  return changed;
}

/** The formatted text, or undefined when it is no JSON. Its value stays, but for `$schema` where that is given. */
export async function formatText(path: string, text: string, schema?: string): Promise<string | undefined> {
  let faulty = false;
  const node = readJson(path, text, () => {
    faulty = true;
  });
  if (faulty || !node) return undefined;
  return layOut(path, write(schema === undefined || node.sort !== 'object' ? node : describedBy(node, schema), []));
}

function describedBy(node: ObjectNode, schema: string): ObjectNode {
  const { file, start } = node;
  const value: Node = { sort: 'scalar', file, start, value: schema };
  return objectNode(node, [...node.members.values(), { key: '$schema', at: { file, start }, value }]);
}

function write(node: Node, path: string[]): string {
  if (node.sort === 'scalar') return JSON.stringify(node.value);
  if (node.sort === 'array') return `[${node.items.map((item) => write(item, [...path, '*'])).join(',')}]`;
  const members = ordered(node, path).map(([key, value]) => `${JSON.stringify(key)}:${write(value, [...path, key])}`);
  return `{${members.join(',')}}`;
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
