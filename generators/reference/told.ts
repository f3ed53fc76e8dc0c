/** What the reference tells: chapters, and of each key its meaning, type, default and an example. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { JsonSchema, Language, Vocabulary } from '../../src/grammar/site/models.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { chapters, type Chapter } from './chapters.ts';
import { examplesOf, type Example } from './examples.ts';
import { expressionChapters } from './expressions.ts';
import { languageKeys, type LanguageKey } from './keys.ts';
import { meaningOf } from './meaning.ts';
import { projectChapters } from './project-names.ts';

export interface ToldKey {
  /** As it is written in its chapter: "to.to", "legs[].account". */
  name: string;
  required: boolean;
  meaning: Text;
  schema: JsonSchema;
  /** The value that it has when it is not written. */
  default?: string;
  example?: Example;
}

export interface ToldChapter extends Chapter {
  /** Names it in addresses. */
  anchor: string;
  keys: readonly ToldKey[];
}

export const anchor = (owner: string): string => owner.toLowerCase().replaceAll('.', '-');

export function toldChapters(files: Files, vocabulary: Vocabulary): ToldChapter[] {
  const examples = examplesOf(files, vocabulary);
  const keys = new Map<string, Map<string, LanguageKey>>();
  for (const key of languageKeys(vocabulary)) {
    if (/\.(?:zh|en)$/.test(key.path)) continue;
    const own = keys.get(key.owner) ?? new Map<string, LanguageKey>();
    if (!own.has(key.path)) own.set(key.path, key);
    keys.set(key.owner, own);
  }
  const all = chapters(vocabulary).map((chapter): ToldChapter => ({
    ...chapter,
    anchor: anchor(chapter.owner),
    keys: [...(keys.get(chapter.owner)?.values() ?? [])].map((key) => toldKey(key, examples)),
  }));
  const inOrder = all.flatMap((one) => (one.owner === 'condition' ? [one, ...expressionChapters] : [one]));
  return [...inOrder, ...projectChapters(files)];
}

function toldKey({ owner, path, schema, required }: LanguageKey, examples: ReadonlyMap<string, Example>): ToldKey {
  const example = examples.get(`${owner}.${path}`);
  return {
    name: path.replace(/^\.\*\./, ''),
    required,
    meaning: meaningOf([owner], path, schema),
    schema,
    ...(schema.default === undefined ? {} : { default: JSON.stringify(schema.default) }),
    ...(example ? { example } : {}),
  };
}

export const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** A type in a few words of Markdown; shared parts are links. `languages`: in which its words stand. */
export function typeText(schema: JsonSchema, languages: readonly Language[] = ['zh', 'en']): string {
  const inner = (one: unknown): string => (isShape(one) ? typeText(one, languages) : '');
  const said = (word: Text): string => [...new Set(languages.map((language) => word[language]))].join(' ');
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/$defs/', '');
    const word = simple[name];
    if (word) return said(word);
    return `[${name}](#${anchor(name)})`;
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => code(JSON.stringify(one))).join(' ');
  for (const word of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[word])) return [...new Set((schema[word] as JsonSchema[]).map(inner))].join(' · ');
  if (schema.type === 'array') return `${said(list)}: ${inner(schema.items)}`;
  if (schema.type === 'object' && isShape(schema.additionalProperties))
    return `${languages.map((language) => `${names[language]} → `).join('')}${inner(schema.additionalProperties)}`;
  return [schema.type ?? 'any']
    .flat()
    .map((one) => said(typeNames[String(one)] ?? alike(String(one))))
    .join(' · ');
}

const isShape = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const alike = (one: string): Text => ({ zh: one, en: one });

const list: Text = { zh: '列表', en: 'list' };
const names: Text = { zh: '名称', en: 'names' };
/** Shared parts that have no keys, and so no chapter. */
const simple: { readonly [part: string]: Text } = { day: { zh: '日期', en: 'day' } };
const typeNames: { readonly [type: string]: Text } = {
  string: { zh: '文字', en: 'text' },
  integer: { zh: '整数', en: 'whole number' },
  number: { zh: '数字', en: 'number' },
  boolean: alike('true / false'),
  object: { zh: '对象', en: 'object' },
  null: alike('null'),
  any: { zh: '任意', en: 'any value' },
};
