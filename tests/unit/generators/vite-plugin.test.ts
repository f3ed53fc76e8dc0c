import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { labelOf } from '../../../src/access/labels.ts';
import { vocabulary } from '../../../src/site.ts';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import type { Resolved } from '../../../src/grammar/resolve.ts';
import { fileOfPage } from '../../../src/base/file-of-page.ts';
import { routesWithForms } from '../../../generators/validators.ts';
import { forBrowser, pageFiles, validatorsModule } from '../../../generators/site-modules.ts';
import { sitePlugin } from '../../../generators/vite-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'zhanggui-site-'));
const plugin = sitePlugin();
const seen: Resolved[] = [];
const waiting: ((resolved: Resolved) => void)[] = [];
const sent: unknown[] = [];
let server: ViteDevServer;

/** The next site that the plugin makes because of what `change` does. */
function after(change: () => void): Promise<Resolved> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    // A person saves; the watcher folds what happens to one file within a few milliseconds into one event.
    setTimeout(change, 150);
  });
}
const file = (path: string): string => join(root, 'schemas', path);
const code = async (id: string): Promise<string> => (await server.environments.client.transformRequest(id))?.code ?? '';
/** The value of an `export const x = JSON.parse("...")` module. */
const exported = async (id: string): Promise<unknown> => {
  const text = await code(id);
  return JSON.parse(JSON.parse(/JSON\.parse\((".*")\)/.exec(text)?.[1] ?? '""') as string) as unknown;
};

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../problems/_site'), join(root, 'schemas'), { recursive: true });
  const ticket = readFileSync(file('_entities/ticket.json'), 'utf8').replace(
    ', "effects": [{ "function": "noop" }]',
    '',
  );
  writeFileSync(file('_entities/ticket.json'), ticket);
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [plugin],
    optimizeDeps: { noDiscovery: true },
  });
  const { hot } = server.environments.client;
  const send = hot.send.bind(hot);
  hot.send = (...message: unknown[]) => {
    sent.push(message[0]);
    return (send as (...all: unknown[]) => void)(...message);
  };
  plugin.onSite((resolved) => {
    seen.push(resolved);
    waiting.splice(0).forEach((tell) => tell(resolved));
  });
  await vi.waitFor(() => expect(server.watcher.getWatched()[file('desk')]).toContain('vip.json'), {
    timeout: 10_000,
    interval: 20,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

test('a listener is told the site at once', () => {
  expect(Object.keys(seen[0]?.site.pages ?? {})).toEqual(['desk/customers', 'desk/tickets', 'desk/vip']);
});

test('the manifest is small and complete', async () => {
  const manifest = (await exported('virtual:site/manifest')) as {
    groups: { group: string }[];
    pages: { [member: string]: unknown }[];
    digest: string;
  };
  expect(manifest.groups.map((group) => group.group)).toEqual(['desk']);
  expect(manifest.pages.map((page) => page.route)).toEqual(['desk/customers', 'desk/tickets', 'desk/vip']);
  expect(Object.keys(manifest.pages[0] ?? {}).sort()).toEqual(['areas', 'group', 'kind', 'label', 'route']);
  // A page's own label goes without saying; the other is said.
  const labels = manifest.pages.map(({ route, permission }) => [
    route,
    labelOf({ route: String(route), ...(permission === undefined ? {} : { permission: String(permission) }) }),
  ]);
  expect(Object.fromEntries(labels)).toEqual(
    Object.fromEntries(Object.values(seen[0]?.site.pages ?? {}).map(({ route, permission }) => [route, permission])),
  );
  expect(manifest.digest).toBe(seen[0]?.site.digest);
});

test('the labels are sorted and marked; roles say whether labels decide what is seen', async () => {
  const labels = (await exported('virtual:site/labels')) as string[];
  expect(labels).toEqual(Object.keys(seen[0]?.site.labels ?? {}).sort());
  const marks = (await exported('virtual:site/roles')) as { count: number; version: string; roles: object };
  expect(marks).toEqual({
    count: labels.length,
    version: expect.stringMatching(/^[0-9a-f]{8}$/),
    roles: { boss: false },
  });
});

test('a page comes by itself, without what only the server reads', async () => {
  const page = (await exported('virtual:site/pages/desk/tickets')) as { route: string; checks: unknown[] };
  expect(page.route).toBe('desk/tickets');
  expect(page.checks).toEqual([]);
  await expect(code('virtual:site/pages/desk')).rejects.toThrow('There is no virtual:site/pages/desk');
});

test('built, a page is a file that its route names, and reads as the page does', async () => {
  const { site } = seen[0] ?? { site: undefined };
  if (!site) throw new Error('The plugin told no site');
  const forms = routesWithForms(site, vocabulary.fields);
  const { mark, files } = pageFiles(site, forms);
  expect(plugin.pages()).toEqual({ mark, segments: ['desk'] });
  const read = (name: string) => JSON.parse(files[name] ?? 'null') as unknown;
  for (const [route, page] of Object.entries(site.pages)) {
    const { validators = route, ...rest } = read(fileOfPage(mark, route)) as PageDef;
    expect(rest, route).toEqual(JSON.parse(JSON.stringify(forBrowser(page))));
    expect(validators, route).toBe(forms[route] ?? route);
  }
  expect(Object.keys(files)).toHaveLength(Object.keys(site.pages).length);
});

test('pages whose forms are equal load the same validators: their files say so', async () => {
  const forms = { 'desk/vip': 'desk/vip', 'desk/one': 'desk/vip', 'desk/two': 'desk/vip' };
  const run = async (built: boolean) => {
    const runnable = validatorsModule(forms, built).replace(/import\(("[^"]+")\)/g, 'Promise.resolve($1)');
    return (await import(`data:text/javascript,${encodeURIComponent(runnable)}`)) as {
      loadValidator(route: string): Promise<string> | undefined;
    };
  };
  const [built, developed] = await Promise.all([run(true), run(false)]);
  expect(await built.loadValidator('desk/vip')).toBe('virtual:site/validators/desk/vip');
  expect(built.loadValidator('desk/one')).toBeUndefined();
  for (const route of Object.keys(forms))
    expect(await developed.loadValidator(route), route).toBe('virtual:site/validators/desk/vip');
  for (const { loadValidator } of [built, developed]) expect(loadValidator('desk/none')).toBeUndefined();
});

test('validators are code that validates without ajv', async () => {
  expect(await code('virtual:site/validators')).toContain('"desk/vip": ');
  const text = await code('virtual:site/validators/desk/vip');
  expect(text).not.toMatch(/require\(|from "/);
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    create: ((data: unknown) => boolean) & { errors?: { keyword: string }[] };
    actions: { finish: (data: unknown) => boolean };
  };
  expect(module.create({ channel: 'web', gift: '茶', lines: [{ item: '一', price: '1.00' }] })).toBe(true);
  expect(module.create({ channel: 'web', gift: '长'.repeat(21) })).toBe(false);
  expect(module.create({ colour: 1 })).toBe(false);
  expect(module.create.errors?.map((error) => error.keyword).sort()).toEqual(['additionalProperties', 'required']);
  expect(module.actions.finish({ remark: '好' })).toBe(true);
  expect(module.actions.finish({ remark: '好', more: 1 })).toBe(false);
});

test('a saved file changes its pages, and the running console hears which', async () => {
  const before = await code('virtual:site/pages/desk/vip');
  const text = readFileSync(file('desk/vip.json'), 'utf8');
  const next = await after(() =>
    writeFileSync(file('desk/vip.json'), text.replace('"maxLength": 20', '"maxLength": 9')),
  );
  expect(next.site.pages['desk/vip']?.fields.gift?.maxLength).toBe(9);
  expect(await code('virtual:site/pages/desk/vip')).not.toBe(before);
  expect(sent.at(-1)).toMatchObject({
    type: 'custom',
    event: 'site:changed',
    data: { routes: ['desk/vip'], digest: next.site.digest },
  });
});

test('a broken file draws its problems over its page as it last was; the others stay', async () => {
  const text = readFileSync(file('desk/vip.json'), 'utf8');
  const good = seen.at(-1)?.site.pages['desk/vip'];
  const broken = await after(() => writeFileSync(file('desk/vip.json'), text.replace('"ticket"', '"tickett"')));
  expect(broken.site.pages['desk/vip']?.problems?.[0]).toMatchObject({
    file: 'desk/vip.json',
    line: 3,
    source: expect.stringContaining('"extends": "tickett"'),
    open: `/__open-in-editor?file=${encodeURIComponent(`${file('desk/vip.json')}:3:14`)}`,
    about: { key: 'extends', href: '/dev/reference/page#key-extends' },
  });
  expect(broken.site.pages['desk/tickets']?.problems).toBeUndefined();
  const unread = await after(() => writeFileSync(file('desk/vip.json'), text.slice(0, -20)));
  const { problems, ...shown } = unread.site.pages['desk/vip'] ?? {};
  expect(problems?.[0]?.text.en).toContain('Not valid JSON');
  expect(problems?.[0]?.about).toBeUndefined();
  expect(shown).toEqual(good);
  expect(unread.site.digest).toBe(seen.at(-3)?.site.digest);
  expect(sent.at(-1)).toMatchObject({ event: 'site:changed', data: { routes: ['desk/vip'] } });
  const repaired = await after(() => writeFileSync(file('desk/vip.json'), text));
  expect(repaired.site.pages['desk/vip']?.problems).toBeUndefined();
});

test('the rest of a save that is half there is waited for', async () => {
  const text = readFileSync(file('desk/vip.json'), 'utf8');
  const whole = await after(() => {
    writeFileSync(file('desk/vip.json'), text.slice(0, 40));
    setTimeout(() => writeFileSync(file('desk/vip.json'), text.replace('"maxLength": 9', '"maxLength": 8')), 100);
  });
  expect(whole.problems).toEqual([]);
  expect(whole.site.pages['desk/vip']?.fields.gift?.maxLength).toBe(8);
});

test('a new file is a new menu entry, a deleted one is gone', async () => {
  const added = await after(() =>
    writeFileSync(
      file('desk/spring.json'),
      '{ "extends": "ticket", "label": { "zh": "春季", "en": "Spring" }, "permission": "desk_spring", "where": { "zone": "spring" } }',
    ),
  );
  expect(Object.keys(added.site.pages)).toContain('desk/spring');
  expect(sent.at(-1)).toMatchObject({
    event: 'site:changed',
    data: { routes: expect.arrayContaining(['desk/spring']) as string[] },
  });
  const { pages } = (sent.at(-1) as { data: { pages: { route: string }[] } }).data;
  expect(pages.map(({ route }) => route)).toContain('desk/spring');
  const gone = await after(() => unlinkSync(file('desk/spring.json')));
  expect(Object.keys(gone.site.pages)).not.toContain('desk/spring');
});
