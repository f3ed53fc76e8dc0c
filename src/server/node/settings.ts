import { isAbsolute, join, resolve } from 'node:path';
import { reachable, postgresUser } from '../../database/local/user.ts';

/** What the process is told from outside. */
export interface Settings {
  host: string;
  port: number;
  /** Folder of the local database, uploads and sample accounts. */
  data: string;
  /** Folder of the schema files (ZHANGGUI_SCHEMAS). */
  schemas: string;
  /** Another PostgreSQL; then nothing local is started and no sample data is made. */
  databaseUrl?: string;
  /** Folder that an unprivileged user can reach when the checkout is closed to it. */
  shared: string;
  /** Origins of consoles that are served elsewhere and may ask this server (ZHANGGUI_ORIGINS, separated by commas). */
  origins: string[];
  /** Fewest characters of a new password, from 6 to 20 (ZHANGGUI_PASSWORD_MIN); 6 by default. */
  passwordLeast: number;
  /** Processes that answer, from 1 to 32 (ZHANGGUI_WORKERS); 1 by default. */
  workers: number;
  /** Share of the sample's volumes, for tests; 1 by default (ZHANGGUI_SAMPLE). */
  sample: number;
  /**
   * Milliseconds that the server's clock is ahead of the computer's, for tests: ZHANGGUI_NOW is the moment, in ISO 8601
   * with its offset, at which the process begins. 0 by default.
   */
  clockAhead: number;
}

/** A setting that makes no sense; one sentence in both languages. */
export class SettingsError extends Error {}

const systemFolder = '/var/lib/zhanggui';

/**
 * Reads PORT, HOST, DATABASE_URL and what begins with ZHANGGUI_. As root under a closed home the data goes to
 * /var/lib/zhanggui.
 */
export function readSettings(env: { [name: string]: string | undefined }, checkout: string): Settings {
  const port = Number(env['PORT'] || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SettingsError(
      `PORT 应为 1 到 65535 的整数，当前为 ${env['PORT']}。 / PORT must be a whole number from 1 to 65535; it is ${env['PORT']}.`,
    );
  }
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new SettingsError('DATABASE_URL 应以 postgres:// 开头。 / DATABASE_URL must begin with postgres://.');
  }
  if (databaseUrl !== undefined && !URL.canParse(databaseUrl)) {
    throw new SettingsError(
      'DATABASE_URL 不是有效的地址；密码中的特殊字符需写成 %XX。 / DATABASE_URL is no valid address; write special characters of the password as %XX.',
    );
  }
  const origins = (env['ZHANGGUI_ORIGINS'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong !== undefined)
    throw new SettingsError(
      `ZHANGGUI_ORIGINS 中的「${wrong}」不是来源地址，应形如 https://console.example.com。 / ${wrong} in ZHANGGUI_ORIGINS is no origin; write https://console.example.com.`,
    );
  const passwordLeast = Number(env['ZHANGGUI_PASSWORD_MIN'] || 6);
  if (!Number.isInteger(passwordLeast) || passwordLeast < 6 || passwordLeast > 20) {
    throw new SettingsError(
      `ZHANGGUI_PASSWORD_MIN 应为 6 到 20 的整数，当前为 ${env['ZHANGGUI_PASSWORD_MIN']}。 / ZHANGGUI_PASSWORD_MIN must be a whole number from 6 to 20; it is ${env['ZHANGGUI_PASSWORD_MIN']}.`,
    );
  }
  const workers = Number(env['ZHANGGUI_WORKERS'] || 1);
  if (!Number.isInteger(workers) || workers < 1 || workers > 32) {
    throw new SettingsError(
      `ZHANGGUI_WORKERS 应为 1 到 32 的整数，当前为 ${env['ZHANGGUI_WORKERS']}。 / ZHANGGUI_WORKERS must be a whole number from 1 to 32; it is ${env['ZHANGGUI_WORKERS']}.`,
    );
  }
  const begins = env['ZHANGGUI_NOW'] || undefined;
  if (begins !== undefined && !(/T.*(Z|[+-]\d\d:\d\d)$/.test(begins) && Number.isFinite(Date.parse(begins)))) {
    throw new SettingsError(
      `ZHANGGUI_NOW 应为带时区的时刻，如 2026-11-18T10:00:00+08:00，当前为 ${begins}。 / ZHANGGUI_NOW must be a moment with its offset, such as 2026-11-18T10:00:00+08:00; it is ${begins}.`,
    );
  }
  const user = postgresUser();
  const wanted = env['ZHANGGUI_DATA'];
  const inside = join(checkout, '.zhanggui');
  const fallback = join(systemFolder, checkout.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/^_/, ''));
  const data = wanted
    ? isAbsolute(wanted)
      ? wanted
      : resolve(checkout, wanted)
    : reachable(inside, user)
      ? inside
      : fallback;
  const schemas = resolve(checkout, env['ZHANGGUI_SCHEMAS'] || 'schemas');
  return {
    origins,
    passwordLeast,
    workers,
    host: env['HOST'] || '127.0.0.1',
    port,
    data,
    schemas,
    shared: user.uid === undefined ? data : systemFolder,
    sample: Number(env['ZHANGGUI_SAMPLE'] || 1),
    clockAhead: begins === undefined ? 0 : Date.parse(begins) - performance.timeOrigin,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  };
}
