/**
 * Does what actions have left to be done after them, as soon as they end; looks every few seconds for what others left.
 * Text messages leave and services are asked beside it, so that a slow provider holds up nothing.
 */
import { giveNotices, sendTexts } from '../actions/notices.server.ts';
import { runPortions } from '../actions/portions.server.ts';
import { askServices } from '../actions/requests.server.ts';
import { redactText } from '../base/redactor.ts';
import type { Site } from '../grammar/resolved.ts';
import { attending } from '../kinds/work/attachment.ts';
import type { AppOptions } from './contract.ts';

/** Milliseconds between looks when nothing calls. */
const pause = 10_000;

/** Work that is done once at a time, and once more when it was asked for meanwhile. */
class Rounds {
  readonly #run: () => Promise<void>;
  #round: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(run: () => Promise<void>) {
    this.#run = run;
  }

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

  /** Begins nothing more and waits for what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#round;
  }
}

export class Background {
  readonly #options: AppOptions;
  readonly #site: () => Site;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #work = new Rounds(() => this.#told(() => this.#portions()));
  readonly #texts = new Rounds(() => this.#told(() => sendTexts(this.#given())));
  readonly #services = new Rounds(() => this.#told(() => this.#asked()));
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
    this.#work.kick();
    this.#texts.kick();
    this.#services.kick();
  }

  /** Begins no further portion and no further text or request, and waits for those under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.all([this.#work.close(), this.#texts.close(), this.#services.close()]);
  }

  #given(): Parameters<typeof sendTexts>[0] {
    const { database, world, log, sms } = this.#options;
    const site = this.#site();
    const stopped = (): boolean => this.#closed;
    return { site, database, world, log, attend: attending(site), stopped, ...(sms ? { sms } : {}) };
  }

  async #portions(): Promise<void> {
    const options = this.#given();
    let more = true;
    while (more && !this.#closed) {
      more = await runPortions(options);
      await giveNotices(options);
      // Notices may have left texts.
      this.#texts.kick();
    }
  }

  async #asked(): Promise<void> {
    const { services = {} } = this.#options;
    await askServices({ ...this.#given(), services });
  }

  async #told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log({
        level: 'error',
        message: 'what waits could not be read',
        reason: redactText(String(error)),
      });
    }
  }
}
