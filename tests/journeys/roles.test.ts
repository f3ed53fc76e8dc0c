import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holderOf, permits, type Holder } from '../../generators/rule.ts';
import { signIn, type SampleAccount } from '../server.ts';
import { realSite } from '../template.ts';
import { keptDrafts, open } from './browser.ts';
import { journey } from './stage.ts';

type Language = 'zh' | 'en';
const words = {
  zh: {
    admin: '平台',
    seller: '商家',
    account: '账号',
    signIn: '登录',
    signOut: '退出登录',
    menu: '主菜单',
    language: '语言',
  },
  en: {
    admin: 'Platform',
    seller: 'Seller',
    account: 'Account',
    signIn: 'Sign in',
    signOut: 'Sign out',
    menu: 'Main menu',
    language: 'Language',
  },
};

journey('the five roles, one after the other in one window', (stage) => {
  const site = realSite();
  const accountOf = (role: string): SampleAccount => {
    const found = stage.server.accounts.find((one) => one.role === role);
    if (!found) throw new Error(`No sample account of the role ${role}`);
    return found;
  };

  /** What the rule lets an account see: its groups in menu order; a group with one page is that page. */
  function expectedMenu(holder: Holder, language: Language): string[] {
    const may = (page: (typeof site.pages)[string]) =>
      permits(holder, { areas: page.areas, labels: page.permission === '' ? [] : [page.permission], write: false });
    const pages = Object.values(site.pages).filter((page) => may(page) && !page.hidden);
    const groups = site.groups.flatMap((group) => {
      const inGroup = group.areas.some(
        (area) => area === holder.area || (area === `${holder.area}(platform)` && holder.platform),
      );
      const own = inGroup ? pages.filter((page) => page.group === group.group) : [];
      return own.length === 0 ? [] : [own.length === 1 ? (own[0]?.label[language] ?? '') : group.label[language]];
    });
    return [...pages.filter((page) => page.group === '').map((page) => page.label[language]), ...groups];
  }

  async function holder(account: SampleAccount): Promise<Holder> {
    const call = await signIn(stage.server, account.account);
    const { platform, rights } = (await call('GET', '/api/v2/seller/auth')).data as {
      platform: boolean;
      rights: { [label: string]: string };
    };
    const role = site.roles[account.role];
    if (!role) throw new Error(account.role);
    return holderOf(
      role,
      platform,
      Object.entries(rights).map(([label, right]) => (right === 'read' ? `${label}@read` : label)),
    );
  }

  async function enter(page: Page, account: SampleAccount, language: Language = 'zh'): Promise<void> {
    const say = words[language];
    await page.getByRole('radio', { name: say[account.area] }).check();
    await page.getByLabel(say.account).fill(account.account);
    await page.locator('input[name=password]').fill(account.password);
    await page.getByRole('button', { name: say.signIn, exact: true }).click();
    await page.getByRole('navigation', { name: say.menu }).waitFor();
  }

  async function leave(page: Page, language: Language = 'zh'): Promise<void> {
    await page.getByRole('button', { name: words[language].signOut }).click();
    await page.getByRole('button', { name: words[language].signIn, exact: true }).waitFor();
  }

  /** Cells of a list that hold something; a skeleton has none. */
  const drawnCells = 'tbody td .nowrap';
  /** First level of the menu as it is drawn, without one's own stars and visits. */
  const drawn = (page: Page) =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll('nav.sidebar > ul.side-list > li:not(.side-own)'),
        (item) => item.querySelector('.side-text')?.textContent ?? '',
      ),
    );
  /** Without the names of shops: one that is called as its owner may stand in anybody's rankings. */
  const personal = (text: string) => text.replaceAll('西溪农场旗舰店', '');
  const kept = async (page: Page) => ({
    drafts: (await keptDrafts(page)).join(),
    ...(await page.evaluate(() => ({
      session: JSON.stringify({ ...sessionStorage }),
      local: JSON.stringify({ ...localStorage }),
      cookies: decodeURIComponent(document.cookie),
      tabs: Array.from(document.querySelectorAll('[role=tab]'), (tab) => tab.textContent),
      body: document.body.innerText,
    }))),
  });

  it('each sees what its rights name and nothing of whoever sat there before', async () => {
    const visitor = await stage.visit();
    const { page } = visitor;
    const traces: { secret: string; name: string; path: string }[] = [];
    const plan = [
      { role: 'admin', name: '总管理员', list: '/memberList/list' },
      { role: 'admin2', name: '运营小周', list: '/memberList/list' },
      { role: 'seller', name: '西溪农场', list: '/seller/order/index' },
      { role: 'seller2', name: '客服小林', list: '/seller/order/index' },
      { role: 'caiwu', name: '财务老钱', list: '/seller/order/index' },
    ];
    for (const [at, { role, name, list }] of plan.entries()) {
      const account = accountOf(role);
      const expected = expectedMenu(await holder(account), 'zh');
      await enter(page, account);
      await expect.poll(() => drawn(page)).toEqual(expected);
      await expect.poll(() => page.locator('.topbar').innerText()).toContain(name);
      // Nothing of the former: tags, drafts, what the window and the browser keep, cookies, words on the page.
      await expect.poll(() => keptDrafts(page)).toEqual([]);
      const now = await kept(page);
      expect(now.tabs).toHaveLength(1);
      for (const trace of traces) {
        for (const [place, text] of Object.entries({ ...now, body: personal(now.body), tabs: now.tabs.join() })) {
          expect([place, text.includes(trace.secret), text.includes(trace.name)]).toEqual([place, false, false]);
        }
        expect([now.session.includes(trace.path), now.local.includes(trace.path)]).toEqual([false, false]);
      }
      expect(now.cookies).toContain(`user=${account.account}`);
      // Nor of the former's rows: the list is empty until the answer to this person's own question is there.
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const asked: string[] = [];
      await page.route(/\/api\/v2\/seller\/(member|order)\?/, async (route) => {
        asked.push(route.request().headers()['token'] ?? '');
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${list}`);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      expect(await page.locator(drawnCells).count()).toBe(0);
      expect(now.cookies).toContain(`token=${asked[0] ?? '-'}`);
      answer();
      await page.unrouteAll({ behavior: 'wait' });
      await expect.poll(() => page.locator(drawnCells).count()).toBeGreaterThan(0);
      // Something to leave behind: a tag with a draft, where the role may write.
      const secret = `只属于${name}的草稿`;
      if (role === 'admin' || role === 'admin2') {
        await open(visitor, '/memberList/list/create');
        await page.getByLabel('昵称', { exact: false }).first().fill(secret);
        await expect.poll(async () => (await keptDrafts(page)).join()).toContain(secret);
      }
      traces.push({ secret, name, path: list });
      if (at < plan.length - 1) await leave(page);
    }

    // In English the menu says the same, and a page outside the rights is refused with a sentence.
    await page.getByRole('button', { name: words.zh.language, exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('navigation', { name: words.en.menu }).waitFor();
    await expect.poll(async () => drawn(page)).toEqual(expectedMenu(await holder(accountOf('caiwu')), 'en'));
    await leave(page, 'en');
    await enter(page, accountOf('seller2'), 'en');
    const clerkRights = await holder(accountOf('seller2'));
    const clerk = expectedMenu(clerkRights, 'en');
    await expect.poll(() => drawn(page)).toEqual(clerk);
    expect(clerk.join()).not.toMatch(/[一-鿿]/);
    await expect.poll(async () => (await kept(page)).tabs.length).toBe(1);
    const refused = Object.values(site.pages).find(
      (one) =>
        one.areas.includes('seller') &&
        one.permission !== '' &&
        !permits(clerkRights, { areas: one.areas, labels: [one.permission], write: false }),
    );
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/seller/${refused?.route ?? ''}`,
    );
    await page.getByRole('heading', { name: 'No permission' }).waitFor();
    // Where one is signed in stands behind one's own name: this window is marked, another one ends from here.
    const elsewhere = await signIn(stage.server, accountOf('seller2').account);
    await page.getByRole('button', { name: /: Your sessions$/ }).click();
    const sessions = page.getByRole('dialog', { name: 'Where you are signed in' });
    await expect.poll(() => sessions.getByText('This one').count()).toBe(1);
    await sessions.getByRole('button', { name: 'End all others' }).click();
    await sessions.getByText('All other sessions have ended').waitFor();
    await expect.poll(() => sessions.locator('tbody tr').count()).toBe(1);
    expect((await elsewhere('GET', '/api/v2/seller/auth')).status).toBe(10);
    await sessions.getByRole('button', { name: 'Close' }).last().click();
    await leave(page, 'en');
    expect((await kept(page)).cookies).not.toMatch(/(?:^|; )(?:token|roles)=/);
  });
});
