/** The console as it is built, on the real handler and a database of its own with the sample, while it is recorded. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { seededRandom } from '../../../src/base/random.ts';
import { open } from '../../../src/database/connection/connection.ts';
import type { World } from '../../../src/database/contract.ts';
import { startLocalPostgres } from '../../../src/database/local/postgres.ts';
import { migrate } from '../../../src/database/migrate/migrate.ts';
import { sealAll } from '../../../src/database/audit/seal.ts';
import type { Site } from '../../../src/grammar/site/resolved.ts';
import { createApp } from '../../../src/server/app.ts';
import { readAssets } from '../../../src/server/node/assets.ts';
import { diskFiles } from '../../../src/server/node/files.ts';
import { loadSample } from '../../sample/load.ts';

/** Answers a request of the browser; what is laid around the handler is laid around this. */
export type Answering = (request: Request) => Promise<Response>;

export interface Stage {
  url: string;
  /** Of every sample account; random, and gone with the stage. */
  password: string;
  close(): Promise<void>;
}

export interface StageOptions {
  site: Site;
  /** Folder of the built console. */
  built: string;
  /** The moment at which clock and sample stand. */
  now: Date;
  /** Laid around the handler. */
  around(answer: Answering): Answering;
}

/** Share of the usual sample: enough rows for a full page of each list. */
const scale = 0.2;

/** The browser's part of `npm run build`, of these schemas. */
export async function buildConsole(root: string, schemas: string, folder: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, ZHANGGUI_SCHEMAS: schemas },
    maxBuffer: 16 * 1024 * 1024,
  });
}

/** Clock and randomness that are the same at each recording. */
const stillWorld = (now: Date): World => {
  const random = seededRandom('review');
  return {
    now: () => now,
    bytes: (length) => Uint8Array.from({ length }, () => random.integer(0, 255)),
    random,
  };
};

export async function openStage({ site, built, now, around }: StageOptions): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'zhanggui-review-'));
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(data, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startLocalPostgres({ data, settings: ['fsync=off', 'synchronous_commit=off'] });
    ends.push(() => postgres.stop());
    await migrate(postgres.url, site);
    const files = diskFiles(join(data, 'files'));
    const password = randomBytes(12).toString('hex');
    const owner = open(postgres.url, { role: 'owner', max: 2, statementTimeout: 600_000 });
    try {
      await loadSample(owner, site, {
        seed: 'zhanggui',
        now,
        scale,
        apart: true,
        files,
        password: () => password,
        say: () => undefined,
      });
      await sealAll(owner.db, site);
    } finally {
      await owner.close();
    }
    const database = open(postgres.url, { max: 8 });
    ends.push(() => database.close());
    const app = createApp({
      site,
      database,
      world: stillWorld(now),
      log: () => undefined,
      files,
      assets: readAssets(built),
    });
    ends.push(() => app.close());
    const fetch = around((request) => app.fetch(request, { address: '127.0.0.1' }));
    const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
      const begun = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(begun));
    });
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, password, close };
  } catch (error) {
    await close();
    throw error;
  }
}
