/** Follows the schema files while developing: what is saved is checked and shown at once, the whole site behind it. */
import { relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { printProblem } from '../src/grammar/problems/report.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import type { Problem } from '../src/grammar/site/models.ts';
import type { DevelopedSite } from './developed-site.ts';
import { isSame } from './is-same.ts';
import { settled } from './settled.ts';

/** Several files saved together are one change. */
const QUIET_MS = 30;
/** In which a folder that is watched from now on has been looked through. */
const LOOKED_AT_MS = 1_500;
/** In which the browser has asked for what has changed, before the rest is judged. */
const REST_MS = 300;

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
  const tell = (site: Resolved): void => {
    const lines = new Map(site.problems.map((problem): [string, Problem] => [printProblem(problem, 'en'), problem]));
    for (const [line, { severity }] of lines)
      if (!printed.has(line)) server.config.logger[severity === 'error' ? 'error' : 'warn'](line, { timestamp: true });
    printed = new Set(lines.keys());
    show(site);
  };
  /** One after another: a half-written file is waited for. */
  const inTurn = (work: () => Promise<void> | void, ms: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      turn = turn.then(work).catch((error: unknown) => server.config.logger.error(String(error)));
    }, ms);
  const checkAll = (): void => {
    clearTimeout(rest);
    rest = inTurn(() => tell(developed.of(files)), REST_MS);
  };
  const changed = async (): Promise<void> => {
    const texts = await settled(folder, files);
    if (isSame(texts, files)) return;
    files = texts;
    tell(developed.soon(files));
    checkAll();
  };
  const look = (ms: number): void => {
    clearTimeout(timer);
    timer = inTurn(changed, ms);
  };
  const touched = (file: string): void => {
    const path = relative(folder, file);
    if (path.startsWith('..') || path.startsWith(`_meta${sep}`) || !path.endsWith('.json')) return;
    look(QUIET_MS);
  };
  server.watcher.on('add', touched).on('change', touched).on('unlink', touched).add(folder);
  // What was saved before each file was looked at.
  look(LOOKED_AT_MS);
  checkAll();
}
