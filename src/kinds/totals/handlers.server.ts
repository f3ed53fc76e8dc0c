/** Totals over exactly the rows that the list shows: same scope, same filters, same tab. */
import { sql } from 'kysely';
import type { OperationHandler, Work } from '../../database/contract.ts';
import { matchSql } from '../../database/filter.ts';
import { listWhere } from '../../database/list-query.ts';
import { isMasked, isShown } from '../../database/record.ts';
import { absent } from '../../database/refusals.ts';
import { wordsOf } from '../../database/scope.ts';
import { pageShape, source, type Source } from '../../database/source.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { limitProbes } from '../collection/probe.server.ts';
import { askedQuery } from '../collection/read.server.ts';
import { keyTitles } from '../report/titles.server.ts';
import { mostLines, totalsOf, type TotalsAnswer, type TotalsOptions } from './attachment.ts';

type Line = { key: string | number | null; apart: string | number | null } & {
  [figure: `f${number}`]: string | number | null;
};

/** Lines by what is asked, or by the field kept apart alone. */
export const totals: OperationHandler = async (work, page, input) => {
  const options = totalsOf(page);
  if (!options) throw absent();
  await limitProbes(work, page, input.query);
  const { by = options.apart, ...query } = input.query;
  const from = source(work.site, pageShape(page));
  const figures = Object.entries(options.figures).filter(
    ([, figure]) => figure.of === 'count' || visible(work, page, from, figure.of),
  );
  if (![options.apart, ...(by === 'day' ? [options.at] : [by])].every((name) => visible(work, page, from, name)))
    throw absent();
  const values = figures.map(([, { of, where }], at) => {
    const only = where ? sql` filter (where ${matchSql(from, where, wordsOf(work))})` : sql``;
    return sql`${of === 'count' ? sql`count(*)${only}` : sql`coalesce(sum(${from.column(of).sql})${only}, 0)`}
      as ${sql.id(`f${at}`)}`;
  });
  const [key, apart, where] = [
    keyOf(from, options, by),
    from.column(options.apart).sql,
    listWhere(from, page, work, askedQuery(work, page, { ...input, query })),
  ];
  const { rows: found } = await sql<Line>`
    select ${key} as "key", ${apart} as "apart", ${sql.join(values)} ${from.from()}
    where ${where}
    group by 1, 2 order by ${by === 'day' ? sql`1 desc, 2` : sql`1, 2`} limit ${mostLines + 1}`.execute(work.db);
  const lines = found.slice(0, mostLines);
  const apartTitles = await keyTitles(work, page.fields[options.apart], [
    ...new Set(lines.map((line) => String(line.apart ?? ''))),
  ]);
  const titles =
    by === options.apart
      ? apartTitles
      : await keyTitles(work, by === 'day' ? undefined : page.fields[by], [
          ...new Set(lines.map((line) => String(line.key ?? ''))),
        ]);
  const answer: TotalsAnswer = {
    capped: found.length > mostLines,
    rows: lines.map((line) => {
      const [key, apart] = [String(line.key ?? ''), String(line.apart ?? '')];
      return {
        key,
        title: titles.get(key) ?? key,
        apart,
        apartTitle: apartTitles.get(apart) ?? apart,
        values: Object.fromEntries(
          figures.map(([name, { of }], at) => [
            name,
            of === 'count' ? Number(line[`f${at}`] ?? 0) : String(line[`f${at}`] ?? '0'),
          ]),
        ),
      };
    }),
  };
  return { data: answer };
};

const visible = (work: Work, page: PageDef, from: Source, name: string): boolean =>
  from.has(name) && isShown(from.column(name).field, page, work) && !isMasked(from.column(name).field);

function keyOf(from: Source, { at }: TotalsOptions, by: string) {
  if (by !== 'day') return from.column(by).sql;
  const column = from.column(at);
  return column.type === 'date'
    ? sql`to_char(${column.sql}, 'YYYY-MM-DD')`
    : sql`to_char(${column.sql} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
}
