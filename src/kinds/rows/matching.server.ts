/** Rows chosen by a list's own question instead of one by one: which they are, and which of them still meet it. */
import { Refusal, type CallInput, type OperationHandler, type Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import { foundIds } from '../../database/query/search.ts';
import type { Json, Match, Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { matchingLimit } from '../operations/bulk-limit.ts';
import { limitProbes } from './probe.server.ts';
import { askedQuery } from './read.server.ts';

/** Ids of all rows that the list would show, in its order; more than can be worked on are refused before any work. */
export const matching: OperationHandler = async (work, page, input) => {
  await limitProbes(work, page, input.query);
  const { filters, keyword, anyOf, tab, sort = '' } = askedQuery(work, page, input);
  const ids = await foundIds(work, page, {
    filters,
    anyOf,
    ...(keyword === undefined ? {} : { keyword }),
    ...(tab === undefined ? {} : { tab }),
    sort,
  });
  if (ids === 'many' || ids.length > matchingLimit)
    throw new Refusal({
      http: 422,
      text: {
        zh: `筛选结果超过 ${matchingLimit} 条，一次最多处理 ${matchingLimit} 条，请缩小筛选范围`,
        en: `More than ${matchingLimit} rows match; at most ${matchingLimit} can be handled at a time, so narrow the filter`,
      },
    });
  return { data: { ids } };
};

/** Said of a row that was chosen by a filter and has changed since. */
export const leftFilter: Text = {
  zh: '已不符合筛选条件，未处理',
  en: 'It no longer matches the filter and was left as it is',
};

/** Tells which of the rows meet the question now; without one all of them do. */
export async function matchingNow(
  work: Work,
  page: PageDef,
  query: { [name: string]: Json } | undefined,
  ids: readonly number[],
): Promise<(id: number) => boolean> {
  if (!query) return () => true;
  const asked = query as CallInput['query'];
  await limitProbes(work, page, asked);
  const { filters, ...question } = askedQuery(work, page, { query: asked });
  const among = { ...filters, any: [{ id: { in: [...ids] } }] } as unknown as Match;
  const { rows: found } = await rows.list(work, page, { ...question, filters: among, page: 1, size: ids.length });
  const met = new Set(found.map((row) => row.id));
  return (id) => met.has(id);
}
