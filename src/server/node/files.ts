import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Files } from '../../database/contract.ts';

/** Codes of a path that leads to no file: missing, a folder, below a file, too long, a loop, a NUL. */
const absent = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ERR_INVALID_ARG_VALUE']);

/** Codes of a file system that gives a file one name only. */
const linkless = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

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
      const part = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(part, body, { flag: 'wx' });
        await writeFile(`${file}.type`, type);
        // Named when it is whole, and only where nothing has that name.
        await link(part, file).catch((error: unknown) =>
          linkless.has(codeOf(error)) ? copyFile(part, file, constants.COPYFILE_EXCL) : Promise.reject(error),
        );
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(part, { force: true });
      }
    },
    async read(key) {
      const file = place(key);
      if (file === null) return null;
      try {
        const [body, type] = await Promise.all([readFile(file), readFile(`${file}.type`, 'utf8')]);
        return { body, type };
      } catch (error) {
        if (absent.has(codeOf(error))) return null;
        throw error;
      }
    },
  };
}
