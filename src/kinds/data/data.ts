/**
 * What the screens ask of the data provider beyond react-admin's own methods.
 * `page` is always the page's route ("order/index"), which is also react-admin's resource name.
 *
 * react-admin's own methods are used like this:
 * - getList(page, { pagination, sort, filter, meta: { signal? } }) where `filter` is flat and in query form
 *   ({ tab: "toShip", keyword: "x", anyOf: "a,b", status: "a,b", placedAt_gte: "...", "member.phone": "..." }); reply
 *   { data, total, meta: { capped, notFound } }, the last where `anyOf` is asked.
 * - getOne(page, { id })
 * - create(page, { data, meta: { key } }), update(page, { id, data: changed fields only, previousData, meta: { version,
 *   key } }), delete(page, { id, previousData, meta: { version, key } }). `key` is the Idempotency-Key.
 * A refused or failed call rejects with a `CallFailure`.
 */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';

/** A row as it travels: fields, `_titles` of references, `_masked` field names. */
export interface Row {
  id: number;
  version?: number;
  _titles?: { [field: string]: string | string[] };
  _masked?: string[];
  [field: string]: unknown;
}

/** Filter in query form: parameter -> text. */
export type FlatFilter = { [parameter: string]: string };

export interface Summary {
  /** null = it would cost too much to tell. */
  tabs: { [tab: string]: number | null };
  sums: { [field: string]: string | null };
  figures: { [figure: string]: string | number | null };
  /** Tabs that hold more than is counted. */
  more?: string[];
}

export interface HistoryEntry {
  id: number;
  at: string;
  operatorName: string;
  /**
   * `staff` and `member` did it themselves, `system` because of what somebody did, `clock` by itself; `record`: told by
   * the record's own moments.
   */
  by?: 'staff' | 'member' | 'system' | 'clock' | 'record';
  action: string;
  summary: string | Text;
  /** `titles`: of what a side points to, as in `_titles` of a row. */
  changes: {
    field: string;
    label: Text;
    before: Json;
    after: Json;
    titles?: { [side in 'before' | 'after']?: NonNullable<Row['_titles']> };
  }[];
  /** Addresses of pictures that were handed in. */
  pictures?: string[];
  /** Somebody said it; the summary is what was written. */
  comment?: true;
  step?: { transition: string | null; field?: string | null; from: string | null; to: string | null };
}

export interface BulkResult {
  results: { id: number; ok: boolean; error?: string; errors?: { [field: string]: string } }[];
  ok: number;
  bad: number;
  /** Records of a print act, in the order asked. */
  sheets?: Row[];
}

export interface BulkAsk {
  /** Absent where something is asked of each row. */
  ids?: number[];
  /** The question by which they were chosen: only those are meant that still meet it. */
  query?: FlatFilter;
  /** What is answered for each row. */
  rows?: { id: number; [field: string]: unknown }[];
  form: { [name: string]: unknown };
  key: string;
}

export interface ExportState {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number;
  file?: string;
  /** Why it failed. */
  error?: string;
}

export interface ExportAsk {
  query: FlatFilter;
  format: 'csv' | 'xlsx';
  ids?: number[];
  columns?: string[];
  /** Masked values in full, and why. */
  reveal?: boolean;
  reason?: string;
  shape?: string;
  key: string;
}

export interface PickerRow {
  id: number;
  title: string;
  [field: string]: unknown;
}

/** A chosen file, as far as the screens look into it (a browser `File` is one). */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface CallOptions {
  /** Values of `{id}` and the like in the path. */
  params?: { [name: string]: string | number };
  query?: { [name: string]: string };
  body?: { [name: string]: unknown };
  /** Idempotency-Key. */
  key?: string;
  /** What stands for the answer where a foreign host does not have the call. */
  lacking?: unknown;
}

/** A call that was refused (envelope status is not 0) or did not arrive. `message` is the sentence to show. */
export interface CallFailure extends Error {
  /** Envelope status: 1, 10 ...; 0 = no answer arrived. */
  status: number;
  /** `x-trace-id` of the reply. */
  trace?: string;
  /** `data` of the envelope. */
  data?: FailureData;
}
export interface FailureData {
  /** field -> sentence, for refused input. */
  errors?: { [field: string]: string | Text };
  /** The record as it stands now, with who changed it and when, for a refused version. */
  conflict?: { row: Row; by?: string; at?: string };
  [member: string]: unknown;
}

export interface SiteDataProvider {
  /** A page's definition; null when the site has no such page. */
  page(route: string): Promise<PageDef | null>;
  /** Counts of tabs, sums and figures over a filter. */
  summary(page: string, filter: FlatFilter): Promise<Summary>;
  act(
    page: string,
    action: string,
    ask: { id: number; version?: number; form: { [name: string]: unknown }; key: string },
  ): Promise<{ row?: Row; [member: string]: unknown }>;
  bulk(page: string, action: string, ask: BulkAsk): Promise<BulkResult>;
  pageAct(
    page: string,
    action: string,
    ask: { form: { [name: string]: unknown }; key: string },
  ): Promise<{ [member: string]: unknown }>;
  /** `comments`: it takes comments. */
  history(page: string, id: number): Promise<{ rows: HistoryEntry[]; comments?: boolean }>;
  related(
    page: string,
    id: number,
    name: string,
    params: { page: number; size: number },
  ): Promise<{ rows: Row[]; total: number }>;
  reveal(page: string, id: number, ask: { field: string; reason: string }): Promise<{ value: Json }>;
  /** Choices of a reference field, by keyword or by ids. */
  options(
    page: string,
    ask: {
      field: string;
      keyword?: string;
      ids?: (number | string)[];
      given?: { [name: string]: unknown };
      parent?: string;
    },
  ): Promise<{ rows: PickerRow[] }>;
  exportStart(page: string, ask: ExportAsk): Promise<{ job: string | number }>;
  exportStatus(page: string, job: string | number): Promise<ExportState>;
  exportCancel(page: string, job: string | number): Promise<void>;
  /** Fetches the finished file and hands it to the browser's downloads. */
  exportFile(page: string, job: string | number): Promise<void>;
  /** What a call that gives options answers (a field's `offer`). */
  offered(path: string): Promise<{ rows: { [member: string]: unknown }[] }>;
  /** Names of the provinces, or of what stands below "浙江省" or "浙江省/杭州市". */
  areas(parent?: string): Promise<{ rows: { name: string }[] }>;
  /** Where records ("member:5") can be opened; with `card` what they are called and their main fields. */
  recordPages(
    of: string[],
    card?: boolean,
  ): Promise<{ rows: { of: string; route: string; title?: string; facts?: { label: Text; text: string }[] }[] }>;
  /** Every permission of an area's console, as a tree. */
  labels(area: string): Promise<unknown>;
  /** How far the audit trail is sealed, and its head. */
  trail(): Promise<unknown>;
  /** Computes the audit trail's chain anew; `head` = a digest noted earlier. */
  verifyTrail(head?: string): Promise<unknown>;
  /** Living sessions of an account; one's own without one. */
  sessions(account?: number): Promise<unknown>;
  /** The way of a parcel, by its tracking number. */
  tracking(trackingNo: string): Promise<unknown>;
  /** What the account keeps for itself under a name; null = nothing. */
  preference(name: string): Promise<Json>;
  keepPreference(name: string, value: Json): Promise<void>;
  /** The signed-in seller and its store. */
  storeInfo(): Promise<unknown>;
  upload(
    file: ChosenFile,
    ask?: { page?: string; field?: string; onProgress?(share: number): void },
  ): Promise<{ url: string; name: string }>;
  /** Pictures that were uploaded before, newest first, in parts. */
  uploads(ask: { page: number; keyword?: string }): Promise<unknown>;
  /** A call of /api/v2/common by its last part. Returns `data`. */
  common(method: 'GET' | 'POST', name: string, ask: Pick<CallOptions, 'query' | 'body'>): Promise<unknown>;
  /** Any operation of the page's kind by name, with its path parameters, query and body. Returns `data`. */
  call(page: string, operation: string, ask?: CallOptions): Promise<unknown>;
  /** Sends a file as multipart form data ("file" plus the body's members) to an operation of the page. */
  send(
    page: string,
    operation: string,
    file: ChosenFile,
    ask?: CallOptions & { onProgress?(share: number): void },
  ): Promise<unknown>;
  /** Fetches an operation's file and hands it to the browser's downloads. */
  download(page: string, operation: string, ask?: CallOptions & { name?: string }): Promise<void>;
}
