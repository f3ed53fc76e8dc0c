/** Remembers what was made of a pair of objects; forgets it with them. */
export function pairMemo<A extends object, B extends object, T>(): (a: A, b: B, make: () => T) => T {
  const known = new WeakMap<A, WeakMap<B, T>>();
  return (a, b, make) => {
    let inner = known.get(a);
    if (!inner) known.set(a, (inner = new WeakMap()));
    let value = inner.get(b);
    if (value === undefined) inner.set(b, (value = make()));
    return value;
  };
}
