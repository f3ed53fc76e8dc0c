/** Opens every page of an area as somebody would: its first screen, its first record, its forms. */
import type { Browser, Page, Request } from 'playwright-core';
import type { PageDef } from '../../../src/grammar/resolved.ts';
import { pathIn, type AreaName } from './paths.ts';
import type { Stage } from './stage.ts';

/** What the browser keeps of somebody who has signed in; without the token. */
export interface SignedIn {
  window: Page;
  token: string;
  cookies: { [name: string]: string };
}

/** Signs the first account of an area in, at the clock of the recording. */
export async function signInTo(browser: Browser, stage: Stage, area: AreaName, now: Date): Promise<SignedIn> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const window = await context.newPage();
  window.setDefaultTimeout(20_000);
  await window.clock.setFixedTime(now);
  await window.goto(stage.url);
  await window.locator(`input[type=radio][value=${area}]`).check();
  await window.locator('input[name=username]').fill(area);
  await window.locator('input[name=password]').fill(stage.password);
  await window.locator('button[type=submit]').click();
  await window.locator('#main h1').first().waitFor();
  const cookies: SignedIn['cookies'] = {};
  for (const { name, value, httpOnly } of await context.cookies()) if (!httpOnly) cookies[name] = value;
  const { token = '', ...others } = cookies;
  return { window, token: decodeURIComponent(token), cookies: others };
}

/** Walks the pages in turn; says which of them did not become still. */
export async function walk(
  { window }: SignedIn,
  area: AreaName,
  pages: readonly PageDef[],
  told: (done: number) => void,
): Promise<string[]> {
  const pending = new Set<Request>();
  const over = (request: Request): void => void pending.delete(request);
  window.on('request', (request) => void pending.add(request));
  window.on('requestfinished', over);
  window.on('requestfailed', over);
  await window.reload();
  await window.locator('#main h1').first().waitFor();
  const restless: string[] = [];
  for (const [at, page] of pages.entries()) {
    const path = pathIn(area, page.route);
    const visit = async (part: string): Promise<void> => {
      if (!(await opened(window, `${path}${part}`, pending))) restless.push(`${path}${part}`);
    };
    await visit('');
    const first = await window.locator('tbody tr[data-id]').first().getAttribute('data-id', { timeout: 1 }).catch(none);
    if (first !== null && /^\d+$/.test(first)) {
      if (page.verbs.includes('one')) await visit(`/${first}`);
      if (page.verbs.includes('update')) await visit(`/${first}/edit`);
    }
    if (page.verbs.includes('create')) await visit('/create');
    told(at + 1);
  }
  return restless;
}

const none = (): null => null;

/** What stands where something is still to come. */
const waiting =
  '#main .skeleton, #main .skeleton-line, .k-control-wait, #main [aria-busy=true], [role=dialog] .skeleton';

/** True once nothing is on its way any more. */
async function opened(window: Page, path: string, pending: ReadonlySet<Request>): Promise<boolean> {
  await window.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
  const end = Date.now() + 15_000;
  for (let still = 0; still < 2;) {
    if (Date.now() > end) return false;
    await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const calm = await window.evaluate(
      (waits) =>
        // An address may lead on to another; what stands is the page of the one that it led to.
        document.querySelector<HTMLElement>('#main')?.dataset['path'] === /^#([^?]*)/.exec(location.hash)?.[1] &&
        document.querySelector('#main :is(h1, .empty)') !== null &&
        document.querySelector(waits) === null,
      waiting,
    );
    still = calm && pending.size === 0 ? still + 1 : 0;
  }
  return true;
}
