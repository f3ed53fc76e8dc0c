/**
 * A JSON document as a tree in which every part knows the file and place it came from.
 * Merging keeps the parts, so a resolved page can still tell where each of them was written.
 */
import type { Json } from '../declarations/declarations.ts';

export interface Place {
  file: string;
  /** Offset in the file's text. */
  start: number;
}

export interface Member {
  key: string;
  at: Place;
  value: Node;
}

export interface ObjectNode extends Place {
  sort: 'object';
  members: Map<string, Member>;
}
export interface ArrayNode extends Place {
  sort: 'array';
  items: Node[];
}
export interface ScalarNode extends Place {
  sort: 'scalar';
  value: null | boolean | number | string;
}
export type Node = ObjectNode | ArrayNode | ScalarNode;

/** Members from the top of a document. */
export type Path = readonly (string | number)[];

const values = new WeakMap<Node, Json>();

/** The plain value of a node; the same node gives the same (frozen) value. */
export function toValue(node: Node): Json {
  if (node.sort === 'scalar') return node.value;
  const known = values.get(node);
  if (known !== undefined) return known;
  const value: Json =
    node.sort === 'array'
      ? node.items.map(toValue)
      : Object.fromEntries([...node.members].map(([key, member]) => [key, toValue(member.value)]));
  values.set(node, Object.freeze(value) as Json);
  return value;
}

/** The node at a path, or undefined. */
export function nodeAt(node: Node | undefined, path: Path): Node | undefined {
  let here = node;
  for (const step of path) here = here && child(here, step);
  return here;
}

export function child(node: Node, step: string | number): Node | undefined {
  if (node.sort === 'object') return node.members.get(String(step))?.value;
  return node.sort === 'array' && typeof step === 'number' ? node.items[step] : undefined;
}

/** Members of the object at a path; none when it is no object. */
export function membersAt(node: Node | undefined, path: Path = []): Member[] {
  const found = nodeAt(node, path);
  return found?.sort === 'object' ? [...found.members.values()] : [];
}

/** Items of the array at a path; none when it is no array. */
export function itemsAt(node: Node | undefined, path: Path = []): Node[] {
  const found = nodeAt(node, path);
  return found?.sort === 'array' ? found.items : [];
}

/** The text at a path, or undefined. */
export function textAt(node: Node | undefined, path: Path): string | undefined {
  const found = nodeAt(node, path);
  return found?.sort === 'scalar' && typeof found.value === 'string' ? found.value : undefined;
}

/**
 * Where a path was written: its key for a member of an object, else its value; the nearest existing parent when it is
 * absent.
 */
export function placeOf(node: Node, path: Path): Place {
  let here = node;
  let place: Place = node;
  for (const step of path) {
    if (here.sort === 'object') {
      const member = here.members.get(String(step));
      if (!member) return place;
      place = member.value.sort === 'scalar' ? member.value : member.at;
      here = member.value;
    } else {
      const next = child(here, step);
      if (!next) return place;
      place = next;
      here = next;
    }
  }
  return place;
}

/** An object node from members; later members of one name win. */
export function objectNode(at: Place, members: Iterable<Member>): ObjectNode {
  return {
    sort: 'object',
    file: at.file,
    start: at.start,
    members: new Map([...members].map((member) => [member.key, member])),
  };
}

/** The same object without some members. */
export function without(node: ObjectNode, ...names: string[]): ObjectNode {
  return objectNode(
    node,
    [...node.members.values()].filter((member) => !names.includes(member.key)),
  );
}
