/** Reads `schemas/` from disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path inside the directory, with forward slashes -> text, for every JSON file. `_meta` (generated) is left out. */
export function readSchemas(directory: string): { [path: string]: string } {
  const files: { [path: string]: string } = {};
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (path !== '_meta') walk(path);
      } else if (entry.name.endsWith('.json')) files[path] = readFileSync(join(directory, path), 'utf8');
    }
  };
  walk('');
  return files;
}
