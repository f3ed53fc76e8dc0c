/** How long each file of tests takes, as a run left it: for their order alone, so that old figures do no harm. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const kept = join(import.meta.dirname, 'durations.tsv');
/** Seconds from which on a file is worth a line. */
const least = 5;

/** File -> seconds; a file that is not named takes less than five, or is new. */
export function durations(): Map<string, number> {
  const lines = readFileSync(kept, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [seconds, file = ''] = line.split('\t');
      return [file, Number(seconds)];
    }),
  );
}

/** Notes what a run took, beside what other runs did. */
export function keepDurations(taken: ReadonlyMap<string, number>): void {
  const all = [...durations(), ...taken].filter(([file]) => existsSync(join(root, file)));
  const lines = [...new Map(all)]
    .filter(([, seconds]) => seconds >= least)
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .map(([file, seconds]) => `${Math.round(seconds)}\t${file}\n`);
  writeFileSync(kept, lines.join(''));
}
