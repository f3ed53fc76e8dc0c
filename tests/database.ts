import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Contents } from './template.ts';

/** A database of the test server, empty or made from a template in about 0.15 s. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database, owned by the role that the URL names. */
export function freshDatabase(): Promise<TestDatabase> {
  return make(null);
}

/** A database that holds the tables of the real site; with the sample, its accounts and sample data as well. */
export async function siteDatabase(contents: Contents = 'sample'): Promise<TestDatabase> {
  const { templateName } = await import('./template.ts');
  return make(await templateName(contents));
}

async function make(template: string | null): Promise<TestDatabase> {
  const superUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await administer(
    superUrl,
    `create database "${name}" owner zhanggui${template === null ? '' : ` template "${template}"`}`,
  );
  return {
    url: ownerUrl(superUrl, name),
    async drop() {
      await administer(superUrl, `drop database if exists "${name}" with (force)`);
    },
  };
}

/** URL of the owner role for a database of the test server. */
export function ownerUrl(superUrl: string, database: string): string {
  const url = new URL(superUrl);
  url.username = 'zhanggui';
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement as superuser. */
export async function administer(superUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
