import { readFile, stat } from 'node:fs/promises';

/** Bytes. */
const most = 1_048_576;

/**
 * Gives the first of these files that is there. It may change while the server runs: one of another size or time is
 * read anew. Throws for one that is larger than 1 MB.
 */
export function configText(files: readonly (string | undefined)[]): () => Promise<string | null> {
  let kept = { state: '', text: '' };
  return async () => {
    for (const file of files) {
      if (!file) continue;
      try {
        const { size, mtimeMs } = await stat(file);
        if (size > most)
          throw new Error(`配置文件 ${file} 不能超过 1 MB。The configuration ${file} must not exceed 1 MB.`);
        const state = `${file} ${size} ${mtimeMs}`;
        if (state !== kept.state) kept = { state, text: await readFile(file, 'utf8') };
        return kept.text;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return null;
  };
}
