/**
 * Rows of the system log wait here for a connection. One is written after another, so that the log never takes more
 * than one connection of a pool that has none to spare; a row that meets a busy or lost database is tried again until
 * it is written.
 */
import type { Log } from './contract.ts';
import { redactText } from '../base/redactor.ts';
import { failureOf } from '../database/connection/dialect.ts';

/** Rows kept while the database cannot take them; the oldest make room. */
const most = 1_000;
/** Milliseconds before the next try; doubled up to the last. */
const firstPause = 250;
const longestPause = 10_000;

export class LogQueue {
  readonly #log: Log;
  readonly #waiting: (() => Promise<void>)[] = [];
  #writing: Promise<void> | undefined;
  #closing = false;
  #dropped = 0;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Puts a row at the end; never throws, never waits. */
  add(write: () => Promise<void>): void {
    if (this.#waiting.length >= most) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    this.#waiting.push(write);
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Rows that wait. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Tries what is left once more each; says how many rows are lost. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#writing;
  }

  async #drain(): Promise<void> {
    let pause = firstPause;
    for (let write = this.#waiting[0]; write; write = this.#waiting[0]) {
      const problem = await write().then(
        () => null,
        (error: unknown) => error,
      );
      const again =
        problem !== null && ['busy', 'lost', 'again', 'slow', 'full'].includes(failureOf(problem)?.kind ?? '');
      if (again && !this.#closing) {
        await new Promise((resolve) => {
          // Rows that wait keep no process alive.
          (setTimeout(resolve, pause) as { unref?(): void }).unref?.();
        });
        pause = Math.min(longestPause, pause * 2);
        continue;
      }
      pause = firstPause;
      // It may have been dropped to make room while it was tried.
      if (this.#waiting[0] === write) this.#waiting.shift();
      if (problem !== null)
        this.#log({
          level: 'error',
          message: 'the system log could not be written',
          reason: redactText(String(problem)),
        });
    }
    if (this.#dropped > 0)
      this.#log({ level: 'error', message: 'rows of the system log were dropped', count: this.#dropped });
    this.#dropped = 0;
  }
}
