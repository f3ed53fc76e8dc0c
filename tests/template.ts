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

const name = 'template_site';

/** The real site, resolved once per worker. */
let site: Site | undefined;
export function realSite(): Site {
  site ??= makeSite(readSchemas(join(import.meta.dirname, '..', 'schemas'))).site;
  return site;
}

/** Password of every sample account in test databases. */
export const samplePassword = (username: string): string => `${username}-pass`;

/** Name of the database that holds tables and a small sample; the first worker that asks makes it, the others wait. */
export async function templateName(): Promise<string> {
  const superUrl = inject('postgresUrl');
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount === 0) await makeTemplate(superUrl);
    return name;
  } finally {
    await client.end();
  }
}

async function makeTemplate(superUrl: string): Promise<void> {
  await administer(superUrl, `drop database if exists "${name}"`);
  await administer(superUrl, `create database "${name}" owner zhanggui`);
  const url = ownerUrl(superUrl, name);
  await migrate(url, realSite());
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
  await administer(superUrl, `alter database "${name}" is_template true`);
}
