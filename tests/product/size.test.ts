import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', '..', 'dist', 'web');

interface Chunk { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; css?: string[]; src?: string; name?: string }
const manifest = existsSync(join(web, '.vite', 'manifest.json')) ? (JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as { [key: string]: Chunk }) : {};

/** Kilobytes (1,000 bytes) of JavaScript over the wire, gzip, of these manifest entries with what they import at once. */
function weigh(keys: string[]): number {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0) / 1000;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const find = (pattern: RegExp): string[] => Object.keys(manifest).filter((key) => pattern.test(key));

test('the login page is at most 75 kB of JavaScript', () => {
  expect(entry).not.toBe('');
  const login = weigh([entry, ...find(/src\/login\/[^/]+\.tsx$/)]);
  expect(login).toBeGreaterThan(40);
  expect(login).toBeLessThanOrEqual(75);
});

test('the first list is at most 370 kB of JavaScript', () => {
  const console = find(/src\/(layout\/console|console|layout\/[Cc]onsole[^/]*)\.tsx$/);
  const list = find(/src\/kinds\/collection\/view\.tsx$/);
  const group = find(/site[:/]group[:/]order|virtual:site\/pages\/order/);
  expect({ console: console.length > 0, list: list.length > 0, group: group.length > 0 }).toEqual({ console: true, list: true, group: true });
  const first = weigh([entry, ...console, ...list, ...group]);
  expect(first).toBeGreaterThan(100);
  expect(first).toBeLessThanOrEqual(370);
});
