/**
 * The process from its start to its end: what was opened is closed in reverse order, whatever ends it, each within its
 * time; all times together stay below 10 s.
 */
import type { ProcessLog } from './log.ts';
import { redactText } from '../../base/redactor.ts';

/** Milliseconds that each part may take to close; a container is killed 10 s after it was told to stop. */
export const closingTimes = { app: 4_500, port: 1_500, pool: 500, folder: 2_500, log: 300 } as const;

/** Milliseconds from the word to stop to the end. */
const allTimes = Object.values(closingTimes).reduce((sum, time) => sum + time, 0);

export interface LifeOptions {
  /** Prints a text for the person at the terminal. */
  say(text: string): void;
  log: ProcessLog;
  exit(code: number): void;
}

export class Life {
  readonly #options: LifeOptions;
  readonly #closers: { close: () => Promise<unknown>; within: number }[] = [];
  #opening: { done: Promise<unknown>; within: number } = { done: Promise.resolve(), within: 0 };
  #ending: Promise<void> | undefined;

  constructor(options: LifeOptions) {
    this.#options = options;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#stop());
    process.on('uncaughtException', (error) => this.#fault(error));
    process.on('unhandledRejection', (error) => this.#fault(error));
  }

  /** True from the moment on that the process is told to end: what fails after that is no news. */
  get ending(): boolean {
    return this.#ending !== undefined;
  }

  /** Waits for something to open, and closes it at the end, also when the end comes while it opens. */
  async open<T>(opening: Promise<T>, within: number, close: (opened: T) => Promise<unknown>): Promise<T> {
    this.#opening = { done: opening.catch(() => undefined), within };
    const opened = await opening;
    this.#closers.push({ within, close: () => close(opened) });
    return opened;
  }

  /** Closes what was opened last first, then ends the process. */
  end(code: number): Promise<void> {
    return (this.#ending ??= this.#close().then(() => this.#options.exit(code)));
  }

  async #close(): Promise<void> {
    // What is just opening is registered right after it opened; it may take what the closing of all others leaves.
    const { done, within: own } = this.#opening;
    const taken = this.#closers.reduce((sum, closer) => sum + closer.within, closingTimes.log + own);
    await within(
      done.then(() => undefined),
      Math.max(allTimes - taken, 0),
    );
    for (let next = this.#closers.pop(); next; next = this.#closers.pop()) await within(next.close(), next.within);
    await within(this.#options.log.flush(), closingTimes.log);
  }

  #stop(): void {
    if (this.ending) return;
    this.#options.say('\n正在停止… / Stopping…');
    void this.end(0);
  }

  /**
   * The last guard: a fault that nobody caught leaves the process in a state that nobody knows. It is told, and the
   * process ends in order.
   */
  #fault(error: unknown): void {
    const reason = redactText(error instanceof Error ? (error.stack ?? error.message) : String(error));
    this.#options.log({ level: 'error', message: 'a fault that nobody caught ends the process', reason });
    if (this.ending) return;
    this.#options.say(`程序出错，正在停止：${reason} / A fault ends the process: ${reason}`);
    void this.end(1);
  }
}

/** Ends with it, or when its time is over. What it throws is no reason to leave the rest open. */
async function within(closing: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    closing.catch(() => undefined),
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}
