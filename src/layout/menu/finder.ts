/** The names to search in, fetched when the palette or the menu filter is first used. */
import { useEffect, useState } from 'react';
import type { Finder } from 'virtual:site/finder';

let loading: Promise<Finder | undefined> | undefined;
let loaded: Finder | undefined;

/** Starts the fetch, once; without the module names are found by their letters alone. */
export function loadFinder(): Promise<Finder | undefined> {
  loading ??= import('virtual:site/finder').then(
    ({ finder }) => (loaded = finder),
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** The names, as soon as they are wanted and there. */
export function useFinder(wanted: boolean): Finder | undefined {
  const [finder, setFinder] = useState(loaded);
  useEffect(() => {
    let gone = false;
    if (wanted) void loadFinder().then((found) => gone || setFinder(found));
    return () => {
      gone = true;
    };
  }, [wanted]);
  return finder;
}
