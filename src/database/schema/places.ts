/** Places by name, wide to narrow (["浙江省", "杭州市"]), as SQL: which of two holds the other. Pure. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Most names of a place. */
const steps = [0, 1, 2];

/** The columns or values of two places: `inner` is `outer`, or a part of it; never of an outer one that is empty. */
export const liesInText = (inner: string, outer: string): string =>
  `(${outer} ->> 0 is not null and ${steps.map((at) => `(${outer} ->> ${at} is null or ${inner} ->> ${at} = ${outer} ->> ${at})`).join(' and ')})`;

/** The same in a query, in a way that an index of the inner places is asked. */
export const liesIn = (inner: RawBuilder<unknown>, outer: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inner} @> ${outer} and ${outer} ->> 0 is not null and ${sql.join(
    steps.map(
      (at) => sql`(${outer} ->> ${sql.lit(at)} is null or ${inner} ->> ${sql.lit(at)} = ${outer} ->> ${sql.lit(at)})`,
    ),
    sql` and `,
  )})`;
