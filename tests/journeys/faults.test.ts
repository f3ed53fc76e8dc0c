/**
 * What may go wrong around the console in a browser, and what somebody may have typed into the shop: nothing breaks,
 * nothing runs.
 */
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startLocalPostgres } from '../../src/database/local/postgres.ts';
import { realSite } from '../template.ts';
import { signIn } from '../server.ts';
import { open, signInAs, type Visitor } from './browser.ts';
import { journey } from './stage.ts';

/** Texts that want to run, to load, or to break out of where they stand. */
const payloads = [
  '<img src=x onerror="window.__ran=1">',
  '<svg onload=window.__ran=1>',
  '"><script>window.__ran=1</script>',
  "' onmouseover='window.__ran=1",
  'javascript:window.__ran=1',
  '<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>',
  '<a href="javascript:window.__ran=1" autofocus onfocus=window.__ran=1>x</a>',
  '<details open ontoggle=window.__ran=1>',
  '<style>@import "//evil.example/x.css"</style>',
  '<math><mtext></mtext><img src onerror=window.__ran=1>',
  '{{constructor.constructor("window.__ran=1")()}}',
  '${window.__ran=1}',
  'data:text/html,<script>window.__ran=1</script>',
  '<form action=javascript:window.__ran=1><button autofocus>x',
  '</title><script>window.__ran=1</script>',
  '<video><source onerror=window.__ran=1></video>',
  '&lt;img src=x onerror=window.__ran=1&gt;',
  '//evil.example/%0d%0aset-cookie:x=1',
  '<body onpageshow=window.__ran=1>',
  '\\u003cscript\\u003ewindow.__ran=1\\u003c/script\\u003e',
];

journey(
  'what may go wrong',
  (stage) => {
    let visitor: Visitor;

    const start = async (): Promise<Page> => {
      visitor = await stage.come('admin');
      return visitor.page;
    };
    const heading = (page: Page) => page.locator('main h1').first();

    it('a browser that keeps nothing works all the same', async () => {
      visitor = await stage.visit();
      const { page } = visitor;
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            configurable: true,
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
      });
      await page.reload();
      await signInAs(visitor, stage.server, 'admin');
      await page.getByText('浏览器未允许本站保存数据').waitFor();
      for (const path of ['/memberList/list', '/goods/index/create', '/infoManagement/classify']) {
        await open(visitor, path);
        await expect
          .poll(() => page.locator('main table, main form, main [role=tree], main [role=treegrid]').count(), {
            message: path,
          })
          .toBeGreaterThan(0);
      }
    });

    it('cookies that hold nonsense are not believed and break no page', async () => {
      const page = await start();
      const context = page.context();
      const good = await context.cookies();
      const nonsense: [name: string, value: string][] = [
        ['roles', '%7B%22parts%22%3A9%7D'],
        ['roles', '%5B%22nobody%22%5D'],
        ['roles', 'not json'],
        ['token', 'a b'],
        ['token', '0'.repeat(64)],
        ['language', 'xx'],
        ['sidebarStatus', 'abc'],
        ['theme', 'javascript:1'],
        ['user', '<b>'],
        ['state', 'both'],
      ];
      const blank: string[] = [];
      // One window for all: Chromium may wait for ever to close one that is just loading anew.
      const probe = await context.newPage();
      for (const [name, value] of nonsense) {
        await context.clearCookies();
        await context.addCookies([
          ...good.filter((one) => one.name !== name && !(name === 'roles' && one.name.startsWith('roles.'))),
          { name, value, url: stage.server.url },
        ]);
        await probe.goto('about:blank').catch(() => undefined);
        await probe.goto(`${stage.server.url}/#/order/index`).catch(() => undefined);
        const drawn = await probe
          .waitForFunction(
            () => document.querySelector('main h1, input[name=password], [role=alertdialog]') !== null,
            undefined,
            { timeout: 8_000 },
          )
          .then(
            () => true,
            () => false,
          );
        if (!drawn) blank.push(`${name}=${value}`);
      }
      expect(blank).toEqual([]);
    });

    it("a clock that is more than a year off: days are the server's", async () => {
      const page = await start();
      for (const days of [400, -400]) {
        await page.clock.setSystemTime(new Date(stage.server.now().getTime() + days * 86_400_000));
        await page.reload();
        await page.goto(`${stage.server.url}/?clock${days}#/infoManagement/operatingRecord`);
        await expect
          .poll(() => page.locator('main tbody tr[data-id]').count(), { message: `${days} days off` })
          .toBeGreaterThan(0);
      }
      stage.meant = /401|Failed to load/;
    });

    it('a hurried person sees the page asked for last', async () => {
      const page = await start();
      // Steps in the history that overtake one another make the browser drop every call under way.
      stage.meant = /TypeError: Failed to fetch/;
      const paths = [
        '/order/index',
        '/goods/index',
        '/memberList/list',
        '/afterSale/index',
        '/user/index',
        '/shipments/shipments',
        '/infoManagement/classify',
      ];
      // Fifty quick turns, then a hundred steps back and forth: the last one is shown.
      await page.evaluate(async (all) => {
        for (let turn = 0; turn < 50; turn += 1) {
          location.hash = `#${all[turn % all.length] ?? ''}`;
          await new Promise((resolve) => setTimeout(resolve, turn % 5 === 0 ? 40 : 0));
        }
        location.hash = '#/memberList/list';
      }, paths);
      await expect.poll(() => heading(page).textContent()).toContain('会员');
      await page.evaluate(async () => {
        for (let turn = 0; turn < 100; turn += 1) {
          if (turn % 3 === 2) history.forward();
          else history.back();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        // What was asked of the history comes true later than it was asked.
        await new Promise((resolve) => setTimeout(resolve, 600));
        location.hash = '#/order/index';
      });
      await expect.poll(() => heading(page).textContent()).toContain('订单');
      await expect.poll(() => page.locator('main tbody tr[data-id]').count()).toBeGreaterThan(0);
      await expect.poll(() => page.locator('main tbody').first().textContent()).toMatch(/\d{8,}/);
    });

    it('impatient fingers: three clicks save once', async () => {
      const page = await start();
      await open(visitor, '/infoManagement/classify/create');
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v2/seller/classify') sent += 1;
      });
      await page.getByLabel('分类名称').first().fill('急性子分类');
      await page.getByRole('button', { name: '保存', exact: true }).first().click({ clickCount: 3, delay: 5 });
      await page.waitForFunction(() => /^#\/infoManagement\/classify\/\d+$/.test(location.hash));
      expect(sent).toBe(1);
    });

    it('an extension that replaces texts: a panel may fail and be tried again, the console stays', async () => {
      const page = await start();
      await open(visitor, '/order/index');
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Node[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) {
          const font = document.createElement('font');
          font.textContent = `~${text.textContent ?? ''}`;
          text.parentNode?.replaceChild(font, text);
        }
      });
      stage.meant = /NotFoundError|removeChild|insertBefore|error: /;
      await page.evaluate(() => {
        location.hash = '#/goods/index';
      });
      await expect.poll(() => page.locator('nav').count()).toBeGreaterThan(0);
      await page.reload();
      await open(visitor, '/goods/index');
      expect(await page.locator('#root').getAttribute('translate')).toBe('no');
    });

    it('a blocker that dislikes words of a shop: files of the console have no words, a stopped call has a hint of its own', async () => {
      const page = await start();
      await open(visitor, '/memberList/list');
      const files = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => new URL(entry.name).pathname)
          .filter((path) => path.startsWith('/assets/')),
      );
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((path) => /banner|\bads?\b|promotion|poster|share|activit/i.test(path))).toEqual([]);
      await page.route(/\/api\/v2\/seller\/after_sale/, (route) => route.abort('blockedbyclient'));
      await page.evaluate(() => {
        location.hash = '#/afterSale/index';
      });
      await page.getByText('被浏览器拦截').waitFor({ timeout: 20_000 });
      await open(visitor, '/memberList/list');
      await expect.poll(() => page.locator('main tbody tr[data-id]').count()).toBeGreaterThan(0);

      stage.meant = /error: |Failed to fetch|blocked/;
    });

    it('ten thousand errors, one of them going round in a circle: at most 200 are kept, equal ones counted, the viewer opens', async () => {
      const page = await start();
      await page.evaluate(() => {
        const circle: { self?: unknown; message?: string } = { message: 'circle' };
        circle.self = circle;
        dispatchEvent(new ErrorEvent('error', { error: circle, message: 'circle' }));
        for (let at = 0; at < 10_000; at += 1)
          dispatchEvent(new ErrorEvent('error', { error: new Error(`flood ${at % 300}`), message: 'flood' }));
      });
      await page.locator('button[aria-label*="错误"], button[title*="错误"]').first().click();
      await page.getByRole('dialog', { name: 'Error Log' }).waitFor();
      expect(
        await page.evaluate(() => (JSON.parse(sessionStorage.getItem('zhanggui.errors') ?? '[]') as unknown[]).length),
      ).toBeLessThanOrEqual(200);
      stage.meant = /flood|circle/;
    });

    it('nothing that somebody typed runs, anywhere it is drawn', async () => {
      const site = realSite();
      const local = await startLocalPostgres({ data: stage.server.data });
      const url = new URL(local.superUrl);
      url.pathname = new URL(local.url).pathname;
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      let planted = 0;
      const routes = [
        'goods/index',
        'order/index',
        'memberList/list',
        'afterSale/index',
        'store/check',
        'user/index',
        'infoManagement/classify',
        'withDraw/index',
        'infoManagement/operatingRecord',
        'infoManagement/systemLog',
      ];
      await client.query('set session_replication_role = replica');
      for (const entity of new Set(routes.map((route) => site.pages[route]?.entity ?? ''))) {
        const fields = Object.values(site.entities[entity]?.fields ?? {}).filter(
          (field) =>
            field.storage === 'column' &&
            !field.unique &&
            !field.mask &&
            ['text', 'longtext', 'richtext', 'url', 'image'].includes(field.type) &&
            !field.hidden &&
            field.name !== 'passwordHash',
        );
        const { rows } = await client.query<{ id: string }>(
          `select "id" from "${entity}" order by "id" desc limit ${payloads.length}`,
        );
        for (const [at, row] of rows.entries()) {
          for (const [turn, field] of fields.entries()) {
            const payload = payloads[(at + turn) % payloads.length] ?? '';
            if (payload.length > (field.maxLength ?? 200)) continue;
            const { rowCount } = await client
              .query(`update "${entity}" set "${field.name}" = $1 where "id" = $2`, [payload, row.id])
              .catch(() => ({ rowCount: 0 }));
            planted += rowCount ?? 0;
          }
        }
      }
      await client.end();
      expect(planted).toBeGreaterThan(200);

      visitor = await stage.visit();
      const { page } = visitor;
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const kept = JSON.parse(sessionStorage.getItem('breaches') ?? '[]') as string[];
          sessionStorage.setItem(
            'breaches',
            JSON.stringify([...kept, `${event.violatedDirective} ${event.blockedURI} ${event.sample}`]),
          );
        });
      });
      await page.reload();
      await signInAs(visitor, stage.server, 'admin');
      const call = await signIn(stage.server, 'admin');
      let drawn = 0;
      const ran = () => page.evaluate(() => (window as { __ran?: number }).__ran);
      const breaches = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('breaches') ?? '[]') as string[]);
      for (const route of routes) {
        const there = site.pages[route];
        const reply = await call('GET', `${there?.endpoint.base}?size=1`);
        const id = (reply.data as { rows: { id: number }[] } | null)?.rows[0]?.id;
        expect(reply.error, route).toBe('');
        if (id === undefined) continue;
        drawn += 1;
        await open(visitor, `/${route}`);
        await expect
          .poll(() => page.locator('main tbody tr, main [role=treeitem], main [role=row]').count(), { message: route })
          .toBeGreaterThan(0);
        expect(await ran(), `${route} list`).toBeUndefined();
        for (const path of there?.verbs.includes('one')
          ? [`/${route}/${id}`, ...(there.verbs.includes('update') ? [`/${route}/${id}/edit`] : [])]
          : []) {
          await open(visitor, path);
          await page.locator('main dl, main form, main section').first().waitFor();
          await page.emulateMedia({ media: 'print' });
          await page.emulateMedia({ media: 'screen' });
          expect(await ran(), path).toBeUndefined();
        }
      }
      expect(drawn).toBeGreaterThan(6);
      // The tag bar carries the titles of the rows, the error log the texts of errors.
      expect(await page.locator('body').innerHTML()).toContain('__ran');
      await page.evaluate((all) => {
        for (const text of all) dispatchEvent(new ErrorEvent('error', { error: new Error(text), message: text }));
      }, payloads);
      await page.locator('button[aria-label*="错误"], button[title*="错误"]').first().click();
      await page.getByRole('dialog', { name: 'Error Log' }).waitFor();
      await expect.poll(() => page.getByRole('dialog', { name: 'Error Log' }).textContent()).toContain('onerror');
      expect(await ran()).toBeUndefined();
      expect(await breaches()).toEqual([]);

      // The control: drawn as HTML, a payload is stopped by the policy alone, and that is seen.
      await page.evaluate((html) => {
        const box = document.createElement('div');
        box.innerHTML = html;
        document.body.append(box);
      }, payloads[0] ?? '');
      await expect.poll(breaches).not.toEqual([]);
      expect(await ran()).toBeUndefined();
      // What was planted past all rules is not of the shape that the interface promises.
      stage.meant = /Content Security Policy|error: |flood|^answer: /;
    });
  },
  { ownDatabase: true },
);
