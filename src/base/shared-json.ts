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

/** @param value plain JSON without members named "$" */
export function packShared(value: unknown): Packed {
  const texts = new Map<object, string>();
  const counts = new Map<string, number>();
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = JSON.stringify(node);
    texts.set(node, text);
    const seen = (counts.get(text) ?? 0) + 1;
    counts.set(text, seen);
    // What is inside a repeated part is counted with its first copy: the others go as a whole.
    if (seen === 1 || text.length < shortest) for (const part of Object.values(node)) count(part);
  };
  count(value);
  const parts: unknown[] = [];
  const places = new Map<string, number>();
  const pack = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const text = texts.get(node) ?? JSON.stringify(node);
    const repeated = text.length >= shortest && (counts.get(text) ?? 0) > 1;
    const place = repeated ? places.get(text) : undefined;
    if (place !== undefined) return { $: place };
    const packed = Array.isArray(node)
      ? node.map(pack)
      : Object.fromEntries(Object.entries(node).map(([name, part]) => [name, pack(part)]));
    if (!repeated) return packed;
    places.set(text, parts.length);
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
