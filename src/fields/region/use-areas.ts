/** Names of areas, level by level, as the region call answers them; kept for the life of the page. */
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Area, FieldDataProvider } from '../contract.ts';

const kept = new Map<string, Promise<Area[]>>();

/** Rejects when the call fails, and when the data provider has none. */
async function lookUp(provider: FieldDataProvider, parent: string): Promise<Area[]> {
  const { rows } = await (parent === '' ? provider.areas() : provider.areas(parent));
  return rows;
}

/**
 * Areas below a path of names ("浙江省/杭州市"; "" = provinces). null while they load or when the console has no region call.
 */
export function useAreas(parent: string | null): Area[] | null {
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const [state, setState] = useState<{ parent: string; areas: Area[] } | null>(null);
  useEffect(() => {
    if (parent === null) return undefined;
    let current = true;
    let asked = kept.get(parent);
    if (!asked) {
      asked = lookUp(provider, parent);
      kept.set(parent, asked);
      asked.catch(() => kept.delete(parent));
    }
    asked.then(
      (areas) => {
        if (current) setState({ parent, areas });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [provider, parent]);
  return state !== null && state.parent === parent ? state.areas : null;
}
