import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durations } from './durations.ts';

/**
 * The order that the file TEST_ORDER gives; without it what takes long begins first, so that no worker ends alone with
 * it (`durations.tsv`). What needs a document stands last: a worker keeps what it has loaded from file to file only as
 * long as the environment stays the same.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = process.env['TEST_ORDER'];
    const given = order ? readFileSync(order, 'utf8').split('\n') : undefined;
    const known = durations();
    const rank = (file: TestSpecification): number =>
      given ? given.indexOf(pathOf(file)) : (isDrawn(file) ? 1e6 : 0) - (known.get(pathOf(file)) ?? 0);
    const ranks = new Map(files.map((file) => [file, rank(file)]));
    return (await super.sort(files)).toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}

const pathOf = ({ moduleId, project }: TestSpecification): string => relative(project.config.root, moduleId);
const isDrawn = ({ moduleId }: TestSpecification): boolean =>
  /^\/\/ @vitest-environment jsdom/m.test(readFileSync(moduleId, 'utf8'));
