/** What the handler is given: everything that reaches outside it. */
import type { may } from '../access/may.ts';
import type { Files, Service, Sms, TableReader, World } from '../database/contract.ts';
import type { Store } from '../database/connection/connection.ts';
import type { Json } from '../grammar/declarations/declarations.ts';
import type { Site } from '../grammar/site/resolved.ts';

/** Built files of the console: "index.html", "assets/1a2b3c4d.js", and packed beside it ".js.br" and ".js.gz". */
export interface Assets {
  /** null for any other path, however strange. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** One structured line; already redacted. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  /** What happened, in a few words. */
  message: string;
  [fact: string]: Json | undefined;
}
export type Log = (entry: LogEntry) => void;

export interface AppOptions {
  site: Site;
  database: Store;
  world: World;
  log: Log;
  assets?: Assets;
  files?: Files;
  sms?: Sms;
  /** Foreign services by their names; what one that is missing is asked is done by hand. */
  services?: { [name: string]: Service };
  /** Reads files of imports; without it none is taken. */
  tables?: TableReader;
  /** Fewest characters of a new password, 6 to 20; default 6. */
  passwordLeast?: number;
  /** Text of the console's configuration file, read anew each time; null = there is none. */
  config?(): Promise<string | null>;
  /**
   * Origins of a foreign storage: where the browser sends files, and where it shows them from. Part of the console's
   * content policy.
   */
  storage?: { sends: readonly string[]; shows: readonly string[] };
  /**
   * Who decides whether an operation may be asked for; default `may`. The authorization matrix plants its faults here.
   */
  validate?: typeof may;
  /** Origins of consoles that are served elsewhere ("https://console.example.com"); none by default. */
  origins?: string[];
  /** True behind a proxy that sets X-Forwarded-For: its last entry is the caller's address. */
  behindProxy?: boolean;
  /** True: what is due is done by this process. */
  clock?: boolean;
  /** True: the database takes nothing; calls are answered, and no job is looked for. */
  readOnly?: boolean;
  /** Milliseconds from which a request counts as slow and is kept in the system log; default 3,000. */
  slow?: number;
}

export interface App {
  /** Answers any request; never throws. `address` = the caller's address as the socket tells it. */
  fetch(request: Request, address?: { address?: string }): Promise<Response>;
  /** Another resolved site from now on (a schema file was saved). */
  setSite(site: Site): void;
  /**
   * Refuses new requests, waits for those under way (at most 4 s) and stops the jobs. The database is the caller's to
   * close.
   */
  close(): Promise<void>;
}
