import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const gigabyte = 1024 ** 3;
/** What a run writes at most, and what the programs of the tests take beside it. */
const [files, programs] = [6 * gigabyte, 6 * gigabyte];

/**
 * A folder in memory for all that the tests write, when there is plenty of it: each database of a test is some two
 * thousand files, and on a disk that others use as well they take seconds instead of a tenth of one. What a killed
 * process has written is there as it is on a disk. Undefined where the temporary folder of the system serves.
 */
export function memoryFolder(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(memory)) return undefined;
  clearRemains();
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < files || free() < files + programs) return undefined;
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(memory, `zhanggui-${process.pid}-`));
    // Under root the databases run as another user; and some of what is put here is run.
    chmodSync(folder, 0o1777);
    const probe = join(folder, 'probe');
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(probe);
    rmSync(probe);
    return folder;
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}

/** Bytes that programs may still take, of the computer and of this process's share of it. */
function free(): number {
  const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  const share = process.constrainedMemory();
  return Math.min(Number(available ?? 0) * 1024, share > 0 ? share : Infinity);
}

/** Memory does not fill with what runs left that were cut off. */
function clearRemains(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^zhanggui-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}
