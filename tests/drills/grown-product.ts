/** The product built of many pages, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { grownFiles } from './grown.ts';

const root = join(import.meta.dirname, '..', '..');

export interface GrownProduct {
  /** Schema files, path -> JSON. */
  files: { [path: string]: string };
  /** Its `dist`, for `startServer`; the schemas lie beside it. */
  built: string;
  remove(): void;
}

/** Builds the console of so many pages; the server is the one that has been built. */
export function grownProduct(pages: number): GrownProduct {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-grown-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const files = grownFiles(pages);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'schemas', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { NODE_ENV: _tests, ...env } = process.env;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', join(folder, 'dist', 'web')], {
    cwd: root,
    env: { ...env, ZHANGGUI_SCHEMAS: join(folder, 'schemas') },
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) {
    remove();
    throw new Error(`The console of ${pages} pages was not built:\n${stderr}`);
  }
  cpSync(join(root, 'dist', 'server'), join(folder, 'dist', 'server'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { files, built: join(folder, 'dist'), remove };
}
