import { relative } from 'node:path';
import { TestRunner, test } from 'vitest';
import { durations } from './durations.ts';

/** What the only test of a file is called when there was no time left for the file. */
export const leftForNextRun = 'left for the next run';

/**
 * Begins no file that would end, by what it took before, after the time of the run is over: TEST_DEADLINE in
 * milliseconds since 1970. What has begun ends.
 */
export default class DeadlineRunner extends TestRunner {
  override importFile(file: string, source: 'collect' | 'setup'): unknown {
    const deadline = Number(process.env['TEST_DEADLINE'] || Infinity);
    const seconds = durations().get(relative(process.cwd(), file)) ?? 0;
    if (source === 'collect' && Date.now() + seconds * 1000 > deadline)
      return test.skip(leftForNextRun, () => undefined);
    return super.importFile(file, source);
  }
}
