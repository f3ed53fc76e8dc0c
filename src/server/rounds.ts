/** Work that servers look for by themselves, every few seconds and when they are called. */

/** Milliseconds between looks when nothing calls. */
const pause = 10_000;

/** Work that is done once at a time, and once more when it was asked for meanwhile. */
export class Rounds {
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

/** Looks every few seconds, until it is told to stop; what waits keeps no process alive. */
export function looking(look: () => void): () => void {
  const timer = setInterval(look, pause);
  (timer as { unref?(): void }).unref?.();
  return () => clearInterval(timer);
}
