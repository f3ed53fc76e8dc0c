import { chownSync, closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PostgresUser } from './user.ts';

/**
 * Writes a file that only its owner may read, whole and on the disk, before it gets its name: a crash leaves the old
 * file or the new one.
 */
export function writeDurably(file: string, text: string): void {
  renameSync(writePart(file, text, {}), file);
  syncFolder(dirname(file));
}

/**
 * The same for a file that must not be there yet, handed to `owner`; whoever comes second leaves the first one's file
 * as it is.
 */
export function claimDurably(file: string, text: string, owner: PostgresUser): void {
  const part = writePart(file, text, owner);
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(dirname(file));
}

/** Puts the names in a folder on the disk, where the system can. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function writePart(file: string, text: string, { uid, gid }: PostgresUser): string {
  const part = `${file}.${process.pid}.part`;
  const handle = openSync(part, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (uid !== undefined && gid !== undefined) chownSync(part, uid, gid);
  return part;
}
