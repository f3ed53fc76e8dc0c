/** Answers of foreign hosts that are not what was asked for: counts, nothing. Loaded when the first one comes. */
import type { BulkResult, Row } from '../kinds/data.ts';
import { Failure } from './failure.ts';
import { strangeFailure } from './fetch-data.ts';
import { getLanguage } from './language.ts';

const words = {
  zh: {
    absent: '数据不存在',
    count: (done: number, asked: number) => `共 ${asked} 项，服务器只完成了 ${done} 项；请刷新列表核对`,
  },
  en: {
    absent: 'The record does not exist',
    count: (done: number, asked: number) => `The server has done ${done} of ${asked}. Refresh the list to see which.`,
  },
};

/** In place of a record that was asked for: nothing means that there is none. */
export function noRecord(data: unknown): never {
  if (data !== null && data !== undefined) throw strangeFailure();
  throw new Failure(words[getLanguage()].absent, { status: 1 });
}

/** The record after a save, read again; it is saved, whatever becomes of that. */
export async function savedRecord(read: () => Promise<unknown>, known: Row): Promise<Row> {
  const now = await read().catch(() => undefined);
  return typeof now === 'object' && now !== null && 'id' in now ? (now as Row) : known;
}

/** Outcomes of an act on many that names none: all are done, where the host says so or counts as many. */
export function outcomesOf(data: unknown, ids: readonly number[]): BulkResult {
  if (typeof data === 'number' && data !== ids.length)
    throw new Failure(words[getLanguage()].count(data, ids.length), { status: 1 });
  return { results: ids.map((id) => ({ id, ok: true })), ok: ids.length, bad: 0 };
}
