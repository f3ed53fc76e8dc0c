/** Objects whose members are made when they are first asked for. */

/** All names are there from the beginning. */
export function lazyRecord<T>(names: Iterable<string>, make: (name: string) => T): { [name: string]: T } {
  const record: { [name: string]: T } = {};
  for (const name of names)
    Object.defineProperty(record, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(name);
        Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
        return value;
      },
    });
  return record;
}

/** The members of `known` at once; all others of what is made when one of them is asked for. */
export function lazyObject<T extends object>(known: Partial<T>, make: () => T): T {
  let made: T | undefined;
  const whole = (): T => (made ??= make());
  return new Proxy({} as T, {
    get: (_, member) => Reflect.get(Object.hasOwn(known, member) ? known : whole(), member) as unknown,
    has: (_, member) => Reflect.has(whole(), member),
    ownKeys: () => Reflect.ownKeys(whole()),
    getOwnPropertyDescriptor: (_, member) => Reflect.getOwnPropertyDescriptor(whole(), member),
  });
}
