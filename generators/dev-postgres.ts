/** The local PostgreSQL of `npm run dev`: one for the life of the process, handed from a development server to the one that replaces it. */
import { startLocalPostgres, type LocalPostgres } from '../src/database/local/postgres.ts';
import { onlyOne } from '../src/server/node/single.ts';
import { SettingsError, type Settings } from '../src/server/node/settings.ts';

interface Held { url: Promise<string>; holders: number; stop(): Promise<void> }

/** Modules are loaded anew at each restart; what lives as long as the process is kept beside them. */
const kept = globalThis as unknown as { [held: symbol]: Held | undefined };
const place = Symbol.for('zhanggui.dev.postgres');

/** Starts PostgreSQL, or joins the one that the running development server uses. It stops when the last of them lets go. */
export async function holdPostgres(settings: Settings): Promise<{ url: string; release(): Promise<void> }> {
  const held = (kept[place] ??= start(settings));
  held.holders += 1;
  let released = false;
  const release = async (): Promise<void> => {
    if (released) return;
    released = true;
    held.holders -= 1;
    if (held.holders > 0) return;
    delete kept[place];
    await held.stop();
  };
  try {
    return { url: await held.url, release };
  } catch (error) {
    await release();
    throw error;
  }
}

function start(settings: Settings): Held {
  let postgres: LocalPostgres | undefined;
  let lock: { release(): Promise<void> } | null = null;
  const begin = async (): Promise<string> => {
    const local = await startLocalPostgres({ data: settings.data, shared: settings.shared });
    lock = await onlyOne(local.url);
    if (!lock) throw new SettingsError(`${settings.data} 已有一个掌柜在运行。 / Zhanggui is already running on ${settings.data}.`);
    postgres = local;
    return local.url;
  };
  return {
    url: begin(), holders: 0,
    async stop() {
      await lock?.release();
      await postgres?.leave();
    },
  };
}
