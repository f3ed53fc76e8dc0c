/**
 * The local PostgreSQL of `npm run dev`: one for the life of the process, handed from a development server to the one
 * that replaces it.
 */
import { join } from 'node:path';
import { holdFolder } from '../src/server/node/folder.ts';
import { jsonLog } from '../src/server/node/log.ts';
import type { Settings } from '../src/server/node/settings.ts';
import { held, letGo } from './dev-held.ts';

/**
 * Starts PostgreSQL, or joins the one that the running development server uses. It stops when the last of them lets go.
 */
export async function holdPostgres(settings: Settings): Promise<{ url: string; release(): Promise<void> }> {
  const local = held(() => start(settings));
  local.holders += 1;
  let released = false;
  const release = async (): Promise<void> => {
    if (released) return;
    released = true;
    local.holders -= 1;
    if (local.holders > 0) return;
    letGo();
    await local.stop();
  };
  try {
    return { url: await local.url, release };
  } catch (error) {
    await release();
    throw error;
  }
}

function start(settings: Settings): ReturnType<typeof held> {
  const taken = (): void => {
    process.stderr.write(
      `${settings.data} 已由另一个掌柜接管，本进程停止。 / Another Zhanggui took over ${settings.data}; this one ends.\n`,
    );
    process.exit(1);
  };
  const folder = holdFolder(settings, { log: jsonLog(join(settings.data, 'server.log')), taken });
  return {
    url: folder.then(({ url }) => url),
    holders: 0,
    stop: () =>
      folder.then(
        (one) => one.release(),
        () => undefined,
      ),
  };
}
