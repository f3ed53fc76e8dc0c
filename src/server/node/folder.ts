/**
 * A data folder in the hands of one server: its PostgreSQL, the lock that keeps others out, and what happens when
 * either is lost.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPostgres } from '../../database/local/postgres.ts';
import { failureOf } from '../../database/connection/dialect.ts';
import type { Log } from '../contract.ts';
import { SettingsError, type Settings } from './settings.ts';
import { onlyOne } from './single.ts';

export interface HeldFolder {
  url: string;
  /**
   * Gives the folder up; its database is stopped unless another process works on it. `force`: in any case, since this
   * process itself still does.
   */
  release(force?: boolean): Promise<void>;
}

export interface HoldOptions {
  log: Log;
  /** Another server took the folder over: this process has to end. */
  taken(): void;
  /** True once this process was told to end: a database that does not run yet is not started. */
  stopped?(): boolean;
}

/** A worker takes six connections at least, and two beside its transactions; some are left for backups and tools. */
const roomFor = (workers: number): string => `max_connections=${Math.max(60, 20 + workers * 10)}`;

/** File that tells where the server of this folder listens. */
export const runningFile = (data: string): string => join(data, 'running.json');

/**
 * Starts or adopts the database of the folder and keeps others out; throws SettingsError when another server holds it.
 */
export async function holdFolder(
  { data, shared, workers }: Pick<Settings, 'data' | 'shared' | 'workers'>,
  { log, taken, stopped = () => false }: HoldOptions,
): Promise<HeldFolder> {
  for (let attempt = 1; ; attempt += 1) {
    const local = await startLocalPostgres({ data, shared, stopped, settings: [roomFor(workers)] });
    try {
      const lock = await onlyOne(local.url, {
        revive: local.revive,
        taken,
        note: (message, reason) =>
          log({ level: 'warn', message, ...(reason === undefined ? {} : { reason: String(reason) }) }),
      });
      if (!lock) throw alreadyRunning(data);
      return {
        url: local.url,
        async release(force = false) {
          await lock.release();
          if (force) await local.stop();
          else await local.leave();
        },
      };
    } catch (error) {
      if (!local.adopted) await local.leave();
      // Whoever held the folder was stopping the database in that moment.
      if (attempt === 3 || failureOf(error)?.kind !== 'lost') throw error;
    }
  }
}

function alreadyRunning(data: string): SettingsError {
  const at = addressOf(data);
  return new SettingsError(
    `${data} 已有一个掌柜在运行${at ? `：${at}` : ''}。 / Zhanggui is already running on ${data}${at ? `: ${at}` : ''}.`,
  );
}

/** Only for the message: the file may be absent, or cut off by a crash. */
function addressOf(data: string): string {
  try {
    const { url } = JSON.parse(readFileSync(runningFile(data), 'utf8')) as { url?: unknown };
    return typeof url === 'string' ? url : '';
  } catch {
    return '';
  }
}
