/** Handlers that only read: list, one, summary, related, options. */
import type { CallInput, OperationHandler, Row, Work } from '../../database/contract.ts';
import { absent } from '../../database/refusals.ts';
import { rows } from '../../database/rows.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { entityPage } from '../entity-page.ts';
import { listQuery } from './query.ts';

/** The id of the path. */
export const idOf = (input: CallInput): number => Number(input.params.id);

/** The row as the session may see it; absent and foreign rows are refused alike. */
export async function shownRow(work: Work, page: PageDef, id: number): Promise<Row> {
  const row = await rows.one(work, page, id);
  if (!row) throw absent();
  return row;
}

export const list: OperationHandler = async (work, page, input) => ({ data: await rows.list(work, page, listQuery(page, input.query)) });

export const summary: OperationHandler = async (work, page, input) => ({ data: await rows.figures(work, page, listQuery(page, input.query)) });

export const one: OperationHandler = async (work, page, input) => ({ data: await shownRow(work, page, idOf(input)) });

/** Rows of another entity that point to this row. */
export const related: OperationHandler = async (work, page, input) => {
  const relation = page.related.find((known) => known.name === input.params.name);
  const entity = relation && work.site.entities[relation.entity];
  if (!relation || !entity) throw absent();
  const row = await shownRow(work, page, idOf(input));
  const other = entityPage(entity, page, { where: { [relation.by]: row.id }, columns: relation.columns, fields: relation.fields });
  const size = Number(input.query.size ?? relation.size ?? 20);
  const result = await rows.list(work, other, {
    filters: {}, page: Number(input.query.page ?? 1), size, ...(input.query.sort ?? relation.sort ? { sort: input.query.sort ?? relation.sort ?? '' } : {}),
  });
  return { data: result };
};

export const options: OperationHandler = async (work, page, input) => {
  const { field = '', keyword = '', ids } = input.query;
  return { data: { rows: await rows.options(work, page, field, keyword, ids === undefined ? undefined : ids.split(',').filter((one) => one !== '').map(Number)) } };
};
