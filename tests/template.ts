import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { loadSample } from '../generators/sample/load.ts';
import { open } from '../src/database/connection/connection.ts';
import { sealAll } from '../src/database/audit/seal.ts';
import { migrate } from '../src/database/migrate/migrate.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { diskFiles } from '../src/server/node/files.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import type { SampleAccount } from '../src/server/node/welcome.ts';
import { makeSite } from '../src/site.ts';
import { administer, clockFrom, ownerUrl } from './database.ts';
import { testMoment } from './moment.ts';

/** What a template holds: the tables of the real site alone, or a sample of this share of its volumes as well. */
export type Contents = 'tables' | number;
/** Share of the sample that tests of the handler and smoke journeys have. */
export const smallSample = 0.1;
const nameOf = (contents: Contents): string => `template_${contents}`;

/** The real site, resolved once per worker; the check of the schemas is a step of its own. */
let site: Site | undefined;
export function realSite(): Site {
  site ??= makeSite(readSchemas(join(import.meta.dirname, '..', 'schemas')), true).site;
  return site;
}

/** Password of every sample account in test databases. */
export const samplePassword = (username: string): string => `${username}-pass`;

/** Folder of the sample's pictures, and its accounts, beside the template of this share. */
export function sampleFolder(scale: number): { files: string; accounts(): SampleAccount[] } {
  const folder = join(process.env['ZHANGGUI_TEST_DATA'] ?? '', `sample-${scale}`);
  return {
    files: join(folder, 'files'),
    accounts: () => JSON.parse(readFileSync(join(folder, 'accounts.json'), 'utf8')) as SampleAccount[],
  };
}

/** Name of the database with these contents; the first worker that asks makes it, the others wait. */
export async function templateName(contents: Contents): Promise<string> {
  const superUrl = inject('postgresUrl');
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7)');
    const has = async (one: Contents): Promise<boolean> =>
      (await client.query('select 1 from pg_database where datname = $1 and datistemplate', [nameOf(one)])).rowCount !==
      0;
    if (!(await has('tables'))) await makeTemplate(superUrl, 'tables', (url) => migrate(url, realSite()));
    if (contents !== 'tables' && !(await has(contents)))
      await makeTemplate(superUrl, contents, (url) => fillSample(url, contents), 'tables');
    return nameOf(contents);
  } finally {
    await client.end();
  }
}

async function makeTemplate(
  superUrl: string,
  contents: Contents,
  fill: (url: string) => Promise<unknown>,
  from?: Contents,
): Promise<void> {
  const name = nameOf(contents);
  await administer(superUrl, `drop database if exists "${name}"`);
  await administer(
    superUrl,
    `create database "${name}" owner zhanggui${from === undefined ? '' : ` template "${nameOf(from)}"`}`,
  );
  await administer(new URL(`/${name}`, superUrl).href, clockFrom(testMoment));
  await fill(ownerUrl(superUrl, name));
  await administer(superUrl, `alter database "${name}" is_template true`);
}

async function fillSample(url: string, scale: number): Promise<void> {
  const store = open(url, { role: 'owner', max: 2, statementTimeout: 120_000 });
  const { files } = sampleFolder(scale);
  mkdirSync(files, { recursive: true });
  const accounts = await loadSample(store, realSite(), {
    seed: scale === smallSample ? 'tests' : 'zhanggui',
    now: testMoment,
    scale,
    files: diskFiles(files),
    password: samplePassword,
    say: () => undefined,
  });
  writeFileSync(join(files, '..', 'accounts.json'), JSON.stringify(accounts));
  // As the first start does it: its rows are of the past, and sealed now none of them looks forgotten.
  if (scale !== smallSample) await sealAll(store.db, realSite());
  await store.close();
}
