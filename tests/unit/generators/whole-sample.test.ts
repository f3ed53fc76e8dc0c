/**
 * The rows of `npm start` in their full volume, in memory: no two that the tables would not hold side by side, none
 * that names what a picker would not offer.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../../generators/project.ts';
import { sampleOf } from '../../../generators/review-site/sample-rows.ts';
import { dayOf } from '../../../src/base/date.ts';
import type { Match } from '../../../src/grammar/declarations/declarations.ts';
import { matches } from '../../../src/grammar/expressions/match.ts';
import { uniqueGroups } from '../../../src/database/schema/indexes.ts';
import { testMoment } from '../../moment.ts';

const now = testMoment;
const facts = { now: now.toISOString(), today: dayOf(now.toISOString()), me: 0 };
const { site } = openProject({ root: join(import.meta.dirname, '../../..') }).resolved;
const tables = await sampleOf(site, now);

it('holds no two rows of which each is the only one', async () => {
  const twice: string[] = [];
  for (const [name, rows] of tables ?? []) {
    const entity = site.entities[name];
    for (const { fields, unless, where } of entity ? uniqueGroups(entity) : []) {
      const seen = new Set<string>();
      for (const row of rows) {
        if (fields.some((field) => row[field] === null)) continue;
        if (Object.entries(unless ?? {}).some(([field, free]) => free.includes(row[field] as never))) continue;
        if (where && !matches(where, row, facts)) continue;
        const key = JSON.stringify(fields.map((field) => row[field]));
        if (seen.has(key)) twice.push(`${name} ${fields.join(', ')}: ${key}`);
        seen.add(key);
      }
    }
  }
  expect(tables?.size).toBeGreaterThan(0);
  expect(twice).toEqual([]);
});

it('names what the pickers of its fields offer', () => {
  const strange: string[] = [];
  let named = 0;
  for (const [name, entity] of Object.entries(site.entities))
    for (const field of Object.values(entity.fields)) {
      const fixed = Object.entries(field.toWhere ?? {}).filter(([, condition]) => !String(condition).startsWith('$'));
      if (fixed.length === 0 || field.titleOf === undefined) continue;
      const targets = new Map((tables?.get(field.titleOf) ?? []).map((row) => [row.id, row]));
      for (const row of tables?.get(name) ?? [])
        for (const id of [row[field.name]].flat()) {
          if (typeof id !== 'number') continue;
          named += 1;
          const target = targets.get(id);
          if (!target || !matches(Object.fromEntries(fixed) as Match, target, facts))
            strange.push(`${name} ${row.id}: ${field.name} ${id}`);
        }
    }
  expect(named).toBeGreaterThan(0);
  expect(strange).toEqual([]);
});
