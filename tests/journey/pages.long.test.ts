/**
 * Every page of the site, as the platform's main account and as a seller: opened once, its language and width switched
 * in place. With CONTACT_SHEET=<folder> a picture of each is kept there, and one page that shows them all.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holderOf, permits } from '../../generators/rule.ts';
import type { PageDef } from '../../src/grammar/resolved.ts';
import { signIn } from '../server.ts';
import { realSite } from '../template.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

type Language = 'zh' | 'en';
const languages = { zh: { button: '语言', name: '中文' }, en: { button: 'Language', name: 'English' } };
const widths = [1440, 360];
const sheet = process.env['CONTACT_SHEET'];

journey('every page', (stage) => {
  it.each(['admin', 'seller'])(
    'is drawn whole in both languages, wide and narrow: %s',
    async (who) => {
      const site = realSite();
      const visitor = await stage.come(who);
      const { page } = visitor;
      const account = stage.server.accounts.find((one) => one.account === who);
      const call = await signIn(stage.server, who);
      const { platform, rights } = (await call('GET', '/api/v2/seller/auth')).data as {
        platform: boolean;
        rights: { [label: string]: string };
      };
      const role = site.roles[account?.role ?? ''];
      if (!account || !role) throw new Error(who);
      const holder = holderOf(
        role,
        platform,
        Object.entries(rights).map(([label, right]) => (right === 'read' ? `${label}@read` : label)),
      );
      const seen = Object.values(site.pages).filter(({ areas, permission }) =>
        permits(holder, { areas, labels: permission === '' ? [] : [permission], write: false }),
      );
      expect(seen.length).toBeGreaterThan(20);
      const wrong: string[] = [];
      let language: Language = 'zh';
      for (const one of seen) {
        await open(visitor, pathOf(one, account.area));
        // The second language of a page is the first of the next.
        for (const turn of [0, 1]) {
          if (turn === 1) language = await switched(page, language);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await drawn(page);
            for (const fault of await settled(() => faultsOf(page, one, language)))
              wrong.push(`${one.route} ${language} ${width}: ${fault}`);
            if (sheet) await picture(page, sheet, `${who}-${one.route.replace('/', '-')}-${language}-${width}`);
          }
          await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
        }
      }
      if (sheet) contents(sheet, who, seen);
      expect(wrong).toEqual([]);
    },
    1_200_000,
  );
});

const pathOf = ({ route }: PageDef, area: string): string =>
  route === 'home' ? '/' : area === 'seller' ? `/seller/${route}` : `/${route}`;

/** Switches the language in place. */
async function switched(page: Page, from: Language): Promise<Language> {
  const to = from === 'zh' ? 'en' : 'zh';
  await page.getByRole('button', { name: languages[from].button, exact: true }).click();
  await page.getByRole('menuitemradio', { name: languages[to].name }).click();
  await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), to);
  return to;
}

/** Nothing is on its way any more. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('#main h1') !== null &&
      document.querySelector('#main .skeleton, #main .skeleton-line') === null,
  );
}

/** What is still wrong when five seconds are over: words and widths follow a switch with the next frame and answer. */
async function settled(look: () => Promise<string[]>): Promise<string[]> {
  const late = Date.now() + 5_000;
  let found = await look();
  while (found.length > 0 && Date.now() < late) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await look();
  }
  return found;
}

/** What is wrong with the page as it stands. */
async function faultsOf(page: Page, { label }: PageDef, language: Language): Promise<string[]> {
  const { heading, text, own, over, notices } = await page.evaluate(() => ({
    heading: document.querySelector('#main h1')?.textContent ?? '',
    text: document.querySelector<HTMLElement>('#main')?.innerText ?? '',
    // What the console says, not what people wrote: headings, buttons, labels.
    own: Array.from(
      document.querySelectorAll<HTMLElement>('#main :is(h1, h2, thead th, label, legend, .btn, [role=tab])'),
      (one) => one.innerText.trim(),
    ),
    over: document.documentElement.scrollWidth - innerWidth,
    notices: document.querySelectorAll('.notice').length,
  }));
  return [
    ...(heading.includes(label[language]) ? [] : [`its heading is "${heading}"`]),
    ...(notices > 2 ? [`${notices} notices stand over it`] : []),
    ...(over > 1 ? [`${over} pixels wider than its window`] : []),
    ...(/\bundefined\b|\bNaN\b|\[object |\bra\.\w+/.exec(text) ?? []).map((found) => `says "${found}"`),
    ...(language === 'en' ? own.filter((one) => /[一-鿿]/.test(one)).map((one) => `says "${one}"`) : []),
  ];
}

async function picture(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 60, animations: 'disabled' });
}

/** One page with the pictures of all pages, in the order of the menu. */
function contents(folder: string, who: string, pages: PageDef[]): void {
  const rows = pages.map(({ route, label }) => {
    const pictures = (['zh', 'en'] as const).flatMap((language) =>
      widths.map(
        (width) => `<img loading="lazy" src="${who}-${route.replace('/', '-')}-${language}-${width}.jpg" height="450">`,
      ),
    );
    return `<h2>/${route} ${label.zh} ${label.en}</h2><p>${pictures.join(' ')}</p>`;
  });
  writeFileSync(
    join(folder, `${who}.html`),
    `<!doctype html><meta charset="utf-8"><title>${who}</title>${rows.join('\n')}\n`,
  );
}
