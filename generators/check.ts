/** `npm run check`: every problem of the schemas, and whether what is generated from them is up to date. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printProblem } from '../src/grammar/report.ts';
import { iconNames, iconSource } from './icon-files.ts';
import type { Project } from './project.ts';

const sentences = {
  icon: {
    zh: (name: string) => `没有图标「${name}」（见 https://mui.com/material-ui/material-icons/）`,
    en: (name: string) => `There is no icon "${name}" (see https://mui.com/material-ui/material-icons/)`,
  },
  stale: {
    zh: 'src/generated  与 schemas 不一致  （运行 npm run generate 并提交）',
    en: 'src/generated  is not made from these schemas  (run npm run generate, and commit it)',
  },
  done: {
    zh: (pages: number, files: number, errors: number, warnings: number) =>
      `${files} 个文件，${pages} 个页面：${errors} 个错误，${warnings} 个警告`,
    en: (pages: number, files: number, errors: number, warnings: number) =>
      `${files} files, ${pages} pages: ${errors} errors, ${warnings} warnings`,
  },
};

/** Prints all problems; gives the exit status. Staleness is validated by the digest, so that this stays fast. */
export function check({ root, files, resolved, language, say }: Project): number {
  let errors = 0;
  let warnings = 0;
  for (const problem of resolved.problems) {
    if (problem.severity === 'error') errors += 1;
    else warnings += 1;
    say(`${problem.severity === 'error' ? '✖' : '⚠'} ${printProblem(problem, language)}`);
  }
  for (const name of iconNames(resolved.site)) {
    if (iconSource(root, name) !== undefined) continue;
    errors += 1;
    say(`✖ ${sentences.icon[language](name)}`);
  }
  const digest = join(root, 'src/generated/site-digest.txt');
  if (!existsSync(digest) || readFileSync(digest, 'utf8').trim() !== resolved.site.digest) {
    errors += 1;
    say(`✖ ${sentences.stale[language]}`);
  }
  say(sentences.done[language](Object.keys(resolved.site.pages).length, Object.keys(files).length, errors, warnings));
  return errors > 0 ? 1 : 0;
}
