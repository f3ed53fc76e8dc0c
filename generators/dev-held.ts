/**
 * What lives as long as the development server's process: its modules are loaded anew at each restart, this is kept
 * beside them.
 */
interface Held {
  url: Promise<string>;
  holders: number;
  stop(): Promise<void>;
}

const kept = globalThis as unknown as { [place: symbol]: unknown };
const postgres = Symbol.for('zhanggui.dev.postgres');
const leaving = Symbol.for('zhanggui.dev.leaving');
const signals = ['SIGINT', 'SIGHUP'] as const;

interface Leaving {
  server: { close(): Promise<void> };
  /** A signal has come: nothing begins any more. */
  began: boolean;
}

/** The local PostgreSQL, which `start` starts when none runs. Throws while the process ends. */
export function held(start: () => Held): Held {
  if ((kept[leaving] as Leaving | undefined)?.began) throw new Error('正在停止 / Stopping');
  return (kept[postgres] ??= start()) as Held;
}

/** Nobody holds PostgreSQL any more. */
export function letGo(): void {
  delete kept[postgres];
}

/**
 * Ctrl-C closes this server from now on, then the database, which Vite would leave running; also in the middle of a
 * restart, when another server is on its way.
 */
export function closeOnSignal(server: Leaving['server']): void {
  const known = kept[leaving] as Leaving | undefined;
  if (known) {
    known.server = server;
    return;
  }
  const now: Leaving = { server, began: false };
  kept[leaving] = now;
  const leave = (): void => {
    now.began = true;
    void now.server
      .close()
      .catch(() => undefined)
      .then(() => (kept[postgres] as Held | undefined)?.stop())
      .finally(() => process.exit(0));
  };
  for (const signal of signals) process.once(signal, leave);
}
