/** Does what is due, every few seconds; one round at a time. Several servers may do it beside one another. */
import { runDue } from '../actions/clock.server.ts';
import { redactText } from '../base/redactor.ts';
import type { Site } from '../grammar/site/resolved.ts';
import { sendReports } from '../kinds/report/send.server.ts';
import { attending } from '../kinds/work/attachment.ts';
import type { AppOptions } from './contract.ts';
import { looking, Rounds } from './rounds.ts';

export class Clock {
  readonly #options: AppOptions;
  readonly #site: () => Site;
  readonly #rest: () => void;
  readonly #rounds = new Rounds(() => this.#run());
  #closed = false;

  constructor(options: AppOptions, site: () => Site) {
    this.#options = options;
    this.#site = site;
    this.#rest = looking(() => this.kick());
  }

  /** Something may be due. */
  kick(): void {
    this.#rounds.kick();
  }

  /** Begins no further round and waits for the one under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#rest();
    await this.#rounds.close();
  }

  async #run(): Promise<void> {
    const { database, world, log } = this.#options;
    const site = this.#site();
    try {
      const given = { site, database, world, log, attend: attending(site), stopped: () => this.#closed };
      const round = await runDue(given);
      const reports = await sendReports(given);
      const [done, refused] = [round.done + reports.done, round.refused + reports.refused];
      if (done + refused > 0) log({ level: 'info', message: 'business time', done, refused });
    } catch (error) {
      log({ level: 'error', message: 'what is due could not be read', reason: redactText(String(error)) });
    }
  }
}
