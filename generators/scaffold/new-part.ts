/**
 * `npm run new -- field|kind|call|function|effect`: asks at most six questions, writes the folder, enters it into the
 * registries and shows both.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { layOut } from '../layout.ts';
import type { Project } from '../project.ts';
import { registries } from '../registries.ts';
import { parts, type Answers, type Part } from './parts.ts';
import { register } from './register.ts';

/**
 * @param given answers in the order of the questions; what is missing is asked on the terminal. Ends with 1, nothing
 * written, on a bad answer.
 */
export async function newPart(
  project: Pick<Project, 'root' | 'language' | 'say'>,
  what: string,
  given: readonly string[],
): Promise<number> {
  const part = parts[what];
  if (!part) return 2;
  const { language, root, say } = project;
  const answers = await ask(part, language, given, say);
  if (!answers) return 1;
  const folder = [part.room, part.within?.(answers) ?? [], answers['name'] ?? ''].flat().join('/');
  if (existsSync(join(root, folder))) {
    say(language === 'zh' ? `${folder} 已存在` : `${folder} exists already`);
    return 1;
  }
  const entries = Object.entries(part.entries?.(answers) ?? {}).map(([file, [line, member]]) => {
    const path = `${part.room}/${file}`;
    return {
      path,
      added: [line, `  ${member},`].filter(Boolean),
      text: register(readFileSync(join(root, path), 'utf8'), line, member),
    };
  });
  mkdirSync(join(root, folder), { recursive: true });
  for (const [file, made] of Object.entries(part.files(answers))) {
    const text = await layOut(file, made);
    writeFileSync(join(root, folder, file), text);
    say(
      `✎ ${folder}/${file}\n${text
        .trimEnd()
        .split('\n')
        .map((line) => `+ ${line}`)
        .join('\n')}`,
    );
  }
  for (const { path, added, text } of entries) {
    writeFileSync(join(root, path), await layOut(path, text));
    say(`✎ ${path}\n${added.map((line) => `+ ${line}`).join('\n')}`);
  }
  for (const [path, text] of Object.entries(await registries(root))) writeFileSync(join(root, path), text);
  say(language === 'zh' ? '然后运行 npm run generate，再运行 npm test' : 'Then run npm run generate, and npm test');
  return 0;
}

/** Undefined when a given answer does not fit; on the terminal the question is asked again. */
async function ask(
  part: Part,
  language: 'zh' | 'en',
  given: readonly string[],
  say: (text: string) => void,
): Promise<Answers | undefined> {
  const answers: Answers = {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const [index, [name, { text, suggest = '', pattern }]] of Object.entries(part.questions).entries()) {
      for (;;) {
        const answer =
          (given[index] ?? (await terminal.question(`${text[language]}${suggest ? ` [${suggest}]` : ''}: `))).trim() ||
          suggest;
        answers[name] = answer;
        if (answer !== '' && (!pattern || pattern.test(answer))) break;
        say(language === 'zh' ? `“${text.zh}”的回答 “${answer}” 不可用` : `"${answer}" cannot answer "${text.en}"`);
        if (given[index] !== undefined) return undefined;
      }
    }
    return answers;
  } finally {
    terminal.close();
  }
}
