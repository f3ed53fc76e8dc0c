import pg from 'pg';

/** Key of the lock that says: a server works on this database folder. */
const key = 0x7a676d31;
/** Tries, and milliseconds between them: the connection of a killed server may take a moment to be noticed. */
const tries = 10;
const pause = 200;
/** Milliseconds without a database before it is started again, and the longest wait between two such attempts. */
const patience = 1_000;
const longestPause = 30_000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What is done when the lock's connection ends. */
export interface Watch {
  /** Starts the database when it died; `elsewhere` = another process started it meanwhile. */
  revive(): Promise<'here' | 'elsewhere'>;
  /** Another server holds the lock now: this one has to end. Called once. */
  taken(): void;
  /** The lock was lost, is held again, or the database could not be started. */
  note(message: string, reason?: unknown): void;
}

/**
 * Holds a lock while this process lives, so that one data folder has one server; null when another holds it. The lock
 * falls with its connection, also after a kill. When the connection ends while this process goes on, it is taken again,
 * and the database revived.
 */
export async function onlyOne(url: string, watch: Watch): Promise<{ release(): Promise<void> } | null> {
  let released = false;
  let client = await tryOften(url, lost);
  if (!client) return null;

  function lost(): void {
    if (released) return;
    watch.note('the lock of the data folder was lost');
    void retake();
  }

  async function retake(): Promise<void> {
    const begun = Date.now();
    for (let next = pause; !released; next = Math.min(next * 2, longestPause)) {
      try {
        const again = await tryOften(url, lost);
        if (released) return void again?.end().catch(() => undefined);
        if (!again) return watch.taken();
        client = again;
        return watch.note('the lock of the data folder is held again');
      } catch {
        if (Date.now() - begun < patience) next = pause;
        else if ((await revived()) === 'elsewhere') return watch.taken();
      }
      await wait(next);
    }
  }

  async function revived(): Promise<'here' | 'elsewhere'> {
    if (released) return 'here';
    try {
      return await watch.revive();
    } catch (error) {
      watch.note('the database could not be started again', error);
      return 'here';
    }
  }

  return {
    async release() {
      released = true;
      await client?.end().catch(() => undefined);
    },
  };
}

/** A connection that holds the lock, or null when another one holds it for two seconds. */
async function tryOften(url: string, lost: () => void): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'zhanggui lock',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let round = 0; round < tries; round += 1) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
      if (rows[0]?.held) {
        client.once('end', lost);
        return client;
      }
      await wait(pause);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}
