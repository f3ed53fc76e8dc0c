/**
 * `npm run show -- goods/newPeopleGoods`: the page with all it inherits, and the file and line that each part comes
 * from.
 */
import { nodeAt, type Node } from '../src/grammar/json/nodes.ts';
import { nearest } from '../src/grammar/json/nearest.ts';
import type { Project } from './project.ts';

/** Characters of a value on its line; a part that is asked for by its name is printed whole. */
const WIDTH = 110;

/** One line per member: its path, its value, its origin. Objects that come from one place as a whole are one line. */
export function showPage(project: Project, name: string, part?: string): number {
  const merged = project.resolved.merged(name);
  if (!merged) {
    const known = [...Object.keys(project.resolved.site.pages), ...Object.keys(project.resolved.site.entities)];
    const near = nearest(name, known);
    project.say(
      project.language === 'zh'
        ? `没有页面或实体「${name}」${near && `，是否想写「${near}」`}`
        : `There is no page or entity "${name}".${near && ` Did you mean "${near}"?`}`,
    );
    return 1;
  }
  const wanted = part?.split('.') ?? [];
  if (nodeAt(merged.node, wanted) === undefined) {
    project.say(project.language === 'zh' ? `「${name}」没有「${part}」这一部分` : `"${name}" has no part "${part}"`);
    return 1;
  }
  const page = project.resolved.site.pages[name];
  if (page) {
    project.say(`/${page.route}  ${page.label.zh} ${page.label.en}  [${page.kind}]  ${merged.files.join(' ← ')}`);
    project.say(
      `endpoint ${page.endpoint.base} (${page.endpoint.status})   permission ${page.permission || '-'}   areas ${page.areas.join(' ')}`,
    );
    project.say(`columns  ${page.list.columns.join(' ')}`);
    project.say(`filters  ${page.list.filters.join(' ')}`);
    project.say(`form     ${page.form.map((section) => `${section.name}(${section.fields.join(' ')})`).join(' ')}`);
    project.say(
      `buttons  row(${page.buttons.row.join(' ')}) bulk(${page.buttons.bulk.join(' ')}) page(${page.buttons.page.join(' ')})`,
    );
    project.say('');
  }
  print(project, name, merged.node, [], wanted);
  return 0;
}

function print(project: Project, name: string, node: Node, path: (string | number)[], wanted: string[]): void {
  const here = wanted.every((step, index) => path[index] === undefined || path[index] === step);
  if (!here) return;
  if (node.sort === 'object' && (path.length < wanted.length || (path.length < 3 && !isLeaf(node, path)))) {
    for (const member of node.members.values()) print(project, name, member.value, [...path, member.key], wanted);
    return;
  }
  const origin = project.resolved.origin(name, path);
  const value = plainOf(node);
  const text = JSON.stringify(value);
  const from = origin ? `${origin.file}:${origin.line}` : '';
  const label = path.join('.').padEnd(32);
  if (text.length <= WIDTH) project.say(`${label} ${text.padEnd(WIDTH)}  ${from}`);
  else if (wanted.length === 0) project.say(`${label} ${text.slice(0, WIDTH - 3)}...  ${from}`);
  else project.say(`${label} ${from}\n${JSON.stringify(value, null, 2)}`);
}

/** A field, an action, a text: one thing. A part of it that comes from another file is told apart. */
function isLeaf(node: Node, path: (string | number)[]): boolean {
  if (node.sort !== 'object') return true;
  if (node.members.has('zh') || path.length >= 3) return true;
  const files = new Set([...node.members.values()].map((member) => member.value.file));
  return path.length >= 2 && files.size <= 1;
}

function plainOf(node: Node): unknown {
  if (node.sort === 'scalar') return node.value;
  if (node.sort === 'array') return node.items.map(plainOf);
  return Object.fromEntries([...node.members.values()].map((member) => [member.key, plainOf(member.value)]));
}
