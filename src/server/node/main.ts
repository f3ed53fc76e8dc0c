/** `npm start`: database, tables, sample data, console and API on one port; Ctrl-C stops all of it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalPostgres, type LocalPostgres } from '../../database/local/postgres.ts';
import { LocalPostgresError } from '../../database/local/error.ts';
import { open } from '../../database/connection.ts';
import { migrate, MigrationRefused } from '../../database/migrate.ts';
import { makeSite } from '../../site.ts';
import { createApp } from '../app.ts';
import { configFile } from '../console.ts';
import { readSchemas } from './read-schemas.ts';
import { readAssets } from './assets.ts';
import { configText } from './config-text.ts';
import { checkAddress, closeServer, listen, ListenError } from './listen.ts';
import { jsonLog, survive } from './log.ts';
import { prepareSample } from './prepare.ts';
import { readSettings, SettingsError } from './settings.ts';
import { onlyOne } from './single.ts';
import { readSms } from './sms.ts';
import { readStorage } from './storage.ts';
import { tableReader } from './tables.ts';
import { welcome } from './welcome.ts';
import { realWorld } from './world.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = (text: string): void => void process.stderr.write(`${text}\n`);
// A terminal or a service manager that no longer reads ends nothing.
survive(process.stdout);
survive(process.stderr);

async function main(): Promise<void> {
  const checkout = existsSync(join(root, 'schemas')) ? root : process.cwd();
  const settings = readSettings(process.env, checkout);
  const { site, problems } = makeSite(readSchemas(settings.schemas));
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) say(`${errors.length} 处声明有误，运行 npm run check 查看。 / ${errors.length} declarations are faulty; npm run check lists them.`);

  let local: LocalPostgres | null = null;
  let lock: { release(): Promise<void> } | null = null;
  const url = settings.databaseUrl ?? (local = await startLocalPostgres({ data: settings.data, shared: settings.shared })).url;
  if (local) {
    lock = await onlyOne(url);
    if (!lock) {
      const running = join(settings.data, 'running.json');
      const at = existsSync(running) ? (JSON.parse(readFileSync(running, 'utf8')) as { url: string }).url : '';
      throw new SettingsError(`${settings.data} 已有一个掌柜在运行${at ? `：${at}` : ''}。 / Zhanggui is already running on ${settings.data}${at ? `: ${at}` : ''}.`);
    }
  }
  const postgres = local;
  const held = lock;
  const stopDatabase = async (): Promise<void> => {
    await held?.release();
    await postgres?.leave();
  };

  try {
    await checkAddress(settings.host, settings.port);
    await migrate(url, site);
    mkdirSync(settings.data, { recursive: true });
    const { files, hosts: storage } = readStorage(process.env, join(settings.data, 'files'));
    const sms = readSms(process.env, local ? settings.data : null);
    const accounts = local ? await prepareSample(url, site, settings, files, say) : [];
    const database = open(url, { max: 20 });
    const app = createApp({
      site, database, world: realWorld(), tables: tableReader(), log: jsonLog(local ? join(settings.data, 'server.log') : undefined),
      assets: readAssets(join(checkout, 'dist', 'web')), files, storage, ...(sms ? { sms } : {}),
      config: configText([process.env['ZHANGGUI_CONFIG'], join(settings.data, configFile), join(checkout, configFile)]),
      origins: settings.origins, passwordLeast: settings.passwordLeast, behindProxy: process.env['BEHIND_PROXY'] === '1',
    });
    const server = await listen(app, settings.host, settings.port);
    const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`;
    if (local) writeFileSync(join(settings.data, 'running.json'), JSON.stringify({ url: address, pid: process.pid }));
    say(welcome(address, accounts, local ? settings.data : null));

    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      say('\n正在停止… / Stopping…');
      void (async () => {
        // Late callers are told to come back while those under way finish; only then the port closes, so that no answer is cut.
        await app.close();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await closeServer(server);
        await database.close();
        await stopDatabase();
        process.exit(0);
      })();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    process.on('SIGHUP', stop);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

main().catch((error: unknown) => {
  if (error instanceof LocalPostgresError) say(`${error.text.zh} / ${error.text.en}`);
  else if (error instanceof SettingsError || error instanceof ListenError || error instanceof MigrationRefused) say(error.message);
  else if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') say('数据库连接被拒绝，请检查 DATABASE_URL。 / The database refused the connection; check DATABASE_URL.');
  else say(String(error instanceof Error ? (error.stack ?? error.message) : error));
  process.exit(1);
});
