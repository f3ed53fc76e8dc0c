import { readFile } from 'node:fs/promises';

/** Reads the first of these files that is there, each time anew: the configuration may change while the server runs. */
export function configText(files: readonly (string | undefined)[]): () => Promise<string | null> {
  return async () => {
    for (const file of files) {
      if (!file) continue;
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return null;
  };
}
