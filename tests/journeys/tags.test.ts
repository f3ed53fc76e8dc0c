import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keptDrafts, open, signInAs, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

journey('tags and drafts', (stage) => {
  let visitor: Visitor;
  let page: Page;
  const start = async () => {
    visitor = await stage.come('admin');
    page = visitor.page;
  };
  const titles = () => page.locator('.tagbar-title').allInnerTexts();
  /** The address is there and the page has arrived: its tag is the chosen one, and the focus has gone where it goes. */
  const at = (hash: string) =>
    page.waitForFunction(
      (wanted) =>
        decodeURI(location.hash).split('?')[0] === wanted &&
        `#${document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.dataset['path']}` === wanted,
      hash,
    );
  const show = async (path: string) => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${path}`);
    await page.locator(`[role=tab][aria-selected=true][data-path="${path}"]`).waitFor();
    await page.locator('main h1').first().waitFor();
  };
  const choose = async (tag: string, item: string) => {
    await page.getByRole('tab', { name: tag }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const three = async () => {
    await start();
    for (const path of ['/order/index', '/goods/index', '/memberList/list']) await show(path);
  };

  const languages = {
    zh: {
      home: '首页',
      orders: '普通订单',
      goods: '商品列表',
      members: '会员列表',
      close: '关闭',
      others: '关闭其他',
      all: '关闭所有',
      pin: '固定',
      unpin: '取消固定',
      tools: '页面标签操作',
      missing: '页面不存在',
      beside: '并排打开',
      closeBeside: '关闭并排',
    },
    en: {
      home: 'Home',
      orders: 'Normal orders',
      goods: 'Goods list',
      members: 'Members',
      close: 'Close',
      others: 'Close others',
      all: 'Close all',
      pin: 'Pin',
      unpin: 'Unpin',
      tools: 'Tag actions',
      missing: 'Page not found',
      beside: 'Open beside',
      closeBeside: 'Close the split view',
    },
  } as const;

  it.each(['zh', 'en'] as const)('every rule of the tag bar by mouse and by keyboard (%s)', async (language) => {
    const say = languages[language];
    await start();
    if (language === 'en') {
      await page.getByRole('button', { name: '语言', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    }
    const list = page.getByRole('tablist', { name: language === 'zh' ? '已访问页面' : 'Visited pages' });
    const tab = (name: string) => list.getByRole('tab', { name, exact: true });
    const focused = (path: string) =>
      page.waitForFunction((wanted) => (document.activeElement as HTMLElement).dataset['path'] === wanted, path);
    const byMenu = async (name: string, item: string) => {
      await tab(name).click({ button: 'right' });
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    /** The same from the keyboard: the tag is opened and its actions are chosen from the menu at the end of the bar. */
    const byKeys = async (name: string, item: string) => {
      await tab(name).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true');
      await page.getByRole('button', { name: say.tools, exact: true }).press('Enter');
      const chosen = page.getByRole('menuitem', { name: item, exact: true });
      await chosen.waitFor();
      for (let step = 0; step < 12 && !(await chosen.evaluate((one) => one === document.activeElement)); step += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    const three = async () => {
      for (const path of ['/home', '/order/index', '/goods/index']) await show(path);
      await expect.poll(titles).toEqual([say.home, say.orders, say.goods]);
    };
    const clear = async () => {
      await byMenu(await page.locator('.tagbar-title').first().innerText(), say.all);
      await at('#/home');
      await expect.poll(titles).toEqual([say.home]);
    };
    const closes = {
      mouse: (name: string) => tab(name).locator('.tagbar-close').click(),
      keyboard: async (name: string) => {
        await tab(name).focus();
        await page.keyboard.press('Delete');
      },
    };
    for (const close of [closes.mouse, closes.keyboard]) {
      await three();
      await show('/order/index');
      await close(say.orders);
      await at('#/goods/index');
      await expect.poll(titles).toEqual([say.home, say.goods]);
      await show('/order/index');
      await show('/goods/index');
      await close(say.orders);
      await expect.poll(titles).toEqual([say.home, say.goods]);
      await at('#/goods/index');
      await close(say.goods);
      await at('#/home');
      await close(say.home);
      await at('#/home');
      await expect.poll(titles).toEqual([say.home]);
    }
    for (const choose of [byMenu, byKeys]) {
      await three();
      await show('/order/index');
      await choose(say.goods, say.others);
      await at('#/goods/index');
      await expect.poll(titles).toEqual([say.goods]);
      await show('/order/index');
      await choose(say.orders, say.others);
      await at('#/order/index');
      await expect.poll(titles).toEqual([say.orders]);
      await choose(say.orders, say.all);
      await at('#/home');
      await expect.poll(titles).toEqual([say.home]);
    }
    await show('/order/index');
    await page.evaluate(() => {
      location.hash = '#/order/index?tab=toShip';
    });
    await expect.poll(titles).toEqual([say.home, say.orders]);
    await page.evaluate(() => {
      location.hash = '#/nothing/here';
    });
    await page.getByRole('heading', { level: 1, name: say.missing }).waitFor();
    await expect.poll(titles).toEqual([say.home, say.orders]);
    await tab(say.orders).click();
    await page.waitForFunction(() => location.hash === '#/order/index?tab=toShip');
    await clear();
    // Pinned tags, the middle button, arrows and moving.
    for (const path of ['/order/index', '/goods/index', '/memberList/list']) await show(path);
    await byMenu(say.goods, say.pin);
    await expect.poll(titles).toEqual([say.goods, say.home, say.orders, say.members]);
    await tab(say.home).click({ button: 'middle' });
    await expect.poll(titles).toEqual([say.goods, say.orders, say.members]);
    await tab(say.members).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await at('#/order/index');
    await tab(say.orders).focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(titles).toEqual([say.goods, say.members, say.orders]);
    await focused('/order/index');
    await byMenu(say.members, say.all);
    await at('#/goods/index');
    await byMenu(say.goods, say.unpin);
    await clear();
  });

  it('two pages beside one another: focus decides the address, each keeps its own query, a reload keeps both', async () => {
    await start();
    await show('/order/index');
    await show('/afterSale/index');
    await choose('普通订单', '并排打开');
    const pane = (name: string) => page.getByRole('region', { name, exact: true });
    const heads = () => page.locator('main h1').allInnerTexts();
    await pane('普通订单')
      .getByRole('navigation', { name: '筛选条件' })
      .getByRole('button', { name: /^待收货/ })
      .click();
    await page.waitForFunction(() => location.hash.startsWith('#/order/index?'));
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('tab=shipped');
    await expect.poll(heads).toEqual(['普通订单']);
    await page.keyboard.press('Alt+o');
    await at('#/afterSale/index');
    await expect.poll(heads).toEqual(['售后订单']);
    await expect.poll(() => pane('普通订单').getByRole('heading', { level: 2, name: '普通订单' }).count()).toBe(1);
    await page.reload();
    await expect
      .poll(() =>
        pane('普通订单')
          .getByRole('button', { name: /^待收货/ })
          .getAttribute('aria-current'),
      )
      .toBe('true');
    await pane('售后订单').locator('tbody a').first().click();
    await page.waitForFunction(() => /^#\/afterSale\/index\/\d+/.test(location.hash));
    await expect.poll(() => page.locator('.split-pane').count()).toBe(2);
    await page.setViewportSize({ width: 990, height: 800 });
    await expect.poll(() => page.locator('.split-pane').count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => page.locator('.split-pane').count()).toBe(2);
    await page.keyboard.press('Alt+s');
    await expect.poll(() => page.locator('.split-pane').count()).toBe(0);
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
  });

  it('the first press into the page beside counts at once, also on a page that keeps no view; that view stays while it is shown', async () => {
    await start();
    await show('/home');
    await show('/order/index');
    await choose('首页', '并排打开');
    const beside = page.getByRole('region', { name: '首页', exact: true });
    const week = beside.getByRole('button', { name: '近7天', exact: true });
    await week.click();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('#/home?period=last7');
    await page.getByRole('region', { name: '普通订单', exact: true }).getByRole('heading').first().click();
    await page.waitForFunction(() => location.hash.startsWith('#/order/index'));
    await expect.poll(() => week.getAttribute('aria-pressed')).toBe('true');
  });

  it('what is typed into the dialog of an act is there again after a slip and after a reload', async () => {
    await start();
    await open(visitor, '/other/auth?tab=pending');
    const reject = page
      .locator('tbody tr[data-id]')
      .first()
      .getByRole('button', { name: /^驳回|^审核驳回/ });
    await reject.click();
    const field = page.getByRole('dialog').locator('textarea, input[type=text]').first();
    await field.fill('图片不清晰，请重新上传');
    await page.keyboard.press('Escape');
    await page.getByText('填写的内容已保留').waitFor();
    await page.getByRole('tab', { name: '未保存' }).waitFor();
    await page.reload();
    await reject.click();
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor();
    await expect.poll(() => field.inputValue()).toBe('图片不清晰，请重新上传');
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect.poll(() => page.getByRole('tab', { name: '未保存' }).count()).toBe(0);
  });

  it('thirty tags opened and closed leave nothing behind in the page', async () => {
    await start();
    await show('/order/index');
    await page.locator('tbody tr[data-id] a').first().waitFor();
    const ids = await page
      .locator('tbody tr[data-id]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['id'] ?? ''));
    const round = async (paths: string[]) => {
      for (const path of paths) await show(path);
      await choose('首页', '关闭其他');
      await at('#/home');
      await expect.poll(() => page.getByRole('tab').count()).toBe(1);
      await page.locator('main h1').first().waitFor();
    };
    const paths = [
      '/goods/index',
      '/memberList/list',
      '/afterSale/index',
      ...ids.slice(0, 20).map((id) => `/order/index/${id}`),
    ];
    await round(paths.slice(0, 6));
    // Around the page: what it draws and the counts of waiting rows follow what the server says at the moment, and
    // the head has the addresses of program parts.
    const around = () =>
      page.evaluate(() => document.querySelectorAll(':not(head > link, main .page *, .side-badge, .notify *)').length);
    const drawn = async () => {
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.locator('main .skeleton-line, .session-busy').count()).toBe(0);
    };
    await drawn();
    const before = await around();
    const lists = ['/order/porder', '/order/gorder', '/order/corder', '/withDraw/index'];
    await round([...paths, ...lists, '/user/index', '/authority/index']);
    await drawn();
    await expect.poll(around).toBe(before);
    expect(await page.locator('main .page').count()).toBe(1);
  });

  it('a tag is dragged to another place, and the tags are there after a reload', async () => {
    await three();
    const from = await page.getByRole('tab', { name: '会员列表' }).boundingBox();
    const to = await page.getByRole('tab', { name: '首页' }).boundingBox();
    if (!from || !to) throw new Error('no tags');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    // The code of the drag comes with the first press: it follows from the first move that it sees.
    await expect
      .poll(async () => {
        for (const x of [from.x - 20, from.x - 40]) await page.mouse.move(x, from.y + 12, { steps: 4 });
        return page.locator('[role=tab][data-dragged]').count();
      })
      .toBe(1);
    for (const x of [to.x + 60, to.x + 4]) await page.mouse.move(x, from.y + 12, { steps: 4 });
    await page.mouse.up();
    const moved = ['会员列表', '首页', '普通订单', '商品列表'];
    await expect.poll(titles).toEqual(moved);
    await at('#/memberList/list');
    await page.reload();
    await page.getByRole('tab').first().waitFor();
    await expect.poll(titles).toEqual(moved);
  });

  it('a half-typed form survives a switch, a reload and a second window; closing its tag asks', async () => {
    await start();
    await show('/memberList/list/create');
    const field = page.locator('main input[type=text]:not([disabled])').first();
    await field.fill('半张表单');
    const dirty = page.getByRole('tab', { name: '未保存' });
    await dirty.waitFor();
    await show('/order/index');
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await show('/memberList/list/create');
    await expect.poll(() => field.inputValue()).toBe('半张表单');
    await field.fill('半张表单，最后一刻');
    await page.reload();
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor();
    await expect.poll(() => field.inputValue()).toBe('半张表单，最后一刻');
    const other = await page.context().newPage();
    await other.goto(`${stage.server.url}/#/memberList/list/create`);
    await other.getByText(/已恢复 .* 未保存的内容/).waitFor();
    await other.close();
    await page.keyboard.press('Alt+w');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => dirty.count()).toBe(1);
    await dirty.locator('.tagbar-close').click();
    await question.getByRole('button', { name: '放弃并关闭' }).click();
    await at('#/order/index');
    await show('/memberList/list/create');
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => dirty.count()).toBe(0);
  });

  it('another user finds no draft of the former one', async () => {
    await start();
    await show('/memberList/list/create');
    await page.locator('main input[type=text]:not([disabled])').first().fill('秘密');
    await page.getByRole('tab', { name: '未保存' }).waitFor();
    await expect.poll(async () => (await keptDrafts(page)).length).toBe(1);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('账号').waitFor();
    await expect.poll(async () => (await keptDrafts(page)).length).toBe(1);
    await signInAs(visitor, stage.server, 'clerk');
    await expect.poll(() => keptDrafts(page)).toEqual([]);
  });

  it('nothing scrolls sideways at 360 px: lists, details and forms of ten pages, many tags, the palette', async () => {
    await start();
    await page.setViewportSize({ width: 360, height: 740 });
    const wide: string[] = [];
    const look = async (path: string) => {
      await show(path);
      await expect.poll(() => page.locator('main .skeleton, main .skeleton-line').count()).toBe(0);
      const width = await page.evaluate(() =>
        Math.max(document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0),
      );
      if (width > 360) wide.push(`${path}: ${width} px`);
    };
    const lists: { [page: string]: readonly ('show' | 'edit' | 'create')[] } = {
      '/order/index': ['show'],
      '/goods/index': ['show', 'edit'],
      '/memberList/list': ['show', 'create'],
      '/afterSale/index': ['show'],
      '/withDraw/index': ['show'],
      '/user/index': ['show', 'edit'],
      '/authority/index': ['show', 'create'],
      '/comment/index': ['show'],
      '/batches/index': ['show', 'create'],
      '/infoManagement/systemLog': ['show'],
    };
    for (const [path, screens] of Object.entries(lists)) {
      await look(path);
      const row = page.locator('main tbody tr[data-id]').first();
      await row.waitFor();
      const id = await row.getAttribute('data-id');
      for (const screen of screens)
        await look(screen === 'create' ? `${path}/create` : `${path}/${id}${screen === 'edit' ? '/edit' : ''}`);
    }
    for (const path of ['/home', '/goods/systemSettings', '/infoManagement/newsClass']) await look(path);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索页面、单号和命令' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(wide).toEqual([]);
  });
});
