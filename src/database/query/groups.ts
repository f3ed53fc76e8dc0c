/** Rows of a list in groups: figures by one key, and by another that is kept apart. */
import { sql, type RawBuilder } from 'kysely';
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Work } from '../contract.ts';
import { matchSql } from './filter.ts';
import { listWhere, type Asked } from './list-query.ts';
import { wordsOf } from './scope.ts';
import { pageShape, source, type Source } from './source.ts';

interface Grouping {
  /** "count", or the field that is summed; `where` narrows one figure. */
  figures: { of: string; where?: Match }[];
  /** Moment or date whose Shanghai day or month is meant by "day" and "month". */
  at: string;
  /** None: one line for each key. */
  apart: string | undefined;
  /** A field, "day" or "month". */
  by: string;
  most: number;
}

/** A group: its keys, and the figures in their order as `f0`, `f1` ... */
type Group = { key: string | number | null; apart: string | number | null } & {
  [figure: `f${number}`]: string | number | null;
};

/** How a step of time is written. */
const steps: { [by: string]: string } = { day: 'YYYY-MM-DD', month: 'YYYY-MM' };

/** The groups of the rows that the list shows for this question; times from the latest, other keys ascending. */
export async function groupRows(work: Work, page: PageDef, query: Asked, asked: Grouping): Promise<Group[]> {
  const from = source(work, pageShape(page));
  const values = asked.figures.map(({ of, where }, at) => {
    const only = where ? sql` filter (where ${matchSql(from, where, wordsOf(work))})` : sql``;
    return sql`${of === 'count' ? sql`count(*)${only}` : sql`coalesce(sum(${from.column(of).sql})${only}, 0)`}
      as ${sql.id(`f${at}`)}`;
  });
  // What the question reaches through references is joined: the table is told when everything has been named.
  const apart = asked.apart === undefined ? sql`null::text` : from.column(asked.apart).sql;
  const keys = sql`${keyOf(from, asked)} as "key", ${apart} as "apart"`;
  const where = listWhere(from, page, work, query);
  const { rows } = await sql<Group>`
    select ${keys}, ${sql.join(values)} ${from.from()} where ${where}
    group by 1, 2 order by ${steps[asked.by] ? sql`1 desc, 2` : sql`1, 2`} limit ${asked.most}`.execute(work.db);
  return rows;
}

function keyOf(from: Source, { at, by }: Grouping): RawBuilder<unknown> {
  const pattern = steps[by];
  if (pattern === undefined) return from.column(by).sql;
  const column = from.column(at);
  const local = column.type === 'date' ? column.sql : sql`${column.sql} at time zone 'Asia/Shanghai'`;
  return sql`to_char(${local}, ${sql.lit(pattern)})`;
}
