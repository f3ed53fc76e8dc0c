/**
 * react-admin's data provider over the pages' own endpoints: resource = route of a page, operations = its kind's table.
 */
import { serverMoment } from '../base/clock.ts';
import { dayOf } from '../base/date.ts';
import { plainDays } from '../grammar/declarations/day-words.ts';
import type { DataProvider, GetListParams } from 'react-admin';
import type { Json } from '../grammar/declarations/declarations.ts';
import type { PageDef } from '../grammar/site/resolved.ts';
import type { BulkResult, ExportState, Row, SiteDataProvider } from '../kinds/data/data.ts';
import { downloadFile } from './downloads.ts';
import { absentFailure, countFailure, fetchData, strangeFailure } from './fetch-data.ts';
import { callOf, operationOf, type Ask } from './operations.ts';
import { loadPage } from './pages.ts';

async function definition(route: string): Promise<PageDef> {
  const page = await loadPage(route);
  if (!page) throw new Error(`There is no page ${route}`);
  return page;
}

async function run(route: string, name: string, ask: Ask = {}): Promise<unknown> {
  const page = await definition(route);
  const today = dayOf(serverMoment());
  const query = ask.query && plainDays(ask.query, today);
  return fetchData(callOf(operationOf(page, name), { ...ask, ...(query ? { query } : {}) }));
}

/** Query of a list call: page, size, sort, further fields and the flat filter. */
export function listQuery(params: Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>): {
  [name: string]: string | number;
} {
  const { pagination, sort, filter, meta } = params;
  const query: { [name: string]: string | number } = {};
  if (pagination) {
    query.page = pagination.page;
    query.size = pagination.perPage;
  }
  if (sort?.field) query.sort = sort.order === 'DESC' ? `-${sort.field}` : sort.field;
  if (meta?.fields) query.fields = meta.fields as string;
  for (const [name, value] of Object.entries((filter ?? {}) as { [name: string]: unknown })) {
    if (value === undefined || value === null || value === '') continue;
    query[name] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return query;
}

const preference = '/api/v2/common/preference';

interface Meta {
  key?: string;
  version?: number;
}
/** `quiet`: a refusal is not told, since nobody has asked yet. */
interface Asking {
  signal?: AbortSignal;
  quiet?: boolean;
}
const metaOf = (params: { meta?: unknown }): Meta => (params.meta ?? {}) as Meta;
const isRecord = (data: unknown): data is Row =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  (typeof data.id === 'number' || typeof data.id === 'string');

/** Rows of a list; what is none rejects. */
function rowsOf(data: unknown): { rows: Row[]; total: number; capped?: boolean; notFound?: string[] } {
  const { rows, total, capped, notFound } = (data ?? { rows: [], total: 0 }) as {
    rows: unknown;
    total: number;
    capped?: boolean;
    notFound?: string[];
  };
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw strangeFailure();
  return { rows, total, ...(capped === undefined ? {} : { capped }), ...(notFound ? { notFound } : {}) };
}

/** A record that was asked for; an answer that holds none rejects. */
function recordOf(data: unknown): Row {
  if (isRecord(data)) return data;
  throw data === null || data === undefined ? absentFailure() : strangeFailure();
}

/** What an act answers; a host may say no more than that it is done. */
const toldBy = (data: unknown): { [member: string]: unknown } =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};

/** Outcomes of an act on many; a host that names none has done all, where it says so or counts as many. */
function outcomesOf(data: unknown, ids: readonly number[]): BulkResult {
  const told = toldBy(data);
  if (Array.isArray(told['results'])) return told as unknown as BulkResult;
  if (typeof data === 'number' && data !== ids.length) throw countFailure(data, ids.length);
  return { results: ids.map((id) => ({ id, ok: true })), ok: ids.length, bad: 0 };
}

const reading = {
  async getList(route: string, params: GetListParams & Asking) {
    const { signal, quiet } = params;
    const query = listQuery(params);
    const { rows, total, capped, notFound } = rowsOf(await run(route, 'list', { query, signal, quiet }));
    // A host that knows of no list of values has answered something else.
    if (query.anyOf !== undefined && !notFound) throw strangeFailure();
    return { data: rows, total, meta: { capped: capped ?? false, ...(notFound ? { notFound } : {}) } };
  },
  async getOne(route: string, { id, signal, quiet }: Asking & { id: string | number }) {
    return { data: recordOf(await run(route, 'one', { params: { id }, signal, quiet })) };
  },
  async getMany(route: string, params: { ids: (string | number)[]; signal?: AbortSignal }) {
    return {
      data: await Promise.all(
        params.ids.map(async (id) => recordOf(await run(route, 'one', { params: { id }, signal: params.signal }))),
      ),
    };
  },
  async getManyReference(
    route: string,
    params: GetListParams & { target: string; id: string | number; signal?: AbortSignal },
  ) {
    const query = listQuery({ ...params, filter: { ...(params.filter as object), [params.target]: params.id } });
    const { rows, total } = rowsOf(await run(route, 'list', { query, signal: params.signal }));
    return { data: rows, total };
  },
};

const writing = {
  async create(route: string, params: { data: object; meta?: unknown }) {
    const made = await run(route, 'create', { body: { ...params.data }, key: metaOf(params).key });
    // A host that answers a count alone does not say which record it is.
    return { data: isRecord(made) ? made : { ...params.data, id: undefined } };
  },
  async update(
    route: string,
    params: { id: string | number; data: object; previousData?: { version?: number }; meta?: unknown },
  ) {
    const { id, data, previousData } = params;
    const { key, version = previousData?.version } = metaOf(params);
    const body = { ...data, ...(version === undefined ? {} : { version }) };
    const saved = await run(route, 'update', { params: { id }, body, key });
    if (isRecord(saved)) return { data: saved };
    // A host that answers a count: the record is read again; it is saved, whatever becomes of that.
    const now = await run(route, 'one', { params: { id }, quiet: true }).catch(() => undefined);
    return { data: isRecord(now) ? now : { ...previousData, ...data, id } };
  },
  async updateMany(route: string, params: { ids: (string | number)[]; data: object }) {
    for (const id of params.ids) await writing.update(route, { id, data: params.data });
    return { data: params.ids };
  },
  async delete(
    route: string,
    params: { id: string | number; previousData?: { id?: unknown; version?: number }; meta?: unknown },
  ) {
    const { key, version = params.previousData?.version } = metaOf(params);
    await run(route, 'delete', { params: { id: params.id }, query: { version }, key });
    return { data: params.previousData ?? { id: params.id } };
  },
  async deleteMany(route: string, params: { ids: (string | number)[] }) {
    for (const id of params.ids) await writing.delete(route, { id });
    return { data: params.ids };
  },
};

const pageCalls = {
  page: loadPage,
  summary: (page, filter) => run(page, 'summary', { query: filter, lacking: { tabs: {}, sums: {}, figures: {} } }),
  act: async (page, action, { id, version, form, key }) =>
    toldBy(
      await run(page, `act:${action}`, {
        params: { id },
        body: { ...form, ...(version === undefined ? {} : { version }) },
        key,
      }),
    ),
  bulk: async (page, action, { form, key, ...about }) =>
    outcomesOf(
      await run(page, `bulk:${action}`, { body: { ...about, ...form }, key }),
      about.ids ?? about.rows?.map(({ id }) => id) ?? [],
    ),
  pageAct: async (page, action, { form, key }) => toldBy(await run(page, `page:${action}`, { body: form, key })),
  history: (page, id) => run(page, 'history', { params: { id }, lacking: { rows: [] } }),
  related: (page, id, name, query) => run(page, 'related', { params: { id, name }, query }),
  reveal: (page, id, body) => run(page, 'reveal', { params: { id }, body: { ...body } }),
  options: (page, { field, keyword, ids, given, parent }) =>
    run(page, 'options', {
      query: {
        field,
        keyword,
        ids: ids?.join(','),
        given: given === undefined ? undefined : JSON.stringify(given),
        parent,
      },
    }),
  exportStart: (page, { key, query, ...body }) =>
    run(page, 'export', { body: { ...body, query: plainDays(query, dayOf(serverMoment())) }, key }),
  exportStatus: async (page, job) => {
    const state = (await run(page, 'exportStatus', { params: { job } })) as ExportState & { problem?: string };
    return state.problem && !state.error ? { ...state, error: state.problem } : state;
  },
  exportCancel: async (page, job) => void (await run(page, 'exportCancel', { params: { job } })),
  exportFile: async (page, job) =>
    downloadFile(callOf(operationOf(await definition(page), 'exportFile'), { params: { job } })),
  areas: (parent) =>
    fetchData({ method: 'GET', path: '/api/v2/seller/area', ...(parent ? { query: { parent } } : {}) }),
  offered: (path) => fetchData({ method: 'GET', path }),
  labels: (area) => fetchData({ method: 'GET', path: '/api/v2/common/label_tree', query: { area } }),
  preference: async (name) =>
    (
      (await fetchData({ method: 'GET', path: preference, query: { name }, lacking: { value: null } })) as {
        value: Json;
      }
    ).value,
  keepPreference: async (name, value) => {
    await fetchData({ method: 'POST', path: preference, body: { name, value }, outlives: true, lacking: null });
  },
  sessions: (account) => fetchData({ method: 'GET', path: '/api/v2/common/sessions', query: { account } }),
  trail: () => fetchData({ method: 'GET', path: '/api/v2/common/trail' }),
  verifyTrail: (head) =>
    fetchData({ method: 'POST', path: '/api/v2/common/verify_trail', body: head === undefined ? {} : { head } }),
  tracking: (trackingNo) => fetchData({ method: 'POST', path: '/api/v2/common/logistic', body: { trackingNo } }),
  recordPages: (of, card) =>
    fetchData({
      method: 'GET',
      path: '/api/v2/common/record_pages',
      query: { of: of.join(), ...(card ? { card: 'true' } : {}) },
      quiet: true,
      lacking: { rows: [] },
    }),
  common: (method, name, ask) => fetchData({ method, path: `/api/v2/common/${name}`, ...ask }),
  storeInfo: () =>
    fetchData({
      method: 'GET',
      path: '/api/v2/seller/storeinfo',
      quiet: true,
      lacking: { store: null, seller: null },
    }),
  upload: async (...given) => (await import('./upload.ts')).uploadFile(...given),
  uploads: async (...given) => (await import('./upload.ts')).readUploads(...given),
  call: (page, operation, ask) => run(page, operation, ask),
  send: async (page, operation, file, ask = {}) => {
    const { path } = callOf(operationOf(await definition(page), operation), { params: ask.params });
    const { sendFile } = await import('./upload.ts');
    return sendFile(path, file, ask.body ?? {}, { key: ask.key, onProgress: ask.onProgress });
  },
  download: async (page, operation, ask = {}) =>
    downloadFile(callOf(operationOf(await definition(page), operation), ask), ask.name),
} as {
  [name in keyof SiteDataProvider]: (...args: Parameters<SiteDataProvider[name]>) => Promise<unknown>;
} as SiteDataProvider;

/** The one data provider of the console. Rejections are `Failure`s. */
export const dataProvider = {
  ...reading,
  ...writing,
  ...pageCalls,
  supportAbortSignal: true,
} as unknown as DataProvider & SiteDataProvider;
