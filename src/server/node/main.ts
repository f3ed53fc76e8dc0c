/** `npm start`: database, tables, sample data, console and API on one port; Ctrl-C stops all of it. */
import { digest } from 'virtual:site/digest';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open } from '../../database/connection.ts';
import type { Files } from '../../database/contract.ts';
import { writeDurably } from '../../database/local/durable.ts';
import { migrate } from '../../database/migrate.ts';
import type { Site } from '../../grammar/resolved.ts';
import { createApp } from '../app.ts';
import { configFile } from '../console.ts';
import type { Log } from '../contract.ts';
import { readAssets } from './assets.ts';
import { configText } from './config-text.ts';
import { sentenceOf } from './failure.ts';
import { holdFolder, runningFile } from './folder.ts';
import { closingTimes, Life } from './life.ts';
import { checkAddress, closeServer, listen } from './listen.ts';
import { jsonLog, survive } from './log.ts';
import { compact, growInSmallSteps } from './memory.ts';
import { readServices } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { readSite } from './site.ts';
import { readSms } from './sms.ts';
import { readStorage } from './storage.ts';
import { tableReader } from './tables.ts';
import { welcome, type SampleAccount } from './welcome.ts';
import { realWorld } from './world.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = (text: string): void => void process.stderr.write(`${text}\n`);
growInSmallSteps();
// A terminal or a service manager that no longer reads ends nothing.
survive(process.stdout);
survive(process.stderr);

const checkout = existsSync(join(root, 'schemas')) ? root : process.cwd();
try {
  const settings = readSettings(process.env, checkout);
  const log = jsonLog(settings.databaseUrl === undefined ? join(settings.data, 'server.log') : undefined);
  const life = new Life({ say, log, exit: (code) => process.exit(code) });
  start(settings, life, log).catch((error: unknown) => {
    // Told to end while it started: what failed then failed because of that.
    if (!life.ending) say(sentenceOf(error, settings.databaseUrl));
    return life.end(1);
  });
} catch (error) {
  say(sentenceOf(error, process.env['DATABASE_URL']));
  process.exitCode = 1;
}

async function start(settings: Settings, life: Life, log: Log): Promise<void> {
  const { data, host, port } = settings;
  const site = readSite(
    settings.schemas,
    (process.env['LC_ALL'] ?? process.env['LANG'] ?? '').startsWith('zh') ? 'zh' : 'en',
    digest,
  );
  await checkAddress(host, port);
  // Told to end before that, the start itself is still at work on the database.
  let serving = false;
  const taken = (): void => {
    serving = true;
    say(`${data} 已由另一个掌柜接管，本进程停止。 / Another Zhanggui took over ${data}; this one ends.`);
    void life.end(1);
  };
  const local =
    settings.databaseUrl === undefined
      ? await life.open(
          holdFolder(settings, { log, taken, stopped: () => life.ending }),
          closingTimes.folder,
          (folder) => folder.release(!serving),
        )
      : null;
  const url = local?.url ?? settings.databaseUrl ?? '';

  await migrate(url, site);
  mkdirSync(data, { recursive: true });
  const { files, hosts: storage } = readStorage(process.env, join(data, 'files'));
  const sms = readSms(process.env, local ? data : null);
  const services = readServices(process.env, site);
  const accounts = local ? await sampleAccounts(url, site, settings, files) : [];
  const database = await life.open(Promise.resolve(open(url, { max: 20 })), closingTimes.pool, (store) =>
    store.close(),
  );
  const app = createApp({
    site,
    database,
    world: realWorld(),
    tables: tableReader(),
    log,
    assets: readAssets(join(checkout, 'dist', 'web')),
    files,
    storage,
    ...(sms ? { sms } : {}),
    services,
    config: configText([process.env['ZHANGGUI_CONFIG'], join(data, configFile), join(checkout, configFile)]),
    origins: settings.origins,
    passwordLeast: settings.passwordLeast,
    behindProxy: process.env['BEHIND_PROXY'] === '1',
    clock: true,
  });
  compact();
  await life.open(listen(app, host, port), closingTimes.port, (server) => closeServer(server, closingTimes.port - 100));
  // Late callers are told to come back while those under way finish; only then the port closes, so that no answer is
  // cut.
  await life.open(Promise.resolve(app), closingTimes.app, async () => {
    await app.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  if (life.ending) return;
  serving = true;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (local) writeDurably(runningFile(data), JSON.stringify({ url: address, pid: process.pid }));
  say(welcome(address, accounts, local ? data : null));
}

/** The sample of a local database; its generator is read then alone, a server on a database of its own never has it. */
async function sampleAccounts(
  url: string,
  site: Site,
  settings: Settings,
  files: Files,
): Promise<readonly SampleAccount[]> {
  const { prepareSample } = await import('../../../generators/sample/prepare.ts');
  return prepareSample(url, site, settings, files, say);
}
