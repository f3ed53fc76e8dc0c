/** Opens every page of an area as somebody would: its first screen, its first record, its forms. */
import type { Browser, Page, Request } from 'playwright-core';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import { pathIn, type AreaName } from './paths.ts';
import type { Stage } from './stage.ts';

/** What the browser keeps of somebody who has signed in; without the token. */
export interface SignedIn {
  window: Page;
  token: string;
  cookies: { [name: string]: string };
}

/** What is looked at of a page: its first screen, its first record, its forms. */
export type Part = 'first' | 'record' | 'edit' | 'create';

/** Called where a part of a page stands open. `calm`: waits until it is drawn, also after a change; false: never. */
export type Look = (page: PageDef, part: Part, calm: () => Promise<boolean>) => Promise<void>;

/** The window that a walk begins and goes on in. */
export const desk = { width: 1440, height: 900 };

/** Signs the first account of an area in, at the clock of the recording. `chosen`: cookies of what it chose before. */
export async function signInTo(
  browser: Browser,
  stage: Stage,
  area: AreaName,
  now: Date,
  chosen: { [cookie: string]: string } = {},
): Promise<SignedIn> {
  const context = await browser.newContext({
    viewport: desk,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // The style that keeps carets and notices out of a picture is none of the console's.
    bypassCSP: true,
  });
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url: stage.url })));
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

/** Walks the pages in turn; says which of them did not become still. `look`: looks at each part that it opens. */
export async function walk(
  { window }: SignedIn,
  area: AreaName,
  pages: readonly PageDef[],
  told: (done: number) => void,
  look: Look = async () => undefined,
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
    const visit = async (part: Part, behind: string): Promise<void> => {
      let still = await opened(window, `${path}${behind}`, pending);
      await look(page, part, async () => (still = (await calm(window, pending)) && still));
      if (!still) restless.push(`${path}${behind}`);
    };
    await visit('first', '');
    const { first, editable } = await window.evaluate(rowsToOpen);
    if (first !== undefined) {
      if (page.verbs.includes('one')) await visit('record', `/${first}`);
      if (page.verbs.includes('update')) await visit('edit', `/${editable ?? first}/edit`);
    }
    if (page.verbs.includes('create')) await visit('create', '/create');
    told(at + 1);
  }
  return restless;
}

/** Ids of the first row of a list, and of the first one that its row leads to the form of. */
function rowsToOpen(): { first?: string | undefined; editable?: string | undefined } {
  const [first, editable] = ['', ' a[href$="/edit"]']
    .map((inside) => document.querySelector(`#main tbody tr[data-id]${inside}`)?.closest('tr')?.dataset['id'])
    .map((id) => (/^\d+$/.test(id ?? '') ? id : undefined));
  return { first, editable };
}

/** What stands where something is still to come. */
const waiting =
  '#main .skeleton, #main .skeleton-line, .k-control-wait, #main [aria-busy=true], [role=dialog] .skeleton';

/** True once nothing is on its way any more. */
async function opened(window: Page, path: string, pending: ReadonlySet<Request>): Promise<boolean> {
  await window.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
  return calm(window, pending);
}

/** The same of what stands already. */
async function calm(window: Page, pending: ReadonlySet<Request>): Promise<boolean> {
  const end = Date.now() + 15_000;
  let height = -1;
  for (let still = 0; still < 2;) {
    if (Date.now() > end) return false;
    // Parts of long forms are drawn when the browser has time: after them, and once they stand.
    await window.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), { timeout: 1_000 }),
        ),
    );
    const before = height;
    height = await window.evaluate(() => document.documentElement.scrollHeight);
    const drawn = await window.evaluate(
      (waits) =>
        // An address may lead on to another; what stands is the page of the one that it led to.
        document.querySelector<HTMLElement>('#main')?.dataset['path'] === /^#([^?]*)/.exec(location.hash)?.[1] &&
        document.querySelector('#main :is(h1, .empty)') !== null &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
        document.querySelector(waits) === null,
      waiting,
    );
    still = drawn && pending.size === 0 && height === before ? still + 1 : 0;
  }
  return true;
}
