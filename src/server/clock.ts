/** Does what is due, every few seconds; one round at a time. Several servers may do it beside one another. */
import { runDue } from '../actions/clock.server.ts';
import { redactText } from '../base/redactor.ts';
import type { Site } from '../grammar/resolved.ts';
import { attending } from '../kinds/work/attachment.ts';
import type { AppOptions } from './contract.ts';

/** Milliseconds between rounds. */
const pause = 10_000;

export class Clock {
  readonly #options: AppOptions;
  readonly #site: () => Site;
  #timer: ReturnType<typeof setInterval> | undefined;
  #round: Promise<void> | undefined;
  #closed = false;

  constructor(options: AppOptions, site: () => Site) {
    this.#options = options;
    this.#site = site;
    this.#timer = setInterval(() => this.kick(), pause);
    // The clock alone keeps no process alive.
    (this.#timer as { unref?(): void }).unref?.();
  }

  /** Something may be due. */
  kick(): void {
    if (this.#closed || this.#round) return;
    this.#round = this.#run().finally(() => (this.#round = undefined));
  }

  /** Begins no further round and waits for the one under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#round;
  }

  async #run(): Promise<void> {
    const { database, world, log } = this.#options;
    const site = this.#site();
    try {
      const round = await runDue({ site, database, world, log, attend: attending(site), stopped: () => this.#closed });
      if (round.done + round.refused > 0)
        log({ level: 'info', message: 'business time', done: round.done, refused: round.refused });
    } catch (error) {
      log({ level: 'error', message: 'what is due could not be read', reason: redactText(String(error)) });
    }
  }
}
