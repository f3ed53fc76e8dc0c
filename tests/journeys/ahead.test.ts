/** What is asked before it is drawn, and what is drawn before it is asked. */
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { beside } from '../ledger.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

/** Calls of a window to the API from now on, as "GET /api/v2/...". */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Notes whether anything of this sort ever stands in the page's area. */
async function watchFor(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const seen = { count: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => (seen.count += document.querySelectorAll(`#main ${wanted}`).length)).observe(
      document.body,
      { childList: true, subtree: true },
    );
  }, selector);
  return () => page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count);
}

const rowsIn = (page: Page, path: string) => page.locator(`main[data-path="${path}"] tbody tr[data-id]`);

journey('what a click needs', (stage) => {
  it('is there before it: a list is asked when the pointer rests on its entry, once, and shows no grey rows', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: '会员管理', exact: true }).click();
    const calls = callsOf(page);
    const rows = () => calls.filter((call) => call.startsWith('GET /api/v2/seller/member?')).length;
    const answered = page.waitForResponse((reply) => /\/seller\/member\?/.test(reply.url()));
    await menu.getByRole('link', { name: '会员列表', exact: true }).hover();
    await (await answered).finished();
    expect(await page.evaluate(() => location.hash)).not.toContain('memberList');
    const grey = await watchFor(page, 'tbody .skeleton-line');
    await page.mouse.down();
    await page.mouse.up();
    await rowsIn(page, '/memberList/list').first().waitFor();
    expect(rows()).toBe(1);
    expect(await grey()).toBe(0);
    // Another visit asks anew.
    await open(visitor, '/home');
    await open(visitor, '/memberList/list');
    await expect.poll(rows).toBe(2);
  });

  it('is there for the keyboard too', async () => {
    const { page } = await stage.come('admin');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    // Listened for from the beginning: the opened menu may come to lie under the pointer, and asks then already.
    const answered = page.waitForResponse((reply) => /\/seller\/member\?/.test(reply.url()));
    await menu.getByRole('button', { name: '会员管理', exact: true }).click();
    await page.keyboard.press('Tab');
    await menu.getByRole('link', { name: '会员列表', exact: true }).focus();
    await answered;
    expect(await page.evaluate(() => location.hash)).not.toContain('memberList');
  });

  it('is there before a form: its code while the list is looked at, its record at the press, no placeholder ever', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const code = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
      );
    await open(visitor, '/goods/index');
    await rowsIn(page, '/goods/index').first().waitFor();
    const before = await code();
    await expect.poll(code).toBeGreaterThan(before);
    // The first time shows that all of it is there; the second is looked at.
    const edit = page.locator('tbody a[href*="/edit"]');
    await edit.first().click();
    await page.locator('form.k-form input').first().waitFor();
    await open(visitor, '/goods/index');
    await rowsIn(page, '/goods/index').first().waitFor();
    const calls = callsOf(page);
    const one = () => calls.filter((call) => /^GET \/api\/v2\/seller\/goods\/\d+$/.test(call)).length;
    await edit.nth(1).hover();
    const answered = page.waitForResponse((reply) => /\/seller\/goods\/\d+$/.test(reply.url()));
    await page.mouse.down();
    await (await answered).finished();
    expect(await page.evaluate(() => location.hash)).not.toContain('edit');
    const grey = await watchFor(page, '[role=status] .skeleton-line');
    await page.mouse.up();
    await page.locator('form.k-form input').first().waitFor();
    expect(one()).toBe(1);
    expect(await grey()).toBe(0);
  });
});

journey('a long form', (stage) => {
  /** The edit form of goods in a browser that never has time: what is put off stays so. */
  async function busy(id: number): Promise<Page> {
    const visitor = await stage.come('admin');
    await visitor.page.evaluate(() => {
      window.requestIdleCallback = () => 0;
    });
    await open(visitor, `/goods/index/${id}/edit`);
    await visitor.page.locator('section.k-section').first().waitFor();
    return visitor.page;
  }
  const undrawn = (page: Page) => page.locator('section.k-section[tabindex="0"]');
  const anyGoods = (): Promise<number> =>
    beside(stage.server, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select "id" from "goods" where "zone" = 'normal' order by "id" limit 1`,
      );
      return Number(rows[0]?.id);
    });

  it('draws its first screen, and the rest for the keyboard, in both directions', async () => {
    const page = await busy(await anyGoods());
    const sections = await page.locator('section.k-section').count();
    const rest = await undrawn(page).count();
    expect(rest).toBeGreaterThan(1);
    expect(rest).toBeLessThan(sections);
    expect(await undrawn(page).locator('input, select, textarea').count()).toBe(0);
    const first = await undrawn(page).first().getAttribute('id');
    // Backwards from the foot of the form: into the last control of the last section.
    await page.getByRole('button', { name: '取消', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => undrawn(page).count()).toBe(0);
    const at = () => page.evaluate(() => document.activeElement?.closest('section')?.id);
    const last = await page.locator('section.k-section').last().getAttribute('id');
    expect(await at()).toBe(last);
    // Forwards, in a form that is drawn anew.
    const again = await busy(await anyGoods());
    await again.locator(`#${first}`).evaluate((section) => (section as HTMLElement).focus());
    await expect.poll(() => undrawn(again).count()).toBe(0);
    expect(
      await again.evaluate(() => [document.activeElement?.closest('section')?.id, document.activeElement?.tagName]),
    ).toEqual([first, expect.stringMatching(/INPUT|SELECT|TEXTAREA|BUTTON/)]);
  });

  it('goes to a section by its anchor', async () => {
    const page = await busy(await anyGoods());
    const name = await undrawn(page).last().locator('h2').innerText();
    await page.getByRole('navigation', { name: '分区' }).getByRole('button', { name, exact: true }).click();
    await page.locator('section.k-section').last().locator('input, select').first().waitFor();
  });

  it('shows a fault of a section that was not drawn, and stands at it', async () => {
    const id = await anyGoods();
    await beside(stage.server, (client) => client.query(`update "goods" set "detail" = null where "id" = $1`, [id]));
    const page = await busy(id);
    expect(await page.locator('[data-field="detail"]').count()).toBe(0);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.locator('[data-field="detail"] [role=alert]').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']))
      .toBe('detail');
  });

  it('is whole when the browser has time', async () => {
    const visitor = await stage.come('admin');
    await open(visitor, `/goods/index/${await anyGoods()}/edit`);
    await visitor.page.locator('[data-field="sort"] input').waitFor();
    expect(await undrawn(visitor.page).count()).toBe(0);
  });
});

journey('what was seen before', (stage) => {
  it('is drawn at once and says its age while it is asked anew; a changed row changes in its place', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/memberList/list');
    const rows = rowsIn(page, '/memberList/list');
    await rows.first().waitFor();
    const id = Number(await rows.first().getAttribute('data-id'));
    await open(visitor, '/home');
    await beside(stage.server, (client) =>
      client.query(`update "member" set "nickname" = '改过名的人' where "id" = $1`, [id]),
    );
    // Three minutes pass on this computer.
    await page.evaluate(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 180_000;
    });
    const held = await visitor.hold('GET', /\/seller\/member\?/);
    await open(visitor, '/memberList/list');
    await held.answered;
    await page.locator(`tbody tr[data-id="${id}"]`).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /\d分钟前的数据，正在更新/ })
      .waitFor();
    const place = () => page.locator(`tbody tr[data-id="${id}"]`).evaluate((row) => row.getBoundingClientRect().top);
    const before = await place();
    await page.locator(`tbody tr[data-id="${id}"]`).evaluate((row) => row.setAttribute('data-mark', 'same'));
    held.letGo();
    await page.locator(`tbody tr[data-id="${id}"][data-mark=same]`).filter({ hasText: '改过名的人' }).waitFor();
    expect(await place()).toBe(before);
    await expect.poll(() => page.locator('.k-age').count()).toBe(0);
  });

  it('stays when it cannot be asked anew, and that is said', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    stage.meant = /Failed to fetch|net::|TypeError/;
    await open(visitor, '/memberList/list');
    const rows = rowsIn(page, '/memberList/list');
    await rows.first().waitFor();
    await open(visitor, '/home');
    await page.route(/\/seller\/member\?/, (route) => route.abort('connectionfailed'));
    await open(visitor, '/memberList/list');
    const told = page.getByRole('alert').filter({ hasText: '更新失败' });
    await told.waitFor();
    expect(await rows.count()).toBeGreaterThan(0);
    await page.unroute(/\/seller\/member\?/);
    await page.getByRole('button', { name: '刷新', exact: true }).first().click();
    await told.waitFor({ state: 'detached' });
  });
});
