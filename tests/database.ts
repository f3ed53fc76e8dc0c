import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { testMoment } from './moment.ts';
import type { Contents } from './template.ts';

/** A database of the test server, empty or made from a template in about 0.15 s. */
export interface TestDatabase {
  url: string;
  /** The same database for the superuser. */
  superUrl: string;
  /** The moment by its clock. */
  now(): Date;
  drop(): Promise<void>;
}

/** An empty database, owned by the role that the URL names. */
export function freshDatabase(): Promise<TestDatabase> {
  return make(null);
}

/** A database that holds the tables of the real site, and unless only these are wanted the sample in this share. */
export async function siteDatabase(contents?: Contents): Promise<TestDatabase> {
  const { smallSample, templateName } = await import('./template.ts');
  return make(await templateName(contents ?? smallSample));
}

async function make(template: string | null): Promise<TestDatabase> {
  const superUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const own = new URL(`/${name}`, superUrl).href;
  await administer(
    superUrl,
    `create database "${name}" owner zhanggui${template === null ? '' : ` template "${template}" strategy file_copy`}`,
  );
  const begun = performance.now();
  if (template !== null) await administer(own, clockFrom(testMoment));
  return {
    url: ownerUrl(superUrl, name),
    superUrl: own,
    now: () => new Date(testMoment.getTime() + performance.now() - begun),
    async drop() {
      await administer(superUrl, `drop database if exists "${name}" with (force)`);
    },
  };
}

/**
 * Statements that make the moment this database's present, from which its clock goes on: the functions of its own stand
 * before PostgreSQL's on the search path of the role that the product signs in as (tests/run/setup.ts).
 */
export function clockFrom(moment: Date): string {
  const ahead = `interval '${moment.getTime() - Date.now()} milliseconds'`;
  const clock = (name: string, changes: string): string =>
    `create or replace function public.${name}() returns timestamptz language sql ${changes} parallel safe
      as $$ select pg_catalog.${name}() + ${ahead} $$`;
  return `${clock('now', 'stable')}; ${clock('clock_timestamp', 'volatile')}`;
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
