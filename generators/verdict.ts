/** What the check says of the schema files, kept beside the build of the command that said it. */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { noneJudged, type Memory } from '../src/grammar/judged.ts';
import type { Verdict } from '../src/grammar/models.ts';
import type { Files } from '../src/grammar/resolve.ts';
import type { Site } from '../src/grammar/resolved.ts';

/** Texts of the files -> what they are known by. */
export function textsDigest(files: Files): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`\0${path}\0`).update(files[path] ?? '');
  return hash.digest('hex');
}

/** What of a memory is plain data. */
type Remembered = Pick<Memory, 'judged' | 'kept'>;

/** A memory that holds what was known before. */
export const memoryOf = ({ judged = noneJudged(), kept }: Partial<Remembered> = {}): Memory => ({
  judged,
  kept,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
});

/**
 * The verdict on these texts: the one of last time when they are the same, else the judge's, who remembers what was
 * found of each document. `folder` belongs to one build of the code, so another code judges anew; what is kept there
 * and cannot be read is not used.
 */
export function keptVerdict(folder: string | undefined, files: Files, judge: (memory: Memory) => Verdict): Verdict {
  if (folder === undefined) return judge(memoryOf());
  const digest = textsDigest(files);
  const place = join(folder, 'verdict.json');
  const known = read<{ of: string; verdict: Verdict }>(place);
  if (known?.of === digest) return known.verdict;
  const { memory, result: verdict } = withKept(folder, judge);
  keepMemory(folder, memory);
  write(place, JSON.stringify({ of: digest, verdict }));
  return verdict;
}

/** What is judged with the memory that is kept in the folder, and that memory as it is after it. */
export function withKept<T>(folder: string | undefined, judge: (memory: Memory) => T): { memory: Memory; result: T } {
  const memory = memoryOf((folder === undefined ? undefined : read<Remembered>(join(folder, 'judged.json'))) ?? {});
  try {
    return { memory, result: judge(memory) };
  } catch {
    // What was kept is of another form, though it could be read.
    const empty = memoryOf();
    return { memory: empty, result: judge(empty) };
  }
}

export function keepMemory(folder: string, { judged, kept }: Memory): void {
  write(join(folder, 'judged.json'), JSON.stringify({ judged, kept } satisfies Remembered));
}

/** Declarations in which nothing was found wrong: what their texts are known by, their site, the files of each page. */
export interface Good {
  texts: string;
  site: Site;
  files: { [route: string]: readonly string[] };
}

/** A page and its record share parts: they do so again when they are read, which JSON would not tell. */
const goodFile = (folder: string): string => join(folder, `good-${process.versions.v8}.bin`);

/** Those of the last time. */
export function keptGood(folder: string): Good | undefined {
  try {
    return deserialize(readFileSync(goodFile(folder))) as Good;
  } catch {
    return undefined;
  }
}

export const keepGood = (folder: string, good: Good): void => write(goodFile(folder), serialize(good));

/** Nothing when there is none yet, or half of one. */
function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Nothing is kept in a folder that may not be written: the next time they are judged again. */
function write(path: string, text: string | Buffer): void {
  try {
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    return;
  }
}
