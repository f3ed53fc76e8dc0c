/** `npm run infer`: from recorded answers or a contract to an entity and a page, with what the author has to settle. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Problem } from '../../src/grammar/site/models.ts';
import { printProblem } from '../../src/grammar/problems/report.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { makeSite } from '../../src/site.ts';
import { authoringWords } from '../icon-files.ts';
import type { Project } from '../project.ts';
import { stemOf } from './calls.ts';
import { camelCase, singular, wordsOf } from './names.ts';
import type { Source } from './page.ts';
import { exists, propose, type Proposed } from './propose.ts';
import { readSource } from './read.ts';

/** What the command was asked. */
export interface InferOptions {
  entity?: string | undefined;
  page?: string | undefined;
  write?: boolean | undefined;
  /** What whole amounts are: fen or yuan. */
  amounts?: string | undefined;
}

const texts = {
  usage: {
    zh: '用法：npm run infer -- <答复或 OpenAPI 文件> [路径、schema 或列表的位置] [--entity 名称] [--page 分组/页面] [--amounts fen|yuan] [--write]',
    en: 'Usage: npm run infer -- <answer or OpenAPI file> [path, schema or place of the list] [--entity name] [--page group/name] [--amounts fen|yuan] [--write]',
  },
  amounts: { zh: '--amounts 只能是 fen 或 yuan', en: '--amounts is fen or yuan' },
  questions: { zh: '需要确认：', en: 'To settle:' },
  config: {
    zh: '如果接口就是这样答复，zhanggui.config.json 里还要有：',
    en: 'If the host answers just so, zhanggui.config.json also needs:',
  },
  fine: { zh: '检查通过', en: 'The check accepts it' },
  refused: { zh: '检查不通过，没有写入', en: 'The check refuses it: nothing was written' },
  dry: { zh: '没有写入；加上 --write 写入', en: 'Nothing was written; --write does' },
  written: { zh: '已写入；然后运行 npm run generate', en: 'Written; now run npm run generate' },
};

/** Prints the proposal; with `write` it is written when the check has nothing against it. Gives the exit status. */
export async function infer(project: Project, words: readonly string[], options: InferOptions): Promise<number> {
  const { language, say, schemas } = project;
  const [file, wanted] = words;
  if (file === undefined) {
    say(texts.usage[language]);
    return 2;
  }
  const { amounts } = options;
  if (amounts !== undefined && amounts !== 'fen' && amounts !== 'yuan') {
    say(texts.amounts[language]);
    return 2;
  }
  const read = readSource(file, wanted);
  if ('problem' in read) {
    say([read.problem[language], ...(read.choices ?? []).slice(0, 200).map((one) => `  ${one}`)].join('\n'));
    return 1;
  }
  const name = options.entity ?? entityOf(read.source, wanted ?? basename(file).replace(/\.[^.]*$/, ''));
  const made = await propose(project, read, name, options.page ?? `${name}/index`, amounts);
  if ('zh' in made) {
    say(made[language]);
    return 1;
  }
  const present = Object.keys(made.files).find((path) => existsSync(join(schemas, path)));
  if (present !== undefined) {
    say(exists(`schemas/${present}`)[language]);
    return 1;
  }
  const problems = judged(project, made.files);
  print(project, made, problems);
  const isRefused = problems.some(({ severity }) => severity === 'error');
  if (isRefused) say(texts.refused[language]);
  else if (options.write) {
    for (const [path, text] of Object.entries(made.files)) {
      mkdirSync(dirname(join(schemas, path)), { recursive: true });
      writeFileSync(join(schemas, path), text, { flag: 'wx' });
    }
    say(texts.written[language]);
  } else say(texts.dry[language]);
  return isRefused ? 1 : 0;
}

/** An entity's name from the address or the file's name: its last word, in the singular. */
function entityOf({ path }: Source, fallback: string): string {
  const last =
    stemOf(path ?? fallback)
      .split('/')
      .findLast((part) => /^[A-Za-z][\w.-]*$/.test(part)) ?? '';
  return singular(camelCase(wordsOf(last)));
}

/** What the check says of these files, or of others because of them. */
function judged({ files, verdict, root }: Pick<Project, 'files' | 'verdict' | 'root'>, made: Files): Problem[] {
  const key = ({ code, file, text }: Problem): string => `${code} ${file} ${text.en}`;
  const before = new Set(verdict().problems.map(key));
  return makeSite({ ...files, ...made }, undefined, authoringWords(root)).problems.filter(
    (one) => !before.has(key(one)),
  );
}

/** At most eight names, and how many more. */
function listed(names: readonly string[], language: Project['language']): string {
  const more = names.length - 8;
  const some = names.slice(0, 8).join(language === 'zh' ? '、' : ', ');
  return more <= 0 ? some : language === 'zh' ? `${some} 等 ${names.length} 个` : `${some} and ${more} more`;
}

/** Questions of the same words, asked once of all that they are about. */
function together(questions: Proposed['questions'], language: Project['language']): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const { about, text } of questions) asked.set(text[language], [...(asked.get(text[language]) ?? []), about]);
  return asked;
}

function print(project: Pick<Project, 'language' | 'say'>, made: Proposed, problems: readonly Problem[]): void {
  const { language, say } = project;
  for (const [path, text] of Object.entries(made.files)) {
    const lines = text.trimEnd().split('\n');
    say(`✎ schemas/${path}\n${lines.map((line) => `+ ${line}`).join('\n')}`);
  }
  say(`${texts.config[language]}\n${JSON.stringify(made.config, null, 2)}`);
  if (made.questions.length > 0) say(texts.questions[language]);
  for (const [text, about] of together(made.questions, language)) say(`? ${listed(about, language)}  ${text}`);
  for (const problem of problems) say(`${problem.severity === 'error' ? '✖' : '⚠'} ${printProblem(problem, language)}`);
  if (problems.length === 0) say(texts.fine[language]);
}
