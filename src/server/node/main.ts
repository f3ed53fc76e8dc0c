/** `npm start`: database, tables, sample data, console and API on one port; Ctrl-C stops all of it. */
import { digest } from 'virtual:site/digest';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from '../../database/contract.ts';
import { writeDurably } from '../../database/local/durable.ts';
import { migrate } from '../../database/migrate/migrate.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import { sentenceOf } from './failure.ts';
import { holdFolder, runningFile } from './folder.ts';
import { closingTimes, Life } from './life.ts';
import { checkAddress } from './listen.ts';
import { jsonLog, survive, type ProcessLog } from './log.ts';
import { compact, growInSmallSteps } from './memory.ts';
import { serve, storageOf } from './serving.ts';
import { readSettings, type Settings } from './settings.ts';
import { readSite } from './site.ts';
import { welcome, type SampleAccount } from './welcome.ts';
import { begin, told, WorkerEnded } from './workers.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = (text: string): void => void process.stderr.write(`${text}\n`);
growInSmallSteps();
// A terminal or a service manager that no longer reads ends nothing.
survive(process.stdout);
survive(process.stderr);

const checkout = existsSync(join(root, 'schemas')) ? root : process.cwd();
const worker = told();
try {
  const own = readSettings(process.env, checkout);
  const settings = { ...own, clockAhead: worker?.clockAhead ?? own.clockAhead };
  const local = worker?.local ?? settings.databaseUrl === undefined;
  const log = jsonLog(local ? join(settings.data, 'server.log') : undefined);
  // The end of a worker is told by the process that began it.
  const life = new Life({ say: worker ? () => undefined : say, log, exit: (code) => process.exit(code) });
  const site = readSite(
    settings.schemas,
    (process.env['LC_ALL'] ?? process.env['LANG'] ?? '').startsWith('zh') ? 'zh' : 'en',
    digest,
  );
  const begun = worker ? serve(life, { ...worker, site, settings, checkout, log }) : start(settings, site, life, log);
  begun.catch((error: unknown) => {
    // Told to end while it started: what failed then failed because of that. A worker has said itself why it ended.
    if (!life.ending && !(error instanceof WorkerEnded)) say(sentenceOf(error, settings.databaseUrl));
    return life.end(1);
  });
} catch (error) {
  say(sentenceOf(error, process.env['DATABASE_URL']));
  // A worker is kept alive by its channel to the process that began it.
  if (worker) process.exit(1);
  process.exitCode = 1;
}

async function start(settings: Settings, site: Site, life: Life, log: ProcessLog): Promise<void> {
  const { data, host, port } = settings;
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
  const accounts = local ? await sampleAccounts(url, site, settings, storageOf(settings).files) : [];
  const database = { url, local: local !== null };
  if (settings.workers === 1) await serve(life, { ...database, site, settings, checkout, log });
  else {
    compact();
    await life.open(
      begin(settings.workers, { ...database, clockAhead: settings.clockAhead }, log),
      closingTimes.app + closingTimes.port + closingTimes.pool,
      (workers) => workers.close(),
    );
  }
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
