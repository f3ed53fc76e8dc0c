/** Follows the schema files while developing: what is saved is checked and shown at once, the whole site behind it. */
import { relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { printProblem } from '../src/grammar/problems/report.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import type { Problem } from '../src/grammar/site/models.ts';
import type { DevelopedSite } from './developed-site.ts';
import { isSame } from './is-same.ts';
import { settled } from './settled.ts';

/** Milliseconds: several files saved together are one change. */
const DEBOUNCE_MS = 30;
/** Milliseconds in which the watcher has scanned a folder that it is given. */
const SCAN_MS = 1_500;
/** Milliseconds in which the browser has fetched what has changed, before the whole site is checked. */
const FULL_CHECK_DELAY_MS = 300;

interface Followed {
  /** The schema files. */
  folder: string;
  /** Texts that the site shown last was made of. */
  files: Files;
  developed: DevelopedSite;
  show(site: Resolved): void;
}

export function followSchemas(server: ViteDevServer, { folder, files: first, developed, show }: Followed): void {
  let files = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let turn = Promise.resolve();
  let printed = new Set<string>();
  const report = (site: Resolved): void => {
    const lines = new Map(site.problems.map((problem): [string, Problem] => [printProblem(problem, 'en'), problem]));
    for (const [line, { severity }] of lines)
      if (!printed.has(line)) server.config.logger[severity === 'error' ? 'error' : 'warn'](line, { timestamp: true });
    printed = new Set(lines.keys());
    show(site);
  };
  /** Runs the work after a delay, one at a time: a half-written file is waited for. */
  const enqueue = (work: () => Promise<void> | void, ms: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      turn = turn.then(work).catch((error: unknown) => server.config.logger.error(String(error)));
    }, ms);
  const checkWhole = (): void => {
    clearTimeout(rest);
    rest = enqueue(() => report(developed.of(files)), FULL_CHECK_DELAY_MS);
  };
  const changed = async (): Promise<void> => {
    const texts = await settled(folder, files);
    if (isSame(texts, files)) return;
    files = texts;
    report(developed.soon(files));
    checkWhole();
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = enqueue(changed, ms);
  };
  const touched = (file: string): void => {
    const path = relative(folder, file);
    if (path.startsWith('..') || path.startsWith(`_meta${sep}`) || !path.endsWith('.json')) return;
    schedule(DEBOUNCE_MS);
  };
  server.watcher.on('add', touched).on('change', touched).on('unlink', touched).add(folder);
  // Files that were saved during the scan.
  schedule(SCAN_MS);
  checkWhole();
}
