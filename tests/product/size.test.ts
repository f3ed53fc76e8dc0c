import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { manifestModule, segmentModule } from '../../generators/site-modules.ts';
import { makeSite } from '../../src/site.ts';
import { builtSite } from './built.ts';
import { grownFiles } from './grown.ts';

const built = builtSite(join(import.meta.dirname, '..', '..', 'dist', 'web'));
const { web, manifest, weigh, filesOf, find, entry } = built;

test('the login page is at most 75 kB of JavaScript', () => {
  expect(entry).not.toBe('');
  const login = weigh([entry, ...find(/src\/login\/[^/]+\.tsx$/)]);
  expect(login).toBeGreaterThan(40);
  expect(login).toBeLessThanOrEqual(75);
});

test('the first list is at most 310 kB of JavaScript in nine files', () => {
  const console = find(/src\/(layout\/console|console|layout\/[Cc]onsole[^/]*)\.tsx$/);
  const list = find(/src\/kinds\/collection\/view\.tsx$/);
  const group = find(/site[:/]group[:/]order|virtual:site\/pages\/order/);
  expect({ console: console.length > 0, list: list.length > 0, group: group.length > 0 }).toEqual({
    console: true,
    list: true,
    group: true,
  });
  const first = weigh([entry, ...console, ...list, ...group]);
  expect(first).toBeGreaterThan(100);
  expect(first).toBeLessThanOrEqual(310);
  // Each file more is a request more before the first row: what they share is one file.
  expect(filesOf([entry, ...console, ...list, ...group]).length).toBeLessThanOrEqual(9);
});

test('no list waits for what dialogs and forms are made of: the modal, its styles, form state, cleaning of rich text', () => {
  const list = filesOf([entry, ...find(/src\/(?:layout\/console|kinds\/collection\/view)\.tsx$/)]);
  const dialogs = filesOf(find(/src\/kinds\/act\/act-dialog\.tsx$/));
  const holds = (file: string): boolean =>
    /data-emotion|MuiModal|onTouched|dompurify/.test(readFileSync(join(web, file), 'utf8'));
  expect(list.filter(holds)).toEqual([]);
  expect(dialogs.some(holds)).toBe(true);
});

test('index.html names all that the console and a list are made of, and the pages of each group', () => {
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const made = JSON.parse(/const made = (.*);/.exec(html)?.[1] ?? 'null') as {
    scripts: string[];
    groups: { [segment: string]: string };
  };
  const before = new Set(filesOf([entry]));
  const list = filesOf(find(/src\/(?:layout\/console\.tsx|providers\/session\.ts|kinds\/collection\/view\.tsx)$/));
  expect(made.scripts.map((file) => `assets/${file}`).sort()).toEqual(list.filter((file) => !before.has(file)).sort());
  for (const segment of ['home', 'order', 'goods'])
    expect(`assets/${made.groups[segment]}`).toBe(manifest[`virtual:site/pages/${segment}`]?.file);
});

test('what every person needs at once is compiled while it arrives; the rest when it is called', () => {
  const hint = '//# allFunctionsCalledOnLoad';
  const first = (file: string): string => readFileSync(join(web, file), 'utf8').split('\n', 1)[0] ?? '';
  const hinted = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && first(file) === hint);
  const shared = Object.keys(manifest).filter((key) => manifest[key]?.name === 'first-list');
  expect(shared).toHaveLength(1);
  const whole = [entry, ...find(/src\/layout\/console\.tsx$/), ...shared].map((key) => manifest[key]?.file);
  expect(new Set(hinted.map(({ file }) => file))).toEqual(new Set(whole));
  for (const file of whole)
    expect(gunzipSync(readFileSync(join(web, `${file}.gz`))).toString()).toBe(
      readFileSync(join(web, file ?? ''), 'utf8'),
    );
});

/** The site with made-up goods zones until it has this many pages. */
const grownTo = (pages: number) => makeSite(grownFiles(pages)).site;

test('a page more of an entity adds its differences alone to the chunk of its group', () => {
  const weight = (pages: number) => gzipSync(segmentModule(grownTo(pages), 'goods'), { level: 9 }).length / 1000;
  const [few, many] = [weight(60), weight(90)];
  expect(few).toBeLessThanOrEqual(30);
  expect((many - few) / 30).toBeLessThanOrEqual(0.3);
});

test('a page more of an entity grows what is unpacked by itself, not by all pages beside it', () => {
  const length = (pages: number) => segmentModule(grownTo(pages), 'goods').length / 1000;
  const [few, more, many] = [length(60), length(90), length(120)];
  expect((more - few) / 30).toBeLessThanOrEqual(8);
  expect(many - more).toBeLessThanOrEqual((more - few) * 1.1);
});

test('the menu manifest of 230 pages is at most 10 kB', () => {
  const grown = grownTo(230);
  expect(Object.keys(grown.pages)).toHaveLength(230);
  const size = gzipSync(manifestModule(grown), { level: 9 }).length / 1000;
  expect(size).toBeGreaterThan(3);
  expect(size).toBeLessThanOrEqual(10);
});
