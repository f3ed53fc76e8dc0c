/** Handlers that only read: list, one, summary, related, options. */
import { notFound } from '../../database/query/any-of.ts';
import { Refusal, type CallInput, type OperationHandler, type Row, type Work } from '../../database/contract.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { boundTo, matches } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { entityPage } from '../../grammar/site/entity-page.ts';
import { furtherOf, mostFurther } from '../list/cells/further.ts';
import { seesRelated } from '../operations/related.ts';
import { askedTooLittle } from './asked.ts';
import { limitProbes } from './probe.server.ts';
import { listQuery } from './query.ts';

/** The id of the path. */
export const idOf = (input: CallInput): number => Number(input.params.id);

/** The row as the session may see it; absent and foreign rows are refused alike. */
export async function shownRow(work: Work, page: PageDef, id: number): Promise<Row> {
  const row = await rows.one(work, page, id);
  if (!row) throw absent();
  return row;
}

/** The query of a list; a page that wants to be asked first refuses one that asks too little. */
export function askedQuery(work: Work, page: PageDef, input: Pick<CallInput, 'query'>): ReturnType<typeof listQuery> {
  const problem = askedTooLittle(page, input.query, work.now.toISOString());
  if (problem) throw invalid({ [problem.field]: problem.text });
  const query = listQuery(page, input.query);
  askedFields(work, page, query.fields ?? []);
  return query;
}

/** Refuses what there is no such field of, or none that the session may see: the two are told alike. */
function askedFields(work: Work, page: PageDef, names: readonly string[]): void {
  const known = new Set(furtherOf(work.session, page).map((field) => field.name));
  const wrong = names.find((name) => !known.has(name) && !page.list.columns.includes(name));
  if (wrong !== undefined)
    throw invalid({
      fields: { zh: `列表没有可显示的字段「${wrong}」`, en: `The list has no field "${wrong}" to show` },
    });
  if (names.filter((name) => known.has(name)).length > mostFurther)
    throw invalid({
      fields: { zh: `最多另外显示 ${mostFurther} 个字段`, en: `At most ${mostFurther} further fields can be shown` },
    });
}

export const list: OperationHandler = async (work, page, input) => {
  await limitProbes(work, page, input.query);
  const query = askedQuery(work, page, input);
  const [found, missing] = await Promise.all([
    rows.list(work, page, query),
    query.anyOf && notFound(work, page, query.anyOf),
  ]);
  return { data: { ...found, ...(missing ? { notFound: missing } : {}) } };
};

export const summary: OperationHandler = async (work, page, input) => {
  await limitProbes(work, page, input.query);
  return { data: await rows.figures(work, page, askedQuery(work, page, input)) };
};

export const one: OperationHandler = async (work, page, input) => ({ data: await shownRow(work, page, idOf(input)) });

/** Rows of another entity that point to this row, or share what the relation names; the other entity's scope holds. */
export const related: OperationHandler = async (work, page, input) => {
  const relation = page.related.find((known) => known.name === input.params.name);
  const entity = relation && work.site.entities[relation.entity];
  if (!relation || !entity || !seesRelated(work.session, relation)) throw absent();
  const row = await shownRow(work, page, idOf(input));
  const shared = matches(relation.when, row, work.facts) ? boundTo(relation.where ?? {}, row) : undefined;
  if (!shared) return { data: { rows: [], total: 0, capped: false } };
  const other = entityPage(entity, page, {
    where: { ...shared, ...(relation.by === undefined ? {} : { [relation.by]: row.id }) },
    columns: relation.columns,
    // Rows of the page's own entity are told apart by its own fields, too.
    fields: relation.entity === page.entity ? { ...page.fields, ...relation.fields } : relation.fields,
  });
  const size = Number(input.query.size ?? relation.size ?? 20);
  const result = await rows.list(work, other, {
    filters: {},
    page: Number(input.query.page ?? 1),
    size,
    ...((input.query.sort ?? relation.sort) ? { sort: input.query.sort ?? relation.sort ?? '' } : {}),
  });
  return { data: result };
};

/** The first row that the values of a form lead to; `bound` is false while one of them is missing. */
export const beside: OperationHandler = async (work, page, input) => {
  const relation = page.related.find((known) => known.name === input.params.name && known.beside);
  const entity = relation && work.site.entities[relation.entity];
  if (!relation || !entity || !seesRelated(work.session, relation)) throw absent();
  const where = boundTo(relation.where ?? {}, input.query);
  if (!where) return { data: { bound: false, row: null } };
  const found = await rows.list(
    work,
    entityPage(entity, page, { where, columns: relation.columns, fields: relation.fields }),
    { filters: {}, page: 1, size: 1, ...(relation.sort ? { sort: relation.sort } : {}) },
  );
  return { data: { bound: true, row: found.rows[0] ?? null } };
};

export const options: OperationHandler = async (work, page, input) => {
  const { field = '', keyword = '', ids, given } = input.query;
  return {
    data: {
      rows: await rows.options(work, page, field, {
        keyword,
        ids:
          ids === undefined
            ? undefined
            : ids
                .split(',')
                .filter((one) => one !== '')
                .map(Number),
        given: givenOf(given),
      }),
    },
  };
};

/** Values of a form as a picker sends them: a JSON object of texts, numbers and switches. */
function givenOf(text: string | undefined): { [name: string]: Json } {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one)),
      ) as { [name: string]: Json };
  } catch {
    // Told below.
  }
  throw new Refusal({
    http: 422,
    text: { zh: '参数「given」应为 JSON 对象', en: 'The parameter "given" must be a JSON object' },
  });
}
