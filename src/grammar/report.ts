/** Collects problems, each once, with the line and column of its place. */
import type { Problem } from './models.ts';
import type { Place } from './nodes.ts';
import { lineColumn } from './read-json.ts';
import type { ProblemEntry } from './problem-entry.ts';
import { fill, problems, type ProblemCode } from './problems.ts';

export type Facts = { [name: string]: string | number };

export interface Reporter {
  add(code: ProblemCode, at: Place, facts?: Facts): void;
  /** As `add`, for codes that are known at run time only (a kind's check). */
  addNamed(code: string, at: Place, facts?: Facts): void;
  /** All problems, by file and place. */
  all(): Problem[];
  hasErrors(file: string): boolean;
}

/** `texts`: path -> text of the files, for counting lines. */
export function createReporter(texts: { readonly [file: string]: string }): Reporter {
  const found: Problem[] = [];
  const seen = new Set<string>();
  const broken = new Set<string>();
  const addNamed = (code: string, at: Place, facts: Facts = {}): void => {
    const entry: ProblemEntry = code in problems ? problems[code as ProblemCode] : problems['kind-rule'];
    const given = code in problems ? facts : { zh: code, en: code, ...facts };
    const { line, column } = lineColumn(texts[at.file] ?? '', at.start);
    const text = fill(entry.text, given) ?? { zh: code, en: code };
    const key = `${code} ${at.file} ${at.start} ${facts.name ?? facts.key ?? text.en}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (entry.severity === 'error') broken.add(at.file);
    const hint = entry.hint && fill(entry.hint, given);
    found.push({ code, file: at.file, line, column, text, ...(hint ? { hint } : {}), severity: entry.severity });
  };
  return {
    add: addNamed,
    addNamed,
    all: () =>
      found.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1)),
    hasErrors: (file) => broken.has(file),
  };
}

/** One line for a terminal: `schemas/goods/a.json:3:7  sentence  (hint)`. */
export function printProblem(problem: Problem, language: 'zh' | 'en', prefix = 'schemas/'): string {
  return `${prefix}${problem.file}:${problem.line}:${problem.column}  ${problem.text[language]}${problem.hint ? `  (${problem.hint[language]})` : ''}`;
}
