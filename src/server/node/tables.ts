import { Worker } from 'node:worker_threads';
import type { TableLimits } from '../../base/csv.ts';
import type { GivenFile, GivenProblem, ReadTable, TableReader } from '../../database/contract.ts';

/** What the thread is told, and what it answers. */
export type TableTask = GivenFile & { limits: TableLimits };
export type TableAnswer = { ok: true; table: ReadTable } | { ok: false; problem: GivenProblem };

/** How much the reading of files may take; one is read at a time. */
export interface ReadingLimits {
  /** Seconds for one file. */
  seconds: number;
  /** Megabytes for what one file becomes while it is read. */
  megabytes: number;
  /** Files of one account, and of all, that are read or wait. */
  perAccount: number;
  waiting: number;
}
const usual: ReadingLimits = { seconds: 10, megabytes: 64, perAccount: 2, waiting: 20 };

interface Waiting {
  task: TableTask;
  account: number;
  done(answer: TableAnswer): void;
  failed(error: unknown): void;
}

const no = (code: 'time' | 'memory' | 'busy'): TableAnswer => ({ ok: false, problem: { code, line: 0 } });

/**
 * Reads files in a thread that ends when nothing is left, or after a file that took much. The account that was
 * served longest ago is next.
 */
export function tableReader(limits: Partial<ReadingLimits> = {}): TableReader {
  const { perAccount, waiting, ...each } = { ...usual, ...limits };
  const queue: Waiting[] = [];
  const served = new Map<number, number>();
  let reading: Waiting | undefined;
  let turn = 0;
  let thread: ReadingThread | undefined;

  const next = (): void => {
    if (reading || queue.length === 0) return;
    const chosen = queue.reduce((best, one) =>
      (served.get(one.account) ?? 0) < (served.get(best.account) ?? 0) ? one : best,
    );
    queue.splice(queue.indexOf(chosen), 1);
    reading = chosen;
    served.set(chosen.account, (turn += 1));
    if (!thread?.alive) thread = new ReadingThread(each);
    void thread
      .read(chosen.task)
      .then(chosen.done, chosen.failed)
      .finally(() => {
        reading = undefined;
        if (queue.length === 0) served.clear();
        next();
      });
  };
  return {
    read(file, tableLimits, account) {
      const all = reading ? [...queue, reading] : queue;
      if (all.length >= waiting || all.filter((one) => one.account === account).length >= perAccount)
        return Promise.resolve(no('busy'));
      return new Promise((done, failed) => {
        queue.push({ task: { ...file, limits: tableLimits }, account, done, failed });
        next();
      });
    },
  };
}

/** Milliseconds that a thread without a file lives on. */
const idle = 2_000;
/** Characters of a CSV file that leaves little behind. */
const small = 1_000_000;
/** How the base64 of an archive begins. */
const workbook = /^(?:data:[^,]*,)?UEs/u;

/**
 * Whether the thread may read another file: what the system lent it comes back only with its end, and a workbook, a
 * large file and one that was refused took much.
 */
const fresh = ({ content }: TableTask, answer: TableAnswer): boolean =>
  answer.ok && content.length <= small && !workbook.test(content);

/** One thread; reads one file after another. */
class ReadingThread {
  alive = true;
  readonly #worker: Worker;
  readonly #seconds: number;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor({ seconds, megabytes }: Pick<ReadingLimits, 'seconds' | 'megabytes'>) {
    this.#seconds = seconds;
    this.#worker = startThread(megabytes);
  }

  read(task: TableTask): Promise<TableAnswer> {
    clearTimeout(this.#rest);
    const worker = this.#worker;
    worker.ref();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => over(() => resolve(no('time'))), this.#seconds * 1000);
      /** The thread ends, and only then the next file may begin: its memory is free. */
      const over = (tell: () => void): void => {
        this.alive = false;
        clearTimeout(late);
        worker.removeAllListeners();
        worker.on('error', () => undefined);
        void worker.terminate().then(tell, tell);
      };
      worker.removeAllListeners();
      worker.once('message', (answer: TableAnswer) => {
        if (!fresh(task, answer)) return over(() => resolve(answer));
        clearTimeout(late);
        this.#relax();
        resolve(answer);
      });
      worker.once('error', (error: Error & { code?: string }) =>
        over(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(no('memory')) : reject(error))),
      );
      worker.once('exit', (code) => over(() => reject(new Error(`The thread that read a file ended with ${code}`))));
      worker.postMessage(task);
    });
  }

  /** Nothing to do: the thread keeps no process alive, and soon ends. */
  #relax(): void {
    this.#worker.removeAllListeners();
    this.#worker.on('error', () => {
      this.alive = false;
    });
    this.#worker.unref();
    this.#rest = setTimeout(() => {
      this.alive = false;
      void this.#worker.terminate();
    }, idle);
    this.#rest.unref();
  }
}

/**
 * The built thread stands beside the bundle. From sources it is TypeScript, which Node 20 reads through a loader only.
 */
function startThread(megabytes: number): Worker {
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./table-worker.js', import.meta.url), options);
  const file = new URL('./table-worker.ts', import.meta.url).href;
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import('${file}'); })`, {
    ...options,
    eval: true,
  });
}
