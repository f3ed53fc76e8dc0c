/** Goes from opening to opening in one window, and says what is wrong with each. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { findings } from '../axe.ts';
import { open, type Visitor } from '../../journeys/browser.ts';
import type { Opening, Press } from './openings.ts';

/** How the console stands: the two between which a window goes to and fro, and what lies between. */
export interface Look {
  language: 'zh' | 'en';
  width: number;
  scheme: 'light' | 'dark';
}
export const [wide, narrow] = [1440, 360];
const ends: readonly Look[] = [
  { language: 'zh', width: wide, scheme: 'light' },
  { language: 'en', width: narrow, scheme: 'dark' },
];
const languages = { zh: { button: '语言', name: '中文' }, en: { button: 'Language', name: 'English' } };
/** How long a wrong state may take to become right: words and widths follow a switch with the next frame or answer. */
const patience = 5_000;
const closing = /^(?:关闭|Close)$/;
const layers = { dialog: '[role=dialog][aria-modal=true]', panel: '.floating:not([hidden])' };

interface Options {
  /** Sorts of elements that axe has looked at. */
  parts: Set<string>;
  /** Folder for a picture of each look. */
  pictures?: string | undefined;
  /** Told of each picture. */
  pictured?(opening: Opening, file: string): void;
}

/** What is to be pressed does not stand there. */
class NothingThere extends Error {}

export class Walker {
  readonly #visitor: Visitor;
  readonly #options: Options;
  readonly #pending = new Set<Request>();
  #at: Look = { language: 'zh', width: wide, scheme: 'light' };
  #hash = '';

  constructor(visitor: Visitor, options: Options) {
    this.#visitor = visitor;
    this.#options = options;
    const { page } = visitor;
    page.on('request', (request) => void this.#pending.add(request));
    const over = (request: Request): void => void this.#pending.delete(request);
    page.on('requestfinished', over);
    page.on('requestfailed', over);
  }

  /** Opens it, looks at it wide and narrow, in both languages, light and dark, and closes it. `who`: in pictures. */
  async visit(who: string, route: string, opening: Opening): Promise<string[]> {
    const { page } = this.#visitor;
    const wrong: string[] = [];
    const note = (look: Look, found: readonly string[]) =>
      wrong.push(...found.map((one) => `${look.language} ${look.width}: ${one}`));
    try {
      await this.#go(opening);
      for (const press of opening.presses) await this.#press(press);
      if (opening.over) await page.locator(layers[opening.over]).last().waitFor();
      await this.#calm();
      const { parts } = this.#options;
      const axe = opening.parts.some((part) => !parts.has(part));
      for (const part of opening.parts) parts.add(part);
      const looks = this.#looks(opening);
      for (const look of looks) {
        // A menu closes when its window changes.
        const again = opening.over === 'panel' && look !== looks[0];
        if (again) await this.#shut(opening.over);
        await this.#turn(look);
        if (again) for (const press of opening.presses) await this.#press(press);
        if (again) await page.locator(layers.panel).last().waitFor();
        note(look, await settled(() => this.#faults(opening)));
        const end = ends.some((one) => one.language === look.language && one.width === look.width);
        if (axe && end)
          note(look, await findings(page, undefined, opening.part ?? (opening.over ? layers[opening.over] : '#main')));
        note(look, this.#visitor.faults.splice(0));
        await this.#picture(`${who}-${route.replace('/', '-')}-${opening.name}`, opening);
      }
      await this.#close(opening);
    } catch (error) {
      wrong.push(`does not open or close: ${String(error).slice(0, 400)}`);
      await this.#anew();
    }
    note(this.#at, this.#visitor.faults.splice(0));
    return wrong;
  }

  /** The console from its start, wide and light, in the language that it has. */
  async #anew(): Promise<void> {
    const { page } = this.#visitor;
    this.#hash = '';
    await page.setViewportSize({ width: wide, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await page.locator('#main h1').first().waitFor();
    const english = await page.evaluate(() => document.documentElement.lang.startsWith('en'));
    this.#at = { language: english ? 'en' : 'zh', width: wide, scheme: 'light' };
  }

  /** From where the window stands to the other end; the first screens are also seen between. */
  #looks({ name }: Opening): Look[] {
    const [from, to] = this.#at.width === wide ? [ends[0], ends[1]] : [ends[1], ends[0]];
    if (!from || !to) return [];
    // Chinese in a narrow window on the way there, English in a wide one on the way back.
    return name === 'first' ? [from, { ...from, width: to.width }, to] : [from, to];
  }

  async #go({ path, awaits }: Opening): Promise<void> {
    if (this.#hash !== path) {
      await open(this.#visitor, path);
      this.#hash = path;
    }
    await this.#calm();
    if (awaits) await this.#visitor.page.locator(awaits).first().waitFor();
  }

  /** Presses what a person would; what lies in a menu is looked for there. */
  async #press(press: Press): Promise<void> {
    // What a press before brings may come with code of its own.
    await untilThere(() => this.#pressNow(press));
  }

  async #pressNow({ within, says, menu }: Press): Promise<void> {
    const { page } = this.#visitor;
    const words = says ? [says.zh, says.en] : [];
    const pressed = (part: string, open: boolean) =>
      page.evaluate(
        ([part, words, open]) => {
          const own = 'button, a, input, [role=tab], [role=menuitem]';
          const found = [...document.querySelectorAll<HTMLElement>(part)]
            .flatMap((one) => [...(one.matches(own) ? [one] : []), ...one.querySelectorAll<HTMLElement>(own)])
            .find((one) => {
              if (one.getAttribute('aria-disabled') === 'true') return false;
              if (open) return one.getAttribute('aria-haspopup') === 'menu';
              const names = [one.innerText.trim(), one.getAttribute('aria-label') ?? ''];
              return (
                words.length === 0 ||
                words.some((word) => names.some((name) => name === word || name.startsWith(`${word} `)))
              );
            });
          found?.scrollIntoView({ block: 'nearest' });
          found?.click();
          return found !== undefined;
        },
        [part, words, open] as const,
      );
    if (says === undefined && menu) {
      if (!(await pressed(within, true))) throw new NothingThere(`no menu in ${within}`);
      return;
    }
    if (await pressed(within, false)) return;
    const nothing = new NothingThere(`nothing says ${words.join(' / ')} in ${within}`);
    if (!menu || !(await pressed(within, true))) throw nothing;
    const floating = page.locator('.floating[role=menu]');
    await floating.waitFor();
    await untilThere(async () => {
      if (!(await pressed('.floating[role=menu]', false))) throw nothing;
    });
    await floating.waitFor({ state: 'detached' });
  }

  /** Closes what stands over the page without doing anything. */
  async #close({ over, after, path }: Opening): Promise<void> {
    const { page } = this.#visitor;
    await this.#shut(over);
    for (const press of after ?? []) await this.#press(press);
    // An address that was changed by what was opened is not the one that the next opening is asked at.
    const hash = await page.evaluate(() => location.hash.slice(1));
    if (hash !== path) this.#hash = '';
  }

  async #shut(over: Opening['over']): Promise<void> {
    if (over === undefined) return;
    const { page } = this.#visitor;
    const layer = page.locator(layers[over]).last();
    if (over === 'dialog') await layer.getByRole('button', { name: closing }).first().click();
    else await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'detached' });
  }

  /** Nothing is on its way any more: no call, no code, no frame, nothing that stands for what is still to come. */
  async #calm(): Promise<void> {
    const { page } = this.#visitor;
    const late = performance.now() + 20_000;
    for (let still = 0; still < 2;) {
      await page.waitForFunction(
        () =>
          document.querySelector('#main h1') !== null &&
          document.querySelector('#main .skeleton, #main .skeleton-line, .k-control-wait, #main [aria-busy=true]') ===
            null,
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      still = this.#pending.size === 0 ? still + 1 : 0;
      if (performance.now() > late)
        throw new Error(`still on its way: ${[...this.#pending].map((one) => one.url()).join(', ')}`);
    }
  }

  /** Language, width and colours, in place. What stands over the page does not keep the buttons from being pressed. */
  async #turn(to: Look): Promise<void> {
    const { page } = this.#visitor;
    const at = this.#at;
    if (to.scheme === at.scheme && to.width === at.width && to.language === at.language) return;
    if (to.scheme !== at.scheme) {
      await page.emulateMedia({ colorScheme: to.scheme });
      await page.locator(`html[data-theme="${to.scheme}"]`).waitFor({ state: 'attached' });
    }
    // The button is there in a wide window.
    const switching = to.language !== at.language;
    if (switching && at.width !== wide) await page.setViewportSize({ width: wide, height: 900 });
    if (switching) {
      const { button } = languages[at.language];
      await page.waitForFunction((name) => document.querySelector(`button[aria-label="${name}"]`), button);
      // Chosen in the moment in which it is drawn: a dialog takes the focus back, and the menu closes.
      await page.evaluate(
        ([label, name]) =>
          new Promise<void>((chosen, failed) => {
            const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
            const press = () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
            const again = setInterval(() => items().length === 0 && press(), 500);
            const late = setTimeout(() => end(() => failed(new Error(`no "${name}" under "${label}"`))), 20_000);
            const drawn = new MutationObserver(() => choose());
            const end = (then: () => void) => {
              drawn.disconnect();
              clearInterval(again);
              clearTimeout(late);
              then();
            };
            const choose = () => {
              const item = items().find((one) => one.innerText === name);
              if (!item) return;
              item.click();
              end(chosen);
            };
            drawn.observe(document.body, { childList: true, subtree: true });
            press();
          }),
        [button, languages[to.language].name] as const,
      );
      await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), to.language);
    }
    if (switching || to.width !== at.width) {
      await page.setViewportSize({ width: to.width, height: 900 });
      await page.waitForFunction((width) => innerWidth === width, to.width);
    }
    this.#at = to;
    await this.#calm();
  }

  /** What is wrong with what is open, as it stands. */
  async #faults({ over, heading }: Opening): Promise<string[]> {
    const { language } = this.#at;
    const seen = await this.#visitor.page.evaluate(
      ([layer, whole]) => {
        const all = layer === undefined ? [] : [...document.querySelectorAll<HTMLElement>(layer)];
        const part = layer === undefined ? document.querySelector<HTMLElement>('#main') : all.at(-1);
        const box = part?.getBoundingClientRect();
        const body = part?.querySelector<HTMLElement>('.MuiDialogContent-root');
        return {
          there: part !== null && part !== undefined,
          heading: document.querySelector('#main h1')?.textContent ?? '',
          text: part?.innerText ?? '',
          // What the console says, not what people wrote.
          own: Array.from(
            part?.querySelectorAll<HTMLElement>(
              `:is(${whole ? 'h1, h2, ' : ''}thead th, label:not([translate=no]), legend:not(.rows-card > *), .field-label, .btn, [role=tab], [role=menuitem])`,
            ) ?? [],
            // The choices of a list are records.
            (one) => (one.querySelector('select') ? (one.innerText.split('\n')[0] ?? '') : one.innerText).trim(),
          ),
          over: Math.max(
            document.documentElement.scrollWidth - innerWidth,
            layer === undefined ? 0 : Math.ceil((box?.right ?? 0) - innerWidth),
            layer === undefined ? 0 : Math.ceil(-(box?.left ?? 0)),
            body ? body.scrollWidth - body.clientWidth : 0,
          ),
          notices: document.querySelectorAll('.notice').length,
        };
      },
      [over && layers[over], heading !== undefined] as const,
    );
    return [
      ...(seen.there ? [] : ['it is gone']),
      ...(heading === undefined || seen.heading.includes(heading[language])
        ? []
        : [`its heading is "${seen.heading}"`]),
      ...(seen.notices > 3 ? [`${seen.notices} notices stand over it`] : []),
      ...(seen.over > 1 ? [`${seen.over} pixels wider than its window`] : []),
      ...(/\bundefined\b|\bNaN\b|\[object |\bra\.\w+|\{\{|\bnull\b|Invalid Date/.exec(seen.text) ?? []).map(
        (found) => `says "${found}"`,
      ),
      ...(language === 'en' ? seen.own.filter((one) => /[一-鿿]/.test(one)).map((one) => `says "${one}"`) : []),
    ];
  }

  async #picture(name: string, opening: Opening): Promise<void> {
    const { pictures, pictured } = this.#options;
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    const file = `${name}-${this.#at.language}-${this.#at.width}.jpg`;
    const page: Page = this.#visitor.page;
    await page.screenshot({ path: join(pictures, file), type: 'jpeg', quality: 60, animations: 'disabled' });
    pictured?.(opening, file);
  }
}

/** Does it as soon as what it presses stands there. */
async function untilThere(press: () => Promise<void>): Promise<void> {
  const late = performance.now() + patience;
  for (;;) {
    try {
      return await press();
    } catch (error) {
      if (!(error instanceof NothingThere) || performance.now() > late) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** What is still wrong when its time is over. */
async function settled(look: () => Promise<string[]>): Promise<string[]> {
  const late = performance.now() + patience;
  let found = await look();
  while (found.length > 0 && performance.now() < late) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await look();
  }
  return found;
}
