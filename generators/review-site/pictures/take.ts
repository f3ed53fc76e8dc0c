/** Takes pictures of pages: each of its parts, in both languages, wide and narrow, light and dark. */
import type { Page } from 'playwright-core';
import type { Language } from '../../../src/grammar/site/models.ts';
import type { Site } from '../../../src/grammar/site/resolved.ts';
import { launchChromium } from '../screens/chromium.ts';
import { always } from '../screens/folder.ts';
import { pathIn, type AreaName } from '../screens/paths.ts';
import { dated, refused } from '../screens/recording.ts';
import { openStage, type Answering } from '../screens/stage.ts';
import { desk, signInTo, walk, type Look as Seen, type Part } from '../screens/walk.ts';

/** How a part of a page is looked at. */
export interface Look {
  language: Language;
  width: 'wide' | 'narrow';
  scheme: 'light' | 'dark';
}

/** What is in a picture. */
export interface Subject extends Look {
  route: string;
  area: AreaName;
  part: Part;
}

export interface Shot extends Subject {
  png: Buffer;
}

export interface Taking {
  site: Site;
  /** Folder of the built console. */
  built: string;
  now: Date;
  /** These pages alone. */
  routes: ReadonlySet<string>;
  /** Takes each picture; those of a part come one after the other. */
  keep(shot: Shot): Promise<void>;
  /** Told of a part that could not be drawn: nothing is known of its looks. */
  lost(subject: Omit<Subject, 'width' | 'scheme'>): void;
  /** Called after each page of an area in a language: how many there have been, and of how many. */
  told(done: number, of: number): void;
}

const languages: readonly Language[] = ['zh', 'en'];
const areas: readonly AreaName[] = ['admin', 'seller'];
const widths = { wide: desk.width, narrow: 360 } as const;
const schemes = ['light', 'dark'] as const;
/** A picture ends here, in pixels. */
const highest = 8000;

/** Pixels that are shown below the last thing of a page. */
const below = 24;

/** What lies over a page for a while. */
const passing = '.notices { visibility: hidden !important; }';

/** Reads are answered, writes are not: what stands is the same whoever has looked before. */
const readOnly =
  (now: Date, signedIn: () => boolean) =>
  (answer: Answering): Answering =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (!signedIn() || request.method === 'GET') return dated(await answer(request), now);
    const own = `${request.method} ${pathname}`;
    return own in always ? Response.json({ status: 0, error: '', data: always[own] }) : refused();
  };

/** Gives the addresses of what did not become still: their pictures may be wanting. */
export async function takePictures({ site, built, now, routes, keep, lost, told }: Taking): Promise<string[]> {
  let signedIn = false;
  const failed: string[] = [];
  const { errors } = await import('playwright-core');
  const stage = await openStage({ site, built, now, around: readOnly(now, () => signedIn) });
  try {
    const browser = await launchChromium();
    try {
      const walks: (() => Promise<string[]>)[] = [];
      let [done, of] = [0, 0];
      // One after the other: what a session is numbered by is the same each time.
      for (const area of areas) {
        const pages = Object.values(site.pages).filter((page) => page.areas.includes(area) && routes.has(page.route));
        if (pages.length === 0) continue;
        of += pages.length * languages.length;
        for (const language of languages) {
          const person = await signInTo(browser, stage, area, now, { language, appearance: 'system' });
          const look: Seen = async (page, part, calm) => {
            const subject = { route: page.route, area, part, language };
            try {
              await photograph(person.window, calm, (png, seen) => keep({ ...subject, ...seen, png }));
            } catch (error) {
              // One part that cannot be drawn leaves the others.
              if (!(error instanceof errors.TimeoutError)) throw error;
              lost(subject);
              failed.push(`${pathIn(area, page.route)} (${part})`);
              await person.window.emulateMedia({ colorScheme: 'light' });
              await person.window.setViewportSize(desk);
            }
          };
          walks.push(() => walk(person, area, pages, () => told((done += 1), of), look));
        }
      }
      signedIn = true;
      const restless = await twoAtOnce(walks);
      return [...new Set([...failed, ...restless])];
    } finally {
      await browser.close();
    }
  } finally {
    await stage.close();
  }
}

async function twoAtOnce(walks: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const queue = [...walks];
  const found: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) found.push(...(await next()));
  };
  await Promise.all([work(), work()]);
  return found;
}

/** What stands open, wide and narrow, light and dark; afterwards the window is as it was. */
async function photograph(
  window: Page,
  calm: () => Promise<boolean>,
  keep: (png: Buffer, look: Omit<Look, 'language'>) => Promise<void>,
): Promise<void> {
  for (const width of ['wide', 'narrow'] as const) {
    if (width === 'narrow') await window.setViewportSize({ ...desk, width: widths[width] });
    // A window that is as high as its page: nothing is scrolled, and bars stand at the end of what they belong to.
    for (let round = 0; round < 4; round += 1) {
      await calm();
      const height = await window.evaluate(wholeHeight);
      const wanted = Math.min(highest, Math.max(desk.height, height));
      if (wanted === window.viewportSize()?.height) break;
      await window.setViewportSize({ width: widths[width], height: wanted });
    }
    // Taller still, so that a picture ends by what stands in the page, not by a window that something made higher for a
    // moment.
    const { height = desk.height } = window.viewportSize() ?? {};
    await window.setViewportSize({ width: widths[width], height: Math.min(highest, height + below) });
    for (const scheme of schemes) {
      await window.emulateMedia({ colorScheme: scheme });
      await window.locator(`html[data-theme="${scheme}"]`).waitFor({ state: 'attached' });
      await calm();
      const png = await window.screenshot({
        clip: await window.evaluate(endOfPage, below),
        animations: 'disabled',
        caret: 'hide',
        style: passing,
      });
      await keep(png, { width, scheme });
    }
  }
  await window.emulateMedia({ colorScheme: 'light' });
  await window.setViewportSize(desk);
  await calm();
}

/** How high a window must be for all to be seen, also what is scrolled inside of a page. */
function wholeHeight(): number {
  const inside = [...document.querySelectorAll('#main *')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0)
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.tagName !== 'TEXTAREA')
    .map((one) => one.scrollHeight - one.clientHeight);
  return document.documentElement.scrollHeight + Math.max(0, ...inside);
}

/** The page itself, without what stands around all pages: as far down as something stands in it. */
function endOfPage(under: number): { x: number; y: number; width: number; height: number } {
  const main = document.querySelector('#main');
  if (!main) return { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const { left, top, width, bottom } = main.getBoundingClientRect();
  const ends = [...main.querySelectorAll('*')]
    .filter((one) => one.children.length === 0)
    .map((one) => one.getBoundingClientRect().bottom);
  const end = Math.min(bottom, innerHeight, Math.max(top + 120, ...ends) + under);
  return { x: Math.floor(left), y: Math.floor(top), width: Math.ceil(width), height: Math.ceil(end - top) };
}
