/** Whether a list, or a table of inputs, is drawn for the width of a telephone. */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 600px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
