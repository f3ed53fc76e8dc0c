import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { keepDurations } from './durations.ts';

/** What a run came to. `faults` has one line per red: file, test and the first line of what it said. */
export interface RunTally {
  passed: number;
  failed: number;
  skipped: number;
  faults: string[];
}

/**
 * Counts a run into the file that ZHANGGUI_TALLY names. What fails outside a test (a hook, an import) is a red of its
 * own, and so is an error that no test caught: it stands under the test that ran when it was thrown. With
 * KEEP_DURATIONS=1 the order of later runs follows what this one took.
 */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const to = process.env['ZHANGGUI_TALLY'];
    if (to) writeFileSync(to, JSON.stringify(tally(modules, errors)));
    if (process.env['KEEP_DURATIONS'] === '1')
      keepDurations(new Map(modules.map((module) => [fileOf(module), module.diagnostic().duration / 1000])));
  }
}

const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);

function tally(modules: readonly TestModule[], errors: readonly SerializedError[]): RunTally {
  const counts: RunTally = { passed: 0, failed: 0, skipped: 0, faults: [] };
  for (const module of modules) {
    const file = fileOf(module);
    let red = 0;
    for (const test of module.children.allTests()) {
      const { state, errors: said } = test.result();
      if (state === 'passed') counts.passed += 1;
      else if (state === 'failed') {
        red += 1;
        counts.faults.push(line(file, test.fullName, said[0]));
      } else counts.skipped += 1;
    }
    for (const error of [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => [...suite.errors()]),
    ]) {
      red += 1;
      counts.faults.push(line(file, 'outside its tests', error));
    }
    counts.failed += red;
  }
  for (const error of errors) {
    counts.failed += 1;
    counts.faults.push(
      line(
        relative(process.cwd(), String(error['VITEST_TEST_PATH'] ?? 'no file')),
        `${String(error['VITEST_TEST_NAME'] ?? 'between tests')} (not caught)`,
        error,
      ),
    );
  }
  return counts;
}

function line(file: string, test: string, error: { message?: string } | undefined): string {
  return `${file} > ${test}: ${(error?.message ?? 'no message').split('\n')[0]}`;
}
