/** docs/schema-language.md: every key of the schema files with its meaning, type, default and an example. */
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { code, toldChapters, typeText, type ToldChapter } from './told.ts';

/** The reference as Markdown, in both languages. */
export function referenceText(files: Files, vocabulary: Vocabulary): string {
  const all = toldChapters(files, vocabulary);
  const contents = all.map(({ anchor, title }) => `- [${title.zh} / ${title.en}](#${anchor})`);
  return [head, ...contents, '', ...all.map(chapterText)].join('\n');
}

const head = `# 声明语言参考 / Reference of the schema language

由 \`npm run generate\` 生成。每个键：含义、类型、默认值，以及项目中的一个例子。标 * 的必须写。

Made by \`npm run generate\`. Each key with its meaning, its type, its default and an example from the project's own
files. A key with * must be written.
`;

function chapterText({ anchor, title, text, keys }: ToldChapter): string {
  const rows = keys.map((key) => {
    const cells = [
      `${code(key.name)}${key.required ? ' *' : ''}`,
      `${escaped(key.meaning.zh)}<br>${escaped(key.meaning.en)}`,
      typeText(key.schema),
      key.default === undefined ? '' : code(key.default),
      key.example ? `${code(key.example.text)}<br>${key.example.file}` : '',
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const table = [
    '| 键 / Key | 含义 / Meaning | 类型 / Type | 默认 / Default | 例 / Example |',
    '|---|---|---|---|---|',
    ...rows,
  ];
  return [
    `<a id="${anchor}"></a>`,
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
