/** The four kinds of tests, and which of them a folder holds (tests/README.md). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Test files below these folders of `tests`, sorted, as paths from the checkout. */
const filesOf = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, 'tests', folder), { recursive: true }).map((file) => `tests/${folder}/${String(file)}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .toSorted();

export const isSmoke = (file: string): boolean => file.startsWith('tests/journeys/smoke/');

/** Tests that measure the memory and the pauses of a process: nothing runs beside them. */
const alone = new Set(['tests/drills/grown.test.ts', 'tests/drills/memory.test.ts']);
export const runsAlone = (file: string): boolean => alone.has(file);

export const kinds = {
  unit: filesOf('unit', 'api', 'contract', 'house'),
  journeys: filesOf('journeys'),
  sweeps: filesOf('sweeps'),
  drills: filesOf('drills'),
} as const;
