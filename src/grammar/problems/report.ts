/** Collects problems, each once, with the line and column of its place. */
import { marks, type Language } from '../../base/language.ts';
import { folded, type Finding, type Lost } from './consequences.ts';
import type { Problem } from '../site/models.ts';
import type { Place } from '../json/nodes.ts';
import { lineColumn } from '../json/read-json.ts';
import type { ProblemEntry } from './problem-entry.ts';
import { fill, problems, type ProblemCode } from './problems.ts';

export type Facts = { [name: string]: string | number };

export interface Reporter {
  add(code: ProblemCode, at: Place, facts?: Facts): void;
  /** As `add`, for codes that are known at run time only (a kind's check). */
  addNamed(code: string, at: Place, facts?: Facts): void;
  /** Notes what a fault took away: other faults that come of it are folded under it. */
  lose(code: ProblemCode, at: Place, parts: readonly string[], whole: readonly string[]): void;
  /** A place as people write it: `goods/a.json:3`. */
  line(at: Place): string;
  /** All problems but those that follow from others, by file and place. `madeOf`: files that a document is made of. */
  all(madeOf?: (file: string) => readonly string[]): Problem[];
}

/** `texts`: path -> text of the files, for counting lines. */
export function createReporter(texts: { readonly [file: string]: string }): Reporter {
  const found: Finding[] = [];
  const lost: Lost[] = [];
  const seen = new Set<string>();
  const placed = (at: Place): { line: number; column: number } => lineColumn(texts[at.file] ?? '', at.start);
  const addNamed = (code: string, at: Place, facts: Facts = {}): void => {
    const entry: ProblemEntry = code in problems ? problems[code as ProblemCode] : problems['kind-rule'];
    const given = code in problems ? facts : { zh: code, en: code, ...facts };
    const text = fill(entry.text, given) ?? { zh: code, en: code };
    const key = `${code} ${at.file} ${at.start} ${facts.name ?? facts.key ?? text.en}`;
    if (seen.has(key)) return;
    seen.add(key);
    const hint = entry.hint && fill(entry.hint, given);
    const problem = { code, file: at.file, ...placed(at), text, ...(hint ? { hint } : {}), severity: entry.severity };
    found.push({ problem, facts });
  };
  return {
    add: addNamed,
    addNamed,
    lose: (code, at, parts, whole) => void lost.push({ code, file: at.file, ...placed(at), parts, whole }),
    line: (at) => `${at.file}:${placed(at).line}`,
    all: (madeOf = () => []) =>
      folded(found, lost, madeOf).sort((a, b) =>
        a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
      ),
  };
}

/** The same reporter for a part whose problems are not told. */
export const silent = (report: Reporter): Reporter => ({
  ...report,
  add: () => undefined,
  addNamed: () => undefined,
  lose: () => undefined,
});

/** One line for a terminal: `schemas/goods/a.json:3:7  sentence  (hint)`. */
export function printProblem(problem: Problem, language: Language, prefix = 'schemas/'): string {
  const { file, line, column, text, hint, follows } = problem;
  const end = [...(hint ? [hint[language]] : []), ...(follows === undefined ? [] : [following(follows)[language]])];
  return `${prefix}${file}:${line}:${column}  ${text[language]}${end.length > 0 ? `  (${end.join(marks.semicolon[language])})` : ''}`;
}

const following = (count: number): { zh: string; en: string } => ({
  zh: `另有 ${count} 处错误由此引起`,
  en: `${count} more ${count === 1 ? 'fault follows' : 'faults follow'} from it`,
});
