/**
 * `npm run bench -- browser`: what an operator feels, in headless Chromium on the built console, with 20 ms added to
 * every answer.
 * Main-thread milliseconds (CPU) and milliseconds until it is seen (wall), medians of several runs; goals beside them.
 */
import type { CDPSession, Page } from 'playwright-core';
import { launch, signInAs, visit, type Visitor } from '../journey/browser.ts';
import { startServer } from '../server.ts';

const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 7);

interface Row {
  name: string;
  cpu: number[];
  wall: number[];
  goal: string;
}
const rows: Row[] = [];

const server = await startServer({ scale: 1 });
const browser = await launch();
try {
  const visitor = await visit(browser, server);
  await signInAs(visitor, server, 'admin');
  const meter = await openMeter(visitor.page);
  await lists(visitor, meter);
  await form(visitor, meter);
  await visitor.close();
  await cold();
} finally {
  await browser.close();
  await server.stop();
}
print();

interface Meter {
  session: CDPSession;
  take(name: string, goal: string, act: () => Promise<unknown>): Promise<void>;
}

async function openMeter(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page);
  // The thread's own clock: what other processes of the computer take meanwhile is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return {
    session,
    async take(name, goal, act) {
      await page.waitForTimeout(250);
      const before = await busy(session);
      const begun = performance.now();
      await act();
      const wall = performance.now() - begun;
      await page.waitForTimeout(400);
      const row = rows.find((one) => one.name === name) ?? { name, goal, cpu: [], wall: [] };
      if (row.cpu.length === 0) rows.push(row);
      row.cpu.push((await busy(session)) - before);
      row.wall.push(wall);
    },
  };
}

/** Milliseconds that the main thread has worked. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Seen = painted: the frame after the wanted state. */
async function seen(page: Page, wanted: (arg: string) => boolean, arg: string): Promise<void> {
  await page.waitForFunction(wanted, arg, { polling: 'raf' });
}

async function lists({ page }: Visitor, meter: Meter): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const visits = [
    ['订单管理', '普通订单', '/order/index'],
    ['会员管理', '会员列表', '/memberList/list'],
    ['商品管理', '商品列表', '/goods/index'],
  ] as const;
  for (const [group] of visits) {
    const button = menu.getByRole('button', { name: group, exact: true });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }
  const filled = (path: string) =>
    seen(
      page,
      (wanted) => location.hash.startsWith(`#${wanted}`) && document.querySelectorAll('main tbody tr').length >= 10,
      path,
    );
  const go = async (title: string, path: string) => {
    await menu.getByRole('link', { name: title, exact: true }).click();
    await filled(path);
  };
  const home = async () => {
    await menu.getByRole('link', { name: '首页', exact: true }).click();
    await page.waitForTimeout(300);
  };
  for (let run = 0; run < runs; run += 1) {
    for (const [, title, path] of visits) {
      await home();
      await meter.take(
        run === 0 ? 'menu click to filled list, first' : 'menu click to filled list, again',
        run === 0 ? '200 / 140' : '150 / 70',
        () => go(title, path),
      );
    }
  }
  await go('普通订单', '/order/index');
  const heading = page
    .locator('main thead button')
    .filter({ hasText: /金额|实付|时间/u })
    .first();
  for (let run = 0; run < runs; run += 1) {
    const before = await page.locator('main tbody tr').first().innerText();
    await meter.take('sort', '150 / 130', async () => {
      await heading.click();
      await seen(
        page,
        (text) => (document.querySelector('main tbody tr') as HTMLElement | null)?.innerText !== text,
        before,
      );
    });
  }
  const all = page.locator('main thead input[type=checkbox]').first();
  for (let run = 0; run < runs; run += 1) await meter.take('select all', '40 / -', () => all.click());
}

async function form({ page }: Visitor, meter: Meter): Promise<void> {
  const show = async (path: string): Promise<void> => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${path}`);
    await page.locator(`main tbody a[href*="${path}/"]`).first().waitFor();
  };
  await show('/goods/index');
  const link = await page.locator('main tbody a[href*="/goods/index/"]').first().getAttribute('href');
  const record = /goods\/index\/\d+/u.exec(link ?? '')?.[0] ?? '';
  for (let run = 0; run < runs; run += 1) {
    await show('/goods/index');
    const heading = await page.locator('main h1').first().innerText();
    await meter.take('edit form opened', '130 / 100', async () => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${record}/edit`);
      await seen(
        page,
        (list) =>
          (document.querySelector('main h1')?.textContent ?? list) !== list &&
          document.querySelectorAll('main input[type=text]').length > 1,
        heading,
      );
    });
  }
  const field = page.locator('main input[type=text]:not([disabled]):not([readonly])').first();
  await field.click();
  for (let run = 0; run < runs; run += 1) {
    await meter.take('20 typed characters', '280 / -', () => field.pressSequentially('abcdefghijklmnopqrst'));
  }
}

/** A window that has seen nothing of the console: from the address of a list, signed in, to its rows. */
async function cold(): Promise<void> {
  for (let run = 0; run < Math.min(runs, 5); run += 1) {
    const visitor = await visit(browser, server);
    await signInAs(visitor, server, 'admin');
    const { page } = visitor;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await page.goto('about:blank');
    const meter = await openMeter(page);
    await meter.take('first list, cold', '450 / -', async () => {
      await page.goto(`${server.url}/#/order/index`);
      await seen(page, () => document.querySelectorAll('main tbody tr').length >= 10, '');
    });
    await visitor.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function print(): void {
  process.stdout.write(`${'what'.padEnd(36)}${'CPU ms'.padStart(8)}${'wall ms'.padStart(9)}   goal (CPU / wall)\n`);
  for (const { name, cpu, wall, goal } of rows) {
    process.stdout.write(
      `${name.padEnd(36)}${median(cpu).toFixed(0).padStart(8)}${median(wall).toFixed(0).padStart(9)}   ${goal}\n`,
    );
  }
}
