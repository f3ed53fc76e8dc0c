/** The rows of `npm start` in their full volume, in memory: no two that the tables would not hold side by side. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../../generators/project.ts';
import { sampleOf } from '../../../generators/review-site/sample-rows.ts';
import { matches } from '../../../src/grammar/match.ts';
import { uniqueGroups } from '../../../src/database/indexes.ts';

it('holds no two rows of which each is the only one', async () => {
  const { site } = openProject({ root: join(import.meta.dirname, '../../..') }).resolved;
  const now = new Date();
  const tables = await sampleOf(site, now);
  const twice: string[] = [];
  for (const [name, rows] of tables ?? []) {
    const entity = site.entities[name];
    for (const { fields, unless, where } of entity ? uniqueGroups(entity) : []) {
      const seen = new Set<string>();
      for (const row of rows) {
        if (fields.some((field) => row[field] === null)) continue;
        if (Object.entries(unless ?? {}).some(([field, free]) => free.includes(row[field] as never))) continue;
        if (where && !matches(where, row, { now: now.toISOString(), today: '', me: 0 })) continue;
        const key = JSON.stringify(fields.map((field) => row[field]));
        if (seen.has(key)) twice.push(`${name} ${fields.join(', ')}: ${key}`);
        seen.add(key);
      }
    }
  }
  expect(tables?.size).toBeGreaterThan(0);
  expect(twice).toEqual([]);
});
