/**
 * Faults that are only there because of another: a misspelt name is missing where it was meant, a part that was taken
 * out for its shape is unknown to those that name it. They are counted at their cause and not told themselves; once the
 * cause is mended, what is left of them is told.
 */
import type { Problem } from '../site/models.ts';
import type { Facts } from './report.ts';

/** A problem with what its sentence was made of. */
export interface Finding {
  problem: Problem;
  facts: Facts;
}

/** What the reading of the site lost: a part of a wrong shape. */
export interface Lost {
  /** Names of the parts on the way to it, and of the whole document when that is gone: a list's, an entity's. */
  parts: readonly string[];
  whole: readonly string[];
  file: string;
  /** Problem that took it away: code and place in the file. */
  code: string;
  line: number;
  column: number;
}

/** Codes of names that stand for nothing, or of what a part would have to have. */
const missing = /^(?:unknown-|label-|permission-missing|options-none|cel-field|notice-|merge-|action-form)/;
const unreached = new Set(['state-unreachable', 'state-dead-end', 'system-idle']);
/** What is left without a use or a value when the name of it is misspelt somewhere. */
const idle = new Set([
  'missing-key',
  'money-minimum',
  'permission-missing',
  'where-missing',
  'field-idle',
  'action-idle',
  'posting-idle',
  'setting-idle',
  'system-idle',
  'state-unreachable',
  'label-unused',
  'ledger-balance',
]);

const named = ({ name, key, label, file }: Facts): string[] =>
  [name, key, label, file, String(label ?? '').split(':')[1]]
    .filter((one) => one !== undefined && one !== '')
    .map(String);

/** The problems without consequences. `madeOf`: the files that the document of a file is made of. */
export function folded(
  findings: readonly Finding[],
  lost: readonly Lost[],
  madeOf: (file: string) => readonly string[],
): Problem[] {
  const causes = new Map<Finding, Finding>();
  const at = (one: Lost): Finding | undefined =>
    findings.find(
      ({ problem }) =>
        problem.file === one.file &&
        problem.code === one.code &&
        problem.line === one.line &&
        problem.column === one.column,
    );
  const gone = lost.flatMap((one) => {
    const cause = at(one);
    return cause ? [{ ...one, cause }] : [];
  });
  for (const finding of findings) {
    const cause = causeOf(finding, findings, gone, madeOf);
    if (cause && cause !== finding && rootOf(cause, causes) !== finding) causes.set(finding, cause);
  }
  const follows = new Map<Finding, number>();
  for (const finding of causes.keys()) {
    const root = rootOf(finding, causes);
    follows.set(root, (follows.get(root) ?? 0) + 1);
  }
  return findings
    .filter((finding) => !causes.has(finding))
    .map((finding) => {
      const count = follows.get(finding);
      return count === undefined ? finding.problem : { ...finding.problem, follows: count };
    });
}

function rootOf(finding: Finding, causes: ReadonlyMap<Finding, Finding>): Finding {
  let here = finding;
  for (let next = causes.get(here); next; next = causes.get(here)) here = next;
  return here;
}

function causeOf(
  { problem, facts }: Finding,
  findings: readonly Finding[],
  gone: readonly (Lost & { cause: Finding })[],
  madeOf: (file: string) => readonly string[],
): Finding | undefined {
  const names = named(facts);
  // A name that is missed in a record is declared, with its own fault, in what that record is made of.
  const owner = `_entities/${facts['owner'] ?? ''}.json`;
  const near = (file: string): boolean =>
    [problem.file, owner].some((one) => one === file || madeOf(one).includes(file));
  if (idle.has(problem.code)) {
    const meant = findings.find(
      (one) =>
        one.problem.severity === 'error' &&
        one.facts['nearest'] !== undefined &&
        one.facts['nearest'] !== '' &&
        names.includes(String(one.facts['nearest'])) &&
        (/^(?:missing-key|money-minimum|where-missing|permission-missing)$/.test(problem.code)
          ? one.problem.file === problem.file
          : true),
    );
    if (meant) return meant;
  }
  if (missing.test(problem.code) || idle.has(problem.code) || problem.code === 'required-unreachable') {
    const far = problem.code === 'label-undeclared' || problem.code === 'unknown-action';
    const away = gone.find(
      ({ whole, parts, file }) =>
        whole.some((name) => names.includes(name)) ||
        ((far || near(file)) && parts.some((name) => names.includes(name))) ||
        (problem.code === 'label-unused' && parts.includes('areas')),
    );
    if (away) return away.cause;
  }
  if (unreached.has(problem.code)) {
    const action = findings.find(
      (one) =>
        one.problem.severity === 'error' &&
        near(one.problem.file) &&
        (one.problem.code === 'unknown-state' || gone.some((part) => part.cause === one)),
    );
    if (action) return action;
  }
  const other = findings.find((one) => follows(problem, facts, one, near));
  return other;
}

/** Consequences that the sentence of the cause tells by itself. */
function follows(problem: Problem, facts: Facts, cause: Finding, near: (file: string) => boolean): boolean {
  const { code } = cause.problem;
  if (code === 'field-type') return problem.code === 'field-option' && facts['type'] === cause.facts['found'];
  if (code === 'mixin-unknown') return problem.code === 'unknown-field' && near(cause.problem.file);
  if (code === 'ledger-balance') return problem.code === 'posting-lacks' && facts['type'] === cause.facts['name'];
  if (code === 'needs-missing')
    return problem.code === 'label-undeclared' && String(facts['label']).endsWith(`:${String(cause.facts['name'])}`);
  return false;
}
