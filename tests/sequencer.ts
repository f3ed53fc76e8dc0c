import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durations } from './durations.ts';

/** Seconds of a file that nobody has timed, by its room: a journey is taken for a long one until then. */
const untimed: { [room: string]: number } = { journey: 40, product: 20, long: 60 };

/**
 * What takes long begins first, so that no worker ends alone with it (`durations.tsv`). What needs a document stands
 * last: a worker keeps what it has loaded from file to file only as long as the environment stays the same.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = durations();
    const inOrder = await super.sort(files);
    const ranks = new Map(inOrder.map((file) => [file, rankOf(file, known)]));
    return inOrder.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}

function rankOf({ moduleId, project }: TestSpecification, known: ReadonlyMap<string, number>): number {
  const file = relative(project.config.root, moduleId);
  const seconds = known.get(file) ?? untimed[/^tests\/(\w+)\//.exec(file)?.[1] ?? ''] ?? 0;
  const drawn = /^\/\/ @vitest-environment jsdom/m.test(readFileSync(moduleId, 'utf8'));
  return (drawn ? 1e6 : 0) - seconds;
}
