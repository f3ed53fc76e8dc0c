import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Files } from '../../database/contract.ts';

/** Uploads kept in a folder; the media type stands beside each file. */
export function diskFiles(folder: string): Files {
  const place = (key: string): string => {
    const file = normalize(join(folder, key));
    if (!file.startsWith(folder + sep)) throw new RangeError(`Key leaves the folder: ${key}`);
    return file;
  };
  return {
    async save(key, type, body) {
      const file = place(key);
      await mkdir(dirname(file), { recursive: true });
      // Written whole, then named: a broken upload is never served.
      await writeFile(`${file}.part`, body);
      await writeFile(`${file}.type`, type);
      await rename(`${file}.part`, file);
    },
    async read(key) {
      try {
        const file = place(key);
        const [body, type] = await Promise.all([readFile(file), readFile(`${file}.type`, 'utf8')]);
        return { body, type };
      } catch (error) {
        if (error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'EISDIR') return null;
        throw error;
      }
    },
  };
}
