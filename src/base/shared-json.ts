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

/**
 * @param value plain JSON without members named "$". Each part is known by those inside it, so that neither time nor
 * memory grows with how deep it lies.
 */
export function packShared(value: unknown): Packed {
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
  // What is inside a repeated part is counted with its first copy: the others go as a whole.
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const part = meet(node);
    part.count += 1;
    if (part.count === 1 || part.length < shortest) for (const inner of Object.values(node)) count(inner);
  };
  count(value);
  const parts: unknown[] = [];
  const places = new Map<Met, number>();
  const pack = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const part = meet(node);
    const repeated = part.length >= shortest && part.count > 1;
    const place = repeated ? places.get(part) : undefined;
    if (place !== undefined) return { $: place };
    const packed = Array.isArray(node)
      ? node.map(pack)
      : Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, pack(inner)]));
    if (!repeated) return packed;
    places.set(part, parts.length);
    parts.push(packed);
    return { $: parts.length - 1 };
  };
  const packed = pack(value);
  return { parts, value: packed };
}

/** The value as it was. Equal parts are the same object: nobody may write to them. */
export function unpackShared({ parts, value }: Packed): unknown {
  const done: unknown[] = [];
  const unpack = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(unpack);
    if ('$' in node) return done[Number(node.$)];
    return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, unpack(part)]));
  };
  for (const part of parts) done.push(unpack(part));
  return unpack(value);
}
