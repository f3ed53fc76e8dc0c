/** Both sides of a picture are on the same sample: what a change does elsewhere changes no row of it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProject } from '../../generators/project.ts';
import { buildSample } from '../../generators/sample/build.ts';
import type { SampleRow } from '../../generators/sample/engine.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { makeSite } from '../../src/site.ts';
import { edited, type Edit } from '../unit/review-site/edits.ts';

const { files, resolved } = openProject({ root: join(import.meta.dirname, '../..') });

async function rows(site: Site): Promise<ReadonlyMap<string, SampleRow[]>> {
  const options = { seed: 'zhanggui', now: new Date('2026-03-08T04:00:00.000Z'), scale: 0.02, apart: true };
  const { sample } = await buildSample(site, { ...options, hash: async () => '', password: () => '' });
  return sample.tables;
}

const edits: Edit[] = [
  {
    what: 'a field of an entity goes',
    file: '_entities/news.json',
    change: (entity) => delete entity.fields.source,
    says: [],
  },
  {
    what: 'a field of an entity comes',
    file: '_entities/store.json',
    change: (entity) => (entity.fields.motto = { type: 'text', label: { zh: '口号', en: 'Motto' }, maxLength: 40 }),
    says: [],
  },
  {
    what: 'a field of a zone comes',
    file: 'goods/liveGoods.json',
    change: (page) => (page.fields.hostNote = { type: 'text', label: { zh: '提示', en: 'Note' }, maxLength: 40 }),
    says: [],
  },
];

test.each(edits)('$what, and all other values stay', async (edit) => {
  const after = makeSite(edited(files, [edit]), true).site;
  const [before, now] = [await rows(resolved.site), await rows(after)];
  expect([...now.keys()]).toEqual([...before.keys()]);
  const wrong: string[] = [];
  for (const [entity, all] of before)
    for (const [at, row] of all.entries()) {
      const other: { [field: string]: unknown } = now.get(entity)?.[at] ?? {};
      for (const [field, value] of Object.entries(row)) {
        if (!(field in other)) continue;
        const [was, is] = [value, other[field]].map((one) => JSON.stringify(one, withoutNote));
        if (was !== is) wrong.push(`${entity} ${row.id} ${field}: ${was} ${is}`);
      }
    }
  expect(wrong.slice(0, 5)).toEqual([]);
});

/** The value of the field that came is no change of others. */
const withoutNote = (key: string, value: unknown): unknown => (key === 'hostNote' ? undefined : value);
