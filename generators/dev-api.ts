/** `npm run dev`: the API in the same process as Vite, on the local database, following the schema files. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { open } from '../src/database/connection/connection.ts';
import { migrate } from '../src/database/migrate/migrate.ts';
import { createApp } from '../src/server/app.ts';
import { configFile } from '../src/server/console.ts';
import type { AppOptions } from '../src/server/contract.ts';
import { configText } from '../src/server/node/config-text.ts';
import { diskFiles } from '../src/server/node/files.ts';
import { jsonLog } from '../src/server/node/log.ts';
import { prepareSample } from './sample/prepare.ts';
import { readServices } from '../src/server/node/services.ts';
import { readSettings, type Settings } from '../src/server/node/settings.ts';
import { tableReader } from '../src/server/node/tables.ts';
import { realWorld } from '../src/server/node/world.ts';
import { readSms } from '../src/server/node/sms.ts';
import { welcome } from '../src/server/node/welcome.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { holdPostgres } from './dev-postgres.ts';
import { mountNewPage } from './new-page/mount.ts';
import { fillNewZones } from './sample/zones.ts';
import type { SitePlugin } from './vite-plugin.ts';

/** Paths that the API answers; all others are Vite's. */
const api = /^\/(api|user|files|healthz|readyz)(\/|$|\?)/;

/** Serves the API beside Vite's own files. Gives the function that ends it. */
export async function serveApi(server: ViteDevServer, site: SitePlugin): Promise<() => Promise<void>> {
  const settings = readSettings(process.env, server.config.root);
  const local = settings.databaseUrl ? null : await holdPostgres(settings);
  try {
    return await serveOn(local?.url ?? settings.databaseUrl ?? '', local, settings, server, site);
  } catch (error) {
    await local?.release();
    throw error;
  }
}

function smsOf(folder: string | null): Pick<AppOptions, 'sms'> {
  const sms = readSms(process.env, folder);
  return sms ? { sms } : {};
}

async function serveOn(
  url: string,
  local: { release(): Promise<void> } | null,
  settings: Settings,
  server: ViteDevServer,
  site: SitePlugin,
): Promise<() => Promise<void>> {
  const files = diskFiles(join(settings.data, 'files'));
  const say = (text: string): void => server.config.logger.info(text);
  let current: Site | undefined;
  const stop = site.onSite(({ site: first }) => {
    current ??= first;
  });
  stop();
  if (!current) throw new Error('The site was not resolved');
  await migrate(url, current);
  const accounts = local ? await prepareSample(url, current, settings, files, say) : [];
  const database = open(url, { max: 10 });
  const options = {
    world: realWorld(settings.clockAhead),
    tables: tableReader(),
    log: jsonLog(join(settings.data, 'server.log')),
    files,
    origins: settings.origins,
    passwordLeast: settings.passwordLeast,
    ...smsOf(local === null ? null : settings.data),
  };
  /** Those that are declared while the server runs come to them. */
  const services = readServices(process.env, current);
  const app = createApp({ ...options, site: current, database, services, clock: true });

  // Changes are taken one after another: a table first, then the endpoints that use it.
  let turn = Promise.resolve();
  const end = site.onSite(({ site: next }) => {
    if (next.digest === current?.digest) return;
    const before = current;
    current = next;
    turn = turn.then(async () => {
      try {
        Object.assign(services, readServices(process.env, next));
        await migrate(url, next);
        app.setSite(next);
        if (local) await fillNewZones(url, next, files, options.world.now(), before);
      } catch (error) {
        server.config.logger.error(error instanceof Error ? error.message : String(error), { timestamp: true });
      }
    });
  });

  const config = configText([
    process.env['ZHANGGUI_CONFIG'],
    join(settings.data, configFile),
    join(server.config.root, configFile),
  ]);
  const configured = getRequestListener(async () => {
    const text = await config();
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return text === null ? new Response(null, { status: 404 }) : new Response(text, { headers });
  });
  const endNew = mountNewPage({ ...options, server, site, url, isSample: local !== null });
  const listener = getRequestListener((request) => turn.then(() => app.fetch(request)));
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (api.test(request.url ?? '')) void listener(request, response);
    else if (request.url?.split('?')[0] === `/${configFile}`) void configured(request, response);
    else next();
  });
  server.httpServer?.once('listening', () => {
    const address = `http://localhost:${String(server.config.server.port ?? 5173)}`;
    say(welcome(address, accounts, settings.data));
    say(`  声明语言参考 / Schema language   ${address}/dev/reference`);
    say(`  新建页面 / New page              ${address}/dev/new\n`);
  });
  let closing: Promise<void> | undefined;
  return () =>
    (closing ??= (async () => {
      end();
      await turn;
      await endNew();
      await app.close();
      await database.close();
      await local?.release();
    })());
}
