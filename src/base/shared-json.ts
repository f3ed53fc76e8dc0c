/**
 * JSON in which equal parts stand once: pages of one entity repeat its fields, and gzip's window is too short to see
 * that.
 * `packShared` gives the repeated parts and the value with `{"$": index}` in their places; `unpackShared` puts them
 * back, equal parts as one object.
 */
export interface Packed {
  /** Repeated parts; each may refer to earlier ones. */
  parts: unknown[];
  value: unknown;
}

/** Shorter texts cost less where they stand than a reference saves. */
const shortest = 48;

/** A part as it was met: what it is made of, how long its text is, how often it stands. */
interface Met {
  /** Its place among all different parts. */
  number: number;
  length: number;
  count: number;
}

/** Knows each part of JSON by those inside it, so that neither time nor memory grows with how deep it lies. */
function census(): (node: object) => Met {
  const known = new Map<string, Met>();
  const met = new Map<object, Met>();
  const meet = (node: object): Met => {
    const before = met.get(node);
    if (before) return before;
    let key = Array.isArray(node) ? '[' : '{';
    let length = 2;
    for (const [name, part] of Object.entries(node)) {
      const member = Array.isArray(node) ? '' : JSON.stringify(name);
      const inner = typeof part === 'object' && part !== null ? meet(part) : undefined;
      const text = inner ? `#${inner.number}` : (JSON.stringify(part) ?? 'null');
      key += `${member}:${text},`;
      length += member.length + (inner?.length ?? text.length) + 2;
    }
    const same = known.get(key) ?? { number: known.size, length, count: 0 };
    known.set(key, same);
    met.set(node, same);
    return same;
  };
  return meet;
}

/** Members whose lists may be long: choices, and pages that an act may lead to. Longer ones are sent apart. */
const listsApart = new Set(['options', 'siblings']);
/** Entries of a list that comes with the page. */
export const longestList = 100;

/**
 * The value with `{"$": "0"}` in the place of each long list, and these lists, equal ones once: a page is drawn before
 * anybody chooses from hundreds.
 */
export function takeLongLists(value: unknown): { value: unknown; lists: unknown[][] } {
  const places = new Map<string, number>();
  const lists: unknown[][] = [];
  // Parts without such a list stay the objects that they are: pages share most of them.
  const taken = new Map<object, unknown>();
  const apart = new Map<object, unknown>();
  const put = (list: unknown[]): unknown => {
    const text = JSON.stringify(list);
    const place = places.get(text) ?? lists.push(list) - 1;
    places.set(text, place);
    return { $: String(place) };
  };
  const isLong = (node: unknown, name: string): node is unknown[] =>
    listsApart.has(name) && Array.isArray(node) && node.length > longestList;
  const make = (node: object): unknown => {
    let changed = false;
    const inside = Object.entries(node).map(([name, inner]) => {
      const next = take(inner, name);
      changed ||= next !== inner;
      return [name, next] as const;
    });
    if (!changed) return node;
    return Array.isArray(node) ? inside.map(([, inner]) => inner) : Object.fromEntries(inside);
  };
  const take = (node: unknown, name: string): unknown => {
    if (!isPart(node)) return node;
    const long = isLong(node, name);
    const before = long ? apart : taken;
    const made = before.get(node) ?? (long ? put(node) : make(node));
    before.set(node, made);
    return made;
  };
  return { value: take(value, ''), lists };
}

const isPart = (node: unknown): node is object => typeof node === 'object' && node !== null;

/** The same with `make` of each value inside. */
const remade = (node: object, make: (inner: unknown) => unknown): unknown =>
  Array.isArray(node)
    ? node.map(make)
    : Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, make(inner)]));

/** Signs before the name of a member: what stands there is called so, and, with the first, is a column. */
const column = '~';
const called = '^';

/**
 * The value without what the names of members say: `{"price": {"name": "price", "storage": "column"}}` is
 * `{"~price": {}}`. `unpackShared` puts it back.
 */
export function withoutNames(value: unknown): unknown {
  const bare = new Map<object, object>();
  const shortened = (node: object): object => {
    const made =
      bare.get(node) ??
      (Array.isArray(node)
        ? node.map(shorten)
        : Object.fromEntries(Object.entries(node).map(([name, inner]) => member(name, inner))));
    bare.set(node, made);
    return made;
  };
  const shorten = (node: unknown): unknown => (isPart(node) ? shortened(node) : node);
  const member = (name: string, inner: unknown): [string, unknown] => {
    if (!isPart(inner) || !('name' in inner) || inner.name !== name) return [name, shorten(inner)];
    const { name: _, ...rest } = shortened(inner) as { name: unknown; storage?: unknown };
    if (rest.storage !== 'column') return [`${called}${name}`, rest];
    const { storage: __, ...more } = rest;
    return [`${column}${name}`, more];
  };
  return shorten(value);
}

/** @param value plain JSON without members named "$", but for those that `takeLongLists` has put there. */
export function packShared(value: unknown): Packed {
  const meet = census();
  // What is inside a repeated part is counted with its first copy: the others go as a whole.
  const count = (node: unknown): void => {
    if (!isPart(node)) return;
    const part = meet(node);
    part.count += 1;
    if (part.count === 1 || part.length < shortest) for (const inner of Object.values(node)) count(inner);
  };
  count(value);
  const parts: unknown[] = [];
  const places = new Map<Met, number>();
  const pack = (node: unknown): unknown => {
    if (!isPart(node)) return node;
    const part = meet(node);
    const repeated = part.length >= shortest && part.count > 1;
    const place = repeated ? places.get(part) : undefined;
    if (place !== undefined) return { $: place };
    const packed = remade(node, pack);
    if (!repeated) return packed;
    places.set(part, parts.length);
    parts.push(packed);
    return { $: parts.length - 1 };
  };
  const packed = pack(value);
  return { parts, value: packed };
}

/**
 * Values that are read one at a time: what at least every fourth of them has, and two, stands in `common`, a list of
 * parts; in a value `{"$": -1}` is the first of them. Unpack `common` by itself, and the values with it.
 */
export function packCommon<Name extends string>(values: { readonly [K in Name]: unknown }): {
  common: Packed;
  values: { [K in Name]: Packed };
} {
  const meet = census();
  const all = Object.entries(values) as [Name, unknown][];
  for (const [, value] of all) {
    const seen = new Set<Met>();
    const count = (node: unknown): void => {
      if (!isPart(node)) return;
      const part = meet(node);
      if (seen.has(part)) return;
      seen.add(part);
      part.count += 1;
      Object.values(node).forEach(count);
    };
    count(value);
  }
  const most = Math.max(2, all.length / 4);
  const common: unknown[] = [];
  const places = new Map<Met, number>();
  const refer = (node: unknown): unknown => {
    if (!isPart(node)) return node;
    const part = meet(node);
    if (part.length < shortest || part.count < most) return remade(node, refer);
    if (!places.has(part)) places.set(part, common.push(node));
    return { $: -(places.get(part) ?? 0) };
  };
  const own = all.map(([name, value]) => [name, packShared(refer(value))]);
  return { common: packShared(common), values: Object.fromEntries(own) as { [K in Name]: Packed } };
}

/** What `withoutNames` made of a part, by the name that it has where it stands: equal ones are one object. */
const restored = new WeakMap<object, Map<string, object>>();

function named(signed: string, inner: object): object {
  const name = signed.slice(1);
  const same = restored.get(inner) ?? new Map<string, object>();
  restored.set(inner, same);
  const made = same.get(signed) ?? { ...inner, name, ...(signed.startsWith(column) ? { storage: 'column' } : {}) };
  same.set(signed, made);
  return made;
}

/**
 * The value as it was. Equal parts are the same object: nobody may write to them. Thousands of parts are put back
 * before a page is drawn, so nothing is called for a value that is none.
 *
 * @param common what it has in common with others, unpacked.
 * @param long gives what stands for a list that was taken out, by its number.
 */
export function unpackShared(
  { parts, value }: Packed,
  common: readonly unknown[] = [],
  long: (place: number) => unknown = () => [],
): unknown {
  const done: unknown[] = [];
  const unpack = (node: object): unknown => {
    if (Array.isArray(node)) {
      const list: unknown[] = [];
      for (const inner of node as unknown[])
        list.push(typeof inner === 'object' && inner !== null ? unpack(inner) : inner);
      return list;
    }
    const members = node as { [name: string]: unknown };
    const place = members['$'];
    if (typeof place === 'string') return long(Number(place));
    if (typeof place === 'number') return place < 0 ? common[-place - 1] : done[place];
    const made: { [name: string]: unknown } = {};
    for (const name in members) {
      const inner = members[name];
      if (typeof inner !== 'object' || inner === null) made[name] = inner;
      else {
        const whole = unpack(inner);
        const signed = (name[0] === column || name[0] === called) && isPart(whole);
        if (signed) made[name.slice(1)] = named(name, whole);
        else made[name] = whole;
      }
    }
    return made;
  };
  for (const part of parts) done.push(isPart(part) ? unpack(part) : part);
  return isPart(value) ? unpack(value) : value;
}
