import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Files } from '../../database/contract.ts';

/** Codes of a path that leads to no file: missing, a folder, below a file, too long, a loop, a NUL. */
const absent = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ERR_INVALID_ARG_VALUE']);

/** Uploads kept in a folder; the media type stands beside each file. */
export function diskFiles(folder: string): Files {
  const place = (key: string): string | null => {
    const file = normalize(join(folder, key));
    return file.startsWith(folder + sep) ? file : null;
  };
  return {
    async save(key, type, body) {
      const file = place(key);
      if (file === null) throw new RangeError(`Key leaves the folder: ${key}`);
      await mkdir(dirname(file), { recursive: true });
      // Written whole, then named: a broken upload is never served.
      await writeFile(`${file}.part`, body);
      await writeFile(`${file}.type`, type);
      await rename(`${file}.part`, file);
    },
    async read(key) {
      const file = place(key);
      if (file === null) return null;
      try {
        const [body, type] = await Promise.all([readFile(file), readFile(`${file}.type`, 'utf8')]);
        return { body, type };
      } catch (error) {
        if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
  };
}
