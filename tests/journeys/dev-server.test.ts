import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDev, type DevServer } from '../dev-server.ts';
import { launch, open, present, signInAs, visit } from './browser.ts';
import { signIn, type Caller } from '../server.ts';

const root = join(import.meta.dirname, '..', '..');

/** Another one each time, of thirteen digits: Vite takes nothing else for a time. */
const stamp = (): string => String(1_500_000_000_000 + Math.round(performance.now()));
const touch = (file: string): void => writeFileSync(file, readFileSync(file));

/** The file that README tells a newcomer to write. */
const zone = `{
  "$schema": "../_meta/gen/goods.page.schema.json",
  "kind": "collection",
  "extends": "goods",
  "label": { "zh": "秋季专区商品", "en": "Autumn-zone goods" },
  "permission": "goods_autumnGoods",
  "where": { "zone": "autumnGoods" },
  "fields": { "autumnPrice": { "type": "money", "label": { "zh": "秋季价", "en": "Autumn price" }, "minimum": "0.01" } },
  "list": { "columns": ["...", "autumnPrice"] }
}
`;

let dev: DevServer;
let [url, schemas, data, file] = ['', '', '', ''];
let accounts: DevServer['accounts'];
let admin: Caller;
const until: DevServer['until'] = (...given) => dev.until(...given);

/** A virtual module as the browser gets it. */
const module = async (name: string): Promise<string> =>
  (await fetch(`${url}/@id/__x00__virtual:site/${name}?t=${stamp()}`)).text();
const total = async (path: string): Promise<number> =>
  ((await admin('GET', path)).data as { total: number } | null)?.total ?? -1;

beforeAll(async () => {
  dev = await startDev();
  ({ url, schemas, data, accounts } = dev);
  file = join(schemas, 'goods', 'autumnGoods.json');
  admin = await signIn({ url, accounts }, 'admin');
}, 180_000);

afterAll(async () => {
  expect(await dev.stop()).toBe(true);
});

const list = '/api/v2/seller/autumn_goods?page=1&size=20';

test('a zone file becomes menu entry, list with rows, form and permission label, without a restart', async () => {
  expect(zone.trim().split('\n').length).toBeLessThanOrEqual(12);
  expect(await module('manifest')).not.toContain('goods/autumnGoods');
  expect((await admin('GET', list)).http).toBe(404);
  writeFileSync(file, zone);

  await until(
    () => module('manifest'),
    (text) => text.includes('goods/autumnGoods') && text.includes('秋季专区商品'),
  );
  expect(
    await until(
      () => total(list),
      (count) => count > 0,
    ),
  ).toBeGreaterThan(0);
  const { rows } = (await admin('GET', list)).data as { rows: { id: number; autumnPrice: string }[] };
  expect(rows[0]?.autumnPrice).toMatch(/^\d+\.\d\d$/);

  const model = (await admin('GET', `/api/v2/seller/autumn_goods/${rows[0]?.id}`)).data as { [field: string]: unknown };
  const copied = [
    'category',
    'seller',
    'store',
    'cover',
    'images',
    'detail',
    'goodsType',
    'unit',
    'deliveryMethods',
    'freightType',
    'freightAmount',
    'freightTemplate',
  ];
  const body = {
    ...Object.fromEntries(copied.map((name) => [name, model[name]])),
    specType: 'single',
    skus: [{ price: '12.00', stock: 5 }],
    name: '新米上市',
    autumnPrice: '9.90',
  };
  const made = await admin('POST', '/api/v2/seller/autumn_goods', body);
  expect(made).toMatchObject({ status: 0, data: { name: '新米上市', autumnPrice: '9.90' } });
  expect(await admin('POST', '/api/v2/seller/autumn_goods', { ...body, autumnPrice: '0.00' })).toMatchObject({
    status: 1,
    http: 422,
    data: { errors: { autumnPrice: expect.anything() } },
  });

  const account = accounts.find((one) => one.role === 'admin');
  const login = await admin('POST', '/api/v2/admin/login', { username: account?.account, password: account?.password });
  expect((login.data as { permission: string[] }).permission).toContain('goods_autumnGoods');
});

test('a misspelt field is told with file, line, column and a hint, on the page too; other pages go on', async () => {
  writeFileSync(file, zone.replace('"...", "autumnPrice"]', '"...", "autumnPrise"]'));
  const place = /goods\/autumnGoods\.json:9:\d+/;
  await until(
    () => Promise.resolve(dev.output()),
    (text) => place.test(text),
  );
  const told = dev.output().slice(dev.output().search(place));
  expect(told).toMatch(/autumnPrise[\s\S]*autumnPrice/);
  const text = await until(
    () => module('pages/goods/autumnGoods'),
    (code) => code.includes('autumnPrise'),
  );
  const page = (code: string) =>
    JSON.parse(JSON.parse(/JSON\.parse\((".*")\)/.exec(code)?.[1] ?? '""') as string) as {
      problems?: { file: string; line: number; column: number; hint?: { en: string } }[];
    };
  expect(page(text).problems).toContainEqual(
    expect.objectContaining({
      file: expect.stringContaining('goods/autumnGoods.json'),
      line: 9,
      hint: expect.objectContaining({ en: expect.stringContaining('autumnPrice') }),
    }),
  );
  expect(page(await module('pages/goods/index')).problems ?? []).toEqual([]);
  expect(await total('/api/v2/seller/goods?page=1&size=1')).toBeGreaterThan(0);
  expect(await total('/api/v2/seller/order?page=1&size=1')).toBeGreaterThan(0);
  writeFileSync(file, zone);
  await until(
    () => module('pages/goods/autumnGoods'),
    (text) => !text.includes('autumnPrise'),
  );
});

test('a message leads to the key that it is about', async () => {
  writeFileSync(file, zone.replace('"...", "autumnPrice"]', '"...", "autumnPrise"]'));
  const code = await until(
    () => module('pages/goods/autumnGoods'),
    (text) => text.includes('autumnPrise'),
  );
  expect(code).toContain('/dev/reference/listpart#key-columns');
  writeFileSync(file, zone);
  await until(
    () => module('pages/goods/autumnGoods'),
    (text) => !text.includes('autumnPrise'),
  );
  const told = await (await fetch(`${url}/dev/reference/listpart`)).text();
  expect(told).toContain('id="key-columns"');
});

test('a page whose file is no JSON stays as it was, with the line that is wrong and the way to it', async () => {
  const rows = await total(list);
  writeFileSync(file, zone.replace('"kind": "collection",', '"kind"： "collection",'));
  const broken = await until(
    () => module('pages/goods/autumnGoods'),
    (code) => code.includes('open-in-editor'),
  );
  expect(broken).toContain('autumnPrice');
  expect(broken).toContain('autumnGoods.json%3A3%3A9');
  expect(await module('manifest')).toContain('秋季专区商品');
  expect(await total(list)).toBe(rows);
  writeFileSync(file, zone);
  await until(
    () => module('pages/goods/autumnGoods'),
    (code) => !code.includes('open-in-editor'),
  );
});

test.runIf(present)(
  'in the console: a broken page under its message, and a new one in the menu, without a reload',
  async () => {
    const browser = await launch();
    const second = join(schemas, 'goods', 'winterGoods.json');
    try {
      const visitor = await visit(browser, dev);
      const { page } = visitor;
      page.setDefaultTimeout(60_000);
      await signInAs(visitor, { accounts }, 'admin');
      await open(visitor, '/goods/autumnGoods');
      const heading = await page.locator('main h1').textContent();
      await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'));

      writeFileSync(file, zone.replace('"where": {', '"where"： {'));
      const message = page.locator('.problems');
      await message.getByText('goods/autumnGoods.json:7:').waitFor();
      expect(await message.locator('pre').textContent()).toContain('"where"： {');
      expect(await message.getByRole('link').getAttribute('href')).toMatch(/^\/__open-in-editor\?file=.*autumnGoods/);
      expect(await page.locator('main h1').textContent()).toBe(heading);
      const pictures = process.env['DEV_PICTURES'];
      if (pictures) await page.screenshot({ path: join(pictures, 'dev-problem.png') });
      writeFileSync(file, zone);
      await message.waitFor({ state: 'detached' });

      const other = zone.replaceAll('autumn', 'winter').replaceAll('Autumn', 'Winter').replaceAll('秋季', '冬季');
      writeFileSync(second, other);
      await page.getByRole('navigation', { name: '主菜单' }).getByText('冬季专区商品').first().waitFor();
      await open(visitor, '/goods/winterGoods');
      expect(await page.locator('main h1').textContent()).toContain('冬季专区商品');
      if (pictures) await page.screenshot({ path: join(pictures, 'dev-menu.png') });
      expect(await page.evaluate(() => document.body.getAttribute('data-stays'))).toBe('yes');
      await visitor.close();
    } finally {
      rmSync(second, { force: true });
      await browser.close();
    }
  },
  150_000,
);

test.runIf(present)('the console leads to the reference, whose examples are of these files', async () => {
  const browser = await launch();
  try {
    const visitor = await visit(browser, dev);
    const { page } = visitor;
    page.setDefaultTimeout(60_000);
    await signInAs(visitor, { accounts }, 'admin');
    const [reference] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('complementary', { name: '开发' }).getByRole('link', { name: '声明语言' }).click(),
    ]);
    await expect.poll(() => reference.locator('h1').textContent()).toBe('声明语言参考');
    await reference.getByRole('searchbox').fill('titleField');
    const link = reference.locator('.key [data-open]').first();
    await expect.poll(() => link.getAttribute('href')).toContain(encodeURIComponent(schemas));
    const pictures = process.env['DEV_PICTURES'];
    if (pictures) await page.screenshot({ path: join(pictures, 'dev-reference-entry.png') });
    await visitor.close();
  } finally {
    await browser.close();
  }
});

test('a new entity has its sample rows at once, and its group the icon that it names', async () => {
  const write = (path: string, value: object): void => {
    mkdirSync(join(schemas, path, '..'), { recursive: true });
    writeFileSync(join(schemas, path), JSON.stringify(value));
  };
  const label = { zh: '告示牌', en: 'Notice board' };
  const name = { type: 'text', label: { zh: '名称', en: 'Name' }, required: true, maxLength: 40 };
  const sample = { rows: 7 };
  write('_entities/noticeBoard.json', { entity: 'noticeBoard', label, titleField: 'name', fields: { name }, sample });
  write('noticeBoard/_group.json', { label, icon: 'Sailing', order: 990, areas: ['admin'] });
  const list = { columns: ['name'] };
  const form = { base: { label, fields: ['name'] } };
  write('noticeBoard/index.json', { extends: 'noticeBoard', label, permission: 'noticeBoard_index', list, form });
  const rows = await until(
    () => total('/api/v2/seller/notice_board_index?page=1&size=20'),
    (count) => count > 0,
  );
  expect(rows).toBe(7);
  const icons = await (await fetch(`${url}/src/generated/icons.ts?t=${stamp()}`)).text();
  expect(icons).toContain('Sailing');
});

test('the configuration file is served, and absent it is told so', async () => {
  const asked = (): Promise<Response> => fetch(`${url}/zhanggui.config.json`);
  expect((await asked()).status).toBe(404);
  writeFileSync(join(data, 'zhanggui.config.json'), '{ "tokenHeader": "x-auth" }');
  expect(await (await asked()).json()).toEqual({ tokenHeader: 'x-auth' });
  rmSync(join(data, 'zhanggui.config.json'));
});

test("when the server's own code changes it starts again on the same database", async () => {
  // A checkout of its own: whoever else serves this one would start again as well.
  const copy = mkdtempSync(join(tmpdir(), 'zhanggui-checkout-'));
  for (const name of ['src', 'generators', 'schemas', 'scripts', 'tests', 'vite.config.ts', 'index.html'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'node_modules'])
    symlinkSync(join(root, name), join(copy, name));
  const own = await startDev(undefined, copy);
  onTestFinished(async () => {
    await own.stop();
    rmSync(copy, { recursive: true });
  });
  const rows = async (): Promise<number> => {
    const call = await signIn(own, 'admin');
    return ((await call('GET', '/api/v2/seller/goods?page=1&size=20')).data as { total: number }).total;
  };
  const before = await rows();
  const reply = join(copy, 'src', 'server', 'reply.ts');
  writeFileSync(reply, readFileSync(reply, 'utf8').replace("'x-trace-id'", "'x-other-id'"));
  touch(join(copy, 'src', 'base', 'decimal.ts'));
  await own.until(
    () => Promise.resolve(own.output()),
    (text) => text.includes('server restarted'),
  );
  await own.until(
    async () => (await fetch(`${own.url}/user/info`)).headers.has('x-other-id'),
    (isNew) => isNew,
  );
  expect(await own.until(rows, (count) => count > 0)).toBe(before);
  expect(own.output()).not.toMatch(/ERR_SERVER_ALREADY_LISTEN|restart failed/);

  // Ctrl-C in the middle of a restart leaves no database.
  const said = own.output().length;
  touch(join(copy, 'src', 'base', 'decimal.ts'));
  await own.until(
    () => Promise.resolve(own.output().slice(said)),
    (text) => text.includes('restarting server'),
  );
  expect(await own.stop()).toBe(true);
}, 180_000);
