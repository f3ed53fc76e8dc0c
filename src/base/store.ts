/** A value outside of React, and whoever follows it: for `useSyncExternalStore(store.subscribe, store.get)`. */
interface Store<T> {
  get(): T;
  /** Replaces the value and calls every listener, also when it is the same. */
  set(next: T): void;
  /** Calls the listener at each `set`; returns the function that ends that. */
  subscribe(listener: () => void): () => void;
}

/** `read` gives the first value when it is first asked for. */
export function createStore<T>(read: () => T): Store<T> {
  const listeners = new Set<() => void>();
  let value: { now: T } | undefined;
  return {
    get: () => (value ??= { now: read() }).now,
    set(next) {
      value = { now: next };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
