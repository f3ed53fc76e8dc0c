/** What is reported, kept as plain data, so that it can be told again. */
import type { Place } from './nodes.ts';
import type { ProblemCode } from './problems.ts';
import type { Facts, Reporter } from './report.ts';

/** A problem as it was reported; `start` and `file` are its place. */
export interface Said {
  code: string;
  file: string;
  start: number;
  facts: Facts;
  /** Set where it tells what a fault took away. */
  lost?: { parts: readonly string[]; whole: readonly string[] };
}

export interface Recorder extends Reporter {
  /** What was said since it was last taken. */
  take(): Said[];
}

/** Passes on what is reported, and keeps it. */
export function recorder(report: Reporter): Recorder {
  let said: Said[] = [];
  const addNamed = (code: string, { file, start }: Place, facts: Facts = {}): void => {
    said.push({ code, file, start, facts });
    report.addNamed(code, { file, start }, facts);
  };
  return {
    ...report,
    take() {
      const taken = said;
      said = [];
      return taken;
    },
    add: addNamed,
    addNamed,
    lose(code, { file, start }, parts, whole) {
      said.push({ code, file, start, facts: {}, lost: { parts, whole } });
      report.lose(code, { file, start }, parts, whole);
    },
  };
}

/** Reports again what was said before. */
export function sayAgain(report: Reporter, said: readonly Said[]): void {
  for (const { code, file, start, facts, lost } of said)
    if (lost) report.lose(code as ProblemCode, { file, start }, lost.parts, lost.whole);
    else report.addNamed(code, { file, start }, facts);
}

/** Hears everything and tells nothing. */
export function silent(report: Reporter): Reporter {
  return { ...report, add: () => undefined, addNamed: () => undefined, lose: () => undefined };
}
