/** The database that a command works on: DATABASE_URL, or the local one, started when it does not run. */
import { startLocalPostgres } from '../src/database/local/postgres.ts';
import { migrate } from '../src/database/migrate/migrate.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { sentenceOf } from '../src/server/node/failure.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { readSettings, type Settings } from '../src/server/node/settings.ts';
import { makeSite } from '../src/site.ts';

export interface CommandDatabase {
  url: string;
  site: Site;
  settings: Settings;
  /** Stops the local database, unless a server or another command works on it. */
  close(): Promise<void>;
}

/**
 * Tables are brought up to date before the command gets it. A database that cannot be had ends the command with a
 * sentence.
 */
export async function commandDatabase(): Promise<CommandDatabase> {
  try {
    return await prepared();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, process.env['DATABASE_URL'] || undefined)}\n`);
    process.exit(1);
  }
}

async function prepared(): Promise<CommandDatabase> {
  const settings = readSettings(process.env, process.cwd());
  const { site } = makeSite(readSchemas('schemas'));
  const local = settings.databaseUrl
    ? null
    : await startLocalPostgres({ data: settings.data, shared: settings.shared });
  const url = settings.databaseUrl ?? local?.url ?? '';
  const close = async (): Promise<void> => {
    await local?.leave();
  };
  try {
    await migrate(url, site);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, site, settings, close };
}
