import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { loadSample } from '../generators/sample/load.ts';
import { open } from '../src/database/connection.ts';
import { migrate } from '../src/database/migrate.ts';
import type { Site } from '../src/grammar/resolved.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { makeSite } from '../src/site.ts';
import { administer, ownerUrl } from './database.ts';

/** What a template holds: the tables of the real site alone, or a small sample of it as well. */
export type Contents = 'tables' | 'sample';
const nameOf = (contents: Contents): string => `template_${contents}`;

/** The real site, resolved once per worker. */
let site: Site | undefined;
export function realSite(): Site {
  site ??= makeSite(readSchemas(join(import.meta.dirname, '..', 'schemas'))).site;
  return site;
}

/** Password of every sample account in test databases. */
export const samplePassword = (username: string): string => `${username}-pass`;

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
    if (contents === 'sample' && !(await has('sample'))) await makeTemplate(superUrl, 'sample', fillSample, 'tables');
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
  await fill(ownerUrl(superUrl, name));
  await administer(superUrl, `alter database "${name}" is_template true`);
}

async function fillSample(url: string): Promise<void> {
  const store = open(url, { role: 'owner', max: 2, statementTimeout: 120_000 });
  await loadSample(store, realSite(), {
    seed: 'tests',
    now: new Date(),
    scale: 0.1,
    files: { save: async () => true, read: async () => null },
    password: samplePassword,
    say: () => undefined,
  });
  await store.close();
}
