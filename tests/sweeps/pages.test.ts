/**
 * Every page of the site as each account that meets something new there: its screens, dialogs, drawers and menus are
 * opened once, language, width and colours switched in place, and closed without doing anything. With
 * CONTACT_SHEET=<folder> a picture of each look is kept there, and one page that shows them all; PAGES=<pattern> walks
 * over the routes that it matches alone.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteServerTime } from '../../src/base/clock.ts';
import { testMoment } from '../moment.ts';
import { holderOf, permits } from '../../generators/rule.ts';
import type { Session } from '../../src/access/session.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { signIn } from '../server.ts';
import { realSite } from '../template.ts';
import { journey } from '../journeys/stage.ts';
import { asking, openingsOf } from './walk/openings.ts';
import { unopened } from './walk/unopened.ts';
import { Walker } from './walk/walker.ts';
import { isWalked, isWhole } from './swept.ts';

const sheet = process.env['CONTACT_SHEET'];
const wanted = new RegExp(process.env['PAGES'] ?? '');
const isAll = isWhole && !process.env['PAGES'];
/** Windows that walk side by side. */
const windows = 2;

journey('every page', (stage) => {
  // What is offered for a row is asked here as the console asks it: by the server's clock.
  beforeAll(() => noteServerTime(stage.server.now().toUTCString()));
  afterAll(() => noteServerTime(testMoment.toUTCString(), testMoment.getTime()));

  const site = realSite();
  /** What an account before has seen. */
  const seen = new Set<string>();
  /** Sorts of elements that axe has looked at. */
  const parts = new Set<string>();
  /** Dialogs of acts that somebody is offered: key of the opening -> name. */
  const offered = new Map<string, string>();

  it.each(['admin', 'seller', 'operator', 'finance', 'clerk'])(
    'opens all that it has, in both languages, wide and narrow, light and dark: %s',
    async (who) => {
      const account = stage.server.accounts.find((one) => one.account === who);
      const role = site.roles[account?.role ?? ''];
      if (!account || !role) throw new Error(who);
      const call = await signIn(stage.server, who);
      const session = (await call('GET', '/api/v2/seller/auth')).data as Session;
      const holder = holderOf(
        role,
        session.platform,
        Object.entries(session.rights).map(([label, right]) => (right === 'read' ? `${label}@read` : label)),
      );
      const pages = Object.values(site.pages).filter(({ areas, permission }) =>
        permits(holder, { areas, labels: permission === '' ? [] : [permission], write: false }),
      );
      expect(pages.length).toBeGreaterThan(20);
      for (const page of pages) for (const [key, name] of asking(page, session)) offered.set(key, name);
      const queue = pages.filter(({ route }) => wanted.test(route) && isWalked(route));
      const wrong: string[] = [];
      const shown = new Map<PageDef, string[]>(queue.map((page) => [page, []]));
      const walk = async (): Promise<void> => {
        const visitor = await stage.come(who);
        await visitor.page.context().addCookies([{ name: 'appearance', value: 'system', url: stage.server.url }]);
        await visitor.page.reload();
        await visitor.page.locator('#main h1').first().waitFor();
        let page: PageDef | undefined;
        const walker = new Walker(visitor, {
          parts,
          pictures: sheet,
          pictured: (_, file) => page && shown.get(page)?.push(file),
        });
        while ((page = queue.shift())) {
          for (const opening of await openingsOf(page, session, call)) {
            if (seen.has(opening.key)) continue;
            seen.add(opening.key);
            let found = await walker.visit(who, page.route, opening);
            if (found.length > 0 && opening.awaits) {
              // Business time goes on: what was chosen for an act may have come to the end of its time meanwhile.
              const anew = (await openingsOf(page, session, call)).find(({ key }) => key === opening.key);
              if (!anew) found = [];
              else if (anew.awaits !== opening.awaits) found = await walker.visit(who, page.route, anew);
            }
            wrong.push(...found.map((one) => `${who} ${page?.route} ${opening.name} ${one}`));
          }
        }
      };
      await Promise.all(Array.from({ length: windows }, walk));
      if (sheet) contents(sheet, who, shown);
      expect(wrong).toEqual([]);
      // Whoever comes later may meet nothing new.
      if (isAll) expect(seen.size).toBeGreaterThan(500);
    },
    1_800_000,
  );

  it.runIf(isAll)('has opened what every act asks, save what is said to be elsewhere', () => {
    const left = [...offered].filter(([key]) => !seen.has(key)).map(([, name]) => name);
    expect([...new Set(left)].filter((name) => !unopened[name])).toEqual([]);
    const known = new Set(offered.values());
    expect(Object.keys(unopened).filter((name) => !known.has(name))).toEqual([]);
  });
});

/** One page with the pictures of all pages, in the order of the menu. */
function contents(folder: string, who: string, shown: ReadonlyMap<PageDef, readonly string[]>): void {
  const rows = [...shown].map(([{ route, label }, files]) => {
    const pictures = files.map(
      (file) => `<img loading="lazy" src="${file}" alt="${file}" title="${file}" height="450">`,
    );
    return `<h2>/${route} ${label.zh} ${label.en}</h2><p>${pictures.join(' ')}</p>`;
  });
  writeFileSync(
    join(folder, `${who}.html`),
    `<!doctype html><meta charset="utf-8"><title>${who}</title>${rows.join('\n')}\n`,
  );
}
