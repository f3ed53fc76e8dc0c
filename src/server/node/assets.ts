import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Assets } from '../contract.ts';

/**
 * Files below `folder` (folders that begin with a dot left out), read once, at the start: what is asked for is looked
 * up among them and never on the disk, so no address makes work, and a build underneath takes nothing away.
 */
export function readAssets(folder: string): Assets {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (entry.isFile() && !/(?:^|\/)\./.test(path)) kept.set(path, new Uint8Array(readFileSync(file)));
  }
  return { read: async (path) => kept.get(path) ?? null };
}
