/** Calls of the data provider that only dialogs, forms and downloads make: they come with the first of them. */
import { serverMoment } from '../base/clock.ts';
import { dayOf } from '../base/date.ts';
import { plainDays } from '../grammar/day-words.ts';
import type { ExportState, SiteDataProvider } from '../kinds/data.ts';
import { definition, run } from './data-provider.ts';
import { downloadFile } from './downloads.ts';
import { fetchData } from './fetch-data.ts';
import { callOf, operationOf } from './operations.ts';
import { sendFile } from './upload.ts';

export type DialogCalls = Pick<
  SiteDataProvider,
  | 'exportStart'
  | 'exportStatus'
  | 'exportCancel'
  | 'exportFile'
  | 'areas'
  | 'labels'
  | 'sessions'
  | 'trail'
  | 'verifyTrail'
  | 'tracking'
  | 'send'
  | 'download'
  | 'recordPages'
  | 'reveal'
>;

export const dialogCalls = {
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
  labels: (area) => fetchData({ method: 'GET', path: '/api/v2/common/label_tree', query: { area } }),
  sessions: (account) => fetchData({ method: 'GET', path: '/api/v2/common/sessions', query: { account } }),
  trail: () => fetchData({ method: 'GET', path: '/api/v2/common/trail' }),
  verifyTrail: (head) =>
    fetchData({ method: 'POST', path: '/api/v2/common/verify_trail', body: head === undefined ? {} : { head } }),
  tracking: (trackingNo) => fetchData({ method: 'POST', path: '/api/v2/common/logistic', body: { trackingNo } }),
  send: async (page, operation, file, ask = {}) => {
    const { path } = callOf(operationOf(await definition(page), operation), { params: ask.params });
    return sendFile(path, file, ask.body ?? {}, { key: ask.key, onProgress: ask.onProgress });
  },
  download: async (page, operation, ask = {}) =>
    downloadFile(callOf(operationOf(await definition(page), operation), ask), ask.name),
  recordPages: (of, card) =>
    fetchData({
      method: 'GET',
      path: '/api/v2/common/record_pages',
      query: { of: of.join(), ...(card ? { card: 'true' } : {}) },
      quiet: true,
      lacking: { rows: [] },
    }),
  reveal: (page, id, body) => run(page, 'reveal', { params: { id }, body: { ...body } }),
} as {
  [name in keyof DialogCalls]: (...args: Parameters<DialogCalls[name]>) => Promise<unknown>;
} as DialogCalls;
