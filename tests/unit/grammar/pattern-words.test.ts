/** No sentence of the check shows a regular expression: each one of the schema language has words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patternWords } from '../../../src/grammar/expressions/pattern-words.ts';

const meta = join(import.meta.dirname, '../../../schemas/_meta');

test('every pattern of the schema language is said in words', () => {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('pattern' in part && typeof part.pattern === 'string') found.add(part.pattern);
    Object.values(part).forEach(walk);
  };
  for (const name of readdirSync(meta, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.json')) walk(JSON.parse(readFileSync(join(meta, name), 'utf8')));
  expect(found.size).toBeGreaterThan(10);
  expect([...found].filter((pattern) => patternWords(pattern)['form'] === `of the form ${pattern}`)).toEqual([]);
});
