import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Rooms whose files take longest, in that order; what is not named comes after them. */
const rooms = ['journey', 'product', 'api', 'contract'];

/** Files that alone take as long as many others together. */
const longest = ['tests/long/first-start.test.ts', 'tests/long/season.test.ts'];

/**
 * What takes long begins first, so that no worker ends alone with it. What needs a document stands last: a worker keeps
 * what it has loaded from file to file only as long as the environment stays the same.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    const rank = new Map(inOrder.map((file) => [file, rankOf(file)]));
    return inOrder.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const file = relative(project.config.root, moduleId);
  if (longest.includes(file)) return -1;
  const room = rooms.indexOf(/^tests\/(\w+)\//.exec(file)?.[1] ?? '');
  const drawn = /^\/\/ @vitest-environment jsdom/m.test(readFileSync(moduleId, 'utf8'));
  return drawn ? rooms.length + 1 : room < 0 ? rooms.length : room;
}
