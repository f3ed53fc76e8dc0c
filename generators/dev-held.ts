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

/** The local PostgreSQL, which `start` starts when none runs. */
export const held = (start: () => Held): Held => (kept[postgres] ??= start()) as Held;

/** Nobody holds PostgreSQL any more. */
export function letGo(): void {
  delete kept[postgres];
}

/**
 * Ctrl-C closes this server from now on, then the database, which Vite would leave running; also in the middle of a
 * restart, when another server is on its way.
 */
export function closeOnSignal(server: { close(): Promise<void> }): void {
  const known = kept[leaving] as { server: typeof server } | undefined;
  if (known) {
    known.server = server;
    return;
  }
  const now = { server };
  kept[leaving] = now;
  const leave = (): void =>
    void now.server
      .close()
      .catch(() => undefined)
      .then(() => (kept[postgres] as Held | undefined)?.stop())
      .finally(() => process.exit(0));
  for (const signal of signals) process.once(signal, leave);
}
