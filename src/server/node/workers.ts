/**
 * Several processes that answer on one port: JavaScript uses one core, and a computer has more. The first process keeps
 * the data folder and its database, begins the others, and begins one again that has ended by itself. Whatever they
 * share lies in the database, as between servers on several computers.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../contract.ts';

/** What a worker is told when it begins. */
export interface Told {
  /** Address of the database, which is prepared. */
  url: string;
  /** True when the database is the data folder's own. */
  local: boolean;
  /** Milliseconds that the clock is ahead of the computer's: one clock for all of them. */
  clockAhead: number;
}

/** Variable of the environment that carries it. */
const variable = 'ZHANGGUI_WORKER';

/** Milliseconds until a worker that ended by itself is begun again: doubled each time, up to the second figure. */
const pauses = { first: 1_000, most: 30_000 };
/** A worker that has lived so long (ms) has not failed at its beginning. */
const lived = 60_000;

/** What this process was told; null in a process that is no worker. */
export const told = (): Told | null =>
  cluster.isWorker ? (JSON.parse(process.env[variable] ?? 'null') as Told | null) : null;

export interface Workers {
  /** Tells all of them to end, and waits until they have. */
  close(): Promise<void>;
}

/** How a process ended: its exit code, or the signal that ended it. */
interface End {
  code: number | null;
  signal: string | null;
}
/** What happens to a worker, followed from its first moment on. */
interface Followed {
  worker: Worker;
  listens: Promise<void>;
  ended: Promise<End>;
}

function forked(what: Told): Followed {
  const worker = cluster.fork({ [variable]: JSON.stringify(what) });
  return {
    worker,
    listens: new Promise((resolve) => worker.once('listening', () => resolve())),
    ended: new Promise((resolve) => worker.once('exit', (code, signal) => resolve({ code, signal }))),
  };
}

/** Begins them, and returns once each one listens. Throws when one of them ends before that; it has said why. */
export async function begin(count: number, what: Told, log: Log): Promise<Workers> {
  const workers = new Set<Followed>();
  let stopping = false;

  const one = (): Followed => {
    const followed = forked(what);
    workers.add(followed);
    void followed.ended.then(() => workers.delete(followed));
    return followed;
  };
  const close = async (): Promise<void> => {
    stopping = true;
    for (const { worker } of workers) worker.process.kill('SIGTERM');
    await Promise.all([...workers].map(({ ended }) => ended));
  };
  /** Puts another one into the place of each that ends, until all are told to end. */
  const keep = async (first: Followed): Promise<void> => {
    let pause = pauses.first;
    for (let { ended } = first; ; { ended } = one()) {
      const begun = performance.now();
      const end = await ended;
      if (stopping) return;
      if (performance.now() - begun > lived) pause = pauses.first;
      log({ level: 'error', message: 'a worker ended by itself and is begun again', ...end, pause });
      await wait(pause, undefined, { ref: false });
      pause = Math.min(pause * 2, pauses.most);
      if (stopping) return;
    }
  };

  const all = Array.from({ length: count }, one);
  const early = all.map(({ ended }) =>
    ended.then(() => {
      throw new WorkerEnded();
    }),
  );
  try {
    await Promise.all(all.map(({ listens }, at) => Promise.race([listens, early[at]])));
  } catch (error) {
    await close();
    throw error;
  } finally {
    // Whoever ends later is nobody's failure to begin.
    for (const end of early) end.catch(() => undefined);
  }
  for (const followed of all) void keep(followed);
  return { close };
}

/** A worker ended before it listened. */
export class WorkerEnded extends Error {}
