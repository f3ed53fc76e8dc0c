/** One console measured beside its floor: every act of a visit, several times. */
import type { Browser, BrowserContext, Cookie } from 'playwright-core';
import { signInAs } from '../journeys/browser.ts';
import { signIn, type Caller, type RunningServer } from '../server.ts';
import { copyScreen, openFloor, type Screen } from './floor.ts';
import { openGate, type Gate } from './gate.ts';
import { heapOf, openMeter, openWindow, rest, type Figures, type Meter, type Wanted } from './meter.ts';
import type { RowName } from './rows.ts';
import { until } from './until.ts';

const orders = '/order/index';
const goods = '/goods/index';
/** Lists that are opened by the menu: the group, the address. */
const menus = [
  ['会员管理', '/memberList/list'],
  ['商品管理', goods],
  ['财务管理', '/finance/deal'],
] as const;
const report = '/datacenter/tradinfo';
/** The longest page that a list offers. */
const longList = `${orders}?all=1&size=100`;
const pagesWalked = 30;
/** What the rows that a list begins with are there for. */
const ship = 'main tbody button:text-is("发货"):not([disabled])';
/** Behind the details of a record: the first list that belongs to it. */
const relatedTab = '.k-record-main [role=tab]:nth-child(2)';
/** Price of each of many SKUs, by which they are found in a form; and one above it, which is struck through. */
const longPrice = '77.77';
const marketPrice = '99.99';
/** Milliseconds after which nothing more is fetched behind the sign-in page. */
const laidBy = 2_000;
const keys = 'abcdefghijklmnopqrst';

interface Goods {
  id: number;
  name: string;
  version: number;
}

/** What is measured: the hand-written page or the console, each behind its door. */
interface Subject {
  browser: Browser;
  note(this: void, row: RowName, figures: Figures): void;
  /** Whether calls of functions are counted, instead of time and bytes. */
  counted?: true;
  gate: Gate;
  cookies: Cookie[];
  /** Names the button in a row that opens a dialog, a mark of the tag bar, and a tab of a record. */
  dialog: string;
  tag(path: string): string;
  tab: string;
}

/** Addresses and texts of the sample that a visit needs. */
interface Sample {
  menu: [title: string, path: string][];
  detail: string;
  form: { path: string; name: string };
  long: { path: string; name: string };
}

interface Copy {
  sample: Sample;
  /** What the console shows, by address; "dialog" is the one that a row opens. */
  screens: Map<string, Screen>;
}

/** What was taken of one row, of the floor and of the console. */
export type Taken = Map<RowName, { floor: Figures[]; console: Figures[] }>;

/** Visits the console of a server and its floor in turns, so many times. */
export async function visit(browser: Browser, server: RunningServer, runs: number): Promise<Taken> {
  const taken: Taken = new Map();
  const note = (subject: 'floor' | 'console', row: RowName, figures: Figures): void => {
    const both = taken.get(row) ?? { floor: [], console: [] };
    taken.set(row, both);
    both[subject].push(figures);
  };
  const door = await openGate(server.url);
  try {
    const { cookies, ...copy } = await copyConsole(browser, server, door);
    const { sample, screens } = copy;
    const floor = await openFloor(screens, [...sample.menu, ['tab', `${sample.detail}/tab`]]);
    const floorDoor = await openGate(floor.url);
    const subjects: Subject[] = [
      {
        browser,
        note: (row, figures) => note('floor', row, figures),
        gate: floorDoor,
        cookies: [],
        dialog: 'main tbody button',
        tag: (path) => `nav a[href="#${path}"]`,
        tab: `nav a[href="#${sample.detail}/tab"]`,
      },
      {
        browser,
        note: (row, figures) => note('console', row, figures),
        gate: door,
        cookies,
        dialog: ship,
        tag: (path) => `.tagbar [role=tab][data-path="${path}"]`,
        tab: relatedTab,
      },
    ];
    for (let run = 0; run < runs; run += 1)
      for (const subject of subjects) {
        await login(subject);
        await walk(subject, copy, run === 0);
      }
    for (const subject of subjects) {
      await login({ ...subject, counted: true });
      await walk({ ...subject, counted: true }, copy, false);
    }
    await floorDoor.stop();
    await floor.stop();
  } finally {
    await door.stop();
  }
  return taken;
}

/** Gives goods 200 combinations of two specs. */
async function giveCombinations(call: Caller, { id, version }: Goods): Promise<void> {
  const [colours, sizes] = [20, 10].map((count) => Array.from({ length: count }, (_, at) => `值${at + 1}`));
  const skus = colours?.flatMap((colour) =>
    sizes?.map((size) => ({ specValues: { 颜色: colour, 尺码: size }, price: longPrice, stock: 5, enabled: true })),
  );
  const specs = [
    { name: '颜色', values: colours },
    { name: '尺码', values: sizes },
  ];
  const reply = await call('PUT', `/api/v2/seller/goods/${id}`, {
    specType: 'multi',
    specs,
    skus,
    marketPrice,
    version,
  });
  if (reply.status !== 0) throw new Error(reply.error);
}

/** Reads from the console what the floor shows. */
async function copyConsole(browser: Browser, server: RunningServer, door: Gate): Promise<Copy & { cookies: Cookie[] }> {
  const call = await signIn(server, 'admin');
  const { rows } = (await call('GET', '/api/v2/seller/goods?page=1&size=2&tab=onSale')).data as { rows: Goods[] };
  const [one, other] = rows;
  if (!one || !other) throw new Error('The sample has no goods');
  await giveCombinations(call, other);
  const form = { path: `${goods}/${one.id}/edit`, name: one.name };
  const long = { path: `${goods}/${other.id}/edit`, name: other.name };
  const context = await openWindow(browser);
  const page = await context.newPage();
  await page.goto(door.url);
  await signInAs({ page }, server, 'admin');
  const { cookies } = await context.storageState();
  const closed = page.locator('nav.sidebar button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  // The names of a group of very many pages come after the menu stands.
  for (const [, path] of menus) await page.locator(`nav.sidebar a[href="#${path}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  const menu = await page
    .locator('nav.sidebar a[href^="#/"]')
    .evaluateAll((links) =>
      links.map((link): [string, string] => [link.textContent ?? '', link.getAttribute('href')?.slice(1) ?? '']),
    );
  const screens = new Map<string, Screen>();
  const show = async (path: string): Promise<void> => {
    await page.evaluate((hash) => void (location.hash = hash), `#${path}`);
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLElement>('main')?.dataset['path'] === wanted,
      path.replace(/\?.*$/u, ''),
    );
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    screens.set(path, await copyScreen(page));
  };
  for (const path of [...menus.map(([, route]) => route), report, longList, form.path, long.path, orders])
    await show(path);
  await page.locator(ship).first().click();
  await page.locator('[role=dialog] input').first().waitFor();
  screens.set('dialog', await copyScreen(page, '[role=dialog]'));
  await page.keyboard.press('Escape');
  const link = await page.locator(`main tbody a[href^="#${orders}/"]`).first().getAttribute('href');
  const detail = link?.slice(1) ?? '';
  await show(detail);
  await page.locator(relatedTab).first().click();
  await page.waitForLoadState('networkidle');
  screens.set(`${detail}/tab`, await copyScreen(page));
  await context.close();
  return { sample: { menu, detail, form, long }, screens, cookies };
}

async function login(subject: Subject): Promise<void> {
  const context = await openWindow(subject.browser);
  const meter = await openMeter(context, subject.gate, subject.counted);
  const own = await meter.take(() => meter.page.goto(`${subject.gate.url}/`), until('login'));
  subject.note('login', own);
  if (subject.counted) return context.close();
  // What the page fetches for whoever will have signed in, once it can be typed in.
  await meter.page.waitForTimeout(laidBy);
  const { requests, bytes } = subject.gate.count;
  subject.note('laid by behind it', {
    kB: bytes / 1000 - (own.kB ?? 0),
    requests: requests - (own.requests ?? 0),
  });
  await context.close();
}

/** A window that has seen nothing, of somebody who is signed in. */
async function signedIn({ browser, cookies }: Subject): Promise<BrowserContext> {
  const context = await openWindow(browser);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })));
  return context;
}

/** One visit of somebody who has never been here: from the address of a list to its rows, and on from there. */
async function walk(subject: Subject, { sample, screens }: Copy, whole: boolean): Promise<void> {
  const other = await signedIn(subject);
  const first = until('list', orders, screens.get(orders)?.title ?? '');
  if (!subject.counted)
    subject.note('heap at the first list', { heap: await heapOf(other, `${subject.gate.url}/#${orders}`, first) });
  await other.close();
  const context = await signedIn(subject);
  const meter = await openMeter(context, subject.gate, subject.counted);
  const { page } = meter;
  const list = (path: string) => until('list', path, screens.get(path)?.title ?? '');
  const press = async (target: string) => {
    const place = page.locator(target).first();
    await place.hover();
    // A hand rests this long on what it is about to press.
    await page.waitForTimeout(80);
    await place.click();
  };
  const take = async (row: RowName, act: () => Promise<unknown>, wanted: Wanted) =>
    subject.note(row, await meter.take(act, wanted));

  await take('cold list', () => page.goto(`${subject.gate.url}/#${orders}`), list(orders));
  const top = async () => (await page.locator('main tbody tr').first().textContent())?.trim() ?? '';
  for (let turn = 0; turn < 2; turn += 1)
    // By the second column: by the first, the number, the rows stand as they stood by time.
    await take('sort', () => press(':nth-match(main thead button, 2)'), until('other', await top()));
  await take('dialog opened', () => press(subject.dialog), until('dialog'));
  await page.keyboard.press('Escape');
  for (const [group] of menus) {
    const closed = page.locator(`nav.sidebar button[aria-expanded=false]:has-text("${group}")`);
    if (await closed.count()) await closed.click();
  }
  for (const row of ['menu click, first', 'menu click, again'] as const)
    for (const [, path] of menus) await take(row, () => press(`nav a[href="#${path}"]`), list(path));
  await take('tag switched', () => press(subject.tag(orders)), list(orders));
  await take('100-row list', () => meter.go(longList), until('rows', '100'));
  await meter.go(sample.detail);
  await page.locator(subject.tab).first().waitFor();
  await take('tab of a detail', () => press(subject.tab), until('tab', `${sample.detail}/tab`));
  await press(subject.tag(goods));
  await take('edit form', () => meter.go(sample.form.path), until('form', sample.form.name));
  await page.evaluate((name) => {
    const input = [...document.querySelectorAll<HTMLInputElement>('main input')].find((one) => one.value === name);
    input?.focus();
    input?.setSelectionRange(name.length, name.length);
  }, sample.form.name);
  const typed = await meter.take(() => page.keyboard.type(keys), until('form', sample.form.name + keys));
  subject.note(
    'typed character',
    Object.fromEntries((['cpu', 'wall', 'calls'] as const).flatMap((name) => each(name, typed[name]))),
  );
  await page.reload();
  await take('200-SKU form', () => meter.go(sample.long.path), until('form', sample.long.name, longPrice));
  await take('report', () => meter.go(report), until('drawings', String(screens.get(report)?.drawings.length)));
  if (whole) await wander(subject, meter, sample);
  await context.close();
}

/** A figure of all keys as that of one, if it was taken. */
const each = (name: keyof Figures, all: number | undefined): [string, number][] =>
  all === undefined ? [] : [[name, all / keys.length]];

/** The first page of each group, then the second of each: the same, however many pages a group has. */
function across(menu: Sample['menu']): Sample['menu'] {
  const met = new Map<string, number>();
  const places = menu.map((one) => {
    const group = one[1].split('/')[1] ?? '';
    const place = met.get(group) ?? 0;
    met.set(group, place + 1);
    return { one, place };
  });
  return places
    .toSorted((a, b) => a.place - b.place)
    .slice(0, pagesWalked)
    .map(({ one }) => one);
}

/**
 * Opens many pages, and the same once more: what has grown in the second round was kept for nothing. A page is left
 * once it has all that it waited for; otherwise the first round ends with a page without rows, the second with rows.
 * Code that is fetched behind a list and a record that somebody looks at is there before the first round. What V8
 * compiles of functions that have become hot grows as well, and is told apart.
 */
async function wander(subject: Subject, meter: Meter, { menu, detail }: Sample): Promise<void> {
  for (const path of [orders, detail]) {
    await meter.go(path);
    await meter.page.waitForTimeout(laidBy);
  }
  for (const [heap, kept] of [
    ['heap before 30 pages', 'of it kept, before'],
    ['heap after 30 pages', 'of it kept, after'],
  ] as const) {
    for (const [, path] of across(menu)) {
      await meter.go(path);
      const { shown, given } = until('settled', path);
      await meter.page.waitForFunction(shown, given, { polling: 'raf' });
    }
    await meter.page.waitForTimeout(rest);
    subject.note(heap, { heap: await meter.heap() });
    subject.note(kept, { heap: await meter.kept() });
  }
}
