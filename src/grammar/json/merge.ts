/**
 * The merge rules of the schema language: objects merge by key, null removes, arrays and scalars replace.
 * In a list of names "..." stands for the inherited list and "-x" drops x; a name written beside "..." stands where it
 * is written, or at the "+" of the inherited list where that has one and the name is written behind "...".
 * A "..." with nothing inherited is kept: it then stands for the list that is derived from the fields.
 */
import type { ArrayNode, Member, Node, ObjectNode, Path } from './nodes.ts';
import { objectNode } from './nodes.ts';

export type MergeFault = (
  code: 'merge-equal' | 'merge-remove-absent' | 'merge-drop-absent',
  at: { file: string; start: number },
  facts: { [name: string]: string },
) => void;

export const INHERITED = '...';
/** Where names that are added to the list stand. */
export const ADDED = '+';

/** Maps by name in which null can only mean "remove". */
const namedMaps = new Set([
  'fields',
  'checks',
  'form',
  'show',
  'actions',
  'related',
  'tabs',
  'figures',
  'cells',
  'exports',
]);

/** `over` on top of `under`. Neither is changed; parts are shared. */
export function merge(under: Node | undefined, over: Node, fault: MergeFault, path: Path = []): Node {
  if (over.sort === 'object') {
    if (under !== undefined && under.sort !== 'object') return over;
    if (!under || !isText(over)) return mergeObjects(under, over, fault, path);
    if (sameNode(under, over)) fault('merge-equal', over, { at: path.join('.') });
    return mergeObjects(
      under,
      over,
      (code, at, facts) => (code === 'merge-equal' ? undefined : fault(code, at, facts)),
      path,
    );
  }
  if (over.sort === 'array') {
    const merged = mergeList(under?.sort === 'array' ? under : undefined, over, fault);
    if (under && sameNode(under, merged)) fault('merge-equal', over, { at: path.join('.') });
    return merged;
  }
  if (under?.sort === 'scalar' && under.value === over.value) fault('merge-equal', over, { at: path.join('.') });
  return over;
}

function mergeObjects(under: ObjectNode | undefined, over: ObjectNode, fault: MergeFault, path: Path): ObjectNode {
  const members = new Map<string, Member>(under?.members);
  let same = under === undefined;
  for (const member of over.members.values()) {
    const inherited = members.get(member.key);
    if (member.value.sort === 'scalar' && member.value.value === null) {
      if (inherited && !isNull(inherited.value)) members.delete(member.key);
      else if (isNamedMap(path)) fault('merge-remove-absent', member.at, { name: member.key });
      else members.set(member.key, member);
      same &&= members.get(member.key) === member;
      continue;
    }
    const value = merge(inherited?.value, member.value, fault, [...path, member.key]);
    same &&= value === member.value;
    members.set(member.key, value === member.value ? member : { ...member, value });
  }
  return same ? over : objectNode(over, members.values());
}

function mergeList(under: ArrayNode | undefined, over: ArrayNode, fault: MergeFault): ArrayNode {
  const names = over.items.map((item) =>
    item.sort === 'scalar' && typeof item.value === 'string' ? item.value : undefined,
  );
  const drops = new Set(names.filter((name) => name?.startsWith('-')).map((name) => name?.slice(1)));
  if (!names.includes(INHERITED) || !under) return over;
  const inherited = under.items;
  const inheritedNames = inherited.map((item) => (item.sort === 'scalar' ? item.value : undefined));
  const open = inheritedNames.includes(INHERITED);
  const own = new Set(names.filter((name) => name !== undefined && name !== INHERITED && !name.startsWith('-')));
  const kept = inherited.filter(
    (one) => one.sort !== 'scalar' || (!drops.has(String(one.value)) && !own.has(String(one.value))),
  );
  const before: Node[] = [];
  const behind: Node[] = [];
  const place = names.indexOf(INHERITED);
  over.items.forEach((item, index) => {
    const name = names[index];
    if (name === INHERITED) return;
    if (!name?.startsWith('-') || open) (index < place ? before : behind).push(item);
    else if (!inheritedNames.includes(name.slice(1)))
      fault('merge-drop-absent', item, { name: name.slice(1), known: inheritedNames.join(' ') });
  });
  const mark = kept.findIndex((one) => one.sort === 'scalar' && one.value === ADDED);
  const end = mark < 0 ? kept.length : mark;
  const items = [...before, ...kept.slice(0, end), ...behind, ...kept.slice(end)];
  return { sort: 'array', file: over.file, start: over.start, items };
}

/**
 * Puts the derived list in the place of a "..." that had nothing to inherit, and applies its drops. Plain lists stay as
 * they are.
 */
export function expandDerived(names: readonly string[], derived: () => readonly string[]): string[] {
  if (!names.includes(INHERITED)) return names.filter((name) => name !== ADDED);
  const drops = new Set(names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  const own = new Set(names.filter((name) => name !== INHERITED && !name.startsWith('-')));
  return names.flatMap((name) => {
    if (name === INHERITED) return derived().filter((one) => !drops.has(one) && !own.has(one));
    return name.startsWith('-') || name === ADDED ? [] : [name];
  });
}

/** True when two nodes hold the same value. */
export function sameNode(a: Node, b: Node): boolean {
  if (a === b) return true;
  if (a.sort === 'scalar') return b.sort === 'scalar' && a.value === b.value;
  if (a.sort === 'array')
    return (
      b.sort === 'array' &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => sameNode(item, b.items[index] as Node))
    );
  return (
    b.sort === 'object' &&
    a.members.size === b.members.size &&
    [...a.members].every(([key, member]) => {
      const other = b.members.get(key);
      return other !== undefined && sameNode(member.value, other.value);
    })
  );
}

/** A text in both languages is one thing: one half may stay as it was. */
function isText(node: ObjectNode): boolean {
  return node.members.has('zh') && node.members.has('en');
}

function isNull(node: Node): boolean {
  return node.sort === 'scalar' && node.value === null;
}

function isNamedMap(path: Path): boolean {
  const last = path.at(-1);
  return typeof last === 'string' && namedMaps.has(last);
}
