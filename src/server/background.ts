/**
 * Does what actions have left to be done after them, as soon as they end; looks every few seconds for what others left.
 */
import { sendNotices } from '../actions/notices.server.ts';
import { runPortions } from '../actions/portions.server.ts';
import { redactText } from '../base/redactor.ts';
import type { Site } from '../grammar/resolved.ts';
import { attending } from '../kinds/work/attachment.ts';
import type { AppOptions } from './contract.ts';

/** Milliseconds between looks when nothing calls. */
const pause = 10_000;

export class Background {
  readonly #options: AppOptions;
  readonly #site: () => Site;
  readonly #timer: ReturnType<typeof setInterval>;
  #round: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(options: AppOptions, site: () => Site) {
    this.#options = options;
    this.#site = site;
    this.#timer = setInterval(() => this.kick(), pause);
    // What waits keeps no process alive.
    (this.#timer as { unref?(): void }).unref?.();
  }

  /** Something may wait. */
  kick(): void {
    if (this.#closed) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.#run().finally(() => {
      this.#round = undefined;
      if (!this.#again) return;
      this.#again = false;
      this.kick();
    });
  }

  /** Begins no further portion and waits for the one under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#round;
  }

  async #run(): Promise<void> {
    const { database, world, log } = this.#options;
    const site = this.#site();
    try {
      const options = { site, database, world, log, attend: attending(site), stopped: () => this.#closed };
      const { sms } = this.#options;
      let more = true;
      while (more && !this.#closed) {
        more = await runPortions(options);
        await sendNotices({ ...options, ...(sms ? { sms } : {}) });
      }
    } catch (error) {
      log({ level: 'error', message: 'what waits could not be read', reason: redactText(String(error)) });
    }
  }
}
