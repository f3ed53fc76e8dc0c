import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { startOnSample, startServer, type RunningServer } from '../server.ts';
import { realSite } from '../template.ts';
import { launch, path, present, signInAs, visit, type Visitor, type WindowOptions } from './browser.ts';

/** What a journey's server stands on. */
interface Foundation {
  /** How much sample data there is. */
  scale?: number;
  /** The product's own PostgreSQL after a first start, for what only that has: texts that stay on the computer. */
  ownDatabase?: boolean;
}

/** A suite in a real browser. Without one it is skipped under a name that says so; with REQUIRE_BROWSER=1 it fails. */
export const journey = (name: string, body: (stage: Stage) => void, foundation: Foundation = {}) =>
  describe.skipIf(!present)(
    present ? name : `${name} (skipped: no browser at ${path}, set CHROMIUM_PATH)`,
    { timeout: 120_000 },
    () => body(new Stage(foundation)),
  );

/**
 * What the tests of a journey stand on: one browser and one server. The windows of a test end with it, and nothing may
 * have gone wrong in them that it did not mean.
 */
export class Stage {
  #browser!: Browser;
  /** A test that starts it anew leaves the new one here. */
  server!: RunningServer;
  /** Faults that the test makes on purpose. */
  meant: RegExp | undefined;
  readonly #visitors: Visitor[] = [];

  constructor({ scale, ownDatabase }: Foundation) {
    beforeAll(async () => {
      [this.#browser, this.server] = await Promise.all([launch(), ownDatabase ? startServer() : startOnSample(scale)]);
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.server?.stop();
    });
    afterEach(async () => {
      await Promise.all(this.#visitors.map((visitor) => visitor.settled()));
      const faults = this.#visitors.flatMap((visitor) => visitor.faults).filter((fault) => !this.meant?.test(fault));
      this.meant = undefined;
      await Promise.all(this.#visitors.splice(0).map((visitor) => visitor.close()));
      expect(faults).toEqual([]);
    });
  }

  /** A new person's window, at the sign-in page. */
  async visit(options?: WindowOptions): Promise<Visitor> {
    const visitor = await visit(this.#browser, this.server, { site: realSite(), ...options });
    this.#visitors.push(visitor);
    return visitor;
  }

  /** A new person's window, signed in as a sample account. */
  async come(who: string, options?: WindowOptions): Promise<Visitor> {
    const visitor = await this.visit(options);
    await signInAs(visitor, this.server, who);
    return visitor;
  }
}
