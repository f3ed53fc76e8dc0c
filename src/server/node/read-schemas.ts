/** Reads `schemas/` from disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Endings of files that somebody may take for schema files. */
const mistaken = /\.(?:jsonc?|json5|ya?ml|txt)$/i;

/**
 * Path inside the directory, with forward slashes -> text, for every JSON file; those that are only like one are named,
 * without their text. `_meta` (generated) is left out.
 */
export function readSchemas(directory: string): { [path: string]: string } {
  const files: { [path: string]: string } = {};
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (path !== '_meta') walk(path);
      } else if (entry.name.endsWith('.json')) files[path] = readFileSync(join(directory, path), 'utf8');
      else if (mistaken.test(entry.name)) files[path] = '';
    }
  };
  walk('');
  return files;
}
