/** The reference of the schema language, and what editors say of each key. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { metaSchemas } from '../../../generators/meta-schemas.ts';
import { chapters } from '../../../generators/reference/chapters.ts';
import { expressionChapters } from '../../../generators/reference/expressions.ts';
import { languageKeys } from '../../../generators/reference/keys.ts';
import { allWords, meaningOf, wordOf } from '../../../generators/reference/meaning.ts';
import { referenceText } from '../../../generators/reference/reference.ts';
import type { JsonSchema } from '../../../src/grammar/site/models.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { vocabulary } from '../../../src/site.ts';
import { realSite } from '../../template.ts';

const keys = languageKeys(vocabulary);
const grammar = join(import.meta.dirname, '..', '..', '..', 'src/grammar/expressions');
const schemas = join(import.meta.dirname, '..', '..', '..', 'schemas');

test('each key has a meaning in both languages, and each meaning a key', () => {
  expect(keys.length).toBeGreaterThan(800);
  const silent = keys.flatMap(({ owner, path, schema }) => {
    const { zh, en } = meaningOf([owner], path, schema);
    return /[一-鿿]/.test(zh) && /[A-Za-z]{2}/.test(en) && !/[一-鿿]/.test(en) ? [] : [`${owner}.${path}`];
  });
  expect(silent).toEqual([]);
  const used = new Set(keys.map(({ owner, path }) => wordOf([owner], path)));
  expect(allWords.filter((word) => !used.has(word))).toEqual([]);
});

test('each function and name of the expressions is told', () => {
  const source = readdirSync(grammar)
    .filter((name) => name.startsWith('cel'))
    .map((name) => readFileSync(join(grammar, name), 'utf8'))
    .join('\n');
  const registered = [
    ...source.matchAll(/registerFunction\(\s*['`](\w+)\(/g),
    ...source.matchAll(/registerVariable\('(\w+)'/g),
  ].map(([, name]) => name);
  expect(registered.length).toBeGreaterThan(20);
  const told = new Set(expressionChapters.flatMap(({ keys: own }) => own.map(({ name }) => name.split('(')[0])));
  expect([...new Set(registered)].filter((name) => name !== 'string' && !told.has(name))).toEqual([]);
});

test('each owner of keys has a chapter', () => {
  const told = new Set(chapters(vocabulary).map(({ owner }) => owner));
  expect([...new Set(keys.map(({ owner }) => owner))].filter((owner) => !told.has(owner))).toEqual([]);
});

test('editors show the meaning of every key, in both languages, from at most 260 kB for a file', () => {
  const made = metaSchemas(realSite(), vocabulary, readSchemas(schemas));
  const silent: string[] = [];
  const look = (at: string, schema: unknown, defs: JsonSchema): void => {
    // What is required of a whole is no telling of its own.
    if (typeof schema !== 'object' || schema === null || /\/(?:else|whole\.[\w.]+)$/.test(at)) return;
    for (const [word, value] of Object.entries(schema)) {
      if (word === 'properties')
        for (const [name, member] of Object.entries(value as { [name: string]: JsonSchema })) {
          // What another definition says of it, which stands beside.
          if (typeof member !== 'object') continue;
          const shared = /^#\/\$defs\/(.*)$/.exec(String(member.$ref ?? ''))?.[1];
          const said =
            member.description ?? (shared === undefined ? undefined : (defs[shared] as JsonSchema).description);
          const isSelf = name === '$schema' || member.const !== undefined || /\/if(?:\/|$)/.test(at);
          if (!isSelf && !/[一-鿿].*\n.*\w/s.test(String(said ?? ''))) silent.push(`${at}.${name}`);
        }
      look(`${at}/${word}`, value, defs);
    }
  };
  for (const [path, schema] of Object.entries(made))
    if (!path.startsWith('gen/')) look(path, schema, (schema.$defs ?? {}) as JsonSchema);
  expect(silent).toEqual([]);
  // What describes all files, and what one entity or page adds: there are as many of the latter as pages.
  const sizes = Object.entries(made).map(([path, schema]) => ({
    own: path.startsWith('gen/'),
    size: JSON.stringify(schema).length + 1,
  }));
  const shared = sizes.filter(({ own }) => !own).reduce((sum, { size }) => sum + size, 0);
  expect(shared + Math.max(...sizes.filter(({ own }) => own).map(({ size }) => size))).toBeLessThanOrEqual(260_000);
});

test('the reference has each key once, with an example of most from the project’s own files', () => {
  const files = readSchemas(schemas);
  const text = referenceText(files, vocabulary);
  expect(text).toBe(readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'schema-language.md'), 'utf8'));
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const exemplified = rows.filter((line) => !/\| {2}\|$/.test(line));
  const anchors = new Set([...text.matchAll(/<a id="([\w-]+)">/g)].map(([, name]) => name));
  const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, name]) => name);
  expect(links.filter((name) => !anchors.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(600);
  expect(exemplified.length / rows.length).toBeGreaterThan(0.65);
});
