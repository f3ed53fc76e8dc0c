/** Rows of the sample data, as the pages have them. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { buildSample } from '../sample/build.ts';
import type { SampleRow } from '../sample/engine.ts';

export type Tables = ReadonlyMap<string, readonly SampleRow[]>;

/** Rows as `npm start` fills them in; null when the sample does not fit the declarations. */
export async function sampleOf(site: Site, now: Date, scale = 1): Promise<Tables | null> {
  try {
    const { sample } = await buildSample(site, {
      seed: 'zhanggui',
      now,
      scale,
      hash: async () => '',
      password: () => '',
    });
    return sample.tables;
  } catch {
    return null;
  }
}

/** A row with the fields that a page adds, in one. */
export function recordOf(row: SampleRow, page: PageDef): { [field: string]: Json } {
  const { [page.extColumn]: more, ...own } = row;
  return { ...own, ...(typeof more === 'object' && more !== null && !Array.isArray(more) ? more : {}) };
}
