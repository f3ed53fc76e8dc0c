import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { keepDurations } from './durations.ts';
import { leftForNextRun } from './runner.ts';

/** What a run came to. */
export interface RunTally {
  passed: number;
  skipped: number;
  /** One for each red: its file, its test and the first line of what it said. */
  faults: { file: string; test: string; text: string }[];
  /** Files that were not begun, for the time was over. */
  left: string[];
  /** Seconds of each file. */
  times: [file: string, seconds: number][];
}

/**
 * Counts a run into the file that TEST_TALLY names. What fails outside a test (a hook, an import) is a red of its own,
 * and so is an error that no test caught: it stands under the test that ran when it was thrown. With KEEP_DURATIONS=1
 * the order of later runs follows what this one took.
 */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts = tally(modules, errors);
    const to = process.env['TEST_TALLY'];
    if (to) writeFileSync(to, JSON.stringify(counts));
    if (process.env['KEEP_DURATIONS'] === '1') keepDurations(new Map(counts.times));
  }
}

const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);

function tally(modules: readonly TestModule[], errors: readonly SerializedError[]): RunTally {
  const counts: RunTally = { passed: 0, skipped: 0, faults: [], left: [], times: [] };
  const red = (file: string, test: string, error: { message?: string } | undefined): void =>
    void counts.faults.push({ file, test, text: (error?.message ?? 'no message').split('\n')[0] ?? '' });
  for (const module of modules) {
    const file = fileOf(module);
    const tests = [...module.children.allTests()];
    if (tests.length === 1 && tests[0]?.name === leftForNextRun) {
      counts.left.push(file);
      continue;
    }
    counts.times.push([file, module.diagnostic().duration / 1000]);
    for (const test of tests) {
      const { state, errors: said } = test.result();
      if (state === 'passed') counts.passed += 1;
      else if (state === 'failed') red(file, test.fullName, said[0]);
      else counts.skipped += 1;
    }
    for (const error of [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => [...suite.errors()]),
    ])
      red(file, 'outside its tests', error);
  }
  for (const error of errors)
    red(
      relative(process.cwd(), String(error['VITEST_TEST_PATH'] ?? 'no file')),
      `${String(error['VITEST_TEST_NAME'] ?? 'between tests')} (not caught)`,
      error,
    );
  return counts;
}
