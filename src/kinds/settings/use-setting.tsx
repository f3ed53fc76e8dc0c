/** A settings value: read, saved with a note, restored; by the operations of a page, or of its drawer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import { useSiteData } from '../data/use-site-data.tsx';

export interface SavedSetting {
  name: string;
  value: { [field: string]: unknown };
  /** Titles of what the value refers to, as a row's `_titles`. */
  titles?: { [field: string]: string | string[] };
  version: number;
  savedAt?: string | null;
  savedBy?: number | null;
  savedByName?: string | null;
  note?: string | null;
  /** Moment from which it holds; null = since it was saved. */
  effectiveAt?: string | null;
  /** While its moment is to come: what holds meanwhile (version 0 = the defaults). */
  inForce?: { version: number; value: { [field: string]: unknown } };
  /** Of a save: what is to come by it, as the page's act says. */
  forecast?: string;
}

export interface SettingCalls {
  setting: SavedSetting | undefined;
  failure: CallFailure | null;
  retry(): void;
  save(value: { [field: string]: unknown }, version: number, note: string, key: string): Promise<SavedSetting>;
  versions(): Promise<SavedSetting[]>;
  restore(to: number, version: number, note: string, key: string): Promise<SavedSetting>;
  defaults(): Promise<{ [field: string]: unknown }>;
}

/** `prefix` is "" for a settings page and "drawer:" for an attached one. */
export function useSetting(page: PageDef, prefix: '' | 'drawer:'): SettingCalls {
  const data = useSiteData();
  const client = useQueryClient();
  const queryKey = [page.route, `${prefix}read`];
  const {
    data: setting,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => (await data.call(page.route, `${prefix}read`)) as SavedSetting,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const keep = (saved: unknown): SavedSetting => {
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: [page.route, `${prefix}versions`] });
    return saved as SavedSetting;
  };
  return {
    setting,
    failure: error as CallFailure | null,
    retry: () => void refetch(),
    save: async (value, version, note, key) =>
      keep(
        await data.call(page.route, `${prefix}write`, {
          body: { value, version, ...(note ? { saveNote: note } : {}) },
          key,
        }),
      ),
    versions: async () => ((await data.call(page.route, `${prefix}versions`)) as { rows: SavedSetting[] }).rows,
    restore: async (to, version, note, key) =>
      keep(
        await data.call(page.route, `${prefix}restore`, {
          body: { to, version, ...(note ? { saveNote: note } : {}) },
          key,
        }),
      ),
    defaults: async () =>
      ((await data.call(page.route, `${prefix}defaults`)) as { value: { [field: string]: unknown } }).value,
  };
}
