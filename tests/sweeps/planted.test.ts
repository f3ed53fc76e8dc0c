/**
 * Every member of the schema language that may name something is judged: a wrong name or word, planted where the
 * project's own files use it, is told at its place. What may hold anything says so here, with the reason.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authoringWords } from '../../generators/icon-files.ts';
import { keyAt } from '../../generators/reference/key-at.ts';
import { languageKeys } from '../../generators/reference/keys.ts';
import type { JsonSchema, Vocabulary } from '../../src/grammar/site/models.ts';
import { resolve, type Files } from '../../src/grammar/resolve.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { testVocabulary } from '../fixtures/vocabulary.ts';
import { changedIn } from '../unit/grammar/changed.ts';
import { mistakes } from '../unit/grammar/mistakes.ts';
import { free } from './planted-free.ts';
import { isPlain, plantsOf, unfound } from './planted.ts';

const root = join(import.meta.dirname, '../..');
const problems = join(root, 'tests/problems');
const words = authoringWords(root);

/** Members that pages of several kinds share, and fields of several types, are judged by the same code. */
const shared = (owner: string, path: string): string =>
  `${owner.replace(/^field\..*/, 'field.*')}.${path}`.replace(/^kind\.\w+\.(drawer|import|totals|work)\b/, 'kind.*.$1');

/** Members that may be wrong beyond their shape. */
const open = new Map<string, JsonSchema>();
for (const { owner, path, schema } of languageKeys(words))
  if (!isPlain(schema) && !/\.(?:zh|en)$/.test(path)) open.set(`${owner}.${path}`, schema);
const names = new Map(languageKeys(words).map(({ owner, path }) => [`${owner}.${path}`, shared(owner, path)]));
const nameOf = (key: string): string => names.get(key) ?? key;

/** Members at which the golden problems and the mistakes of editors are told. */
function told(): Set<string> {
  const found = new Set<string>();
  const look = (files: Files, vocabulary: Vocabulary): void => {
    for (const problem of resolve(files, vocabulary).problems) {
      const key = keyAt(problem, files, vocabulary);
      if (key) found.add(shared(key.owner, key.name));
    }
  };
  const site = readSchemas(join(problems, '_site'));
  for (const name of readdirSync(problems).filter((one) => !one.startsWith('_'))) {
    const { 'expected.txt': golden, ...files } = readSchemas(join(problems, name));
    void golden;
    look({ ...site, ...files }, testVocabulary);
  }
  const shop = readSchemas(join(problems, '_mistakes/shop'));
  for (const mistake of mistakes)
    look({ ...shop, [mistake.file]: changedIn(shop, mistake).text, ...mistake.besides }, words);
  return found;
}

test('what is planted is found, and what may hold anything has a reason', () => {
  const files = readSchemas(join(root, 'schemas'));
  const plants = plantsOf(files, words, open);
  const missed = [...unfound(files, words, plants).keys()].map((key) => {
    const [name = '', sort = ''] = key.split(' ');
    return `${nameOf(name)} ${sort}`;
  });
  const planted = new Set([...plants.keys()].map((key) => nameOf(key.split(' ')[0] ?? '')));
  const known = told();
  const unused = [...new Set([...open.keys()].map(nameOf))].filter((name) => !planted.has(name) && !known.has(name));
  const left = [...new Set([...missed, ...unused])].toSorted();
  expect(left).toEqual(Object.keys(free).toSorted());
}, 600_000);
