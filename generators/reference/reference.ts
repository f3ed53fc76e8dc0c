/** docs/schema-language.md: every key of the schema files with its meaning, type, default and an example. */
import type { JsonSchema, Vocabulary } from '../../src/grammar/models.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { examplesOf, type Example } from './examples.ts';
import { languageKeys, type LanguageKey } from './keys.ts';
import { meaningOf } from './meaning.ts';
import { chapters, type Chapter } from './chapters.ts';

/** The reference as Markdown, in both languages. */
export function referenceText(files: Files, vocabulary: Vocabulary): string {
  const examples = examplesOf(files, vocabulary);
  const keys = new Map<string, Map<string, LanguageKey>>();
  for (const key of languageKeys(vocabulary)) {
    if (/\.(?:zh|en)$/.test(key.path)) continue;
    const own = keys.get(key.owner) ?? new Map<string, LanguageKey>();
    if (!own.has(key.path)) own.set(key.path, key);
    keys.set(key.owner, own);
  }
  const all = chapters(vocabulary);
  const contents = all.map(({ owner, title }) => `- [${title.zh} / ${title.en}](#${anchor(owner)})`);
  const texts = all.map((chapter) => chapterText(chapter, [...(keys.get(chapter.owner)?.values() ?? [])], examples));
  return [head, ...contents, '', ...texts].join('\n');
}

const head = `# 声明语言参考 / Reference of the schema language

由 \`npm run generate\` 生成。每个键：含义、类型、默认值，以及项目中的一个例子。标 * 的必须写。

Made by \`npm run generate\`. Each key with its meaning, its type, its default and an example from the project's own
files. A key with * must be written.
`;

const anchor = (owner: string): string => owner.toLowerCase().replaceAll('.', '-');

function chapterText(
  { owner, title, text }: Chapter,
  keys: LanguageKey[],
  examples: ReadonlyMap<string, Example>,
): string {
  const rows = keys.map((key) => {
    const { zh, en } = meaningOf([key.owner], key.path, key.schema);
    const example = examples.get(`${key.owner}.${key.path}`);
    const cells = [
      `\`${key.path.replace(/^\.\*\./, '')}\`${key.required ? ' *' : ''}`,
      `${escaped(zh)}<br>${escaped(en)}`,
      typeText(key.schema),
      key.schema.default === undefined ? '' : code(JSON.stringify(key.schema.default)),
      example ? `${code(example.text)}<br>${example.file}` : '',
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const table = [
    '| 键 / Key | 含义 / Meaning | 类型 / Type | 默认 / Default | 例 / Example |',
    '|---|---|---|---|---|',
    ...rows,
  ];
  return [
    `<a id="${anchor(owner)}"></a>`,
    '',
    `## ${title.zh} / ${title.en}`,
    '',
    text.zh,
    '',
    text.en,
    '',
    ...(keys.length > 0 ? [...table, ''] : []),
  ].join('\n');
}

/** Words in angle brackets stand for something; Markdown would take them for HTML. */
const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** A type in a few words; shared parts are links. */
function typeText(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/$defs/', '');
    return `[${name}](#${anchor(name)})`;
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => code(JSON.stringify(one))).join(' ');
  for (const word of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[word])) return [...new Set((schema[word] as JsonSchema[]).map(typeText))].join(' · ');
  if (schema.type === 'array') return `列表 list: ${inner(schema.items)}`;
  if (schema.type === 'object' && isShape(schema.additionalProperties))
    return `名称 → names → ${inner(schema.additionalProperties)}`;
  return [schema.type ?? 'any']
    .flat()
    .map((one) => typeNames[String(one)] ?? String(one))
    .join(' · ');
}

const isShape = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const inner = (schema: unknown): string => (isShape(schema) ? typeText(schema) : '');

const typeNames: { readonly [type: string]: string } = {
  string: '文字 text',
  integer: '整数 whole number',
  number: '数字 number',
  boolean: 'true / false',
  object: '对象 object',
  null: 'null',
  any: '任意 any value',
};
