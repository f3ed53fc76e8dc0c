import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startLocalPostgres } from '../../src/database/local/postgres.ts';
import { memoryFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the PostgreSQL that this test run started. */
    postgresUrl: string;
  }
}

/**
 * What the tests write lies in memory where there is enough. One PostgreSQL for the whole run, in a folder of its own;
 * not durable, since a test database outlives nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = memoryFolder();
  if (scratch !== undefined) process.env['TMPDIR'] = scratch;
  const data = mkdtempSync(join(tmpdir(), 'zhanggui-test-'));
  const server = await startLocalPostgres({
    data,
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=120',
      'shared_buffers=256MB',
    ],
  });
  // Databases of tests have a clock of their own (tests/database.ts).
  const client = new pg.Client({ connectionString: server.superUrl });
  await client.connect();
  await client.query('alter role zhanggui set search_path = public, pg_catalog');
  await client.end();
  project.provide('postgresUrl', server.superUrl);
  const templates = mkdtempSync(join(tmpdir(), 'zhanggui-templates-'));
  // Under root the database runs as another user, who has to get through.
  chmodSync(templates, 0o755);
  process.env['ZHANGGUI_TEST_DATA'] = templates;
  return async () => {
    await server.stop();
    for (const folder of [data, templates, ...(scratch === undefined ? [] : [scratch])])
      rmSync(folder, { recursive: true, force: true });
  };
}
