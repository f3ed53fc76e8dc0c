/**
 * Does what actions have left to be done after them, as soon as they end; looks every few seconds for what others left.
 * Text messages leave and services are asked beside it, so that a slow provider holds up nothing.
 */
import { giveNotices, sendTexts } from '../actions/notices.server.ts';
import { runPortions } from '../actions/portions.server.ts';
import { askServices } from '../actions/requests.server.ts';
import { redactText } from '../base/redactor.ts';
import type { Site } from '../grammar/site/resolved.ts';
import { attending } from '../kinds/work/attachment.ts';
import type { AppOptions } from './contract.ts';
import { looking, Rounds } from './rounds.ts';

export class Background {
  readonly #options: AppOptions;
  readonly #site: () => Site;
  readonly #rest: () => void;
  readonly #work = new Rounds(() => this.#told(() => this.#portions()));
  readonly #texts = new Rounds(() => this.#told(() => sendTexts(this.#given())));
  readonly #services = new Rounds(() => this.#told(() => this.#asked()));
  #closed = false;

  constructor(options: AppOptions, site: () => Site) {
    this.#options = options;
    this.#site = site;
    this.#rest = looking(() => this.kick());
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
    this.#rest();
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
