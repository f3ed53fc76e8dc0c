import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Assets } from '../contract.ts';

const compress = promisify(gzip);

/** Files below `folder`, each read once; "x.js.gz" is "x.js" compressed. A path that leaves the folder is absent. */
export function readAssets(folder: string): Assets {
  const kept = new Map<string, Promise<Uint8Array | null>>();
  const read = (path: string): Promise<Uint8Array | null> => {
    const known = kept.get(path);
    if (known) return known;
    const asset = path.endsWith('.gz') ? read(path.slice(0, -3)).then((body) => (body ? compress(body, { level: 9 }) : null)) : load(folder, path);
    kept.set(path, asset);
    void asset.then((found) => (found === null ? kept.delete(path) : undefined), () => kept.delete(path));
    return asset;
  };
  return { read };
}

async function load(folder: string, path: string): Promise<Uint8Array | null> {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return null;
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}
