/** What a build of the console weighs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileOfPage } from '../../src/base/file-of-page.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
  css?: string[];
  src?: string;
  name?: string;
}

/** The build in this folder; empty where there is none. */
export function builtSite(web: string) {
  const file = join(web, '.vite', 'manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { [key: string]: Chunk }) : {};

  /** The scripts of these manifest entries and of what they import at once. */
  const filesOf = (keys: string[]): string[] => {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const next of chunk.imports ?? []) visit(next);
    };
    for (const key of keys) visit(key);
    return [...files].filter((name) => name.endsWith('.js'));
  };

  /** The file of a page's definition. */
  const pageFile = (route: string): string => {
    const mark = /"mark":"(\w+)"/.exec(readFileSync(join(web, 'index.html'), 'utf8'))?.[1] ?? '';
    return `assets/${fileOfPage(mark, route)}`;
  };

  const packed = (name: string): number => gzipSync(readFileSync(join(web, name)), { level: 9 }).length;
  return {
    web,
    manifest,
    filesOf,
    /** Kilobytes (1,000 bytes) over the wire, gzip, of these entries with what they import at once, and of pages. */
    weigh: (keys: string[], pages: string[] = []): number =>
      [...filesOf(keys), ...pages.map(pageFile)].reduce((sum, name) => sum + packed(name), 0) / 1000,
    pageFile,
    find: (pattern: RegExp): string[] => Object.keys(manifest).filter((key) => pattern.test(key)),
    /** The file of this name that several modules were put into. */
    named: (name: string): string[] =>
      Object.keys(manifest).filter((key) => manifest[key]?.name === name && !manifest[key]?.src),
    entry: Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '',
  };
}
