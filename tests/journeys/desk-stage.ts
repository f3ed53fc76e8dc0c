/** A console of its own whose time the test moves: the built screens, the real handler, a database without a sample. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { hashPassword } from '../../src/access/passwords.server.ts';
import { runDue } from '../../src/actions/clock.server.ts';
import { giveNotices } from '../../src/actions/notices.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open as openStore, type Store } from '../../src/database/connection/connection.ts';
import type { World } from '../../src/database/contract.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { sendReports } from '../../src/kinds/report/send.server.ts';
import { createApp } from '../../src/server/app.ts';
import type { LogEntry } from '../../src/server/contract.ts';
import { readAssets } from '../../src/server/node/assets.ts';
import { closeServer, listen } from '../../src/server/node/listen.ts';
import { tableReader } from '../../src/server/node/tables.ts';
import { memoryFiles } from '../api/app.ts';
import { openDesk, type Desk } from '../api/effects-site.ts';
import { administer, clockFrom } from '../database.ts';
import type { SampleAccount } from '../server.ts';
import { launch, path, present, signInAs, visit, type Visitor } from './browser.ts';
import { Hands } from './hands.ts';

const built = join(import.meta.dirname, '..', '..', 'dist', 'web');
const password = 'Flows-2026';
const day = 86_400_000;

/** An account of the console, in words. */
interface Person {
  id: number;
  username: string;
  name: string;
  /** The seller it works for; absent = the platform. */
  seller?: number;
}

/** A suite on such a console. Without a browser it is skipped under a name that says so. */
export const flows = (name: string, body: (stage: DeskStage) => void) =>
  describe.skipIf(!present)(
    present ? name : `${name} (skipped: no browser at ${path}, set CHROMIUM_PATH)`,
    { timeout: 120_000 },
    () => body(new DeskStage()),
  );

export class DeskStage {
  desk!: Desk;
  #url = '';
  #browser!: Browser;
  /** A connection as the server has it. */
  #store!: Store;
  #world!: World;
  readonly #accounts: SampleAccount[] = [];
  readonly #visitors: Visitor[] = [];
  readonly #faults: string[] = [];
  readonly #errors: LogEntry[] = [];
  #close: (() => Promise<void>) | undefined;

  constructor() {
    beforeAll(() => this.#open());
    afterAll(async () => {
      await this.#browser?.close();
      await this.#close?.();
    });
    afterEach(async () => {
      await this.goHome();
      expect([this.#faults.splice(0), this.#errors.splice(0)]).toEqual([[], []]);
    });
  }

  async #open(): Promise<void> {
    if (!existsSync(join(built, 'index.html'))) throw new Error('There is no built console: npm run build');
    [this.#browser, this.desk] = await Promise.all([launch(), openDesk()]);
    const { desk } = this;
    // Time goes on from where the test has put it.
    let [from, since] = [desk.clock.now.getTime(), performance.now()];
    Object.defineProperty(desk.clock, 'now', {
      get: () => new Date(from + performance.now() - since),
      set(moment: Date) {
        [from, since] = [moment.getTime(), performance.now()];
      },
    });
    const random = seededRandom(7);
    this.#world = {
      now: () => desk.clock.now,
      bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      random,
    };
    this.#store = openStore(desk.url, { max: 10 });
    const app = createApp({
      site: desk.site,
      database: this.#store,
      world: this.#world,
      log: (entry) => this.#note(entry),
      assets: readAssets(built),
      files: memoryFiles(),
      tables: tableReader(),
      sms: { channel: 'test', send: async (phone, text) => void desk.sent.push({ phone, text }) },
    });
    const server = await listen(app, '127.0.0.1', 0);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    this.#url = `http://127.0.0.1:${address.port}`;
    this.#close = async () => {
      await closeServer(server, 1000);
      await app.close();
      await this.#store.close();
      await desk.drop();
    };
  }

  #note(entry: LogEntry): void {
    if (entry.level === 'error') this.#errors.push(entry);
  }

  /** People get accounts: main ones of the platform or of their seller. */
  async employ(...people: Person[]): Promise<void> {
    const passwordHash = await hashPassword(password);
    const at = this.desk.clock.now.toISOString();
    await this.desk.owner.db
      .insertInto('adminUser')
      .values(
        people.map(({ id, username, name, seller }) => ({
          id,
          username,
          name,
          phone: `1370000${1000 + id}`,
          area: seller === undefined ? 'admin' : 'seller',
          seller: seller ?? null,
          isAdmin: true,
          isFinance: false,
          enabled: true,
          passwordHash,
          createdAt: at,
          updatedAt: at,
          version: 1,
        })),
      )
      .execute();
    for (const { username, seller } of people) {
      const area = seller === undefined ? 'admin' : 'seller';
      this.#accounts.push({ account: username, role: username, area, password });
    }
  }

  /** Somebody sits down at a window of their own and signs in. */
  async come(username: string): Promise<Hands> {
    const visitor = await visit(
      this.#browser,
      { url: this.#url, now: () => this.desk.clock.now },
      { site: this.desk.site },
    );
    this.#visitors.push(visitor);
    await signInAs(visitor, { accounts: this.#accounts }, username);
    return new Hands(visitor);
  }

  /** All windows are closed; what went wrong in them is kept for the end of the test. */
  async goHome(): Promise<void> {
    for (const visitor of this.#visitors.splice(0)) {
      await visitor.close();
      this.#faults.push(...visitor.faults);
    }
  }

  /** Everybody goes home, and the clock has struck everything until that moment of Shanghai ("2026-12-01T03:00"). */
  async until(moment: string): Promise<void> {
    await this.goHome();
    await this.#set(new Date(`${moment}:00+08:00`));
    while ((await this.strike()).done > 0);
  }

  /** The handler's clock and the database's go on from a moment. */
  async #set(moment: Date): Promise<void> {
    this.desk.clock.now = moment;
    await administer(this.desk.superUrl, clockFrom(moment));
  }

  /** So many days pass, and the clock strikes on each of them. `site`: what it looks at. */
  async pass(days: number, site?: Site): Promise<void> {
    await this.goHome();
    for (let left = days; left > 0; left -= 1) {
      await this.#set(new Date(this.desk.clock.now.getTime() + day));
      await this.strike(site);
    }
  }

  /** What is due now is done, and reports that are due lie in the bells of their readers. */
  async strike(site = this.desk.site): ReturnType<typeof runDue> {
    const clock = { site, database: this.#store, world: this.#world, log: (entry: LogEntry) => this.#note(entry) };
    const round = await runDue(clock);
    if ((await sendReports(clock)).done > 0) await giveNotices(clock);
    return round;
  }

  /** What the ledger has of a document: type, account, asset, bucket and amount of each entry as booked. */
  async posted(no: unknown, more: { [field: string]: string } = {}): Promise<string[]> {
    const entries = await this.desk.find('ledgerEntry', { bizNo: String(no), ...more });
    const accounts = await this.desk.find('memberAccount', { id: entries.map((entry) => Number(entry['account'])) });
    // The platform's accounts are told apart by their names.
    const names = new Map(accounts.map((account) => [account.id, account['systemAccount'] ?? account['ownerType']]));
    return entries
      .toSorted((a, b) => a.id - b.id)
      .map(({ bizType, account, asset, bucket, signedAmount }) =>
        [bizType, names.get(Number(account)), asset, bucket, signedAmount].join(' '),
      );
  }
}
