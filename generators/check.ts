/** `npm run check`: every problem of the schemas, and whether what is generated from them is up to date. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../src/grammar/site/models.ts';
import { printProblem } from '../src/grammar/problems/report.ts';
import { checkFormats, type Found } from './check-formats.ts';
import type { Project } from './project.ts';
import type { Verdict } from '../src/grammar/site/models.ts';

const stale = {
  file: 'src/generated',
  text: { zh: '与 schemas 不一致', en: 'is not made from these schemas' },
  hint: {
    zh: '提交前运行 npm run generate，或 npm run check -- --fix',
    en: 'before you commit: npm run generate, or npm run check -- --fix',
  },
};

const sentences = {
  format: {
    zh: (format: string, known: string) => `没有「${format}」这种格式：${known}`,
    en: (format: string, known: string) => `There is no format "${format}": ${known}`,
  },
  unread: {
    zh: '；每个文件都能读之后才检查其余内容',
    en: '; the rest is judged once every file can be read',
  },
  done: {
    zh: (pages: number, files: number, errors: number, warnings: number) =>
      `${files} 个文件，${pages} 个页面：${errors} 个错误，${warnings} 个警告`,
    en: (pages: number, files: number, errors: number, warnings: number) =>
      `${files} files, ${pages} pages: ${errors} errors, ${warnings} warnings`,
  },
};

/** Whether what is generated is of other declarations; told by their digest, so that this stays fast. */
export function isStale(root: string, digest: string): boolean {
  const place = join(root, 'src/generated/site-digest.txt');
  return !existsSync(place) || readFileSync(place, 'utf8').trim() !== digest;
}

const errorsOf = ({ problems }: Verdict): number => problems.filter(({ severity }) => severity === 'error').length;

/** Exit status: 1 with errors, 3 when the schemas are right and only what is generated is not theirs. */
export function statusOf(verdict: Verdict, isOld: boolean): number {
  return errorsOf(verdict) > 0 ? 1 : isOld ? 3 : 0;
}

/** What is printed of each problem, by what it stays itself by when lines move; the last may be what is to be done. */
export function problemLines(verdict: Verdict, isOld: boolean, language: Language): Map<string, string> {
  const lines = new Map<string, string>();
  for (const problem of verdict.problems) {
    const key = `${problem.code} ${problem.file} ${problem.text.en}`;
    const again = lines.has(key) ? ` ${problem.line}:${problem.column}` : '';
    lines.set(key + again, `${problem.severity === 'error' ? '✖' : '⚠'} ${printProblem(problem, language)}`);
  }
  if (isOld) lines.set('stale', `✎ ${stale.file}  ${stale.text[language]}  (${stale.hint[language]})`);
  return lines;
}

/** The last line. */
export function summary(verdict: Verdict, files: number, language: Language): string {
  const errors = errorsOf(verdict);
  const done = sentences.done[language](verdict.pages, files, errors, verdict.problems.length - errors);
  return `${done}${verdict.unread ? sentences.unread[language] : ''}`;
}

/**
 * Prints all problems; gives the exit status.
 * @param format "text", or one that other programs read.
 */
export function check({ root, files, verdict, language, say }: Project, format = 'text'): number {
  const known = ['text', ...Object.keys(checkFormats)];
  if (!known.includes(format)) {
    say(sentences.format[language](format, known.join(' ')));
    return 2;
  }
  const judged = verdict();
  const isOld = isStale(root, judged.digest);
  const written = checkFormats[format];
  if (written) {
    const found: Found[] = judged.problems.map((problem) => ({ ...problem, file: `schemas/${problem.file}` }));
    if (isOld) found.push({ code: 'stale', severity: 'warning', ...stale });
    say(written(found, language));
  } else {
    for (const line of problemLines(judged, isOld, language).values()) say(line);
    say(summary(judged, Object.keys(files).length, language));
  }
  return statusOf(judged, isOld);
}
