/** `npm run check -- --watch`: judges again at each save, and prints what is new of it and what is gone. */
import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Verdict } from '../src/grammar/site/models.ts';
import type { Files } from '../src/grammar/resolve.ts';
import { verdictOn } from '../src/grammar/verdict.ts';
import { isStale, problemLines, statusOf, summary } from './check.ts';
import { authoringWords } from './icon-files.ts';
import type { Project } from './project.ts';
import { isSame } from './is-same.ts';
import { settled } from './settled.ts';

/** Files saved together are one change. */
const QUIET_MS = 40;

/** Judges until `stop`; gives the exit status of the last judgement. */
export async function watchCheck(project: Project, stop: AbortSignal): Promise<number> {
  const { root, schemas, language, say } = project;
  const words = authoringWords(root);
  let files: Files = project.files;
  let verdict: Verdict = verdictOn(files, words);
  let told = new Map<string, string>();
  /** Prints the lines that were not there before, and those that are gone. */
  const tell = (): void => {
    const now = problemLines(verdict, isStale(root, verdict.digest), language);
    const gone = [...told].filter(([key]) => !now.has(key));
    const fresh = [...now].filter(([key]) => !told.has(key));
    for (const [, line] of fresh) say(line);
    for (const [, line] of gone) say(`✓ ${line.slice(2)}`);
    if (fresh.length + gone.length > 0 || told === none) say(summary(verdict, Object.keys(files).length, language));
    told = now;
  };
  const none = told;
  tell();

  for await (const _ of changes([schemas, join(root, 'src/generated')], stop)) {
    const next = await settled(schemas, files);
    if (!isSame(next, files)) {
      files = next;
      verdict = verdictOn(files, words);
    }
    tell();
  }
  return statusOf(verdict, isStale(root, verdict.digest));
}

/** One turn for each burst of changes in these folders and those within them. */
async function* changes(folders: readonly string[], stop: AbortSignal): AsyncGenerator<void> {
  const watched = new Map<string, FSWatcher>();
  let wake = (): void => undefined;
  let isChanged = false;
  const changed = (): void => {
    isChanged = true;
    wake();
  };
  const follow = (folder: string): void => {
    if (!existsSync(folder)) {
      // It may come again, and is another then.
      watched.get(folder)?.close();
      watched.delete(folder);
      return;
    }
    if (!watched.has(folder))
      watched.set(
        folder,
        watch(folder, () => {
          [...watched.keys(), ...folders].forEach(follow);
          changed();
        }).on('error', () => watched.delete(folder)),
      );
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== '_meta' && entry.name !== 'review') follow(join(folder, entry.name));
  };
  folders.forEach(follow);
  stop.addEventListener('abort', () => wake());
  try {
    while (!stop.aborted) {
      if (!isChanged) await new Promise<void>((resolve) => (wake = resolve));
      if (stop.aborted) return;
      await wait(QUIET_MS);
      isChanged = false;
      yield;
    }
  } finally {
    for (const one of watched.values()) one.close();
  }
}
