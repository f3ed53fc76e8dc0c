/** The application on its port, as one process serves it. */
import { join } from 'node:path';
import { open } from '../../database/connection/connection.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import { createApp } from '../app.ts';
import { configFile } from '../console.ts';
import type { Log } from '../contract.ts';
import { readAssets } from './assets.ts';
import { configText } from './config-text.ts';
import { closingTimes, type Life } from './life.ts';
import { closeServer, listen } from './listen.ts';
import { compact } from './memory.ts';
import { readServices } from './services.ts';
import type { Settings } from './settings.ts';
import { readSms } from './sms.ts';
import { readStorage } from './storage.ts';
import { tableReader } from './tables.ts';
import { realWorld } from './world.ts';

export interface Serving {
  site: Site;
  settings: Settings;
  /** Address of the database, which `migrate` has prepared. */
  url: string;
  /** True when the database is the data folder's own. */
  local: boolean;
  /** Folder that holds `dist` and, perhaps, zhanggui.config.json. */
  checkout: string;
  log: Log;
}

/** Where uploads are kept: the data folder, or the object storage that the environment names. */
export const storageOf = ({ data }: Settings): ReturnType<typeof readStorage> =>
  readStorage(process.env, join(data, 'files'));

/** Connections of one process at most: several processes share what a PostgreSQL takes. */
const connectionsOf = (workers: number): number => (workers === 1 ? 20 : Math.max(6, Math.floor(40 / workers)));

/** Answers on the port from now on; what it opened is closed by `life`. */
export async function serve(life: Life, { site, settings, url, local, checkout, log }: Serving): Promise<void> {
  const { data, host, port } = settings;
  const { files, hosts: storage } = storageOf(settings);
  const sms = readSms(process.env, local ? data : null);
  const services = readServices(process.env, site);
  const database = await life.open(
    Promise.resolve(open(url, { max: connectionsOf(settings.workers) })),
    closingTimes.pool,
    (store) => store.close(),
  );
  const app = createApp({
    site,
    database,
    world: realWorld(settings.clockAhead),
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
}
