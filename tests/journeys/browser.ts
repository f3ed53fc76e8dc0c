import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Site } from '../../src/grammar/site/resolved.ts';
import type { RunningServer } from '../server.ts';
import { Answers } from './answers.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Where the browser is looked for, and whether there is one. */
export const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
export const present = existsSync(path);

if (!present && process.env['REQUIRE_BROWSER'] === '1')
  throw new Error(`REQUIRE_BROWSER=1, but there is no browser at ${path}; set CHROMIUM_PATH`);

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: flags });
}

/** A window of its own, with everything that went wrong in it. */
export interface Visitor {
  page: Page;
  /**
   * Errors and warnings of the browser's console, uncaught errors, requests to other hosts, answers that are not what
   * the interface promises. Refused calls (4xx) are part of some journeys and not listed.
   */
  faults: string[];
  /** The answers that have come by now are judged. */
  settled(): Promise<void>;
  /**
   * Ends the window: whatever a route of the test is still answering is waited for first, so that no answer outlives
   * its window.
   */
  close(): Promise<void>;
  /** Keeps the answers to these calls back until they are let go, or the window ends. `address`: path and query. */
  hold(method: string, address: RegExp): Promise<Held>;
}

/** Calls whose answers are kept back. The server has done its work when `answered` comes true. */
export interface Held {
  /** The first call has been answered, and the answer lies here. */
  answered: Promise<void>;
  /** How many calls there were. */
  sent(): number;
  /** Every answer arrives from now on. */
  letGo(): void;
}

export interface WindowOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  /** A screen that is touched. */
  touch?: boolean;
  /** What the browser itself speaks; Chinese. */
  locale?: string;
  /** Where the browser stands; Shanghai. */
  timezone?: string;
  /** What the answers are judged by; absent = they are not. */
  site?: Site;
}

/** In the page: its clock is so many milliseconds ahead of the computer's, as the server's is. */
function shiftClock(ahead: number): void {
  const { now } = Date;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now()], made) as Date,
  });
}

/** Opens a window as a new person: no cookies, Chinese, 1440 x 900. */
export async function visit(
  browser: Browser,
  server: Pick<RunningServer, 'url'> & Partial<Pick<RunningServer, 'now'>>,
  options: WindowOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: options.locale ?? 'zh-CN',
    timezoneId: options.timezone ?? 'Asia/Shanghai',
    colorScheme: options.dark ? 'dark' : 'light',
    hasTouch: options.touch === true,
    reducedMotion: 'reduce',
  });
  const ahead = server.now === undefined ? 0 : server.now().getTime() - Date.now();
  if (ahead !== 0) await context.addInitScript(shiftClock, ahead);
  const faults: string[] = [];
  const answers = options.site && new Answers(context, options.site, faults);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(server.url).origin)
      faults.push(`foreign host: ${request.url()}`);
  });
  await page.goto(server.url);
  const gates: (() => void)[] = [];
  return {
    page,
    faults,
    settled: async () => answers?.settled(),
    async hold(method, address) {
      let letGo = () => {};
      let told = () => {};
      let sent = 0;
      const open = new Promise<void>((resolve) => (letGo = resolve));
      const answered = new Promise<void>((resolve) => (told = resolve));
      gates.push(letGo);
      await page.route(
        (url) => address.test(url.pathname + url.search),
        async (route, request) => {
          if (request.method() !== method) return route.fallback();
          sent += 1;
          const response = await route.fetch();
          told();
          await open;
          await route.fulfill({ response });
        },
      );
      return { answered, sent: () => sent, letGo };
    },
    async close() {
      for (const letGo of gates) letGo();
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'wait' })));
      await answers?.settled();
      await context.close();
    },
  };
}

/** Signs in as a sample account through the sign-in page and waits for the console. */
export async function signInAs(
  visitor: Pick<Visitor, 'page'>,
  server: Pick<RunningServer, 'accounts'>,
  who: string,
): Promise<void> {
  const account = server.accounts.find((one) => one.account === who || one.role === who);
  if (!account) throw new Error(`No sample account ${who}`);
  const { page } = visitor;
  await page.getByRole('radio', { name: account.area === 'seller' ? '商家' : '平台' }).check();
  await page.getByLabel('账号').fill(account.account);
  await page.locator('input[name=password]').fill(account.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
}

/** Opens a page by its hash route and waits for its heading. */
export async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
  await visitor.page.waitForFunction((hash) => location.hash.startsWith(hash), `#${path}`);
  // The address is there before its page: until then the page before stands, with a heading of its own.
  await visitor.page.waitForFunction(
    () => document.querySelector<HTMLElement>('#main')?.dataset['path'] === /^#([^?]*)/.exec(location.hash)?.[1],
  );
  await visitor.page.locator('main h1').first().waitFor();
}

/** The same of a list with rows: waits for them too. */
export async function openRows(visitor: Visitor, path: string): Promise<Page> {
  await open(visitor, path);
  await visitor.page.locator('tbody tr[data-id]').first().waitFor();
  return visitor.page;
}

/** Chooses English in the bar above. */
export async function inEnglish({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
}

/**
 * What the window's browser keeps of forms that are not saved, each as text. It is looked at without making it: whoever
 * opens a database first decides what it holds.
 */
export const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const there = (await indexedDB.databases()).some(({ name }) => name === 'zhanggui');
    if (!there) return [];
    return new Promise<string[]>((resolve, reject) => {
      const asked = indexedDB.open('zhanggui');
      asked.onerror = () => reject(asked.error ?? new Error('IndexedDB'));
      asked.onsuccess = () => {
        const all = asked.result.transaction('drafts').objectStore('drafts').getAll();
        all.onerror = () => reject(all.error ?? new Error('IndexedDB'));
        all.onsuccess = () => {
          asked.result.close();
          resolve(all.result.map((draft) => JSON.stringify(draft)));
        };
      };
    });
  });

/** Puts a text where a spreadsheet's copy would be, and pastes it. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** Waits until the page has kept its height for twenty pictures: parts of forms are drawn when there is time. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let [height, same] = [-1, 0];
        const look = (): void => {
          const now = document.documentElement.scrollHeight;
          same = now === height ? same + 1 : 0;
          height = now;
          if (same > 20) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
