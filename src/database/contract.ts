/**
 * The server half's contract: what a handler gets (`Work`) and what `src/database` offers it.
 * Everything that reads or writes rows of the site goes through `Rows`, so that scope, masking and checks live in one
 * place.
 */
import type { Kysely, Transaction } from 'kysely';
import type { TableLimits, TableProblem } from '../base/csv.ts';
import type { EncodingSample } from '../base/decode-text.ts';
import type { TableWish } from '../base/table-file.ts';
import type { TrailEvent } from '../fields/event/event.ts';
import type { Json, Match, Text } from '../grammar/declarations/declarations.ts';
import type { EntityDef, PageDef, Site } from '../grammar/site/resolved.ts';
import type { Facts } from '../grammar/expressions/match.ts';
import type { Language, Random } from '../grammar/site/models.ts';
import type { Session } from '../access/session.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tables come from the site at run time: none has a static type
export type Tables = any;
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type Row = { id: number; version?: number; [field: string]: Json | undefined };

/** Clock, randomness and ids are handed in, so that a test can fix them. */
export interface World {
  now(): Date;
  /** Cryptographic bytes. */
  bytes(length: number): Uint8Array;
  random: Random;
}

/** Where uploaded files are kept; keys are made by the server and never by the caller. */
export interface Files {
  /** False when there is such a file already: it stays as it is. A file is there whole or not at all. */
  save(key: string, type: string, body: Uint8Array): Promise<boolean>;
  /** null for any key that leads to no file, however strange. */
  read(key: string): Promise<{ type: string; body: Uint8Array } | null>;
  /** Address of a stored file; absent = this server's `/files/<key>`. */
  address?(key: string): string;
  /** Leave for the browser to send the file to the storage itself; absent = it is sent to this server. */
  grant?(key: string, limits: { type: string; most: number; seconds: number }, now: Date): Promise<UploadGrant>;
}

/**
 * What an upload needs: a token, the address that the file will have, and for a foreign storage its host and further
 * form fields.
 */
export interface UploadGrant {
  token: string;
  url: string;
  host?: string;
  fields?: { [name: string]: string };
}

/** A file that somebody handed in, as base64 (a data URL's head is passed over), and what else is known of it. */
export interface GivenFile {
  content: string;
  wish?: TableWish;
}
/**
 * Its lines as texts, and the SHA-256 of its bytes, hexadecimal; of a workbook with several sheets the one that was
 * read, and all.
 */
export interface ReadTable {
  rows: string[][];
  sheet?: string | undefined;
  sheets?: string[];
  /** In place of rows: what the first lines are in each of the encodings that it may be in. */
  encodings?: EncodingSample[];
  hash: string;
}
/** Why there is none: what the file is, or (`time`, `memory`, `busy`) what reading it would cost. */
export type GivenProblem = TableProblem | { code: 'base64' | 'time' | 'memory' | 'busy'; line: number; limit?: number };

/**
 * Reads files that people hand in beside the requests of others: within limits of time and memory, the accounts in
 * turn.
 */
export interface TableReader {
  read(
    file: GivenFile,
    limits: TableLimits,
    account: number,
  ): Promise<{ ok: true; table: ReadTable } | { ok: false; problem: GivenProblem }>;
}

/** Sends one text; throws when the provider refuses it. */
export interface Sms {
  channel: string;
  /** True when nothing leaves this computer: codes are then kept readable, so that the page of codes can show them. */
  keepsCode?: boolean;
  send(phone: string, text: string): Promise<void>;
}

/**
 * What a foreign service says of a request. `silent`: it has it, and does not know yet; `unknown`: it has never heard
 * of it.
 */
export type ServiceAnswer =
  | { outcome: 'done' | 'failed'; answer: { [name: string]: Json } }
  | { outcome: 'silent' | 'unknown' };

/**
 * A foreign service. Whatever throws says nothing about the outcome. A request that comes twice with one key is the
 * same request: the service does it once.
 */
export interface Service {
  send(key: string, told: { [name: string]: Json }): Promise<ServiceAnswer>;
  /** Asks what became of it. */
  look(key: string): Promise<ServiceAnswer>;
}

/** One request's unit of work. Writes run in one transaction that ends with the audit record. */
export interface Work {
  site: Site;
  world: World;
  /** The transaction of a write, the pool for a read. */
  db: Db;
  /** Beside the transaction: what is written here stays when the work is refused (counted tries). */
  aside?: Db;
  /** It is only tried out, to tell what would happen: no code is asked for. */
  rehearsed?: true;
  session: Session;
  language: Language;
  traceId: string;
  ip: string;
  /** Fixed at the start of the request. */
  now: Date;
  /** What conditions read of that moment and of the session: made where the work begins, handed down with it. */
  facts: Facts;
  /** Told of every field that is written to a row; throws where whoever writes does not declare it. */
  writes?(entity: string, fields: readonly string[]): void;
  /** Queues that have new work once the transaction has ended: exports, or what the background does. */
  wakes?: Set<'jobs' | 'background'>;
  /** Absent in work that stores no files. */
  files?: Files;
  /** Absent when no SMS provider is set up. */
  sms?: Sms;
  /** Fewest characters of a new password, where the owner wants more than the specification. */
  passwordLeast?: number;
  /**
   * Of business code: runs a declared action on another row at once, with its guards, history and trail; what it posts
   * is booked with the rest. The row that is acted on itself is not written yet: `runs` asks for actions on it.
   */
  act?(asked: AskedRun): Promise<Row>;
}

/** A refusal: status 1 (shown, returned) unless told otherwise; rolls the transaction back. */
export interface RefusalInit {
  text: { zh: string; en: string };
  /** 1 = shown and returned, 10 = no session or no right. */
  status?: 1 | 10;
  /** HTTP status; default 422 for status 1, 403 for status 10; 409 conflict, 404 absent. */
  http?: number;
  /** Field path -> sentence. */
  errors?: { [path: string]: { zh: string; en: string } };
  data?: { [key: string]: Json };
  /** The whole transaction may be run anew after a pause. */
  again?: true;
}
export class Refusal extends Error {
  readonly init: RefusalInit;
  constructor(init: RefusalInit) {
    super(init.text.en);
    this.init = init;
  }
}

/** What a handler gives back; `data` goes into the envelope. `file` is sent as a download instead. */
export interface Reply {
  data?: unknown;
  file?: { name: string; type: string; body: Uint8Array | ReadableStream<Uint8Array> };
  /** Sentence shown as success, when it is not the usual one. */
  headers?: { [name: string]: string };
  /** Set-Cookie values. */
  cookies?: string[];
}

/** The request as a handler sees it: already authenticated, authorised and validated by the operation's schemas. */
export interface CallInput {
  /** Name of the operation: "list", "act:ship". */
  operation: string;
  params: { [name: string]: string };
  query: { [name: string]: string };
  body: { [name: string]: Json };
  /** Of an operation whose file comes in a form; `body` is empty then. */
  form?: FormData;
  /** Idempotency-Key header. */
  key?: string;
  request: Request;
  /** The file of an upload, read by the operation's preparation. */
  table?: ReadTable;
  /** The same file as it was handed in, in base64. */
  original?: string;
}

/** What a preparation may use: no row, no transaction. */
export interface Preparing {
  session: Session;
  tables?: TableReader;
}
/** Long work that needs no row, done before the transaction begins; gives the input that the handler then gets. */
export type Preparation = (preparing: Preparing, page: PageDef, input: CallInput) => Promise<CallInput>;
export type OperationHandler = (work: Work, page: PageDef, input: CallInput) => Promise<Reply>;
/** `src/kinds/<kind>/server.ts`: one handler per operation name; acts fall to `act`, `bulk`, `page`. */
export interface KindServer {
  handlers: { [operation: string]: OperationHandler };
  /** Takes the operations that `handlers` does not name. */
  other?: OperationHandler;
  /** Runs before the handler of that name. */
  prepare?: { [operation: string]: Preparation };
  /** What an export of the page writes, asked again by the job in a transaction of its own snapshot. */
  table?(work: Work, page: PageDef, asked: ExportAsked): Promise<ExportTable>;
}

/** What is exported: the rows of a filter or chosen ones, unmasked or not, in which columns or which further shape. */
export interface ExportAsked {
  query: { [name: string]: string };
  ids?: number[];
  columns?: string[];
  reveal: boolean;
  shape?: string;
}

/** A table that goes into a file: headings, and its rows in blocks. Numbers are given as texts and stay numbers. */
export interface ExportTable {
  columns: { title: string; numeric: boolean }[];
  /** Rows in all, as far as known beforehand. */
  total: number;
  blocks: AsyncIterable<string[][]>;
}

/** What an effect gets: it runs inside the act's transaction, after the guard, before the row is written. */
export interface FunctionRun {
  page: PageDef;
  action: string;
  /** The locked row, unmasked. */
  record: Row;
  /** Validated answers of the act's form. */
  form: { [name: string]: Json };
  /** Rows that an act of the page is to be done to alone (`selection`). */
  ids?: number[];
  /** Parameters of this use. */
  use: { [param: string]: Json };
  /** What will be written so far: form fields of the record, `set`, and the changes of effects before this one. */
  changes: { [field: string]: Json };
  /** State that the declaration leads to as things stand. */
  to?: string;
}
/** What the history says besides an action's label; a string is the same in both languages. */
export type Note = string | Text | readonly Note[];

/** Further changes to the record, text for the history, or data for the reply. */
export interface FunctionResult {
  /**
   * Rows that an act of the page dealt with, and those asked for that it left out, each with the reason: what its
   * preview tells.
   */
  reach?: { rows: Row[]; left: { row: Row; why: Text }[] };
  /** Never a state: the declaration or an action that is run leads to it. */
  changes?: { [field: string]: Json };
  note?: Note;
  data?: { [key: string]: Json };
  /** Declared actions that it asks for on rows that it found; each with its guards, history and trail. */
  runs?: AskedRun[];
}

export interface AskedRun {
  entity: string;
  action: string;
  id: number;
  /** Answers of the action's form. */
  form?: { [name: string]: Json };
}
export type FunctionServer = (work: Work, run: FunctionRun) => Promise<FunctionResult | void>;

export type CallHandler = (work: Work, input: CallInput) => Promise<Reply>;

/**
 * Parsed list request. `filters` is a match over the page's allowed fields (dotted paths included); its values are
 * values, never words.
 */
export interface ListQuery {
  filters: Match;
  keyword?: string;
  /** Values of which a row holds at least one, in a field that is met by its whole value; never empty. */
  anyOf?: readonly string[] | undefined;
  tab?: string;
  /** "field" or "-field". */
  sort?: string;
  /** Fields that are read beside the columns of the page's list. */
  fields?: readonly string[];
  page: number;
  size: number;
}
export interface ListResult {
  rows: Row[];
  total: number;
  /** True: there are more than `total` (5,000). */
  capped: boolean;
}

/**
 * Sums and figures are null where they would cost too much to tell; `more` names tabs that hold more than is counted.
 */
export interface Figures {
  sums: { [field: string]: string | null };
  figures: { [name: string]: string | number | null };
  tabs: { [tab: string]: number | null };
  more: string[];
}

/** Row access of one page (or of an entity as such, for effects) under the session's scope. */
export interface Rows {
  list(work: Work, page: PageDef, query: ListQuery): Promise<ListResult>;
  /** null when absent or out of scope. `unmasked` for acts and reveal. */
  one(work: Work, page: PageDef, id: number, options?: { lock?: boolean; unmasked?: boolean }): Promise<Row | null>;
  /** Exactly up to `most` (5,000). */
  count(
    work: Work,
    page: PageDef,
    query: Pick<ListQuery, 'filters' | 'keyword' | 'anyOf' | 'tab'>,
    most?: number,
  ): Promise<{ total: number; capped: boolean }>;
  /** Sums and counts: figure name -> decimal string or number. */
  figures(work: Work, page: PageDef, query: Pick<ListQuery, 'filters' | 'keyword' | 'anyOf' | 'tab'>): Promise<Figures>;
  insert(work: Work, page: PageDef, values: { [field: string]: Json }): Promise<Row>;
  /** Refuses (409) when `version` differs; the message says who changed it and when. */
  update(
    work: Work,
    page: PageDef,
    id: number,
    version: number,
    changes: { [field: string]: Json },
  ): Promise<{ before: Row; after: Row }>;
  /** Writes changes of a row that this transaction has locked; raises the version. Never a state. */
  write(work: Work, entity: EntityDef, record: Row, changes: { [field: string]: Json }): Promise<Row>;
  /** The same with states: for the engine of actions alone. */
  move(work: Work, entity: EntityDef, record: Row, changes: { [field: string]: Json }): Promise<Row>;
  remove(work: Work, page: PageDef, id: number, version: number): Promise<Row>;
  /** Takes rows of a log out of sight in one statement, under the session's scope; tells how many. */
  hide(work: Work, entity: EntityDef, match: Match): Promise<number>;
  /**
   * Rows of another entity by match, for effects; locked when asked; NOT scoped (effects act for the system). Words
   * count in `where` alone: what stands in `match` may come from a request.
   */
  find(
    work: Work,
    entity: string,
    match: Match,
    options?: { lock?: boolean; limit?: number; most?: number; sort?: string; where?: Match },
  ): Promise<Row[]>;
  /** Sum of a numeric field, as a decimal text. */
  sum(work: Work, entity: string, match: Match, field: string): Promise<string>;
  /** Insert into any entity, for effects; fills serials, createdAt, createdBy, version, computed fields. */
  add(work: Work, entity: string, values: { [field: string]: Json }): Promise<Row>;
  /**
   * Rows for a picker: id and title, and what tells equal titles apart. `given` = values of the form that it stands in.
   */
  options(
    work: Work,
    page: PageDef,
    field: string,
    asked: { keyword?: string; ids?: number[] | undefined; given?: { [name: string]: Json } },
  ): Promise<{ id: number; title: string; note?: string; image?: string }[]>;
}

export interface AuditEntry {
  page: PageDef | null;
  action: string;
  target?: { type: string; id: number | string; name: string };
  before?: { [field: string]: Json | undefined };
  after?: { [field: string]: Json | undefined };
  event: TrailEvent;
  result?: 'ok' | 'fail';
  /** Workflow step, when one was made: also written to workflowLog. */
  step?: {
    transition: string;
    from: string | null;
    to: string | null;
    form: { [name: string]: Json };
    cause?: string;
  };
}

/**
 * One posting: business type, its document, and the amounts. Posting the same (bizType, bizNo, step) again changes
 * nothing.
 */
export interface Posting {
  bizType: string;
  bizNo: string;
  step: string;
  /** Values that the legs' "$field" words read; ownerType and ownerId name the "owner" account. */
  document: { [field: string]: Json | undefined };
  remark?: string;
}
