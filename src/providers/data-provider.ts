/**
 * react-admin's data provider over the pages' own endpoints: resource = route of a page, operations = its kind's table.
 */
import { serverMoment } from '../base/clock.ts';
import { dayOf } from '../base/date.ts';
import { plainDays } from '../grammar/day-words.ts';
import type { DataProvider, GetListParams } from 'react-admin';
import type { Json } from '../grammar/declarations.ts';
import type { PageDef } from '../grammar/resolved.ts';
import type { Row, SiteDataProvider } from '../kinds/data.ts';
import type { DialogCalls } from './dialog-calls.ts';
import { fetchData, strangeFailure } from './fetch-data.ts';
import { callOf, operationOf, type Ask } from './operations.ts';
import { loadPage } from './pages.ts';

export async function definition(route: string): Promise<PageDef> {
  const page = await loadPage(route);
  if (!page) throw new Error(`There is no page ${route}`);
  return page;
}

export async function run(route: string, name: string, ask: Ask = {}): Promise<unknown> {
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
const isRecord = (data: unknown): data is Row => /number|string/.test(typeof (data as Row | null)?.id);

/** Rows of a list; what is none rejects. */
function rowsOf(data: unknown): { rows: Row[]; total: number; capped?: boolean } {
  const list = (data ?? { rows: [], total: 0 }) as { rows: Row[]; total: number; capped?: boolean };
  if (!Array.isArray(list.rows) || !list.rows.every(isRecord)) throw strangeFailure();
  return list;
}

const odd = () => import('./odd-answers.ts');

/** A record that was asked for; an answer that holds none rejects. */
const recordOf = async (data: unknown): Promise<Row> => (isRecord(data) ? data : (await odd()).noRecord(data));

/** What an act answers; a host may say no more than that it is done. */
const toldBy = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {});

const reading = {
  async getList(route: string, params: GetListParams & Asking) {
    const { signal, quiet } = params;
    const { rows, total, capped } = rowsOf(await run(route, 'list', { query: listQuery(params), signal, quiet }));
    return { data: rows, total, meta: { capped: capped ?? false } };
  },
  async getOne(route: string, { id, signal, quiet }: Asking & { id: string | number }) {
    return { data: await recordOf(await run(route, 'one', { params: { id }, signal, quiet })) };
  },
  async getMany(route: string, params: { ids: (string | number)[]; signal?: AbortSignal }) {
    return {
      data: await Promise.all(
        params.ids.map(async (id) => recordOf(await run(route, 'one', { params: { id }, signal: params.signal }))),
      ),
    };
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
    // A host that answers a count.
    const read = () => run(route, 'one', { params: { id }, quiet: true });
    return { data: await (await odd()).savedRecord(read, { ...previousData, ...data, id: id as number }) };
  },
  async delete(
    route: string,
    params: { id: string | number; previousData?: { id?: unknown; version?: number }; meta?: unknown },
  ) {
    const { key, version = params.previousData?.version } = metaOf(params);
    await run(route, 'delete', { params: { id: params.id }, query: { version }, key });
    return { data: params.previousData ?? { id: params.id } };
  },
};

/** Calls that only dialogs, forms and downloads make. */
const dialogCalls: (keyof DialogCalls)[] = [
  'exportStart',
  'exportStatus',
  'exportCancel',
  'exportFile',
  'areas',
  'labels',
  'sessions',
  'trail',
  'verifyTrail',
  'tracking',
  'send',
  'download',
  'reveal',
  'recordPages',
];

const later =
  (name: keyof DialogCalls) =>
  async (...given: unknown[]): Promise<unknown> =>
    ((await import('./dialog-calls.ts')).dialogCalls[name] as (...given: unknown[]) => Promise<unknown>)(...given);

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
  bulk: async (page, action, { form, key, ...about }) => {
    const told = await run(page, `bulk:${action}`, { body: { ...about, ...form }, key });
    if ('results' in toldBy(told)) return told;
    return (await odd()).outcomesOf(told, about.ids ?? about.rows?.map(({ id }) => id) ?? []);
  },
  pageAct: async (page, action, { form, key }) => toldBy(await run(page, `page:${action}`, { body: form, key })),
  history: (page, id) => run(page, 'history', { params: { id }, lacking: { rows: [] } }),
  related: (page, id, name, query) => run(page, 'related', { params: { id, name }, query }),
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
  offered: (path) => fetchData({ method: 'GET', path }),
  preference: async (name) =>
    (
      (await fetchData({ method: 'GET', path: preference, query: { name }, lacking: { value: null } })) as {
        value: Json;
      }
    ).value,
  keepPreference: async (name, value) => {
    await fetchData({ method: 'POST', path: preference, body: { name, value }, outlives: true, lacking: null });
  },
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
  ...Object.fromEntries(dialogCalls.map((name) => [name, later(name)])),
} as {
  [name in keyof SiteDataProvider]: (...args: Parameters<SiteDataProvider[name]>) => Promise<unknown>;
} as SiteDataProvider;

/** The one data provider of the console, without what no screen asks for. Rejections are `Failure`s. */
export const dataProvider = {
  ...reading,
  ...writing,
  ...pageCalls,
  supportAbortSignal: true,
} as unknown as DataProvider & SiteDataProvider;
